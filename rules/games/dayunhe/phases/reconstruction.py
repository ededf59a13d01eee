"""Phase 2, Reconstruction: swapping, realigning and moving canal tiles."""

from __future__ import annotations

from itertools import combinations

from rules.errors import IllegalMove
from rules.game import Move
from rules.games.dayunhe.components.board import EDGES, list_hexes
from rules.games.dayunhe.moves import Realign, Relocate, Swap
from rules.games.dayunhe.state import DayunheState
from rules.games.dayunhe.turn import find_hex, list_empty_hexes
from rules.kit.numbered import NumberedMoves


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
    if own or any(state.rulings.field.owners[place] != seat for place in sources):
        raise IllegalMove("DY-5.10", "only own tiles, or foreign ones in the own section, may be reconstructed", None)
    return True


def _use_icon(state: DayunheState) -> None:
    """The Reconstruction takes the place of both constructions.

    Rule: DY-5.7
    """
    state.rebuild = False
    state.constructions = 0


def check_swap(state: DayunheState, move: Swap) -> tuple[int, int]:
    """The two hexes, each with a canal tile that may be reconstructed.

    Rule: DY-5.9
    """
    _check_icon(state)
    first = find_hex(state, move.hex)
    second = find_hex(state, move.other_hex)
    if first == second:
        raise IllegalMove("DY-5.9", "a swap names the same hex twice", "two different hexes")
    _check_source(state, move.hex, first)
    _check_source(state, move.other_hex, second)
    _check_owners(state, first, second)
    return first, second


def swap(state: DayunheState, move: Swap, hexes: tuple[int, int]) -> None:
    """Two tiles change places, each with the rotation written for where it now lies.

    Rule: DY-5.9
    """
    first, second = hexes
    _use_icon(state)
    tile, owner = state.tile[first], state.owner[first]
    state.lay_canal(first, state.tile[second], state.owner[second], move.rotation)
    state.lay_canal(second, tile, owner, move.other_rotation)


def check_realign(state: DayunheState, move: Realign) -> int:
    """The hex, with a canal tile that may be reconstructed.

    Rule: DY-5.11
    """
    _check_icon(state)
    place = find_hex(state, move.hex)
    _check_source(state, move.hex, place)
    _check_owners(state, place)
    return place


def realign(state: DayunheState, move: Realign, place: int) -> None:
    """A tile gets a new rotation, or keeps the one it has.

    Rule: DY-5.11
    """
    _use_icon(state)
    state.lay_canal(place, state.tile[place], state.owner[place], move.rotation)


def check_relocate(state: DayunheState, move: Relocate) -> tuple[int, int]:
    """From which hex to which: a tile that may be reconstructed to an empty hex, a foreign one in the own section.

    Rule: DY-5.11
    """
    _check_icon(state)
    source = find_hex(state, move.hex)
    target = find_hex(state, move.to)
    _check_source(state, move.hex, source)
    foreign = _check_owners(state, source)
    if state.tile[target]:
        raise IllegalMove("DY-5.11", f"{move.to} is not empty", "an empty hex")
    if foreign and state.rulings.field.owners[target] != state.actor:
        raise IllegalMove("DY-5.11", f"{move.to} is not in the own section", "a hex of the own section")
    return source, target


def relocate(state: DayunheState, move: Relocate, hexes: tuple[int, int]) -> None:
    """A tile goes to an empty hex.

    Rule: DY-5.11
    """
    source, target = hexes
    _use_icon(state)
    tile, owner = state.tile[source], state.owner[source]
    state.clear(source)
    state.lay_canal(target, tile, owner, move.rotation)


def _list_sources(state: DayunheState) -> tuple[list[int], list[int]]:
    """Hexes with own canal tiles, and those with foreign ones in the own section."""
    seat = state.actor
    own = [place for place in list_hexes(state.canals) if state.owner[place] == seat]
    section = state.canals & state.rulings.field.sections[seat]
    return own, [place for place in list_hexes(section) if state.owner[place] != seat]


def list_swaps(state: DayunheState) -> list[NumberedMoves]:
    """Every pair of own tiles, and of foreign ones in the own section, in every rotation."""
    if not state.rebuild:
        return []
    names = state.rulings.field.names
    own, foreign = _list_sources(state)
    pairs = [*combinations(own, 2), *combinations(foreign, 2)]

    def swap_of(number: int) -> Move:
        number, rotation = divmod(number, EDGES)
        pair, other = divmod(number, EDGES)
        return Swap(names[pairs[pair][0]], other, names[pairs[pair][1]], rotation)

    return [NumberedMoves(len(pairs) * EDGES * EDGES, swap_of)]


def list_realignments(state: DayunheState) -> list[NumberedMoves]:
    """Every tile that may be reconstructed, in every rotation."""
    if not state.rebuild:
        return []
    names = state.rulings.field.names
    own, foreign = _list_sources(state)
    single = own + foreign

    def realign_of(number: int) -> Move:
        place, rotation = divmod(number, EDGES)
        return Realign(names[single[place]], rotation)

    return [NumberedMoves(len(single) * EDGES, realign_of)]


def list_relocations(state: DayunheState) -> list[NumberedMoves]:
    """Every tile that may be reconstructed, to every empty hex that is allowed, in every rotation."""
    if not state.rebuild:
        return []
    field = state.rulings.field
    own, foreign = _list_sources(state)
    empty = list_empty_hexes(state)
    ways = [(place, to) for place in own for to in empty]
    ways += [(place, to) for place in foreign for to in empty if field.owners[to] == state.actor]

    def relocate_of(number: int) -> Move:
        way, rotation = divmod(number, EDGES)
        return Relocate(field.names[ways[way][0]], field.names[ways[way][1]], rotation)

    return [NumberedMoves(len(ways) * EDGES, relocate_of)]
