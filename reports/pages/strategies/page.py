"""The page ``strategies``."""

from __future__ import annotations

from collections.abc import Iterator

from reports.data import panels
from reports.data.queries import by_group, rows
from reports.data.selection import Group, Selection
from reports.html.picture import Page, Picture
from reports.page_spec import PageSpec
from reports.pages.strategies import choices, features, labels, model, openings, tables
from reports.pages.strategies.sample import sampled


def build_page(selection: Selection) -> Page:
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

    return panels.page(selection, PAGE, panels.sections(selection, draw))


PAGE = PageSpec(
    name="strategies",
    title="Which strategies win",
    question="Which strategies win, by how much, and which go together? How do games open, and how do choices change "
    "over the rounds?",
    meaning="which strategies win, which go together, how games open and choices change",
    order=20,
    build=build_page,
)
