"""Tokens read and written without a state."""

from __future__ import annotations

import re
from typing import Final

from rules.game import Move
from rules.games.nim.moves import ENTRIES, MOVES, Heaps, Take

_TAKE: Final = re.compile(r"T([abc])([1-6])")
_HEAPS: Final = re.compile(r"heaps=([0-9]+)")


class NimCodec:
    """The notation of Nim, the same in both variants: each move has exactly one spelling."""

    moves = MOVES
    entries = ENTRIES

    def read_move(self, token: str) -> Move | None:
        """The move that ``token`` spells; ``None`` if there is no such move."""
        match = _TAKE.fullmatch(token)
        return match and Take(match[1], int(match[2]))

    def read_entry(self, token: str) -> Move | None:
        """``heaps=`` with any digits (the rules judge them); ``None`` for anything else."""
        match = _HEAPS.fullmatch(token)
        return match and Heaps(match[1])

    def write(self, move: Move) -> str:
        """The one token of a move or entry."""
        if isinstance(move, Take):
            return f"T{move.heap}{move.stones}"
        assert isinstance(move, Heaps)
        return f"heaps={move.dice}"


CODEC: Final = NimCodec()
