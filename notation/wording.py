"""What to say about a token that cannot be read, so that a person can mend it."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from notation.shapes import CLAIM, ENTRY, MAX_DIGITS, MOVE, MOVE_CHARACTERS, shown

_MOVE_WANTED = "a move: a capital letter or -, then letters, digits and - + , . / > < ^ ' & |"
_VARIATION_WANTED = "an actor mark such as y:, or @"
_WANTED = {
    "": f"{_VARIATION_WANTED}, or =",
    "@": "a chance entry: name=outcome or name.seat=outcome",
    "=": "a claim: y12, y.key=value, or ~ and 8 or more hex digits",
}
_GLUED_MARK = re.compile(r"[a-z]:.+|[@=].+", re.DOTALL)
_GLYPHED = re.compile(r"(.*?)([!?]+)", re.DOTALL)
_NUMBERED = re.compile(r"\$?[0-9]+\.?")
_STRANGE = re.compile(rf"[^{MOVE_CHARACTERS}]")


class Words(NamedTuple):
    """Parts of a finding, see :class:`notation.finding.Finding`."""

    message: str
    expected: str | None
    got: str
    hint: str | None


def about_token(token: str, section: str, *, inside: bool = False) -> Words:
    """What is wrong with ``token``.

    ``section``: ``""`` before the first mark, ``"@"``, ``"="``, or a seat letter. ``inside``: in a variation.
    """
    got = shown(token)
    if token == "}":
        return Words("a comment's end without its beginning", None, got, "a comment cannot hold } either")
    if section == "" and (inside or any(shape.fullmatch(token) for shape in (MOVE, ENTRY, CLAIM))):
        if inside:
            return Words("a variation begins with its actor", _VARIATION_WANTED, got, None)
        return Words("a token before the first mark", _WANTED[""], got, None)
    return Words("this token cannot be read here", _WANTED.get(section, _MOVE_WANTED), got, _hint(token, section))


def column_hint(token: str) -> str | None:
    """The hint for a magic line that does not begin at column 1; ``None`` for any other token."""
    if token.lstrip("\ufeff \t").startswith("%fpn"):
        return "a record begins at column 1 of a line: %fpn, one space, the version"
    return None


def _hint(token: str, section: str) -> str | None:
    """How to mend it, where that can be guessed."""
    if token.startswith("["):
        return "headers stand before the movetext"
    if (hint := column_hint(token)) is not None:
        return hint
    if _GLUED_MARK.fullmatch(token):
        mark = token[:2] if token[0] not in "@=" else token[0]
        return f"write a space behind {mark}"
    if _NUMBERED.fullmatch(token):
        return f"a round mark is a number and a dot; it has no leading zero, and at most {MAX_DIGITS} digits"
    glyphed = _GLYPHED.fullmatch(token)
    if glyphed is not None:
        if not glyphed[1]:
            return "a glyph is stuck to its move"
        if section not in ("@", "=", "") and MOVE.fullmatch(glyphed[1]):
            return "the glyphs are ! ? !! ?? !? ?!"
        return "a glyph belongs to a move" if section in ("@", "=") else None
    if section != "=" and CLAIM.fullmatch(token):
        return "claims stand behind ="
    if section != "@" and ENTRY.fullmatch(token):
        return "chance entries stand behind @"
    if section in ("@", "=") and MOVE.fullmatch(token):
        return "moves stand behind an actor mark such as y:"
    strange = None if section in ("@", "=") else _STRANGE.search(token)
    return None if strange is None else _about_character(strange[0])


def _about_character(character: str) -> str:
    if character.isascii():
        return f"{character} cannot stand in a move"
    return f"U+{ord(character):04X} {unicodedata.name(character, 'a character')} cannot stand in a move"
