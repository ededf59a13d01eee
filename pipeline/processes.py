"""How processes for work are made: warm, deaf to Ctrl-C, and never outliving the one that made them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_ENDINGS: list[signal.Signals] = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
"""Signals that a person or the system sends to end a run."""


def context() -> Any:
    """Processes that begin with warm imports where the system can do that; :func:`begin_work` initializes each."""
    if sys.platform == "win32" or "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload(["pipeline.warm"])
    _start_server()
    return forking


def _start_server() -> None:
    """Start the process that makes the others; it is deaf to Ctrl-C from its first moment, not only when it is warm.

    A terminal that is closed tells the whole group of processes, too: that also is for the first one alone.
    """
    from multiprocessing import forkserver, resource_tracker

    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGHUP})
    try:
        with undisturbed():
            resource_tracker.ensure_running()
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
            forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C and its like wait until the block is done: a process that is half made would be known to nobody.

    To block the signals is not enough, since another thread may hear them.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []

    def hear(number: int, frame: object) -> None:
        heard.append(number)

    before = {number: signal.getsignal(number) for number in _ENDINGS}
    answered = [number for number, handler in before.items() if callable(handler)]
    for number in answered:
        signal.signal(number, hear)
    try:
        yield
    finally:
        for number in answered:
            signal.signal(number, before[number])
        # whatever went wrong meanwhile may have done so because of the signal
        for late in heard:
            signal.raise_signal(late)


def begin_work() -> None:
    """Ctrl-C is for the first process, which then ends the others; without it they end too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["POLARS_MAX_THREADS"] = "1"
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
