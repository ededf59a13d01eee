"""What a column and a table are, and the closed lists of the enum columns."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from notation.finding import Code
from rules import registry
from rules.extras import features_of, labels_of

if TYPE_CHECKING:
    import polars as pl


class Column(msgspec.Struct, frozen=True):
    """One column. ``type``: a DuckDB type, or the name of a closed list (:func:`closed_lists`).

    ``unit``: what is counted, ``""`` where nothing is. ``key``: part of the table's total sort key.
    ``nullable``: NULL is possible, and ``meaning`` says what it means.
    """

    name: str
    type: str
    unit: str
    meaning: str
    key: bool = False
    nullable: bool = False


class TableSchema(msgspec.Struct, frozen=True):
    """One table. ``view``: the SELECT of it when it is a view, else ``None``."""

    name: str
    meaning: str
    columns: tuple[Column, ...]
    view: str | None = None

    @property
    def key(self) -> tuple[str, ...]:
        """Columns that order the table totally: no two rows agree in all of them."""
        return tuple(column.name for column in self.columns if column.key)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the columns, in order."""
        return tuple(column.name for column in self.columns)


LIST_MEANINGS: Mapping[str, str] = {
    "status": "how a record fared",
    "code": "finding codes (`fupan explain`)",
    "severity": "how grave a finding is",
    "glyph": "glyphs of a move",
    "remark": "kinds of annotations",
    "seat": "`@` and the seat letters of all games",
    "phase": "phases of all games, the rulebooks' headings",
    "verb": "types of moves and chance entries of all games",
    "source": "sources of points of all games",
    "holding": "claim keys of all games that are numbers",
    "feature": "strategy measures of all games",
    "label": "strategy labels of all games",
}
"""Closed lists by name, with what they hold. ``fupan games`` shows the values game by game."""

REMARKS = ("comment", "glyph", "nag", "variation", "clock", "elapsed", "eval", "command")


@cache
def closed_lists() -> dict[str, tuple[str, ...]]:
    """The values of every closed list, in a fixed order: game by game as the registry has them, each once."""
    games = registry.games()
    codecs = [game.codec(variant) for game in games for variant in game.variants or (None,)]
    return {
        "status": ("ok", "findings", "unfinished"),
        "code": tuple(code.value for code in Code),
        "severity": ("error", "warning", "notice"),
        "glyph": ("!", "?", "!!", "??", "!?", "?!"),
        "remark": REMARKS,
        "seat": _once(["@", *(letter for game in games for letter in game.seat_letters)]),
        "phase": _once(phase for game in games for phase in game.phases),
        "verb": _once(str(move.__struct_config__.tag) for codec in codecs for move in (*codec.moves, *codec.entries)),
        "source": _once(source.label for game in games for source in game.sources),
        "holding": _once(claim.key for game in games for claim in game.claims if claim.holding),
        "feature": _once(feature.name for game in games for feature in features_of(game)),
        "label": _once(label.name for game in games for label in labels_of(game)),
    }


def _once(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values))


def lists_hash() -> str:
    """Hex SHA-256 of all closed lists: two databases with the same one have the same enum types."""
    return hashlib.sha256(msgspec.json.encode(closed_lists())).hexdigest()


def enum_type(name: str) -> str:
    """The DuckDB type of a closed list."""
    return f"{name}_list"


def duckdb_type(column: Column) -> str:
    """The column's type in DDL and casts."""
    return enum_type(column.type) if column.type in LIST_MEANINGS else column.type


def ddl(tables: Iterable[TableSchema]) -> list[str]:
    """The statements that make the enum types, the tables and the views, in order."""
    made = [
        f"CREATE TYPE {enum_type(name)} AS ENUM ({', '.join(map(quoted, values))})"
        for name, values in closed_lists().items()
    ]
    views = []
    for table in tables:
        if table.view is not None:
            views.append(f"CREATE VIEW {table.name} AS {table.view}")
            continue
        columns = ", ".join(
            f'"{column.name}" {duckdb_type(column)}{"" if column.nullable else " NOT NULL"}' for column in table.columns
        )
        made.append(f"CREATE TABLE {table.name} ({columns})")
    return made + views


def quoted(text: str) -> str:
    """A text as an SQL literal."""
    return "'" + text.replace("'", "''") + "'"


def polars_schema(table: TableSchema) -> dict[str, pl.DataType]:
    """The same columns as polars types; closed lists become ``Enum``."""
    import polars as pl

    plain: dict[str, pl.DataType] = {
        "BIGINT": pl.Int64(),
        "INTEGER": pl.Int32(),
        "SMALLINT": pl.Int16(),
        "TINYINT": pl.Int8(),
        "DOUBLE": pl.Float64(),
        "BOOLEAN": pl.Boolean(),
        "VARCHAR": pl.String(),
    }
    lists = closed_lists()
    return {
        column.name: pl.Enum(lists[column.type]) if column.type in lists else plain[column.type]
        for column in table.columns
    }
