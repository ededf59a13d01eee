"""``fupan show``: a record in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.mark.parametrize("game", ["beijing", "dayunhe", "ming", "yinzi"])
def test_every_gain_is_told_and_gains_sum_to_the_scores(fupan: Run, demo: Path, game: str) -> None:
    ran = fupan("show", demo / f"{game}-annotated.fpn")
    assert ran.code == 0
    totals: dict[str, int] = {}
    last: dict[str, int] = {}
    for seat, gains, total in re.findall(r"^ {25,}([a-z])  (.*)  = (-?\d+)$", ran.out, re.MULTILINE):
        assert "[" in gains, "each gain names its rule"
        totals[seat] = totals.get(seat, 0) + sum(int(n) for n in re.findall(r"(?:^|, )([+-]\d+) ", gains))
        last[seat] = int(total)
    final = dict(re.findall(r"\d+\. ([a-z]) (-?\d+)", ran.out.split("The game is over.")[0].splitlines()[-1]))
    assert set(last) <= set(final)
    starts = {seat: int(score) - totals.get(seat, 0) for seat, score in final.items()}
    assert len(set(starts.values())) == 1, "all seats start with the same score"
    assert all(int(final[seat]) == score for seat, score in last.items())


def test_remarks_stand_where_they_belong(fupan: Run, demo: Path) -> None:
    lines = fupan("show", demo / "beijing-annotated.fpn").out.splitlines()
    step = next(i for i, line in enumerate(lines) if "b: Cc1 " in line)
    assert lines[step + 1].strip() == "{龙年}"
    assert any("w: Dm>a1,w>b1!?" in line for line in lines)
    instead = next(i for i, line in enumerate(lines) if line.startswith("       instead of step "))
    assert lines[instead + 1].startswith("       | w: Pm>b2 ")


def test_at_stops_just_before_a_step(fupan: Run, wrong: Path) -> None:
    ran = fupan("show", "wrong.fpn", "--at", "113", "--legal", "--board", "--moves")
    assert ran.code == 0
    assert "  112  " in ran.out
    assert "  113  " not in ran.out
    assert "Before step 113" in ran.out
    assert "The game waits for r (red): " in ran.out
    assert ran.out.splitlines()[-2:] == ["2 legal moves:", "F -"]
    assert fupan("show", "wrong.fpn", "--at", "113").out in ran.out
    assert fupan("show", "wrong.fpn", "--at", "113", "--legal", "--most", "1").out == "1+ legal moves:\nF\n"
    first = fupan("show", "wrong.fpn", "--at", "1", "--legal").out
    assert "No seat is asked." in first
    beyond = fupan("show", "wrong.fpn", "--at", "114")
    assert beyond.code == 2
    assert beyond.err == (
        "fupan: --at 114: the record has 112 steps that can be replayed, so --at goes from 1 to 113\n"
    )


def test_a_faulty_record_is_told_up_to_the_fault(fupan: Run, wrong: Path) -> None:
    ran = fupan("show", "wrong.fpn")
    assert ran.code == 1
    assert "  112  " in ran.out
    assert "wrong.fpn:140:4: illegal-move BJ-4.4" in ran.out


def test_which_record_of_a_file(fupan: Run, tmp_path: Path) -> None:
    fupan("generate", "--game", "ming", "--seats", "2", "--count", "3", "-o", "three.fpn")
    ran = fupan("show", "three.fpn", "--record", "2")
    assert (ran.code, ran.err) == (0, "\n(record 2 of 3 in three.fpn; --record names another)\n")
    assert fupan("show", "three.fpn", "--record", "ming-2p-1-1").out == ran.out
    assert fupan("show", "three.fpn").out != ran.out
    missing = fupan("show", "three.fpn", "--record", "9")
    assert (missing.code, missing.err) == (2, "fupan: three.fpn: there is no record '9' in it; it holds 3\n")


def test_what_cannot_be_shown_is_said(fupan: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.fpn").write_text("")
    (tmp_path / "bad.fpn").write_text('%fpn 1\n[Game "go"]\n\n#\n')
    assert fupan("show", "empty.fpn") == (2, "", "fupan: empty.fpn: there is no record in it\n")
    assert fupan("show", "none.fpn") == (2, "", "fupan: none.fpn: there is no such file\n")
    ran = fupan("show", "bad.fpn")
    assert ran.code == 1
    assert "no game is called 'go'" in ran.out
