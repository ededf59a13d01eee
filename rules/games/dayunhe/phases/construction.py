"""Phase 2, Construction: building, stirring unrest, the Forbidden City."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.game import Move
from rules.games.dayunhe.components.board import places
from rules.games.dayunhe.components.pieces import EDGES, UNREST
from rules.games.dayunhe.moves import Build, Court, Stir
from rules.games.dayunhe.state import DayunheState
from rules.games.dayunhe.turn import empty_hexes, find_hex
from rules.kit.numbered import NumberedMoves


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


def check_build(state: DayunheState, move: Build) -> int:
    """The hex, which is in play and holds no canal tile.

    Rule: DY-5.3, DY-5.4
    """
    _check(state, move.tile)
    place = find_hex(state, move.hex)
    if state.canals >> place & 1:
        raise IllegalMove("DY-5.3", f"{move.hex} holds a canal tile", "a hex without canal tile")
    return place


def build(state: DayunheState, move: Build, place: int) -> None:
    """A canal tile on a hex without one; unrest there goes to the Wall; the builder scores its value.

    Rule: DY-5.3, DY-5.4
    """
    seat = state.actor
    tile = move.tile
    _use(state, tile)
    if state.unrest >> place & 1:
        state.to_wall(place)
        state.note("cleared", seat)
    state.lay_canal(place, tile, seat, move.rotation)
    state.built[seat] += 1
    state.award(seat, state.rulings.values[tile], "construction")


def check_stir(state: DayunheState, move: Stir) -> int:
    """The hex, which is empty.

    Rule: DY-5.5
    """
    _check(state, UNREST)
    place = find_hex(state, move.hex)
    if state.tile[place]:
        raise IllegalMove("DY-5.5", f"{move.hex} is not empty", "an empty hex")
    return place


def stir(state: DayunheState, move: Stir, place: int) -> None:
    """An unrest tile on an empty hex, for no points.

    Rule: DY-5.5
    """
    _use(state, UNREST)
    state.lay_unrest(place, state.actor)


def check_court(state: DayunheState, move: Court) -> None:
    """Fewer own canal tiles are at court than on the board.

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


def court(state: DayunheState, move: Court, checked: None) -> None:
    """A canal tile into the own part of the Forbidden City; it never returns.

    Rule: DY-5.6
    """
    _use(state, move.tile)
    state.court[state.actor] += move.tile


def list_builds(state: DayunheState) -> list[NumberedMoves]:
    """Every canal tile of the storage, on every hex without one, in every rotation."""
    if not state.constructions:
        return []
    field = state.rulings.field
    tiles = _canals_in_storage(state)
    sites = [field.names[place] for place in places(field.mask & ~state.canals)]

    def build_of(number: int) -> Move:
        number, rotation = divmod(number, EDGES)
        tile, site = divmod(number, len(sites))
        return Build(tiles[tile], sites[site], rotation)

    return [NumberedMoves(len(tiles) * len(sites) * EDGES, build_of)]


def list_stirs(state: DayunheState) -> list[NumberedMoves]:
    """Unrest on every empty hex, if there is some in the storage."""
    if not state.constructions or UNREST not in state.storage[state.actor]:
        return []
    names = state.rulings.field.names
    return [NumberedMoves.of([Stir(names[place]) for place in empty_hexes(state)])]


def list_courts(state: DayunheState) -> list[NumberedMoves]:
    """Every canal tile of the storage, while there is room at court."""
    seat = state.actor
    if not state.constructions or len(state.court[seat]) >= state.built[seat]:
        return []
    return [NumberedMoves.of([Court(tile) for tile in _canals_in_storage(state)])]


def _canals_in_storage(state: DayunheState) -> list[str]:
    return sorted(state.storage[state.actor].replace(UNREST, ""))
