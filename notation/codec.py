"""How a game spells its moves: typed objects, and their one token each. The games themselves are not known here."""

from __future__ import annotations

from typing import Protocol

import msgspec


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """One atomic decision or chance entry. Subclasses give ``tag="build"`` and typed fields (ints, strings, tuples).

    The tag is the verb: it is the ``type`` of the data form and the ``verb`` column of the tables. Unique in a game,
    chance entries included. Fields of a chance entry that belongs to a seat hold that seat's letter.
    """


class Codec(Protocol):
    """Tokens of one game (and variant) read and written without a state."""

    moves: tuple[type[Move], ...]
    """Every move type that a seat can make, in the order of the game's page."""
    entries: tuple[type[Move], ...]
    """Every chance entry type, in the order of the game's page."""

    def read_move(self, token: str) -> Move | None:
        """The move that ``token`` (without glyph) spells; ``None`` when the game has none such (``unknown-move``)."""

    def read_entry(self, token: str) -> Move | None:
        """The chance entry that ``name=outcome`` or ``name.seat=outcome`` spells; ``None``: ``unknown-move``."""

    def write(self, move: Move) -> str:  # pyright: ignore[reportReturnType]
        """The one canonical token of a move or chance entry. ``read(write(m)) == m`` and ``write`` is a fixed point."""
