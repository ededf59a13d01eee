"""What is asked at each moment, and the rule that a wrong actor, kind of move or end breaks there."""

from __future__ import annotations

from typing import Final

from rules.game import Prompt, RoundLimits, TurnOrder
from rules.games.yinzi.board import ARTISAN, CARAVANSERAI, MATERIALS, PALACE, PORT
from rules.games.yinzi.moments import (
    BENEFITS_SHOWN,
    CARAVANS_AT_START,
    DRAW,
    FIELD_DEPLOY,
    FIELD_MARKET,
    FIELD_TAXES,
    FIELD_WORKSHOPS,
    KEEP,
    ORDERS,
    OVER,
    REFILL,
    SHIP,
    SHIPS_IN_PORT,
    START_VALUES,
    TAKE,
    TRADE,
    TURN,
    TURN_ORDER,
)
from rules.games.yinzi.state import State

_SEAT_QUESTIONS: Final = {
    TAKE: Prompt("YM-2.3", "a benefit (A)"),
    TURN: Prompt("YM-2.6", "a directive (C F), a benefit (B) or -"),
    PALACE: Prompt("YM-4.1", "a request (R), a benefit (B) or -"),
    MATERIALS: Prompt("YM-5.1", "Wood (W), Stone (S), a benefit (B) or -"),
    PORT: Prompt("YM-6.1", "a load (L), a benefit (B) or -"),
    ARTISAN: Prompt("YM-8.1", "a production (P), a benefit (B) or -"),
    CARAVANSERAI: Prompt("YM-9.2", "a Caravan (V), guards (G), a benefit (B) or -"),
    FIELD_DEPLOY: Prompt("YM-11.1", "a deployment (D), a benefit (B) or -"),
    FIELD_MARKET: Prompt("YM-11.1", "a sale (M), a benefit (B) or -"),
    FIELD_WORKSHOPS: Prompt("YM-11.1", "a workshop (U), a benefit (B) or -"),
    FIELD_TAXES: Prompt("YM-11.1", "taxes (Q), a benefit (B) or -"),
    KEEP: Prompt("YM-4.5", "the Caravan that is kept (K)"),
    TRADE: Prompt("YM-7.4", "the Trade use (T) or -"),
    OVER: Prompt(None, "nothing, the game is over"),
}
_CHANCE_QUESTIONS: Final = {
    SHIPS_IN_PORT: Prompt("YM-1.3", "the ships in Port, ships=…"),
    CARAVANS_AT_START: Prompt("YM-1.4", "the displayed Caravans, caravans=…"),
    BENEFITS_SHOWN: Prompt("YM-2.2", "the benefits of this round, benefits=…"),
    TURN_ORDER: Prompt("YM-2.4", "the turn order, order=…"),
    DRAW: Prompt("YM-4.4", "the Caravans drawn, draw=…"),
    SHIP: Prompt("YM-7.5", "the ship that takes the berth, ship=…"),
    REFILL: Prompt("YM-14.4", "the Caravans that fill the display, caravans=…"),
}
_WINDOW: Final = Prompt("YM-2.6", "a directive (C), a benefit (B), - or entries of other chapters")
_QUESTIONS: Final = _SEAT_QUESTIONS | _CHANCE_QUESTIONS


ROUND_LIMITS: Final = RoundLimits(
    begins="before benefits=… (closed) or order=… (chapter) (YM-2.1)",
    first="ships=…, caravans=…, and in chapter start.S=… of every seat (YM-1.3 to YM-1.5)",
    ends="when each seat has had six turns, behind the Regulation and the caravans=… that are then due (YM-14.4)",
)


def turn_order(state: State) -> TurnOrder | None:
    """The turn order of the round; no order where a benefit or a ship decides who is asked.

    Rule: YM-1.1, YM-2.3, YM-2.4
    """
    seats = tuple(state.order)
    if state.moment == TAKE:
        reason = "benefits are taken in the present turn order"
        return TurnOrder(seats, "YM-2.3", reason) if state.round > 1 else TurnOrder(seats, "YM-1.1", reason)
    if state.moment > TURN:
        return None
    if state.rulings.closed:
        return TurnOrder(seats, "YM-2.3", "by the number of the benefit that was taken, lowest first")
    return TurnOrder(seats, "YM-2.4", "as the entry order=… of the round says")


def asked(state: State) -> Prompt:
    """What the game waits for."""
    moment = state.moment
    if moment == START_VALUES:
        return Prompt("YM-1.5", f"what a seat begins with, start.{state.table.seats[state.waiting]}=…")
    if moment == ORDERS:
        return Prompt("YM-2.5", f"a seat's hand of cards, orders.{state.table.seats[state.order[state.waiting]]}=…")
    if moment == TURN and state.chance_may_interrupt:
        return _WINDOW
    return _QUESTIONS[moment]
