"""Phase 3: the journey of the Great Coordinator, decided by the start player."""

from __future__ import annotations

from rules.games.dayunhe import journey, rounds
from rules.games.dayunhe.moves import Journey
from rules.games.dayunhe.state import DayunheState


def sail(state: DayunheState, move: Journey) -> None:
    """The start player moves the ship along the whole walk; riots follow.

    Rule: DY-7.1, DY-7.6
    """
    journey.walk(state, move.steps)
    rounds.begin_riots(state)
