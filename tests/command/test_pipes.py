"""Input that can be read only once, under a name: ``fupan load <(…)``, named pipes."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture
def pipe(tmp_path: Path, good: Path) -> Path:
    """A named pipe through which the good record comes, once."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    threading.Thread(target=path.write_bytes, args=(good.read_bytes(),), daemon=True).start()
    return path


def test_load_takes_what_comes_through_a_pipe(inside: Run, pipe: Path) -> None:
    assert inside("load", pipe).out == "fupan.duckdb: 1 file read, 1 record new\n"


def test_diff_takes_records_and_results_through_a_pipe(inside: Run, pipe: Path, good: Path) -> None:
    assert inside("diff", good, pipe).out == "1 pair compared: 0 differ\n"
    results = inside("verify", "--format", "jsonl", good).out
    assert inside("diff", good, "-", stdin=results.encode()).out == "1 pair compared: 0 differ\n"


def test_fmt_changes_no_pipe_in_place(fupan: Run, pipe: Path) -> None:
    ran = fupan("fmt", pipe.name)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "fupan: pipe: no file that could be changed; 'fupan fmt - <FILE' writes to the output\n"


@pytest.mark.parametrize(
    ("results", "reason"),
    [
        (b'{"status":"ok","id":[1]}\n', "this is no result: id is a text or null"),
        (b'{"status":"ok","findings":3}\n', "this is no result: findings is a list"),
        (b'{"status":"ok"}\n[1]\n', "this is no result, which is an object"),
        (b'{"status":"ok"}\n{"a":\n', "this is no result: "),
        (b'{"status":"ok","x":' + b"[" * 100_000 + b"\n", "this is no result: "),
    ],
)
def test_results_of_another_program_that_are_none(inside: Run, good: Path, results: bytes, reason: str) -> None:
    (good.parent / "theirs").write_bytes(results)
    for by in ("id", "number"):
        ran = inside("diff", "--by", by, good, "theirs")
        assert ran.code == 2
        assert reason in ran.err
