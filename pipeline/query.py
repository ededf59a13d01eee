"""SQL on a database, which it cannot change; the answer as a table, CSV, JSON or Parquet."""

from __future__ import annotations

import csv
import datetime
import decimal
import io
import math
from collections.abc import Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from pipeline.database import DatabaseError, open_to_read
from pipeline.spreadsheet import write_spreadsheet_csv

if TYPE_CHECKING:
    import duckdb

Format: TypeAlias = Literal["table", "csv", "spreadsheet", "json", "jsonl", "parquet"]

FETCHED = 10_000
"""Rows held in memory at a time where the format lets them be written one by one."""
_NOT_IN_PARQUET = ("INTERVAL", "UNION")
"""Types, also inside of others, that polars does not take."""
WIDEST = 60
"""Characters of a cell of a text table; more are cut off."""


class QueryError(Exception):
    """The query cannot be answered; the text says why."""


def query(
    database: str | Path,
    sql: str,
    target: IO[bytes],
    kind: Format = "table",
    *,
    parameters: Sequence[object] = (),
    limit: int | None = None,
) -> int:
    """Answer one SELECT into ``target``; how many rows there were. ``parameters``: values for its ``?``, in order.

    ``table`` for people (all rows in memory), ``csv`` with a line of names, ``spreadsheet`` (CSV that no spreadsheet
    carries out, see :mod:`pipeline.spreadsheet`), ``json`` (one array of objects), ``jsonl`` (an object a line),
    ``parquet``. The query can neither change the database nor reach other files. Raises
    :class:`pipeline.database.DatabaseError` and :class:`QueryError`.
    """
    import duckdb

    with open_to_read(database) as connection:
        connection.execute("SET enable_external_access = false")
        connection.execute("SET python_enable_replacements = false")
        connection.execute("SET lock_configuration = true")
        try:
            statements = connection.extract_statements(sql)
            if len(statements) != 1:
                raise QueryError(f"one statement is wanted, not {len(statements)}")
            if statements[0].type != duckdb.StatementType.SELECT:
                raise QueryError("only a SELECT (or WITH … SELECT) is answered")
            if kind == "parquet":
                return _write_parquet(connection.sql(sql), target, limit)
            answer = connection.execute(statements[0], list(parameters))
            return _WRITERS[kind](answer, target, limit)
        except duckdb.Error as error:
            raise QueryError(str(error).strip()) from None


def _rows(answer: duckdb.DuckDBPyConnection, limit: int | None) -> Any:
    left = limit
    while left is None or left > 0:
        rows = answer.fetchmany(FETCHED if left is None else min(left, FETCHED))
        if not rows:
            return
        yield from rows
        if left is not None:
            left -= len(rows)


def _names(answer: duckdb.DuckDBPyConnection) -> list[str]:
    return [column[0] for column in answer.description or []]


def _write_table(answer: duckdb.DuckDBPyConnection, target: IO[bytes], limit: int | None) -> int:
    names = _names(answer)
    rows = list(_rows(answer, limit))
    right = [all(isinstance(row[i], int | float | decimal.Decimal | None) for row in rows) for i in range(len(names))]
    cells = [names, *([_cell(value) for value in row] for row in rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(names))]

    def line(row: list[str]) -> str:
        parts = (
            text.rjust(width) if at_right else text.ljust(width)
            for text, width, at_right in zip(row, widths, right, strict=True)
        )
        return "  ".join(parts).rstrip()

    lines = [line(names), "  ".join("-" * width for width in widths), *map(line, cells[1:])]
    target.write(("\n".join(lines) + "\n").encode("utf-8"))
    return len(rows)


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.4g}" if abs(value) < 1e4 else f"{value:.1f}"
    text = " ".join(str(value).split())
    if not text.isprintable():
        text = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
    return text if len(text) <= WIDEST else text[: WIDEST - 1] + "…"


def _write_csv(answer: duckdb.DuckDBPyConnection, target: IO[bytes], limit: int | None) -> int:
    text = io.TextIOWrapper(target, encoding="utf-8", newline="", write_through=True)
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_names(answer))
    count = 0
    for row in _rows(answer, limit):
        writer.writerow(row)
        count += 1
    text.detach()
    return count


def _write_spreadsheet(answer: duckdb.DuckDBPyConnection, target: IO[bytes], limit: int | None) -> int:
    return write_spreadsheet_csv(_names(answer), _rows(answer, limit), target)


def _write_json(answer: duckdb.DuckDBPyConnection, target: IO[bytes], limit: int | None) -> int:
    names = _names(answer)
    count = 0
    for row in _rows(answer, limit):
        target.write(b"[\n" if not count else b",\n")
        target.write(_object(names, row))
        count += 1
    target.write(b"\n]\n" if count else b"[]\n")
    return count


def _write_json_lines(answer: duckdb.DuckDBPyConnection, target: IO[bytes], limit: int | None) -> int:
    names = _names(answer)
    count = 0
    for row in _rows(answer, limit):
        target.write(_object(names, row) + b"\n")
        count += 1
    return count


def _object(names: list[str], row: tuple[Any, ...]) -> bytes:
    return msgspec.json.encode({name: _plain(value) for name, value in zip(names, row, strict=True)}, enc_hook=str)


def _plain(value: Any) -> Any:
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, decimal.Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, datetime.timedelta):
        return value.total_seconds()
    return value


def _write_parquet(answer: duckdb.DuckDBPyRelation, target: IO[bytes], limit: int | None) -> int:
    import polars as pl

    for name, kind in zip(answer.columns, answer.types, strict=True):
        if any(unknown in str(kind) for unknown in _NOT_IN_PARQUET):
            raise QueryError(f"the column {name!r} is of the type {kind}, which is not written as Parquet; cast it")
    try:
        frame = pl.DataFrame(answer if limit is None else answer.limit(limit))
    except pl.exceptions.PanicException as panic:
        raise QueryError(f"this cannot be written as Parquet: {panic}") from None
    frame.write_parquet(target)
    return frame.height


_WRITERS = {
    "table": _write_table,
    "csv": _write_csv,
    "spreadsheet": _write_spreadsheet,
    "json": _write_json,
    "jsonl": _write_json_lines,
}

__all__ = ["DatabaseError", "Format", "QueryError", "query"]
