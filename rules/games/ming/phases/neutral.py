"""Two players: the figures of the neutral colour are placed in districts."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.games.ming.components.board import DISTRICT, DISTRICTS
from rules.games.ming.moves import Neutral
from rules.games.ming.questions import Question
from rules.games.ming.state import NEUTRAL_PARTY, MingState
from rules.state import NO_QUESTION

ROUNDS = (0, 3, 5)
"""Before which rounds neutral figures are placed; 0: at setup."""


def begin(state: MingState) -> None:
    """Ask for neutral figures where they are due: with two seats, after the princes and before rounds 3 and 5.

    Rule: MD-1.6, MD-8.1, MD-8.2
    """
    if state.rulings.seats != 2 or state.round not in ROUNDS or not state.pieces.neutral_per_seat:
        return
    state.phase = "neutral"
    state.question = Question.NEUTRAL_IN_ROUND if state.round else Question.NEUTRAL_AT_SETUP
    state.to_place = 2 * state.pieces.neutral_per_seat
    state.actor = state.start


def list_neutrals(state: MingState) -> Iterator[Neutral]:
    """A figure into each district."""
    return (Neutral(district) for district in DISTRICTS)


def check_neutral(state: MingState, move: Neutral) -> int:
    """The district, in which there is room for one more neutral figure.

    Rule: MD-8.3
    """
    district = DISTRICT[move.district]
    limit = state.pieces.neutral_per_district
    if state.open[NEUTRAL_PARTY][district] >= limit:
        raise IllegalMove("MD-8.3", f"{move.district} holds {limit} neutral figures already", "another district")
    return district


def place_neutral(state: MingState, move: Neutral, district: int) -> None:
    """Put a neutral figure into the open area of a district; the seats do it alternately.

    Rule: MD-8.1, MD-8.2, MD-8.4
    """
    state.round_starting = 0
    state.open[NEUTRAL_PARTY][district] += 1
    state.to_place -= 1
    state.actor = 1 - state.actor
    if not state.to_place:
        state.question = NO_QUESTION
