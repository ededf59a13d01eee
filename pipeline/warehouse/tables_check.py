"""Whether the tables of an attached database are fupan's own.

Everything is asked of DuckDB's catalogue, and while the file's catalog is not the default one: nothing of the file is
evaluated, and nothing in it can stand in for a function that is called here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from pipeline.tables.columns import LIST_MEANINGS, Column, TableSchema, quoted
from pipeline.tables.schema import META, TABLES, VERSION
from pipeline.warehouse.attach import CATALOG

if TYPE_CHECKING:
    import duckdb

_OURS = f"database_name = '{CATALOG}' AND schema_name = 'main'"
_AGAIN = "load the records into a new database"


def find_fault(connection: duckdb.DuckDBPyConnection) -> str | None:
    """Why the attached database cannot be used, as what follows its name in a sentence; ``None`` if it can."""
    kinds = _kinds(connection)
    as_made = _tables_as_created(connection, kinds)
    if META.name not in as_made:
        what = f" ('meta' is a {kinds[META.name]} of something else)" if META.name in kinds else ""
        return f"is a DuckDB database, but none of fupan's{what}; load into another file"
    fault = _fault_of_functions(connection) or _fault_of_version(connection)
    if fault is not None:
        return fault
    faults = (_fault_of(table, kinds, as_made) for table in TABLES)
    return next((fault for fault in faults if fault is not None), None) or _fault_of_triggers(connection)


def _kinds(connection: duckdb.DuckDBPyConnection) -> dict[str, str]:
    rows = connection.execute(
        f"SELECT lower(table_name), 'table' FROM duckdb_tables() WHERE {_OURS} UNION ALL "
        f"SELECT lower(view_name), 'view' FROM duckdb_views() WHERE {_OURS}"
    ).fetchall()
    return dict(rows)


def _fault_of(table: TableSchema, kinds: Mapping[str, str], as_made: Collection[str]) -> str | None:
    kind = kinds.get(table.name)
    if table.view is not None and kind != "table":
        # what the view says is in the schema, not in the file
        return None
    if kind is None:
        return f"lacks the table {table.name!r}; {_AGAIN}"
    if kind != "table":
        return f"has a {kind} in place of the table {table.name!r}; {_AGAIN}"
    if table.name not in as_made:
        return f"has another table {table.name!r} than fupan makes; {_AGAIN}"
    return None


def _tables_as_created(connection: duckdb.DuckDBPyConnection, kinds: Mapping[str, str]) -> set[str]:
    """Tables whose columns are those of the schema, and in which nothing is computed when rows are read or written.

    Each table is asked by its name: a list of all columns would evaluate the file's views, too.
    """
    columns: dict[str, list[tuple[Any, ...]]] = {}
    for table in TABLES:
        if kinds.get(table.name) == "table":
            columns[table.name] = connection.execute(
                "SELECT name, if(starts_with(type, 'ENUM('), 'ENUM', type), dflt_value "
                f"FROM pragma_table_info('{CATALOG}.main.{table.name}') ORDER BY cid"
            ).fetchall()
    computing = connection.execute(
        f"SELECT lower(table_name) FROM duckdb_tables() WHERE {_OURS} "
        "AND (sql LIKE '%GENERATED ALWAYS%' OR sql LIKE '% COLLATE %') "
        f"UNION ALL SELECT lower(table_name) FROM duckdb_constraints() WHERE {_OURS} "
        "AND constraint_type NOT IN ('NOT NULL', 'PRIMARY KEY', 'UNIQUE') "
        # an index on columns, which somebody may have made to be faster, computes nothing
        f"UNION ALL SELECT lower(table_name) FROM duckdb_indexes() WHERE {_OURS} "
        r"""AND NOT regexp_full_match(expressions, '\[[''"\w\s,]*\]')"""
    ).fetchall()
    found = {
        table.name for table in TABLES if columns.get(table.name) == [_stored_definition(one) for one in table.columns]
    }
    return found - {name for (name,) in computing}


def _stored_definition(column: Column) -> tuple[Any, ...]:
    is_list = column.type in LIST_MEANINGS
    # the values of closed lists may be those of another version
    return column.name, "ENUM" if is_list else column.type, None


def _fault_of_functions(connection: duckdb.DuckDBPyConnection) -> str | None:
    """A macro of the file that has the name of a function would be called in its place."""
    own = connection.execute(f"SELECT DISTINCT lower(function_name) FROM duckdb_functions() WHERE {_OURS}").fetchall()
    if not own:
        # listing all functions takes its time
        return None
    built_in = connection.execute("SELECT function_name FROM duckdb_functions() WHERE database_name = 'system'")
    shadowing = sorted({name for (name,) in own} & {name for (name,) in built_in.fetchall()})
    if not shadowing:
        return None
    return f"has a macro in place of the function {shadowing[0]!r}; take it out with DROP MACRO, or {_AGAIN}"


def _fault_of_version(connection: duckdb.DuckDBPyConnection) -> str | None:
    found = connection.execute(
        f"SELECT left(value, 40) FROM {CATALOG}.main.meta WHERE key = 'schema' LIMIT 1"
    ).fetchone()
    version = None if found is None else found[0]
    if version == str(VERSION):
        return None
    return f"has tables of schema version {version}, this program has version {VERSION}; {_AGAIN}"


def _fault_of_triggers(connection: duckdb.DuckDBPyConnection) -> str | None:
    import duckdb

    names = ", ".join(quoted(table.name) for table in TABLES)
    try:
        found = connection.execute(
            f"SELECT min(trigger_name) FROM duckdb_triggers() WHERE {_OURS} AND lower(table_name) IN ({names})"
        ).fetchone()
    except duckdb.Error:
        # this version of DuckDB has no triggers
        return None
    return None if found is None or found[0] is None else f"has a trigger {found[0]!r} on fupan's tables; {_AGAIN}"
