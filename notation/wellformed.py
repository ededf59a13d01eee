"""Whether a record can be written as text: the one check for the writer and the data form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from notation.model import Claim, Comment, Element, End, Header, Nag, Play, Record, Round, Variation
from notation.shapes import (
    BAD_CHARACTER,
    CLAIM,
    ENTRY,
    GLYPHS,
    KEY,
    MAX_DEPTH,
    MAX_DIGITS,
    MAX_NAG,
    MOVE,
    SEAT,
    VERSION,
    abbreviate,
    named,
    next_magic,
)

_PLAIN_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_ESCAPED = re.compile(r"['\\\x00-\x1f]")
_ESCAPES = {"'": "\\'", "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


class Violation(NamedTuple):
    """Why a record cannot be written. ``path``: where, such as ``("line", 3, "line", 0, "token")``."""

    path: tuple[str | int, ...]
    message: str

    def __str__(self) -> str:
        return f"{path_text(self.path)}: {self.message}"


def path_text(path: tuple[str | int, ...]) -> str:
    """A JSON path (RFC 9535): ``$.line[3].line[0].token``, ``$.headers['Player.r']``."""
    return "$" + "".join(map(_step_text, path))


def _step_text(step: str | int) -> str:
    if isinstance(step, int):
        return f"[{step}]"
    if _PLAIN_NAME.fullmatch(step):
        return f".{step}"
    return "['" + _ESCAPED.sub(lambda found: _ESCAPES.get(found[0], f"\\u{ord(found[0]):04x}"), step) + "']"


def first_violation(record: Record) -> Violation | None:
    """The first thing that keeps a record from being written as text and read back equal; ``None`` if nothing does."""
    if not _whole(record.version, VERSION, VERSION):
        return Violation(("version",), f"the version is {VERSION}")
    for flaw in _flaws_of_headers(record.headers):
        return flaw
    for flaw in _flaws_of_line(record.line):
        return flaw
    return None


def _flaws_of_headers(headers: tuple[Header, ...]) -> Iterator[Violation]:
    seen: set[str] = set()
    for index, header in enumerate(headers):
        path = ("headers", index)
        if not isinstance(header.key, str) or not KEY.fullmatch(header.key):
            yield Violation((*path, "key"), f"not a header's key: {abbreviate(str(header.key))}")
        elif header.key in seen:
            yield Violation((*path, "key"), f"the header {header.key} appears twice")
        elif (fault := header_value_fault(header.value)) is not None:
            yield Violation((*path, "value"), fault)
        seen.add(header.key)


def header_value_fault(value: object) -> str | None:
    """Why ``value`` cannot be a header's value; ``None`` if it can."""
    if not isinstance(value, str):
        return "a value is a text"
    if "\n" in value or "\r" in value:
        return "a value holds no line end"
    bad = BAD_CHARACTER.search(value)
    return f"a bad character: {named(bad[0])}" if bad else None


class LineCheck:
    """A line of play that is being checked."""

    __slots__ = ("elements", "ended", "follows", "path", "plays")

    def __init__(self, line: tuple[Element, ...], path: tuple[str | int, ...]) -> None:
        self.elements = enumerate(line)
        self.path = path
        self.follows = False
        """A numeric glyph or variation may stand here."""
        self.plays = False
        self.ended = False


def _flaws_of_line(main: tuple[Element, ...]) -> Iterator[Violation]:
    stack = [LineCheck(main, ("line",))]
    while stack:
        walk = stack[-1]
        for index, element in walk.elements:
            fault = element_fault(element, walk, len(stack) - 1)
            if fault is not None:
                yield Violation((*walk.path, index, *fault[:-1]), fault[-1])
            if isinstance(element, Variation):
                stack.append(LineCheck(element.line, (*walk.path, index, "line")))
                break
        else:
            stack.pop()
            if stack and not walk.plays:
                yield Violation(walk.path[:-1], "a variation without a move or chance entry")
            if not stack and not walk.ended:
                yield Violation(("line",), "the record has no end mark")


def element_fault(element: Element, walk: LineCheck, depth: int) -> tuple[str, ...] | None:
    """Field (if one is to blame) and message; ``walk`` is told of the element."""
    if walk.ended and not isinstance(element, Comment):
        return ("only comments may stand behind the end mark",)
    if isinstance(element, Play):
        walk.follows = walk.plays = True
        return _fault_of_play(element)
    if isinstance(element, Comment):
        fault = comment_fault(element.text)
        return None if fault is None else ("text", fault)
    if isinstance(element, Nag | Variation) and not walk.follows:
        return ("it follows no move or chance entry",)
    if isinstance(element, Nag):
        return None if _whole(element.number, 0, MAX_NAG) else ("number", f"0 to {MAX_NAG} is wanted, as in PGN")
    if isinstance(element, Variation):
        return (f"nested too deeply: more than {MAX_DEPTH} variations",) if depth >= MAX_DEPTH else None
    walk.follows = False
    if isinstance(element, Claim):
        return None if _fits(CLAIM, element.token) else ("token", f"not a claim: {abbreviate(str(element.token))}")
    if isinstance(element, Round):
        return None if _whole(element.number, 1) else ("number", f"1 or more is wanted, at most {MAX_DIGITS} digits")
    if isinstance(element, End):
        walk.ended = True
        if depth:
            return ("a variation holds no end mark",)
        return None if element.mark in ("#", "*") else ("mark", "an end mark is # or *")
    return ("no element of a record",)


def _fault_of_play(play: Play) -> tuple[str, ...] | None:
    if play.actor == "@":
        if not _fits(ENTRY, play.token):
            return ("token", f"not a chance entry: {abbreviate(str(play.token))}")
        return None if play.glyph is None else ("glyph", "a glyph belongs to a move")
    if not _fits(SEAT, play.actor):
        return ("actor", "an actor is a seat letter or @")
    if not _fits(MOVE, play.token):
        return ("token", f"not a move: {abbreviate(str(play.token))}")
    return None if play.glyph is None or play.glyph in GLYPHS else ("glyph", "the glyphs are ! ? !! ?? !? ?!")


def comment_fault(text: object) -> str | None:
    """Why ``text`` cannot be a comment's text; ``None`` if it can."""
    if not isinstance(text, str):
        return "a comment is a text"
    if "}" in text:
        return "a comment holds no }"
    if "\r" in text:
        return "a line ends in LF alone"
    bad = BAD_CHARACTER.search(text)
    if bad is not None:
        return f"a bad character: {named(bad[0])}"
    return "a line that begins a record" if next_magic(text) >= 0 else None


def _fits(shape: Any, text: object) -> bool:
    return isinstance(text, str) and shape.fullmatch(text) is not None


def _whole(number: object, least: int, most: int = 10**MAX_DIGITS - 1) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and least <= number <= most
