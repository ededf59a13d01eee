"""Tokens read and written without a state."""

from __future__ import annotations

import re
from typing import Final

from rules.game import Move
from rules.games.nim.moves import Heaps, Take

_TAKE = re.compile("T([xyz])([1-9])")
_HEAPS = re.compile("heaps=([0-9A-Za-z]+)")


class NimCodec:
    """The one spelling of moves and entries."""

    moves: tuple[type[Move], ...] = (Take,)
    entries: tuple[type[Move], ...] = (Heaps,)

    def read_move(self, token: str) -> Move | None:
        """``Tx2``; ``None`` for anything else."""
        match = _TAKE.fullmatch(token)
        return Take(match[1], int(match[2])) if match else None

    def read_entry(self, token: str) -> Move | None:
        """``heaps=354`` with any outcome, which the rules judge; ``None`` for anything else."""
        match = _HEAPS.fullmatch(token)
        return Heaps(match[1]) if match else None

    def write(self, move: Move) -> str:
        """The one token."""
        if isinstance(move, Take):
            return f"T{move.heap}{move.stones}"
        assert isinstance(move, Heaps)
        return f"heaps={move.stones}"


CODEC: Final = NimCodec()
