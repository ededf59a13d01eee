"""How processes for work are made: warm, ignoring Ctrl-C, and never outliving the one that made them."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

IGNORED_SIGNALS: list[signal.Signals] = [
    getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name)
]
"""What a terminal tells all processes at once; it is for the first one alone, which then ends the others."""

_OPEN_FILES = 24
_OPEN_FILES_OF_A_WORKER = 3
"""What this process, and the one that makes the others, have open at most, about."""

_making = threading.Lock()
"""One process is made at a time. Never taken in the main thread (see :mod:`pipeline.workers.background`)."""


class Worker:
    """A process that does one kind of work, task after task, and the line to it.

    It has been made when this is there. Raises ``OSError`` or ``EOFError`` if it cannot be made. All methods but
    :meth:`kill` are for one thread.
    """

    def __init__(self, work: Callable[[Any], Any]) -> None:
        with _making:
            making = _context()
            self._line, theirs = making.Pipe()
            self._process = making.Process(target=_serve, args=(theirs, work), daemon=True)
            try:
                self._process.start()
            finally:
                # only so does its death close the line
                theirs.close()

    def send(self, task: Any) -> None:
        """Hand it one task more; it need not be done with the last. Raises ``OSError`` if it has died."""
        self._line.send(task)

    def receive(self) -> Any:
        """The result of the oldest task. Raises :class:`TaskFailedError`; ``EOFError``, ``OSError``: it has died.

        ``MemoryError``: the result is too large; the worker is of no more use.
        """
        is_good, result = pickle.loads(self._line.recv_bytes())
        if not is_good:
            raise TaskFailedError(result)
        return result

    def kill(self) -> None:
        """End it at once, whatever it does. Any thread may do this."""
        self._process.kill()

    def leave(self) -> None:
        """End it, and wait until it has gone."""
        self._line.close()
        self._process.join()


def missing_open_files(workers: int) -> str | None:
    """Why so many workers cannot be had under the limit on open files, which is raised if it may be; else ``None``.

    The process that makes workers would end with a traceback where it cannot open what it needs.
    """
    try:
        import resource
    except ImportError:
        return None
    wanted = _OPEN_FILES + _OPEN_FILES_OF_A_WORKER * workers
    limit, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit == resource.RLIM_INFINITY or limit >= wanted:
        return None
    if most == resource.RLIM_INFINITY or most >= wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        return None
    return (
        f"too many open files: work on {workers} {'process' if workers == 1 else 'processes'} needs {wanted}, "
        f"the limit is {most} (ulimit -n); try fewer --jobs"
    )


class TaskFailedError(Exception):
    """The work has raised ``args[0]``."""


def _context() -> Any:
    """Processes begin with warm imports where the system can do that."""
    if sys.platform == "win32" or "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload(["pipeline.verdicts.preload"])
    _start_server()
    return forking


def _start_server() -> None:
    """Start the process that makes the others; it ignores signals from its first moment, not only when it is warm."""
    from multiprocessing import forkserver, resource_tracker

    before = signal.pthread_sigmask(signal.SIG_BLOCK, IGNORED_SIGNALS)
    try:
        resource_tracker.ensure_running()
        # the tracker's start has let some through again
        signal.pthread_sigmask(signal.SIG_BLOCK, IGNORED_SIGNALS)
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(line: Connection, work: Callable[[Any], Any]) -> None:
    """What a worker does: it reads ahead, so that the other side can always send."""
    for number in IGNORED_SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    os.environ["POLARS_MAX_THREADS"] = "1"
    tasks: SimpleQueue[bytes] = SimpleQueue()
    try:
        threading.Thread(target=_read, args=(line, tasks), daemon=True).start()
        while True:
            _answer(line, _outcome(work, tasks.get()))
    except BaseException:
        # no place for words, nor for a traceback: the other side sees that this process has died
        os._exit(1)


def _outcome(work: Callable[[Any], Any], task: bytes) -> tuple[bool, Any]:
    try:
        return True, work(pickle.loads(task))
    except MemoryError:
        return False, MemoryError()
    except Exception as error:
        error.add_note(f"in a process of the work:\n{traceback.format_exc()}")
        return False, error


def _answer(line: Connection, outcome: tuple[bool, Any]) -> None:
    """Send an outcome. Raises ``OSError`` if there is nobody to send it to."""
    try:
        line.send(outcome)
    except OSError:
        raise
    except MemoryError:
        line.send((False, MemoryError()))
    except Exception as error:
        # a result, or an exception, that cannot be sent
        line.send((False, RuntimeError(f"{type(error).__name__}: {error}")))


def _read(line: Connection, tasks: SimpleQueue[bytes]) -> None:
    """Tasks as they come; when the line is closed, or the other side has died, nothing is to be done any more."""
    try:
        while True:
            tasks.put(line.recv_bytes())
    except (EOFError, OSError):
        os._exit(0)
    except BaseException:
        # not enough memory for the task: the other side sees that this process has died
        os._exit(1)
