"""The tokens of the movetext, as one regular expression."""

from __future__ import annotations

import re

from notation.shapes import MAX_DIGITS, MOVE_CHARACTERS


class Kind:
    """What a match of :data:`TOKEN` is: the number of the last group that took part in it."""

    MOVE = 1
    GLYPHED = 2
    """A move with a glyph."""
    MARK = 3
    """An actor mark, ``@`` or ``=``."""
    LOWER = 4
    """What may be a chance entry or a claim."""
    COMMENT = 5
    NAG = 6
    ROUND = 7
    BRACKET = 8
    END = 9
    LINE_COMMENT = 10
    OPEN = 11
    """A comment that is not closed; the match goes to the end of the text."""
    JUNK = 12


_END = r"(?![^ \t\r\n{}()])"
TOKEN = re.compile(
    rf"([A-Z-][{MOVE_CHARACTERS}]*+)(!!|\?\?|!\?|\?!|[!?])?+{_END}"
    rf"|([a-z]:|[@=]){_END}"
    r"|([a-z~][^ \t\r\n{}()]*+)"
    r"|\{([^}]*+)\}"
    rf"|\$([0-9]{{1,{MAX_DIGITS}}}+){_END}"
    rf"|([1-9][0-9]{{0,{MAX_DIGITS - 1}}}+)\.{_END}"
    r"|([()])"
    rf"|([#*]){_END}"
    r"|;([^\n]*+)"
    r"|(\{)[^}]*+"
    r"|([^ \t\r\n{}()]++|\})"
)
"""Everything but white space is in one of its matches. It never goes back, so it takes linear time."""
