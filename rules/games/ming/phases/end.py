"""The end of the game."""

from __future__ import annotations

from rules.games.ming import scoring
from rules.games.ming.questions import Question
from rules.games.ming.state import LAST_ROUND, MingState
from rules.state import NOBODY


def begin(state: MingState) -> None:
    """After round 6 sets of five and single tiles score; then the game is over.

    Rule: MD-7.1, MD-7.2, MD-7.4
    """
    if state.completed_rounds < LAST_ROUND:
        return
    state.phase = "end"
    pieces = state.pieces
    for seat in state.rulings.turns[state.start]:
        tiles = state.tiles[seat]
        fives = scoring.count_sets_of_five(tiles)
        if fives:
            for province in range(6):
                if tiles[province]:
                    tiles[province] -= fives
                    state.stock[province] += fives
            state.award(seat, fives * pieces.five, "fives")
    for seat in state.rulings.turns[state.start]:
        state.award(seat, sum(state.tiles[seat]) * pieces.tile, "tiles")
    state.question = Question.OVER
    state.actor = NOBODY
