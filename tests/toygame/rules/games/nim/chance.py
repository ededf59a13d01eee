"""Chance: the heaps."""

from __future__ import annotations

from random import Random

from rules.game import Move
from rules.games.nim.moves import Heaps
from rules.games.nim.questions import Question
from rules.games.nim.state import HEAPS, NimState


def sample_chance(state: NimState, rng: Random) -> Move | None:
    """Heaps of 3 to 9 stones; ``None`` when none are due.

    Rule: NM-1.1
    """
    if state.question != Question.HEAPS:
        return None
    return Heaps("".join(str(rng.randint(3, 9)) for _ in HEAPS))
