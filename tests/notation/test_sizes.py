"""Big records: time grows with the size and no faster, whatever is in them."""

from __future__ import annotations

import time

import pytest

from notation.framing import split
from notation.reading.reader import read
from notation.writing.writer import write

HEAD = "%fpn 1\n"
BIG = [300_000, pytest.param(1_000_000, marks=pytest.mark.slow)]


def seconds(text: str) -> float:
    start = time.process_time()
    read(text)
    return time.process_time() - start


@pytest.mark.parametrize("big", BIG)
@pytest.mark.parametrize(
    "unit",
    [
        "y: A (y: B) ", "y: A (", "(", ")", "{", "}", "{a}", ";", ";\n", "% ", "A", "!", "y: A!!", "9", "$9 ", "~a",
        "a=b", "\x01", "\udcff ", "[A ", '[A "x"] ', '[A "\\q', '[A "', " ", "\r", "\n", "\n%fpn ", "# ", "= y1 ",
    ],
)  # fmt: skip
def test_reading_takes_linear_time(unit: str, big: int) -> None:
    def text(size: int) -> str:
        return HEAD + unit * (size // len(unit))

    # Twenty times the size takes about twenty times as long; a square would take four hundred times.
    assert seconds(text(big)) < 120 * max(seconds(text(big // 20)), 0.005)


@pytest.mark.parametrize("moves", [250_000, pytest.param(1_250_000, marks=pytest.mark.slow)])
def test_a_record_of_megabytes_on_one_line(moves: int) -> None:
    text = HEAD + "\ny: " + "Ca1 " * moves + "#\n"
    (chunk,) = split(text.encode())
    assert chunk.text == text
    reading = read(chunk.text)
    assert reading.findings == []
    assert len(reading.record.line) == moves + 1
    assert write(reading.record) == text.replace(" #", "\n#")
