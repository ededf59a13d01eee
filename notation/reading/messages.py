"""What to say about a token that cannot be read, so that a person can mend it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from notation.model import Comment, Play
from notation.reading.hints import NESTED, Beside, hint_for
from notation.reading.parser_state import LineOfPlay
from notation.shapes import CLAIM, ENTRY, MOVE, abbreviate

_MOVE_WANTED = "a move: a capital letter or -, then letters, digits and - + , . / > < ^ ' & |"
_VARIATION_WANTED = "an actor mark such as y:, or @"
_WANTED = {
    "": f"{_VARIATION_WANTED}, or =",
    "@": "a chance entry: name=outcome or name.seat=outcome",
    "=": "a claim: y12, y.key=value, or ~ and 8 or more hex digits",
}
_MARK = re.compile(r"[A-Za-z]+:")
_BRACE = re.compile("[{}]")
_LOOK_AHEAD = 60
"""Characters behind a token that are looked at for a hint."""
_FAR_AHEAD = 4000
"""Characters behind a comment in which the end of an outer one is looked for."""
_LOOK_BACK = 8
"""Elements before a token among which its move is looked for."""


class Words(NamedTuple):
    """Parts of a finding, see :class:`notation.finding.Finding`."""

    message: str
    expected: str | None
    got: str
    hint: str | None


def about_token(token: str, beside: Beside) -> Words:
    """What is wrong with ``token``, given what stands around it."""
    got = abbreviate(token)
    section, inside = beside.section, beside.inside
    if token == "}":
        return Words("a comment's end without its beginning", None, got, "a comment cannot hold } either")
    hint = hint_for(token, beside)
    if section == "" and (inside or any(shape.fullmatch(token) for shape in (MOVE, ENTRY, CLAIM))):
        if inside:
            return Words("a variation begins with its actor", _VARIATION_WANTED, got, hint)
        return Words("a token before the first mark", _WANTED[""], got, hint)
    wanted = _WANTED[""] if _MARK.fullmatch(token) else _WANTED.get(section, _MOVE_WANTED)
    return Words("this token cannot be read here", wanted, got, hint)


def column_hint(token: str) -> str | None:
    """The hint for a magic line that does not begin at column 1; ``None`` for any other token."""
    if token.lstrip("\ufeff \t").startswith("%fpn"):
        return "a record begins at column 1 of a line: %fpn, one space, the version"
    return None


def words_at(
    text: str, at: int, token: str, line: LineOfPlay, nested: Comment | None, place: Callable[[int], tuple[int, int]]
) -> Words:
    """What is wrong with the token at ``at``, which the line of play cannot take.

    ``nested``: the last comment that holds a ``{``. ``place``: line and column of an offset.
    """
    if nested is not None:
        behind = bool(line.elements) and line.elements[-1] is nested
        if token == "}" or (behind and _next_brace(text, at) == "}"):
            number, column = place(text.index("{", nested.at + 1))
            hint = f"{NESTED}, so this one ended too early; take out the {{ at {number}:{column}"
            return Words("the comment has ended before this", None, abbreviate(token), hint)
    before = next((one for one in reversed(line.elements[-_LOOK_BACK:]) if isinstance(one, Play)), None)
    end = at + len(token)
    beside = Beside(
        section=line.section,
        inside=line.depth > 0 and not line.section,
        rest=text[end : end + _LOOK_AHEAD],
        move=None if before is None else before.token,
        glyph=None if before is None else before.glyph,
    )
    return about_token(token, beside)


def _next_brace(text: str, at: int) -> str:
    brace = _BRACE.search(text, at, at + _FAR_AHEAD)
    return brace[0] if brace else ""
