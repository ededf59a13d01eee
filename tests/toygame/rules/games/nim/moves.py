"""Moves and chance entries, as data."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

from rules.game import Move

Heap: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[abc]$")]
Stones: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=6)]
Dice: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9]+$")]


class Take(Move, frozen=True, gc=False, tag="take"):
    """``T``: that many stones from a heap."""

    heap: Heap
    stones: Stones


class Heaps(Move, frozen=True, gc=False, tag="heaps"):
    """``heaps``: the stones of the heaps a, b, c, one digit each."""

    dice: Dice


MOVES: Final[tuple[type[Move], ...]] = (Take,)
ENTRIES: Final[tuple[type[Move], ...]] = (Heaps,)
