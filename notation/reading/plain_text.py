"""Records in which nothing is out of the ordinary, taken apart by regular expressions: headers, and tokens of movetext.

It gives up wherever :mod:`notation.reading.reader` could find a fault of the headers or comments, and at variations.
What it does take apart, the reader takes apart in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from notation.shapes import BAD_CHARACTER

_HEADER_VALUE = r'[^"\\\x00-\x1f\x7f-\x9f\udc80-\udcff]*'
_KEY = r"[A-Za-z][A-Za-z0-9_-]*(?:\.[a-z])?"
_BLOCK = re.compile(rf'%fpn 1[ \t]*\r?\n((?:\[{_KEY} "{_HEADER_VALUE}"\][ \t]*\r?\n)*)')
_HEADER = re.compile(rf'\[({_KEY}) "({_HEADER_VALUE})"\]')

COMMENT_SIGN = "{"
"""Stands for a comment among the tokens; no token can hold it."""

_BAD = BAD_CHARACTER.pattern[1:-1]
_COMMENT = re.compile(rf"\{{([^}}{_BAD}]*)\}}|(?<![^ \t\r\n{{}}()]);([^\n}}{_BAD}]*)")
_TOKEN = re.compile(rf"{_COMMENT.pattern}|[^ \t\r\n{{}}()]+")
_UNUSUAL = re.compile(r"[^\t\n\r -'*-:<-z|~]")
"""Not in movetext without comments and variations: their signs, and whatever is not ASCII."""
_UNREADABLE = re.compile(r"[^\t\n\r -'*-|~]")
"""Not in such movetext once comments are replaced by :data:`COMMENT_SIGN`."""
_LINE_END = re.compile(r"\r\n?")


class PlainHeaders(NamedTuple):
    """``pairs``: keys and values in the order of the source, no key twice. ``end``: offset of what follows them."""

    pairs: list[tuple[str, str]]
    end: int


def read_plain_headers(text: str) -> PlainHeaders | None:
    """The magic line and headers of one record's text; ``None``: :mod:`notation.reading.headers` must read them.

    That is so where the first line is not this version's magic line, a value holds an escape or a bad character, or a
    key appears twice. What follows may still hold headers, or what should have been one.
    """
    block = _BLOCK.match(text)
    if block is None:
        return None
    pairs = _HEADER.findall(block[1])
    return PlainHeaders(pairs, block.end()) if len(dict(pairs)) == len(pairs) else None


class PlainMovetext:
    """The tokens of one record's movetext, comments as :data:`COMMENT_SIGN`; texts and places are found on demand."""

    __slots__ = ("_start", "_text", "tokens")

    def __init__(self, text: str, start: int, tokens: list[str]) -> None:
        self._text = text
        self._start = start
        self.tokens = tokens

    def comments(self) -> Iterator[str]:
        """The texts of the comments, in their order; line ends as LF."""
        for comment in _COMMENT.finditer(self._text, self._start):
            inside, line = comment.groups()
            words = inside if line is None else line.removesuffix("\r")
            yield _LINE_END.sub("\n", words) if "\r" in words else words

    def offsets(self) -> list[int]:
        """Where each token begins in the record's text."""
        return [token.start() for token in _TOKEN.finditer(self._text, self._start)]


def split_plain_movetext(text: str, start: int) -> PlainMovetext | None:
    """The tokens of a record's text from offset ``start`` on.

    ``None``: it holds variations, comments that are not closed, the beginning of another record, or characters that no
    movetext can hold.
    """
    body = text[start:]
    if _UNUSUAL.search(body):
        if "%fpn " in body:
            return None
        body, comments = _COMMENT.subn(f" {COMMENT_SIGN} ", body)
        if _UNREADABLE.search(body) or body.count(COMMENT_SIGN) != comments:
            return None
    return PlainMovetext(text, start, body.split())
