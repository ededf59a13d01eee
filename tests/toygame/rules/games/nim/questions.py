"""What the game waits for, in the order of the page's table "What is asked"."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from rules.structs.facts import RoundLimits
from rules.structs.prompt import Prompt


class Question(IntEnum):
    """Everything that the game may wait for."""

    ROLL = 0
    TAKE = 1
    OVER = 2


PROMPTS: Final = {
    Question.ROLL: Prompt("NM-2.1", "heaps, three dice"),
    Question.TAKE: Prompt("NM-3.1", "T, stones from a heap"),
    Question.OVER: Prompt("NM-5.2", "#"),
}

ROUND_LIMITS: Final = RoundLimits(
    begins="before its heaps=… (NM-2.1)",
    ends="when no stone is left (NM-5.1)",
)
