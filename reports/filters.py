"""Which records and seats a page speaks of: one struct, one builder of SQL, one sentence for the page."""

from __future__ import annotations

import re
from typing import Literal, TypeAlias

import msgspec

from rules import registry

Parameter: TypeAlias = str | int | None
Who: TypeAlias = Literal["people", "bots"]

PLAIN = "default"
"""``Filters.option`` value that stands for records without any deviating option."""

_DAY = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?")


class FilterFault(ValueError):
    """A filter value that cannot mean anything; the message is for the person who gave it."""


class Filters(msgspec.Struct, frozen=True, kw_only=True):
    """What to look at; ``None`` or empty: no restriction.

    ``players``: number of seats at the table. ``seat``: a seat's letter; ``player``: a name as in the header; both
    choose seats, and the records in which they occur. ``since``, ``until``: ``YYYY``, ``YYYY-MM`` or ``YYYY-MM-DD``,
    both inclusive; a record whose date is not known that closely is left out. ``option``: ``key=value`` pairs that must
    all hold (a default counts where the record says nothing), or ``default``: no deviating option at all. ``who``:
    people's or bots' games only. ``record``: one record, by its header Id, its ``record_id`` or the beginning of its
    ``hash`` (8 digits or more). ``min_n``: below it rates are not shown, and groups not drawn.

    Raises :class:`FilterFault` for values that cannot mean anything.
    """

    game: str | None = None
    variant: str | None = None
    players: int | None = None
    seat: str | None = None
    player: str | None = None
    since: str | None = None
    until: str | None = None
    option: tuple[str, ...] = ()
    client: str | None = None
    who: Who | None = None
    record: str | None = None
    min_n: int = 10

    def __post_init__(self) -> None:
        """Refuse what cannot be meant."""
        games = [game.name for game in registry.games()]
        if self.game is not None and self.game not in games:
            raise FilterFault(f"game: {self.game!r} is not known; known are {', '.join(games)}")
        for name, day in (("since", self.since), ("until", self.until)):
            if day is not None and not _DAY.fullmatch(day):
                raise FilterFault(f"{name}: {day!r} is no date; give YYYY, YYYY-MM or YYYY-MM-DD")
        for pair in self.option:
            if pair != PLAIN and "=" not in pair:
                raise FilterFault(f"option: {pair!r} is no option; give key=value, or {PLAIN}")
        if self.min_n < 1:
            raise FilterFault("min-n: at least 1")

    @property
    def seatwise(self) -> bool:
        """Whether only some seats of a record are looked at."""
        return self.seat is not None or self.player is not None

    def words(self) -> list[tuple[str, str]]:
        """The restrictions as (option of the command line, value), in a fixed order; empty if there are none."""
        named: list[tuple[str, str | int | None]] = [
            ("game", self.game),
            ("variant", self.variant),
            ("players", self.players),
            ("seat", self.seat),
            ("player", self.player),
            ("since", self.since),
            ("until", self.until),
            *(("option", pair) for pair in self.option),
            ("client", self.client),
            ("who", self.who),
            ("record", self.record),
        ]
        return [(name, str(value)) for name, value in named if value is not None]


class Where(msgspec.Struct, frozen=True):
    """An SQL condition with ``?`` for each of ``parameters``; ``TRUE`` when nothing is restricted."""

    sql: str
    parameters: tuple[Parameter, ...] = ()


def record_where(filters: Filters) -> Where:
    """The condition on a row of ``records`` (under that name) which the filters amount to."""
    parts: list[Where] = []
    if filters.game is not None:
        parts.append(Where("records.game = ?", (filters.game,)))
    if filters.variant is not None:
        parts.append(Where("records.variant = ?", (filters.variant,)))
    if filters.players is not None:
        parts.append(Where("records.players = ?", (filters.players,)))
    if filters.seatwise:
        seat = seat_where(filters)
        exists = f"EXISTS (SELECT 1 FROM seats WHERE seats.record_id = records.record_id AND {seat.sql})"
        parts.append(Where(exists, seat.parameters))
    for sign, day in ((">=", filters.since), ("<=", filters.until)):
        if day is not None:
            known = "substr(coalesce(records.date, '?'), 1, ?)"
            sql = f"NOT contains({known}, '?') AND {known} {sign} ?"
            parts.append(Where(sql, (len(day), len(day), day)))
    parts.extend(_option_where(pair) for pair in filters.option)
    if filters.client is not None:
        parts.append(Where("coalesce(records.client, '') = ?", (filters.client,)))
    if filters.who is not None:
        parts.append(Where("records.generated" if filters.who == "bots" else "NOT records.generated"))
    if filters.record is not None:
        parts.append(_record_named(filters.record))
    return Where(
        " AND ".join(f"({part.sql})" for part in parts) or "TRUE",
        tuple(value for part in parts for value in part.parameters),
    )


def seat_where(filters: Filters) -> Where:
    """The condition on a row of ``seats`` (under that name) which the filters amount to."""
    parts: list[str] = []
    values: list[Parameter] = []
    if filters.seat is not None:
        parts.append("seats.seat = ?")
        values.append(filters.seat)
    if filters.player is not None:
        parts.append("seats.player = ?")
        values.append(filters.player)
    return Where(" AND ".join(parts) or "TRUE", tuple(values))


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
