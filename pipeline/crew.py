"""A crew: workers, and the tasks that are under way on them. Results come in the order of the tasks."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

from pipeline.chunks import TRIES, EngineDied
from pipeline.processes import Failed, Worker

T = TypeVar("T")
R = TypeVar("R")

PAUSE = 0.1
"""Seconds, about, before a worker is tried to be made again."""
AHEAD = 2
"""Tasks that a worker has at a time, if there are enough: it need not wait for the next."""


def results(work: Callable[[T], R], tasks: Iterable[T | None], jobs: int, *, name: Callable[[T], str]) -> Iterator[R]:
    """``work`` done on each task by ``jobs`` processes; the results in order, while tasks are taken as they are needed.

    ``None`` among the tasks says that there is no other now: results that are there are given before the next is asked
    for.

    A worker that dies (it was killed, say) loses nothing: its tasks are given to another. Raises
    :class:`pipeline.chunks.EngineDied`, with the ``name`` of the task that has killed several, or if no process can be
    made; and what ``work`` raises. Whenever the iterator is closed, by Ctrl-C as well, all workers end at once.
    """
    return _Crew(work, jobs, name).results(iter(tasks))


class _Ticket(Generic[T]):
    """A task on its way."""

    def __init__(self, task: T) -> None:
        self.task = task
        self.result: Future[Any] = Future()
        self.tries = 0


class _Crew(Generic[T, R]):
    """Each worker has a thread here that speaks with it, so the main thread may be interrupted anywhere."""

    def __init__(self, work: Callable[[T], R], jobs: int, name: Callable[[T], str]) -> None:
        self._work = work
        self._jobs = jobs
        self._name = name
        self._waiting: deque[_Ticket[T]] = deque()
        self._idle = 0
        """Threads that wait for a ticket."""
        self._workers: set[Worker] = set()
        self._over = False
        self._change = threading.Condition()
        """Guards all of the above."""

    def results(self, tasks: Iterator[T | None]) -> Iterator[R]:
        under_way: deque[_Ticket[T]] = deque()
        window = self._jobs * (AHEAD + 1)
        threads: list[threading.Thread] = []
        try:
            for task in tasks:
                if task is None:
                    while under_way and under_way[0].result.done():
                        yield under_way[0].result.result()
                        under_way.popleft()
                    continue
                if len(threads) < self._jobs:
                    # a daemon: who forgets to close the iterator can leave all the same
                    threads.append(threading.Thread(target=self._speak, daemon=True))
                    threads[-1].start()
                ticket = _Ticket(task)
                under_way.append(ticket)
                with self._change:
                    self._waiting.append(ticket)
                    self._change.notify()
                if len(under_way) >= window:
                    yield under_way[0].result.result()
                    under_way.popleft()
            while under_way:
                yield under_way[0].result.result()
                under_way.popleft()
        finally:
            with self._change:
                self._over = True
                self._change.notify_all()
                if under_way:
                    for worker in self._workers:
                        worker.kill()
            for thread in threads:
                if thread.is_alive():
                    thread.join()

    def _speak(self) -> None:
        """One thread's talk with its worker, and with those that take the place of dead ones."""
        held: deque[_Ticket[T]] = deque()
        worker: Worker | None = None
        while True:
            ticket = self._next(held)
            try:
                if ticket is not None:
                    held.append(ticket)
                    worker = worker or self._hire()
                    worker.send(ticket.task)
                elif held:
                    assert worker is not None
                    self._settle(worker, held)
                else:
                    break
            except (EOFError, OSError):
                assert worker is not None
                self._dismiss(worker)
                worker = None
                self._give_back(held)
            except Exception as error:
                # there is no worker, or the task cannot be sent
                held.pop().result.set_exception(error)
        if worker is not None:
            self._dismiss(worker)

    def _next(self, held: deque[_Ticket[T]]) -> _Ticket[T] | None:
        """A ticket to send; ``None``: none now, or none ever again if nothing is ``held``."""
        with self._change:
            if held:
                # what idle threads will take is theirs
                ready = len(held) < AHEAD and len(self._waiting) > self._idle and not self._over
                return self._waiting.popleft() if ready else None
            self._idle += 1
            while not self._waiting and not self._over:
                self._change.wait()
            self._idle -= 1
            return None if self._over else self._waiting.popleft()

    def _settle(self, worker: Worker, held: deque[_Ticket[T]]) -> None:
        """The oldest ticket gets its result."""
        try:
            result = worker.receive()
        except Failed as failed:
            held.popleft().result.set_exception(failed.args[0])
        except (EOFError, OSError):
            raise
        except Exception as error:
            # the result cannot be read
            held.popleft().result.set_exception(error)
        else:
            held.popleft().result.set_result(result)

    def _give_back(self, held: deque[_Ticket[T]]) -> None:
        """A worker has died: its tickets wait again, first of all; the oldest, which it was about, has had its try."""
        held[0].tries += 1
        if held[0].tries >= TRIES:
            ticket = held.popleft()
            where = self._name(ticket.task)
            words = f"worker processes died {TRIES} times (is there enough memory?), last at {where}"
            ticket.result.set_exception(EngineDied(words))
        with self._change:
            self._waiting.extendleft(reversed(held))
            self._change.notify(len(held))
        held.clear()

    def _hire(self) -> Worker:
        """A new worker. Raises :class:`pipeline.chunks.EngineDied` if there can be none."""
        for tried in range(TRIES):
            try:
                worker = Worker(self._work)
                break
            except (EOFError, OSError) as error:
                # the process that makes them may have been killed; another will be there in a moment
                reason = str(error) or type(error).__name__
                if self._over:
                    raise EngineDied(reason) from None
                time.sleep(PAUSE * (tried + 1))
        else:
            raise EngineDied(f"no worker process can be made: {reason}")
        with self._change:
            self._workers.add(worker)
            if self._over:
                worker.kill()
        return worker

    def _dismiss(self, worker: Worker) -> None:
        with self._change:
            self._workers.discard(worker)
        worker.leave()
