"""The magic line and the header block."""

from __future__ import annotations

import re
from typing import NamedTuple

from notation.finding import Code
from notation.model import Header
from notation.reading.finding_list import FindingList
from notation.reading.stray import OPENING, complain, find_stray, line_end, shown_line, tell_stray
from notation.shapes import BAD_CHARACTER, MAGIC, SPACE, VERSION, abbreviate

_SPACES = re.compile(r"[ \t\r\n]*+")
_HEADER = re.compile(OPENING.pattern + r'((?:[^"\\\r\n]|\\["\\])*+)"[ \t]*+\][ \t\r]*+(?![^\n])')
_VALUE = re.compile(r'((?:[^"\\\r\n]|\\[^\r\n])*+)("?)')
_CLOSING = re.compile(r"[ \t]*+\][ \t\r]*+")
_ESCAPE = re.compile(r"\\(.)")


class Heading(NamedTuple):
    """What stands before the movetext. ``end``: offset where the movetext begins; behind the headers if there is none.

    ``whole``: everything in the header block could be read. ``doubtful``: keys of headers that hold bad characters, so
    that their values are not the ones that were meant.
    """

    headers: tuple[Header, ...]
    end: int
    whole: bool = True
    doubtful: frozenset[str] = frozenset()


def read_magic(text: str, start: int, faults: FindingList) -> tuple[int, bool]:
    """Read the magic line at ``start``; the offset behind it, and whether the version is known."""
    magic = MAGIC.match(text, start)
    assert magic is not None
    end = line_end(text, magic.end())
    bad = BAD_CHARACTER.search(text, start, end)
    if bad is not None:
        faults.add_character(bad.start(), bad[0])
    elif magic[1] != str(VERSION):
        faults.add(
            magic.start(1),
            "a version of the notation that is not known",
            expected=str(VERSION),
            got=abbreviate(magic[1]),
            hint=f"this program reads FPN {VERSION}; a newer program may have written the record",
        )
        return end, False
    elif magic.end() < end:
        faults.add(
            magic.end(),
            "the magic line holds nothing but the version",
            expected=f"%fpn {VERSION}",
            got=abbreviate(text[magic.end() : end].rstrip()),
            hint="lines end in LF or in CR LF, not in CR alone" if "\r" in magic[2] else None,
        )
    return end, True


def read_headers(text: str, start: int, faults: FindingList) -> Heading:
    """Read the headers from ``start``, the end of the magic line, to the movetext. Text between them ends nothing."""
    reader = _HeaderReader(text, start, faults)
    reader.read()
    at = _skip(text, reader.end)
    end = at if at < len(text) else len(text.rstrip(SPACE))
    return Heading(tuple(reader.headers), end, reader.whole, frozenset(reader.doubtful))


def _skip(text: str, start: int) -> int:
    spaces = _SPACES.match(text, start)
    assert spaces is not None
    return spaces.end()


class _HeaderReader:
    """Reads one header block. ``end``: offset behind what has been read."""

    def __init__(self, text: str, start: int, faults: FindingList) -> None:
        self.headers: list[Header] = []
        self.end = start
        self.whole = True
        self.doubtful: set[str] = set()
        self._text = text
        self._faults = faults
        self._line_end = -1

    def read(self) -> None:
        """Read to where the movetext begins."""
        text, seen = self._text, set[str]()
        goes_on = True
        while goes_on:
            at = _skip(text, self.end)
            if not text.startswith("[", at):
                goes_on = self._read_stray(at)
                continue
            if at > self._line_end:
                self._line_end = line_end(text, at)
            header = self._read_header(at)
            if header is None:
                self.whole = False
            elif header.key in seen:
                hint = "leave one of them out"
                message = f"the header {header.key} appears twice"
                self._faults.add(at, message, code=Code.HEADER, got=header.key, hint=hint)
            else:
                seen.add(header.key)
                self.headers.append(header)

    def _read_stray(self, at: int) -> bool:
        """Text that is no header; whether a header stands behind it."""
        stray = find_stray(self._text, at, self.end)
        if stray.pieces:
            self.whole = False
            tell_stray(self._text, stray, self.end, self._faults)
            self.end = stray.end
        return stray.goes_on

    def _read_header(self, at: int) -> Header | None:
        """The header whose ``[`` stands at ``at``; ``None`` where it cannot be read."""
        text, faults, end_of_line = self._text, self._faults, self._line_end
        good = _HEADER.match(text, at)
        if good is not None:
            self.end = good.end()
            return self._header(at, good[1], good[2])
        self.end = end_of_line
        opening = OPENING.match(text, at)
        if opening is None:
            complain(text, at, end_of_line, "a header that cannot be read", faults)
            return None
        inside = _VALUE.match(text, opening.end())
        assert inside is not None
        if not inside[2]:
            hint = 'a value ends on its line; a quote inside it is written \\"'
            faults.add(opening.end() - 1, "the value is not closed", expected='"', hint=hint)
            return None
        closing = _CLOSING.match(text, inside.end())
        if closing is None:
            complain(text, at, end_of_line, "the header is not closed", faults)
            return None
        bad_escapes = [escape for escape in _ESCAPE.finditer(inside[1]) if escape[1] not in ('"', "\\")]
        for escape in bad_escapes:
            place = opening.end() + escape.start()
            faults.add(place, "a bad escape", expected='\\" or \\\\', got=abbreviate(escape[0]))
        self.end = closing.end()
        if closing.end() < end_of_line:
            self.whole = False
            faults.add(
                closing.end(),
                "more text behind a header",
                expected="the end of the line",
                got=shown_line(text, closing.end(), end_of_line),
                hint="one header a line; the movetext begins on a line of its own",
            )
        return None if bad_escapes else self._header(at, opening[1], inside[1])

    def _header(self, at: int, key: str, value: str) -> Header:
        """The header, escapes resolved. A bad character is a fault and becomes U+FFFD, so that it can be shown."""
        for bad in BAD_CHARACTER.finditer(self._text, at, self.end):
            self._faults.add_character(bad.start(), bad[0])
            value = BAD_CHARACTER.sub("\ufffd", value)
            self.whole = False
            self.doubtful.add(key)
        return Header(key, _ESCAPE.sub(r"\1", value) if "\\" in value else value, at)
