"""Pipes that break, streams that are closed, disks that are full, terminals."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
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


def test_a_folder_that_has_gone_is_said(good: Path, tmp_path: Path) -> None:
    line = f"mkdir gone; cd gone; rm -r ../gone; fupan load {good} --db {tmp_path}/gone.duckdb"
    done = shell(line, tmp_path)
    assert done.returncode == 2
    assert done.stderr == "fupan: the folder that it was started in is no longer there\n"
    assert shell(line.replace("load", "verify").partition(" --db")[0], tmp_path).returncode == 0


def test_another_locale_changes_nothing(fupan: Run, demo: Path) -> None:
    plain = fupan("show", demo / "beijing-annotated.fpn")
    assert "龙年" in plain.out
    assert (
        fupan("show", demo / "beijing-annotated.fpn", LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="latin-1") == plain
    )


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


@pytest.mark.parametrize("arguments", [["--help"], ["verify", "--help"], ["report", "--help"], ["query", "--help"]])
def test_help_imports_nothing_heavy(arguments: list[str], tmp_path: Path) -> None:
    code = (
        "import sys; sys.argv = ['fupan', *sys.argv[1:]]\n"
        "from fupan.__main__ import run\n"
        "assert run(sys.argv[1:]) == 0\n"
        "heavy = {'polars', 'duckdb', 'plotly', 'numpy', 'rich', 'zstandard', 'rules.games', 'sklearn'}\n"
        "heavy |= {'distributed'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=tmp_path, env=ENVIRONMENT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
