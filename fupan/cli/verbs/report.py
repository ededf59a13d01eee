"""``fupan report``."""

from __future__ import annotations

from typing import Any

import click

from fupan.cli.command import verb
from fupan.cli.exits import InputError
from fupan.cli.filter_options import database_option, filter_options, filters_of, tell_if_none

PAGES = ("scoring", "strategies", "winrates", "game", "verification", "all")


@verb
@click.argument("page", metavar="PAGE", type=click.Choice(PAGES))
@database_option
@click.option(
    "-o", "--output", "folder", metavar="DIR", default="pages", show_default=True, help="Write the pages to DIR."
)
@click.option("--png", is_flag=True, help="Also write each picture as a PNG file.")
@click.option("--svg", is_flag=True, help="Also write each picture as an SVG file.")
@filter_options
def report(page: str, database: str, folder: str, png: bool, svg: bool, **given: Any) -> None:
    """Make a page with pictures from a database: where points come from, which strategies win, by how much.

    PAGE is scoring, strategies or winrates (about many games), game (about one, which --record names), verification
    (what is wrong with which records), or all (every page, with an index). Each is one file that needs no network.
    """
    filters = filters_of(given)
    from pathlib import Path

    from fupan.cli.database_errors import translate_database_errors
    from fupan.cli.output import say
    from reports.publish import publish

    with translate_database_errors(database):
        try:
            made = publish(page, database, filters, Path(folder), png=png, svg=svg)
        except ValueError as fault:
            raise InputError(str(fault)) from None
        tell_if_none(database, filters)
    for path in made:
        say(str(path))
