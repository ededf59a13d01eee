"""Phase 5: round end, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.game import Move
from rules.games.ming import scoring
from rules.games.ming.moves import First
from rules.games.ming.questions import Question
from rules.games.ming.state import MingState
from rules.state import NO_QUESTION, NOBODY

CHOOSER = {4: "chooser.5", 5: "chooser.6"}
"""Facts: who names the start player of the next round."""


def begin(state: MingState) -> None:
    """With four seats somebody names the start player of rounds 5 and 6; else the next seat clockwise begins.

    Rule: MD-6.1, MD-6.2, MD-6.3, MD-6.5
    """
    state.phase = "round-end"
    n = state.rulings.seats
    if state.round == 6:
        return
    following = (state.start + 1) % n
    if n == 4 and state.round in CHOOSER:
        monks = [state.monks_of(seat) for seat in range(n)]
        place = 1 if state.round == 4 else 0
        state.question = Question.FIRST
        state.actor = scoring.chooser(state.scores, monks, state.rulings.turns[following], place)
        state.note(CHOOSER[state.round], -1, state.table.seats[state.actor])
        return
    state.start = following


def check_first(state: MingState, move: First) -> int:
    """The seat named, which plays in this game.

    Rule: MD-6.2, MD-6.3
    """
    if move.seat not in state.table.seats:
        rule = "MD-6.2" if state.round == 4 else "MD-6.3"
        raise IllegalMove(rule, f"nobody sits at {move.seat}", "one of " + " ".join(state.table.seats))
    return state.table.seats.index(move.seat)


def name_start_player(state: MingState, move: First, seat: int) -> None:
    """The chooser names the start player of the next round, himself allowed.

    Rule: MD-6.2, MD-6.3
    """
    state.start = seat
    state.question = NO_QUESTION


def list_seats(state: MingState) -> Iterator[Move]:
    """Every seat of the game."""
    return (First(seat) for seat in state.table.seats)


def close(state: MingState) -> None:
    """The round is complete; the next one begins, or after round 6 the game is over.

    Rule: MD-6.5, MD-7.4
    """
    state.completed_rounds = state.round
    if state.round == 6:
        end(state)
    else:
        state.begin_round(state.round + 1)


def end(state: MingState) -> None:
    """Sets of five and single tiles score; then the game is over.

    Rule: MD-7.1, MD-7.2, MD-7.4
    """
    state.phase = "end"
    pieces = state.pieces
    for seat in state.rulings.turns[state.start]:
        tiles = state.tiles[seat][:]
        fives = scoring.sets_of_five(tiles)
        if fives:
            for province in range(6):
                if tiles[province]:
                    state.tiles[seat][province] -= fives
                    state.stock[province] += fives
            state.award(seat, fives * pieces.five, "fives")
    for seat in state.rulings.turns[state.start]:
        state.award(seat, sum(state.tiles[seat]) * pieces.tile, "tiles")
    state.question = Question.OVER
    state.actor = NOBODY
