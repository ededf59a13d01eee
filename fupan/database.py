"""The database as the command meets it: opened for reading, with every fault of it said in words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fupan.exits import Unreadable


@contextmanager
def reading(name: str) -> Iterator[Any]:
    """A connection that cannot write. Raises :class:`Unreadable` for whatever the database complains of."""
    from pipeline.database import open_to_read

    with told(name):
        connection = open_to_read(name)
        try:
            yield connection
        finally:
            connection.close()


@contextmanager
def told(name: str) -> Iterator[None]:
    """Turn what DuckDB complains of into words for people."""
    import duckdb

    from pipeline.database import DatabaseError

    try:
        yield
    except DatabaseError as fault:
        raise Unreadable(str(fault)) from None
    except duckdb.Error as fault:
        raise Unreadable(f"{name}: {str(fault).strip()}") from None
