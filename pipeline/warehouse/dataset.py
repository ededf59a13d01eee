"""The tables as a data set of Parquet files, partitioned by game: what ``load --parquet DIR`` writes.

``DIR/steps/game=beijing/part-0.parquet`` and so on; tables that belong to no record are one file each. Rows stand in
the order of the total keys. ``DIR/fupan.json`` says of which input the data set is; while it is missing, the data set
is being written.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import msgspec

from pipeline.tables.columns import TableSchema, quoted
from pipeline.tables.schema import RECORDS, TABLES
from pipeline.warehouse.database import open_to_read

if TYPE_CHECKING:
    import duckdb

MANIFEST = "fupan.json"
NO_GAME = "__HIVE_DEFAULT_PARTITION__"
"""Partition of records that name no game."""


class Manifest(msgspec.Struct, frozen=True):
    """What a data set is made of. ``input``: as in ``meta``. ``content``: hash of ``files``, program versions too."""

    input: str
    schema: str
    content: str


def write_dataset(database: str | Path, folder: str | Path) -> bool:
    """Write the tables of a database into ``folder``; ``False`` if it holds them already.

    Files of an older state are replaced. Raises :class:`pipeline.warehouse.database.DatabaseError`, ``OSError`` if
    the folder cannot be written, and ``ValueError`` if it holds something else.
    """
    folder = Path(folder)
    with open_to_read(database, writes_to=folder) as connection:
        meta = dict(connection.execute("SELECT key, value FROM meta").fetchall())
        content = connection.execute(
            "SELECT coalesce(sha256(string_agg(concat_ws(' ', path, sha256, program), chr(10) ORDER BY path)), '') "
            "FROM files"
        ).fetchone()
        assert content is not None
        wanted = Manifest(meta["input"], meta["schema"], content[0])
        if _manifest(folder) == wanted:
            return False
        _prepare_folder(folder)
        for table in TABLES:
            _write_table(connection, table, folder / table.name)
        data = msgspec.json.format(msgspec.json.encode(wanted)) + b"\n"
        temporary = folder / f"{MANIFEST}.tmp"
        temporary.write_bytes(data)
        temporary.replace(folder / MANIFEST)
    return True


def _manifest(folder: Path) -> Manifest | None:
    try:
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    except (OSError, msgspec.MsgspecError):
        return None


def _prepare_folder(folder: Path) -> None:
    """An empty folder; only what a data set is made of is removed from it."""
    folder.mkdir(parents=True, exist_ok=True)
    ours = {table.name for table in TABLES} | {MANIFEST, f"{MANIFEST}.tmp"}
    others = sorted(path.name for path in folder.iterdir() if path.name not in ours)
    if others:
        raise ValueError(f"{folder} holds {others[0]!r}, which is no part of a data set; name an empty folder")
    (folder / MANIFEST).unlink(missing_ok=True)
    for table in TABLES:
        if (folder / table.name).exists():
            shutil.rmtree(folder / table.name)


def _write_table(connection: duckdb.DuckDBPyConnection, table: TableSchema, folder: Path) -> None:
    names = ", ".join(f't."{name}"' for name in table.names if not (table is RECORDS and name == "game"))
    order = ", ".join(f't."{name}" NULLS FIRST' for name in table.key)
    if "record_id" not in table.key:
        folder.mkdir()
        _copy(connection, f"SELECT {names} FROM {table.name} t ORDER BY {order}", folder)
        return
    games = connection.execute("SELECT DISTINCT game FROM records ORDER BY game").fetchall()
    for (game,) in games:
        part = folder / f"game={NO_GAME if game is None else _escaped(game)}"
        chosen = "IS NULL" if game is None else f"= {quoted(game)}"
        rows = f"SELECT {names} FROM {table.name} t SEMI JOIN (SELECT record_id FROM records WHERE game {chosen}) g "
        part.mkdir(parents=True)
        _copy(connection, f"{rows} USING (record_id) ORDER BY {order}", part)


def _copy(connection: duckdb.DuckDBPyConnection, query: str, folder: Path) -> None:
    target = quoted(str(folder / "part-0.parquet"))
    connection.execute(f"COPY ({query}) TO {target} (FORMAT parquet, COMPRESSION zstd)")


def _escaped(game: str) -> str:
    """A game's name as a folder's: whatever a record claims it to be, it stays one folder."""
    return quote(game, safe="") if game.strip(".") else quote(game, safe="").replace(".", "%2E")
