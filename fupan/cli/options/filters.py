"""Filters on the command line: the same for named queries and for pages, and printed on the pages."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from fupan.cli.exits import InputError

if TYPE_CHECKING:
    from reports.data.filters import Filters

F = TypeVar("F", bound=Callable[..., Any])

DATABASE = "fupan.duckdb"
"""The database's file where none is named."""

database_option = click.option(
    "--db", "database", metavar="FILE", default=DATABASE, show_default=True, help="The database."
)


SEVERAL = "; repeat it to allow several."
"""What the help says of a filter that takes several values."""

RULES = """\
Filters mean the same for every named query and on every page. All but `--seat` choose records. What all but `--player`
and `--seat` let through is the population: ratings follow its finished games. `--player` chooses those of its games in
which somebody sits, with all their seats. `--seat` keeps, of the rows that belong to a seat, those of that seat; rows
that belong to a whole game or record (winning margins, verdicts) it leaves alone. So neither changes who won a game,
its margins, or from which games a rating is computed. Repeated values are alternatives; `--option` pairs of different
keys must all hold. A value that the database does not have is refused. A record whose Date is no date is undated."""
"""What the reference says of filters."""


def filter_options(function: F) -> F:
    """Add an option for each filter."""
    several: dict[str, Any] = {"multiple": True}
    for option in reversed(
        (
            click.option("--game", metavar="NAME", help=f"Only this game{SEVERAL}", **several),
            click.option("--variant", metavar="NAME", help=f"Only this variant{SEVERAL}", **several),
            click.option(
                "--players",
                metavar="N",
                type=click.IntRange(min=1),
                help=f"Only games of N players{SEVERAL}",
                **several,
            ),
            click.option("--seat", metavar="LETTER", help=f"Only rows of this seat{SEVERAL}", **several),
            click.option("--player", metavar="NAME", help=f"Only games in which this player sits{SEVERAL}", **several),
            click.option("--since", metavar="DATE", help="Only games from this date on: YYYY, YYYY-MM or YYYY-MM-DD."),
            click.option("--until", metavar="DATE", help="Only games up to this date, in the same forms."),
            click.option("--event", metavar="NAME", help=f"Only games of this event{SEVERAL}", **several),
            click.option(
                "--option",
                metavar="KEY=VALUE",
                help="Only games with this option; 'default': with all options at their defaults; may be repeated.",
                **several,
            ),
            click.option("--client", metavar="NAME", help=f"Only records that this client wrote{SEVERAL}", **several),
            click.option("--who", type=click.Choice(["people", "bots"]), help="Only people's games, or only bots'."),
            click.option(
                "--record", metavar="ID", help=f"Only this record: its Id, or 8 digits of its hash{SEVERAL}", **several
            ),
            click.option(
                "--min-n",
                type=click.IntRange(min=1),
                default=10,
                show_default=True,
                help="Show no rate that rests on fewer cases.",
            ),
        )
    ):
        function = option(function)
    return function


def filters_of(given: dict[str, Any]) -> Filters:
    """The filters that the options of :func:`filter_options` say. Raises :class:`InputError` if one is not possible."""
    from reports.data.filters import NAMES, FilterError, Filters

    try:
        return Filters(**{name: given[name] for name in NAMES})
    except FilterError as fault:
        raise InputError(str(fault)) from None


def refuse_unknown_values(database: str, filters: Filters) -> None:
    """Raise :class:`InputError` for a filter value that the database does not have."""
    from fupan.cli.database_errors import translate_database_errors
    from reports.data.filters import FilterError
    from reports.data.selection import check_filters

    with translate_database_errors(database):
        try:
            check_filters(database, filters)
        except FilterError as fault:
            raise InputError(str(fault)) from None


def tell_if_none(database: str, filters: Filters) -> None:
    """Say on standard error that the filters leave no record, if so."""
    from fupan.cli.output import say
    from reports.data.selection import count_passing

    words = filters.words()
    if words and not count_passing(database, filters):
        say(f"fupan: {database}: no record passes {' '.join(f'--{name} {value}' for name, value in words)}", err=True)
