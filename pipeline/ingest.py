"""Staged parts are taken over into the database: one transaction for a batch of whole files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from pipeline.columns import Table, duckdb_type, quoted
from pipeline.schema import APPEARANCE_FINDINGS, APPEARANCES, FILES, RECORD_TABLES
from pipeline.staging import Staging

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


class Changes(msgspec.Struct):
    """What a load has changed. ``new``, ``gone``: records that are now in the database, and that no longer are."""

    new: int = 0
    gone: int = 0

    def add(self, other: Changes) -> None:
        """All that ``other`` has counted."""
        self.new += other.new
        self.gone += other.gone


def take_over(
    connection: duckdb.DuckDBPyConnection, staging: Staging, keys: list[str], files: Sequence[FileRow], *, anew: bool
) -> Changes:
    """Replace all rows of ``files`` by those of the parts ``keys``, in one transaction.

    ``anew``: records that are known already are replaced too (another version of the program has read them).
    """
    connection.begin()
    try:
        changes = _Batch(connection, staging, keys).take_over(files, anew)
    except BaseException:
        connection.rollback()
        raise
    connection.commit()
    return changes


def remove_files(connection: duckdb.DuckDBPyConnection, file_ids: Sequence[int]) -> Changes:
    """Take the rows of files out of the database, in one transaction."""
    connection.begin()
    try:
        changes = _Batch(connection, None, []).remove(file_ids)
    except BaseException:
        connection.rollback()
        raise
    connection.commit()
    return changes


class _Batch:
    """The statements of one transaction."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, staging: Staging | None, keys: list[str]) -> None:
        self._connection = connection
        self._staging = staging
        self._keys = keys

    def take_over(self, files: Sequence[FileRow], anew: bool) -> Changes:
        before = self._count()
        self._name_files([file.file_id for file in files])
        self._let_go()
        self._insert_files(files)
        self._insert(APPEARANCES)
        self._insert(APPEARANCE_FINDINGS)
        if anew:
            self._run("INSERT INTO lost SELECT DISTINCT record_id FROM appearances SEMI JOIN batch USING (file_id)")
            self._delete("SELECT record_id FROM lost")
        orphans = self._drop_orphans()
        self._insert_records()
        self._settle()
        return Changes(new=self._count() - before + orphans, gone=orphans)

    def remove(self, file_ids: Sequence[int]) -> Changes:
        self._name_files(file_ids)
        self._let_go()
        orphans = self._drop_orphans()
        self._settle()
        return Changes(new=0, gone=orphans)

    def _run(self, statement: str) -> None:
        self._connection.execute(statement)

    def _number(self, query: str) -> int:
        row = self._connection.execute(query).fetchone()
        assert row is not None
        return int(row[0])

    def _count(self) -> int:
        return self._number("SELECT count(*) FROM records")

    def _name_files(self, file_ids: Sequence[int]) -> None:
        self._run("CREATE OR REPLACE TEMP TABLE batch (file_id BIGINT)")
        for first in range(0, len(file_ids), 1000):
            values = ", ".join(f"({file_id})" for file_id in file_ids[first : first + 1000])
            self._run(f"INSERT INTO batch VALUES {values}")

    def _let_go(self) -> None:
        """The batch's files hold nothing any more; what they held is in ``lost``."""
        self._run(
            "CREATE OR REPLACE TEMP TABLE lost AS "
            "SELECT DISTINCT record_id FROM appearances SEMI JOIN batch USING (file_id)"
        )
        if self._number("SELECT count(*) FROM files SEMI JOIN batch USING (file_id)"):
            for table in (FILES, APPEARANCES, APPEARANCE_FINDINGS):
                self._run(f"DELETE FROM {table.name} WHERE file_id IN (SELECT file_id FROM batch)")

    def _insert_files(self, files: Sequence[FileRow]) -> None:
        for first in range(0, len(files), 500):
            rows = ", ".join(f"({', '.join(map(_literal, _values(file)))})" for file in files[first : first + 500])
            self._run(f"INSERT INTO files VALUES {rows}")

    def _insert(self, table: Table) -> None:
        staged = self._staged(table)
        if staged is not None:
            self._run(f"INSERT INTO {table.name} SELECT {_cast_columns(table)} FROM {staged}")

    def _staged(self, table: Table, *, with_name: bool = False) -> str | None:
        assert self._staging is not None
        files = self._staging.files(self._keys, table.name)
        if not files:
            return None
        named = ", filename = true" if with_name else ""
        return f"read_parquet([{', '.join(map(quoted, files))}]{named})"

    def _drop_orphans(self) -> int:
        """Records that stand nowhere any more are deleted; how many there were."""
        self._run(
            "CREATE OR REPLACE TEMP TABLE orphans AS SELECT record_id FROM lost SEMI JOIN records USING (record_id) "
            "ANTI JOIN appearances USING (record_id)"
        )
        orphans = self._number("SELECT count(*) FROM orphans")
        if orphans:
            self._delete("SELECT record_id FROM orphans")
        return orphans

    def _delete(self, record_ids: str) -> None:
        for table in RECORD_TABLES:
            self._run(f"DELETE FROM {table.name} WHERE record_id IN ({record_ids})")

    def _insert_records(self) -> None:
        """The rows of records that are not known yet, each from one part only."""
        staged = self._staged(RECORD_TABLES[0], with_name=True)
        if staged is None:
            return
        self._run(
            "CREATE OR REPLACE TEMP TABLE fresh AS SELECT record_id, parse_path(min(filename))[-2] AS part "
            f"FROM {staged} ANTI JOIN records USING (record_id) GROUP BY record_id"
        )
        fresh = self._number("SELECT count(*) FROM fresh")
        if not fresh:
            return
        all_of_them = fresh == self._number(f"SELECT count(*) FROM {staged}")
        for table in RECORD_TABLES:
            source = self._staged(table, with_name=not all_of_them)
            if source is None:
                continue
            chosen = "" if all_of_them else " SEMI JOIN fresh f ON s.record_id = f.record_id AND f.part = s.part"
            if not all_of_them:
                source = f"(SELECT *, parse_path(filename)[-2] AS part FROM {source})"
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
                "first_line = h.first_line, first_column = h.first_column FROM ("
                "SELECT a.* FROM appearances a SEMI JOIN doubtful USING (record_id) JOIN files f USING (file_id) "
                "QUALIFY row_number() OVER (PARTITION BY record_id ORDER BY f.path, a.number) = 1) h "
                "WHERE records.record_id = h.record_id "
                "AND (records.file_id, records.number) IS DISTINCT FROM (h.file_id, h.number)"
            )
        self._run(
            "UPDATE meta SET value = (SELECT coalesce(sha256(string_agg(path || ' ' || sha256, chr(10) "
            "ORDER BY path)), '') FROM files) WHERE key = 'input'"
        )


def _values(file: FileRow) -> tuple[int | str | None, ...]:
    return (file.file_id, file.path, file.sha256, file.bytes, file.records, file.error, file.program)


def _literal(value: int | str | None) -> str:
    return "NULL" if value is None else quoted(value) if isinstance(value, str) else str(value)


def _cast_columns(table: Table, prefix: str = "") -> str:
    return ", ".join(f'{prefix}"{column.name}"::{duckdb_type(column)}' for column in table.columns)
