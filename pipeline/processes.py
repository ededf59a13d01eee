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


def context() -> Any:
    """Processes that begin with warm imports where the system can do that; :func:`begin_work` initializes each."""
    if sys.platform == "win32" or "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload(["pipeline.warm"])
    _start_server()
    return forking


def _start_server() -> None:
    """Start the process that makes the others; it is deaf to Ctrl-C from its first moment, not only when it is warm."""
    from multiprocessing import forkserver, resource_tracker

    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with undisturbed():
            forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits until the block is done: a process that is half made would be known to nobody.

    To block the signal is not enough, since another thread may hear it.
    """
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGINT) is None:
        yield
        return
    heard = False

    def hear(number: int, frame: object) -> None:
        nonlocal heard
        heard = True

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        signal.raise_signal(signal.SIGINT)


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
