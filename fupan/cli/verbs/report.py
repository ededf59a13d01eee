"""``fupan report``."""

from __future__ import annotations

from functools import partial
from typing import Any

import click

from fupan.cli.command import verb
from fupan.cli.exits import InputError
from fupan.cli.options.filters import database_option, filter_options, filters_of, tell_if_none
from reports.registry import report_meanings


class ReportCommand(click.Command):
    """A command whose help lists the pages with what each shows."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The pages, then the options."""
        with formatter.section("Pages"):
            formatter.write_dl(list(report_meanings().items()))
        super().format_options(ctx, formatter)


@partial(verb, kind=ReportCommand)
@click.argument("page", metavar="PAGE", type=click.Choice(list(report_meanings())))
@database_option
@click.option(
    "-o", "--output", "folder", metavar="DIR", default="pages", show_default=True, help="Write the pages to DIR."
)
@click.option("--png", is_flag=True, help="Also write each picture as a PNG file.")
@click.option("--svg", is_flag=True, help="Also write each picture as an SVG file.")
@filter_options
def report(page: str, database: str, folder: str, png: bool, svg: bool, **given: Any) -> None:
    """Make a page with pictures from a database.

    Each page is one file that needs no network; all pages share a second one. A page of one record needs filters that
    leave one, such as --record.
    """
    filters = filters_of(given)
    from pathlib import Path

    from fupan.cli.database_errors import translate_database_errors
    from fupan.cli.output import say
    from reports.publish import publish

    with translate_database_errors(database):
        try:
            paths = publish(page, database, filters, Path(folder), png=png, svg=svg)
        except ValueError as error:
            raise InputError(str(error)) from None
        tell_if_none(database, filters)
    for path in paths:
        say(str(path))
