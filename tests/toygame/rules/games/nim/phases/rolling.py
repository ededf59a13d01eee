"""Rolling: chance fills the heaps."""

from __future__ import annotations

from rules.errors import ImpossibleChance
from rules.games.nim.moves import Heaps
from rules.games.nim.questions import Question
from rules.games.nim.state import HEAPS, NimState
from rules.state import CHANCE, NO_QUESTION


def begin(state: NimState) -> None:
    """A round begins: the dice are asked.

    Rule: NM-2.1
    """
    state.phase = "rolling"
    state.round += 1
    state.round_starting = state.round
    state.question = Question.ROLL
    state.actor = CHANCE


def check_heaps(state: NimState, move: Heaps) -> None:
    """Three digits from 1 to 6.

    Rule: NM-2.2
    """
    if len(move.dice) != len(HEAPS) or not set(move.dice) <= set("123456"):
        raise ImpossibleChance("NM-2.2", "three dice show three digits from 1 to 6", "heaps=DDD")


def fill_heaps(state: NimState, move: Heaps, checked: None) -> None:
    """Lay as many stones on each heap as its die shows.

    Rule: NM-2.1
    """
    state.round_starting = 0
    state.heaps = list(map(int, move.dice))
    state.question = NO_QUESTION
