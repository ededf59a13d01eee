"""Phase 2, Reconstruction: swapping, realigning and moving canal tiles."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.dayunhe.moves import Realign, Relocate, Swap
from rules.games.dayunhe.phases.construction import place_of
from rules.games.dayunhe.state import DayunheState


def _check_icon(state: DayunheState) -> None:
    """The card has the icon, and nothing was constructed in this turn.

    Rule: DY-5.7
    """
    if not state.rebuild:
        raise IllegalMove("DY-5.7", "no Reconstruction is possible in this turn (any more)")


def _check_source(state: DayunheState, name: str, place: int) -> None:
    """A canal tile lies on the hex.

    Rule: DY-5.8
    """
    if not state.canals >> place & 1:
        raise IllegalMove("DY-5.8", f"{name} holds no canal tile", "a hex with a canal tile")


def _check_owners(state: DayunheState, *sources: int) -> bool:
    """The tiles are own ones, lying anywhere, or all foreign ones in the own section; whether they are foreign.

    Rule: DY-5.10
    """
    seat = state.actor
    own = sum(state.owner[place] == seat for place in sources)
    if own == len(sources):
        return False
    if own or any(state.terms.field.owners[place] != seat for place in sources):
        raise IllegalMove("DY-5.10", "only own tiles, or foreign ones in the own section, may be reconstructed", None)
    return True


def _use_icon(state: DayunheState) -> None:
    """The Reconstruction takes the place of both constructions.

    Rule: DY-5.7
    """
    state.rebuild = False
    state.constructions = 0


def swap(state: DayunheState, move: Swap) -> None:
    """Two tiles change places, each with the rotation written for where it now lies.

    Rule: DY-5.9
    """
    _check_icon(state)
    one = place_of(state, move.hex)
    other = place_of(state, move.other_hex)
    if one == other:
        raise IllegalMove("DY-5.9", "a swap names the same hex twice", "two different hexes")
    _check_source(state, move.hex, one)
    _check_source(state, move.other_hex, other)
    _check_owners(state, one, other)
    _use_icon(state)
    tile, owner = state.tile[one], state.owner[one]
    state.lay_canal(one, state.tile[other], state.owner[other], move.rotation)
    state.lay_canal(other, tile, owner, move.other_rotation)


def realign(state: DayunheState, move: Realign) -> None:
    """A tile gets a new rotation, or keeps the one it has.

    Rule: DY-5.11
    """
    _check_icon(state)
    place = place_of(state, move.hex)
    _check_source(state, move.hex, place)
    _check_owners(state, place)
    _use_icon(state)
    state.lay_canal(place, state.tile[place], state.owner[place], move.rotation)


def relocate(state: DayunheState, move: Relocate) -> None:
    """A tile goes to an empty hex; a foreign one stays in the own section.

    Rule: DY-5.11
    """
    _check_icon(state)
    source = place_of(state, move.hex)
    target = place_of(state, move.to)
    _check_source(state, move.hex, source)
    foreign = _check_owners(state, source)
    if state.tile[target]:
        raise IllegalMove("DY-5.11", f"{move.to} is not empty", "an empty hex")
    if foreign and state.terms.field.owners[target] != state.actor:
        raise IllegalMove("DY-5.11", f"{move.to} is not in the own section", "a hex of the own section")
    _use_icon(state)
    tile, owner = state.tile[source], state.owner[source]
    state.clear(source)
    state.lay_canal(target, tile, owner, move.rotation)
