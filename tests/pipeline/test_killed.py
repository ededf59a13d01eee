"""kill -9 at any moment, then run again: the same database as without the kill."""

from __future__ import annotations

import multiprocessing
import shutil
import signal
from pathlib import Path
from random import Random

import pytest

from pipeline.warehouse.load import load
from tests.pipeline.killing import load_until
from tests.pipeline.tables import content
from tests.waiting import HANG

KILLS = [6, pytest.param(20, marks=pytest.mark.slow)]
LONGEST = 0.004
"""Seconds between the chosen event and the kill, at most."""


@pytest.fixture(scope="module")
def processes() -> multiprocessing.context.ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(
        ["tests.pipeline.killing", "polars", "duckdb", "pipeline.tables.recorder", "pipeline.verdicts.preload"]
    )
    return context


@pytest.mark.parametrize("kills", KILLS)
def test_killed_at_random_moments(
    kills: int, folder: Path, good_records: list[str], processes: multiprocessing.context.ForkServerContext
) -> None:
    root = folder.parent
    before = root / "before.duckdb"
    load([folder], before)
    (folder / "a.fpn").write_text("\n".join([good_records[1], good_records[-2], good_records[1]]))
    (folder / "new.fpn").write_text("\n".join(good_records))
    expected_database = root / "expected.duckdb"
    load([folder], expected_database)
    expected = content(expected_database)

    told = processes.Queue()
    database = root / "games.duckdb"
    shutil.copy(before, database)
    whole = processes.Process(target=load_until, args=(str(folder), str(database), 0, 0.0, told))
    whole.start()
    events = told.get(timeout=HANG)
    whole.join()
    assert content(database) == expected
    assert events > 100

    rng = Random(20)
    moments = sorted(rng.randint(1, events) for _ in range(kills))
    for number, moment in enumerate(moments):
        database.unlink()
        if number % 2:
            shutil.copy(before, database)
        delay = rng.uniform(0, LONGEST) if number % 3 else 0.0
        killed = processes.Process(target=load_until, args=(str(folder), str(database), moment, delay, told))
        killed.start()
        killed.join()
        assert killed.exitcode in (-signal.SIGKILL, 0) if delay else killed.exitcode == -signal.SIGKILL
        load([folder], database)
        assert content(database) == expected, f"killed {delay:.4f} s after event {moment} of {events}"
        assert sorted(path.name for path in root.iterdir() if "games.duckdb" in path.name) == ["games.duckdb"]
