"""Sources of points, and ranks."""

from __future__ import annotations

from typing import Final

from rules.game import Source
from rules.games.nim.state import NimState

LARGEST_TAKE: Final = 3
LAST_STONE: Final = 3
SOURCES: Final = (
    Source("stones", "NM-2.3", "stones taken"),
    Source("last", "NM-3.2", "the last stone"),
    Source("floor", "NM-3.2", "what lifts a score to 0"),
)


def ranks(state: NimState) -> list[int]:
    """Rank of each seat by score; equal seats share one.

    Rule: NM-3.3
    """
    return [1 + sum(other > score for other in state.scores) for score in state.scores]
