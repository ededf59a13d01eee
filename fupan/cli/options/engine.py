"""Where the work of many records is done: options that several verbs share, and what can go wrong there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

from fupan.cli.exits import MAX_PROCESSES, InputError

if TYPE_CHECKING:
    from pipeline.verdicts.judge import RecordSample
    from pipeline.workers.chunks import Engine

F = TypeVar("F", bound=Callable[..., Any])


def engine_options(function: F) -> F:
    """Add ``--jobs``, ``--engine``, ``--scheduler`` and ``--shared``."""
    for option in (
        click.option(
            "--shared",
            is_flag=True,
            help="With --engine dask: workers read the files under the same names; files are not sent to them.",
        ),
        click.option("--scheduler", metavar="URL", help="Address of the Dask scheduler: tcp://HOST:PORT."),
        click.option(
            "--engine",
            type=click.Choice(["local", "dask"]),
            default="local",
            show_default=True,
            help="This machine, or a Dask cluster that is running.",
        ),
        click.option(
            "--jobs",
            type=click.IntRange(min=0, max=MAX_PROCESSES),
            default=1,
            show_default=True,
            help="Processes of the local engine; 0: one for each processor.",
        ),
    ):
        function = option(function)
    return function


def engine_of(jobs: int, engine: str, scheduler: str | None, shared: bool) -> Engine:
    """The engine that the options name. Raises :class:`InputError` if they do not fit together."""
    if engine == "dask":
        if scheduler is None:
            raise InputError("--engine dask needs --scheduler tcp://HOST:PORT (start one with 'dask scheduler')")
        from fupan.cli.output import say
        from pipeline.workers.cluster import Cluster

        return Cluster(scheduler, shared=shared, notice=lambda words: say(f"fupan: {words}", err=True))
    if scheduler is not None:
        raise InputError("--scheduler belongs to --engine dask")
    if shared:
        raise InputError("--shared belongs to --engine dask")
    from pipeline.workers.local import Local

    return Local(jobs)


@contextmanager
def translate_worker_errors() -> Iterator[None]:
    """Say in words what an engine complains of."""
    from pipeline.workers.chunks import EngineDiedError
    from pipeline.workers.cluster import NoClusterError

    try:
        yield
    except (NoClusterError, EngineDiedError) as fault:
        raise InputError(str(fault)) from None


def sample_of(share: str | None, seed: int) -> RecordSample | None:
    """The sample of ``0.1`` or ``10%``; ``None`` for all. Raises :class:`InputError` for anything else."""
    if share is None:
        return None
    from pipeline.verdicts.judge import RecordSample

    try:
        value = float(share.removesuffix("%")) / (100 if share.endswith("%") else 1)
    except ValueError:
        value = -1.0
    if not 0 < value <= 1:
        raise InputError(f"--sample {share}: a share such as 0.05 or 5% is wanted")
    return RecordSample(value, seed)
