"""Setup: the heaps."""

from __future__ import annotations

from rules.errors import ImpossibleChance
from rules.games.nim.moves import Heaps
from rules.games.nim.state import HEAPS, NimState
from rules.state import NO_QUESTION


def check_heaps(state: NimState, entry: Heaps) -> list[int]:
    """The stones of three heaps, 3 to 9 each.

    Rule: NM-1.1
    """
    if len(entry.stones) != len(HEAPS) or any(digit not in "3456789" for digit in entry.stones):
        raise ImpossibleChance("NM-1.1", "three heaps of 3 to 9 stones are laid out", "heaps=354")
    return [int(digit) for digit in entry.stones]


def lay_heaps(state: NimState, entry: Heaps, heaps: list[int]) -> None:
    """The heaps are laid out; the first round follows.

    Rule: NM-1.1
    """
    state.heaps = heaps
    state.question = NO_QUESTION
