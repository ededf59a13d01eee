"""Which records and seats a page or a named query is about: one struct, and the sentence that pages print of it.

What each filter does is the same everywhere (see :mod:`reports.data.conditions` for the SQL):

- All but ``seat`` choose records. The records that all but ``player`` and ``seat`` let through are the population;
  ratings follow its finished games. ``player`` chooses those of its games in which somebody sits, with all their seats.
- ``seat`` keeps, of the rows that belong to a seat, those of that seat. Rows that belong to a whole game or record
  (winning margins, verdicts) it leaves alone.
- So neither ``player`` nor ``seat`` changes who won a game, its margins, or from which games a rating is computed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec

from notation.dates import parse_date

Who: TypeAlias = Literal["people", "bots"]

PLAIN = "default"
"""``Filters.option`` value that stands for records without any deviating option."""

SEVERAL = ("game", "variant", "players", "seat", "player", "event", "client", "option", "record")
"""Filters that may have several values: what matches any of them is kept."""

_UNKNOWN_PARTS = {4: "-??-??", 7: "-??", 10: ""}
"""Length of a date → what makes it a whole one."""


class FilterError(ValueError):
    """A filter value that cannot mean anything; the message is for the person who gave it."""


class Filters(msgspec.Struct, frozen=True, kw_only=True):
    """What to look at; ``None`` or empty: no restriction. Where several values may be given, one alone may be, too.

    ``players``: number of seats at the table. ``seat``: a seat's letter. ``player``, ``event``, ``client``: as in the
    header, ``event``, ``client`` and ``variant`` ``""`` for records that name none. ``since``, ``until``: ``YYYY``,
    ``YYYY-MM`` or ``YYYY-MM-DD``, both inclusive; a record whose date is not known that closely is left out.
    ``option``: ``key=value`` pairs (a default counts where the record says nothing), or ``default``: no deviating
    option at all; pairs of one key are alternatives, those of different keys must all hold. ``who``: people's or bots'
    games only. ``record``: one record, by its header Id, its ``record_id`` or the beginning of its ``hash`` (8 digits
    or more). ``min_n``: below it rates are not shown, and groups not drawn.

    Raises :class:`FilterError` for values that cannot mean anything.
    """

    game: tuple[str, ...] = ()
    variant: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    seat: tuple[str, ...] = ()
    player: tuple[str, ...] = ()
    since: str | None = None
    until: str | None = None
    event: tuple[str, ...] = ()
    option: tuple[str, ...] = ()
    client: tuple[str, ...] = ()
    who: Who | None = None
    record: tuple[str, ...] = ()
    min_n: int = 10

    def __post_init__(self) -> None:
        """Make tuples of single values, and refuse what cannot mean anything."""
        for name in SEVERAL:
            msgspec.structs.force_setattr(self, name, _to_tuple(name, getattr(self, name)))
        for name in ("since", "until"):
            _check_day(name, getattr(self, name))
        if self.since is not None and self.until is not None:
            length = min(len(self.since), len(self.until))
            if self.since[:length] > self.until[:length]:
                raise FilterError(f"since: {self.since} comes after until {self.until}; no day is in between")
        for player in self.player:
            if not player.strip():
                raise FilterError("player: an empty name is no player")
        for pair in self.option:
            key, equals, value = pair.partition("=")
            if pair != PLAIN and not (key and equals and value):
                raise FilterError(f"option: {pair!r} is no option; give key=value, or {PLAIN}")
        if self.who not in (None, "people", "bots"):
            raise FilterError(f"who: {self.who!r} is not known; known are people, bots")
        if type(self.min_n) is not int or self.min_n < 1:
            raise FilterError("min-n: at least 1")

    @property
    def is_seatwise(self) -> bool:
        """Whether pages show only some games or seats of the population."""
        return bool(self.seat or self.player)

    def parts(self) -> list[tuple[str, tuple[str, ...]]]:
        """The restrictions as (option of the command line, values that are alternatives), in a fixed order."""
        found: list[tuple[str, tuple[str, ...]]] = []
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if name == "min_n" or value is None:
                continue
            if name == "option":
                found += [(name, pairs) for pairs in self.options_by_key()]
            elif name not in SEVERAL:
                found.append((name, (str(value),)))
            elif value:
                found.append((name, tuple(map(str, value))))
        return found

    def words(self) -> list[tuple[str, str]]:
        """The restrictions as (option of the command line, value), in a fixed order; empty if there are none."""
        return [(name, value) for name, values in self.parts() for value in values]

    def sentence(self) -> str:
        """The restrictions as pages print them; ``""`` if there are none."""
        return "; ".join(
            f"{name} {' or '.join(value or '(none)' for value in values)}" for name, values in self.parts()
        )

    def options_by_key(self) -> list[tuple[str, ...]]:
        """The values of ``option``, those of one key together, in the order in which the keys come."""
        keys: dict[str, list[str]] = {}
        for pair in self.option:
            keys.setdefault(pair.partition("=")[0], []).append(pair)
        return [tuple(pairs) for pairs in keys.values()]


NAMES: tuple[str, ...] = Filters.__struct_fields__
"""Names of all filters."""


def _to_tuple(name: str, value: Any) -> tuple[Any, ...]:
    """The values of a filter without repetitions."""
    numbers = name == "players"
    wanted = "a number of players" if numbers else "a text"
    if value is None:
        return ()
    values = (value,) if isinstance(value, str | int) or not isinstance(value, Iterable) else tuple(value)
    for each in values:
        if type(each) is not (int if numbers else str) or (numbers and int(each) < 1):
            raise FilterError(f"{name}: {wanted} is wanted, not {each!r}")
    return tuple(dict.fromkeys(values))


def _check_day(name: str, day: Any) -> None:
    """Raise :class:`FilterError` for what is no day, month or year."""
    if day is None:
        return
    rest = _UNKNOWN_PARTS.get(len(day)) if isinstance(day, str) else None
    if rest is None or "?" in day or parse_date(day + rest) is None:
        raise FilterError(f"{name}: {day!r} is no date; give YYYY, YYYY-MM or YYYY-MM-DD")
