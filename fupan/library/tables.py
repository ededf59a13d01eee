"""What a database of records can be asked for, and its tables as files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fupan.errors import UnwritableFileError
from fupan.library.arguments import check_path
from fupan.library.execution import translate_errors

if TYPE_CHECKING:
    from os import PathLike


def queries() -> dict[str, str]:
    """The named queries, and what a row of each is.

    >>> fupan.queries()["points-by-source"]
    'How many seats got each amount from each source, winners and others; seats that got nothing have no row.'
    """
    from reports.data.queries import queries

    return {one.name: one.meaning for one in queries()}


def reports() -> dict[str, str]:
    """The pages that :func:`report` makes, and what each shows.

    >>> list(fupan.reports())
    ['scoring', 'strategies', 'winrates', 'game', 'verification', 'all']
    """
    from reports.registry import report_meanings

    return report_meanings()


def write_parquet(database: str | PathLike[str], folder: str | PathLike[str]) -> bool:
    """Write all tables of a database as a data set of Parquet files; ``False`` if ``folder`` holds them already.

    Raises :class:`DatabaseError`, and :class:`UnwritableFileError` for a folder that holds something else.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as place:
    ...     loaded = fupan.load(f"{place}/games.duckdb", fupan.demo_records() / "ming-four.fpn")
    ...     [fupan.write_parquet(f"{place}/games.duckdb", f"{place}/tables") for _ in range(2)]
    [True, False]
    """
    from notation.errors import FupanError
    from pipeline.warehouse.dataset import write_dataset

    names = check_path("database", database), check_path("folder", folder)
    with translate_errors():
        try:
            return write_dataset(*names)
        except FupanError:
            raise
        except ValueError as fault:
            raise UnwritableFileError(str(fault)) from None
