"""Dates as the header ``Date`` has them: ``YYYY-MM-DD``; ``??`` is an unknown month or day, ``????`` a year."""

from __future__ import annotations

import re
from typing import NamedTuple

_DATE = re.compile(r"([0-9]{4}|\?{4})-([0-9]{2}|\?{2})-([0-9]{2}|\?{2})")
_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
"""Days of the months in a leap year."""


class Date(NamedTuple):
    """A date; ``None`` for a part that is not known."""

    year: int | None
    month: int | None
    day: int | None

    def __str__(self) -> str:
        year = "????" if self.year is None else f"{self.year:04}"
        return "-".join((year, *("??" if part is None else f"{part:02}" for part in (self.month, self.day))))


def parse_date(text: str) -> Date | None:
    """The date that ``text`` says; ``None`` if it is none: another form, digits that are not ASCII, or no such day.

    >>> parse_date("2024-02-??")
    Date(year=2024, month=2, day=None)
    >>> parse_date("2023-02-29") is None
    True
    """
    shape = _DATE.fullmatch(text)
    if shape is None:
        return None
    year, month, day = (None if part[0] == "?" else int(part) for part in shape.groups())
    if year == 0 or (month is not None and not 1 <= month <= 12):
        return None
    if day is not None and not 1 <= day <= _last_day(year, month):
        return None
    return Date(year, month, day)


def _last_day(year: int | None, month: int | None) -> int:
    """The greatest day that is possible; an unknown year may be a leap year, an unknown month may have 31 days."""
    if month is None:
        return 31
    leap = year is None or (year % 4 == 0 and (year % 100 != 0 or year % 400 == 0))
    return _DAYS[month - 1] - (month == 2 and not leap)
