"""What can be done with many records: files, folders, and a database of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from polars import DataFrame

    from pipeline.diagnose import Report
    from pipeline.diff import Pair
    from pipeline.load import Loaded
    from pipeline.selfcheck import SelfCheck
    from rules.verdict import Verdict


def verify_files(*inputs: str | Path, jobs: int = 1) -> Iterator[Verdict]:
    """Judge all records of files, folders and patterns, in their order, on ``jobs`` processes.

    Raises ``OSError`` for a file that cannot be read, when its turn comes.

    >>> verdicts = list(fupan.verify_files(fupan.demo_records()))
    >>> sorted({verdict.status for verdict in verdicts})
    ['findings', 'ok']
    """
    from pipeline.local import Local
    from pipeline.verify import Outcome, verify

    for outcome in verify(inputs, engine=Local(jobs)):
        if not isinstance(outcome, Outcome):
            raise OSError(f"{outcome.file}: {outcome.reason}")
        yield outcome.verdict


def diff(left: str | Path, right: str | Path, *, headers: bool = False) -> Iterator[Pair]:
    """Pairs of records of two inputs, and in what they differ; ``right`` may be results of another program.

    ``headers``: headers that decide nothing (``Client``, ``Event``, ``Player`` …) are compared as well. Raises
    ``OSError`` for what cannot be read, and ``ValueError`` for results that are none.

    >>> demo = fupan.demo_records()
    >>> pair = next(fupan.diff(demo / "ming-annotated.fpn", demo / "ming-four.fpn"))
    >>> pair.differences[0].field, pair.differences[0].right
    ('header Seats', 'r b g y')
    """
    from pipeline.diff import Pair, diff

    for pair in diff(left, right, headers=headers):
        if not isinstance(pair, Pair):
            raise OSError(f"{pair.file}: {pair.reason}")
        yield pair


def diagnose(*inputs: str | Path, jobs: int = 1) -> Report:
    """Under which rulings (options) most failing records verify.

    >>> fupan.diagnose(fupan.demo_records()).failing
    4
    """
    from pipeline.diagnose import diagnose
    from pipeline.local import Local

    return diagnose(inputs, engine=Local(jobs))


def selfcheck(*inputs: str | Path, times: int = 1, seed: int = 1, jobs: int = 1) -> SelfCheck:
    """Break good records ``times`` times in each way, and count what the verifier catches.

    >>> check = fupan.selfcheck(fupan.demo_records() / "beijing-full.fpn")
    >>> check.records, check.total.missed
    (1, 0)
    """
    from pipeline.local import Local
    from pipeline.selfcheck import selfcheck

    return selfcheck(inputs, times=times, seed=seed, engine=Local(jobs))


def load(database: str | Path, *inputs: str | Path, jobs: int = 1) -> Loaded:
    """Load records of files, folders and patterns into a DuckDB database, which is made if it is not there.

    What is there is not loaded twice. Raises ``ValueError`` for a database that cannot be used.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     loaded = fupan.load(f"{folder}/games.duckdb", fupan.demo_records())
    ...     again = fupan.load(f"{folder}/games.duckdb", fupan.demo_records())
    ...     table = fupan.query(f"{folder}/games.duckdb", "select max(score) as best from seats")
    ...     page = fupan.report(f"{folder}/games.duckdb", "scoring", folder, game="ming")
    ...     (loaded.changes.new, again.unchanged, table.shape, page.name)
    (12, 12, (1, 1), 'scoring.html')
    """
    from pipeline.database import DatabaseError
    from pipeline.load import load
    from pipeline.local import Local

    try:
        return load(inputs, database, engine=Local(jobs))
    except DatabaseError as reason:
        raise ValueError(str(reason)) from None


def query(database: str | Path, question: str, **filters: Any) -> DataFrame:
    """Ask a database, in SQL or by a named query, which takes the filters of the pages; the answer as a polars frame.

    Raises ``ValueError`` for a database or question that cannot be used.

    >>> fupan.query("nowhere.duckdb", "select 1")
    Traceback (most recent call last):
    ValueError: there is no database nowhere.duckdb; 'fupan load RECORDS --db nowhere.duckdb' makes one
    """
    from io import BytesIO

    import polars

    from pipeline.database import DatabaseError
    from pipeline.query import QueryError, query
    from reports.filters import make_filters
    from reports.queries import queries, statement
    from reports.selection import check_filters

    sql: str = question
    parameters: Sequence[object] = ()
    chosen = None
    if any(one.name == question for one in queries()):
        chosen = make_filters(**filters)
        sql, parameters = statement(question, chosen)
    elif filters:
        raise ValueError("filters are for named queries")
    answer = BytesIO()
    try:
        if chosen is not None:
            check_filters(database, chosen)
        query(database, sql, answer, "parquet", parameters=parameters)
    except (DatabaseError, QueryError) as reason:
        raise ValueError(str(reason)) from None
    answer.seek(0)
    return polars.read_parquet(answer)


def report(database: str | Path, page: str, folder: str | Path, **filters: Any) -> Path:
    """Make a page (``scoring``, ``strategies``, ``winrates``, ``game``, ``verification`` or ``all``); where it stands.

    ``filters``: those of the command (``game="ming"``, ``players=3``, ``min_n=20`` …). Raises ``ValueError``.

    >>> fupan.report("nowhere.duckdb", "scoring", ".", since="yesterday")
    Traceback (most recent call last):
    ValueError: since: 'yesterday' is no date; give YYYY, YYYY-MM or YYYY-MM-DD
    """
    from pathlib import Path

    from reports.filters import make_filters
    from reports.publish import publish

    try:
        return publish(page, database, make_filters(**filters), Path(folder))[0]
    except ValueError as reason:
        raise ValueError(str(reason)) from None


def demo_records() -> Path:
    """The folder of the records that come with the program.

    >>> len(list(fupan.demo_records().glob("*.fpn")))
    12
    """
    from pathlib import Path

    return Path(__file__).parent / "demo"
