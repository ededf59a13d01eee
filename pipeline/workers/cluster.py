"""The Dask engine: the same chunks on a cluster that the user already has (extra ``fupan[dask]``)."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import msgspec

from pipeline.sources.segments import FilePart, Segment
from pipeline.workers.background import run_in_order
from pipeline.workers.chunks import Chunk

R = TypeVar("R")


class NoClusterError(Exception):
    """The cluster cannot be reached, or the library for it is not there. The argument says what to do."""


def _to_standard_error(words: str) -> None:
    sys.stderr.write(f"{words}\n")
    sys.stderr.flush()


class Cluster(msgspec.Struct, frozen=True):
    """A running Dask cluster. ``scheduler``: its address, ``tcp://host:port``.

    ``shared``: workers see the files under the same names, so only places are sent for files that are not compressed;
    else the text is sent along. ``patience``: seconds to wait for the scheduler.

    Where no worker is left the work waits: ``notice`` is told so after ``worker_patience`` seconds, and again every
    ``reminder`` seconds, in a thread of its own.
    """

    scheduler: str
    shared: bool = False
    patience: float = 10.0
    worker_patience: float = 30.0
    reminder: float = 60.0
    notice: Callable[[str], object] = _to_standard_error

    def map(self, work: Callable[[Chunk], R], chunks: Iterable[Chunk | None]) -> Iterator[R]:
        """The results in order. A worker that dies loses nothing: its chunks are given to another.

        Raises :class:`NoClusterError` (the scheduler cannot be reached, or has died),
        :class:`pipeline.workers.chunks.EngineDiedError` (the same chunk has killed several workers), and whatever
        ``work`` raises.
        """
        try:
            from pipeline.workers.cluster_service import ClusterService
        except ImportError:
            raise NoClusterError("the library for clusters is not installed: pip install 'fupan[dask]'") from None
        return run_in_order(ClusterService(self, work), (chunk and self._lighter(chunk) for chunk in chunks))

    def _lighter(self, chunk: Chunk) -> Chunk:
        """Without the text of files that the workers can read themselves."""
        if not self.shared:
            return chunk
        return msgspec.structs.replace(chunk, parts=tuple(map(_without_data, chunk.parts)))


def _without_data(part: FilePart) -> FilePart:
    if not isinstance(part, Segment) or part.offset < 0 or part.data is None:
        return part
    return msgspec.structs.replace(part, data=None, digest=hashlib.sha256(part.data).digest())
