"""Coloured lines on a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import Final, Literal

from fupan.text.source_lines import visible
from fupan.text.styled import Line

WHEN: Final = ("auto", "always", "never")
"""Values of ``--color``."""

STYLES: Final = {
    "heading": "bold", "number": "dim", "move": "bold cyan", "gain": "green", "loss": "red", "comment": "italic",
    "glyph": "magenta", "variation": "dim", "fault": "bold red",
    "black": "bold", "white": "bold", "purple": "bold magenta", "red": "bold red", "blue": "bold blue",
    "green": "bold green", "yellow": "bold yellow",
}  # fmt: skip
"""Rich styles by the style of a part; a seat's colour word is one, too."""


def wants_colour(when: Literal["auto", "always", "never"]) -> bool:
    """Whether lines are coloured: ``auto`` says so on a terminal, unless NO_COLOR is set or the terminal is dumb."""
    if when != "auto":
        return when == "always"
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def say_coloured(lines: Iterable[Line]) -> None:
    """Print lines in colours to standard output; nothing in them moves the cursor."""
    from rich.console import Console
    from rich.text import Text

    console = Console(force_terminal=True, color_system="standard", soft_wrap=True, highlight=False, emoji=False)
    for line in lines:
        text = Text(end="\n")
        for part, style in line:
            text.append(visible(part), STYLES.get(style, ""))
        text.rstrip()
        console.print(text)
