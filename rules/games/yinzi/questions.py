"""What is asked, and the rule that a wrong actor, kind of move or end breaks there.

The first five questions are those of the Quarters, with the Quarters' numbers, the next four the kinds of Field
Directive. In all up to ``TURN`` the seat may use benefits.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from rules.structs.facts import RoundLimits, TurnOrder
from rules.structs.prompt import Prompt

if TYPE_CHECKING:
    from rules.games.yinzi.state import YinziState


class Question(IntEnum):
    """Everything that the game may wait for."""

    PALACE = 0
    MATERIALS = 1
    PORT = 2
    ARTISAN = 3
    CARAVANSERAI = 4
    FIELD_DEPLOY = 5
    FIELD_MARKET = 6
    FIELD_WORKSHOPS = 7
    FIELD_TAXES = 8
    TURN = 9
    DRAW = 10
    KEEP = 11
    TRADE = 12
    SHIP = 13
    SHIPS_IN_PORT = 14
    CARAVANS_AT_START = 15
    START_VALUES = 16
    BENEFITS_SHOWN = 17
    TAKE = 18
    ORDERS = 19
    TURN_ORDER = 20
    REFILL = 21
    OVER = 22


FIELD_KINDS: Final = "dmwt"
"""Letters of the kinds of Field Directive, in the order of their questions."""

PROMPTS: Final = {
    Question.PALACE: Prompt("YM-4.1", "a request (R), a benefit (B) or -"),
    Question.MATERIALS: Prompt("YM-5.1", "Wood (W), Stone (S), a benefit (B) or -"),
    Question.PORT: Prompt("YM-6.1", "a load (L), a benefit (B) or -"),
    Question.ARTISAN: Prompt("YM-8.1", "a production (P), a benefit (B) or -"),
    Question.CARAVANSERAI: Prompt("YM-9.2", "a Caravan (V), guards (G), a benefit (B) or -"),
    Question.FIELD_DEPLOY: Prompt("YM-11.1", "a deployment (D), a benefit (B) or -"),
    Question.FIELD_MARKET: Prompt("YM-11.1", "a sale (M), a benefit (B) or -"),
    Question.FIELD_WORKSHOPS: Prompt("YM-11.1", "a workshop (U), a benefit (B) or -"),
    Question.FIELD_TAXES: Prompt("YM-11.1", "taxes (Q), a benefit (B) or -"),
    Question.TURN: Prompt("YM-2.6", "a directive (C F), a benefit (B) or -"),
    Question.DRAW: Prompt("YM-4.4", "the Caravans drawn, draw=…"),
    Question.KEEP: Prompt("YM-4.5", "the Caravan that is kept (K)"),
    Question.TRADE: Prompt("YM-7.4", "the Trade use (T) or -"),
    Question.SHIP: Prompt("YM-7.5", "the ship that takes the berth, ship=…"),
    Question.SHIPS_IN_PORT: Prompt("YM-1.3", "the ships in Port, ships=…"),
    Question.CARAVANS_AT_START: Prompt("YM-1.4", "the displayed Caravans, caravans=…"),
    Question.START_VALUES: Prompt("YM-1.5", "what a seat begins with, start.S=…"),
    Question.BENEFITS_SHOWN: Prompt("YM-2.2", "the benefits of this round, benefits=…"),
    Question.TAKE: Prompt("YM-2.3", "a benefit (A)"),
    Question.ORDERS: Prompt("YM-2.5", "a seat's hand of cards, orders.S=…"),
    Question.TURN_ORDER: Prompt("YM-2.4", "the turn order, order=…"),
    Question.REFILL: Prompt("YM-14.4", "the Caravans that fill the display, caravans=…"),
    Question.OVER: Prompt(None, "nothing, the game is over"),
}
_WINDOW: Final = Prompt("YM-2.6", "a directive (C), a benefit (B), - or entries of other chapters")

ROUND_LIMITS: Final = RoundLimits(
    begins="before benefits=… (closed) or order=… (chapter) (YM-2.1)",
    first="ships=…, caravans=…, and in chapter start.S=… of every seat (YM-1.3 to YM-1.5)",
    ends="when each seat has had six turns, after the Regulation and the caravans=… that are then due (YM-14.4)",
)


def turn_order(state: YinziState) -> TurnOrder | None:
    """The turn order of the round; no order where a benefit or a ship decides who is asked.

    Rule: YM-1.1, YM-2.3, YM-2.4
    """
    seats = tuple(state.order)
    if state.question == Question.TAKE:
        reason = "benefits are taken in the present turn order"
        return TurnOrder(seats, "YM-2.3", reason) if state.round > 1 else TurnOrder(seats, "YM-1.1", reason)
    if state.question > Question.TURN:
        return None
    if state.rulings.closed:
        return TurnOrder(seats, "YM-2.3", "by the number of the benefit that was taken, lowest first")
    return TurnOrder(seats, "YM-2.4", "as the entry order=… of the round says")


def prompt(state: YinziState) -> Prompt:
    """What the game waits for."""
    question = state.question
    if question == Question.START_VALUES:
        return Prompt("YM-1.5", f"what a seat begins with, start.{state.table.seats[state.waiting]}=…")
    if question == Question.ORDERS:
        return Prompt("YM-2.5", f"a seat's hand of cards, orders.{state.table.seats[state.order[state.waiting]]}=…")
    if question == Question.TURN and state.chance_may_interrupt:
        return _WINDOW
    return PROMPTS[Question(question)]
