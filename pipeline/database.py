"""The database: made, opened, and checked to be one of ours."""

from __future__ import annotations

import os
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.columns import ddl, lists_hash
from pipeline.leftovers import clear_before_making, making_folder
from pipeline.memory import DATABASE, ensure_room
from pipeline.pieces import reason_of
from pipeline.schema import TABLES, VERSION

if TYPE_CHECKING:
    import duckdb

_CONFIG: dict[str, str | bool | int | float | list[str]] = {
    "autoinstall_known_extensions": False,
    "autoload_known_extensions": False,
}
"""Nothing is ever fetched from the network."""
MEMORY = "64MB"
"""What the database may hold in memory while it is loaded; with more it is hardly faster, beside the replays."""
_MAGIC = b"DUCK"
_MAGIC_AT = 8


class DatabaseError(Exception):
    """The database cannot be used; the text says why and what to do."""


@cache
def program() -> str:
    """The version of the program that is running."""
    try:
        return version("fupan")
    except PackageNotFoundError:
        return "0"


def open_to_read(path: str | Path) -> duckdb.DuckDBPyConnection:
    """A connection that cannot change anything. Raises :class:`DatabaseError`."""
    if not Path(path).is_file():
        raise DatabaseError(f"there is no database {path}; 'fupan load RECORDS --db {path}' makes one")
    connection = _connect(path, read_only=True)
    try:
        _check(connection, path)
    except DatabaseError:
        connection.close()
        raise
    return connection


def open_to_load(path: str | Path, *, memory: str = MEMORY) -> duckdb.DuckDBPyConnection:
    """A connection that may change everything; the database is made if it is not there.

    ``memory``: what the database may use before it takes to the disk. Raises :class:`DatabaseError`.
    """
    file = Path(path)
    if not file.exists() or file.stat().st_size == 0:
        _make(file)
    connection = _connect(path, read_only=False)
    try:
        _check(connection, path)
        connection.execute(f"SET memory_limit = '{memory}'")
    except DatabaseError:
        connection.close()
        raise
    return connection


def _connect(path: str | Path, *, read_only: bool) -> duckdb.DuckDBPyConnection:
    ensure_room(DATABASE)
    import duckdb

    if not Path(path).parent.is_dir():
        raise DatabaseError(f"there is no folder {Path(path).parent}")
    try:
        return _open(path, read_only)
    except duckdb.Error as error:
        text = str(error)
        if "set lock on file" in text:
            raise DatabaseError(f"{path} is in use by another program; wait until it is done") from None
        if _is_foreign(path):
            raise DatabaseError(f"{path} is no DuckDB database") from None
        raise DatabaseError(f"{path} cannot be opened: {text.splitlines()[0]}") from None


def _open(path: str | Path, read_only: bool) -> duckdb.DuckDBPyConnection:
    """A connection that fetches nothing; where this process has the file open already, one like that."""
    import duckdb

    try:
        return duckdb.connect(str(path), read_only=read_only, config=_CONFIG)
    except duckdb.ConnectionException as error:
        if "different configuration" not in str(error):
            raise
        return duckdb.connect(str(path), read_only=read_only)


def _is_foreign(path: str | Path) -> bool:
    """Whether it is a file that DuckDB did not write. Where DuckDB has it open, closing it here would undo its lock."""
    try:
        with Path(path).open("rb") as file:
            return file.read(len(_MAGIC) + _MAGIC_AT)[_MAGIC_AT:] != _MAGIC
    except OSError:
        return False


def _make(file: Path) -> None:
    """Make an empty database beside the place and move it there: a killed run leaves none that is half made.

    What another program has put there meanwhile is left alone.
    """
    if not file.parent.is_dir():
        raise DatabaseError(f"there is no folder {file.parent}")
    try:
        clear_before_making(file)
        with making_folder(file) as folder:
            beside = folder / file.name
            _fill(beside)
            _put(beside, file)
    except OSError as error:
        raise DatabaseError(f"{file} cannot be made: {reason_of(error)}") from None


def _put(beside: Path, file: Path) -> None:
    try:
        # unlike a move this never takes the place of anything
        os.link(beside, file)
    except FileExistsError:
        if file.stat().st_size == 0:
            beside.replace(file)
    except OSError:
        # not every file system has links
        beside.replace(file)


def _fill(file: Path) -> None:
    connection = _connect(file, read_only=False)
    for statement in ddl(TABLES):
        connection.execute(statement)
    facts = {"schema": str(VERSION), "program": program(), "lists": lists_hash(), "input": ""}
    for key, value in facts.items():
        connection.execute("INSERT INTO meta VALUES (?, ?)", [key, value])
    # closing alone would say nothing of a full disk
    connection.execute("CHECKPOINT")
    connection.close()


def _check(connection: duckdb.DuckDBPyConnection, path: str | Path) -> None:
    import duckdb

    try:
        meta = dict(connection.execute("SELECT key, value FROM meta").fetchall())
    except (duckdb.CatalogException, duckdb.BinderException):
        raise DatabaseError(f"{path} is a DuckDB database, but none of fupan's; load into another file") from None
    if meta.get("schema") != str(VERSION):
        raise DatabaseError(
            f"{path} has tables of schema version {meta.get('schema')}, this program has version {VERSION}; "
            "load the records into a new database"
        )


def same_lists(connection: duckdb.DuckDBPyConnection) -> bool:
    """Whether the enum types of the database are those of the games of this program."""
    return connection.execute("SELECT value FROM meta WHERE key = 'lists'").fetchone() == (lists_hash(),)
