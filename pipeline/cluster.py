"""The Dask engine: the same chunks on a cluster that the user already has (extra ``fupan[dask]``)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from pipeline.chunks import TRIES, Chunk, EngineDied
from pipeline.pieces import Piece

R = TypeVar("R")


class NoCluster(Exception):
    """The cluster cannot be reached, or the library for it is not there. The argument says what to do."""


class Cluster(msgspec.Struct, frozen=True):
    """A running Dask cluster. ``scheduler``: its address, ``tcp://host:port``.

    ``shared``: workers see the files under the same names, so only places are sent for files that are not compressed;
    else the text is sent along. ``patience``: seconds to wait for the scheduler.
    """

    scheduler: str
    shared: bool = False
    patience: float = 10.0

    def map(self, work: Callable[[Chunk], R], chunks: Iterable[Chunk | None]) -> Iterator[R]:
        """The results in order. A worker that dies loses nothing: its chunks are given to another.

        Raises :class:`NoCluster`, :class:`EngineDied` (the same chunk has killed several workers), and whatever
        ``work`` raises.
        """
        try:
            from distributed import Client
            from distributed.scheduler import KilledWorker
        except ImportError:
            raise NoCluster("the library for clusters is not installed: pip install 'fupan[dask]'") from None
        try:
            connect: Any = Client
            client: Any = connect(self.scheduler, timeout=self.patience, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise NoCluster(
                f"no Dask scheduler answers at {self.scheduler} ({str(error) or 'timeout'}); "
                "start one with 'dask scheduler' and workers with 'dask worker ADDRESS'"
            ) from None
        under_way: deque[Any] = deque()
        with client:
            try:
                window = _window(client)
                for chunk in chunks:
                    if chunk is None:
                        while under_way and under_way[0].done():
                            yield _result(under_way)
                        continue
                    under_way.append(client.submit(work, self._lighter(chunk), pure=False, retries=TRIES))
                    if len(under_way) >= window:
                        yield _result(under_way)
                        window = _window(client)
                while under_way:
                    yield _result(under_way)
            except KilledWorker as error:
                raise EngineDied(f"workers of the cluster died again and again: {error}") from None
            finally:
                client.cancel(list(under_way))

    def _lighter(self, chunk: Chunk) -> Chunk:
        """Without the text of files that the workers can read themselves."""
        if not self.shared:
            return chunk
        parts = (
            msgspec.structs.replace(part, data=None) if isinstance(part, Piece) and part.offset >= 0 else part
            for part in chunk.parts
        )
        return msgspec.structs.replace(chunk, parts=tuple(parts))


def _result(under_way: deque[Any]) -> Any:
    """The result of the oldest chunk; it stays listed until it has come."""
    result = under_way[0].result()
    under_way.popleft()
    return result


def _window(client: Any) -> int:
    """How many chunks may be under way: enough that no worker waits."""
    threads = sum(client.nthreads().values())
    return 2 * max(int(threads), 1) + 2
