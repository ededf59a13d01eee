"""Two players: the neutral colour and its figures in districts and cities."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.game import Move
from rules.games.ming.city import NEUTRAL
from rules.games.ming.components.board import DISTRICT, DISTRICTS
from rules.games.ming.moves import Neutral
from rules.games.ming.questions import Question
from rules.games.ming.state import MingState
from rules.state import NO_QUESTION


def begin(state: MingState) -> None:
    """Ask for neutral figures where they are due: with two seats, after the princes and before rounds 3 and 5.

    Rule: MD-1.6, MD-8.1, MD-8.2
    """
    if state.rulings.seats != 2 or state.round not in (0, 3, 5) or not state.pieces.neutral_per_seat:
        return
    state.phase = "neutral"
    state.question = Question.NEUTRAL
    state.left = 2 * state.pieces.neutral_per_seat
    state.actor = state.start


def check_neutral(state: MingState, move: Neutral) -> int:
    """The district, in which there is room for one more neutral figure.

    Rule: MD-8.3
    """
    district = DISTRICT[move.district]
    most = state.pieces.neutral_per_district
    if state.open[NEUTRAL][district] >= most:
        raise IllegalMove("MD-8.3", f"{move.district} holds {most} neutral figures already", "another district")
    return district


def place_neutral(state: MingState, move: Neutral, district: int) -> None:
    """Put a neutral figure into the open area of a district, alternately.

    Rule: MD-8.1, MD-8.2, MD-8.4
    """
    state.round_starting = 0
    state.open[NEUTRAL][district] += 1
    state.left -= 1
    state.actor ^= 1
    if not state.left:
        state.question = NO_QUESTION


def list_neutrals(state: MingState) -> Iterator[Move]:
    """Every district."""
    return (Neutral(district) for district in DISTRICTS)
