"""The state of a game."""

from __future__ import annotations

from typing import Final, Self

from rules.games.nim.options import NimRulings
from rules.state import State
from rules.structs.table import Table

HEAPS: Final = "abc"
"""Letters of the heaps, in the order of every list of heaps."""
ROUNDS: Final = 4


class NimState(State):
    """Everything that changes."""

    __slots__ = ("heaps", "rulings", "start", "taken")

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.rulings = NimRulings.of(table)
        self.heaps = [0, 0, 0]
        """Stones by heap."""
        self.start = 0
        """Seat index of the start player of the round."""
        self.taken = [0, 0]
        """Stones taken so far, by seat."""

    def copy(self) -> Self:
        """A state that shares nothing that changes with this one."""
        other = type(self).__new__(type(self))
        self.copy_common(other)
        other.rulings = self.rulings
        other.heaps = self.heaps[:]
        other.start = self.start
        other.taken = self.taken[:]
        return other
