"""The end of a round, and of the game."""

from __future__ import annotations

from rules.games.nim.options import is_last_lost
from rules.games.nim.questions import Question
from rules.games.nim.scoring import LAST_STONE
from rules.games.nim.state import NimState
from rules.state import NOBODY


def begin(state: NimState) -> None:
    """The round is complete; without stones the game is over.

    Rule: NM-3.1, NM-3.2
    """
    state.completed_rounds = state.round
    if any(state.heaps):
        return
    state.phase = "end"
    state.award(state.last, -LAST_STONE if is_last_lost(state.table) else LAST_STONE, "last")
    if state.scores[state.last] < 0:
        state.award(state.last, -state.scores[state.last], "floor")
    state.question = Question.OVER
    state.actor = NOBODY
