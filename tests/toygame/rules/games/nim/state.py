"""The state of a game."""

from __future__ import annotations

from typing import Final, Self

from rules.game import Table
from rules.games.nim.questions import Question
from rules.state import CHANCE, State

HEAPS: Final = "xyz"
"""Letters of the heaps."""


class NimState(State):
    """Heaps, and what each seat has taken."""

    __slots__ = ("heaps", "last", "taken", "turns")

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.heaps = [0] * len(HEAPS)
        """Stones left."""
        self.taken = [0] * len(table.seats)
        """Stones that each seat has taken."""
        self.last = 0
        """The seat that took stones last."""
        self.turns = 0
        """Turns done in this round."""
        self.question = Question.HEAPS
        self.actor = CHANCE
        self.phase = "setup"

    def order(self) -> tuple[int, ...]:
        """Seats in the order of this round.

        Rule: NM-2.1
        """
        seats = len(self.table.seats)
        return tuple((self.round - 1 + turn) % seats for turn in range(seats))

    def copy(self) -> Self:
        """A state that shares nothing that changes with this one."""
        other = type(self)(self.table)
        self.copy_common(other)
        other.heaps = self.heaps[:]
        other.taken = self.taken[:]
        other.last = self.last
        other.turns = self.turns
        return other
