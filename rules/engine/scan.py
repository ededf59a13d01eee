"""The scanner: what the tokens of movetext are to one codec, read once and shared by all records.

The fast path, full validation, the identity of a record and the spelling of steps in tables all read tokens here.
"""

from __future__ import annotations

import re
from enum import IntEnum
from typing import Any, NamedTuple, TypeAlias

from notation.reading.plain_text import COMMENT_SIGN
from notation.shapes import ENTRY, MAX_DIGITS, MAX_NAG, MOVE, SEAT
from rules.engine.claims import read_claim
from rules.game import Codec, Move

CAPACITY = 1 << 17
"""Tokens remembered per section; when full, the memory starts anew."""
REMEMBERED = 200
"""Characters of a token that is remembered, at most: memory stays small whatever records hold."""

_PLAY = re.compile(rf"({MOVE.pattern})(!!|!\?|\?!|\?\?|!|\?)?")
_ROUND = re.compile(rf"([1-9][0-9]{{0,{MAX_DIGITS - 1}}})\.")
_NAG = re.compile(rf"\$([0-9]{{1,{MAX_DIGITS}}})")


class TokenKind(IntEnum):
    """What a token is in its section."""

    PLAY = 0
    CLAIM = 1
    ROUND = 2
    COMMENT = 3
    NAG = 4
    SEAT = 5
    """This kind and those that follow begin a section."""
    CHANCE = 6
    CLAIMS = 7
    END = 8


# plain numbers: members of an enum are looked up and compared too slowly for every token
PLAY, CLAIM, ROUND, COMMENT, NAG, SEAT_MARK, CHANCE_MARK, CLAIMS_MARK, END = map(int, TokenKind)

Item: TypeAlias = tuple[int, Any, str | None]
"""What a token is: ``(kind, payload, glyph)``; ``kind`` is the number of a :class:`TokenKind`.

The payload is a move or entry struct for ``PLAY``, the letter for ``SEAT``, a :class:`rules.engine.claims.ClaimText`
for ``CLAIM``, the number for ``ROUND`` and ``NAG``, the mark for ``END``.
"""


class Scanner:
    """What tokens are to one codec: a dictionary for each section, from token to item.

    A section begins with a seat's mark, ``@``, ``=`` or the end mark. Marks stand in every dictionary but that of what
    follows the end. Only tokens that can be read are remembered.
    """

    __slots__ = ("_codec", "_ended", "_sections", "canonical", "claims", "entries", "marks", "moves")

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self.moves: dict[str, Item] = {}
        self.entries: dict[str, Item] = {}
        self.claims: dict[str, Item] = {}
        self.marks: dict[str, Item] = {}
        """What may stand before the first mark of a record."""
        self._ended: dict[str, Item] = {COMMENT_SIGN: (COMMENT, None, None)}
        self._sections = {
            SEAT_MARK: self.moves,
            CHANCE_MARK: self.entries,
            CLAIMS_MARK: self.claims,
            END: self._ended,
        }
        self.canonical = CanonicalTokens(self)

    def read(self, tokens: list[str]) -> list[Item] | None:
        """What each token of a record is; ``None`` if one cannot be read where it stands, or there is no end mark."""
        section = self.marks
        get = section.get
        items: list[Item] = []
        add = items.append
        for token in tokens:
            item = get(token)
            if item is None:
                item = self.learn(section, token)
                if item is None:
                    return None
            kind = item[0]
            if kind >= NAG:
                if kind != NAG:
                    section = self._sections[kind]
                    get = section.get
                elif not _follows_play(items):
                    return None
            add(item)
        return items if section is self._ended else None

    def learn(self, section: dict[str, Item], token: str) -> Item | None:
        """Read a token that ``section`` does not hold and remember it; ``None`` if it cannot be read there."""
        if section is self._ended:
            return None
        item = _read_mark(token)
        if item is None:
            if section is self.moves:
                item = self._read_move(token)
            elif section is self.entries:
                item = self._read_entry(token)
            elif section is self.claims:
                claim = read_claim(token)
                item = None if claim is None else (CLAIM, claim, None)
        if item is not None and len(token) <= REMEMBERED:
            if len(section) >= CAPACITY:
                section.clear()
            section[token] = item
        return item

    def read_play(self, actor: str, token: str) -> Move | None:
        """The move of a seat, or the entry of the actor ``"@"``; ``None`` if the codec does not know it."""
        section = self.entries if actor == "@" else self.moves
        item = section.get(token) or self.learn(section, token)
        return item[1] if item is not None and item[0] == PLAY else None

    def spell(self, token: str) -> CanonicalToken:
        """The canonical spelling of a move or chance entry that the codec knows, whatever its glyph."""
        # an entry is told from a move by its equals sign, which no move can hold
        section = self.entries if "=" in token else self.moves
        item = section.get(token) or self.learn(section, token)
        assert item is not None
        _, move, glyph = item
        return CanonicalToken(str(move.__struct_config__.tag), self._codec.write(move) + (glyph or ""))

    def _read_move(self, token: str) -> Item | None:
        match = _PLAY.fullmatch(token)
        move = self._codec.read_move(match[1]) if match else None
        return (PLAY, move, match[2]) if match and move is not None else None

    def _read_entry(self, token: str) -> Item | None:
        entry = self._codec.read_entry(token) if ENTRY.fullmatch(token) else None
        return None if entry is None else (PLAY, entry, None)


class CanonicalToken(NamedTuple):
    """``verb``: the type of the move or chance entry. ``text``: its canonical token, with its glyph if it has one."""

    verb: str
    text: str


class CanonicalTokens(dict[str, CanonicalToken]):
    """From the token of a move or chance entry to its canonical spelling, for one codec; found when first asked for."""

    def __init__(self, scanner: Scanner) -> None:
        super().__init__()
        self._scanner = scanner

    def __missing__(self, token: str) -> CanonicalToken:
        spelled = self._scanner.spell(token)
        if len(token) <= REMEMBERED:
            if len(self) >= CAPACITY:
                self.clear()
            self[token] = spelled
        return spelled


def _read_mark(token: str) -> Item | None:
    """What may stand in any section: marks of sections, round marks, numeric glyphs, comments."""
    if token == COMMENT_SIGN:
        return (COMMENT, None, None)
    if token == "@":
        return (CHANCE_MARK, None, None)
    if token == "=":
        return (CLAIMS_MARK, None, None)
    if token in ("#", "*"):
        return (END, token, None)
    if len(token) == 2 and token[1] == ":" and SEAT.fullmatch(token[0]):
        return (SEAT_MARK, token[0], None)
    if match := _ROUND.fullmatch(token):
        return (ROUND, int(match[1]), None)
    if (match := _NAG.fullmatch(token)) and int(match[1]) <= MAX_NAG:
        return (NAG, int(match[1]), None)
    return None


def _follows_play(items: list[Item]) -> bool:
    """Whether a numeric glyph may come next: comments, other glyphs and marks may stand behind the move or entry."""
    for kind, _, _ in reversed(items):
        if kind in (PLAY, NAG):
            return True
        if kind in (CLAIM, ROUND):
            return False
    return False


_SCANNERS: dict[int, tuple[Codec, Scanner]] = {}


def scanner_of(codec: Codec) -> Scanner:
    """The scanner of a codec, always the same one."""
    known = _SCANNERS.get(id(codec))
    if known is None:
        known = _SCANNERS[id(codec)] = (codec, Scanner(codec))
    return known[1]
