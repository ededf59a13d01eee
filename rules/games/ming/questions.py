"""What the game waits for, in the order of the table "The order of what is asked" in RULES.md."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from rules.structs.facts import RoundLimits, TurnOrder
from rules.structs.prompt import Prompt

if TYPE_CHECKING:
    from rules.games.ming.state import MingState


class Question(IntEnum):
    """All that the game may wait for."""

    SHOW = 0
    HOME = 1
    NEUTRAL_AT_SETUP = 2
    NEUTRAL_IN_ROUND = 3
    PLACE = 4
    TAKE = 5
    TURN_UP = 6
    PRINCE = 7
    DEPLOY = 8
    RETURN = 9
    BACK = 10
    NEUTRAL_BACK = 11
    START_PLAYER_OF_5 = 12
    START_PLAYER_OF_6 = 13
    OVER = 14


PROMPTS: Final = {
    Question.SHOW: Prompt("MD-1.1", "show, six card letters"),
    Question.HOME: Prompt("MD-1.4", "H, a prince's home"),
    Question.NEUTRAL_AT_SETUP: Prompt("MD-8.1", "N, a neutral figure into a district"),
    Question.NEUTRAL_IN_ROUND: Prompt("MD-8.2", "N, a neutral figure into a district"),
    Question.PLACE: Prompt("MD-2.2", "P, a figure into a province space"),
    Question.TAKE: Prompt("MD-3.1", "T or X, a card or a dragon"),
    Question.TURN_UP: Prompt("MD-3.3", "card, the card turned up"),
    Question.PRINCE: Prompt("MD-4.1", "M, the prince's move, S, his stay, or -"),
    Question.DEPLOY: Prompt("MD-4.8", "D, a deployment"),
    Question.RETURN: Prompt("MD-5.6", "R, a sum of return cards"),
    Question.BACK: Prompt("MD-5.9", "B, figures that go back"),
    Question.NEUTRAL_BACK: Prompt("MD-8.6", "NB, neutral figures that go back"),
    Question.START_PLAYER_OF_5: Prompt("MD-6.2", "F, the start player of round 5"),
    Question.START_PLAYER_OF_6: Prompt("MD-6.3", "F, the start player of round 6"),
    Question.OVER: Prompt("MD-7.4", "#"),
}
"""Each question in words, with the rule that asks it."""

ROUND_LIMITS: Final = RoundLimits(
    begins="before its first P, or with two seats in rounds 3 and 5 its first N (MD-2.1, MD-8.2)",
    first="show=…, the prince's home H of every seat, and with two seats six N (MD-1.4, MD-8.1)",
    ends="when every seat has passed (-), in rounds 2, 4 and 6 after the scoring of the cities (R, B, NB), with four "
    "seats in rounds 4 and 5 after F (MD-6)",
)
_WITHOUT_ORDER: Final = (
    Question.SHOW,
    Question.TURN_UP,
    Question.START_PLAYER_OF_5,
    Question.START_PLAYER_OF_6,
    Question.OVER,
)


def turn_order(state: MingState) -> TurnOrder | None:
    """Clockwise from the present start player; no order where one seat is chosen to name him.

    Rule: MD-0.1, MD-6.1, MD-6.2, MD-6.3
    """
    if state.question in _WITHOUT_ORDER:
        return None
    seats = state.rulings.turns[state.start]
    if state.round < 2:
        return TurnOrder(seats, "MD-0.1", "the first seat of the header begins round 1")
    if state.rulings.seats == 4 and state.round > 4:
        rule = "MD-6.2" if state.round == 5 else "MD-6.3"
        return TurnOrder(seats, rule, f"the start player of round {state.round} was named with F")
    return TurnOrder(seats, "MD-6.1", "the next seat clockwise becomes start player in each round")
