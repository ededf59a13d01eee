"""1. Phase: Action. Tiles in circles, whose turn it is, and the skip."""

from __future__ import annotations

from functools import lru_cache

from rules.errors import ImpossibleChance
from rules.games.beijing.components.board import ACTIONS, NUMBERS
from rules.games.beijing.components.pieces import BOX
from rules.games.beijing.moves import Circles, Pass
from rules.games.beijing.options import VARIANTS
from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState
from rules.kit.numbered import NumberedMoves
from rules.state import CHANCE


def begin(state: BeijingState) -> None:
    """The next round is due: chance lays out the action tiles.

    Rule: BJ-4.1
    """
    state.round = state.round_starting = state.completed_rounds + 1
    state.phase = "action"
    state.question = Question.CIRCLES
    state.actor = CHANCE


@lru_cache(maxsize=1 << 13)
def find_circle_bits(variant: str, players: int, circles: tuple[str, ...]) -> tuple[int, ...] | None:
    """For each action the bit of its circle, 0 for one that is not in this game; ``None`` if tiles cannot lie so.

    Remembered: the same few circles come again in every game.

    Rule: BJ-4.1
    """
    known = VARIANTS[variant]
    if tuple(map(len, circles)) != known.sizes[players] or "".join(sorted("".join(circles))) != known.actions:
        return None
    circle_of = {tile: 1 << number for number, circle in enumerate(circles) for tile in circle}
    return tuple([circle_of.get(action, 0) for action in ACTIONS])


def check_circles(state: BeijingState, move: Circles) -> tuple[int, ...]:
    """The bits of the circles: every action tile once, in the right sizes.

    Rule: BJ-4.1
    """
    variant = state.rulings.variant
    circles = find_circle_bits(variant.name, state.players, move.circles)
    if circles is None:
        sizes = " ".join(map(str, variant.sizes[state.players]))
        wanted = f"{' '.join(variant.actions)} in circles of {sizes}"
        raise ImpossibleChance("BJ-4.1", "the circles must hold every action tile once, in the right sizes", wanted)
    return circles


def lay_circles(state: BeijingState, move: Circles, circles: tuple[int, ...]) -> None:
    """The action tiles are laid into their circles, and the players act in track order.

    Rule: BJ-4.1, BJ-4.2
    """
    state.circles = circles
    state.figures = 0
    state.used = 0
    state.round_starting = 0
    state.question = Question.ACTION
    state.begin_turns()


def skip(state: BeijingState, move: Pass, checked: None) -> None:
    """No action: the player takes yuan up to 3 and places no figure.

    Rule: BJ-4.6
    """
    seat = state.actor
    missing = NUMBERS.top_up - state.yuan[seat]
    if missing > 0:
        missing = state.take(state.yuan, seat, missing, BOX.yuan, "yuan")
        if state.facts is not None:
            state.note("topup", seat, missing)
    state.end_turn()


def list_skip(state: BeijingState) -> list[NumberedMoves]:
    """To skip is always possible."""
    return [NumberedMoves.of([Pass()])]
