"""Headers that decide nothing and look wrong: doubtful values, seats that nobody has, known keys misspelt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from notation.dates import parse_date
from notation.numbers import parse_number
from notation.shapes import HEADER_ORDER, abbreviate
from rules.engine.headers import HeaderFault

SEAT_KEYS = tuple(key.removesuffix(".") for key in HEADER_ORDER if key.endswith("."))
"""Known keys that belong to a seat, without it."""
RESERVED = ("Set", "Detail", "Place")
"""Keys that a later version will know; they are misspellings of nothing."""
SIX = 6
"""Letters of a known key from which on two slips are told."""
LONGEST_KEY = 24
"""Characters of a key that is compared with the known ones, at most; no known one is nearly as long."""

_TERMINATION = re.compile(r"finished|abandoned|timeout|conceded ([a-z])")


def header_warnings(headers: Iterable[tuple[str, str]], seats: Sequence[str] | None) -> Iterator[HeaderFault]:
    """What is doubtful. ``seats``: those of the record; ``None`` if they are not known."""
    for key, value in headers:
        name, dot, seat = key.partition(".")
        if dot and name in SEAT_KEYS:
            if seats is not None and seat not in seats:
                yield HeaderFault(key, f"nobody sits at {seat!r}", " ".join(seats), seat)
            elif name == "Rating" and parse_number(value) is None:
                yield HeaderFault(key, f"{abbreviate(value)!r} is no number", "a number, such as 1500 or 1432.5", value)
        elif key == "Date":
            if parse_date(value) is None:
                hint = "it counts as unknown"
                yield HeaderFault(
                    key, f"{abbreviate(value)!r} is no date", "YYYY-MM-DD, ?? for an unknown part", value, hint
                )
        elif key == "Termination":
            yield from _termination(value, seats)
        elif (meant := misspelt(key)) is not None:
            yield HeaderFault(key, f"{abbreviate(key)} is no known header", meant, key, f"did you mean {meant}?")


def _termination(value: str, seats: Sequence[str] | None) -> Iterator[HeaderFault]:
    way = _TERMINATION.fullmatch(value)
    if way is None:
        expected = "finished, abandoned, timeout or conceded S"
        yield HeaderFault("Termination", f"{abbreviate(value)!r} is no way to end", expected, value)
    elif way[1] and seats is not None and way[1] not in seats:
        yield HeaderFault("Termination", f"nobody sits at {way[1]!r}", " ".join(seats), value)


def misspelt(key: str) -> str | None:
    """The known key that was probably meant by one that is not known; ``None`` if it is known or like none."""
    return None if len(key) > LONGEST_KEY else _misspelt(key)


@lru_cache(maxsize=1024)
def _misspelt(key: str) -> str | None:
    if key in _KNOWN:
        return None
    name, dot, seat = key.partition(".")
    if dot and (name in SEAT_KEYS or name in RESERVED):
        return None
    found: list[tuple[int, int, str]] = []
    for place, known in enumerate(HEADER_ORDER):
        word = known.removesuffix(".")
        of_seat = word != known
        meant = f"{word}.{seat if dot else 'S'}" if of_seat else word
        # a key of a seat is compared without it; one that lacks it is told where it is near besides
        written = name if of_seat and dot else key
        distance = 0 if written.lower() == word.lower() else slips(written, word)
        if distance <= (2 if len(word) >= SIX else 1):
            found.append((distance, place, meant))
    return min(found)[2] if found else None


def slips(one: str, other: str) -> int:
    """The edit distance: letters put in, left out or changed, and neighbours swapped, at least."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        last, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]


_KNOWN = frozenset(key for key in HEADER_ORDER if not key.endswith(".")) | {"Set", "Detail"}
