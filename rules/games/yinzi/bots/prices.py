"""Estimates for the greedy bot: money and time, in WP. Nothing here decides what is legal."""

from __future__ import annotations

from typing import Final

from rules.games.yinzi.components.pieces import FINAL
from rules.games.yinzi.state import YinziState

SAPEQUE: Final = 1 / FINAL.sapeques_a_point
YINZI: Final = 1 / FINAL.yinzi_a_point
GOOD: Final = 1.6
"""A Good stored: a place in a Foreign Market or a valuable Caravan."""
IDLE: Final = 0.35
"""An Overseer in the City Entrance, for the next round."""


def count_rounds_left(state: YinziState) -> int:
    """Rounds after this one."""
    return state.rulings.rounds - state.round
