"""A service in a background thread that does tasks for the main thread, safe against signals at any moment.

A signal handler may raise an exception between any two bytecodes of the main thread, and so in the middle of
``threading.Condition.wait`` or of a ``with lock``, which then stays locked for ever or is released twice. Therefore the
main thread uses no lock that is written in Python (no ``Future``, ``Event``, ``Thread.start`` or ``Thread.join``): all
that it says and hears goes through :class:`queue.SimpleQueue`, each call of which is done in C, whole or not at all.
"""

from __future__ import annotations

import _thread
import weakref
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Generic, Protocol, TypeVar

from pipeline.workers.chunks import EngineDiedError

T = TypeVar("T")

_CHECK = 1.0
"""Seconds after which the main thread, while it waits for a result, looks whether the service is still there."""
_PATIENCE = 10.0
"""Seconds that the main thread waits at most until a stopped service has ended."""
NO_THREAD = "no thread can be started ({}): there is not enough memory, or there are too many processes (ulimit -u)"


class PendingTask(Generic[T]):
    """A task on its way, and the place where its outcome will be. The first outcome counts."""

    def __init__(self, task: T) -> None:
        self.task = task
        self.tries = 0
        self.outcome: SimpleQueue[tuple[bool, Any]] = SimpleQueue()

    def succeed(self, result: Any) -> None:
        """The task is done."""
        self.outcome.put((True, result))

    def fail(self, error: BaseException) -> None:
        """The task has failed: whoever waits for it gets this error."""
        self.outcome.put((False, error))


class Service(Protocol[T]):
    """What does the tasks. All but :meth:`serve` is called in the main thread, so it must use no lock."""

    inbox: SimpleQueue[Any]
    """A message that the service does not know as its own means that it is to stop."""

    def submit(self, pending: PendingTask[T]) -> None:
        """Take a task on."""

    def window(self) -> int:  # pyright: ignore[reportReturnType]
        """How many tasks may be under way."""

    def serve(self) -> None:
        """Work until the inbox says to stop, in a thread of its own; then end all that was begun, and return."""


class _ServiceEnd:
    """The end of the service: ``signal`` gets something when it has come, and ``error`` says why if it went wrong."""

    def __init__(self) -> None:
        self.signal: SimpleQueue[None] = SimpleQueue()
        self.error: BaseException | None = None


class _Lifeline:
    """Lives as long as the run; with its end the service is told to stop, whatever has become of the run."""


def run_in_order(service: Service[T], tasks: Iterable[T | None]) -> Iterator[Any]:
    """The results of the tasks in their order, while tasks are taken as they are needed.

    ``None`` among the tasks says that there is no other now: results that are there are given before the next is asked
    for. Raises what a task has failed with when its turn comes, and :class:`pipeline.workers.chunks.EngineDiedError` if
    the service cannot be started or has ended of itself. Closing the iterator ends the service.
    """
    under_way: deque[PendingTask[T]] = deque()
    end = _ServiceEnd()
    lifeline = _Lifeline()
    # an exception between here and the end of `finally` destroys this frame, and with it the lifeline
    watch = weakref.ref(lifeline, service.inbox.put)
    try:
        _thread.start_new_thread(_serve, (service, end, watch))
    except RuntimeError as error:
        raise EngineDiedError(NO_THREAD.format(error)) from None
    try:
        for task in tasks:
            if task is None:
                while under_way and not under_way[0].outcome.empty():
                    yield _result(under_way[0], end)
                    under_way.popleft()
                continue
            pending = PendingTask(task)
            under_way.append(pending)
            service.submit(pending)
            while len(under_way) >= service.window():
                yield _result(under_way[0], end)
                under_way.popleft()
        while under_way:
            yield _result(under_way[0], end)
            under_way.popleft()
    finally:
        service.inbox.put(None)
        with suppress(Empty):
            end.signal.get(timeout=_PATIENCE)


def _serve(service: Service[Any], end: _ServiceEnd, watch: Callable[[], object]) -> None:
    """The background thread. ``watch`` is held here so that it outlives the frame of the run."""
    try:
        service.serve()
    except BaseException as error:
        end.error = error
    end.signal.put(None)
    del watch


def _result(pending: PendingTask[Any], end: _ServiceEnd) -> Any:
    """Wait for the outcome of a task."""
    while True:
        # looked at first: what the service has said in its last moments is heard
        has_ended = not end.signal.empty()
        try:
            is_good, outcome = pending.outcome.get(timeout=0.0 if has_ended else _CHECK)
            break
        except Empty:
            if has_ended:
                raise _given_up(end.error) from None
    if is_good:
        return outcome
    try:
        raise outcome
    finally:
        # else it would hold this frame, which holds it
        del outcome


def _given_up(error: BaseException | None) -> Exception:
    if isinstance(error, MemoryError):
        return error
    return EngineDiedError(f"the work was given up: {error or 'unknown reason'}")
