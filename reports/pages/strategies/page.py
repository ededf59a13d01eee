"""The page ``strategies``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from reports.data import panels
from reports.data.filters import Filters
from reports.data.queries import by_group, rows
from reports.data.selection import Database, Group, Selection, select
from reports.html import page
from reports.html.picture import Page, Picture
from reports.pages.strategies import choices, features, labels, model, openings, tables
from reports.pages.strategies.sample import sampled

LEAD = "Which strategies win, by how much, which go together, how games open, and how choices change over the rounds."


def strategies(database: Database, filters: Filters, folder: Path, script: page.Script = "inside") -> Path:
    """Write ``strategies.html`` into ``folder``; its path. Raises ``DatabaseError``."""
    with select(database, filters) as selection:
        return page.write_page(made(selection), folder, script)


def made(selection: Selection) -> Page:
    """The page as data."""
    asked = (
        "seat-counts",
        "labels",
        "label-pairs",
        "feature-differences",
        "features",
        "openings",
        "verbs-by-round",
        "table-features",
    )
    found = {name: by_group(rows(selection, name)) for name in asked}
    least = selection.filters.min_n
    sample = sampled(selection)

    def draw(group: Group) -> Iterator[Picture]:
        part = {name: panels.by_players(groups.get(group.number, [])) for name, groups in found.items()}
        seats = {players: int(rows[0][1] + rows[0][2]) for players, rows in part["seat-counts"].items()}
        yield labels.win_shares(group, part["labels"], seats, least)
        yield labels.margins(group, part["labels"], seats, least)
        yield labels.pairs(group, part["label-pairs"], part["labels"], seats, least)
        yield features.differences(group, part["feature-differences"], seats, least)
        yield features.values(group, part["features"], least)
        yield model.regression(group, sample)
        yield openings.openings(group, part["openings"], least)
        yield choices.by_round(group, part["verbs-by-round"])
        yield tables.games(group, part["table-features"], least)

    return panels.page(selection, "strategies", "Which strategies win", LEAD, panels.sections(selection, draw))
