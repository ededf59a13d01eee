"""The database: made, opened, and checked to be one of ours."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

from notation.errors import FupanError
from pipeline.sources.find import reason_of
from pipeline.tables.columns import ddl, lists_hash
from pipeline.tables.schema import TABLES, VERSION
from pipeline.warehouse.attach import CATALOG, HeldForWritingError, attach
from pipeline.warehouse.leftovers import clear_before_making, making_folder
from pipeline.warehouse.tables_check import find_fault
from pipeline.workers.memory import DATABASE, ensure_room

if TYPE_CHECKING:
    import duckdb

MEMORY = "64MB"
"""Memory that the database may use while it is loaded; more makes it hardly faster, next to the replays."""
_MAGIC = b"DUCK"
_MAGIC_AT = 8


class DatabaseError(FupanError, ValueError):
    """The database cannot be used; the text says why and what to do."""

    __module__ = "fupan"


@cache
def program() -> str:
    """The version of the program that is running."""
    try:
        return version("fupan")
    except PackageNotFoundError:
        return "0"


def open_to_read(path: str | Path, *, writes_to: Path | None = None) -> duckdb.DuckDBPyConnection:
    """A connection that cannot change the database, and can reach no other file.

    It is an instance of DuckDB of its own. ``writes_to``: a folder in which files can be written nevertheless. Nothing
    in the file is evaluated before it is locked in, and a view or macro in place of what is ours is refused. Raises
    :class:`DatabaseError`.
    """
    if not Path(path).is_file():
        raise DatabaseError(f"there is no database {path}; 'fupan load RECORDS --db {path}' makes one")
    connection = _attach(path, read_only=True, folders=() if writes_to is None else (writes_to,))
    try:
        _look_into(connection, path)
        _define_views(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def open_to_load(
    path: str | Path, *, memory: str = MEMORY, reads_from: Path | None = None
) -> duckdb.DuckDBPyConnection:
    """A connection that may change the whole database, which is made if it is not there, and reaches no other file.

    ``memory``: what the database may use before it takes to the disk. ``reads_from``: a folder whose files can be read.
    Raises :class:`DatabaseError`.
    """
    file = Path(path)
    if "?" in str(file.absolute()):
        # it would look for what belongs to the database in another place
        raise DatabaseError(f"{path}: DuckDB writes no database with a question mark in its name; give it another")
    if not file.exists() or file.stat().st_size == 0:
        _make(file)
    connection = _attach(path, read_only=False, folders=() if reads_from is None else (reads_from,), memory=memory)
    try:
        _look_into(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _attach(
    path: str | Path, *, read_only: bool, folders: Sequence[Path] = (), memory: str | None = None
) -> duckdb.DuckDBPyConnection:
    ensure_room(DATABASE)
    import duckdb

    if not Path(path).parent.is_dir():
        raise DatabaseError(f"there is no folder {Path(path).parent}")
    try:
        return attach(Path(path), read_only=read_only, folders=folders, memory=memory)
    except HeldForWritingError:
        how = " for writing" if read_only else ""
        raise DatabaseError(f"this process has {path} open{how}; close that connection first") from None
    except UnicodeEncodeError:
        raise DatabaseError(f"{path}: DuckDB takes only names that are UTF-8; give the database another name") from None
    except duckdb.Error as error:
        text = str(error)
        if "set lock on file" in text:
            raise DatabaseError(f"{path} is in use by another program; wait until it is done") from None
        if _is_foreign(path):
            raise DatabaseError(f"{path} is no DuckDB database") from None
        raise DatabaseError(f"{path} cannot be opened: {text.splitlines()[0]}") from None


def _look_into(connection: duckdb.DuckDBPyConnection, path: str | Path) -> None:
    """Make the file's catalog the default one, if its tables are ours."""
    import duckdb

    try:
        fault = find_fault(connection)
    except duckdb.Error as error:
        raise DatabaseError(f"{path} cannot be read: {str(error).splitlines()[0]}") from None
    if fault is not None:
        raise DatabaseError(f"{path} {fault}")
    connection.execute(f"USE {CATALOG}.main")


def _define_views(connection: duckdb.DuckDBPyConnection) -> None:
    """Our views are what the schema says, whatever views the file has under their names."""
    for table in TABLES:
        if table.view is None or _is_table(connection, table.name):
            continue
        connection.execute(f"CREATE TEMP VIEW {table.name} AS {table.view}")
        texts = connection.execute(
            "SELECT regexp_extract(sql, ' AS .*', 0, 's') FROM duckdb_views() "
            "WHERE view_name = ? AND (temporary OR (database_name = ? AND schema_name = 'main'))",
            [table.name, CATALOG],
        ).fetchall()
        if len(texts) == 2 and texts[0] == texts[1]:
            connection.execute(f"DROP VIEW temp.{table.name}")


def _is_table(connection: duckdb.DuckDBPyConnection, name: str) -> bool:
    found = connection.execute(
        "SELECT 1 FROM duckdb_tables() WHERE database_name = ? AND schema_name = 'main' AND lower(table_name) = ?",
        [CATALOG, name],
    )
    return found.fetchone() is not None


def _is_foreign(path: str | Path) -> bool:
    """Whether it is a file that DuckDB did not write. Where DuckDB has it open, closing it here would undo its lock."""
    try:
        with Path(path).open("rb") as file:
            return file.read(len(_MAGIC) + _MAGIC_AT)[_MAGIC_AT:] != _MAGIC
    except OSError:
        return False


def _make(file: Path) -> None:
    """Make an empty database next to the place and move it there: a killed run leaves none that is half made.

    What another program has put there meanwhile is left alone.
    """
    if not file.parent.is_dir():
        raise DatabaseError(f"there is no folder {file.parent}")
    try:
        clear_before_making(file)
        with making_folder(file) as folder:
            temporary = folder / file.name
            _fill(temporary)
            _put(temporary, file)
    except OSError as error:
        raise DatabaseError(f"{file} cannot be made: {reason_of(error)}") from None


def _put(temporary: Path, file: Path) -> None:
    try:
        # unlike a move this never takes the place of anything
        os.link(temporary, file)
    except FileExistsError:
        if file.stat().st_size == 0:
            temporary.replace(file)
    except OSError:
        # not every file system has links
        temporary.replace(file)


def _fill(file: Path) -> None:
    connection = _attach(file, read_only=False)
    connection.execute(f"USE {CATALOG}.main")
    for statement in ddl(TABLES):
        connection.execute(statement)
    facts = {"schema": str(VERSION), "program": program(), "lists": lists_hash(), "input": ""}
    for key, value in facts.items():
        connection.execute("INSERT INTO meta VALUES (?, ?)", [key, value])
    # closing alone would say nothing of a full disk
    connection.execute("CHECKPOINT")
    connection.close()


def same_lists(connection: duckdb.DuckDBPyConnection) -> bool:
    """Whether the enum types of the database are those of the games of this program."""
    return connection.execute("SELECT value FROM meta WHERE key = 'lists'").fetchone() == (lists_hash(),)
