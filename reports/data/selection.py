"""The rows that a page speaks of: the filters laid over the database, cut into tables of play that may be compared."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from pipeline.warehouse.database import open_to_read
from reports.data.conditions import (
    Parameter,
    Where,
    known_date,
    named_player,
    player_where,
    population_where,
    record_where,
    seat_where,
)
from reports.data.filters import Filters
from reports.data.known_values import check_values
from rules import registry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from duckdb import DuckDBPyConnection

Row: TypeAlias = tuple[Any, ...]
Database: TypeAlias = "Path | str | DuckDBPyConnection"

DRAWN_AT_MOST = 12
"""Groups of tables that one page draws: those with the most games."""


class Group(msgspec.Struct, frozen=True):
    """Tables of play that may be put together: same game, variant, rules version, options, and people's or bots' games.

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


class Kept(msgspec.Struct, frozen=True):
    """What became of the records. ``left_out``: (how many, why), in the order in which they were left out."""

    records: int
    chosen: int
    fingerprint: str
    left_out: tuple[tuple[int, str], ...]


class Selection(msgspec.Struct, frozen=True):
    """An open database with the tables of :data:`LAYERS` laid over it.

    ``groups``: all of them, in the page's order. ``drawn``: those that a page draws.
    """

    connection: Any
    filters: Filters
    groups: tuple[Group, ...]
    drawn: tuple[Group, ...]
    kept: Kept


POPULATION = f"""
SELECT records.record_id, records.game, coalesce(records.variant, '') AS variant, records.rules, records.options,
    records.generated AS bots, records.players, records.status, {known_date("records.date")} AS date,
    coalesce(records.client, '') AS client
FROM records WHERE {{population}}
"""
"""Records that all filters but player and seat let through, of any status."""

POOL = """
SELECT * FROM population WHERE {player}
"""
"""Of these, those at whose table a player sits who is asked for."""

RATED = """
SELECT record_id, players, date,
    dense_rank() OVER (ORDER BY game, variant, bots, options <> '', options, rules) - 1 AS section
FROM population WHERE status = 'ok'
"""
"""Finished and faultless records of the population, which ratings follow; ``section`` numbers the groups."""

CHOSEN = """
SELECT * FROM rated WHERE record_id IN (SELECT record_id FROM pool)
"""
"""Of these, those that are looked at."""

CHOSEN_SEATS = f"""
SELECT chosen.section, chosen.players, seats.record_id, seats.seat, seats.position,
    {named_player("seats.player")} AS player, seats.score, seats.rank, seats.margin, seats.win > 0 AS won,
    CAST(round(seats.win * 60) AS BIGINT) AS win60
FROM seats JOIN chosen USING (record_id) WHERE {{seats}}
"""
"""Their seats that are looked at. ``win60``: wins in sixtieths, so that shared ones add up without rounding."""

ALL_SEATS = """
SELECT DISTINCT CAST(seat AS VARCHAR) AS seat FROM seats UNION ALL SELECT '@'
"""
"""Letters of all seats, and chance."""

KEPT_SEATS = """
SELECT seat FROM all_seats WHERE {letters}
"""
"""Letters of the seats that are looked at; chance belongs to none."""

SECTIONS = """
SELECT DISTINCT chosen.section, pool.game, pool.variant, pool.rules, pool.options, pool.bots, {closing} AS closing
FROM chosen JOIN pool USING (record_id)
"""
"""The groups. ``closing``: the phase of the final scoring, ``''`` where it is not known."""


def closing() -> Where:
    """The name of the phase of the final scoring, which is the last of each game's phases, as an expression."""
    games = registry.games()
    if not games:
        return Where("''")
    cases = " ".join("WHEN ? THEN ?" for _ in games)
    return Where(
        f"CASE pool.game {cases} ELSE '' END", tuple(v for game in games for v in (game.name, game.phases[-1]))
    )


LAYERS: tuple[tuple[str, str, str], ...] = (
    ("population", POPULATION, "population"),
    ("pool", POOL, "player"),
    ("rated", RATED, ""),
    ("chosen", CHOSEN, ""),
    ("chosen_seats", CHOSEN_SEATS, "seats"),
    ("all_seats", ALL_SEATS, ""),
    ("kept_seats", KEPT_SEATS, "letters"),
    ("sections", SECTIONS, "closing"),
)
"""Names and SQL of what is laid over the database, in order, and the place in it that takes a condition."""

CONDITIONS: dict[str, Callable[[Filters], Where]] = {
    "population": population_where,
    "player": lambda filters: player_where(filters, "population"),
    "seats": seat_where,
    "letters": lambda filters: seat_where(filters, "seat"),
    "closing": lambda _: closing(),
}
"""For each such place what is put in."""


def layers(filters: Filters) -> Iterator[tuple[str, str, tuple[Parameter, ...]]]:
    """The same with the filters put in: name, SQL, and parameters of each."""
    for name, sql, place in LAYERS:
        where = CONDITIONS[place](filters) if place else Where("")
        yield name, sql.replace(f"{{{place}}}", where.sql) if place else sql, where.parameters


def check_filters(database: Path | str, filters: Filters) -> None:
    """Raise :class:`~reports.data.filters.FilterFault` for a filter value that the database does not have.

    Raises :class:`~pipeline.warehouse.database.DatabaseError` if there is no database of this program.
    """
    with open_to_read(database) as connection:
        check_values(connection, filters)


def passing(database: Path | str, filters: Filters) -> int:
    """How many records the filters let through, of any status.

    Raises :class:`~pipeline.warehouse.database.DatabaseError` if there is no database of this program.
    """
    where = record_where(filters)
    with open_to_read(database) as connection:
        found = connection.execute(f"SELECT count(*) FROM records WHERE {where.sql}", list(where.parameters)).fetchone()
    return int(found[0]) if found else 0


@contextmanager
def select(database: Database, filters: Filters) -> Iterator[Selection]:
    """Open the database and lay the filters over it. Nothing is written into it.

    Raises :class:`~pipeline.warehouse.database.DatabaseError` if it is missing or is no database of this program, and
    :class:`~reports.data.filters.FilterFault` for a filter value that it does not have.
    """
    own = isinstance(database, (str, Path))
    connection: Any = open_to_read(database) if isinstance(database, (str, Path)) else database
    try:
        check_values(connection, filters)
        yield _lay(connection, filters)
    finally:
        if not own:
            for name, *_ in LAYERS:
                connection.execute(f"DROP TABLE IF EXISTS temp.{name}")
        else:
            connection.close()


def _lay(connection: Any, filters: Filters) -> Selection:
    for name, sql, parameters in layers(filters):
        connection.execute(f"CREATE OR REPLACE TEMP TABLE {name} AS {sql}", list(parameters))
    groups = _groups(connection)
    large = [group for group in groups if group.games >= filters.min_n] or groups
    largest = sorted(large, key=lambda group: (-group.games, group.number))[:DRAWN_AT_MOST]
    drawn = tuple(sorted(largest, key=lambda group: group.number))
    return Selection(connection, filters, tuple(groups), drawn, _kept(connection, filters, groups, drawn))


def _groups(connection: Any) -> list[Group]:
    rows = connection.execute(
        "SELECT section, game, variant, rules, options, bots, players, count(*) FROM sections "
        "JOIN chosen USING (section) GROUP BY ALL ORDER BY section, players"
    ).fetchall()
    groups: dict[int, Group] = {}
    for number, game, variant, rules, options, bots, players, games in rows:
        before = groups.get(number)
        counts = (*(before.counts if before else ()), (players, games))
        total = games + (before.games if before else 0)
        groups[number] = Group(number, game, variant, rules, options, bots, total, counts)
    return list(groups.values())


def _kept(connection: Any, filters: Filters, groups: list[Group], drawn: tuple[Group, ...]) -> Kept:
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
        (further, f"in groups beyond the {DRAWN_AT_MOST} with the most games"),
    )
    return Kept(records, chosen, fingerprint, tuple(reason for reason in reasons if reason[0]))
