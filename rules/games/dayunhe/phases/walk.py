"""Phase 3: the journey of the Great Coordinator, decided by the start player."""

from __future__ import annotations

from rules.game import Move
from rules.games.dayunhe import journey
from rules.games.dayunhe.moves import Journey
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import WALK, DayunheState
from rules.games.dayunhe.walks import Walks
from rules.kit.numbered import NumberedMoves
from rules.state import NO_QUESTION


def begin(state: DayunheState) -> None:
    """If the journey takes place, the start player is asked for the whole walk.

    Rule: DY-7.1, DY-7.8
    """
    if state.tea or not state.left or not journey.eligible(state):
        return
    state.question = Question.JOURNEY
    state.phase = WALK
    state.actor = state.first


def check_journey(state: DayunheState, move: Journey) -> journey.CheckedSteps:
    """The whole walk, each step allowed after the one before.

    Rule: DY-7.6
    """
    return journey.check_walk(state, move.steps)


def sail(state: DayunheState, move: Journey, steps: journey.CheckedSteps) -> None:
    """The ship goes along the whole walk.

    Rule: DY-7.1, DY-7.6
    """
    journey.carry_out(state, steps)
    state.question = NO_QUESTION


def list_journeys(state: DayunheState) -> list[NumberedMoves]:
    """Every walk, counted without being listed."""
    walks = Walks(state)

    def journey_of(number: int) -> Move:
        return Journey(walks.item(number))

    return [NumberedMoves(walks.count(), journey_of)]
