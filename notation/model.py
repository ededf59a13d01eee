"""A record as a reader sees it: headers, and a line of play whose elements stand in source order.

Two records are equal when they say the same; ``at``, an element's place in the text, is not compared.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from notation.display import display_record

NOWHERE = -1
"""``at`` of an element that does not come from a text."""


def _place() -> int:
    place: int = field(default=NOWHERE, compare=False, repr=False)
    return place


@dataclass(slots=True, frozen=True)
class Header:
    """``[key "value"]``, escapes resolved. ``at``: offset of the ``[`` in the record's text, in characters."""

    key: str
    value: str
    at: int = _place()


@dataclass(slots=True, frozen=True)
class Play:
    """A move or a chance entry. ``actor``: seat letter, or ``"@"`` for chance.

    ``token``: the text without its glyph, as it was read. ``glyph``: one of ``! ? !! ?? !? ?!``, or ``None``.
    """

    actor: str
    token: str
    glyph: str | None = None
    at: int = _place()


@dataclass(slots=True, frozen=True)
class Nag:
    """A numeric glyph ``$number`` after a move or chance entry."""

    number: int
    at: int = _place()


@dataclass(slots=True, frozen=True)
class Comment:
    """``{text}``; the text is kept as it stands, line ends as LF. A ``;`` comment is read as the same thing."""

    text: str
    at: int = _place()


@dataclass(slots=True, frozen=True)
class Claim:
    """One claim of a ``=`` section: ``token`` is ``y12``, ``y.yuan=3`` or ``~9f31c2aa``."""

    token: str
    at: int = _place()


@dataclass(slots=True, frozen=True)
class Round:
    """``number.``: round ``number`` begins here."""

    number: int
    at: int = _place()


@dataclass(slots=True, frozen=True)
class Variation:
    """``( … )``: what could have been played instead of the move or chance entry before it."""

    line: tuple[Element, ...]
    at: int = _place()


@dataclass(slots=True, frozen=True)
class End:
    """``#`` (the game is over here) or ``*`` (the record stops here). Only comments follow it."""

    mark: str
    at: int = _place()


Element: TypeAlias = Play | Nag | Comment | Claim | Round | Variation | End


@dataclass(slots=True, frozen=True, eq=False)
class Record:
    """One record. ``version`` is that of the notation (the magic line).

    The order of the headers says nothing, so two records that differ only in it are equal.
    """

    version: int
    headers: tuple[Header, ...]
    line: tuple[Element, ...]

    def header(self, key: str) -> str | None:
        """Value of the first header of that key, ``None`` if there is none."""
        for header in self.headers:
            if header.key == key:
                return header.value
        return None

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """How a notebook shows the record (:mod:`notation.display`)."""
        return display_record(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return (
            self.version == other.version
            and sorted((header.key, header.value) for header in self.headers)
            == sorted((header.key, header.value) for header in other.headers)
            and self.line == other.line
        )

    def __hash__(self) -> int:
        return hash((self.version, frozenset(self.headers), self.line))
