"""Phase 5: round end, and the end of the game."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.ming import scoring
from rules.games.ming.moves import First
from rules.games.ming.phases.placing import open_round
from rules.games.ming.stages import FIRST, OVER
from rules.games.ming.state import MingState
from rules.state import NOBODY

CHOOSER = {4: "chooser.5", 5: "chooser.6"}
"""Facts: who names the start player of the next round."""


def begin(state: MingState) -> bool:
    """With four seats somebody names the start player of rounds 5 and 6; else the next seat clockwise begins.

    Rule: MD-6.1, MD-6.2, MD-6.3, MD-6.5
    """
    state.phase = "round-end"
    n = state.terms.seats
    if state.round == 6:
        return True
    following = (state.start + 1) % n
    if n == 4 and state.round in CHOOSER:
        monks = [state.monks_of(seat) for seat in range(n)]
        place = 1 if state.round == 4 else 0
        state.stage = FIRST
        state.actor = scoring.chooser(state.scores, monks, state.terms.turns[following], place)
        state.note(CHOOSER[state.round], -1, state.table.seats[state.actor])
        return False
    state.start = following
    return True


def check_first(state: MingState, move: First) -> int:
    """The seat named, which plays in this game.

    Rule: MD-6.2, MD-6.3
    """
    if move.seat not in state.table.seats:
        rule = "MD-6.2" if state.round == 4 else "MD-6.3"
        raise IllegalMove(rule, f"nobody sits at {move.seat}", "one of " + " ".join(state.table.seats))
    return state.table.seats.index(move.seat)


def first(state: MingState, move: First) -> bool:
    """The chooser names the start player of the next round, himself allowed.

    Rule: MD-6.2, MD-6.3
    """
    state.start = check_first(state, move)
    return True


def close(state: MingState) -> None:
    """The round is complete; the next one begins, or after round 6 the game is over.

    Rule: MD-6.5, MD-7.4
    """
    state.completed_rounds = state.round
    if state.round == 6:
        end(state)
    else:
        open_round(state, state.round + 1)


def end(state: MingState) -> None:
    """Sets of five and single tiles score; then the game is over.

    Rule: MD-7.1, MD-7.2, MD-7.4
    """
    state.phase = "end"
    pieces = state.pieces
    for seat in state.terms.turns[state.start]:
        tiles = state.tiles[6 * seat : 6 * seat + 6]
        fives = scoring.sets_of_five(tiles)
        if fives:
            for province in range(6):
                if tiles[province]:
                    state.tiles[6 * seat + province] -= fives
                    state.stock[province] += fives
            state.award(seat, fives * pieces.five, "fives")
    for seat in state.terms.turns[state.start]:
        state.award(seat, sum(state.tiles[6 * seat : 6 * seat + 6]) * pieces.tile, "tiles")
    state.stage = OVER
    state.actor = NOBODY
