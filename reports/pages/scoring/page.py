"""The page ``scoring``."""

from __future__ import annotations

from collections.abc import Iterator

from reports.data import panels
from reports.data.queries import by_group, rows
from reports.data.selection import Group, Selection
from reports.html.picture import Page, Picture
from reports.page_spec import PageSpec
from reports.pages.scoring import by_source, distributions, rounds


def build_page(selection: Selection) -> Page:
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

    return panels.page(selection, PAGE, panels.sections(selection, draw))


PAGE = PageSpec(
    name="scoring",
    title="Where points come from",
    question="Where do the points of finished games come from, who gets them, in which round, and by how much are "
    "games won?",
    meaning="where points come from, when, and by how much games are won",
    order=10,
    build=build_page,
)
