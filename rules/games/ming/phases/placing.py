"""Phase 1: placing figures into the province spaces."""

from __future__ import annotations

from rules.games.ming.board import PROVINCE
from rules.games.ming.moves import Place
from rules.games.ming.stages import PLACE
from rules.games.ming.state import MingState


def open_round(state: MingState, number: int) -> None:
    """Round ``number`` begins: the next thing asked is its first."""
    state.round = number
    state.round_starting = number
    state.note("start", state.start)


def begin(state: MingState) -> bool:
    """Each seat takes five figures; they count as supply until they are placed. Round 1 begins here, after the setup.

    Rule: MD-2.1
    """
    if state.round == 0:
        open_round(state, 1)
    state.phase = "placing"
    state.stage = PLACE
    state.left = state.pieces.per_round * state.terms.seats
    state.actor = state.start
    return False


def place(state: MingState, move: Place) -> bool:
    """Put one figure of the actor into a province space, whoever stands there; ``True`` after the last one.

    Rule: MD-2.2
    """
    seat = state.actor
    state.round_starting = 0
    state.supply[seat] -= 1
    state.spaces[6 * seat + PROVINCE[move.province]] += 1
    state.left -= 1
    seat += 1
    state.actor = 0 if seat == state.terms.seats else seat
    if state.left:
        return False
    if state.facts is not None:
        _note_spread(state)
    return True


def _note_spread(state: MingState) -> None:
    for seat in range(state.terms.seats):
        spaces = state.spaces[6 * seat : 6 * seat + 6]
        state.note("placed", seat)
        state.note("spread", seat, 6 - spaces.count(0))
        state.note("pile", seat, max(spaces))
