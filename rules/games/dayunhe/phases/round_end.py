"""Phase 5: the end of a round, and of the game."""

from __future__ import annotations

from rules.games.dayunhe import scoring
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import SCORING, DayunheState
from rules.state import NOBODY


def begin(state: DayunheState) -> None:
    """The next seat clockwise is start player, or the game is over and the final scoring follows.

    Rule: DY-9.1
    """
    state.completed_rounds += 1
    if state.left:
        state.first = (state.first + 1) % state.rulings.field.seats
        return
    state.question = Question.OVER
    state.phase = SCORING
    state.actor = NOBODY
    scoring.final_scoring(state)
