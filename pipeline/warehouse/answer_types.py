"""How a value of each DuckDB type is told in each form of an answer: nothing is rounded, shortened or lost silently.

In texts, a type that the form has no notation for is written as DuckDB spells it. A column of polars or Parquet either
holds the same values or is refused, with what to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from duckdb.sqltypes import DuckDBPyType

Purpose: TypeAlias = Literal["text", "json", "parquet", "frame", "sheet"]
"""``text``: cells of a line. ``json``: JSON values. ``parquet``: a polars frame for a file. ``frame``: one
for Python, in which each value must be one of Python's. ``sheet``: one for a spreadsheet."""

INTEGERS = frozenset(
    f"{sign}{size}" for sign in ("", "u") for size in ("tinyint", "smallint", "integer", "bigint", "hugeint")
)
NUMBERS = INTEGERS | {"float", "double", "decimal"}
_PLAIN = NUMBERS | {"boolean", "varchar", "enum", "null"}
"""Types whose Python values say all there is to say."""
_DATES = {
    "date": ("DATE '0001-01-01'", "DATE '9999-12-31'"),
    **dict.fromkeys(
        ("timestamp", "timestamp_s", "timestamp_ms", "timestamp_ns"),
        ("TIMESTAMP '0001-01-01'", "TIMESTAMP '9999-12-31 23:59:59.999999'"),
    ),
    "timestamp with time zone": ("TIMESTAMPTZ '0001-01-01 00:00:00+00'", "TIMESTAMPTZ '9999-12-31 23:59:59+00'"),
}
"""Types of days and moments, and what Python and polars can hold of them."""
_FRAME = (_PLAIN - {"uhugeint"}) | _DATES.keys() | {"time", "blob", "uuid"}
_SHEET = (_PLAIN - {"uhugeint", "enum"}) | (_DATES.keys() - {"timestamp with time zone"})
_KEYS = (_PLAIN - NUMBERS - {"null"}) | INTEGERS | {"uuid"}
"""What polars takes as keys of maps."""


class UnsuitableTypeError(Exception):
    """A column has a type that the form does not hold; the text names both."""


def make_names_unique(names: Sequence[str]) -> list[str]:
    """The names of columns, each once: a second ``a`` becomes ``a_1``, as in DuckDB's own tables. Case does not count.

    >>> make_names_unique(["a", "A", "a_1", "b"])
    ['a', 'A_2', 'a_1', 'b']
    """
    taken = {name.lower() for name in names}
    seen: set[str] = set()
    found = []
    for name in names:
        if name.lower() in seen:
            number = next(n for n in range(1, len(names) + 2) if f"{name}_{n}".lower() not in taken)
            name = f"{name}_{number}"
            taken.add(name.lower())
        seen.add(name.lower())
        found.append(name)
    return found


def sql_for_purpose(column: str, name: str, kind: DuckDBPyType, purpose: Purpose) -> str | None:
    """The SQL that makes the column (an identifier) ready for a form; ``None``: it is ready.

    Raises :class:`UnsuitableTypeError`.
    """
    if purpose == "text":
        return None if kind.id in _PLAIN else f"CAST({column} AS VARCHAR)"
    if purpose == "json":
        wanted = _json_type(kind)
        return None if wanted is None else f"CAST({column} AS {wanted})"
    if purpose == "sheet" and kind.id not in _SHEET:
        return f"CAST({column} AS VARCHAR)"
    if purpose != "sheet" and not _fits_frame(kind):
        raise UnsuitableTypeError(
            f"the column {name!r} is of the type {_short(kind)}, which polars and Parquet do not hold as it is; "
            "cast it, for example to VARCHAR"
        )
    # a Parquet file holds "infinity" and years of five digits, Python does not
    return None if purpose == "parquet" and kind.id in _DATES else _with_range_check(column, name, kind)


def _with_range_check(column: str, name: str, kind: DuckDBPyType) -> str | None:
    """An error in place of values that polars would silently take for others."""
    if kind.id in _DATES:
        first, last = _DATES[kind.id]
        right, what = f"{column} BETWEEN {first} AND {last}", "a day that is not within the years 1 to 9999"
    elif kind.id == "time":
        right, what = f"{column} < TIME '24:00:00'", "the time 24:00:00"
    elif kind.id == "hugeint":
        right, what = f"abs({column} // 10) < {10**37}", "a number of 39 digits"
    else:
        return None
    words = f"the column {name!r} holds {what}; cast it to VARCHAR".replace("'", "''")
    return f"CASE WHEN {column} IS NULL OR {right} THEN {column} ELSE error('{words}') END"


def _fits_frame(kind: DuckDBPyType) -> bool:
    children = _children(kind)
    if kind.id == "map":
        return children[0][1].id in _KEYS and _fits_frame(children[1][1])
    if kind.id in ("list", "array"):
        return _fits_frame(children[0][1])
    if kind.id == "struct":
        return bool(children) and all(_fits_frame(child) for _, child in children)
    return kind.id in _FRAME


def _json_type(kind: DuckDBPyType) -> str | None:
    """The type of the same shape whose Python values are JSON's; ``None``: it is that."""
    wanted = _json_shape(kind)
    return None if wanted == str(kind) else wanted


def _json_shape(kind: DuckDBPyType) -> str:
    children = _children(kind)
    if kind.id == "list":
        return f"{_json_shape(children[0][1])}[]"
    if kind.id == "array":
        return f"{_json_shape(children[0][1])}[{children[1][1]}]"
    if kind.id == "map":
        return f"MAP(VARCHAR, {_json_shape(children[1][1])})"
    if kind.id == "struct" and children:
        parts = (f"{_identifier(name)} {_json_shape(child)}" for name, child in children)
        return f"STRUCT({', '.join(parts)})"
    is_plain = kind.id in _PLAIN or kind.id == "struct"
    return str(kind) if is_plain else "VARCHAR"


def _children(kind: DuckDBPyType) -> list[tuple[str, Any]]:
    nested = ("list", "array", "map", "struct")
    return kind.children if kind.id in nested else []


def _identifier(name: str) -> str:
    doubled = name.replace('"', '""')
    return f'"{doubled}"'


def _short(kind: DuckDBPyType) -> str:
    text = str(kind)
    return text if len(text) <= 60 else text[:59] + "…"
