"""Taking: the seats take stones until none is left."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.games.nim import scoring
from rules.games.nim.moves import Take
from rules.games.nim.questions import Question
from rules.games.nim.state import HEAPS, NimState
from rules.state import NO_QUESTION


def begin(state: NimState) -> None:
    """The start player begins.

    Rule: NM-3.1
    """
    state.phase = "taking"
    state.question = Question.TAKE
    state.actor = state.start


def check_take(state: NimState, move: Take) -> int:
    """As many stones as are there, and as one may take at once; the index of the heap.

    Rule: NM-3.2, NM-3.3
    """
    heap = HEAPS.index(move.heap)
    if move.stones > state.heaps[heap]:
        raise IllegalMove("NM-3.2", f"there are {state.heaps[heap]} stones on heap {move.heap}", "fewer stones")
    if move.stones > state.rulings.most:
        raise IllegalMove("NM-3.3", f"at most {state.rulings.most} stones may be taken at once", "fewer stones")
    return heap


def take_stones(state: NimState, move: Take, heap: int) -> None:
    """Take the stones; then the other seat is asked, unless none is left.

    Rule: NM-3.1
    """
    seat = state.actor
    state.heaps[heap] -= move.stones
    state.taken[seat] += move.stones
    scoring.score_take(state, seat, heap)
    state.actor = 1 - seat
    if not any(state.heaps):
        state.question = NO_QUESTION


def list_takes(state: NimState) -> Iterator[Take]:
    """Up to six stones from each heap."""
    return (Take(heap, stones) for heap in HEAPS for stones in range(1, 7))
