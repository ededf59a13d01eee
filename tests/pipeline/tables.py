"""The content of a database, to compare."""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any, cast

from fupan.text.answer_table import write_table
from pipeline.tables.schema import TABLES
from pipeline.warehouse.database import open_to_read
from pipeline.warehouse.query import Format, query


def content(database: Path) -> dict[str, list[Any]]:
    """All rows of all tables, in the order of their total keys."""
    with open_to_read(database) as connection:
        return {
            table.name: connection.execute(
                f"SELECT * FROM {table.name} ORDER BY {', '.join(f'{name}::VARCHAR NULLS FIRST' for name in table.key)}"
            ).fetchall()
            for table in TABLES
        }


def write_answer(database: Path, sql: str, target: IO[bytes], form: str) -> int:
    """Answer a query in a form of the command; how many rows there were."""
    return query(database, sql, target, write_table if form == "table" else cast("Format", form))


def sizes(database: Path) -> dict[str, int]:
    """How many rows each table has."""
    return {name: len(rows) for name, rows in content(database).items()}
