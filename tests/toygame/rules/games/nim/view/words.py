"""Moves as sentences without a subject."""

from __future__ import annotations

from rules.game import Move
from rules.games.nim.moves import Heaps, Take
from rules.games.nim.state import NimState
from rules.kit.grammar import count_noun


def describe(state: NimState, move: Move) -> str:
    """What the move does."""
    if isinstance(move, Take):
        return f"takes {count_noun(move.stones, 'stone')} of heap {move.heap}"
    assert isinstance(move, Heaps)
    return "lays out heaps of " + ", ".join(move.stones)
