"""The page ``scoring``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from reports.data import panels
from reports.data.filters import Filters
from reports.data.queries import by_group, rows
from reports.data.selection import Database, Group, Selection, select
from reports.html import page
from reports.html.picture import Page, Picture
from reports.pages.scoring import by_source, distributions, rounds

LEAD = "Where the points of finished games come from, who gets them, in which round, and by how much games are won."


def scoring(database: Database, filters: Filters, folder: Path, script: page.Script = "inside") -> Path:
    """Write ``scoring.html`` into ``folder``; its path. Raises ``DatabaseError``."""
    with select(database, filters) as selection:
        return page.write_page(made(selection), folder, script)


def made(selection: Selection) -> Page:
    """The page as data."""
    asked = (
        "scores", "seat-counts", "points-by-source", "source-differences", "points-by-round", "winning-margins",
        "leaders",
    )  # fmt: skip
    found = {name: by_group(rows(selection, name)) for name in asked}
    least = selection.filters.min_n

    def draw(group: Group) -> Iterator[Picture]:
        part = {name: panels.by_players(groups.get(group.number, [])) for name, groups in found.items()}
        yield by_source.composition(group, part["points-by-source"], part["seat-counts"])
        yield by_source.differences(group, part["source-differences"], part["seat-counts"], least)
        yield rounds.by_round(group, part["points-by-round"], part["seat-counts"])
        yield rounds.leaders(part["leaders"], least)
        yield distributions.scores(part["scores"])
        yield by_source.amounts(group, part["points-by-source"], part["seat-counts"])
        yield distributions.margins(part["winning-margins"])
        yield distributions.by_position(part["scores"])

    return panels.page(selection, "scoring", "Where points come from", LEAD, panels.sections(selection, draw))
