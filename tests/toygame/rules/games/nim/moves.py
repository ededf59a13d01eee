"""Moves and chance entries, as data."""

from __future__ import annotations

from rules.game import Move


class Heaps(Move, frozen=True, gc=False, tag="heaps"):
    """``heaps``: stones of each heap, a digit each."""

    stones: str


class Take(Move, frozen=True, gc=False, tag="take"):
    """``T``: stones of a heap."""

    heap: str
    stones: int
