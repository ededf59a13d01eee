"""The database as the command meets it: every fault of it is said in words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fupan.cli.exits import InputError

_NO_MEMORY = "Out of Memory Error"
"""How DuckDB begins what it says of that."""


@contextmanager
def translate_database_errors(name: str) -> Iterator[None]:
    """Turn what DuckDB complains of into words for people."""
    import duckdb

    from pipeline.warehouse.database import DatabaseError
    from pipeline.warehouse.query import QueryError

    try:
        yield
    except (DatabaseError, QueryError) as fault:
        if _NO_MEMORY in str(fault):
            raise MemoryError(_reason(fault)) from None
        raise InputError(str(fault)) from None
    except duckdb.InterruptException:
        raise KeyboardInterrupt from None
    except RuntimeError as fault:
        if str(fault) == "Query interrupted":
            raise KeyboardInterrupt from None
        raise
    except duckdb.OutOfMemoryException as fault:
        raise MemoryError(f"{name}: {_reason(fault)}") from None
    except duckdb.Error as fault:
        raise InputError(f"{name}: {str(fault).strip()}") from None


def _reason(fault: Exception) -> str:
    return str(fault).strip().splitlines()[0]
