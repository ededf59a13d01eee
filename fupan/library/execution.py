"""Where and how the library works on many records: engines, and errors from below in the library's own words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from fupan.errors import (
    ArgumentError,
    FupanError,
    InternalError,
    ReportError,
    UnreadableFileError,
    UnwritableFileError,
    WorkerError,
)
from fupan.library.arguments import check_jobs, check_optional, check_switch, check_text, refuse

if TYPE_CHECKING:
    from pipeline.verdicts.judge import RecordSample, Trouble
    from pipeline.workers.chunks import Engine

OnError = Callable[[FupanError], object]
"""Told of what cannot be read; the work goes on."""


def engine_for(jobs: object, scheduler: object, shared: object) -> Engine:
    """The engine that arguments name: ``jobs`` processes here, or the cluster of a Dask ``scheduler``."""
    jobs = check_jobs(jobs)
    address = check_optional(check_text, "scheduler", scheduler, "an address such as tcp://HOST:PORT (str)")
    if check_switch("shared", shared) and address is None:
        raise ArgumentError("shared: it belongs to scheduler=, the address of a cluster")
    if address is None:
        from pipeline.workers.local import Local

        return Local(jobs)
    if "://" not in address:
        raise ArgumentError(f"scheduler: an address such as tcp://HOST:PORT is wanted, not {address!r}")
    from pipeline.workers.cluster import Cluster

    return Cluster(address, shared=bool(shared))


def sample_for(share: object, seed: int) -> RecordSample | None:
    """The sample of a share of records; ``None``: all."""
    if share is None:
        return None
    if isinstance(share, bool) or not isinstance(share, int | float):
        raise refuse("sample", "a share such as 0.05 (float)", share)
    if not 0 < share <= 1:
        raise ArgumentError(f"sample: a share above 0 and up to 1 is wanted, not {share}")
    from pipeline.verdicts.judge import RecordSample

    return RecordSample(float(share), seed)


def check_on_error(value: object) -> OnError | None:
    """``None``, or something that can be called."""
    if value is not None and not callable(value):
        raise refuse("on_error", "a function of one error", value)
    return value


def error_of(trouble: Trouble) -> FupanError:
    """The error that says what kept a file or record from being judged."""
    if trouble.detail is None:
        return UnreadableFileError(trouble.file, trouble.reason)
    return InternalError(f"{trouble.file} #{trouble.record}: {trouble.reason}", trouble.detail)


def report_error(error: FupanError, on_error: OnError | None) -> None:
    """Raise the error, or tell who asked to be told."""
    if on_error is None:
        raise error
    on_error(error)


@contextmanager
def translate_worker_errors() -> Iterator[None]:
    """Raise what an engine raises as :class:`WorkerError`."""
    from pipeline.workers.chunks import EngineDiedError
    from pipeline.workers.cluster import NoClusterError

    try:
        yield
    except (EngineDiedError, NoClusterError) as error:
        raise WorkerError(str(error)) from None


@contextmanager
def translate_errors() -> Iterator[None]:
    """Raise what comes from below as one of the library's own errors. Faults of the program stay as they are."""
    try:
        with translate_worker_errors():
            yield
    except FupanError:
        raise
    except Exception as error:
        public = _public(error)
        if public is None:
            raise
        raise public from None


def _public(error: Exception) -> FupanError | None:
    words = str(error).strip()
    if isinstance(error, OSError):
        name = "" if error.filename is None else f"{error.filename}: "
        return UnwritableFileError(f"{name}{error.strerror or words}")
    return _of_database(error, words) or _of_reports(error, words)


def _of_database(error: Exception, words: str) -> FupanError | None:
    import sys

    if "duckdb" not in sys.modules:
        return None
    import duckdb

    from pipeline.warehouse.database import DatabaseError

    return DatabaseError(words) if isinstance(error, duckdb.Error) else None


def _of_reports(error: Exception, words: str) -> FupanError | None:
    import sys

    if "reports.data.filters" not in sys.modules:
        return None
    from reports.data.filters import FilterError
    from reports.html.images import ImageExportError
    from reports.pages.game.game_record import RecordChoiceError

    if isinstance(error, FilterError):
        return ArgumentError(words)
    return ReportError(words) if isinstance(error, RecordChoiceError | ImageExportError) else None
