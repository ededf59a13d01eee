"""Builds the page ``scoring``."""

from __future__ import annotations

from collections.abc import Iterator

from reports.data.queries import fetch_rows
from reports.data.rows.points import (
    LeadersRow,
    PointsByRoundRow,
    PointsBySourceRow,
    ScoresRow,
    SeatCountsRow,
    SourceDifferencesRow,
    WinningMarginsRow,
)
from reports.data.rows.reading import group_rows
from reports.data.sections import assemble_page, build_sections
from reports.data.selection import GameGroup, Selection
from reports.html.picture import Page, Picture
from reports.pages.scoring import amounts, by_source, distributions, rounds
from reports.pages.scoring.page import PAGE


def build_page(selection: Selection) -> Page:
    """The page as data."""
    scores = group_rows(fetch_rows(selection, ScoresRow))
    seats = group_rows(fetch_rows(selection, SeatCountsRow))
    points = group_rows(fetch_rows(selection, PointsBySourceRow))
    differences = group_rows(fetch_rows(selection, SourceDifferencesRow))
    by_round = group_rows(fetch_rows(selection, PointsByRoundRow))
    margins = group_rows(fetch_rows(selection, WinningMarginsRow))
    leaders = group_rows(fetch_rows(selection, LeadersRow))
    min_n = selection.filters.min_n

    def draw(group: GameGroup) -> Iterator[Picture]:
        i = group.number
        yield by_source.draw_composition(group, points[i], seats[i])
        yield by_source.draw_differences(group, differences[i], seats[i], min_n)
        yield rounds.draw_rounds(group, by_round[i], seats[i])
        yield rounds.draw_leaders(leaders[i], min_n)
        yield distributions.draw_scores(scores[i])
        yield amounts.draw_amounts(group, points[i], seats[i])
        yield distributions.draw_margins(margins[i])
        yield distributions.draw_positions(scores[i])

    return assemble_page(selection, PAGE, build_sections(selection, draw))
