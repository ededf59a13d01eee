"""What the command says of its inputs: files that are not read, forms that are not, standard input."""

from __future__ import annotations

import json
import lzma
import os
import pty
import select
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pytest

Run = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]
FUPAN = [sys.executable, "-m", "fupan"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": ""}


@pytest.fixture
def folder(good: Path) -> Path:
    """A folder with one record, and three files besides."""
    folder = good.parent / "logs"
    folder.mkdir()
    (folder / "a.fpn").write_bytes(good.read_bytes())
    for name in ("b.json", "c.json", "d.ndjson", ".#a.fpn", "._a.fpn"):
        (folder / name).write_text("x")
    return folder


LINE = "fupan: 3 files were not read: 2 .json, 1 .ndjson; name them to read them\n"


@pytest.mark.parametrize("verb", ["verify", "load", "convert", "diagnose", "selfcheck"])
def test_files_that_are_not_read_are_said_in_one_line(verb: str, inside: Run, folder: Path) -> None:
    ran = inside(verb, "logs")
    assert (ran.code, ran.err) == (0, LINE)


def test_strict_files_stops_before_anything_is_read(inside: Run, folder: Path) -> None:
    for verb in ("verify", "load"):
        ran = inside(verb, "--strict-files", "logs")
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == LINE.replace("them\n", "them (--strict-files)\n")
        assert inside(verb, "--strict-files", "good.fpn").code == 0
    assert not (folder.parent / "logs.duckdb").exists()
    for name in ("b.json", "c.json", "d.ndjson"):
        (folder / name).unlink()
    assert inside("verify", "--strict-files", "logs").code == 0


def test_a_form_that_is_not_read_hides_no_other_file(inside: Run, good: Path, demo: Path) -> None:
    (good.parent / "b.fpn.xz").write_bytes(lzma.compress(good.read_bytes()))
    ran = inside("verify", "b.fpn.xz", "good.fpn")
    assert ran.code == 2
    assert ran.out.startswith("good.fpn #1: ok ")
    reason = "it is an xz file, which is not read; unpack it, or pack the records as .gz or .zst"
    assert ran.err == f"fupan: b.fpn.xz: {reason}\n"
    for verb in (("load",), ("show",), ("convert",), ("fmt", "--check"), ("diagnose",), ("diff", "good.fpn")):
        ran = inside(*verb, "b.fpn.xz")
        assert ran.code == 2, verb
        assert reason in ran.err, verb
    ran = inside("load", "-", stdin=lzma.compress(good.read_bytes()))
    assert (ran.code, ran.err) == (2, f"fupan: -: {reason}\n")


@pytest.mark.parametrize("verb", ["verify", "convert", "load", "fmt", "diagnose"])
@pytest.mark.parametrize("second", ["-", "/dev/stdin"])
def test_standard_input_is_not_read_twice(verb: str, second: str, inside: Run, good: Path) -> None:
    ran = inside(verb, "-", second, stdin=good.read_bytes())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"fupan: standard input is named 2 times (-, {second}); it is read only once\n"


def test_standard_input_is_neither_both_sides_nor_resumed(inside: Run, good: Path) -> None:
    assert inside("diff", "-", "-", stdin=good.read_bytes()).code == 2
    ran = inside("verify", "-", "--resume", "-o", "r.jsonl", stdin=good.read_bytes())
    assert (ran.code, ran.err) == (2, "fupan: --resume needs files: standard input is read only once\n")
    assert not (good.parent / "r.jsonl").exists()


def test_a_file_called_like_standard_input_is_read(inside: Run, good: Path) -> None:
    good.rename(good.parent / "-")
    ran = inside("verify", "./-")
    assert (ran.code, ran.out.split(": ")[0]) == (0, "./- #1")


def test_what_cannot_be_read_is_said_in_plain_words(fupan: Run, good: Path) -> None:
    folder = good.parent
    (folder / "gone.fpn").symlink_to("nothing")
    (folder / "round.fpn").symlink_to("round.fpn")
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind(str(folder / "s.fpn"))
    ran = fupan("verify", "gone.fpn", "round.fpn", "s.fpn", "good.fpn")
    assert ran.code == 2
    assert "good.fpn #1: ok" in ran.out
    assert ran.err.splitlines() == [
        "fupan: gone.fpn: it is a link to something that is not there",
        "fupan: round.fpn: its links lead in a circle",
        "fupan: s.fpn: it is a socket, which cannot be read",
    ]


def as_json(inside: Run) -> str:
    out: str = inside("convert", "good.fpn").out
    return out


def test_json_over_several_lines_is_one_finding(inside: Run, good: Path) -> None:
    record = json.loads(as_json(inside))
    for data in (json.dumps(record, indent=2), json.dumps([record, record], indent=2), json.dumps([record])):
        (good.parent / "p.json").write_text(data)
        for ran in (inside("verify", "p.json"), inside("verify", "-", stdin=data.encode())):
            assert ran.code == 1
            assert ran.out.count("syntax") == 1
            assert "one record a line" in ran.out
            assert ran.out.endswith("1 record: 0 ok, 1 with findings\n")


def test_verdicts_are_named_once(inside: Run, good: Path) -> None:
    (good.parent / "r.jsonl").write_text(inside("verify", "--format", "jsonl", "good.fpn").out * 50)
    ran = inside("verify", "r.jsonl", "good.fpn")
    assert (ran.code, ran.out.count("\n")) == (2, 2)
    assert ran.err.startswith("fupan: r.jsonl: these are verdicts, as 'fupan verify --format jsonl' writes them")
    assert ran.err.count("\n") == 1


def on_terminal(*arguments: str, folder: Path) -> str:
    """What a run writes to a terminal."""
    ours, theirs = pty.openpty()
    run = subprocess.Popen([*FUPAN, *arguments], cwd=folder, env=ENVIRONMENT, stdout=theirs, stderr=subprocess.DEVNULL)
    os.close(theirs)
    written = bytearray()
    while True:
        try:
            data = os.read(ours, 65536)
        except OSError:
            break
        if not data:
            break
        written += data
    os.close(ours)
    run.wait()
    return written.decode().replace("\r\n", "\n")


def test_findings_of_a_file_are_capped_on_a_terminal_alone(inside: Run, good: Path) -> None:
    for name in ("a.jsonl", "b.jsonl"):
        (good.parent / name).write_text('{"fpn":1}\n' * 45)
    shown = on_terminal("verify", "a.jsonl", "b.jsonl", "good.fpn", folder=good.parent)
    for name in ("a.jsonl", "b.jsonl"):
        assert shown.count(f"{name} #") == 20
        assert f"{name}: … and 25 more findings; a pipe (| less), -o FILE or --format jsonl has all\n" in shown
    assert shown.endswith("91 records: 1 ok, 90 with findings\n")
    assert inside("verify", "a.jsonl").out.count("a.jsonl #") == 45


def test_many_findings_of_one_record_are_capped_too() -> None:
    from fupan.text.capped_findings import CappedFindings
    from notation.finding import Code, Finding
    from pipeline.verdicts.verify import RecordOutcome
    from rules.structs.verdict import Verdict

    findings = [
        Finding(code=Code.SYNTAX, file="a", record=1, line=n, column=1, step=0, message=f"m{n}") for n in range(1, 9)
    ]
    outcome = RecordOutcome(Verdict(file="a", record=1, status="findings", findings=findings), "x\n" * 9, 1)
    words = CappedFindings(3)
    said = words.add(outcome) + words.add(outcome) + words.rest()
    assert said.startswith("a #1: 8 findings\n")
    assert (said.count(": syntax"), said.count("a #1")) == (3, 1)
    assert said.endswith("a: … and 13 more findings; a pipe (| less), -o FILE or --format jsonl has all\n")
    assert CappedFindings(None).add(outcome).count(": syntax") == 8


def answer(stream: IO[bytes], seconds: float = 20) -> bytes:
    """What comes next; empty if nothing comes."""
    return os.read(stream.fileno(), 1 << 20) if select.select([stream], [], [], seconds)[0] else b""


@pytest.mark.parametrize(
    ("form", "data"), [("text", "text"), ("jsonl", "text"), ("jsonl", "jsonl"), ("jsonl", "msgpack")]
)
def test_a_verdict_is_written_before_the_next_record_comes(
    form: str, data: str, fupan: Run, good: Path, demo: Path
) -> None:
    record = good.read_bytes() + b"\n"
    if data != "text":
        fupan("convert", "good.fpn", "-o", f"good.fpn.{data}")
        record = (good.parent / f"good.fpn.{data}").read_bytes()
    run = subprocess.Popen(
        [*FUPAN, "verify", "--format", form, "-"], env=ENVIRONMENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert run.stdin is not None
    assert run.stdout is not None
    if data == "text":
        run.stdin.write(record)
    for number in (1, 2, 3):
        run.stdin.write(record)
        run.stdin.flush()
        line = answer(run.stdout)
        assert line.count(b"\n") == 1
        assert line.startswith(f"- #{number}: ok ".encode() if form == "text" else b'{"file":"-","record":%d' % number)
    run.stdin.close()
    rest = run.stdout.read()
    run.stdout.close()
    assert run.wait() == 0
    assert rest.count(b"\n") == (form == "text") + (data == "text")


def test_the_database_that_is_loaded_is_not_counted(inside: Run, folder: Path) -> None:
    for name in ("b.json", "c.json", "d.ndjson"):
        (folder / name).unlink()
    (folder / "x.duckdb.parts").mkdir()
    (folder / "x.duckdb.parts" / "steps.parquet").write_text("x")
    for _ in range(2):
        assert inside("load", "--strict-files", "logs", "--db", "logs/x.duckdb").code == 0
    assert inside("verify", "logs").err == "fupan: 1 file was not read: 1 .duckdb; name it to read it\n"
