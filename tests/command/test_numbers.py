"""Numbers that nobody means."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pipeline.workers.local import Local
from tests.pipeline.lines import verify_lines

Run = Callable[..., Any]


@pytest.mark.parametrize("number", ["9" * 10_000, "-1", "1e3", ""])
@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "good.fpn", "--record"],
        ["show", "good.fpn", "--at"],
        ["show", "good.fpn", "--legal", "--most"],
        ["verify", "good.fpn", "--limit"],
        ["verify", "good.fpn", "--jobs"],
        ["verify", "good.fpn", "--sample"],
        ["generate", "--game", "ming", "--count"],
        ["generate", "--game", "ming", "--jobs"],
        ["generate", "--game", "ming", "--seats"],
        ["selfcheck", "good.fpn", "--times"],
        ["report", "scoring", "--players"],
        ["report", "scoring", "--min-n"],
        ["demo", "--games"],
    ],
)
def test_it_is_wrong_usage(inside: Run, good: Path, arguments: list[str], number: str) -> None:
    ran = inside(*arguments, number)
    assert ran.code == 2
    assert ran.out == ""
    assert "internal error" not in ran.err


def test_a_number_may_be_larger_than_anything(inside: Run, good: Path) -> None:
    large = "9" * 25
    assert inside("show", good, "--legal", "--most", large).code == 0
    for form in ("text", "jsonl", "summary"):
        assert inside("verify", good, "--format", form, "--limit", large).code == 0
    assert inside("verify", good, "--jobs", large).code == 2
    inside("load", good)
    for question in (("query", "scores"), ("report", "scoring")):
        ran = inside(*question, "--players", large)
        assert (ran.code, large in ran.err) == (2, True)
    assert inside("report", "scoring", "--min-n", large).code == 0


def test_any_number_is_a_seed(inside: Run, good: Path) -> None:
    for seed in ("-5", "9" * 1000):
        assert inside("generate", "--game", "ming", "--seed", seed).code == 0
        assert inside("verify", good, "--sample", "100%", "--seed", seed).code == 0


def test_there_are_never_more_processes_than_pieces_of_work(good: Path) -> None:
    (lines,) = verify_lines([good], engine=Local(10_000))
    assert lines.counts.ok == 1


def test_a_record_is_found_by_any_id(inside: Run, good: Path) -> None:
    text = good.read_text()
    mine = text.replace("[Seats", '[Id "a \\"b\\" \\\\ c"]\n[Seats')
    good.write_text(f"{text}\n{mine}".replace("\n", "\r\n"))
    assert "record 2 of 2" in inside("show", good, "--record", 'a "b" \\ c').err
    assert "no record 'beijing' in it" in inside("show", good, "--record", "beijing").err
