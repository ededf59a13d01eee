"""A signal whose handler raises, at any moment: no run hangs, nothing else is raised, no thread or process is left."""

from __future__ import annotations

import _thread
import multiprocessing
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import pipeline.workers.worker_pool
from fupan.cli.indivisible import loses_exceptions
from pipeline.workers.processes import Worker
from pipeline.workers.worker_pool import run_tasks
from tests.pipeline.test_worker_pool import ROOT, square
from tests.waiting import HANG, wait_until

POLL_INTERVAL = 0.001
"""Seconds between two looks at what is still there."""


class HereWorker:
    """Stands for a worker process, but works in the thread that asks; its life is counted."""

    alive = 0
    guard = threading.Lock()

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self._work = work
        self._tasks: list[Any] = []
        self._count(1)

    def send(self, task: Any) -> None:
        self._tasks.append(task)

    def receive(self) -> Any:
        return self._work(self._tasks.pop(0))

    def kill(self) -> None:
        pass

    def leave(self) -> None:
        self._count(-1)

    def _count(self, change: int) -> None:
        with self.guard:
            HereWorker.alive += change


class Interruption:
    """Raises ``KeyboardInterrupt`` before the bytecode of that number in the main thread, as a signal handler can."""

    def __init__(self, number: int) -> None:
        self._left = number
        self.where = ""

    def trace(self, frame: FrameType, event: str, _: Any) -> Any:
        frame.f_trace_opcodes = True
        if event == "opcode":
            self._left -= 1
            if self._left == 0:
                self.where = f"{frame.f_code.co_qualname} {frame.f_lineno}"
                raise KeyboardInterrupt
        return self.trace


def test_no_bytecode_of_the_main_thread_is_one_at_which_a_signal_breaks_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pipeline.workers.worker_pool, "Worker", HereWorker)
    before = _thread._count()
    number = 0
    while True:
        number += 1
        interruption = Interruption(number)
        found: list[int] = []
        outer = sys.gettrace()
        sys.settrace(interruption.trace)
        try:
            found.extend(run_tasks(square, range(5), 2, name=str))
        except KeyboardInterrupt:
            pass
        finally:
            sys.settrace(outer)
        assert found == [task * task for task in range(len(found))], interruption.where
        gone = wait_until(lambda: HereWorker.alive == 0 and _thread._count() == before)
        assert gone, f"threads are left after an interruption at {interruption.where}"
        if not interruption.where:
            break
    assert found == [0, 1, 4, 9, 16]
    assert number > 500


def dies_once(number: int, marker: str) -> int:
    path = Path(marker)
    if number == 3 and not path.exists():
        path.touch()
        signal.raise_signal(signal.SIGKILL)
    return number


def test_no_code_of_a_lock_written_in_python_runs_in_the_main_thread(tmp_path: Path) -> None:
    from functools import partial

    called = set()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            called.add((frame.f_globals.get("__name__", ""), frame.f_code.co_qualname))

    work = partial(dies_once, marker=str(tmp_path / "died"))
    sys.setprofile(note)
    try:
        assert list(run_tasks(work, range(20), 2, name=str)) == list(range(20))
        stopped = run_tasks(work, range(20), 2, name=str)
        next(stopped)
        stopped.close()  # type: ignore[attr-defined]
    finally:
        sys.setprofile(None)
    assert ("pipeline.workers.background", "run_in_order") in called
    assert not {name for name, _ in called if name.startswith(("threading", "concurrent", "multiprocessing", "queue"))}


def interrupt_at_random(times: int, seed: int, worker: type[Any]) -> None:
    """Runs that are each interrupted once at a random moment; in a process of its own, which may hang."""
    rng = random.Random(seed)
    pipeline.workers.worker_pool.Worker = worker  # type: ignore[attr-defined]
    sys.setswitchinterval(1e-6)
    armed = False
    interrupted = 0

    def handle_signal(number: int, frame: FrameType | None) -> None:
        nonlocal armed
        if frame is not None and loses_exceptions(frame.f_code):
            signal.setitimer(signal.ITIMER_REAL, POLL_INTERVAL)  # as the command does: later, where it is not lost
            return
        armed = False
        raise KeyboardInterrupt

    signal.signal(signal.SIGALRM, handle_signal)
    list(run_tasks(square, range(4), 2, name=str))
    begun = time.monotonic()
    list(run_tasks(square, range(20), 2, name=str))
    whole = time.monotonic() - begun
    for _ in range(times):
        found: list[int] = []
        try:
            armed = True
            signal.setitimer(signal.ITIMER_REAL, rng.uniform(1e-5, 1.3 * whole))
            found.extend(run_tasks(square, range(20), 2, name=str))
            while armed:
                time.sleep(POLL_INTERVAL)
        except KeyboardInterrupt:
            interrupted += 1
        assert found == [task * task for task in range(len(found))]
    assert interrupted >= 0.9 * times
    assert wait_until(lambda: not multiprocessing.active_children() and not HereWorker.alive)
    assert wait_until(lambda: _thread._count() <= 1)
    assert list(run_tasks(square, range(5), 2, name=str)) == [0, 1, 4, 9, 16]
    print("all ended")


def run_interrupted(times: int, seed: int, worker: type[Any]) -> None:
    code = f"from tests.pipeline.test_interrupts import *\ninterrupt_at_random({times}, {seed}, {worker.__name__})\n"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=HANG + times)
    assert (run.returncode, run.stdout, run.stderr) == (0, "all ended\n", "")


@pytest.mark.parametrize(("worker", "times"), [(HereWorker, 500), (Worker, 8)])
def test_a_signal_at_a_random_moment_ends_a_run_at_once(worker: type[Any], times: int) -> None:
    run_interrupted(times, 1, worker)


@pytest.mark.slow
@pytest.mark.parametrize(("worker", "times"), [(HereWorker, 20_000), (Worker, 2_000)])
def test_a_signal_at_any_of_thousands_of_moments_ends_a_run_at_once(worker: type[Any], times: int) -> None:
    run_interrupted(times, 2, worker)
