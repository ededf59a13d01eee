"""Phase 1: placing figures into the province spaces."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.ming.components.board import PROVINCE, PROVINCES
from rules.games.ming.moves import Place
from rules.games.ming.questions import Question
from rules.games.ming.state import MingState
from rules.state import NO_QUESTION


def begin(state: MingState) -> None:
    """Each seat takes five figures; they count as supply until they are placed. Round 1 begins here, after the setup.

    Rule: MD-2.1
    """
    if state.round == 0:
        state.open_round(1)
    state.phase = "placing"
    state.question = Question.PLACE
    state.to_place = state.pieces.per_round * state.rulings.seats
    state.actor = state.start


def list_places(state: MingState) -> Iterator[Place]:
    """A figure into each space."""
    return (Place(province) for province in PROVINCES)


def place_figure(state: MingState, move: Place, checked: None) -> None:
    """Put one figure of the actor into a province space, whoever stands there.

    Rule: MD-2.2
    """
    seat = state.actor
    state.round_starting = 0
    state.supply[seat] -= 1
    state.spaces[seat][PROVINCE[move.province]] += 1
    state.to_place -= 1
    seat += 1
    state.actor = 0 if seat == state.rulings.seats else seat
    if not state.to_place:
        state.question = NO_QUESTION
        if state.facts is not None:
            _note_spread(state)


def _note_spread(state: MingState) -> None:
    for seat, numbers in enumerate(state.spaces):
        state.note("placed", seat)
        state.note("spread", seat, 6 - numbers.count(0))
        state.note("pile", seat, max(numbers))
