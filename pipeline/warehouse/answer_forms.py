"""The forms in which the rows of an answer are written."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import IO, TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from pipeline.warehouse.spreadsheet import write_spreadsheet_csv

if TYPE_CHECKING:
    import polars as pl

Format: TypeAlias = Literal["csv", "tsv", "spreadsheet", "json", "jsonl", "parquet", "xlsx"]

MAX_CELL_CHARACTERS = 32_767
"""Characters in a cell of a spreadsheet."""
MAX_ROWS = 1_048_575
"""AnswerRows of a spreadsheet, without the line of names."""
FIRST_ROUNDED_NUMBER = 10**15
"""From here on a spreadsheet rounds numbers."""
_JSON = msgspec.json.Encoder(enc_hook=str, decimal_format="number")


class AnswerRows(msgspec.Struct):
    """Rows of an answer as they come. ``kinds``: ids of the columns' DuckDB types, before they were made ready."""

    names: Sequence[str]
    kinds: Sequence[str]
    rows: Iterator[Sequence[Any]]


RowWriter: TypeAlias = Callable[[AnswerRows, IO[bytes]], int]
"""Writes rows, whose values are those of texts, and returns how many there were."""


class FormError(Exception):
    """The rows cannot be written in that form; the text says why."""


def _write_csv(answer: AnswerRows, target: IO[bytes], delimiter: str = ",") -> int:
    line = io.StringIO()
    # with this line end, the module also puts cells with a bare CR into quotes; else they would begin a line
    writer = csv.writer(line, delimiter=delimiter, lineterminator="\r\n")
    count = -1
    for row in chain([answer.names], answer.rows):
        writer.writerow(row)
        target.write(line.getvalue()[:-2].encode() + b"\n")
        line.seek(0)
        line.truncate()
        count += 1
    return count


def _write_tsv(answer: AnswerRows, target: IO[bytes]) -> int:
    return _write_csv(answer, target, "\t")


def _write_spreadsheet(answer: AnswerRows, target: IO[bytes]) -> int:
    return write_spreadsheet_csv(answer.names, answer.rows, target)


def _write_json(answer: AnswerRows, target: IO[bytes]) -> int:
    count = 0
    for row in answer.rows:
        target.write(b"[\n" if not count else b",\n")
        target.write(_object(answer.names, row))
        count += 1
    target.write(b"\n]\n" if count else b"[]\n")
    return count


def _write_json_lines(answer: AnswerRows, target: IO[bytes]) -> int:
    count = 0
    for row in answer.rows:
        target.write(_object(answer.names, row) + b"\n")
        count += 1
    return count


def _object(names: Sequence[str], row: Sequence[Any]) -> bytes:
    # NaN and infinite numbers, which JSON does not have, become null
    return _JSON.encode(dict(zip(names, row, strict=True)))


TEXT_FORMS: Mapping[str, RowWriter] = {
    "csv": _write_csv,
    "tsv": _write_tsv,
    "spreadsheet": _write_spreadsheet,
    "json": _write_json,
    "jsonl": _write_json_lines,
}
"""Writers of the forms that are written row by row."""


def write_parquet(frame: pl.DataFrame, target: IO[bytes]) -> int:
    """Write a frame as Parquet. Raises :class:`FormError`."""
    if not frame.width:
        raise FormError("there is no column to be written as Parquet")
    frame.write_parquet(target)
    return frame.height


def write_xlsx(frame: pl.DataFrame, target: IO[bytes]) -> int:
    """Write a frame as the only sheet of a workbook. Raises :class:`FormError`.

    What a spreadsheet would round or misread is written as text there: numbers of more than 15 digits,
    days before March 1900. NaN and infinite numbers are its own errors (``#NUM!``, ``#DIV/0!``).
    """
    import datetime

    import polars as pl

    try:
        import xlsxwriter
    except ImportError:
        raise FormError(
            "spreadsheets (.xlsx) need the package xlsxwriter: pip install 'fupan[excel]', or write .csv"
        ) from None
    if frame.height > MAX_ROWS:
        raise FormError(f"a spreadsheet holds {MAX_ROWS:,} rows, not {frame.height:,}; write .csv or .parquet")
    frame = frame.with_columns(_for_sheet(column) for column in frame)
    for column in frame.select(pl.col(pl.String)):
        longest = column.str.len_chars().max()
        if isinstance(longest, int) and longest > MAX_CELL_CHARACTERS:
            raise FormError(
                f"the column {column.name!r} holds a text of {longest:,} characters, "
                f"a spreadsheet {MAX_CELL_CHARACTERS:,}; write .csv or .parquet"
            )
    # nothing is taken for a formula or a link, and the same rows give the same bytes
    options = {
        "in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "nan_inf_to_errors": True,
        "default_date_format": "yyyy-mm-dd",
    }  # fmt: skip
    with xlsxwriter.Workbook(target, options) as workbook:
        workbook.set_properties({"created": datetime.datetime(2000, 1, 1)})
        frame.write_excel(workbook, "answer")
    return frame.height


def _for_sheet(column: pl.Series) -> pl.Series:
    import datetime

    import polars as pl

    kind = column.dtype
    if kind == pl.Null:
        return column.cast(pl.String)
    if kind.is_integer() or isinstance(kind, pl.Decimal):
        edges: list[Any] = [column.min() or 0, column.max() or 0]
        scale = kind.scale if isinstance(kind, pl.Decimal) else 0
        if max(map(abs, edges)) * 10**scale >= FIRST_ROUNDED_NUMBER:
            return column.cast(pl.String)
        return column.cast(pl.Float64 if scale else pl.Int64)
    if kind in (pl.Date, pl.Datetime):  # pyright: ignore[reportUnnecessaryContains]
        first = column.cast(pl.Date).min()
        early = isinstance(first, datetime.date) and first < datetime.date(1900, 3, 1)
        return column.cast(pl.String) if early else column
    return column
