"""Round end, and the end of the game."""

from __future__ import annotations

from rules.games.nim.questions import Question
from rules.games.nim.state import ROUNDS, NimState
from rules.state import NOBODY


def begin(state: NimState) -> None:
    """The round is complete: the other seat begins the next one; after the last one the game is over.

    Rule: NM-5.1, NM-5.2
    """
    state.completed_rounds = state.round
    state.start = 1 - state.start
    if state.round == ROUNDS:
        state.phase = "end"
        state.question = Question.OVER
        state.actor = NOBODY
