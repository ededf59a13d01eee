"""The rows that a page is about: those that the filters let through, in groups of games that may be compared."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import msgspec

from pipeline.warehouse.database import open_to_read
from reports.data.conditions import record_where
from reports.data.filters import Filters
from reports.data.known_values import check_values
from reports.data.relations import RELATIONS, build_relations
from reports.data.rows.reading import group_rows, read_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from duckdb import DuckDBPyConnection

Database: TypeAlias = "Path | str | DuckDBPyConnection"

MAX_DRAWN = 12
"""Groups that one page draws: those with the most games."""


class GameGroup(msgspec.Struct, frozen=True):
    """Games that may be put together: same game, variant, rules version, options, and people's or bots' games.

    ``number``: the value of ``section`` in the queries. ``variant`` and ``options`` are ``''`` where there are none.
    ``games``: how many records. ``counts``: numbers of players that occur, with their numbers of records.
    """

    number: int
    game: str
    variant: str
    rules: int
    options: str
    bots: bool
    games: int
    counts: tuple[tuple[int, int], ...]

    @property
    def key(self) -> str:
        """Short and unique on a page, for ids and names of files."""
        return f"s{self.number}"


class GroupSizeRow(NamedTuple):
    """A group with how many of its games have that number of players."""

    section: int
    game: str
    variant: str
    rules: int
    options: str
    bots: bool
    players: int
    games: int


class SelectionSummary(msgspec.Struct, frozen=True):
    """What became of the records. ``left_out``: (how many, why), in the order in which they were left out."""

    records: int
    chosen: int
    fingerprint: str
    left_out: tuple[tuple[int, str], ...]


class Selection(msgspec.Struct, frozen=True):
    """An open database with the relations of :data:`~reports.data.relations.RELATIONS` as temporary tables.

    ``groups``: all of them, in order. ``drawn``: those that a page draws.
    """

    connection: Any
    filters: Filters
    groups: tuple[GameGroup, ...]
    drawn: tuple[GameGroup, ...]
    summary: SelectionSummary


GROUP_SIZES = """
SELECT section, game, variant, rules, options, bots, players, count(*) AS games
FROM sections JOIN chosen USING (section)
GROUP BY ALL
"""
"""The groups by number of players."""


def check_filters(database: Path | str, filters: Filters) -> None:
    """Raise :class:`~reports.data.filters.FilterError` for a filter value that the database does not have.

    Raises :class:`~pipeline.warehouse.database.DatabaseError` if there is no database of this program.
    """
    with open_to_read(database) as connection:
        check_values(connection, filters)


def count_passing(database: Path | str, filters: Filters) -> int:
    """How many records the filters let through, of any status.

    Raises :class:`~pipeline.warehouse.database.DatabaseError` if there is no database of this program.
    """
    where = record_where(filters)
    with open_to_read(database) as connection:
        found = connection.execute(f"SELECT count(*) FROM records WHERE {where.sql}", list(where.parameters)).fetchone()
    return int(found[0]) if found else 0


@contextmanager
def select(database: Database, filters: Filters) -> Iterator[Selection]:
    """Open the database and apply the filters, as temporary tables. Nothing is written into it.

    Raises :class:`~pipeline.warehouse.database.DatabaseError` if it is missing or is no database of this program, and
    :class:`~reports.data.filters.FilterError` for a filter value that it does not have.
    """
    is_own = isinstance(database, (str, Path))
    connection: Any = open_to_read(database) if isinstance(database, (str, Path)) else database
    try:
        check_values(connection, filters)
        yield _apply_filters(connection, filters)
    finally:
        if not is_own:
            for name in RELATIONS:
                connection.execute(f"DROP TABLE IF EXISTS temp.{name}")
        else:
            connection.close()


def _apply_filters(connection: Any, filters: Filters) -> Selection:
    for name, sql, parameters in build_relations(filters):
        connection.execute(f"CREATE OR REPLACE TEMP TABLE {name} AS {sql}", list(parameters))
    groups = _read_groups(connection)
    large = [group for group in groups if group.games >= filters.min_n] or groups
    largest = sorted(large, key=lambda group: (-group.games, group.number))[:MAX_DRAWN]
    drawn = tuple(sorted(largest, key=lambda group: group.number))
    return Selection(connection, filters, tuple(groups), drawn, _summarize(connection, filters, groups, drawn))


def _read_groups(connection: Any) -> list[GameGroup]:
    found = group_rows(read_rows(connection.execute(GROUP_SIZES), GroupSizeRow))
    groups = []
    for by_players in found.values():
        counts = tuple((players, rows[0].games) for players, rows in by_players.items())
        row = next(iter(by_players.values()))[0]
        total = sum(games for _, games in counts)
        groups.append(GameGroup(row.section, row.game, row.variant, row.rules, row.options, row.bots, total, counts))
    return groups


def _summarize(
    connection: Any, filters: Filters, groups: list[GameGroup], drawn: tuple[GameGroup, ...]
) -> SelectionSummary:
    records, fingerprint = connection.execute(
        "SELECT count(*), coalesce(sha256(string_agg(hash, ' ' ORDER BY hash)), '') FROM records"
    ).fetchone()
    pool = dict(connection.execute("SELECT status, count(*) FROM pool GROUP BY status").fetchall())
    chosen = sum(group.games for group in drawn)
    small = sum(group.games for group in groups if group.games < filters.min_n and group not in drawn)
    further = sum(group.games for group in groups) - chosen - small
    reasons = (
        (records - sum(pool.values()), "not chosen by the filters"),
        (pool.get("unfinished", 0), "unfinished"),
        (pool.get("findings", 0), "failed: they have findings"),
        (small, f"in groups of fewer than {filters.min_n} games"),
        (further, f"in groups beyond the {MAX_DRAWN} with the most games"),
    )
    return SelectionSummary(records, chosen, fingerprint, tuple(reason for reason in reasons if reason[0]))
