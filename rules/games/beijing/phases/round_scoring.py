"""4. Phase: Scoring, and how a game goes on or ends."""

from __future__ import annotations

from rules.games.beijing.components.board import NUMBERS, find_touched_streets
from rules.games.beijing.components.pieces import MUSICIAN, PERFORMER
from rules.games.beijing.questions import Question
from rules.games.beijing.scoring import score_end
from rules.games.beijing.state import BeijingState
from rules.state import NOBODY

_SMALL = NUMBERS.small.points
_LARGE = NUMBERS.large.points


def begin(state: BeijingState) -> None:
    """Dragons move, everybody scores; then the next round, or the end.

    Rule: BJ-8.3, BJ-9.1
    """
    state.phase = "scoring"
    if state.rulings.full:
        _move_dragons(state)
    _award_points(state)
    state.completed_rounds = state.round
    if state.round == state.rulings.rounds:
        state.phase = "end"
        score_end(state)
        state.question = Question.OVER
        state.actor = NOBODY


def _move_dragons(state: BeijingState) -> None:
    """Each dragon moves forward by the dragon heads of the owner's performers. It is no disc: the order stays.

    Rule: BJ-8.1, BJ-3.5
    """
    for seat, symbols in enumerate(state.symbols):
        heads = symbols[PERFORMER]
        if heads:
            state.dragon[seat] += heads
            if state.facts is not None:
                state.note("dragon", seat, heads)


def _award_points(state: BeijingState) -> None:
    """1 point for each street with a house, 1 for each musician, 1 and 2 for each small and large privilege.

    Rule: BJ-8.2, BJ-7.3
    """
    award = state.award
    for seat in range(state.players):
        award(seat, find_touched_streets(state.houses[seat]).bit_count(), "streets")
        award(seat, state.symbols[seat][MUSICIAN], "musicians")
        award(seat, _SMALL * state.small[seat] + _LARGE * state.large[seat], "privileges")
