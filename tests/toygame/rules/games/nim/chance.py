"""Chance: the dice."""

from __future__ import annotations

from random import Random

from rules.games.nim.moves import Heaps
from rules.games.nim.questions import Question
from rules.games.nim.state import HEAPS, NimState


def sample_chance(state: NimState, rng: Random) -> Heaps | None:
    """Three dice; ``None`` when they are not asked.

    Rule: NM-2.1
    """
    if state.question != Question.ROLL:
        return None
    return Heaps("".join(str(rng.randint(1, 6)) for _ in HEAPS))
