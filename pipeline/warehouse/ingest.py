"""Staged parts are taken over into the database: one transaction for some whole files."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from pipeline.tables.columns import TableSchema, duckdb_type, quoted
from pipeline.tables.schema import APPEARANCE_FINDINGS, APPEARANCES, FILES, RECORD_TABLES
from pipeline.warehouse.staging import Staging

if TYPE_CHECKING:
    import duckdb


class FileRow(msgspec.Struct, frozen=True):
    """A row of ``files``."""

    file_id: int
    path: str
    sha256: str
    bytes: int
    records: int
    error: str | None
    program: str


class LoadChanges(msgspec.Struct):
    """What a load has changed. ``new``, ``gone``: records that are now in the database, and that no longer are."""

    new: int = 0
    gone: int = 0

    def add(self, other: LoadChanges) -> None:
        """All that ``other`` has counted."""
        self.new += other.new
        self.gone += other.gone


def remove_files(connection: duckdb.DuckDBPyConnection, file_ids: Sequence[int]) -> LoadChanges:
    """Take the rows of files out of the database, in one transaction."""
    transaction = Transaction(connection)
    try:
        return transaction.remove(file_ids)
    except BaseException:
        transaction.rollback()
        raise


def note_input(connection: duckdb.DuckDBPyConnection) -> None:
    """Write into ``meta`` what the tables were made from: a hash of all paths and contents; empty if there are none."""
    rows = connection.execute("SELECT path || ' ' || sha256 FROM files ORDER BY path")
    hasher, between = hashlib.sha256(), ""
    while some := rows.fetchmany(10_000):
        hasher.update((between + "\n".join(line for (line,) in some)).encode())
        between = "\n"
    connection.execute("UPDATE meta SET value = ? WHERE key = 'input'", [hasher.hexdigest() if between else ""])


class Transaction:
    """Files with all their rows are replaced, in one transaction that begins here.

    :meth:`add` takes parts over as they come, in the order of the input; :meth:`finish` ends it when their files are
    whole. Until then nothing has changed for anybody else; :meth:`rollback` leaves all as it was.
    """

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection
        self._released: set[int] = set()
        connection.begin()
        self._before = self._count()
        for table in ("batch (file_id BIGINT)", "lost (record_id BIGINT)", "fresh (record_id BIGINT)"):
            self._run(f"CREATE OR REPLACE TEMP TABLE {table}")

    def add(self, staging: Staging, keys: Sequence[str], file_ids: Iterable[int], *, replace: bool) -> None:
        """Take parts over. ``file_ids``: the files that they are of; what was stored of those goes.

        ``replace``: records that are known already are replaced too (another version of the program has read them).
        """
        self._release([file_id for file_id in dict.fromkeys(file_ids) if file_id not in self._released])
        parts = _StagedParts(staging, keys)
        for table in (APPEARANCES, APPEARANCE_FINDINGS):
            if staged := parts.table(table):
                self._run(f"INSERT INTO {table.name} SELECT {_cast_columns(table)} FROM {staged}")
        self._insert_records(parts, replace)

    def finish(self, files: Sequence[FileRow]) -> LoadChanges:
        """All parts of ``files`` have been added, and no others: they are in the database from now on."""
        for first in range(0, len(files), 500):
            rows = ", ".join(f"({', '.join(map(_literal, _values(file)))})" for file in files[first : first + 500])
            self._run(f"INSERT INTO files VALUES {rows}")
        orphans = self._drop_orphans()
        self._settle()
        changes = LoadChanges(new=self._count() - self._before + orphans, gone=orphans)
        self._connection.commit()
        return changes

    def remove(self, file_ids: Sequence[int]) -> LoadChanges:
        """Take files out, and end the transaction."""
        self._release(file_ids)
        return self.finish([])

    def rollback(self) -> None:
        """All is as it was before."""
        import duckdb

        # one that has failed is over already
        with suppress(duckdb.TransactionException):
            self._connection.rollback()

    def _run(self, statement: str) -> None:
        self._connection.execute(statement)

    def _number(self, query: str) -> int:
        row = self._connection.execute(query).fetchone()
        assert row is not None
        return int(row[0])

    def _count(self) -> int:
        return self._number("SELECT count(*) FROM records")

    def _release(self, file_ids: Sequence[int]) -> None:
        """These files hold nothing any more; what they held is in ``lost``."""
        self._released.update(file_ids)
        for first in range(0, len(file_ids), 1000):
            some = file_ids[first : first + 1000]
            self._run(f"INSERT INTO batch VALUES {', '.join(f'({file_id})' for file_id in some)}")
            listed = ", ".join(map(str, some))
            if not self._number(f"SELECT count(*) FROM files WHERE file_id IN ({listed})"):
                continue
            self._run(f"INSERT INTO lost SELECT DISTINCT record_id FROM appearances WHERE file_id IN ({listed})")
            for table in (FILES, APPEARANCES, APPEARANCE_FINDINGS):
                self._run(f"DELETE FROM {table.name} WHERE file_id IN ({listed})")

    def _drop_orphans(self) -> int:
        """Records that stand nowhere any more are deleted; how many there were."""
        self._run(
            "CREATE OR REPLACE TEMP TABLE orphans AS SELECT DISTINCT record_id FROM lost "
            "SEMI JOIN records USING (record_id) ANTI JOIN appearances USING (record_id)"
        )
        orphans = self._number("SELECT count(*) FROM orphans")
        if orphans:
            self._delete("SELECT record_id FROM orphans")
        return orphans

    def _delete(self, record_ids: str) -> None:
        for table in RECORD_TABLES:
            self._run(f"DELETE FROM {table.name} WHERE record_id IN ({record_ids})")

    def _insert_records(self, parts: _StagedParts, replace: bool) -> None:
        """The rows of records that are not known yet, each from one part only."""
        staged = parts.table(RECORD_TABLES[0], with_part=True)
        if staged is None:
            return
        if replace:
            stale = f"SELECT record_id FROM {staged} ANTI JOIN fresh USING (record_id)"
            self._run(f"CREATE OR REPLACE TEMP TABLE stale AS {stale}")
            self._delete("SELECT record_id FROM stale")
        self._run(
            "CREATE OR REPLACE TEMP TABLE coming AS "
            f"SELECT record_id, min(part) AS part FROM {staged} ANTI JOIN records USING (record_id) GROUP BY record_id"
        )
        coming = self._number("SELECT count(*) FROM coming")
        if not coming:
            return
        self._run("INSERT INTO fresh SELECT record_id FROM coming")
        all_of_them = coming == self._number(f"SELECT count(*) FROM {staged}")
        for table in RECORD_TABLES:
            source = parts.table(table, with_part=not all_of_them)
            if source is None:
                continue
            chosen = "" if all_of_them else " SEMI JOIN coming c ON s.record_id = c.record_id AND s.part = c.part"
            self._run(f"INSERT INTO {table.name} SELECT {_cast_columns(table, 's.')} FROM {source} s{chosen}")

    def _settle(self) -> None:
        """Records that stand in several places, or have lost one, name the first by path and number."""
        self._run(
            "CREATE OR REPLACE TEMP TABLE doubtful AS SELECT record_id FROM lost UNION "
            "SELECT record_id FROM appearances SEMI JOIN (SELECT record_id FROM appearances SEMI JOIN batch "
            "USING (file_id)) USING (record_id) GROUP BY record_id HAVING count(*) > 1"
        )
        if self._number("SELECT count(*) FROM doubtful"):
            self._run(
                "UPDATE records SET file_id = h.file_id, number = h.number, line = h.line, "
                "first_line = h.first_line, first_column = h.first_column, first_path = h.first_path FROM ("
                "SELECT a.* FROM appearances a SEMI JOIN doubtful USING (record_id) JOIN files f USING (file_id) "
                "QUALIFY row_number() OVER (PARTITION BY record_id ORDER BY f.path, a.number) = 1) h "
                "WHERE records.record_id = h.record_id "
                "AND (records.file_id, records.number, records.line, records.first_line, records.first_column, "
                "records.first_path) "
                "IS DISTINCT FROM (h.file_id, h.number, h.line, h.first_line, h.first_column, h.first_path)"
            )


class _StagedParts:
    """Staged parts, as tables that can be read."""

    def __init__(self, staging: Staging, keys: Sequence[str]) -> None:
        self._staging = staging
        self._keys = keys

    def table(self, table: TableSchema, *, with_part: bool = False) -> str | None:
        """The rows of a table, in the order of the parts; ``None``: there are none. ``with_part``: with its name."""
        files = self._staging.files(self._keys, table.name)
        if not files:
            return None
        listed = f"[{', '.join(map(quoted, files))}]"
        if not with_part:
            return f"read_parquet({listed})"
        return f"(SELECT *, parse_path(filename)[-2] AS part FROM read_parquet({listed}, filename = true))"


def _values(file: FileRow) -> tuple[int | str | None, ...]:
    return (file.file_id, file.path, file.sha256, file.bytes, file.records, file.error, file.program)


def _literal(value: int | str | None) -> str:
    return "NULL" if value is None else quoted(value) if isinstance(value, str) else str(value)


def _cast_columns(table: TableSchema, prefix: str = "") -> str:
    return ", ".join(f'{prefix}"{column.name}"::{duckdb_type(column)}' for column in table.columns)
