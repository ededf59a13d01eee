"""What tokens look like: the grammar that all games share, as regular expressions and closed lists."""

from __future__ import annotations

import re

VERSION = 1
"""The version of the notation that this package reads and writes."""

MAX_DEPTH = 100
"""How deep variations may nest; deeper ones are a ``syntax`` finding and are left out."""

MAX_DIGITS = 18
"""The longest number in a round mark or a score claim, in digits."""

MAX_NAG = 255
"""The highest numeric glyph, as in PGN."""

MAX_MARKS = 3
"""Byte order marks before a magic line, at most; files that were joined bring one each, empty ones too."""

GLYPHS: dict[str, str] = {
    "!": "a good move",
    "?": "a mistake",
    "!!": "a brilliant move",
    "??": "a blunder",
    "!?": "a move worth a try",
    "?!": "a doubtful move",
}
"""The closed list of glyphs that stick to a move, each with its meaning."""

HEADER_ORDER: tuple[str, ...] = (
    "Game", "Variant", "Rules", "Seats", "Options", "Player.", "Rating.", "Team.", "Event", "Site", "Date",
    "Annotator", "Client", "Id", "Result", "Termination",
)  # fmt: skip
"""The canonical order of the known headers. A dot at the end: one for each seat."""

SPACE = " \t\r\n"
"""All that counts as white space."""

MOVE_CHARACTERS = r"A-Za-z0-9\-+,./><^'&|"
"""What may follow the first character of a move, as the inside of a character class."""

MAGIC = re.compile(r"%fpn ([0-9][^ \t\r\n]*)([ \t\r]*)")
"""The line that begins a record: its version, and the white space behind it."""

KEY = re.compile(r"[A-Za-z][A-Za-z0-9_-]*(?:\.[a-z])?")
MOVE = re.compile(rf"[A-Z-][{MOVE_CHARACTERS}]*")
ENTRY = re.compile(rf"[a-z][a-z0-9_-]*(?:\.[a-z])?=[{MOVE_CHARACTERS}]+")
CLAIM = re.compile(rf"[a-z]-?[0-9]{{1,{MAX_DIGITS}}}|[a-z]\.[a-z][a-z0-9_-]*=[{MOVE_CHARACTERS}]+|~[0-9a-f]{{8,64}}")
SEAT = re.compile(r"[a-z]")

BAD_CHARACTER = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters other than tab, CR and LF, and whatever was no UTF-8 (one surrogate a byte)."""


_NEXT_MAGIC = re.compile(rf"\n(?=\ufeff{{0,{MAX_MARKS}}}%fpn [0-9])")


def next_magic(text: str, start: int = 0) -> int:
    """Offset of the next line after ``start`` that begins a record; ``-1`` if there is none."""
    # most texts hold no other magic line, and are searched faster for a plain string
    if text.find("%fpn ", start) < 0:
        return -1
    found = _NEXT_MAGIC.search(text, start)
    return -1 if found is None else found.end()


def abbreviate(text: str, limit: int = 40) -> str:
    """``text`` for a message: cut after ``limit`` characters, what cannot be printed written as an escape."""
    cut = text if len(text) <= limit else text[: limit - 1] + "…"
    return BAD_CHARACTER.sub(lambda bad: named(bad[0]), cut)


def header_words(value: str) -> list[str]:
    """The words of a header's value. Spaces and tabs separate them; other white space is part of a word."""
    return value.split() if value.isascii() else [word for word in value.replace("\t", " ").split(" ") if word]


def named(character: str) -> str:
    """A bad character or byte by number: ``\\xff`` for a byte that is not UTF-8, else ``U+0007``."""
    number = ord(character)
    return f"\\x{number - 0xDC00:02x}" if 0xDC80 <= number <= 0xDCFF else f"U+{number:04X}"
