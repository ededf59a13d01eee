"""Ctrl-C and the other signals that end a run: what is done stays, nothing hangs, nothing is half made."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fupan.cli.signals import SignalHandler
from tests.waiting import HANG

Run = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]
FUPAN = [sys.executable, "-m", "fupan"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


def wait_for_handlers(run: subprocess.Popen[bytes]) -> None:
    """Wait until the program hears signals itself: before that it is Python that is interrupted, with a traceback."""
    mask = 1 << (signal.SIGHUP - 1)
    status = Path(f"/proc/{run.pid}/status")
    if not status.exists():
        time.sleep(1)
        return
    deadline = time.monotonic() + HANG
    while run.poll() is None and time.monotonic() < deadline:
        caught = re.search(r"SigCgt:\s*([0-9a-f]+)", status.read_text())
        if caught and int(caught[1], 16) & mask:
            return
        time.sleep(0.005)


@pytest.fixture
def many(demo: Path, tmp_path: Path) -> Path:
    """A file of sixteen thousand records."""
    path = tmp_path / "many.fpn"
    path.write_bytes(b"\n".join([(demo / "ming-four.fpn").read_bytes()] * 16_000))
    return path


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
        deadline = time.monotonic() + HANG
        while output.stat().st_size == 0 and time.monotonic() < deadline:
            time.sleep(0.01)
        os.killpg(run.pid, signal.SIGINT)
        said = run.communicate(timeout=HANG)[1].decode()
    assert "Traceback" not in said
    return run.returncode, said


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_what_is_done_and_says_so(many: Path, jobs: str) -> None:
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
    deadline = time.monotonic() + HANG
    while not any(path.stat().st_size for path in tmp_path.iterdir()) and time.monotonic() < deadline:
        time.sleep(0.01)
    run.send_signal(number)
    said = run.communicate(timeout=HANG)[1].decode()
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
        _, said = run.communicate(timeout=HANG)
        assert b"Traceback" not in said
        assert run.returncode == 0 or (run.returncode == 130 and said.startswith(b"fupan: stopped"))
    assert fupan("load", ".").code == 0
    assert fupan("query", "select count(*) from records", "--format", "csv").out.splitlines()[1] == "480"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (signal.SIGINT, signal.SIGINT),
        (signal.SIGINT, signal.SIGTERM),
        (signal.SIGHUP, signal.SIGHUP),
        (signal.SIGHUP, signal.SIGTERM),
    ],
)
def test_two_quick_signals_end_the_run_once(many: Path, first: int, second: int) -> None:
    """At moments from the first import to the work of the workers, a moment apart, to the whole group of processes."""
    for moment in (0.0, 0.1, 0.2, 0.4):
        for apart in (0.0, 0.02):
            run = subprocess.Popen(
                [*FUPAN, "selfcheck", "--jobs", "2", "many.fpn"],
                cwd=many.parent,
                env=ENVIRONMENT,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
            wait_for_handlers(run)
            time.sleep(moment)
            os.killpg(run.pid, first)
            time.sleep(apart)
            os.killpg(run.pid, second)
            said = run.communicate(timeout=HANG)[1].decode()
            assert "Traceback" not in said
            # before the program has begun, the system ends it; stopped inside exec(), Python says SIGINT in the end
            ends = (128 + first, 128 + second, -first, -second, -signal.SIGINT)
            assert run.returncode in ends, (moment, apart, said)


def test_a_run_that_tidies_up_too_long_is_ended_by_the_next_signal(tmp_path: Path) -> None:
    code = (
        "import time\n"
        "import fupan.__main__ as command\n"
        "def slow(arguments):\n"
        "    try:\n"
        "        print('on', flush=True); time.sleep(60)\n"
        "    finally:\n"
        "        print('off', flush=True); time.sleep(60)\n"
        "command.run = slow\n"
        "command.main([])\n"
    )
    run = subprocess.Popen(
        [sys.executable, "-c", code], cwd=tmp_path, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert run.stdout is not None
    assert run.stdout.readline() == b"on\n"
    run.send_signal(signal.SIGINT)
    assert run.stdout.readline() == b"off\n"
    run.send_signal(signal.SIGINT)
    time.sleep(0.3)
    assert run.poll() is None, "the second of two quick signals is the same wish"
    time.sleep(1.0)
    run.send_signal(signal.SIGTERM)
    assert run.communicate(timeout=HANG) == (b"", b"")
    assert run.returncode == 128 + signal.SIGTERM


def test_a_signal_that_waits_is_forgotten_when_another_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else its alarm would end the process when Python has forgotten its handlers, with the code of the alarm."""
    before = signal.getsignal(signal.SIGALRM)
    ending = SignalHandler()
    monkeypatch.setattr("fupan.cli.signals._RETRY_INTERVAL", 60)
    monkeypatch.setattr("fupan.cli.signals._must_wait", lambda _, is_patient: True)
    ending.handle(signal.SIGINT, None)
    assert signal.getitimer(signal.ITIMER_REAL)[0] > 0
    monkeypatch.setattr("fupan.cli.signals._must_wait", lambda _, is_patient: False)
    try:
        with pytest.raises(KeyboardInterrupt):
            ending.handle(signal.SIGTERM, None)
        assert signal.getitimer(signal.ITIMER_REAL)[0] == 0
        assert ending.code == 128 + signal.SIGTERM
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_a_signal_waits_while_something_is_imported(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(
        "import time\nprint('in', flush=True)\ntime.sleep(0.5)\nprint('out', flush=True)\n"
    )
    code = (
        "import time\n"
        "import fupan.__main__ as command\n"
        "def imports(arguments):\n"
        "    import slow\n"
        "    time.sleep(60)\n"
        "command.run = imports\n"
        "command.main([])\n"
    )
    run = subprocess.Popen([sys.executable, "-c", code], cwd=tmp_path, env=ENVIRONMENT, stdout=subprocess.PIPE)
    assert run.stdout is not None
    assert run.stdout.readline() == b"in\n"
    run.send_signal(signal.SIGTERM)
    assert run.communicate(timeout=HANG)[0] == b"out\n"
    assert run.returncode == 128 + signal.SIGTERM
