"""A pool of worker processes, and the tasks that are under way on them. Results come in the order of the tasks."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

from pipeline.workers.background import NO_THREAD, PendingTask, run_in_order
from pipeline.workers.chunks import MAX_TRIES, EngineDiedError
from pipeline.workers.processes import TaskFailedError, Worker, missing_open_files

T = TypeVar("T")
R = TypeVar("R")

PAUSE = 0.1
"""Seconds, about, before a worker is tried to be made again."""
AHEAD = 2
"""Tasks that a worker has at a time, if there are enough: it need not wait for the next."""
_MORE = "more"
"""The message to the pool's own thread that one thread more is wanted."""


def run_tasks(work: Callable[[T], R], tasks: Iterable[T | None], jobs: int, *, name: Callable[[T], str]) -> Iterator[R]:
    """``work`` done on each task by ``jobs`` processes; the results in order, while tasks are taken as they are needed.

    ``None`` among the tasks: see :func:`pipeline.workers.background.run_in_order`.

    A worker that dies (it was killed, say) loses nothing: its tasks are given to another. Raises
    :class:`pipeline.workers.chunks.EngineDiedError`, with the ``name`` of the task that has killed several, or if no
    process can be made; and what ``work`` raises. Whenever the iterator is closed, by Ctrl-C as well, all workers end
    at once.
    """
    return run_in_order(_WorkerPool(work, jobs, name), tasks)


class _WorkerPool(Generic[T, R]):
    """Each worker has a thread here that speaks with it, and one thread starts and ends these.

    The main thread only puts messages into queues (see :mod:`pipeline.workers.background`); locks are for the others
    alone.
    """

    def __init__(self, work: Callable[[T], R], jobs: int, name: Callable[[T], str]) -> None:
        self.inbox: SimpleQueue[Any] = SimpleQueue()
        self._work = work
        self._jobs = jobs
        self._name = name
        self._tasks: SimpleQueue[PendingTask[T] | None] = SimpleQueue()
        """Tasks that no thread has taken yet; at the end one ``None`` for each thread."""
        self._wanted = 0
        """Threads that have been asked for; only the main thread writes this."""
        self._is_over = False
        self._lock = threading.Lock()
        """Guards what follows."""
        self._busy = 0
        """Threads that hold tasks."""
        self._workers: set[Worker] = set()
        self._starting = 0
        """Workers that are being made."""

    def submit(self, pending: PendingTask[T]) -> None:
        """A task more; as long as there are fewer threads than jobs, it gets one of its own."""
        if self._wanted < self._jobs:
            self._wanted += 1
            self._tasks.put(pending)
            self.inbox.put(_MORE)
        else:
            self._tasks.put(pending)

    def window(self) -> int:
        """Enough that no worker waits for the next task."""
        return self._jobs * (AHEAD + 1)

    def serve(self) -> None:
        """The pool's own thread."""
        threads: list[threading.Thread] = []
        try:
            while self.inbox.get() is _MORE:
                self._start_thread(threads)
        finally:
            self._is_over = True
            with self._lock:
                for worker in self._workers:
                    worker.kill()
            for _ in threads:
                self._tasks.put(None)
            for thread in threads:
                thread.join()

    def _start_thread(self, threads: list[threading.Thread]) -> None:
        """One thread more, if the system has one; the first is needed, the others may be missing."""
        # a daemon: who forgets to close the iterator can leave all the same
        thread = threading.Thread(target=self._run, daemon=True)
        try:
            thread.start()
        except RuntimeError as error:
            if not threads and (pending := self._tasks.get()) is not None:
                pending.fail(EngineDiedError(NO_THREAD.format(error)))
            with self._lock:
                # it takes no tasks, so none is left to it
                self._busy += 1
            return
        threads.append(thread)

    def _run(self) -> None:
        """One thread's talk with its worker, and with those that take the place of dead ones."""
        held: deque[PendingTask[T]] = deque()
        worker: Worker | None = None
        try:
            while not self._is_over:
                pending = self._next(held)
                try:
                    if pending is not None:
                        held.append(pending)
                        worker = worker or self._start_worker()
                        worker.send(pending.task)
                    elif held:
                        assert worker is not None
                        self._settle(worker, held)
                    else:
                        break
                except (EOFError, OSError):
                    if worker is not None:
                        self._stop_worker(worker)
                    worker = self._replace(held)
                except MemoryError:
                    raise
                except Exception as error:
                    # there is no worker, or the task cannot be sent
                    held.pop().fail(error)
                self._count(held)
        except BaseException as error:
            # too little memory, for one: nobody may wait in vain
            for pending in held:
                pending.fail(error)
        finally:
            if worker is not None:
                self._stop_worker(worker)

    def _next(self, held: deque[PendingTask[T]]) -> PendingTask[T] | None:
        """A task to send; ``None``: none now, or none ever again if nothing is ``held``."""
        if not held:
            pending = self._tasks.get()
            if pending is not None:
                with self._lock:
                    self._busy += 1
            return pending
        # what idle threads will take is theirs
        if len(held) < AHEAD and self._tasks.qsize() > self._wanted - self._busy:
            try:
                return self._tasks.get_nowait()
            except Empty:
                return None
        return None

    def _count(self, held: deque[PendingTask[T]]) -> None:
        """Note it where this thread has become idle."""
        if not held:
            with self._lock:
                self._busy -= 1

    def _settle(self, worker: Worker, held: deque[PendingTask[T]]) -> None:
        """The oldest task gets its result."""
        try:
            result = worker.receive()
        except TaskFailedError as failed:
            held.popleft().fail(failed.args[0])
        except (EOFError, OSError, MemoryError):
            raise
        except Exception as error:
            # the result cannot be read
            held.popleft().fail(error)
        else:
            held.popleft().succeed(result)

    def _replace(self, held: deque[PendingTask[T]]) -> Worker | None:
        """A worker has died: another gets its tasks; the oldest, which it was about, has had its try."""
        while held and not self._is_over:
            held[0].tries += 1
            if held[0].tries >= MAX_TRIES:
                pending = held.popleft()
                where = self._name(pending.task)
                why = "perhaps there is not enough memory; try fewer at a time"
                pending.fail(EngineDiedError(f"worker processes died {MAX_TRIES} times ({why}), last at {where}"))
                continue
            worker = None
            try:
                worker = self._start_worker()
                for pending in held:
                    worker.send(pending.task)
                return worker
            except (EOFError, OSError):
                if worker is not None:
                    self._stop_worker(worker)
            except EngineDiedError as error:
                while held:
                    held.popleft().fail(error)
        return None

    def _start_worker(self) -> Worker:
        """A new worker. Raises :class:`pipeline.workers.chunks.EngineDiedError` if there can be none."""
        with self._lock:
            self._starting += 1
            missing = missing_open_files(len(self._workers) + self._starting)
        try:
            if missing is not None:
                raise EngineDiedError(missing)
            worker = self._new_worker()
            with self._lock:
                self._workers.add(worker)
                if self._is_over:
                    worker.kill()
        finally:
            with self._lock:
                self._starting -= 1
        return worker

    def _new_worker(self) -> Worker:
        reason = "the run is over"
        for tried in range(MAX_TRIES):
            if self._is_over:
                raise EngineDiedError(reason)
            try:
                return Worker(self._work)
            except (EOFError, OSError) as error:
                # the process that makes them may have been killed; another will be there in a moment
                reason = str(error) or type(error).__name__
                time.sleep(PAUSE * (tried + 1))
        raise EngineDiedError(f"no worker process can be made: {reason}")

    def _stop_worker(self, worker: Worker) -> None:
        with self._lock:
            self._workers.discard(worker)
        worker.leave()
