"""Tokens of one codec, read once and shared by all records: a bounded memory from token to meaning."""

from __future__ import annotations

import re
from enum import IntEnum
from typing import Any, NamedTuple, TypeAlias

from notation.shapes import CLAIM, ENTRY, MAX_DIGITS, MOVE, SEAT
from rules.game import Codec
from rules.state import CHANCE

CAPACITY = 1 << 17
"""Tokens remembered per section; when full, the memory starts anew."""
REMEMBERED = 200
"""Characters of a token that is remembered, at most: memory stays small whatever records hold."""

_PLAY_TOKEN = re.compile(rf"({MOVE.pattern})(!!|!\?|\?!|\?\?|!|\?)?")
_SCORE = re.compile(r"([a-z])(-?[0-9]+)")
_VALUE = re.compile(r"([a-z])\.([a-z][a-z0-9_-]*)=(.+)")
_ROUND_TOKEN = re.compile(rf"([1-9][0-9]{{0,{MAX_DIGITS - 1}}})\.")


class Kind(IntEnum):
    """What a token is in its section."""

    PLAY = 0
    SEAT = 1
    CHANCE = 2
    CLAIMS = 3
    CLAIM = 4
    ROUND = 5
    END = 6


class ClaimText(NamedTuple):
    """A claim taken apart. ``seat`` is ``None`` for a digest; ``key`` is ``None`` for a score or digest."""

    seat: str | None
    key: str | None
    value: str


Item: TypeAlias = tuple[int, Any, str | None]

# plain numbers: members of an enum are compared too slowly for every token
_PLAY, _SEAT, _CHANCE, _CLAIMS = int(Kind.PLAY), int(Kind.SEAT), int(Kind.CHANCE), int(Kind.CLAIMS)
_CLAIM, _ROUND, _END = int(Kind.CLAIM), int(Kind.ROUND), int(Kind.END)


def read_claim(token: str) -> ClaimText | None:
    """Take a claim apart; ``None`` if it has no claim's shape."""
    if not CLAIM.fullmatch(token):
        return None
    if token[0] == "~":
        return ClaimText(None, None, token[1:])
    if match := _SCORE.fullmatch(token):
        return ClaimText(match[1], None, match[2])
    match = _VALUE.fullmatch(token)
    return ClaimText(match[1], match[2], match[3]) if match else None


def read_round(token: str) -> int | None:
    """The number of a round mark; ``None`` if the token is none."""
    match = _ROUND_TOKEN.fullmatch(token)
    return int(match[1]) if match else None


class Scanner:
    """Three dictionaries, one a section (after a seat's mark, after ``@``, after ``=``), each from token to item.

    An item is ``(kind, payload, glyph)``: a move or entry struct for ``PLAY``, the letter for ``SEAT``, a
    :class:`ClaimText` for ``CLAIM``, the number for ``ROUND``, the mark for ``END``. Marks stand in every dictionary.
    Only tokens that can be read are remembered.
    """

    __slots__ = ("_codec", "claims", "entries", "marks", "moves")

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self.moves: dict[str, Item] = {}
        self.entries: dict[str, Item] = {}
        self.claims: dict[str, Item] = {}
        self.marks: dict[str, Item] = {}
        """What may stand before the first mark of a record."""

    def learn(self, section: dict[str, Item], token: str) -> Item | None:
        """Read a token that ``section`` does not hold and remember it; ``None`` if it cannot be read there."""
        item = self._mark(token)
        if item is None:
            if section is self.moves:
                item = self._move(token)
            elif section is self.entries:
                item = self._entry(token)
            elif section is self.claims:
                claim = read_claim(token)
                item = None if claim is None else (_CLAIM, claim, None)
        if item is not None and len(token) <= REMEMBERED:
            if len(section) >= CAPACITY:
                section.clear()
            section[token] = item
        return item

    def _mark(self, token: str) -> Item | None:
        if token == "@":
            return (_CHANCE, CHANCE, None)
        if token == "=":
            return (_CLAIMS, None, None)
        if token in ("#", "*"):
            return (_END, token, None)
        if len(token) == 2 and token[1] == ":" and SEAT.fullmatch(token[0]):
            return (_SEAT, token[0], None)
        number = read_round(token)
        return None if number is None else (_ROUND, number, None)

    def _move(self, token: str) -> Item | None:
        match = _PLAY_TOKEN.fullmatch(token)
        move = self._codec.read_move(match[1]) if match else None
        return (_PLAY, move, match[2]) if match and move is not None else None

    def _entry(self, token: str) -> Item | None:
        entry = self._codec.read_entry(token) if ENTRY.fullmatch(token) else None
        return None if entry is None else (_PLAY, entry, None)


_LEXICONS: dict[int, tuple[Codec, Scanner]] = {}


def scanner_of(codec: Codec) -> Scanner:
    """The lexicon of a codec, always the same one."""
    known = _LEXICONS.get(id(codec))
    if known is None:
        known = _LEXICONS[id(codec)] = (codec, Scanner(codec))
    return known[1]
