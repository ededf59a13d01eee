"""Pipes that break, streams that are closed, disks that are full, Ctrl-C, terminals."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]
FUPAN = [sys.executable, "-m", "fupan"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}
FULL = Path("/dev/full")


@pytest.fixture
def many(demo: Path, tmp_path: Path) -> Path:
    """A file of two thousand records."""
    path = tmp_path / "many.fpn"
    path.write_bytes(b"\n".join([(demo / "ming-four.fpn").read_bytes()] * 2000))
    return path


def shell(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        ["bash", "-c", line.replace("fupan", " ".join(FUPAN))],
        cwd=folder,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
    return done


def test_a_reader_that_goes_away_is_no_fault(many: Path) -> None:
    done = shell("fupan verify many.fpn | head -n 1; echo ${PIPESTATUS[0]}", many.parent)
    assert done.stdout.splitlines()[0].startswith("many.fpn #1: ok")
    assert done.stdout.splitlines()[1] == "141"
    assert done.stderr == ""


def test_closed_streams(good: Path) -> None:
    for closing in (">&-", "<&-", "2>&-", ">&- 2>&- <&-"):
        assert shell(f"fupan verify good.fpn {closing}", good.parent).returncode == 0


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_said(good: Path) -> None:
    done = shell("fupan verify good.fpn > /dev/full", good.parent)
    assert done.returncode == 2
    assert done.stderr == "fupan: the output cannot be written: No space left on device\n"


def test_another_locale_changes_nothing(fupan: Run, demo: Path) -> None:
    plain = fupan("show", demo / "beijing-annotated.fpn")
    assert "龙年" in plain.out
    assert (
        fupan("show", demo / "beijing-annotated.fpn", LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="latin-1") == plain
    )


def interrupt(arguments: list[str], folder: Path, output: Path) -> tuple[int, str]:
    """Send Ctrl-C to a run as soon as it has written something; its exit code and what it said."""
    with output.open("wb") as out:
        run = subprocess.Popen(
            [*FUPAN, *arguments],
            cwd=folder,
            env=ENVIRONMENT,
            stdout=out,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        deadline = time.monotonic() + 30
        while output.stat().st_size == 0 and time.monotonic() < deadline:
            time.sleep(0.01)
        os.killpg(run.pid, signal.SIGINT)
        said = run.communicate(timeout=30)[1].decode()
    assert "Traceback" not in said
    return run.returncode, said


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_what_is_done_and_says_so(many: Path, jobs: str) -> None:
    many.write_bytes(b"\n".join([many.read_bytes()] * 8))
    output = many.with_name("results")
    code, said = interrupt(["verify", "--format", "jsonl", "--jobs", jobs, "many.fpn"], many.parent, output)
    assert code == 130
    assert said.startswith("fupan: stopped: ")
    lines = output.read_bytes().splitlines(keepends=True)
    assert lines
    assert all(line.endswith(b"}\n") for line in lines)
    assert f"{len(lines):,} records are judged" in said


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_run_that_is_ended_leaves_nothing_half_made(tmp_path: Path, jobs: str, number: int) -> None:
    run = subprocess.Popen(
        [*FUPAN, "generate", "--game", "ming", "--count", "1000000000000", "--jobs", jobs, "-o", "played.fpn"],
        cwd=tmp_path,
        env=ENVIRONMENT,
        stderr=subprocess.PIPE,
    )
    deadline = time.monotonic() + 30
    while not any(path.stat().st_size for path in tmp_path.iterdir()) and time.monotonic() < deadline:
        time.sleep(0.01)
    run.send_signal(number)
    said = run.communicate(timeout=30)[1].decode()
    assert run.returncode == 128 + number
    assert said.startswith("fupan: stopped: ")
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_in_generate_leaves_whole_records(tmp_path: Path) -> None:
    output = tmp_path / "played.fpn"
    code, said = interrupt(["generate", "--game", "ming", "--count", "5000", "--jobs", "2"], tmp_path, output)
    assert code == 130
    assert said.startswith("fupan: stopped: ")
    assert output.read_text().rstrip().endswith("#")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_in_load_keeps_what_is_whole_and_the_next_run_goes_on(
    demo: Path, tmp_path: Path, fupan: Run, jobs: str
) -> None:
    text = (demo / "ming-four.fpn").read_text()
    for part in range(4):
        named = (text.replace("\n\n", f'\n[Id "{part}-{number}"]\n\n', 1) for number in range(120))
        (tmp_path / f"part-{part}.fpn").write_text("\n".join(named))
    for pause in (0.0, 1.0):
        run = subprocess.Popen(
            [*FUPAN, "load", ".", "--jobs", jobs],
            cwd=tmp_path,
            env=ENVIRONMENT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        while not (tmp_path / "fupan.duckdb").exists():
            time.sleep(0.01)
        time.sleep(pause)
        os.killpg(run.pid, signal.SIGINT)
        _, said = run.communicate(timeout=60)
        assert b"Traceback" not in said
        assert run.returncode == 0 or (run.returncode == 130 and said.startswith(b"fupan: stopped"))
    assert fupan("load", ".").code == 0
    assert fupan("query", "select count(*) from records", "--format", "csv").out.splitlines()[1] == "480"


def test_a_bar_on_a_terminal_and_nothing_but_results_on_a_pipe(many: Path) -> None:
    many.write_bytes(b"\n".join([many.read_bytes()] * 2))
    ours, theirs = pty.openpty()
    run = subprocess.Popen(
        [*FUPAN, "verify", "--format", "jsonl", "many.fpn"],
        cwd=many.parent,
        env={**ENVIRONMENT, "TERM": "xterm", "COLUMNS": "100"},
        stdout=subprocess.PIPE,
        stderr=theirs,
    )
    os.close(theirs)
    drawn = bytearray()
    results = bytearray()
    assert run.stdout is not None
    streams = [ours, run.stdout.fileno()]
    while streams:
        for stream in select.select(streams, [], [])[0]:
            try:
                data = os.read(stream, 65536)
            except OSError:
                data = b""
            if not data:
                streams.remove(stream)
            (drawn if stream == ours else results).extend(data)
    os.close(ours)
    run.stdout.close()
    assert run.wait() == 0
    assert results.count(b"\n") == 4000
    assert b"\x1b" not in results
    assert b"a second" in drawn
    assert b"%" in drawn
    assert b" left" in drawn


def test_help_starts_fast(tmp_path: Path) -> None:
    """150 ms is the bar; three times that is still found here on a busy machine."""
    begun = time.monotonic()
    subprocess.run([*FUPAN, "--help"], cwd=tmp_path, env=ENVIRONMENT, capture_output=True, check=True)
    assert time.monotonic() - begun < 0.45


@pytest.mark.parametrize("arguments", [["--help"], ["verify", "--help"], ["report", "--help"], ["query", "--help"]])
def test_help_imports_nothing_heavy(arguments: list[str], tmp_path: Path) -> None:
    code = (
        "import sys; sys.argv = ['fupan', *sys.argv[1:]]\n"
        "from fupan.__main__ import run\n"
        "assert run(sys.argv[1:]) == 0\n"
        "heavy = {'polars', 'duckdb', 'plotly', 'rich', 'zstandard', 'rules.games', 'sklearn', 'distributed'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=tmp_path, env=ENVIRONMENT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
