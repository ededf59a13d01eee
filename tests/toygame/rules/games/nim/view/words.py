"""Moves and entries as sentences without a subject."""

from __future__ import annotations

from typing import Final

from rules.game import Move
from rules.games.nim.moves import Heaps, Take
from rules.games.nim.state import HEAPS, NimState

COLOURS: Final = {"w": "white", "b": "black"}


def describe(state: NimState, move: Move) -> str:
    """What the move or entry does; ``state`` is the one before it."""
    if isinstance(move, Take):
        stones = "1 stone" if move.stones == 1 else f"{move.stones} stones"
        return f"takes {stones} from heap {move.heap}"
    assert isinstance(move, Heaps)
    return "fills the heaps: " + ", ".join(f"{heap} {die}" for heap, die in zip(HEAPS, move.dice, strict=False))
