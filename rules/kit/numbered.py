"""Moves with numbers: sets of legal moves that are counted and indexed without being listed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from notation.codec import Move


class NumberedMoves(NamedTuple):
    """Legal moves that are known by number: ``size`` of them, ``item(0)`` to ``item(size - 1)``, each once.

    Every one of them is legal: nobody checks them again when one is drawn by its number.
    """

    size: int
    item: Callable[[int], Move]

    @classmethod
    def of(cls, moves: Sequence[Move]) -> NumberedMoves:
        """Moves that are listed."""
        return cls(len(moves), moves.__getitem__)

    def moves(self) -> Iterator[Move]:
        """All of them, in the order of their numbers; lazily, there may be very many."""
        number = 0
        while number < self.size:
            yield self.item(number)
            number += 1


NO_MOVES: Final = NumberedMoves.of(())
