"""The filters in SQL: conditions on rows of records and of seats, values always as parameters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec

from reports.data.filters import PLAIN, Filters
from rules import registry

Parameter: TypeAlias = str | int | None


class Where(msgspec.Struct, frozen=True):
    """An SQL condition with ``?`` for each of ``parameters``; ``TRUE`` when nothing is restricted."""

    sql: str
    parameters: tuple[Parameter, ...] = ()


def known_date(column: str) -> str:
    """An expression: the date in ``column`` if it is one (see ``notation.dates``), else ``NULL``.

    Loading leaves out what is no date; a database that was loaded before it did so may hold some.
    """
    shape = r"([0-9]{4}|\?{4})-(0[1-9]|1[0-2]|\?\?)-(0[1-9]|[12][0-9]|3[01]|\?\?)"
    # an unknown month may have 31 days, an unknown year may be a leap year
    day = f"replace(replace({column}, '????', '2000'), '-??-', '-01-')"
    return (
        f"CASE WHEN regexp_full_match({column}, '{shape}') AND NOT starts_with({column}, '0000') "
        f"AND (contains({day}, '?') OR try_cast({day} AS DATE) IS NOT NULL) THEN {column} END"
    )


def named_player(column: str) -> str:
    """An expression: the player in ``column`` unless the name is empty, else ``NULL``."""
    return rf"CASE WHEN regexp_matches({column}, '[^\s\pZ]') THEN {column} END"


def population_where(filters: Filters) -> Where:
    """The condition on a row of ``records`` that all filters but ``player`` and ``seat`` say."""
    parts = [
        _is_one_of("records.game", filters.game),
        _is_one_of("coalesce(records.variant, '')", filters.variant),
        _is_one_of("records.players", filters.players),
        _is_one_of("coalesce(records.event, '')", filters.event),
        _is_one_of("coalesce(records.client, '')", filters.client),
        *_date_conditions(filters),
        *(_any(map(_option_where, pairs)) for pairs in filters.options_by_key()),
        _any(map(_record_named, filters.record)),
    ]
    if filters.who is not None:
        parts.append(Where("records.generated" if filters.who == "bots" else "NOT records.generated"))
    return _all(parts)


def player_where(filters: Filters, records: str = "records") -> Where:
    """The condition on a row of ``records``: that one of ``player`` sits at its table."""
    if not filters.player:
        return Where("TRUE")
    sits = _is_one_of("seats.player", filters.player)
    exists = f"EXISTS (SELECT 1 FROM seats WHERE seats.record_id = {records}.record_id AND {sits.sql})"
    return Where(exists, sits.parameters)


def record_where(filters: Filters) -> Where:
    """The condition on a row of ``records`` (under that name) that the filters say."""
    return _all([population_where(filters), player_where(filters)])


def seat_where(filters: Filters, column: str = "seats.seat") -> Where:
    """The condition on a seat's letter that the filters say."""
    return _is_one_of(f"CAST({column} AS VARCHAR)", filters.seat)


def _is_one_of(column: str, values: Sequence[Parameter]) -> Where:
    if not values:
        return Where("TRUE")
    return Where(f"{column} IN ({', '.join('?' * len(values))})", tuple(values))


def _any(parts: Iterable[Where]) -> Where:
    return _join(" OR ", list(parts))


def _all(parts: Iterable[Where]) -> Where:
    return _join(" AND ", [part for part in parts if part.sql != "TRUE"])


def _join(word: str, parts: list[Where]) -> Where:
    """The parts in one; ``TRUE`` where there is none."""
    sql = word.join(f"({part.sql})" for part in parts) or "TRUE"
    return Where(sql, tuple(value for part in parts for value in part.parameters))


def _date_conditions(filters: Filters) -> Iterable[Where]:
    for sign, day in ((">=", filters.since), ("<=", filters.until)):
        if day is not None:
            known = f"substr(coalesce({known_date('records.date')}, '?'), 1, ?)"
            yield Where(f"NOT contains({known}, '?') AND {known} {sign} ?", (len(day), len(day), day))


def _record_named(name: str) -> Where:
    by_hash = " OR starts_with(records.hash, ?)" if len(name) >= 8 else ""
    sql = f"records.id = ? OR CAST(records.record_id AS VARCHAR) = ?{by_hash}"
    return Where(sql, (name, name, name.lower()) if by_hash else (name, name))


def _option_where(pair: str) -> Where:
    """``options`` names only what deviates, so a default holds where its key is not named."""
    if pair == PLAIN:
        return Where("records.options = ''")
    key = pair.partition("=")[0]
    said = Where("list_contains(string_split(records.options, ' '), ?)", (pair,))
    tables = [
        (game.name, variant)
        for game in registry.games()
        for variant in game.variants or (None,)
        for option in game.options_of(variant)
        if f"{option.key}={option.default}" == pair
    ]
    if not tables:
        return said
    among = " OR ".join("records.game = ? AND records.variant IS NOT DISTINCT FROM ?" for _ in tables)
    silent = f"NOT contains(' ' || records.options, ' ' || ? || '=') AND ({among})"
    return Where(
        f"{said.sql} OR {silent}",
        (*said.parameters, key, *(value for table in tables for value in table)),
    )
