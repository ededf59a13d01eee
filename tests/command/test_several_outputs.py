"""``fupan verify --format FORM[=FILE] …``: one replay, several outputs."""

from __future__ import annotations

import gzip
import itertools
import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pipeline.verdicts.judge
from fupan.cli.results.destinations import FORMS
from pipeline.verdicts.resuming import EarlierResults, ResumeError
from pipeline.verdicts.summary import Summary, summarize
from pipeline.workers.chunks import live_chunks_of

Run = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]
NAMES = {"text": "v.txt", "jsonl": "v.jsonl", "summary": "s.txt", "summary-json": "s.json"}


@pytest.fixture
def many(demo: Path, tmp_path: Path) -> Path:
    """A folder of good and wrong records, text and data, one of them cut off."""
    folder = tmp_path / "many"
    folder.mkdir()
    texts = [path.read_bytes() for path in sorted(demo.glob("*.fpn"))]
    (folder / "a.fpn").write_bytes(b"before\n" + b"\n".join(texts[:4]))
    (folder / "b.fpn.jsonl").write_text('{"fpn":1,"headers":{},"line":[]}\n{"a":1}\n')
    (folder / "c.fpn").write_bytes(b"\n".join(texts[4:8]) + b'\n%fpn 1\n[Game "ming"]\n[Client "\xff"]\n\n*\n')
    (folder / "d.fpn.gz").write_bytes(gzip.compress(texts[8])[:-20])
    return folder


def options(forms: Any) -> list[str]:
    return [word for form in forms for word in ("--format", f"{form}={NAMES[form]}")]


@pytest.fixture
def alone(inside: Run, many: Path) -> dict[str, str]:
    """What each form gives in a run of its own."""
    return {form: inside("verify", "many", "--format", form).out for form in FORMS}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_every_set_of_forms_gives_the_bytes_of_runs_of_their_own(
    inside: Run, many: Path, alone: dict[str, str], jobs: str
) -> None:
    sets = [chosen for size in (2, 3, 4) for chosen in itertools.combinations(FORMS, size)]
    for chosen in sets if jobs == "1" else sets[-1:]:
        ran = inside("verify", "many", *options(chosen), "--jobs", jobs)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.count("d.fpn.gz") == 1
        for form in chosen:
            assert (many.parent / NAMES[form]).read_text() == alone[form]


def test_one_of_them_may_go_to_standard_output_or_to_o(inside: Run, many: Path, alone: dict[str, str]) -> None:
    ran = inside("verify", "many", "--format", "jsonl=v.jsonl", "--format", "summary")
    assert ran.out == alone["summary"]
    assert inside("verify", "many", "--format", "summary-json=s.json", "-o", "o.jsonl.gz").out == ""
    assert gzip.decompress((many.parent / "o.jsonl.gz").read_bytes()).decode() == alone["jsonl"]
    assert inside("verify", "many", "--format", "summary-json=-").out == alone["summary-json"]


def test_each_record_is_replayed_once(inside: Run, many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replayed: list[Any] = []
    verify = pipeline.verdicts.judge.verify_and_observe  # type: ignore[attr-defined]

    def counted(*arguments: Any, **named: Any) -> Any:
        replayed.append((named["file"], named["record"]))
        return verify(*arguments, **named)

    monkeypatch.setattr(pipeline.verdicts.judge, "verify_and_observe", counted)
    inside("verify", "many", *options(FORMS))
    assert len(replayed) == len(set(replayed)) > 8
    lines = (many.parent / "v.jsonl").read_bytes().splitlines(keepends=True)
    (many.parent / "v.jsonl").write_bytes(b"".join(lines[:6]))
    replayed.clear()
    inside("verify", "many", "--resume", *options(FORMS))
    assert len(replayed) <= len(lines) - 6


def test_two_outputs_to_one_place_are_refused(inside: Run, good: Path) -> None:
    good.with_name("there").write_text("kept")
    good.with_name("link").symlink_to("there")
    os.link(good.with_name("there"), good.with_name("hard"))
    for arguments in (
        ["--format", "jsonl", "--format", "text"],
        ["--format", "text", "--format", "text"],
        ["--format", "jsonl", "--format", "text", "-o", "x"],
        ["--format", "jsonl=new", "--format", "text=new"],
        ["--format", "jsonl=new", "--format", "text=./new"],
        ["--format", "jsonl=there", "--format", "text=link"],
        ["--format", "jsonl=there", "--format", "text=hard"],
        ["--format", "jsonl=there", "-o", "hard"],
        ["--format", "text", "--format", "jsonl=-"],
        ["--format", "text=/dev/stdout", "--format", "jsonl=/dev/fd/1"],
    ):
        ran = inside("verify", "good.fpn", *arguments)
        assert (ran.code, ran.out) == (2, ""), arguments
        assert "would both go to" in ran.err
    assert good.with_name("there").read_text() == "kept"
    assert not good.with_name("new").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--format", "lines"], "is not one of text, jsonl, summary, summary-json"),
        (["--format", "jsonl="], "a FILE is missing after jsonl="),
        (["--format", "jsonl=a.txt"], "contradicts the ending .txt"),
        (["--format", "jsonl=good.fpn"], "it is one of the files that are read"),
        (["--format", "text", "--resume", "-o", "a.txt"], "--resume needs one file of JSON lines"),
        (["--format", "jsonl=a.jsonl", "--resume", "-o", "b.jsonl"], "--resume needs one file of JSON lines"),
        (["--format", "jsonl", "--resume"], "--resume needs one file of JSON lines"),
        (["-o", "a.jsonl.zst", "--resume"], "--resume needs JSON lines that are not compressed"),
        (["--format", "summary-json=no/folder/s.json"], "it cannot be written: No such file or directory"),
    ],
)
def test_what_cannot_be_is_refused(inside: Run, good: Path, arguments: list[str], said: str) -> None:
    before = sorted(good.parent.iterdir())
    ran = inside("verify", "good.fpn", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert sorted(good.parent.iterdir()) == before


def test_resume_writes_the_others_anew_wherever_the_run_was_stopped(
    inside: Run, many: Path, alone: dict[str, str]
) -> None:
    whole = alone["jsonl"].encode()
    lines = whole.splitlines(keepends=True)
    for count in range(len(lines) + 1):
        for half in (b"", lines[count][:30]) if count < len(lines) else (b"",):
            (many.parent / "v.jsonl").write_bytes(b"".join(lines[:count]) + half)
            (many.parent / "s.json").write_text("of another time")
            ran = inside("verify", "many", "--resume", *options(("jsonl", "summary-json")), "--format", "text")
            assert ran.code == 2
            assert ran.out == alone["text"]
            assert ran.err.count("d.fpn.gz") == 1
            assert (many.parent / "v.jsonl").read_bytes() == whole
            assert (many.parent / "s.json").read_text() == alone["summary-json"]


def test_resume_refuses_results_of_other_records(inside: Run, many: Path, alone: dict[str, str]) -> None:
    lines = alone["jsonl"].encode().splitlines(keepends=True)
    for changed in (lines[1:4], [lines[0], lines[2]], lines[:3] + lines[2:4], [lines[0], b"[1]\n", lines[1]]):
        (many.parent / "v.jsonl").write_bytes(b"".join(changed))
        ran = inside("verify", "many", "--resume", *options(("jsonl", "text")))
        assert ran.code == 2
        assert ran.err.startswith("fupan: v.jsonl: line ")
        assert ran.err.endswith("; nothing is resumed\n")
        assert (many.parent / "v.jsonl").read_bytes() == b"".join(changed)


def test_results_that_go_on_behind_the_last_record_are_refused(good: Path, inside: Run) -> None:
    line = inside("verify", good, "--format", "jsonl").out.encode()
    from pipeline.verdicts.batches import Wanted, replay_in_batches

    with pytest.raises(ResumeError, match=r"line 2 is of .* which is not among the records"):
        list(replay_in_batches([good], Wanted(), earlier=EarlierResults([line, line])))


def test_a_limit_is_exact_for_every_form_and_number_of_processes(inside: Run, many: Path) -> None:
    for limit in (0, 1, 5):
        for jobs in ("1", "2"):
            ran = inside("verify", "many", "--limit", str(limit), "--jobs", jobs, *options(FORMS))
            assert ran.code == (1 if limit else 0)
            assert (many.parent / "v.jsonl").read_text().count("\n") == limit
            assert json.loads((many.parent / "s.json").read_bytes())["counts"]["records"] == limit


def test_the_summary_as_data_is_the_documented_struct(inside: Run, many: Path, alone: dict[str, str]) -> None:
    data = json.loads(alone["summary-json"])
    assert alone["summary-json"].count("\n") == 1
    assert list(data) == list(Summary.__struct_fields__)
    assert data["complete"] is True
    assert data["counts"]["records"] == alone["jsonl"].count("\n")
    assert data["counts"]["findings"] == sum(failure["records"] for failure in data["failures"])
    assert [set(trouble) for trouble in data["troubles"]] == [{"file", "record", "reason"}]
    found = summarize(["many"])
    assert found.to_json() + b"\n" == alone["summary-json"].encode()
    assert msgspec.convert(data["failures"][0], type(found.failures[0])) == found.failures[0]


@pytest.mark.parametrize("form", ["jsonl", "text", "summary", "summary-json"])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_said_with_the_output_s_name(inside: Run, good: Path, form: str) -> None:
    ran = inside("verify", good, "--format", f"{form}=/dev/full", "--format", "jsonl=x.jsonl", "--format", "text")
    assert (ran.code, ran.err) == (2, "fupan: /dev/full: it cannot be written: No space left on device\n")
    assert sorted(path.name for path in good.parent.iterdir()) == ["good.fpn", "x.jsonl"]


def test_a_run_that_is_stopped_keeps_results_and_says_that_the_summary_is_not_whole(
    inside: Run, many: Path, alone: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = pipeline.verdicts.judge.judge
    monkeypatch.setattr("pipeline.verdicts.batches.live_chunks_of", lambda inputs, **_: live_chunks_of(inputs, size=1))

    def stopping(file: str, text: Any) -> Any:
        if file.endswith("c.fpn"):
            raise KeyboardInterrupt
        return judge(file, text)

    monkeypatch.setattr(pipeline.verdicts.judge, "judge", stopping)
    ran = inside("verify", "many", *options(("jsonl", "summary-json", "text")))
    assert ran.code == 130
    assert ran.err.endswith("stand in v.jsonl, s.json, v.txt; the same with --resume goes on there\n")
    kept = (many.parent / "v.jsonl").read_text()
    assert 0 < len(kept) < len(alone["jsonl"])
    assert alone["jsonl"].startswith(kept)
    data = json.loads((many.parent / "s.json").read_bytes())
    assert (data["complete"], data["counts"]["records"]) == (False, kept.count("\n"))
    monkeypatch.undo()
    monkeypatch.chdir(many.parent)
    assert inside("verify", "many", "--resume", *options(("jsonl", "summary-json", "text"))).code == 2
    for form in ("jsonl", "summary-json", "text"):
        assert (many.parent / NAMES[form]).read_text() == alone[form]


def test_with_o_the_count_is_said_on_a_terminal_alone(good: Path) -> None:
    for arguments, wanted in (
        (["-o", "v.jsonl"], True),
        (["--format", "jsonl=v.jsonl", "--format", "summary-json=s.json"], True),
        (["-o", "v.jsonl", "--quiet"], False),
        (["--format", "jsonl=v.jsonl", "--format", "summary"], False),
    ):
        main, side = pty.openpty()
        command = [sys.executable, "-m", "fupan", "verify", "good.fpn", *arguments]
        subprocess.run(
            command,
            cwd=good.parent,
            stderr=side,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        os.close(side)
        try:
            said = os.read(main, 1000).decode()
        except OSError:
            said = ""
        os.close(main)
        assert ("1 record: 1 ok, 0 with findings" in said) is wanted, (arguments, said)
    assert b"1 ok" not in good.with_name("v.jsonl").read_bytes()
