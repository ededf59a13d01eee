"""Commands for programs inside comments."""

from __future__ import annotations

import time

import pytest

from notation.commands import CLOCK, ELAPSED, EVALUATION, Command, commands


def test_commands_are_found_in_order_among_the_words() -> None:
    text = "[%clk 0:05:12] a quick one [%emt 0:00:31]\n[%eval +1.5 y] [%x]"
    assert commands(text) == (
        Command(CLOCK, "0:05:12"),
        Command(ELAPSED, "0:00:31"),
        Command(EVALUATION, "+1.5 y"),
        Command("x", ""),
    )


def test_unknown_commands_are_kept() -> None:
    assert commands("[%mood-2  glad \n]") == (Command("mood-2", "glad"),)


@pytest.mark.parametrize(
    "text", ["", "clk 0:05:12", "[clk 0:05:12]", "[%]", "[% clk 1]", "[%1 x]", "[%clk 0:05:12", "[%clk[]"]
)
def test_other_text_holds_no_commands(text: str) -> None:
    assert commands(text) == ()


@pytest.mark.parametrize(
    ("value", "seconds"),
    [("0:05:12", 312), ("12:00:00", 43200), ("0:00:31.5", 31.5), ("1:5:2", 3902), ("5:12", None), ("0:60:00", None),
     ("0:00:60", None), ("", None), ("x", None), ("0:00:١٢", None)],
)  # fmt: skip
def test_times_are_read_in_seconds(value: str, seconds: float | None) -> None:
    assert Command(CLOCK, value).seconds == seconds


def test_time_is_linear() -> None:
    start = time.process_time()
    assert commands("[%a " * 500_000) == ()
    assert time.process_time() - start < 10
