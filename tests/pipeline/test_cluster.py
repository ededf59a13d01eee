"""The Dask engine against a real scheduler and two real workers on this machine, one of which is killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from pipeline.verdicts.batches import Wanted, replay_in_batches
from pipeline.warehouse.load import load
from pipeline.workers.chunks import Chunk, chunks_of
from pipeline.workers.cluster import Cluster, NoClusterError
from pipeline.workers.local import Local
from tests.pipeline.lines import verify_lines
from tests.pipeline.tables import content
from tests.waiting import HANG

pytest.importorskip("distributed", reason="the extra fupan[dask] is not installed")

ROOT = Path(__file__).resolve().parents[2]
_ADDRESS = re.compile(r"tcp://127\.0\.0\.1:\d+")


class Started:
    """A scheduler and two workers."""

    def __init__(self, folder: Path) -> None:
        self._environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
        self._folder = folder
        self.scheduler = self._start("scheduler", "--host", "tcp://127.0.0.1", "--port", "0", "--no-dashboard")
        self.address = self._told(self.scheduler, "Scheduler at")
        self.workers = [
            self._start("worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard") for _ in range(2)
        ]
        for worker in self.workers:
            self._told(worker, "Registered to")

    def _start(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *arguments],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd=self._folder, env=self._environment,
        )  # fmt: skip

    def _told(self, process: subprocess.Popen[str], what: str) -> str:
        assert process.stderr is not None
        for line in process.stderr:
            found = _ADDRESS.search(line)
            if what in line and found:
                return found[0]
        raise AssertionError("it did not start")

    def add_worker(self) -> None:
        self.workers.append(self._start("worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard"))

    def stop(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            # one that was stopped
            process.send_signal(signal.SIGCONT)
            process.wait()
            assert process.stderr is not None
            process.stderr.close()


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    cluster = Started(tmp_path)
    yield cluster
    cluster.stop()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_nothing_lost_and_nothing_twice_when_a_worker_is_killed(
    started: Started, folder: Path, good_records: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "many.fpn").write_text("\n".join(good_records * 20))
    expected = b"".join(batch.lines for batch in verify_lines([folder], size=4000))
    several = Wanted(lines=True, outcomes=True, figures=True)
    on_cluster = replay_in_batches([folder], several, engine=Cluster(started.address), limit=30)
    assert list(on_cluster) == list(replay_in_batches([folder], several, limit=30))
    for shared in (False, True):
        engine = Cluster(started.address, shared=shared)
        lines = []
        for number, batch in enumerate(verify_lines([folder], engine=engine, size=4000)):
            lines.append(batch.lines)
            if number == 3 and shared:
                started.workers[0].send_signal(signal.SIGKILL)
        assert b"".join(lines) == expected
    assert started.workers[0].wait() == -signal.SIGKILL

    monkeypatch.setattr("pipeline.warehouse.load.CHUNK", 20_000)
    here, there = folder.parent / "here.duckdb", folder.parent / "there.duckdb"
    load([folder], here, engine=Local(1))
    load([folder], there, engine=Cluster(started.address))
    assert content(there) == content(here)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_no_scheduler_answers(folder: Path) -> None:
    with pytest.raises(NoClusterError, match="dask scheduler"):
        list(verify_lines([folder], engine=Cluster("tcp://127.0.0.1:9", patience=1)))
    with pytest.raises(NoClusterError, match="no Dask scheduler"):
        list(verify_lines([folder], engine=Cluster("nonsense:", patience=1)))


@pytest.fixture
def many(folder: Path, good_records: list[str]) -> Path:
    (folder / "many.fpn").write_text("\n".join(good_records * 20))
    return folder


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGSTOP])
def test_a_scheduler_that_dies_is_told_with_what_to_do(started: Started, many: Path, number: int) -> None:
    """``SIGSTOP``: it is there and answers no more, as when a network is cut."""
    engine = Cluster(started.address, patience=0.5)
    done = 0
    with pytest.raises(NoClusterError, match=r"the Dask scheduler at tcp://.* is gone.*--resume"):
        for batch in verify_lines([many], engine=engine, size=4000):
            done += batch.counts.records
            if done == batch.counts.records:
                started.scheduler.send_signal(number)
    assert done


def interrupt(started: Started, folder: Path, *arguments: str) -> tuple[int, str]:
    """Kill the scheduler as soon as a run of the command has written something; its exit code and what it said."""
    results = folder / "results.jsonl"
    run = subprocess.Popen(
        [sys.executable, "-m", "fupan", *arguments, "--engine", "dask", "--scheduler", started.address],
        cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)}, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    deadline = time.monotonic() + HANG
    while not (results.exists() and results.stat().st_size) and time.monotonic() < deadline:
        time.sleep(0.01)
    started.scheduler.kill()
    said = run.communicate(timeout=HANG)[1]
    return run.returncode, said


def test_the_command_ends_with_2_and_plain_words_and_resumes(
    started: Started, many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = (many / "many.fpn").read_text()
    (many / "many.fpn").write_text("\n".join([data] * 6))
    code, said = interrupt(started, tmp_path, "verify", "logs", "-o", "results.jsonl")
    assert code == 2
    assert re.fullmatch(
        r"(?:fupan: 1 file was not read[^\n]*\n)?fupan: the Dask scheduler at \S+ is gone[^\n]*--resume[^\n]*\n", said
    )
    resumed = [sys.executable, "-m", "fupan", "verify", "logs", "-o", "results.jsonl", "--resume"]
    run = subprocess.run(resumed, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True)
    assert run.returncode == 1
    monkeypatch.chdir(tmp_path)
    whole = b"".join(batch.lines for batch in verify_lines(["logs"]))
    assert (tmp_path / "results.jsonl").read_bytes() == whole


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_where_no_worker_is_left_it_is_said_again_and_again_and_the_work_goes_on_with_a_new_one(
    started: Started, many: Path
) -> None:
    said: list[str] = []

    def notice(words: str) -> None:
        said.append(words)
        if len(said) == 2:
            started.add_worker()

    engine = Cluster(started.address, worker_patience=0.5, reminder=0.5, notice=notice)
    lines = []
    for number, batch in enumerate(verify_lines([many], engine=engine, size=4000)):
        lines.append(batch.lines)
        if number == 1:
            for worker in started.workers:
                worker.kill()
    assert b"".join(lines) == b"".join(batch.lines for batch in verify_lines([many], size=4000))
    assert len(said) >= 2
    assert re.search(r"has had no worker for \d+ seconds; the work waits \(start one with 'dask worker tcp://", said[0])


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_what_the_work_raises_comes_from_the_cluster_as_it_is(started: Started, many: Path) -> None:
    for error in (MemoryError, OSError, TimeoutError, EOFError):
        with pytest.raises(error):
            list(Cluster(started.address).map(partial(raise_it, error), chunks_of([many])))


def raise_it(error: type[Exception], chunk: Chunk) -> None:
    raise error
