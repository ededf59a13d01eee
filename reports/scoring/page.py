"""The page ``scoring``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from reports import grouping, page
from reports.filters import Filters
from reports.picture import Page, Picture
from reports.queries import by_group, rows
from reports.scoring import course, origins, spreads
from reports.selection import Database, Group, Selection, select

LEAD = "Where the points of finished games come from, who gets them, in which round, and by how much games are won."


def scoring(database: Database, filters: Filters, folder: Path, script: page.Script = "inside") -> Path:
    """Write ``scoring.html`` into ``folder``; its path. Raises ``DatabaseError``."""
    with select(database, filters) as selection:
        return page.written(made(selection), folder, script)


def made(selection: Selection) -> Page:
    """The page as data."""
    asked = (
        "scores", "seat-counts", "points-by-source", "source-differences", "points-by-round", "winning-margins",
        "leaders",
    )  # fmt: skip
    found = {name: by_group(rows(selection, name)) for name in asked}
    least = selection.filters.min_n

    def draw(group: Group) -> Iterator[Picture]:
        part = {name: grouping.by_players(groups.get(group.number, [])) for name, groups in found.items()}
        yield origins.composition(group, part["points-by-source"], part["seat-counts"])
        yield origins.differences(group, part["source-differences"], part["seat-counts"], least)
        yield course.by_round(group, part["points-by-round"], part["seat-counts"])
        yield course.leaders(part["leaders"], least)
        yield spreads.scores(part["scores"])
        yield origins.amounts(group, part["points-by-source"], part["seat-counts"])
        yield spreads.margins(part["winning-margins"])
        yield spreads.by_position(part["scores"])

    return grouping.page(selection, "scoring", "Where points come from", LEAD, grouping.sections(selection, draw))
