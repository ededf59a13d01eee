"""Phase 2, Construction: building, stirring unrest, the Forbidden City."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.dayunhe.moves import Build, Court, Stir
from rules.games.dayunhe.pieces import UNREST
from rules.games.dayunhe.state import DayunheState


def place_of(state: DayunheState, name: str) -> int:
    """The number of a hex in play. Raises ``IllegalMove`` for one that does not exist in this game.

    Rule: DY-1.2
    """
    place = state.terms.field.hexes.get(name)
    if place is None:
        raise IllegalMove("DY-1.2", f"{name} is no hex in play", f"rows a to {list(state.terms.field.hexes)[-1][0]}")
    return place


def _check(state: DayunheState, tile: str) -> None:
    """A Construction icon is left, and the tile is in the storage.

    Rule: DY-5.1, DY-5.2
    """
    if not state.constructions:
        raise IllegalMove("DY-5.1", "no Construction icon is left")
    if tile not in state.storage[state.actor]:
        held = " ".join(sorted(state.storage[state.actor]))
        raise IllegalMove("DY-5.2", f"tile {tile} is not in the storage", held or "an empty storage")


def _use(state: DayunheState, tile: str) -> None:
    """Use the icon and the tile; from now on no Reconstruction in this turn.

    Rule: DY-5.1, DY-5.2
    """
    state.constructions -= 1
    state.rebuild = False
    state.unstore(state.actor, tile)


def build(state: DayunheState, move: Build) -> None:
    """A canal tile on any hex in play without one; unrest there goes to the Wall; the builder scores its value.

    Rule: DY-5.3, DY-5.4
    """
    seat = state.actor
    tile = move.tile
    _check(state, tile)
    place = place_of(state, move.hex)
    bit = 1 << place
    if bit & state.canals:
        raise IllegalMove("DY-5.3", f"{move.hex} holds a canal tile", "a hex without canal tile")
    _use(state, tile)
    if bit & state.unrest:
        state.to_wall(place)
        state.note("cleared", seat)
    state.lay_canal(place, tile, seat, move.rotation)
    state.built[seat] += 1
    state.award(seat, state.terms.values[tile], "construction")


def stir(state: DayunheState, move: Stir) -> None:
    """An unrest tile on an empty hex, for no points.

    Rule: DY-5.5
    """
    _check(state, UNREST)
    place = place_of(state, move.hex)
    if state.tile[place]:
        raise IllegalMove("DY-5.5", f"{move.hex} is not empty", "an empty hex")
    _use(state, UNREST)
    state.lay_unrest(place, state.actor)


def court(state: DayunheState, move: Court) -> None:
    """A canal tile into the own part of the Forbidden City, at most as many as on the board; it never returns.

    Rule: DY-5.6
    """
    seat = state.actor
    _check(state, move.tile)
    if len(state.court[seat]) >= state.built[seat]:
        raise IllegalMove(
            "DY-5.6",
            f"{len(state.court[seat])} own canal tiles are at court, {state.built[seat]} on the board",
            "not more at court than on the board",
        )
    _use(state, move.tile)
    state.court[seat] += move.tile
