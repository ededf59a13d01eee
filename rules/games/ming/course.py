"""The course of a game: which phase follows which."""

from __future__ import annotations

from rules.games.ming.phases import cards, neutral, placing, princes, round_end, scoring
from rules.games.ming.stages import OVER
from rules.games.ming.state import MingState

COURSE = (neutral.begin, placing.begin, cards.begin, princes.begin, scoring.begin, round_end.begin)
"""The beginnings of the phases of a round, in order; each gives ``True`` when it has nothing to ask."""


def advance(state: MingState) -> None:
    """A phase is finished: do all that follows without a decision, up to the next question or the end.

    Rule: MD-0.2, MD-0.5
    """
    while True:
        if state.step == len(COURSE):
            state.step = 0
            round_end.close(state)
            if state.stage == OVER:
                return
        state.step += 1
        if not COURSE[state.step - 1](state):
            return
