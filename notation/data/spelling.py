"""Typed moves and chance entries to tokens and back, by one game's codec."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from notation.codec import Codec, Move
from notation.data.conversion import DataError, Path, convert
from notation.shapes import abbreviate
from notation.wellformed import path_text


class Token(Move, frozen=True, gc=False, tag="token"):
    """A move or chance entry that the game does not know, as it was written, without its glyph."""

    text: str


class Spelling:
    """Typed moves to tokens, by one game's codec."""

    __slots__ = ("_codec", "_types")

    def __init__(self, codec: Codec | None) -> None:
        self._codec = codec
        moves: tuple[type[Move], ...] = () if codec is None else codec.moves
        entries: tuple[type[Move], ...] = () if codec is None else codec.entries
        self._types = {"move": _by_tag((*moves, Token)), "entry": _by_tag((*entries, Token))}

    @property
    def knows_no_game(self) -> bool:
        """There is no codec, so that only tokens can be read."""
        return self._codec is None

    def typed(self, token: str, section: str) -> Move:
        """What a token says; a :class:`Token` where the game does not know it."""
        if self._codec is None:
            return Token(token)
        move = self._codec.read_move(token) if section == "move" else self._codec.read_entry(token)
        return Token(token) if move is None else move

    def token(self, value: object, section: str, path: Path) -> str:
        """The token of a typed move or chance entry (``section``: ``"move"`` or ``"entry"``)."""
        if isinstance(value, Move):
            value = msgspec.to_builtins(value)
        if not isinstance(value, Mapping):
            raise DataError(path_text(path), f"Expected `object`, got `{type(value).__name__}`")
        tag = value.get("type")
        kind = self._types[section].get(tag) if isinstance(tag, str) else None
        if kind is None:
            what = "move" if section == "move" else "chance entry"
            message = f"no {what} of this game: {abbreviate(str(tag))!r}, but one of {', '.join(self._types[section])}"
            if self._codec is None:
                message = f"the {what} {abbreviate(str(tag))!r} cannot be read, because the game is not known"
            raise DataError(path_text((*path, "type")), message)
        move = convert(value, kind, path)
        return move.text if isinstance(move, Token) else self._spelt(move, section, path)

    def _spelt(self, move: Move, section: str, path: Path) -> str:
        assert self._codec is not None
        try:
            token = self._codec.write(move)
            again = self._codec.read_move(token) if section == "move" else self._codec.read_entry(token)
        except MemoryError:
            raise
        except Exception as reason:
            # A codec promises nothing for values that no token has; whatever it says then, the value is to blame.
            raise DataError(path_text(path), "no token says this") from reason
        if again is None:
            raise DataError(path_text(path), "no token says this")
        if again != move:
            raise DataError(path_text(path), f"{token} says it otherwise: {msgspec.to_builtins(again)}")
        return token


def _by_tag(kinds: tuple[type[Move], ...]) -> dict[str, type[Move]]:
    return {str(kind.__struct_config__.tag): kind for kind in kinds}
