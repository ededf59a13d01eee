"""Lines for a terminal whose parts may be coloured; without colours they are plain text."""

from __future__ import annotations

from typing import TypeAlias

Line: TypeAlias = list[tuple[str, str]]
"""Parts of one line: text and style.

A style is empty or one of ``heading``, ``number``, ``move``, ``gain``, ``loss``, ``comment``, ``glyph``, ``variation``
and ``fault``, or a seat's colour word (``red``).
"""


def plain(line: Line) -> str:
    """The line without its styles and without spaces at its end."""
    return "".join(text for text, _ in line).rstrip()


def unstyled(text: str) -> list[Line]:
    """The lines of a text, without styles."""
    return [[(line, "")] for line in text.split("\n")]
