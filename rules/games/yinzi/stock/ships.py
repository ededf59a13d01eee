"""Ships in Port: their slots, and what follows when a full one sails."""

from __future__ import annotations

from typing import Final

from rules.games.yinzi.agenda import ask_next
from rules.games.yinzi.components.pieces import (
    ASIA,
    ASIA_SAPEQUES,
    DESTINATION,
    DESTINATIONS,
    EUROPE_YINZI,
    FINAL,
    SLOTS,
    TRADE_BENEFIT,
)
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import AT_SEA, GONE, GOOD, PEASANT, VACANT, YinziState
from rules.games.yinzi.stock.task import Task
from rules.state import CHANCE

LOAD_YINZI: Final = 1
"""What a seat gains for a load."""
_KINDS: Final = 3
"""Kinds of cargo: ``PEASANT``, ``GOOD``, ``RICE``."""


def put_cargo(state: YinziState, ship: int, slot: int, seat: int, kind: int) -> None:
    """A unit of a seat fills a slot. ``kind``: ``PEASANT``, ``GOOD`` or ``RICE``.

    Rule: YM-6.4
    """
    state.cargo[ship][slot] = seat * _KINDS + kind


def split_cargo(cargo: int) -> tuple[int, int]:
    """Seat and kind of what fills a slot (not ``VACANT``)."""
    return divmod(cargo, _KINDS)


def find_vacant_slot(state: YinziState, ship: int, letter: str) -> int:
    """The first vacant slot with this letter, -1 if there is none.

    Rule: YM-6.4
    """
    cargo = state.cargo[ship]
    for slot, wanted in enumerate(SLOTS[ship]):
        if wanted == letter and cargo[slot] == VACANT:
            return slot
    return -1


def sail(state: YinziState, ship: int, loader: int) -> None:
    """A full ship interrupts what is going on: benefits, returns, Trade use, a new ship; then that goes on.

    Rule: YM-7.1, YM-7.2, YM-7.3
    """
    destination = DESTINATION[ship]
    owners: list[int] = []
    for cargo in state.cargo[ship]:
        seat, kind = split_cargo(cargo)
        owners.append(seat)
        player = state.players[seat]
        if destination == ASIA:
            player.sapeques += ASIA_SAPEQUES
        else:
            player.yinzi += EUROPE_YINZI
        if kind == GOOD:
            player.markets[destination] += 1
        elif kind == PEASANT:
            player.peasants += 1
        state.note("unit_shipped", seat)
    state.ship_place[ship] = GONE
    state.note("ship_closed", loader, DESTINATIONS[destination])
    if list_ships_at_sea(state, destination):
        task = Task(Question.SHIP, CHANCE)
        task.destination = destination
        state.agenda.append(task)
    trader = find_trader(state, destination, owners)
    if trader >= 0:
        task = Task(Question.TRADE, trader)
        task.destination = destination
        state.agenda.append(task)
    ask_next(state)


def list_ships_at_sea(state: YinziState, destination: int) -> list[int]:
    """Ships of a destination that are in the Open Sea."""
    return [ship for ship, place in enumerate(state.ship_place) if place == AT_SEA and DESTINATION[ship] == destination]


def find_trader(state: YinziState, destination: int, owners: list[int]) -> int:
    """The seat that is asked for the Trade use, -1 if none: a unit on the ship, the benefit, the Ambassador.

    Rule: YM-7.4
    """
    benefit = TRADE_BENEFIT[destination]
    holder = state.holder[benefit]
    if (
        holder in owners
        and not state.used[benefit]
        and state.attended[benefit]
        and state.players[holder].negotiation < len(FINAL.negotiation) - 1
    ):
        return holder
    return -1
