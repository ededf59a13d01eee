"""Text as outlines, for pictures that are drawn where no font can be counted on.

The outlines are those of DejaVu Sans Bold in units of 1/1000 em (``lettering.json``; its licence stands beside it).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

CAP_HEIGHT: Final = 0.73
"""Height of a capital letter, in ems."""


@cache
def _outlines() -> dict[str, tuple[int, str]]:
    return msgspec.json.decode(Path(__file__).with_name("lettering.json").read_bytes(), type=dict[str, tuple[int, str]])


def has_outlines(text: str) -> bool:
    """Whether every character can be drawn."""
    known = _outlines()
    return all(character in known for character in text)


def outline_of(character: str) -> str:
    """The outline of a character, as the attribute of an SVG path; ``"?"`` for one that is not there."""
    known = _outlines()
    return known.get(character, known["?"])[1]


def measure(text: str) -> float:
    """The width of a text, in ems."""
    known = _outlines()
    return sum(known.get(character, known["?"])[0] for character in text) / 1000


def lay_out(text: str) -> Iterator[tuple[str, float]]:
    """Each character that has an outline, with the distance of its left edge from the text's, in ems."""
    known = _outlines()
    left = 0
    for character in text:
        width, path = known.get(character, known["?"])
        if path:
            yield character, left / 1000
        left += width
