"""Points and ranks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.games.nim.state import NimState
from rules.structs.facts import Source

SOURCES: Final = (
    Source("heap", "NM-4.1", "heaps emptied"),
    Source("last", "NM-4.2", "last stones of rounds"),
)


def score_take(state: NimState, seat: int, heap: int) -> None:
    """A point for a heap that is empty now; and the reward when all are, in ``misere`` for the other seat.

    Rule: NM-4.1, NM-4.2, NM-4.3
    """
    if state.heaps[heap]:
        return
    state.award(seat, 1, "heap")
    if not any(state.heaps):
        state.award(1 - seat if state.rulings.is_misere else seat, state.rulings.reward, "last")


def ranks(scores: Sequence[int]) -> list[int]:
    """Rank of each seat by score; equal scores share a rank.

    Rule: NM-5.3
    """
    return [1 + sum(other > score for other in scores) for score in scores]
