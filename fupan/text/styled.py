"""Lines for a terminal whose parts may be coloured; without colours they are plain text."""

from __future__ import annotations

from typing import Literal, TypeAlias

Style: TypeAlias = Literal["", "heading", "number", "move", "gain", "loss", "comment", "glyph", "variation", "fault"]
"""What a part of a line is. A seat's own colour is given as its word (``"red"``) in place of one of these."""

Line: TypeAlias = list[tuple[str, str]]
"""Parts of one line: text and style."""


def plain(line: Line) -> str:
    """The line without its styles and without spaces at its end."""
    return "".join(text for text, _ in line).rstrip()


def unstyled(text: str) -> list[Line]:
    """The lines of a text, without styles."""
    return [[(line, "")] for line in text.split("\n")]
