"""Names in scripts that run from right to left: isolated, they leave the numbers next to them where they are."""

from __future__ import annotations

from unicodedata import bidirectional

ISOLATE, END = "\u2068", "\u2069"
_CONTROLS = dict.fromkeys(map(ord, "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
"""Characters that only say in which direction text runs."""
_TURNING = frozenset(("R", "AL", "AN", "RLE", "RLO", "RLI", "LRE", "LRO", "LRI", "FSI", "PDF", "PDI"))


def isolate(text: str) -> str:
    """The text, in an isolate of its own if a part of it runs from right to left or turns the direction.

    Direction controls of its own are left out then: one of them could end the isolate.
    """
    if text.isascii() or not any(bidirectional(character) in _TURNING for character in text):
        return text
    return f"{ISOLATE}{text.translate(_CONTROLS)}{END}"
