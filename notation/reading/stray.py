"""Text that is no header, between the magic line and the movetext."""

from __future__ import annotations

import re
from typing import NamedTuple

from notation.reading.finding_list import FindingList
from notation.reading.messages import column_hint
from notation.shapes import BAD_CHARACTER, SPACE, abbreviate

FORM = '[Key "value"]'
"""What a header looks like."""

OPENING = re.compile(r'\[[ \t]*+([A-Za-z][A-Za-z0-9_-]*+(?:\.[a-z])?+)[ \t]++"')
"""The beginning of a header, to its opening quote."""

_SPACES = re.compile(r"[ \t\r\n]*+")
_MOVETEXT = re.compile(r"(?:[a-z]:|[@=]|[1-9][0-9]*+\.|[#*])(?![^ \t\r\n{}()])")
"""What can only be movetext: an actor mark, ``@``, ``=``, a round mark, an end mark."""
_LOST_BRACKET = re.compile(r'[A-Za-z][A-Za-z0-9_-]*+(?:\.[a-z])?+[ \t]++"')


class Stray(NamedTuple):
    """``pieces``: beginning and end of each comment and line that is no header.

    ``end``: offset behind them. ``goes_on``: a header stands there; else the movetext begins.
    """

    pieces: list[tuple[int, int]]
    end: int
    goes_on: bool


def find_stray(text: str, at: int, block_end: int) -> Stray:
    """What stands at ``at`` in place of a header. ``block_end``: offset behind the last header, or the magic line.

    Comments may begin the movetext, so they are stray only where a header stands below them, or on the line of a
    header. A line that is neither a header nor the beginning of a movetext is stray without an empty line before it.
    """
    pieces, end, goes_on = _pieces(text, at)
    if goes_on:
        return Stray(pieces, end, goes_on=True)
    stray: list[tuple[int, int]] = []
    for begin, piece_end in pieces:
        lines = text.count("\n", block_end, begin)
        if lines > 1 or (lines == 1 and text[begin] in "{;"):
            break
        stray.append((begin, piece_end))
        block_end = piece_end
    return Stray(stray, stray[-1][1] if stray else at, goes_on=False)


def _pieces(text: str, at: int) -> tuple[list[tuple[int, int]], int, bool]:
    """Comments and lines up to the next header (``True``) or the first thing that can only be movetext."""
    pieces: list[tuple[int, int]] = []
    while True:
        at = _skip(text, at)
        if at >= len(text) or _MOVETEXT.match(text, at):
            return pieces, at, False
        if OPENING.match(text, at) and not text[text.rfind("\n", 0, at) + 1 : at].strip(SPACE):
            return pieces, at, True
        if text[at] == "{":
            end = text.find("}", at) + 1
            if not end:
                return pieces, at, False
        else:
            end = line_end(text, at)
        pieces.append((at, end))
        at = end


def tell_stray(text: str, stray: Stray, block_end: int, faults: FindingList) -> None:
    """A fault for each piece; what stands on the line of a header has been told."""
    for begin, end in stray.pieces:
        if text.find("\n", block_end, begin) < 0:
            for bad in BAD_CHARACTER.finditer(text, begin, end):
                faults.add_character(bad.start(), bad[0])
        else:
            _tell_piece(text, begin, end, faults)


def _tell_piece(text: str, begin: int, end: int, faults: FindingList) -> None:
    if text[begin] in "{;":
        complain(text, begin, end, "a comment among the headers", faults, hint="comments stand behind the headers")
        return
    hint = column_hint(text[begin : begin + 20])
    if _LOST_BRACKET.match(text, begin):
        hint = "a header begins with ["
    complain(text, begin, end, "this is no header", faults, hint=hint)


def complain(text: str, at: int, end: int, message: str, faults: FindingList, *, hint: str | None = None) -> None:
    """Say that a line is no header that can be read, or which bad characters make it so."""
    clean = True
    for bad in BAD_CHARACTER.finditer(text, at, end):
        faults.add_character(bad.start(), bad[0])
        clean = False
    if clean:
        faults.add(at, message, expected=FORM, got=shown_line(text, at, end), hint=hint)


def shown_line(text: str, start: int, end: int) -> str:
    """What stands from ``start`` to ``end`` on one line, for a message; cut, as lines may be very long."""
    return abbreviate(text[start : min(line_end(text, start), end, start + 99)].rstrip())


def line_end(text: str, start: int) -> int:
    """Offset of the end of the line."""
    end = text.find("\n", start)
    return len(text) if end < 0 else end


def _skip(text: str, start: int) -> int:
    spaces = _SPACES.match(text, start)
    assert spaces is not None
    return spaces.end()
