"""Win rates count shared wins 1/k, stand beside what was expected, and ratings are those of the library."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from reports.data.filters import Filters
from reports.data.intervals import estimate_share
from reports.data.selection import Selection, select
from reports.html.picture import Picture
from reports.html.table import NOTHING, format_cell
from reports.pages.winrates import calibration, ratings, strengths
from reports.pages.winrates.build import build_page


def pictures(selection: Selection) -> dict[str, dict[str, Picture]]:
    return {
        section.key: {picture.key: picture for picture in section.pictures}
        for section in build_page(selection).sections
    }


def test_places_win_what_the_tables_say(all_games: Selection, tables: Any) -> None:
    page = pictures(all_games)
    for group in all_games.drawn:
        for panel in page[group.key]["positions"].panels:
            players = int(panel.key[1:])
            games = dict(group.counts)[players]
            rows = panel.table.rows
            assert len(rows) == players
            assert sum(float(row[2] or 0) for row in rows) == pytest.approx(games)
            for place, row in enumerate(rows, 1):
                wins = tables.execute(
                    "SELECT sum(win) FROM seats JOIN records USING (record_id) WHERE status = 'ok' AND game = ? AND "
                    "coalesce(variant, '') = ? AND options = ? AND generated = ? AND players = ? AND position = ?",
                    [group.game, group.variant, group.options, group.bots, players, place],
                ).fetchone()[0]
                assert row[1] == games
                assert row[2] == pytest.approx(wins)
                assert row[3:6] == pytest.approx(estimate_share(wins, games)[1:])
                assert row[6] == pytest.approx(1 / players)


def test_players_stand_beside_the_share_they_would_have_by_lot(all_games: Selection, tables: Any) -> None:
    page = pictures(all_games)
    for group in all_games.drawn:
        rows = page[group.key]["players"].panels[0].table.rows
        for name, n, _, wins, expected, *_ in rows:
            found = tables.execute(
                "SELECT count(*), sum(win), sum(1 / players) FROM seats JOIN records USING (record_id) WHERE status "
                "= 'ok' AND game = ? AND coalesce(variant, '') = ? AND options = ? AND generated = ? AND player = ?",
                [group.game, group.variant, group.options, group.bots, name],
            ).fetchone()
            assert (n, wins, expected) == pytest.approx(found)
        assert sum(float(row[3] or 0) for row in rows) == pytest.approx(group.games)
        assert sum(float(row[4] or 0) for row in rows) == pytest.approx(group.games)


def test_below_the_least_n_there_is_a_dash_and_no_dot(database: Path) -> None:
    with select(database, Filters(min_n=15)) as selection:
        page = pictures(selection)
        dashes = 0
        for group in selection.drawn:
            for panel in page[group.key]["positions"].panels:
                assert panel.figure is not None
                small = [row for row in panel.table.rows if int(row[1] or 0) < 15]
                assert all(format_cell(row[3], panel.table.columns[3]) == NOTHING for row in small)
                assert len(panel.figure["data"][0]["x"]) == len(panel.table.rows) - len(small)
                dashes += len(small)
        assert dashes


def test_ratings_are_those_of_the_library() -> None:
    from openskill.models import PlackettLuce

    games = [
        (["a", "b", "c"], [1, 2, 3], [60, 0, 0]),
        (["b", "a"], [1, 1], [30, 30]),
        (["c", "d", "a"], [2, 3, 1], [0, 0, 60]),
        (["a", "b", "c"], [3, 1, 2], [0, 60, 0]),
    ]
    library = PlackettLuce()
    known = {name: library.rating() for name in "abcd"}
    foretold = []
    seen: set[str] = set()
    for names, ranks, wins in games:
        if seen >= set(names):
            foretold += list(zip(library.predict_win([[known[name]] for name in names]), wins, strict=True))
        seen |= set(names)
        new = library.rate([[known[name]] for name in names], ranks=[float(rank) for rank in ranks])
        known |= {name: team[0] for name, team in zip(names, new, strict=True)}
    rated = ratings.rate_games(games)
    assert {name: (mu, sigma) for name, _, mu, sigma in rated.ratings} == {
        name: (rating.mu, rating.sigma) for name, rating in known.items()
    }
    assert [mu for _, _, mu, _ in rated.ratings] == sorted((mu for _, _, mu, _ in rated.ratings), reverse=True)
    assert [each[:2] for each in rated.forecasts] == foretold
    assert {name: n for name, n, _, _ in rated.ratings} == {"a": 4, "b": 3, "c": 3, "d": 1}


def test_calibration_puts_every_forecast_in_one_bin(all_games: Selection) -> None:
    from reports.data.queries import fetch_rows
    from reports.data.rows.reading import group_rows
    from reports.data.rows.wins import RatedGamesRow

    group = next(group for group in all_games.drawn if not group.bots)
    rated = ratings.rate_rows(group_rows(fetch_rows(all_games, RatedGamesRow))[group.number])
    assert rated is not None
    picture = calibration.draw_calibration(rated, 1)
    assert sum(int(row[1] or 0) for row in picture.panels[0].table.rows) == len(rated.forecasts)
    won = sum(float(row[3] or 0) * int(row[1] or 0) for row in picture.panels[0].table.rows)
    assert won == pytest.approx(sum(forecast.win60 for forecast in rated.forecasts) / 60)


def test_games_in_which_a_name_sits_twice_are_not_rated(all_games: Selection) -> None:
    from reports.data.queries import fetch_rows
    from reports.data.rows.wins import RatedGamesRow

    for row in fetch_rows(all_games, RatedGamesRow):
        assert len(set(row.names)) == len(row.names) == len(row.ranks) == len(row.win60)
        assert sum(row.win60) == 60


def test_without_the_extra_the_page_says_what_to_install(all_games: Selection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "find_spec", lambda name: None)
    page = pictures(all_games)
    assert page[all_games.drawn[0].key]["ratings"].panels[0].note == strengths.MISSING


def test_side_by_side_has_a_row_for_each_kind_of_tables(all_games: Selection) -> None:
    page = pictures(all_games)["all"]
    for key in ("beginners", "closeness"):
        rows = [row for panel in page[key].panels for row in panel.table.rows]
        assert len(rows) == sum(len(group.counts) for group in all_games.drawn)
        assert sum(int(row[2] or 0) for row in rows) == sum(group.games for group in all_games.drawn)
