"""YM-7 A ship sails: the interrupt."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.yinzi.agenda import settle
from rules.games.yinzi.benefits import use
from rules.games.yinzi.moments import SHIP, TRADE
from rules.games.yinzi.moves import NewShip, Pass, TradeUse
from rules.games.yinzi.pieces import (
    ASIA,
    ASIA_SAPEQUES,
    DESTINATION,
    DESTINATIONS,
    EUROPE_YINZI,
    FINAL,
    SHIP_INDEX,
    TRADE_BENEFIT,
)
from rules.games.yinzi.refusal import Refusal
from rules.games.yinzi.state import AT_SEA, GONE, GOOD, IN_PORT, PEASANT, State
from rules.games.yinzi.task import Task
from rules.state import CHANCE


def sail(state: State, ship: int, loader: int) -> None:
    """A full ship interrupts what is going on: benefits, returns, Trade use, a new ship; then that goes on.

    Rule: YM-7.1, YM-7.2, YM-7.3
    """
    destination = DESTINATION[ship]
    owners: list[int] = []
    for cargo in state.cargo[ship]:
        seat, kind = divmod(cargo, 3)
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
    if sea(state, destination):
        task = Task(SHIP, CHANCE)
        task.destination = destination
        state.agenda.append(task)
    trader = trade_seat(state, destination, owners)
    if trader >= 0:
        task = Task(TRADE, trader)
        task.destination = destination
        state.agenda.append(task)
    settle(state)


def sea(state: State, destination: int) -> list[int]:
    """Ships of a destination that are in the Open Sea."""
    return [ship for ship, place in enumerate(state.ship_place) if place == AT_SEA and DESTINATION[ship] == destination]


def trade_seat(state: State, destination: int, owners: list[int]) -> int:
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


def check_trade_use(state: State, move: TradeUse) -> Refusal | None:
    """Whoever is asked may use it.

    Rule: YM-7.4
    """
    return None


def use_trade(state: State, move: TradeUse) -> None:
    """The Overseer leaves the game, the Ambassador advances, the benefit is used.

    Rule: YM-7.4, YM-10.7
    """
    task = state.agenda.pop()
    benefit = TRADE_BENEFIT[task.destination]
    player = state.players[task.seat]
    state.attended[benefit] = False
    player.removed += 1
    player.negotiation += 1
    use(state, benefit)
    settle(state)


def decline_trade(state: State) -> None:
    """``-``: the benefit stays as it is.

    Rule: YM-7.4
    """
    state.agenda.pop()
    settle(state)


def trade_candidates(state: State) -> Iterator[TradeUse | Pass]:
    """Use it or not."""
    yield TradeUse()
    yield Pass()


def check_ship(state: State, entry: NewShip) -> Refusal | None:
    """A ship of the same destination out of the Open Sea.

    Rule: YM-7.5
    """
    ship = SHIP_INDEX[entry.ship]
    destination = state.agenda[-1].destination
    if DESTINATION[ship] != destination:
        return "YM-7.5", f"a ship of {DESTINATIONS[destination].title()} takes the berth"
    if state.ship_place[ship] != AT_SEA:
        return "YM-7.5", f"the ship {entry.ship} is not in the Open Sea"
    return None


def bring_ship(state: State, entry: NewShip) -> None:
    """It takes the berth, and what was interrupted goes on.

    Rule: YM-7.5, YM-7.1
    """
    state.agenda.pop()
    state.ship_place[SHIP_INDEX[entry.ship]] = IN_PORT
    settle(state)
