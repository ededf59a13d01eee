"""Where two records, or two programs' results, part."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from notation.model import Play
from notation.reading.reader import read
from pipeline.studies.comparison import Difference
from pipeline.studies.diff import Pair, diff
from pipeline.verdicts.judge import Trouble
from tests.pipeline.lines import verify_lines


def pairs(left: Path, right: Path, **options: Any) -> list[Pair]:
    found = list(diff(left, right, **options))
    assert not any(isinstance(one, Trouble) for one in found)
    return [one for one in found if isinstance(one, Pair)]


def differences(tmp_path: Path, left: str, right: str, **options: Any) -> tuple[Difference, ...]:
    (tmp_path / "a.fpn").write_text(left)
    (tmp_path / "b.fpn").write_text(right)
    (pair,) = pairs(tmp_path / "a.fpn", tmp_path / "b.fpn", **options)
    return pair.differences


def test_layout_and_spelling_are_no_difference(tmp_path: Path, good_records: list[str]) -> None:
    for text in good_records:
        assert not differences(tmp_path, text, text.replace("\n", "\n\n"))


def test_the_first_step_that_differs(tmp_path: Path, good_records: list[str]) -> None:
    text = good_records[1]
    plays = [element for element in read(text).record.line if isinstance(element, Play)]
    number = next(i for i, play in enumerate(plays, 1) if i > 20 and play.actor != "@" and play.token != "-")
    play = plays[number - 1]
    other = text[: play.at] + "-" + text[play.at + len(play.token) :]
    first = differences(tmp_path, text, other)[-1]
    assert first == Difference("step", number, f"{play.actor} {play.token}", f"{play.actor} -")


def test_a_record_that_stops_earlier(tmp_path: Path, good_records: list[str]) -> None:
    text = good_records[0]
    turns = text.rstrip().split("\n")
    last = next(i for i in range(len(turns) - 1, 0, -1) if re.match(r"[a-z@]", turns[i]))
    shorter = "\n".join([*turns[:last], "*", ""])
    found = differences(tmp_path, text, shorter)
    assert found[-1].field == "step"
    assert found[-1].left is not None
    assert found[-1].right is None


def test_the_same_moves_under_other_rulings(tmp_path: Path, good_records: list[str]) -> None:
    text = next(text for text in good_records if 'Game "dayunhe"' in text)
    other = text.replace("\n\n", '\n[Event "x"]\n\n', 1).replace(
        '"]\n[Player', '"]\n[Options "doubles=joined"]\n[Player', 1
    )
    found = differences(tmp_path, text, other)
    assert found[0] == Difference("header Options", None, None, "doubles=joined")
    assert Difference("header Event", None, None, "x") not in found
    assert Difference("header Event", None, None, "x") in differences(tmp_path, text, other, headers=True)


def test_headers_that_decide_nothing_count_when_asked_for(tmp_path: Path, good_records: list[str]) -> None:
    text = good_records[0]
    other = text.replace("\n\n", '\n[Event "x"]\n[Site "y"]\n\n', 1)
    assert not differences(tmp_path, text, other)
    found = differences(tmp_path, text, other, headers=True)
    assert [(one.field, one.right) for one in found] == [("header Event", "x"), ("header Site", "y")]
    other = re.sub(r'\[Result "[^"]*"\]', '[Result "y1 r2"]', text)
    assert "header Result" in [one.field for one in differences(tmp_path, text, other)]


def test_claims_remarks_and_headers(tmp_path: Path, good_records: list[str]) -> None:
    text = good_records[0]
    assert text.rstrip().endswith("#")
    last = text.rstrip()[:-1].rstrip()
    found = differences(tmp_path, text, last + " {well played}\n#\n")
    assert [(one.field, one.left, one.right) for one in found] == [("remarks", None, "{well played}")]
    found = differences(tmp_path, text, last[: last.rindex(" ")] + "\n#\n")
    assert [one.field for one in found] == ["claims"]


def test_two_files_by_number_and_by_id(tmp_path: Path, good_records: list[str]) -> None:
    texts = good_records[:4]
    (tmp_path / "a.fpn").write_text("\n".join(texts))
    (tmp_path / "b.fpn").write_text("\n".join([*reversed(texts), good_records[4]]))
    by_id = pairs(tmp_path / "a.fpn", tmp_path / "b.fpn", by="id")
    assert [len(pair.differences) for pair in by_id] == [0] * 5
    assert by_id[-1].left is None
    assert by_id[0].right == f"{tmp_path / 'b.fpn'} #4"
    by_number = pairs(tmp_path / "a.fpn", tmp_path / "b.fpn")
    assert all(pair.differences for pair in by_number[:4])


def test_records_against_the_results_of_another_program(folder: Path) -> None:
    lines = [json.loads(line) for batch in verify_lines([folder]) for line in batch.lines.splitlines()]
    results = folder.parent / "theirs.jsonl"

    def write() -> None:
        results.write_text("".join(json.dumps(line) + "\n" for line in lines))

    write()
    assert [pair.differences for pair in pairs(folder, results)] == [()] * 10
    seat = lines[1]["seats"][0]
    lines[1]["scores"][seat] += 1
    lines[2] = {"status": "findings", "findings": [{"code": "illegal-move", "line": 5, "column": 4, "step": 7}]}
    first = next(finding for finding in lines[4]["findings"] if finding["severity"] == "error")
    first["rule"], first["step"] = "BJ-1.1", 1
    lines[5]["digest"] = (lines[5]["digest"] or "00")[:8]
    write()
    found = pairs(folder, results)
    assert [one.field for one in found[1].differences] == ["verdict.scores"]
    assert (found[2].differences[0].field, found[2].differences[0].step) == ("finding", 7)
    assert found[4].differences[0].field.startswith("finding.")
    assert not found[5].differences
    assert not found[0].differences
    other_way = pairs(results, folder)
    assert other_way[2].differences[0].right is None
    assert [len(pair.differences) for pair in pairs(results, results)] == [0] * 10


def test_results_that_cannot_be_read(folder: Path) -> None:
    results = folder.parent / "theirs.jsonl"
    results.write_text('{"status": "ok"}\n{"status": \n')
    with pytest.raises(ValueError, match=r"theirs\.jsonl:2"):
        pairs(folder, results)


def test_what_cannot_be_read_is_told(folder: Path) -> None:
    found = list(diff(folder / "a.fpn", folder / "none.fpn"))
    assert sum(isinstance(one, Trouble) for one in found) == 1
    assert sum(isinstance(one, Pair) and one.right is None for one in found) == 3
