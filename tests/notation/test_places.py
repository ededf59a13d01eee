"""From offsets to lines and columns."""

from __future__ import annotations

from notation.positions import Positions


def test_lines_and_columns_count_from_1_in_characters() -> None:
    places = Positions("ab\n龙c\r\n\n", first_line=10)
    assert [places.at(offset) for offset in range(9)] == [
        (10, 1), (10, 2), (10, 3), (11, 1), (11, 2), (11, 3), (11, 4), (12, 1), (13, 1),
    ]  # fmt: skip


def test_an_empty_text_has_one_place() -> None:
    assert Positions("").at(0) == (1, 1)
