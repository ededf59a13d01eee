"""Taking: each seat once a round."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.nim.moves import Take
from rules.games.nim.questions import Question
from rules.games.nim.scoring import LARGEST_TAKE
from rules.games.nim.state import HEAPS, NimState
from rules.kit.numbered import NumberedMoves
from rules.state import NO_QUESTION


def begin(state: NimState) -> None:
    """A round begins with its start player.

    Rule: NM-2.1
    """
    state.round += 1
    state.round_starting = state.round
    state.phase = "taking"
    state.question = Question.TAKE
    state.turns = 0
    state.actor = state.order()[0]


def check_take(state: NimState, move: Take) -> int:
    """The heap, with enough stones.

    Rule: NM-2.2
    """
    heap = HEAPS.index(move.heap)
    if move.stones > min(state.heaps[heap], LARGEST_TAKE):
        raise IllegalMove("NM-2.2", f"heap {move.heap} has {state.heaps[heap]} stones, at most 3 are taken")
    return heap


def take(state: NimState, move: Take, heap: int) -> None:
    """The stones are the seat's; the next seat takes, while there are stones.

    Rule: NM-2.1, NM-2.3
    """
    seat = state.actor
    state.round_starting = 0
    state.heaps[heap] -= move.stones
    state.taken[seat] += move.stones
    state.last = seat
    state.award(seat, move.stones, "stones")
    state.turns += 1
    if state.turns < len(state.table.seats) and any(state.heaps):
        state.actor = state.order()[state.turns]
    else:
        state.question = NO_QUESTION


def list_takes(state: NimState) -> list[NumberedMoves]:
    """Every number of stones of every heap."""
    return [
        NumberedMoves(min(left, LARGEST_TAKE), lambda number, letter=letter: Take(letter, number + 1))  # type: ignore[misc]
        for letter, left in zip(HEAPS, state.heaps, strict=True)
    ]
