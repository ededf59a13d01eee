"""The local engine: chunks on processes of this machine."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import msgspec

from pipeline.workers.chunks import Chunk

R = TypeVar("R")


class Local(msgspec.Struct, frozen=True):
    """``jobs`` processes; with 1 the work is done in this one. ``jobs`` 0: as many as there are processors."""

    jobs: int = 1

    def map(self, work: Callable[[Chunk], R], chunks: Iterable[Chunk | None]) -> Iterator[R]:
        """The results in order. Raises ``EngineDiedError``, and whatever ``work`` raises."""
        jobs = self.jobs or os.cpu_count() or 1
        if jobs == 1:
            yield from (work(chunk) for chunk in chunks if chunk is not None)
            return
        from pipeline.workers.worker_pool import run_tasks

        yield from run_tasks(work, chunks, jobs, name=_name)


def _name(chunk: Chunk) -> str:
    return min(part.file for part in chunk.parts)
