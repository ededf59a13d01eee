"""YM-7 A ship sails: the interrupt."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import ImpossibleChance
from rules.games.yinzi.agenda import ask_next
from rules.games.yinzi.components.pieces import DESTINATION, DESTINATIONS, SHIP_INDEX, TRADE_BENEFIT
from rules.games.yinzi.moves import NewShip, Pass, TradeUse
from rules.games.yinzi.state import AT_SEA, IN_PORT, YinziState
from rules.games.yinzi.stock.benefits import use


def use_trade(state: YinziState, move: TradeUse, checked: None) -> None:
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
    ask_next(state)


def decline_trade(state: YinziState, move: Pass, checked: None) -> None:
    """``-``: the benefit stays as it is.

    Rule: YM-7.4
    """
    state.agenda.pop()
    ask_next(state)


def list_trade_uses(state: YinziState) -> Iterator[TradeUse]:
    """Use it."""
    yield TradeUse()


def check_ship(state: YinziState, entry: NewShip) -> int:
    """A ship of the same destination out of the Open Sea. Returns the ship.

    Rule: YM-7.5
    """
    ship = SHIP_INDEX[entry.ship]
    destination = state.agenda[-1].destination
    if DESTINATION[ship] != destination:
        raise ImpossibleChance("YM-7.5", f"a ship of {DESTINATIONS[destination].title()} takes the berth")
    if state.ship_place[ship] != AT_SEA:
        raise ImpossibleChance("YM-7.5", f"the ship {entry.ship} is not in the Open Sea")
    return ship


def bring_ship(state: YinziState, entry: NewShip, ship: int) -> None:
    """It takes the berth, and what was interrupted goes on.

    Rule: YM-7.5, YM-7.1
    """
    state.agenda.pop()
    state.ship_place[ship] = IN_PORT
    ask_next(state)
