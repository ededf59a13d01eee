"""The local engine: chunks on processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Any, TypeVar

import msgspec

from pipeline.chunks import Chunk

R = TypeVar("R")

TRIES = 3
"""How often a chunk is begun anew when a process dies under it."""


class EngineDied(Exception):
    """Processes died again and again under the same work. The argument says where it was."""


class Local(msgspec.Struct, frozen=True):
    """``jobs`` processes; with 1 the work is done in this one. ``jobs`` 0: as many as there are processors."""

    jobs: int = 1

    def map(self, work: Callable[[Chunk], R], chunks: Iterable[Chunk]) -> Iterator[R]:
        """The results in order. Raises :class:`EngineDied`, and whatever ``work`` raises."""
        jobs = self.jobs or os.cpu_count() or 1
        if jobs == 1:
            yield from map(work, chunks)
        else:
            yield from _Crew(jobs, work).results(iter(chunks))


class _Crew:
    """Processes, and the work that is under way on them."""

    def __init__(self, jobs: int, work: Callable[[Chunk], Any]) -> None:
        self._jobs = jobs
        self._work = work
        self._pool: ProcessPoolExecutor | None = None
        self._under_way: deque[tuple[Chunk, Future[Any]]] = deque()
        self._window = 2 * jobs + 2
        self._deaths = 0

    def results(self, chunks: Iterator[Chunk]) -> Iterator[Any]:
        try:
            for chunk in chunks:
                self._submit(chunk)
                if len(self._under_way) >= self._window:
                    yield self._first()
            while self._under_way:
                yield self._first()
        finally:
            if self._pool is not None:
                self._pool.shutdown(cancel_futures=True)

    def _submit(self, chunk: Chunk) -> None:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._jobs, mp_context=_context(), initializer=_begin_work)
        try:
            future = self._pool.submit(self._work, chunk)
        except BrokenProcessPool:
            future = Future()
            future.set_exception(BrokenProcessPool())
        self._under_way.append((chunk, future))

    def _first(self) -> Any:
        """The result of the oldest chunk; when a process has died, what was under way is begun anew."""
        while True:
            chunk, future = self._under_way[0]
            try:
                result = future.result()
            except BrokenProcessPool:
                self._begin_anew(chunk)
                continue
            self._under_way.popleft()
            self._deaths = 0
            return result

    def _begin_anew(self, oldest: Chunk) -> None:
        self._deaths += 1
        if self._deaths >= TRIES:
            names = sorted({part.file for part in oldest.parts})
            raise EngineDied(f"worker processes died {TRIES} times (is there enough memory?), last at {names[0]}")
        assert self._pool is not None
        self._pool.shutdown(cancel_futures=True)
        self._pool = None
        again = [chunk for chunk, future in self._under_way]
        done = {id(chunk): future for chunk, future in self._under_way if _is_done(future)}
        self._under_way.clear()
        for chunk in again:
            if id(chunk) in done:
                self._under_way.append((chunk, done[id(chunk)]))
            else:
                self._submit(chunk)


def _is_done(future: Future[Any]) -> bool:
    return future.done() and not future.cancelled() and not isinstance(future.exception(), BrokenProcessPool)


def _context() -> Any:
    """Processes that begin with warm imports where the system can do that."""
    if sys.platform == "win32" or "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["pipeline.warm"])
    return context


def _begin_work() -> None:
    """Ctrl-C is for the first process, which then ends the others; without it they end too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ["POLARS_MAX_THREADS"] = "1"
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
