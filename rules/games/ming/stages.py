"""Stages: what the game waits for, in the order of the page's table "the order of what is asked"."""

from __future__ import annotations

from typing import Final

SHOW: Final = 0
HOME: Final = 1
NEUTRAL: Final = 2
PLACE: Final = 3
TAKE: Final = 4
TURN_UP: Final = 5
PRINCE: Final = 6
DEPLOY: Final = 7
RETURN: Final = 8
BACK: Final = 9
NEUTRAL_BACK: Final = 10
FIRST: Final = 11
OVER: Final = 12
