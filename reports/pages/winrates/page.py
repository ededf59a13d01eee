"""The page ``winrates``."""

from __future__ import annotations

from collections.abc import Iterator

from reports.data import panels
from reports.data.queries import by_group, rows
from reports.data.selection import Group, Selection
from reports.html.picture import Page, Picture, Section
from reports.page_spec import PageSpec
from reports.pages.winrates import players, positions, ratings, tables


def build_page(selection: Selection) -> Page:
    """The page as data."""
    asked = ("wins-by-position", "wins-by-seat", "wins-by-player", "winning-margins", "shared-wins")
    found = {
        name: {number: panels.by_players(each) for number, each in by_group(rows(selection, name)).items()}
        for name in asked
    }
    # ratings do not depend on who is looked at
    followed = {
        number: panels.by_players(each)
        for number, each in by_group(rows(selection, "rated-games", chosen="rated")).items()
    }
    looked_at = _looked_at(selection)
    least = selection.filters.min_n

    def draw(group: Group) -> Iterator[Picture]:
        part = {name: groups.get(group.number, {}) for name, groups in found.items()}
        yield positions.by_position(part["wins-by-position"], least)
        yield positions.by_seat(group, part["wins-by-seat"], least)
        yield players.by_player(part["wins-by-player"], least)
        rated = ratings.rated(followed.get(group.number, {}), looked_at)
        yield ratings.strengths(rated, least)
        yield ratings.calibration(rated, least)
        yield tables.shared(part["shared-wins"], least)

    compared = (
        tables.beginners(selection, found["wins-by-position"]),
        tables.closeness(selection, found["wins-by-position"], found["winning-margins"]),
    )
    pictures = tuple(picture for picture in compared if picture.panels)
    tags = ("variants, options, numbers of players, people and bots", "each row is a kind of tables of its own")
    overview = (Section("all", "Side by side", tags, pictures),)
    parts = panels.sections(selection, draw)
    return panels.page(selection, PAGE, overview + parts if parts else ())


def _looked_at(selection: Selection) -> ratings.LookedAt | None:
    """The seats that the page speaks of; ``None``: all."""
    if not selection.filters.seatwise:
        return None
    return frozenset(selection.connection.execute("SELECT record_id, position FROM chosen_seats").fetchall())


PAGE = PageSpec(
    name="winrates",
    title="Who wins",
    question="Who wins, by place in playing order, colour, player, number of players, variant and options? How strong "
    "are the players?",
    meaning="who wins, by place, colour, player, variant and options; ratings",
    order=30,
    build=build_page,
)
