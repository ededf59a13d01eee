"""What the game waits for."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from rules.game import RoundLimits, TurnOrder
from rules.questions import Prompt, question_enum

if TYPE_CHECKING:
    from rules.games.nim.state import NimState


@question_enum
class Question(IntEnum):
    """Everything that the game may wait for."""

    HEAPS = 0
    TAKE = 1
    OVER = 2


PROMPTS: Final = {
    Question.HEAPS: Prompt("NM-1.1", "the heaps, heaps=…"),
    Question.TAKE: Prompt("NM-2.1", "T, stones of a heap"),
    Question.OVER: Prompt("NM-3.1", "nothing: the game is over"),
}

ROUND_LIMITS: Final = RoundLimits(
    begins="before the first seat's T (NM-2.1)",
    first="heaps=… (NM-1.1)",
    ends="after the last seat's T, or with the last stone (NM-2.1, NM-3.1)",
)


def turn_order(state: NimState) -> TurnOrder | None:
    """Clockwise from the start player of the round.

    Rule: NM-2.1
    """
    if state.question != Question.TAKE:
        return None
    return TurnOrder(state.order(), "NM-2.1", "the next seat clockwise begins in each round")
