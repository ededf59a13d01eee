"""Phase 5: round end."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.games.ming import scoring
from rules.games.ming.moves import First
from rules.games.ming.questions import Question
from rules.games.ming.state import LAST_ROUND, MingState
from rules.state import NO_QUESTION

_CHOICES = {
    4: (Question.START_PLAYER_OF_5, 1, "chooser.5"),
    5: (Question.START_PLAYER_OF_6, 0, "chooser.6"),
}
"""With four seats, by round: what is asked at its end, of whom (0: the lowest score), and the fact that names him."""


def begin(state: MingState) -> None:
    """With four seats somebody names the start player of rounds 5 and 6; else the next seat clockwise begins.

    Rule: MD-6.1, MD-6.2, MD-6.3, MD-6.5
    """
    state.phase = "round-end"
    n = state.rulings.seats
    if state.round == LAST_ROUND:
        return
    following = (state.start + 1) % n
    if n == 4 and state.round in _CHOICES:
        monks = [state.monks_of(seat) for seat in range(n)]
        state.question, place, fact = _CHOICES[state.round]
        state.actor = scoring.find_chooser(state.scores, monks, state.rulings.turns[following], place)
        state.note(fact, -1, state.table.seats[state.actor])
    else:
        state.start = following


def list_seats(state: MingState) -> Iterator[First]:
    """Each seat."""
    return (First(seat) for seat in state.table.seats)


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


def close(state: MingState) -> None:
    """The round is complete; the next one begins, except after round 6.

    Rule: MD-6.5
    """
    state.completed_rounds = state.round
    if state.round < LAST_ROUND:
        state.open_round(state.round + 1)
