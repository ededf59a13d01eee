"""What is a date, and what only looks like one."""

from __future__ import annotations

from datetime import date

import pytest

from notation.dates import Date, parse_date


def test_every_day_of_the_calendar_is_a_date_and_no_other_is() -> None:
    for year in (1, 1900, 2000, 2023, 2024, 9999):
        for month in range(14):
            for day in range(33):
                try:
                    wanted: Date | None = Date(*date(year, month, day).timetuple()[:3])
                except ValueError:
                    wanted = None
                assert parse_date(f"{year:04}-{month:02}-{day:02}") == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("2024-??-??", Date(2024, None, None)),
        ("2024-02-??", Date(2024, 2, None)),
        ("2024-??-31", Date(2024, None, 31)),
        ("????-02-29", Date(None, 2, 29)),
        ("????-??-??", Date(None, None, None)),
    ],
)
def test_unknown_parts_are_none_and_are_written_back(text: str, wanted: Date) -> None:
    assert parse_date(text) == wanted
    assert str(wanted) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "2024", "2024-01", "2024-1-1", "24-01-01", "02024-01-01", "2024/01/01", "2024.01.01", "01-02-2024",
        "2024-01-01 ", " 2024-01-01", "2024-01-01\n", "2024-01-01T00:00", "２０２４-01-01", "٢٠٢٤-01-01", "२०२४-01-01",
        "2024-0१-01", "2024‐01‐01", "2024−01−01", "+024-01-01", "2024-?1-01", "202?-01-01", "2024-??-32", "2024-?-?",
        "????-02-30", "????-13-??", "????-00-??", "2024-??-00", "0000-01-01", "1e03-01-01", "yesterday", "2024-W01-1",
    ],
)  # fmt: skip
def test_what_only_looks_like_a_date_is_none(text: str) -> None:
    assert parse_date(text) is None
