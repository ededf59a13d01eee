"""What talks with a Dask cluster, in threads of its own (see :mod:`pipeline.workers.background`)."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, Any

from distributed import Client
from distributed.scheduler import KilledWorker

from pipeline.workers.background import PendingTask
from pipeline.workers.chunks import MAX_TRIES, Chunk, EngineDiedError
from pipeline.workers.cluster import NoClusterError

if TYPE_CHECKING:
    from pipeline.workers.cluster import Cluster

_INTERVAL = 0.5
"""Seconds between two looks at the scheduler and its workers."""
_CLOSING = 2.0
"""Seconds that the scheduler has for its goodbye."""
_NO_ANSWER = 3.0
"""A scheduler that has answered once is given up after so many times the patience of the first connection."""
_ALWAYS_THERE = 4
"""Chunks that may be under way before the cluster's size is known."""


class ClusterService:
    """Chunks for a cluster: they are submitted and its state is watched in one thread, results are fetched in another.

    The results are waited for in the order of the chunks, which is the order in which they are wanted.
    """

    def __init__(self, cluster: Cluster, work: Callable[[Chunk], Any]) -> None:
        self.inbox: SimpleQueue[Any] = SimpleQueue()
        self._cluster = cluster
        self._work = work
        self._window = _ALWAYS_THERE
        self._submitted: SimpleQueue[tuple[PendingTask[Chunk], Any] | None] = SimpleQueue()
        self._open: dict[int, PendingTask[Chunk]] = {}
        """Chunks that have no outcome yet."""
        self._lock = threading.Lock()
        """Guards ``_open``; never taken in the main thread."""
        self._lost: NoClusterError | None = None
        self._bare_since: float | None = None
        """Since when there has been no worker."""
        self._next_notice = 0.0

    def submit(self, pending: PendingTask[Chunk]) -> None:
        """Hand a chunk to the thread that submits it."""
        self.inbox.put(pending)

    def window(self) -> int:
        """Enough that no worker waits."""
        return self._window

    def serve(self) -> None:
        """The service's own thread."""
        with _quiet_logs():
            try:
                client = self._connect()
            except NoClusterError as error:
                self._lost = error
                client = None
            gatherer = threading.Thread(target=self._gather, daemon=True)
            gatherer.start()
            try:
                self._run(client)
            finally:
                if client is not None:
                    # what waits in the other thread is cancelled by this
                    with suppress(Exception):
                        client.close(timeout=_CLOSING)
                self._submitted.put(None)
                gatherer.join(_CLOSING)

    def _connect(self) -> Any:
        connect: Any = Client
        cluster = self._cluster
        try:
            return connect(cluster.scheduler, timeout=cluster.patience, set_as_default=False)
        except Exception as error:
            raise NoClusterError(
                f"no Dask scheduler answers at {cluster.scheduler} ({_reason(error)}); "
                "start one with 'dask scheduler' and workers with 'dask worker ADDRESS'"
            ) from None

    def _run(self, client: Any) -> None:
        looked = 0.0
        while True:
            try:
                message = self.inbox.get(timeout=_INTERVAL)
            except Empty:
                message = self
            if isinstance(message, PendingTask):
                self._take(client, message)
            elif message is not self:
                return
            if self._lost is None and monotonic() - looked >= _INTERVAL:
                self._look(client)
                looked = monotonic()

    def _take(self, client: Any, pending: PendingTask[Chunk]) -> None:
        if self._lost is not None:
            pending.fail(self._lost)
            return
        try:
            future = client.submit(self._work, pending.task, pure=False, retries=MAX_TRIES)
        except Exception as error:
            if client.status == "running":
                pending.fail(error)
            else:
                self._lose(error)
                pending.fail(self._lost or error)
            return
        with self._lock:
            self._open[id(pending)] = pending
        self._submitted.put((pending, future))

    def _look(self, client: Any) -> None:
        """Whether the scheduler is still there, and workers."""
        try:
            threads = client.sync(client.scheduler.ncores, callback_timeout=_NO_ANSWER * self._cluster.patience)
        except Exception as error:
            self._lose(error)
            return
        self._window = 2 * max(int(sum(threads.values())), 1) + 2
        now = monotonic()
        if threads or not self._open:
            self._bare_since = None
            return
        if self._bare_since is None:
            self._bare_since = now
            self._next_notice = now + self._cluster.worker_patience
        if now >= self._next_notice:
            self._next_notice = now + self._cluster.reminder
            self._cluster.notice(
                f"the Dask cluster at {self._cluster.scheduler} has had no worker for "
                f"{now - self._bare_since:.0f} seconds; the work waits (start one with "
                f"'dask worker {self._cluster.scheduler}', or stop with Ctrl-C)"
            )

    def _lose(self, error: BaseException) -> None:
        """The scheduler is gone: nobody waits any longer."""
        self._lost = NoClusterError(
            f"the Dask scheduler at {self._cluster.scheduler} is gone, or has lost the work ({_reason(error)}); "
            "with a new one, 'fupan verify' goes on where it was with --resume, and 'fupan load' by itself"
        )
        with self._lock:
            waiting = list(self._open.values())
            self._open.clear()
        for pending in waiting:
            pending.fail(self._lost)

    def _gather(self) -> None:
        """The thread that fetches results."""
        while (submitted := self._submitted.get()) is not None:
            pending, future = submitted
            try:
                result = future.result()
            except BaseException as error:
                self._fail(pending, future, error)
            else:
                pending.succeed(result)
            with self._lock:
                self._open.pop(id(pending), None)

    def _fail(self, pending: PendingTask[Chunk], future: Any, error: BaseException) -> None:
        if isinstance(error, KilledWorker):
            pending.fail(EngineDiedError(f"workers of the cluster died again and again: {error}"))
        elif future.status != "error":
            # not the work has failed, but the way to its result
            self._lose(error)
            pending.fail(self._lost or error)
        elif isinstance(error, ImportError) or "deserialization" in str(error):
            words = f"the workers of the cluster cannot do the work ({_reason(error)}); install the same fupan there"
            pending.fail(NoClusterError(words))
        else:
            pending.fail(error)


def _reason(error: BaseException) -> str:
    """The first line of what an error says."""
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".:") if lines else type(error).__name__


@contextmanager
def _quiet_logs() -> Iterator[None]:
    """The library tells its troubles with tracebacks on standard error; ours are told in words."""
    names = [name for name in logging.root.manager.loggerDict if name.split(".")[0] in ("distributed", "tornado")]
    loggers = [logging.getLogger(name) for name in (*names, "asyncio")]
    silenced = [logger for logger in loggers if not logger.disabled]
    for logger in silenced:
        logger.disabled = True
    try:
        yield
    finally:
        for logger in silenced:
            logger.disabled = False
