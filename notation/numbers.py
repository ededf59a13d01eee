"""Numbers in headers: ASCII digits alone."""

from __future__ import annotations

import math
import re

_NUMBER = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")


def parse_number(text: str) -> float | None:
    """The number that ``text`` says; ``None`` if it is none.

    >>> parse_number("1432.5")
    1432.5
    >>> parse_number("1e3") is None, parse_number("1_500") is None
    (True, True)
    """
    if _NUMBER.fullmatch(text) is None:
        return None
    number = float(text)
    return number if math.isfinite(number) else None
