"""The commands ``[%fupan …]`` in comments: how they are written and read.

- ``[%fupan gains SEAT AMOUNT SOURCE RULE, …]``: points of a step (``gains r +3 most MD-5.13, b -2 floor DY-1.6``);
- ``[%fupan forced]``: the move was the only legal one;
- ``[%fupan rare MADE/ASKED]``: of so many moves in the same phase of the same round of other games so few were this;
- ``[%fupan better]`` begins a variation whose first move would have gained its seat more at once.

A comment of the program holds one of these, and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from notation.model import Comment
from rules.picture.scene import Gain

BETTER: Final = "[%fupan better]"
FORCED: Final = "[%fupan forced]"

_GAIN: Final = re.compile(r"([a-z]) ([+-][0-9]+) ([a-z][a-z0-9-]*) ([A-Z]+-[0-9]+\.[0-9]+)")
_GAINS: Final = re.compile(rf"\[%fupan gains {_GAIN.pattern}(?:, {_GAIN.pattern})*\]")
_RARE: Final = re.compile(r"\[%fupan rare ([0-9]+)/([0-9]+)\]")


def write_gains(gains: Sequence[Gain]) -> str:
    """The points of a step as a comment's text. Raises ``ValueError`` for none."""
    if not gains:
        raise ValueError("a step without points has no gains")
    return f"[%fupan gains {', '.join(f'{one.seat} {one.amount:+} {one.source} {one.rule}' for one in gains)}]"


def read_gains(text: str) -> tuple[Gain, ...] | None:
    """The points that a comment's text states; ``None`` if it is another one."""
    if not _GAINS.fullmatch(text):
        return None
    return tuple(Gain(seat, source, int(amount), rule) for seat, amount, source, rule in _GAIN.findall(text))


def write_rarity(made: int, asked: int) -> str:
    """How often a move was made in other games, as a comment's text."""
    return f"[%fupan rare {made}/{asked}]"


def read_rarity(text: str) -> tuple[int, int] | None:
    """The two numbers of a comment's text; ``None`` if it is another one."""
    found = _RARE.fullmatch(text)
    return None if found is None else (int(found[1]), int(found[2]))


def is_own(comment: Comment) -> bool:
    """Whether a comment is one of the program's."""
    text = comment.text
    return text in (FORCED, BETTER) or _GAINS.fullmatch(text) is not None or _RARE.fullmatch(text) is not None
