"""Filters on the command line: the same for named queries and for pages, and printed on the pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from fupan.exits import Unreadable

if TYPE_CHECKING:
    from reports.filters import Filters

F = TypeVar("F", bound=Callable[..., Any])

DATABASE = "fupan.duckdb"
"""The database's file where none is named."""

NAMES = (
    "game", "variant", "players", "seat", "player", "since", "until", "option", "client", "who", "record", "min_n",
)  # fmt: skip

database_option = click.option(
    "--db", "database", metavar="FILE", default=DATABASE, show_default=True, help="The database."
)


def filter_options(function: F) -> F:
    """Add an option for each filter."""
    for option in reversed(
        (
            click.option("--game", metavar="NAME", help="Only this game."),
            click.option("--variant", metavar="NAME", help="Only this variant."),
            click.option("--players", metavar="N", type=click.IntRange(min=1), help="Only games of N players."),
            click.option("--seat", metavar="LETTER", help="Only this seat."),
            click.option("--player", metavar="NAME", help="Only this player."),
            click.option("--since", metavar="DATE", help="Only games of this day (YYYY-MM-DD) and later."),
            click.option("--until", metavar="DATE", help="Only games of this day and before."),
            click.option(
                "--option",
                multiple=True,
                metavar="KEY=VALUE",
                help="Only games under this ruling; 'default': under no other than the defaults.",
            ),
            click.option("--client", metavar="NAME", help="Only records that this client wrote."),
            click.option("--who", type=click.Choice(["people", "bots"]), help="Only people's games, or only bots'."),
            click.option("--record", metavar="ID", help="Only this record: its Id, or 8 digits of its hash."),
            click.option(
                "--min-n",
                type=click.IntRange(min=1),
                default=10,
                show_default=True,
                help="Show no rate of fewer cases than this.",
            ),
        )
    ):
        function = option(function)
    return function


def filters_of(given: dict[str, Any]) -> Filters:
    """The filters that the options of :func:`filter_options` say. Raises :class:`Unreadable` if one is not possible."""
    from reports.filters import FilterFault, Filters

    try:
        return Filters(**{name: given[name] for name in NAMES})
    except FilterFault as fault:
        raise Unreadable(str(fault)) from None


def tell_if_none(database: str, filters: Filters) -> None:
    """Say on standard error that the filters leave no record, if so."""
    from fupan.saying import say
    from reports.selection import passing

    words = filters.words()
    if words and not passing(database, filters):
        say(f"fupan: {database}: no record passes {' '.join(f'--{name} {value}' for name, value in words)}", err=True)
