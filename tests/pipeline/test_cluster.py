"""The Dask engine against a real scheduler and two real workers on this machine, one of which is killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.batches import Wanted, replay_in_batches
from pipeline.cluster import Cluster, NoCluster
from pipeline.load import load
from pipeline.local import Local
from pipeline.verify import verify_lines
from tests.pipeline.tables import content

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

    def stop(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
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

    monkeypatch.setattr("pipeline.load.CHUNK", 20_000)
    here, there = folder.parent / "here.duckdb", folder.parent / "there.duckdb"
    load([folder], here, engine=Local(1))
    load([folder], there, engine=Cluster(started.address))
    assert content(there) == content(here)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_no_scheduler_answers(folder: Path) -> None:
    with pytest.raises(NoCluster, match="dask scheduler"):
        list(verify_lines([folder], engine=Cluster("tcp://127.0.0.1:9", patience=1)))
    with pytest.raises(NoCluster, match="no Dask scheduler"):
        list(verify_lines([folder], engine=Cluster("nonsense:", patience=1)))
