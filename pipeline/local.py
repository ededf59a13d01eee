"""The local engine: chunks on processes of this machine."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain, islice
from typing import Any, TypeVar

import msgspec

from pipeline.chunks import Chunk
from pipeline.processes import begin_work, context, undisturbed

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
            first = list(islice(chunks, self._jobs))
            self._jobs = min(self._jobs, max(len(first), 1))
            for chunk in chain(first, chunks):
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
            self._pool = ProcessPoolExecutor(self._jobs, mp_context=context(), initializer=begin_work)
        try:
            with undisturbed():
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
