"""A signal does not divide what is written from what is counted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.waiting import HANG

ROOT = Path(__file__).resolve().parents[2]

_RUN = """
import signal, sys, time
from fupan import __main__
from fupan.cli.indivisible import indivisible

@indivisible
def step():
    signal.raise_signal(signal.SIGINT)
    end = time.monotonic() + {seconds}
    while time.monotonic() < end:
        time.sleep(0.01)
    print("whole", flush=True)

def run(arguments):
    try:
        while True:
            step()
    except KeyboardInterrupt:
        print("stopped", flush=True)
    return 0

__main__.run = run
__main__.main([])
"""


_CALLBACK = """
import signal, time, weakref
from fupan import __main__

class Thing:
    {finalizer}

def run(arguments):
    try:
        things = weakref.WeakSet()
        thing = Thing()
        things.add(thing)
        if {weak}:
            class Data:
                references = things.data
                def discard(self, item):
                    signal.raise_signal(signal.SIGINT)
            things.data = Data()
        del thing
        time.sleep(10)
    except KeyboardInterrupt:
        print("stopped", flush=True)
    return 0

__main__.run = run
__main__.main([])
"""


@pytest.mark.parametrize(
    ("finalizer", "weak"),
    [("def __del__(self): signal.raise_signal(signal.SIGINT)", False), ("pass", True)],
    ids=["finalizer", "weak reference"],
)
def test_a_signal_is_not_lost_where_python_ignores_exceptions(finalizer: str, weak: bool) -> None:
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(_CALLBACK).format(finalizer=finalizer, weak=weak)],
        capture_output=True, text=True, timeout=HANG, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (128 + signal.SIGINT, "stopped\n", "")


def said(seconds: float) -> tuple[int, list[str]]:
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(_RUN).format(seconds=seconds)],
        capture_output=True, text=True, timeout=HANG, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    return done.returncode, done.stdout.split()


def test_a_signal_waits_for_the_end_of_a_short_step() -> None:
    code, words = said(0.2)
    assert code == 128 + signal.SIGINT
    assert words[:1] == ["whole"]
    assert words[-1] == "stopped"


def test_a_signal_stops_a_step_that_takes_long() -> None:
    assert said(20) == (128 + signal.SIGINT, ["stopped"])
