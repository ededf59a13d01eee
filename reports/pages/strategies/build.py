"""Builds the page ``strategies``."""

from __future__ import annotations

from collections.abc import Iterator

from reports.data.queries import fetch_rows
from reports.data.rows.points import SeatCountsRow
from reports.data.rows.reading import group_rows
from reports.data.rows.strategies import (
    FeatureDifferencesRow,
    FeaturesRow,
    LabelPairsRow,
    LabelsRow,
    OpeningsRow,
    SeatLabelsRow,
    TableFeaturesRow,
    VerbsByRoundRow,
)
from reports.data.sections import assemble_page, build_sections
from reports.data.selection import GameGroup, Selection
from reports.html.picture import Page, Picture
from reports.pages.strategies import (
    adjusted,
    choices,
    game_measures,
    labels,
    measure_differences,
    measure_values,
    model,
    openings,
)
from reports.pages.strategies.page import PAGE
from reports.pages.strategies.sample import take_sample
from reports.strength.sections import collect_sections


def build_page(selection: Selection) -> Page:
    """The page as data."""
    counts = group_rows(fetch_rows(selection, SeatCountsRow))
    by_label = group_rows(fetch_rows(selection, LabelsRow))
    label_pairs = group_rows(fetch_rows(selection, LabelPairsRow))
    differences = group_rows(fetch_rows(selection, FeatureDifferencesRow))
    values = group_rows(fetch_rows(selection, FeaturesRow))
    by_opening = group_rows(fetch_rows(selection, OpeningsRow))
    verbs = group_rows(fetch_rows(selection, VerbsByRoundRow))
    of_games = group_rows(fetch_rows(selection, TableFeaturesRow))
    of_fit = collect_sections(fetch_rows(selection, SeatLabelsRow))
    min_n = selection.filters.min_n
    sample = take_sample(selection)

    def draw(group: GameGroup) -> Iterator[Picture]:
        i = group.number
        seats = {players: rows[0].winners + rows[0].others for players, rows in counts[i].items()}
        yield from adjusted.draw_adjusted(group, of_fit.get(i), min_n)
        yield labels.draw_win_shares(group, by_label[i], seats, min_n)
        yield labels.draw_margins(group, by_label[i], seats, min_n)
        yield labels.draw_pairs(group, label_pairs[i], by_label[i], seats, min_n)
        yield measure_differences.draw_differences(group, differences[i], seats, min_n)
        yield measure_values.draw_values(group, values[i], min_n)
        yield model.draw_model(group, sample)
        yield openings.draw_openings(group, by_opening[i], min_n)
        yield choices.draw_choices(group, verbs[i])
        yield game_measures.draw_measures(group, of_games[i], min_n)

    return assemble_page(selection, PAGE, build_sections(selection, draw))
