"""``fupan verify``: results, formats, exit codes, inputs."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import zstandard

Run = Callable[..., Any]


def test_a_good_record_is_one_line_and_exit_0(fupan: Run, good: Path) -> None:
    ran = fupan("verify", "good.fpn")
    assert ran == (
        0,
        "good.fpn #1: ok (beijing full, 12 rounds, 127 steps, w106 y92 r79 b64)\n1 record: 1 ok, 0 with findings\n",
        "",
    )


def test_a_wrong_record_has_the_line_a_caret_the_rule_and_what_was_legal(fupan: Run, wrong: Path) -> None:
    ran = fupan("verify", "--quiet", "wrong.fpn")
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert lines[0] == "wrong.fpn #1: 1 finding (beijing full, 8 rounds, 112 steps, g66 b44 y42 w25 r19)"
    assert lines[1].startswith("  wrong.fpn:140:4: illegal-move BJ-4.4, step 113: ")
    assert lines[2] == "     140 | r: S"
    assert lines[3] == "         |    ^"
    assert lines[5] == "    legal: r: F -"
    assert lines[6].startswith("    BJ-4.4: The fee is paid before the action takes effect")


def test_a_finding_before_the_first_step_names_no_step(fupan: Run) -> None:
    syntax = fupan("verify", "-", stdin=b'%fpn 1\n[Game "ming"\n\n#\n').out
    assert "  -:2:1: syntax: the header is not closed\n" in syntax
    header = fupan("verify", "-", stdin=b'%fpn 1\n[Game "go"]\n\n#\n').out
    assert "  -:2:1: header: " in header


def test_json_lines_are_the_contract(fupan: Run, good: Path, wrong: Path) -> None:
    ran = fupan("verify", "--format", "jsonl", "good.fpn", "wrong.fpn")
    assert ran.code == 1
    first, second = map(json.loads, ran.out.splitlines())
    assert list(first) == [
        "file", "record", "id", "game", "variant", "rules", "seats", "status", "rounds", "steps", "scores", "ranks",
        "winners", "sources", "digest", "findings", "client",
    ]  # fmt: skip
    assert (first["file"], first["record"], first["status"], first["findings"]) == ("good.fpn", 1, "ok", [])
    assert first["scores"] == {"y": 92, "b": 64, "r": 79, "w": 106}
    assert second["findings"][0] == {
        "code": "illegal-move",
        "severity": "error",
        "file": "wrong.fpn",
        "record": 1,
        "line": 140,
        "column": 4,
        "path": None,
        "step": 113,
        "actor": "r",
        "rule": "BJ-4.4",
        "message": "the circle is occupied: the fee is 3 yuan, there are 0",
        "expected": "a tile in an empty circle, or -",
        "got": "r: S",
        "hint": None,
        "tainted": False,
    }


def test_files_folders_patterns_and_standard_input_are_read(fupan: Run, good: Path, tmp_path: Path) -> None:
    text = good.read_bytes()
    (tmp_path / "folder" / "deep").mkdir(parents=True)
    (tmp_path / "folder" / "b.fpn").write_bytes(text)
    (tmp_path / "folder" / "deep" / "a.fpn.gz").write_bytes(gzip.compress(text))
    (tmp_path / "folder" / "c.fpn.zst").write_bytes(zstandard.compress(text))
    (tmp_path / "folder" / "notes.txt").write_text("no record")
    ran = fupan("verify", "--format", "jsonl", "-", "folder", "g*.fpn", stdin=text + b"\n" + text)
    files = [(verdict["file"], verdict["record"]) for verdict in map(json.loads, ran.out.splitlines())]
    assert files == [
        ("-", 1), ("-", 2), ("folder/b.fpn", 1), ("folder/c.fpn.zst", 1), ("folder/deep/a.fpn.gz", 1), ("good.fpn", 1),
    ]  # fmt: skip
    assert ran.code == 0


def test_records_as_data_are_judged_too(fupan: Run, good: Path, tmp_path: Path) -> None:
    for form in ("jsonl", "msgpack"):
        assert fupan("convert", "good.fpn", "-o", f"good.fpn.{form}").code == 0
        ran = fupan("verify", f"good.fpn.{form}")
        assert ran.code == 0
        assert "1 record: 1 ok" in ran.out
    data = json.loads((tmp_path / "good.fpn.jsonl").read_text())
    data["line"][3]["move"]["plot"] = "a1"
    (tmp_path / "bad.fpn.jsonl").write_text(json.dumps(data))
    ran = fupan("verify", "--format", "jsonl", "bad.fpn.jsonl")
    assert ran.code == 1
    finding = json.loads(ran.out)["findings"][0]
    assert finding["code"] == "syntax"
    assert finding["path"] == "$.line[3].move"


def test_results_are_the_same_bytes_for_any_number_of_processes(fupan: Run, demo: Path, tmp_path: Path) -> None:
    many = b"\n".join(path.read_bytes() for path in sorted(demo.glob("*.fpn"))) + b"\n"
    (tmp_path / "many.fpn").write_bytes(many * 20)
    one = fupan("verify", "--format", "jsonl", "many.fpn")
    two = fupan("verify", "--format", "jsonl", "--jobs", "2", "many.fpn")
    assert one == two
    assert one.out.count("\n") == 240
    assert fupan("verify", "--jobs", "2", "many.fpn") == fupan("verify", "many.fpn")


def test_limit_and_sample(fupan: Run, good: Path, tmp_path: Path) -> None:
    plays = fupan("generate", "--game", "beijing", "--count", "40", "--bot", "random").out
    (tmp_path / "many.fpn").write_text(plays)
    assert fupan("verify", "--limit", "7", "many.fpn").out.splitlines()[-1] == "7 records: 7 ok, 0 with findings"
    assert fupan("verify", "--limit", "0", "many.fpn").code == 0
    some = fupan("verify", "--format", "jsonl", "--sample", "25%", "many.fpn").out
    assert 0 < some.count("\n") < 40
    assert fupan("verify", "--format", "jsonl", "--sample", "0.25", "many.fpn").out == some
    assert fupan("verify", "--sample", "2", "many.fpn").code == 2


def test_a_run_goes_on_where_its_results_end(fupan: Run, good: Path, tmp_path: Path) -> None:
    text = good.read_text()
    (tmp_path / "many.fpn").write_text("\n".join([text] * 30))
    whole = fupan("verify", "--format", "jsonl", "many.fpn", "good.fpn").out
    stopped = whole.splitlines(keepends=True)
    (tmp_path / "results.jsonl").write_text("".join(stopped[:11]) + stopped[11][:40])
    ran = fupan("verify", "--format", "jsonl", "--resume", "-o", "results.jsonl", "many.fpn", "good.fpn")
    assert ran.code == 0
    assert (tmp_path / "results.jsonl").read_text() == whole
    again = fupan("verify", "--format", "jsonl", "--resume", "-o", "results.jsonl", "many.fpn", "good.fpn")
    assert again.code == 0
    assert (tmp_path / "results.jsonl").read_text() == whole
    assert fupan("verify", "-o", "named.jsonl", "many.fpn", "good.fpn").code == 0
    assert (tmp_path / "named.jsonl").read_text() == whole
    assert fupan("verify", "--resume", "many.fpn").code == 2
    foreign = fupan("verify", "--format", "jsonl", "--resume", "-o", "results.jsonl", "many.fpn")
    assert foreign.code == 2
    assert "ends with record 1 of good.fpn, which is none of FILES" in foreign.err
    assert (tmp_path / "results.jsonl").read_text() == whole
    (tmp_path / "other").write_text("[1]\n")
    assert fupan("verify", "--format", "jsonl", "--resume", "-o", "other", "many.fpn").code == 2


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", 0),
        (b"\n \n", 0),
        (b"nothing of the kind", 1),
        (b"\x00\x01\x02", 1),
        (b"%fpn 1", 1),
        (b"%fpn 2\n", 1),
        (b'%fpn 1\n[Game "\xff\xfe"]\n\n#\n', 1),
        (b"\xff\xfe%\x00f\x00p\x00n\x00", 2),
        (b'%fpn 1\n[Game "beijing"\n', 1),
        (b"%fpn 1\n\n" + b"y: " + b"B " * 50_000, 1),
        (b"%fpn 1\n\ny: " + b"(" * 5_000, 1),
        (b"\x1f\x8b not gzip at all", 2),
        (b"\x28\xb5\x2f\xfd not zstandard", 2),
        (b'{"fpn": 1', 1),
        (b"{}", 1),
        (b"\x81\xa1a", 1),
    ],
)
def test_bad_input_never_ends_in_a_fault(inside: Run, tmp_path: Path, data: bytes, code: int) -> None:
    (tmp_path / "bad").write_bytes(data)
    for form in ("text", "jsonl", "summary"):
        ran = inside("verify", "--format", form, "bad")
        assert ran.code == code, ran
        assert inside("verify", "--format", form, "-", stdin=data).code == code
    for verb in (["fmt"], ["convert"], ["show"], ["load"]):
        assert inside(*verb, "bad").code in (0, 1, 2)


def test_a_broken_file_does_not_stop_the_others(fupan: Run, good: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.fpn.gz").write_bytes(gzip.compress(good.read_bytes() * 50)[:-100])
    (tmp_path / "empty").mkdir()
    ran = fupan("verify", "bad.fpn.gz", "no-such-file", "empty", "none*.fpn", "good.fpn")
    assert ran.code == 2
    assert ran.out.splitlines()[-1].endswith("0 with findings")
    assert "good.fpn #1: ok" in ran.out
    for said in ("bad.fpn.gz: ", "no-such-file: there is no such file", "empty: ", "none*.fpn: "):
        assert f"fupan: {said}" in ran.err


def test_an_output_that_cannot_be_written(fupan: Run, good: Path) -> None:
    ran = fupan("verify", "-o", "no/such/folder/results", "good.fpn")
    assert ran.code == 2
    assert ran.err == "fupan: no/such/folder/results: it cannot be written: No such file or directory\n"


def test_a_summary_groups_failures(fupan: Run, demo: Path, tmp_path: Path) -> None:
    ran = fupan("verify", "--format", "summary", demo)
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert lines[0] == "12 records: 8 ok, 4 with findings; 66.7 % are clean"
    assert lines[4].split()[:6] == ["records", "code", "rule", "game", "client", "for"]
    assert sorted(line.split()[2] for line in lines[5:9]) == ["BJ-4.4", "DY-7.3", "MD-4.4", "YM-3.3"]
    assert "      3  66.7 %  ming     –" in lines
    assert fupan("verify", "--format", "summary", "--jobs", "2", demo) == ran
    client = (demo / "ming-wrong.fpn").read_text().replace("\n\n", '\n[Client "Tavle \\"3\\""]\n\n', 1)
    (tmp_path / "client.fpn").write_text(client)
    assert 'Tavle "3"' in fupan("verify", "--format", "summary", "client.fpn").out
    (tmp_path / "empty.fpn").touch()
    assert fupan("verify", "--format", "summary", "empty.fpn").out == "no records\n"


def test_what_was_legal_stands_beside_the_error_that_stops_the_main_line(fupan: Run, tmp_path: Path) -> None:
    text = """%fpn 1
[Game "dayunhe"]
[Rules "1"]
[Seats "b r"]

@ deal.b=mabujdkgl/uufqprucu/iutoshen deal.r=ugeauifjh/rcnosuubp/tulumdqk
b: D1
r: D2
1.
b: C3 (b: C2 r: C2)
r: C4
b: D1 G
*
"""
    (tmp_path / "branch.fpn").write_text(text)
    lines = fupan("verify", "--quiet", "branch.fpn").out.splitlines()
    places = [line.split(":")[1:4] for line in lines if line.startswith("  branch.fpn:")]
    assert places == [["10", "17", " illegal-move DY-3.2, step 5"], ["12", "7", " illegal-move DY-6.1, step 8"]]
    legal = [number for number, line in enumerate(lines) if line.startswith("    legal: ")]
    assert len(legal) == 1
    assert lines[legal[0]].startswith("    legal: b: Ba>a1^0 ")
    assert lines[legal[0] - 2].endswith("^")
    assert lines[legal[0] - 4].startswith("  branch.fpn:12:7: ")


def test_a_folder_with_pipes_and_links_is_read_to_its_end(fupan: Run, good: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.fpn")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "again").symlink_to(".")
    (tmp_path / "linked.fpn").symlink_to("good.fpn")
    (tmp_path / "nothing.fpn").symlink_to("gone")
    ran = fupan("verify", "--quiet", "--format", "jsonl", ".")
    assert [json.loads(line)["file"] for line in ran.out.splitlines()] == ["good.fpn", "linked.fpn"]
    assert ran.code == 2
    assert ran.err.splitlines() == [
        "fupan: 3 files were not read: 1 link to a folder, 1 pipe, 1 without ending; name them to read them",
        "fupan: nothing.fpn: no such file or directory",
    ]


def test_what_is_endless_in_a_record_is_short_in_a_verdict(fupan: Run, good: Path, tmp_path: Path) -> None:
    long = "z" * 1_000_000
    (tmp_path / "a.fpn").write_text(f'%fpn 1\n[Game "{long}"]\n\n#\n')
    (tmp_path / "b.fpn").write_text(good.read_text().replace("Cc1", f"C{long}", 1))
    (tmp_path / "c.fpn").write_text(good.read_text().replace("Cc1", f"Cc1 {{{long}}} Cd1", 1).replace("\n", " ", 40))
    for name in "abc":
        ran = fupan("verify", f"{name}.fpn")
        assert ran.code == 1
        assert len(ran.out) < 3000
