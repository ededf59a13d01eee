"""Labels, measures, openings, choices and the model, against computations by hand."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from reports.data.filters import Filters
from reports.data.game_descriptions import describe_game
from reports.data.intervals import estimate_share
from reports.data.selection import GameGroup, Selection, select
from reports.html.picture import Panel, Picture
from reports.pages.strategies import model, regression
from reports.pages.strategies.build import build_page
from reports.pages.strategies.sample import take_sample

Key = tuple[int, str]


@pytest.fixture(scope="module")
def page(database: Path) -> dict[Key, Picture]:
    with select(database, Filters(min_n=1)) as selection:
        return {
            (group.number, picture.key): picture
            for group, section in zip(selection.drawn, build_page(selection).sections, strict=True)
            for picture in section.pictures
        }


def panel(page: dict[Key, Picture], group: GameGroup, key: str, players: int) -> Panel:
    return next(each for each in page[group.number, key].panels if each.key == f"p{players}")


def seats_of(tables: Any, group: GameGroup, players: int) -> list[tuple[int, str, float, int]]:
    found: list[tuple[int, str, float, int]] = tables.execute(
        "SELECT record_id, CAST(seat AS VARCHAR), win, margin FROM seats JOIN records USING (record_id) WHERE "
        "status = 'ok' AND game = ? AND coalesce(variant, '') = ? AND options = ? AND generated = ? AND players = ?",
        [group.game, group.variant, group.options, group.bots, players],
    ).fetchall()
    return found


def labels_of(tables: Any) -> dict[tuple[int, str], set[str]]:
    found: dict[tuple[int, str], set[str]] = defaultdict(set)
    for record, seat, label in tables.execute(
        "SELECT record_id, CAST(seat AS VARCHAR), CAST(label AS VARCHAR) FROM labels"
    ).fetchall():
        found[record, seat].add(label)
    return found


def test_win_shares_and_margins_of_labels(page: dict[Key, Picture], all_games: Selection, tables: Any) -> None:
    labels = labels_of(tables)
    for group in all_games.drawn:
        for players, _ in group.counts:
            wins: dict[str, list[float]] = defaultdict(list)
            margins: dict[str, list[int]] = defaultdict(list)
            for record, seat, win, margin in seats_of(tables, group, players):
                for label in labels.get((record, seat)) or {"no label"}:
                    wins[label].append(win)
                    margins[label].append(margin)
            here = panel(page, group, "labels", players)
            assert here.figure is not None
            known = describe_game(group.game).labels_of(group.variant)
            assert {row[0] for row in here.table.rows} == set(wins) | set(known)
            for row in here.table.rows:
                if row[0] not in wins:
                    assert row[2:8] == (0, 0, 0, None, None, None)
                    continue
                label = str(row[0])
                wanted = estimate_share(sum(wins[label]), len(wins[label]))
                assert row[2] == len(wins[label])
                assert row[4] == pytest.approx(sum(wins[label]))
                assert row[5:8] == pytest.approx(wanted[1:])
                assert row[8] == pytest.approx(1 / players)
            drawn = [x / 100 for x in here.figure["data"][0]["x"]]
            assert drawn == pytest.approx([row[5] for row in here.table.rows if row[2]])
            assert here.figure["layout"]["shapes"][0]["x0"] == pytest.approx(100 / players)
            for label, n, mean, *_ in panel(page, group, "label-margins", players).table.rows:  # type: ignore[assignment]
                assert n == len(margins[str(label)])
                if n and int(n) > 1:
                    assert mean == pytest.approx(sum(margins[str(label)]) / int(n))


def test_labels_that_go_together(page: dict[Key, Picture], all_games: Selection, tables: Any) -> None:
    labels = labels_of(tables)
    group = all_games.drawn[0]
    players = group.counts[0][0]
    seats = seats_of(tables, group, players)
    rows = panel(page, group, "label-pairs", players).table.rows
    assert rows
    for a, b, both, together, _, _, expected, lift, won, *_ in rows:
        with_a = {s[:2] for s in seats if a in labels[s[:2]]}
        with_b = {s[:2] for s in seats if b in labels[s[:2]]}
        assert both == len(with_a & with_b)
        assert together == pytest.approx(len(with_a & with_b) / len(seats))
        assert expected == pytest.approx(len(with_a) * len(with_b) / len(seats) ** 2)
        assert lift == pytest.approx(len(with_a & with_b) * len(seats) / len(with_a) / len(with_b))
        if both:
            assert won == pytest.approx(sum(s[2] for s in seats if s[:2] in with_a & with_b) / int(both))


def test_values_of_a_measure_hold_every_seat(page: dict[Key, Picture], all_games: Selection, tables: Any) -> None:
    group = all_games.drawn[0]
    picture = page[group.number, "values"]
    assert [each.label for each in picture.panels] == sorted(
        (each.label for each in picture.panels), key=[p.label for p in picture.panels].index
    )
    for each in picture.panels:
        for players, _ in group.counts:
            known = tables.execute(
                "SELECT count(*), sum(win) FROM features JOIN seats USING (record_id, seat) JOIN records USING "
                "(record_id) WHERE feature = ? AND features.number IS NOT NULL AND status = 'ok' AND game = ? AND "
                "coalesce(variant, '') = ? AND options = ? AND generated = ? AND players = ?",
                [each.label, group.game, group.variant, group.options, group.bots, players],
            ).fetchone()
            rows = [row for row in each.table.rows if row[0] == players]
            assert sum(int(row[2] or 0) for row in rows) == known[0]
            assert sum(float(row[4] or 0) * int(row[2] or 0) for row in rows) == pytest.approx(known[1])


def test_differences_of_measures(page: dict[Key, Picture], all_games: Selection, tables: Any) -> None:
    group = all_games.drawn[0]
    players = group.counts[0][0]
    for row in panel(page, group, "measures", players).table.rows:
        won, other = (
            tables.execute(
                "SELECT avg(features.number) FROM features JOIN seats USING (record_id, seat) JOIN records USING "
                "(record_id) WHERE feature = ? AND status = 'ok' AND game = ? AND coalesce(variant, '') = ? AND "
                "options = ? AND generated = ? "
                "AND players = ? AND " + condition,
                [row[0], group.game, group.variant, group.options, group.bots, players],
            ).fetchone()[0]
            for condition in ("win > 0", "win = 0")
        )
        assert row[4] == pytest.approx(won)
        assert row[5] == pytest.approx(other)
        assert row[6] == pytest.approx(won - other, abs=1e-6)


def test_openings_and_choices_hold_every_seat_and_move(
    page: dict[Key, Picture], all_games: Selection, tables: Any
) -> None:
    group = all_games.drawn[0]
    for players, games in group.counts:
        kinds = [each for each in page[group.number, "openings"].panels if each.key.endswith(f"-p{players}")]
        assert {each.label.split(",")[0] for each in kinds} >= {"first move", "first three moves"}
        for each in kinds:
            assert sum(int(row[1] or 0) for row in each.table.rows) == games * players
            wins = sum(float(row[3] or 0) * int(row[1] or 0) for row in each.table.rows)
            assert wins == pytest.approx(games)
        moves = tables.execute(
            "SELECT count(*) FROM steps JOIN records USING (record_id) WHERE status = 'ok' AND game = ? AND "
            "coalesce(variant, '') = ? AND options = ? AND generated = ? AND players = ?",
            [group.game, group.variant, group.options, group.bots, players],
        ).fetchone()[0]
        drawn = [each for each in page[group.number, "choices"].panels if each.key.endswith(f"-p{players}")]
        assert sum(int(row[2] or 0) for each in drawn for row in each.table.rows) == moves
        for each in drawn:
            assert each.figure is not None
            for place in range(len(each.figure["data"][0]["x"])):
                assert sum(trace["y"][place] or 0 for trace in each.figure["data"]) == pytest.approx(100)


def test_area_under_curve_is_the_share_of_pairs_in_order() -> None:
    lots = np.random.default_rng(3)
    won = lots.random(60) < 0.4
    score = np.round(lots.random(60) + won * 0.3, 1)
    pairs = [(a > b) + (a == b) / 2 for a in score[won] for b in score[~won]]
    assert regression.area_under_curve(won, score) == pytest.approx(sum(pairs) / len(pairs))


def test_the_model_finds_what_was_put_in(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regression, "MIN_GAMES", 20)
    with select(database, Filters(game="ming", who="people", players=3, min_n=1)) as selection:
        sample = take_sample(selection)
        assert sample is not None
        fit = regression.fit_model(sample, selection.groups[0], 3)
        again = regression.fit_model(sample, selection.groups[0], 3)
    assert fit == again
    assert fit is not None
    ratios = dict(fit.ratios)
    # "spread" was made to grow with the score, the other measures are noise.
    assert fit.ratios[0][0] == "spread"
    assert (ratios["spread"].low or 0) > 1
    assert fit.area > 0.55
    for estimate in ratios.values():
        assert (estimate.low or 0) <= (estimate.value or 0) <= (estimate.high or 0)


def test_bootstrap_is_close_to_fitting_anew(database: Path) -> None:
    from sklearn.linear_model import LogisticRegression

    lots = np.random.default_rng(5)
    count = 400
    games = np.repeat(np.arange(count), 2)
    x = lots.normal(size=(2 * count, 2))
    won = np.zeros(2 * count, dtype=bool)
    first = lots.random(count) < 1 / (1 + np.exp(-(x[::2, 0] - x[1::2, 0])))
    won[::2], won[1::2] = first, ~first
    ratios, _ = regression._bootstrap(x, won, np.ones(2 * count), games, count)
    drawn = []
    for _ in range(200):
        times = np.bincount(lots.integers(0, count, count), minlength=count)[games]
        fit = LogisticRegression(C=regression.STRENGTH, solver="newton-cholesky").fit(x, won, sample_weight=times)
        drawn.append(np.exp(fit.coef_[0]))
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    for i in range(2):
        width = high[i] - low[i]
        assert ratios[i][1] == pytest.approx(low[i], abs=0.2 * width)
        assert ratios[i][2] == pytest.approx(high[i], abs=0.2 * width)


def test_without_the_extra_the_page_says_what_to_install(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reports.pages.strategies.sample.find_spec", lambda name: None)
    with select(database, Filters(game="ming", min_n=1)) as selection:
        notes = {
            each.note
            for section in build_page(selection).sections
            for picture in section.pictures
            if picture.key == "model"
            for each in picture.panels
        }
    assert notes == {model.MISSING}
