"""Workers: results in order, whatever happens to one of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pipeline.workers.chunks import EngineDiedError
from pipeline.workers.worker_pool import AHEAD, run_tasks
from tests.waiting import HANG, wait_until

ROOT = Path(__file__).resolve().parents[2]


def square(number: int) -> int:
    return number * number


def slow_first(number: int) -> int:
    time.sleep(0 if number else 0.3)
    return number


def test_results_come_in_order() -> None:
    assert list(run_tasks(square, range(50), 3, name=str)) == [number * number for number in range(50)]
    assert list(run_tasks(slow_first, range(20), 3, name=str)) == list(range(20))
    assert list(run_tasks(square, [], 3, name=str)) == []


def test_tasks_are_taken_as_they_are_needed() -> None:
    taken = []

    def tasks() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    found = run_tasks(square, tasks(), 2, name=str)
    assert next(found) == 0
    assert len(taken) <= 2 * (AHEAD + 1)
    found.close()  # type: ignore[attr-defined]


def whose(_: int) -> int:
    time.sleep(0.05)
    return os.getpid()


def test_there_are_no_more_processes_than_tasks_or_jobs() -> None:
    assert len(set(run_tasks(whose, range(1), 4, name=str))) == 1
    assert len(set(run_tasks(whose, range(2), 4, name=str))) == 2
    assert len(set(run_tasks(whose, range(12), 3, name=str))) == 3


def pause_and_tell(number: int, folder: str) -> int:
    (Path(folder) / str(os.getpid())).touch()
    time.sleep(0 if number == 0 else 600)
    return number


def gone(folder: Path) -> bool:
    """Whether all processes that have told their numbers in the folder come to their end."""
    processes = [Path("/proc") / path.name for path in folder.iterdir()]
    return wait_until(lambda: not any(process.exists() for process in processes))


def test_who_stops_does_not_wait_for_what_is_under_way(tmp_path: Path) -> None:
    found = run_tasks(partial(pause_and_tell, folder=str(tmp_path)), range(10), 2, name=str)
    assert next(found) == 0
    begun = time.monotonic()
    found.close()  # type: ignore[attr-defined]
    assert time.monotonic() - begun < HANG
    assert gone(tmp_path)


def test_no_worker_outlives_the_process_that_made_it(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from functools import partial\n"
        "from pipeline.workers.worker_pool import run_tasks\n"
        "from tests.pipeline.test_worker_pool import pause_and_tell\n"
        "for result in run_tasks(partial(pause_and_tell, folder=sys.argv[1]), range(10), 2, name=str):\n"
        "    print(result, flush=True)\n"
    )
    run = subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE)
    assert run.stdout is not None
    assert run.stdout.readline() == b"0\n"
    run.kill()
    run.wait()
    run.stdout.close()
    assert gone(tmp_path)


def fail(number: int, error: type[Exception]) -> int:
    if number == 3:
        raise error("so it is")
    return number


class Odd(Exception):
    """An exception that cannot be sent."""

    def __init__(self, *_: Any) -> None:
        self.lock = threading.Lock()


def test_what_the_work_raises_comes_in_its_place() -> None:
    found = run_tasks(partial(fail, error=LookupError), range(10), 2, name=str)
    assert [next(found) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(LookupError, match="so it is") as raised:
        next(found)
    assert "in fail" in raised.value.__notes__[0]


def test_errors_of_the_system_in_the_work_are_no_death() -> None:
    for error in (OSError, EOFError):
        with pytest.raises(error, match="so it is"):
            list(run_tasks(partial(fail, error=error), range(10), 2, name=str))


def locked(number: int) -> Any:
    return threading.Lock() if number == 3 else number


def test_what_cannot_be_sent_is_said() -> None:
    with pytest.raises(RuntimeError, match="pickle"):
        list(run_tasks(partial(fail, error=Odd), range(10), 2, name=str))
    with pytest.raises(RuntimeError, match="pickle"):
        list(run_tasks(locked, range(10), 2, name=str))
    tasks: list[Any] = [1, 2, 3, threading.Lock(), 5]
    with pytest.raises(TypeError, match="pickle"):
        list(run_tasks(type, tasks, 2, name=str))


def die_once(number: int, folder: str, delay: float) -> bytes:
    marker = Path(folder) / str(number)
    if number % 3 == 0 and not marker.exists():
        marker.touch()
        threading.Timer(delay, os.kill, (os.getpid(), signal.SIGKILL)).start()
        if not delay:
            time.sleep(60)
    return bytes([number]) * (1 << 24)


@pytest.mark.parametrize("delay", [0, 0.002, 0.005, 0.01, 0.02])
def test_a_worker_that_is_killed_even_while_it_sends_loses_nothing(tmp_path: Path, delay: float) -> None:
    work = partial(die_once, folder=str(tmp_path), delay=delay)
    found = list(run_tasks(work, range(9), 2, name=str))
    assert [(len(data), data[0]) for data in found] == [(1 << 24, number) for number in range(9)]


def die_at(number: int, fatal: int) -> int:
    if number == fatal:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_task_that_kills_every_worker_is_named_and_those_before_it_are_done() -> None:
    found = run_tasks(partial(die_at, fatal=7), range(20), 2, name="task {}".format)
    assert [next(found) for _ in range(7)] == list(range(7))
    with pytest.raises(EngineDiedError, match=r"died 3 times .* last at task 7"):
        next(found)


def many_die(number: int, folder: str) -> int:
    marker = Path(folder) / str(number)
    if not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_many_deaths_are_no_reason_to_give_up_where_each_task_has_its_second_try(tmp_path: Path) -> None:
    assert list(run_tasks(partial(many_die, folder=str(tmp_path)), range(10), 2, name=str)) == list(range(10))


def test_work_goes_on_when_what_makes_the_workers_is_killed(tmp_path: Path) -> None:
    """In a process of its own, since its server is that of all tests here."""
    code = (
        "import os, signal, sys, threading, time\n"
        "from multiprocessing import forkserver\n"
        "from pathlib import Path\n"
        "from functools import partial\n"
        "from pipeline.workers.worker_pool import run_tasks\n"
        "from tests.pipeline.test_worker_pool import many_die\n"
        "def kill():\n"
        "    while forkserver._forkserver._forkserver_pid is None:\n"
        "        time.sleep(0.001)\n"
        "    time.sleep(float(sys.argv[2]))\n"
        "    os.kill(forkserver._forkserver._forkserver_pid, signal.SIGKILL)\n"
        "threading.Thread(target=kill).start()\n"
        "print(list(run_tasks(partial(many_die, folder=sys.argv[1]), range(6), 2, name=str)))\n"
    )
    for delay in (0, 0.02, 0.1, 0.2, 0.3, 0.5):
        folder = tmp_path / str(delay)
        folder.mkdir()
        run = subprocess.run(
            [sys.executable, "-c", code, str(folder), str(delay)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=HANG,
        )
        assert (run.returncode, run.stdout, run.stderr) == (0, "[0, 1, 2, 3, 4, 5]\n", ""), delay


def test_where_no_process_can_be_made_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Any, work: Any) -> None:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr("pipeline.workers.worker_pool.Worker.__init__", refuse)
    with pytest.raises(EngineDiedError, match=r"no worker process can be made: .*Too many open files"):
        list(run_tasks(square, range(5), 2, name=str))
