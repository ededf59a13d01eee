"""The magic line and the header block."""

from __future__ import annotations

import re
from typing import NamedTuple

from notation.faults import Faults
from notation.finding import Code
from notation.model import Header
from notation.shapes import BAD_CHARACTER, MAGIC, VERSION, shown

_KEY = r"\[[ \t]*+([A-Za-z][A-Za-z0-9_-]*+(?:\.[a-z])?+)[ \t]++"
_SPACES = re.compile(r"[ \t\r\n]*+")
_HEADER = re.compile(_KEY + r'"((?:[^"\\\r\n]|\\["\\])*+)"[ \t]*+\][ \t\r]*+(?![^\n])')
_OPENING = re.compile(_KEY + '"')
_VALUE = re.compile(r'((?:[^"\\\r\n]|\\[^\r\n])*+)("?)')
_CLOSING = re.compile(r"[ \t]*+\][ \t\r]*+")
_ESCAPE = re.compile(r"\\(.)")
_FORM = '[Key "value"]'


class Heading(NamedTuple):
    """What stands before the movetext. ``end``: offset where the movetext begins."""

    headers: tuple[Header, ...]
    end: int


def read_magic(text: str, start: int, faults: Faults) -> int:
    """Read the magic line at ``start``; the offset behind it, ``-1`` for a version that is not known."""
    magic = MAGIC.match(text, start)
    assert magic is not None
    end = _line_end(text, magic.end())
    bad = BAD_CHARACTER.search(text, start, end)
    if bad is not None:
        faults.add_character(bad.start(), bad[0])
    elif magic[1] != str(VERSION):
        faults.add(
            magic.start(1),
            "a version of the notation that is not known",
            expected=str(VERSION),
            got=shown(magic[1]),
            hint=f"this program reads FPN {VERSION}; a newer program may have written the record",
        )
        return -1
    elif magic.end() < end:
        faults.add(
            magic.end(),
            "the magic line holds nothing but the version",
            expected=f"%fpn {VERSION}",
            got=shown(text[magic.end() : end].rstrip()),
            hint="lines end in LF or in CR LF, not in CR alone" if "\r" in magic[2] else None,
        )
    return end


def read_headers(text: str, start: int, faults: Faults) -> Heading:
    """Read the headers from ``start`` on, as long as ``[`` is the next thing."""
    headers: list[Header] = []
    seen: set[str] = set()
    at = _skip(text, start)
    line_end = -1
    while text.startswith("[", at):
        if at > line_end:
            line_end = _line_end(text, at)
        header, end = _read_header(text, at, line_end, faults)
        if header is None:
            pass
        elif header.key in seen:
            hint = "leave one of them out"
            faults.add(at, f"the header {header.key} stands twice", code=Code.HEADER, got=header.key, hint=hint)
        else:
            seen.add(header.key)
            headers.append(header)
        at = _skip(text, end)
    return Heading(tuple(headers), at)


def _skip(text: str, start: int) -> int:
    spaces = _SPACES.match(text, start)
    assert spaces is not None
    return spaces.end()


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end


def _read_header(text: str, at: int, line_end: int, faults: Faults) -> tuple[Header | None, int]:
    """The header whose ``[`` stands at ``at``, and the offset behind it; ``None`` where it cannot be read.

    ``line_end``: where its line ends.
    """
    good = _HEADER.match(text, at)
    if good is not None:
        return _header(text, at, good[1], good[2], good.end(), faults), good.end()
    opening = _OPENING.match(text, at)
    if opening is None:
        _complain(text, at, line_end, "a header that cannot be read", faults)
        return None, line_end
    inside = _VALUE.match(text, opening.end())
    assert inside is not None
    if not inside[2]:
        hint = 'a value ends on its line; a quote inside it is written \\"'
        faults.add(opening.end() - 1, "the value is not closed", expected='"', hint=hint)
        return None, line_end
    closing = _CLOSING.match(text, inside.end())
    if closing is None:
        _complain(text, at, line_end, "the header is not closed", faults)
        return None, line_end
    bad_escapes = [escape for escape in _ESCAPE.finditer(inside[1]) if escape[1] not in ('"', "\\")]
    for escape in bad_escapes:
        place = opening.end() + escape.start()
        faults.add(place, "a bad escape", expected='\\" or \\\\', got=shown(escape[0]))
    if closing.end() < line_end:
        faults.add(
            closing.end(),
            "more text behind a header",
            expected="the end of the line",
            got=_shown_line(text, closing.end(), line_end),
            hint="one header a line; the movetext begins on a line of its own",
        )
    header = None if bad_escapes else _header(text, at, opening[1], inside[1], closing.end(), faults)
    return header, closing.end()


def _shown_line(text: str, start: int, line_end: int) -> str:
    """What stands from ``start`` to the end of the line, for a message; cut, as lines may be very long."""
    return shown(text[start : min(line_end, start + 99)].rstrip())


def _complain(text: str, at: int, line_end: int, message: str, faults: Faults) -> None:
    """Say that a header line is malformed, or which bad characters make it so."""
    clean = True
    for bad in BAD_CHARACTER.finditer(text, at, line_end):
        faults.add_character(bad.start(), bad[0])
        clean = False
    if clean:
        faults.add(at, message, expected=_FORM, got=_shown_line(text, at, line_end))


def _header(text: str, at: int, key: str, value: str, end: int, faults: Faults) -> Header:
    """The header, escapes resolved. A bad character in it is a fault and becomes U+FFFD, so that it can be shown."""
    for bad in BAD_CHARACTER.finditer(text, at, end):
        faults.add_character(bad.start(), bad[0])
        value = BAD_CHARACTER.sub("\ufffd", value)
    return Header(key, _ESCAPE.sub(r"\1", value) if "\\" in value else value, at)
