"""How to mend a token that cannot be read, where that can be guessed from the token and from what stands beside it."""

from __future__ import annotations

import re
from typing import NamedTuple

from notation.reading.characters import about_foreign, plain
from notation.shapes import CLAIM, ENTRY, GLYPHS, MAX_DIGITS, MOVE, MOVE_CHARACTERS

NUMERIC_GLYPHS = (
    "$n is a numeric glyph behind a move, n from 0 to 255: "
    + ", ".join(f"${number} {meaning}" for number, meaning in enumerate(GLYPHS.values(), 1))
)  # fmt: skip
"""``$1`` to ``$6`` mean the same as the glyphs, in their order."""
PASSES = frozenset(("pass", "passes", "skip", "skips", "none", "null", "nothing", "0000", "--", "---", "decline"))
"""What is written for a pass elsewhere, in lower case."""
BEGIN_VARIATION = "( … ) is a variation, which begins with its actor mark, as in (y: -); a remark stands in {…}"
VARIATION_PLACE = "a variation stands behind the move or chance entry that it replaces, before any round mark or claim"
NESTED = "comments do not nest: a comment ends at the first }"

_CAPITAL = "a move begins with a capital letter:"
_CANNOT_STAND = " cannot stand in a move"
_GLUED_MARK = re.compile(r"([A-Za-z]):(.+)|([@=])(.+)", re.DOTALL)
_CAPITAL_MARK = re.compile(r"([A-Z]):")
_NEAR_MARK = re.compile(r"([a-z])[;.,>)]|[(\[<]([A-Za-z])[)\]>]:?")
_WORD_MARK = re.compile(r"[A-Za-z]{2,}:")
_GLYPHED = re.compile(r"(.*?)([!?]+)", re.DOTALL)
_NUMERIC_GLUED = re.compile(r"(.+?)(\$[0-9]+)", re.DOTALL)
_NUMBERED = re.compile(r"[0-9]+\.?")
_NUMBER_GLUED = re.compile(r"([0-9]+)\.([^.].*)", re.DOTALL)
_RESULT = re.compile(r"(?:[01]|1/2)-(?:[01]|1/2)")
_END_GLUED = re.compile(r"([#*]).+", re.DOTALL)
_REMARK = re.compile(r"//.*|/\*.*|--.+|<!--.*|%.*", re.DOTALL)
_NEAR_CLAIM = re.compile(r"([A-Za-z])[=:+]?(-?[0-9]+)")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*(?:\.[a-z])?")
_NEAR_ENTRY = re.compile(rf"({_NAME.pattern})[=:]([{MOVE_CHARACTERS}]+)")
_STRANGE = re.compile(rf"[^{MOVE_CHARACTERS}]")
_COLON_NEXT = re.compile(r"[ \t]+:(?![^ \t\r\n{}()])")
_EQUALS_NEXT = re.compile(r"[ \t]*=[ \t]*([^ \t\r\n{}()]*)")


class Beside(NamedTuple):
    """What stands around a token. ``rest``: some text behind it. ``move``: the move before it, ``glyph``: its glyph.

    ``inside``: it would be the first thing of a variation. ``section``: ``""`` before the first mark, a seat letter,
    ``"@"`` or ``"="``.
    """

    section: str
    inside: bool = False
    rest: str = ""
    move: str | None = None
    glyph: str | None = None


def hint_for(token: str, beside: Beside) -> str | None:
    """How to mend the token; ``None`` where nobody can tell."""
    foreign = about_foreign(token)
    if foreign is None:
        return _hint(token, beside)
    meant = plain(token).strip()
    if not meant or meant == token or " " in meant or not meant.isascii():
        return foreign
    if _is_readable(meant, beside.section):
        return f"{foreign}; did you mean {meant}?"
    more = _hint(meant, beside)
    return foreign if more is None or more.endswith(_CANNOT_STAND) else f"{foreign}; {more}"


def _is_readable(token: str, section: str) -> bool:
    shape = {"@": ENTRY, "=": CLAIM}.get(section, MOVE)
    return bool(shape.fullmatch(token) or re.fullmatch(r"[a-z]:|[@=#*()]|[1-9][0-9]*\.", token))


def _hint(token: str, beside: Beside) -> str | None:
    for kind in (_of_mark, _of_layout, _of_number, _of_glyph, _of_section, _of_move):
        if (hint := kind(token, beside)) is not None:
            return hint
    return BEGIN_VARIATION if beside.inside else None


def _of_layout(token: str, _: Beside) -> str | None:
    """Headers, magic lines, remarks of other languages."""
    if token.startswith("["):
        return "headers stand before the movetext"
    if token.startswith("%fpn"):
        return "a record begins at column 1 of a line: %fpn, one space, the version"
    if _REMARK.fullmatch(token) and not token.startswith("---"):
        return "a remark is written {…}, or behind ; to the end of the line"
    if match := _END_GLUED.fullmatch(token):
        return f"{match[1]} stands alone, with white space around it"
    if ";" in token and not token.startswith(";"):
        return "a comment behind ; begins after white space"
    return None


def _of_mark(token: str, beside: Beside) -> str | None:
    """Actor marks that are nearly right."""
    if match := _CAPITAL_MARK.fullmatch(token):
        return f"actor marks are lower case: {match[1].lower()}:"
    if beside.section == "=" and _NEAR_CLAIM.fullmatch(token):
        return None
    if match := _GLUED_MARK.fullmatch(token):
        mark = f"{match[1].lower()}:" if match[1] else match[3]
        if mark == "=" and token.startswith("=="):
            return "claims stand behind one ="
        behind = f"write a space behind {mark}"
        return f"actor marks are lower case, and {behind}" if match[1] and match[1].isupper() else behind
    if token == ":":
        letter = beside.move if beside.move is not None and len(beside.move) == 1 else "y"
        return f"an actor mark is one seat letter and a colon without white space between: {letter.lower()}:"
    if len(token) == 1 and token.isalpha():
        if _COLON_NEXT.match(beside.rest):
            return f"an actor mark has no white space before its colon: {token.lower()}:"
        if token.islower() and beside.section != "=" and not _EQUALS_NEXT.match(beside.rest):
            mark = f"an actor mark is a seat letter and a colon: {token}:"
            return mark if beside.section in ("", "@") else f"{_CAPITAL} {token.upper()}; {mark}"
    if _WORD_MARK.fullmatch(token):
        return "an actor mark is one seat letter and a colon, such as y:"
    if beside.section != "=" and (match := _NEAR_MARK.fullmatch(token)):
        return f"an actor mark is a seat letter and a colon: {(match[1] or match[2]).lower()}:"
    return None


def _of_number(token: str, _: Beside) -> str | None:
    """Numeric glyphs, round marks, results, and the habits of chess records."""
    if token.startswith("$"):
        return NUMERIC_GLYPHS
    if _RESULT.fullmatch(token):
        return "a result is written as claims, one for each seat (= y12 r9), and # says that the game is over"
    if _NUMBERED.fullmatch(token) and token not in PASSES:
        return f"a round mark is a number and a dot; it has no leading zero, and at most {MAX_DIGITS} digits"
    if token.strip(".") == "" or re.fullmatch(r"[0-9]+\.{2,}.*", token, re.DOTALL):
        return "nothing is written for what is left out: an actor mark such as y: says who acts"
    if match := _NUMBER_GLUED.fullmatch(token):
        return f"a round mark stands alone; write a space behind {match[1]}., and who acts, such as y:"
    return None


def _of_glyph(token: str, beside: Beside) -> str | None:
    """Glyphs that stand alone, or are none."""
    glyphed = _GLYPHED.fullmatch(token)
    if glyphed is None:
        return None
    before, glyph = glyphed[1], glyphed[2]
    if not before:
        words = "a glyph is stuck to its move"
        if beside.move is None or beside.section in ("@", "=", "") or glyph not in GLYPHS:
            return words if glyph in GLYPHS else f"{words}; the glyphs are ! ? !! ?? !? ?!"
        if beside.glyph is not None:
            return f"{words}, and a move has one: {beside.move}{beside.glyph} has it already"
        return f"{words}: {beside.move}{glyph}"
    if beside.section not in ("@", "=", "") and MOVE.fullmatch(before):
        return "the glyphs are ! ? !! ?? !? ?!"
    return "a glyph belongs to a move" if beside.section in ("@", "=") else None


def _of_section(token: str, beside: Beside) -> str | None:
    """Right tokens in the wrong section, and nearly right entries and claims."""
    section = beside.section
    if section == "=":
        if match := _NEAR_CLAIM.fullmatch(token):
            if not CLAIM.fullmatch(token):
                return f"a claim is a seat letter and a score without anything between: {match[1].lower()}{match[2]}"
        elif re.fullmatch(r"[A-Za-z]", token):
            return f"a claim is one token without white space: {token.lower()}12"
    elif CLAIM.fullmatch(token):
        words = "claims stand behind ="
        if not section:
            return f"{words}; moves stand behind an actor mark such as y:"
        moves = section != "@" and token[0].isalpha() and "=" not in token
        return f"{words}; {_CAPITAL} {token[0].upper()}{token[1:]}" if moves else words
    if section != "@" and ENTRY.fullmatch(token):
        return "chance entries stand behind @"
    if (match := _NEAR_ENTRY.fullmatch(token)) and section == "@":
        return f"a chance entry is a lower-case name, = and what came: {match[1].lower()}={match[2]}"
    if section == "@" and _NAME.fullmatch(token) and (match := _EQUALS_NEXT.match(beside.rest)):
        return f"a chance entry has no white space around its =: {token.lower()}={match[1]}"
    if section in ("@", "=") and (MOVE.fullmatch(token) or token.lower() in PASSES):
        return "moves stand behind an actor mark such as y:"
    return None


def _of_move(token: str, beside: Beside) -> str | None:
    """Moves that are nearly right."""
    if beside.section in ("@", "="):
        return None
    if beside.inside and not MOVE.fullmatch(token):
        return BEGIN_VARIATION
    if token.lower() in PASSES:
        return "a pass is written -"
    if (match := _NUMERIC_GLUED.fullmatch(token)) and MOVE.fullmatch(match[1]):
        return f"a numeric glyph is a token of its own: {match[1]} {match[2]}"
    strange = _STRANGE.search(token)
    if strange is not None:
        return strange[0] + _CANNOT_STAND
    if token[0].islower():
        return f"{_CAPITAL} {token[0].upper()}{token[1:]}"
    return None
