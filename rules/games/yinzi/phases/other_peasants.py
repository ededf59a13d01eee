"""YM-12 Other chapters (chapter): Peasants that they move."""

from __future__ import annotations

from collections import Counter

from rules.errors import ImpossibleChance
from rules.games.yinzi.components.board import FIELD_INDEX, SPACE_INDEX
from rules.games.yinzi.moves import Deployed, Recalled, Shifted
from rules.games.yinzi.state import YinziState
from rules.games.yinzi.stock.player import Player


def count_standing(player: Player, place: str) -> int:
    """Peasants of a player on a field or Local Market space; the names never collide."""
    field = FIELD_INDEX.get(place)
    return player.spaces[SPACE_INDEX[place]] if field is None else player.fields[field]


def move_peasants(player: Player, place: str, number: int) -> None:
    """Add ``number`` (may be negative) Peasants on a field or space."""
    field = FIELD_INDEX.get(place)
    if field is None:
        player.spaces[SPACE_INDEX[place]] += number
    else:
        player.fields[field] += number


def check_deployed(state: YinziState, entry: Deployed) -> int:
    """The supply must have the Peasants; the limit of the salt works is not checked. Returns the seat.

    Rule: YM-12.3
    """
    seat = state.find_seat(entry.seat, "YM-12.3")
    if state.players[seat].peasants < len(entry.places):
        raise ImpossibleChance("YM-12.3", f"the supply of {entry.seat} has fewer Peasants")
    return seat


def put_peasants(state: YinziState, entry: Deployed, seat: int) -> None:
    """From the supply onto fields and spaces.

    Rule: YM-12.3
    """
    player = state.players[seat]
    player.peasants -= len(entry.places)
    for place in entry.places:
        move_peasants(player, place, 1)


def check_recalled(state: YinziState, entry: Recalled) -> int:
    """The Peasants must be there. Returns the seat.

    Rule: YM-12.3
    """
    seat = state.find_seat(entry.seat, "YM-12.3")
    for place, number in Counter(entry.places).items():
        if count_standing(state.players[seat], place) < number:
            raise ImpossibleChance("YM-12.3", f"{entry.seat} has fewer Peasants on {place}")
    return seat


def take_peasants_back(state: YinziState, entry: Recalled, seat: int) -> None:
    """Back to the supply.

    Rule: YM-12.3
    """
    player = state.players[seat]
    player.peasants += len(entry.places)
    for place in entry.places:
        move_peasants(player, place, -1)


def check_shifted(state: YinziState, entry: Shifted) -> int:
    """The Peasant must be there. Returns the seat.

    Rule: YM-12.3
    """
    seat = state.find_seat(entry.seat, "YM-12.3")
    if not count_standing(state.players[seat], entry.origin):
        raise ImpossibleChance("YM-12.3", f"{entry.seat} has no Peasant on {entry.origin}")
    return seat


def shift_peasant(state: YinziState, entry: Shifted, seat: int) -> None:
    """From one field or space to another.

    Rule: YM-12.3
    """
    player = state.players[seat]
    move_peasants(player, entry.origin, -1)
    move_peasants(player, entry.place, 1)
