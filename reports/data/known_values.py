"""Filter values that the database does not have are refused, with those that are like them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from reports.data.conditions import named_player, population_where
from reports.data.filters import PLAIN, FilterError, Filters
from rules import registry

MAX_LISTED = 12
"""Known values that a message lists."""
MAX_OFFERED = 3
"""Values like the one that was given."""
MIN_SIMILARITY = 0.8
"""Jaro-Winkler similarity, without regard to case and accents, from which a value is offered."""

COLUMNS = {
    "game": "SELECT DISTINCT game AS value FROM records WHERE game <> ''",
    "variant": "SELECT DISTINCT coalesce(variant, '') AS value FROM records",
    "players": "SELECT DISTINCT CAST(players AS VARCHAR) AS value FROM records WHERE players > 0",
    "seat": "SELECT DISTINCT CAST(seat AS VARCHAR) AS value FROM seats",
    "player": f"SELECT DISTINCT player AS value FROM seats WHERE ({named_player('player')}) IS NOT NULL",
    "event": "SELECT DISTINCT coalesce(event, '') AS value FROM records",
    "client": "SELECT DISTINCT coalesce(client, '') AS value FROM records",
    "record": "SELECT DISTINCT id AS value FROM records WHERE id <> ''",
}
"""For each filter the values that the database has."""

_CASELESS = "lower(strip_accents(left({}, 200)))"
_SIMPLE = re.compile(r"[\w.=/+-]+")


def check_values(connection: Any, filters: Filters) -> None:
    """Raise :class:`FilterError` for a value that no row of the database has; ``connection`` is open."""
    for name in ("game", "variant", "players", "seat", "player", "event", "client"):
        for value in map(str, getattr(filters, name)):
            if not _is_known(connection, name, value):
                raise FilterError(_explain_missing(connection, name, value))
    if any(pair != PLAIN for pair in filters.option):
        _check_options(connection, filters.option)
    for value in filters.record:
        where = population_where(Filters(record=(value,)))
        found = connection.execute(f"SELECT 1 FROM records WHERE {where.sql} LIMIT 1", list(where.parameters))
        if found.fetchone() is None:
            raise FilterError(_explain_missing(connection, "record", value))


def _is_known(connection: Any, name: str, value: str) -> bool:
    found = connection.execute(f"SELECT 1 FROM ({COLUMNS[name]}) WHERE value = ? LIMIT 1", [value]).fetchone()
    return found is not None


def _explain_missing(connection: Any, name: str, value: str) -> str:
    if name == "record":
        missing = f"record: there is none with Id, record_id or hash {value!r} in the database"
    elif not value:
        missing = f"{name}: there is no record without one in the database"
    else:
        missing = f"{name}: {value!r} is not in the database"
    mine, theirs = _CASELESS.format("?"), _CASELESS.format("value")
    # a part of a longer name is like it, however long the rest
    alike = f"greatest(jaro_winkler_similarity({theirs}, {mine}), CASE WHEN contains({theirs}, {mine}) THEN 0.85 END)"
    near = connection.execute(
        f"SELECT value FROM (SELECT value, {alike} AS alike FROM ({COLUMNS[name]})) "
        f"WHERE value <> '' AND alike >= {MIN_SIMILARITY} ORDER BY alike DESC, value LIMIT {MAX_OFFERED}",
        [value, value],
    ).fetchall()
    if near and value:
        return _add_suggestions(missing, [row[0] for row in near], ())
    known = connection.execute(
        f"SELECT value FROM ({COLUMNS[name]}) WHERE value <> '' "
        f"ORDER BY try_cast(value AS BIGINT), value LIMIT {MAX_LISTED + 1}"
    ).fetchall()
    if name == "record" and len(known) > MAX_LISTED:
        return f"{missing}; 'fupan query record' lists all"
    return _add_suggestions(missing, (), [row[0] for row in known])


def _add_suggestions(missing: str, near: Sequence[str], known: Sequence[str]) -> str:
    if near:
        return f"{missing}; did you mean {' or '.join(map(_quote, near))}?"
    if known:
        more = ", …" if len(known) > MAX_LISTED else ""
        return f"{missing}; known are {', '.join(_quote(each, simple=True) for each in known[:MAX_LISTED])}{more}"
    return f"{missing}; it has none at all"


def _quote(value: str, *, simple: bool = False) -> str:
    short = value if len(value) <= 60 else value[:59] + "…"
    return short if simple and _SIMPLE.fullmatch(short) else repr(short)


def _check_options(connection: Any, pairs: Sequence[str]) -> None:
    """The pairs that the database has: those that records name, and the defaults of the games that are in it."""
    options = connection.execute("SELECT DISTINCT options FROM records").fetchall()
    known = {pair for (said,) in options for pair in said.split() if "=" in pair}
    for game, variant in connection.execute("SELECT DISTINCT game, variant FROM records").fetchall():
        if game in registry.names() and variant in (registry.game(game).variants or (None,)):
            known |= {f"{option.key}={option.default}" for option in registry.game(game).options_of(variant)}
    keys = sorted({pair.partition("=")[0] for pair in known})
    for pair in pairs:
        if pair == PLAIN or pair in known:
            continue
        from difflib import get_close_matches

        key = pair.partition("=")[0]
        missing = f"option: {pair!r} is not in the database"
        if key in keys:
            raise FilterError(
                _add_suggestions(missing, (), sorted(each for each in known if each.startswith(f"{key}=")))
            )
        like = get_close_matches(key, keys, MAX_OFFERED, 0.6)
        raise FilterError(_add_suggestions(f"option: no game in the database has the option {key!r}", like, keys))
