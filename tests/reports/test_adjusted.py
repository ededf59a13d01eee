"""Pages compare with what the same players would win: figures are those of the fit, and what cannot be told is said."""

from __future__ import annotations

from typing import Any

import pytest

from reports.data.game_descriptions import describe_game
from reports.data.queries import fetch_rows
from reports.data.rows.strategies import SeatLabelsRow
from reports.data.selection import Selection
from reports.html.picture import Picture
from reports.pages.strategies.build import build_page as build_strategies
from reports.pages.winrates.build import build_page as build_winrates
from reports.strength.sections import collect_sections, rate_labels, rate_positions


def pictures_of(page: Any, key: str) -> dict[str, Picture]:
    return {section.key: picture for section in page.sections for picture in section.pictures if picture.key == key}


def split_labels(group: Any) -> tuple[list[str], list[str]]:
    game = describe_game(group.game)
    labels = game.labels_of(group.variant)
    return [one for one in labels if one not in game.outcomes], [one for one in labels if one in game.outcomes]


def test_the_table_of_each_section_has_the_rates_of_its_fit(all_games: Selection) -> None:
    page = build_strategies(all_games)
    seats = collect_sections(fetch_rows(all_games, SeatLabelsRow))
    min_n = all_games.filters.min_n
    shown = 0
    for group in all_games.drawn:
        rates = rate_labels(seats[group.number], *split_labels(group), min_n)
        assert rates is not None
        rows = [
            row
            for key in ("adjusted", "outcomes")
            for picture in [pictures_of(page, key).get(group.key)]
            for row in (picture.panels[0].table.rows if picture else ())
        ]
        assert {row[0] for row in rows} == set(rates)
        for row in rows:
            rate = rates[str(row[0])].rate
            assert row[2:4] == (rate.n, rate.won)
            if rate.is_shown:
                shown += 1
                assert row[4] == rate.expected
                assert rate.difference in row
                assert row[-1] == ""
            else:
                assert row[4] is None
                assert row[-1]
    assert shown > 5


def test_a_filled_dot_is_a_discovery(all_games: Selection) -> None:
    page = build_strategies(all_games)
    seats = collect_sections(fetch_rows(all_games, SeatLabelsRow))
    for group in all_games.drawn:
        rates = rate_labels(seats[group.number], *split_labels(group), all_games.filters.min_n)
        picture = pictures_of(page, "adjusted").get(group.key)
        if rates is None or picture is None or picture.panels[0].figure is None:
            continue
        trace = picture.panels[0].figure["data"][0]
        names = [name.rpartition(" (")[0].replace("<br>", " ") for name in trace["y"]]
        filled = {name for name, symbol in zip(names, trace["marker"]["symbol"], strict=True) if symbol == "circle"}
        choices, _ = split_labels(group)
        assert filled == {label for label in choices if label in rates and rates[label].is_found}


def test_places_of_each_number_of_players_have_the_rates_of_the_fit(all_games: Selection) -> None:
    page = build_winrates(all_games)
    seats = collect_sections(fetch_rows(all_games, SeatLabelsRow))
    for group in all_games.drawn:
        rates = rate_positions(seats[group.number], split_labels(group)[0], all_games.filters.min_n)
        assert rates is not None
        picture = pictures_of(page, "positions-adjusted").get(group.key)
        panels = picture.panels if picture else ()
        found = {(int(panel.key[1:]), place): row for panel in panels for place, row in enumerate(panel.table.rows, 1)}
        assert set(found) == set(rates)
        for key, (rate, _) in rates.items():
            assert found[key][1:3] == (rate.n, rate.won)


@pytest.mark.parametrize("game", ["beijing", "ming"])
def test_labels_that_read_points_or_the_end_are_results(game: str) -> None:
    described = describe_game(game)
    conditions = {label: condition for label, condition in described.labels.items() if label not in described.outcomes}
    assert not [
        label for label, words in conditions.items() if "points" in words or "rank" in words or "share." in words
    ]
