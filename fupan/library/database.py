"""A database of many records: made, asked, and shown in pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fupan.library.arguments import check_choice, check_inputs, check_path, check_switch, check_text
from fupan.library.execution import engine_for, translate_errors

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike
    from pathlib import Path
    from typing import Unpack

    from polars import DataFrame

    from fupan.library.filters import FilterArguments
    from pipeline.warehouse.load import Loaded


def load(
    database: str | PathLike[str],
    *inputs: str | PathLike[str],
    jobs: int = 1,
    scheduler: str | None = None,
    shared: bool = False,
    reload: bool = False,
    prune: bool = False,
) -> Loaded:
    """Load records of files, folders and patterns into a DuckDB database, which is made if it is not there.

    What is there is not loaded twice. ``reload``: files that have not changed are read again. ``prune``: files that
    have gone from the folders of ``inputs`` are taken out. ``jobs``, ``scheduler``, ``shared``: as for
    :func:`verify_files`. What cannot be read is in ``Loaded.troubles``. Raises :class:`DatabaseError` (a
    ``ValueError``) for a database that cannot be used.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     loaded = fupan.load(f"{folder}/games.duckdb", fupan.demo_records())
    ...     again = fupan.load(f"{folder}/games.duckdb", fupan.demo_records())
    ...     table = fupan.query(f"{folder}/games.duckdb", "select max(score) as best from seats")
    ...     page = fupan.report(f"{folder}/games.duckdb", "scoring", folder, game="ming")
    ...     (loaded.changes.new, again.unchanged, table.shape, page.name)
    (12, 12, (1, 1), 'scoring.html')
    """
    from pipeline.warehouse.load import load

    name = check_path("database", database)
    with translate_errors():
        return load(
            check_inputs(inputs),
            name,
            engine=engine_for(jobs, scheduler, shared),
            reload=check_switch("reload", reload),
            prune=check_switch("prune", prune),
        )


def query(database: str | PathLike[str], question: str, **filters: Unpack[FilterArguments]) -> DataFrame:
    """Ask a database, in SQL or by a named query, which takes the filters of the pages; the answer as a polars frame.

    ``question``: one SELECT, or a name of :func:`queries`. ``filters``: for named queries alone. Raises
    :class:`DatabaseError`, :class:`QueryError` and :class:`ArgumentError` (each a ``ValueError``).

    >>> fupan.query("nowhere.duckdb", "select 1")
    Traceback (most recent call last):
    fupan.DatabaseError: there is no database nowhere.duckdb; 'fupan load RECORDS --db nowhere.duckdb' makes one
    """
    from fupan.errors import ArgumentError
    from fupan.library.filters import filters_of
    from pipeline.warehouse.query import frame
    from reports.data.queries import explain_unknown_query, is_name, statement
    from reports.data.selection import check_filters

    name = check_path("database", database)
    sql = check_text("question", question, "SQL, or a query's name (str)")
    chosen = filters_of("query", filters)
    parameters: Sequence[object] = ()
    with translate_errors():
        if is_name(question):
            try:
                sql, parameters = statement(question, chosen)
            except KeyError:
                raise ArgumentError(explain_unknown_query(question)) from None
            check_filters(name, chosen)
        elif filters:
            raise ArgumentError("filters are for named queries")
        return frame(name, sql, parameters=parameters)


def report(
    database: str | PathLike[str],
    page: str,
    folder: str | PathLike[str] = "pages",
    *,
    png: bool = False,
    svg: bool = False,
    **filters: Unpack[FilterArguments],
) -> Path:
    """Make a page with pictures, or ``"all"`` with an index, in ``folder``; where the page or the index is.

    ``page``: a name of :func:`reports`. ``png``, ``svg``: each picture as a file, too, in ``folder/images``.
    ``filters``: those of the command (``game="ming"``, ``players=3``, ``min_n=20`` …). Raises :class:`DatabaseError`,
    :class:`ReportError` and :class:`ArgumentError` (each a ``ValueError``), and :class:`UnwritableFileError`.

    >>> fupan.report("nowhere.duckdb", "scoring", ".", since="yesterday")
    Traceback (most recent call last):
    fupan.ArgumentError: since: 'yesterday' is no date; give YYYY, YYYY-MM or YYYY-MM-DD
    """
    from pathlib import Path

    from fupan.library.filters import filters_of
    from reports.publish import publish
    from reports.registry import report_meanings

    name = check_path("database", database)
    wanted = check_choice("page", page, report_meanings(), "no page is called")
    target = Path(check_path("folder", folder))
    png, svg = check_switch("png", png), check_switch("svg", svg)
    with translate_errors():
        return publish(wanted, name, filters_of("report", filters), target, png=png, svg=svg)[0]
