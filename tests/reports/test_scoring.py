"""The figures of the page ``scoring`` add up, and equal what the tables say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from reports.data.filters import Filters
from reports.data.selection import GameGroup, Selection, select
from reports.html.picture import Panel, Picture
from reports.pages.scoring.build import build_page


def pictures(selection: Selection) -> dict[tuple[int, str], Picture]:
    return {
        (group.number, picture.key): picture
        for group, section in zip(selection.drawn, build_page(selection).sections, strict=True)
        for picture in section.pictures
    }


def panels(picture: Picture) -> dict[str, Panel]:
    return {panel.key: panel for panel in picture.panels}


def scores(tables: Any, group: GameGroup, players: int, won: bool | None = None) -> list[int]:
    sql = (
        "SELECT score FROM seats JOIN records USING (record_id) WHERE status = 'ok' AND game = ? AND "
        "coalesce(variant, '') = ? AND options = ? AND generated = ? AND players = ?"
    )
    if won is not None:
        sql += " AND win > 0" if won else " AND win = 0"
    found = tables.execute(sql, [group.game, group.variant, group.options, group.bots, players]).fetchall()
    return [score for (score,) in found]


def test_the_parts_of_a_row_add_up_to_the_mean_score(all_games: Selection, tables: Any) -> None:
    for group in all_games.drawn:
        panel = pictures(all_games)[group.number, "composition"].panels[0]
        assert panel.figure is not None
        rows = panel.figure["data"][0]["y"]
        sums = dict.fromkeys(rows, 0.0)
        for trace in panel.figure["data"]:
            for row, length in zip(trace["y"], trace["x"], strict=True):
                sums[row] += length or 0
        expected = {}
        for players, _ in group.counts:
            for won, word in ((True, "winners"), (False, "others")):
                here = scores(tables, group, players, won)
                if here:
                    expected[f"{players} players,<br>{word} ({len(here)})"] = sum(here) / len(here)
        assert sums == pytest.approx(expected)
        whole = [row for row in panel.table.rows if row[2] == "all sources"]
        assert [row[5] for row in whole] == pytest.approx(list(expected.values()))


def test_rounds_add_up_to_the_mean_score(all_games: Selection, tables: Any) -> None:
    for group in all_games.drawn:
        for players, _ in group.counts:
            panel = panels(pictures(all_games)[group.number, "rounds"])[f"p{players}"]
            assert panel.figure is not None
            here = scores(tables, group, players)
            total = sum(length or 0 for trace in panel.figure["data"] for length in trace["y"])
            assert total == pytest.approx(sum(here) / len(here))


def test_differences_add_up_to_the_difference_of_scores(all_games: Selection, tables: Any) -> None:
    group = all_games.drawn[0]
    for players, _ in group.counts:
        panel = panels(pictures(all_games)[group.number, "differences"])[f"p{players}"]
        won, other = scores(tables, group, players, True), scores(tables, group, players, False)
        rows = panel.table.rows
        assert sum(float(row[3] or 0) for row in rows) == pytest.approx(sum(won) / len(won) - sum(other) / len(other))
        for row in rows:
            assert (row[1], row[2]) == (len(won), len(other))
            assert float(row[4] or 0) < float(row[3] or 0) < float(row[5] or 0)


def test_every_seat_is_in_the_histogram_and_in_one_box(all_games: Selection, tables: Any) -> None:
    group = all_games.drawn[0]
    for players, games in group.counts:
        panel = panels(pictures(all_games)[group.number, "scores"])[f"p{players}"]
        assert panel.figure is not None
        assert sum(int(row[2] or 0) for row in panel.table.rows) == games * players
        for trace in panel.figure["data"]:
            assert sum(trace["y"]) == pytest.approx(100)
        places = panels(pictures(all_games)[group.number, "positions"])[f"p{players}"]
        assert [row[2] for row in places.table.rows] == [games] * players
        margins = panels(pictures(all_games)[group.number, "margins"])[f"p{players}"]
        assert sum(int(row[1] or 0) for row in margins.table.rows) == games


def test_boxes_are_quantiles_of_all_seats_zeros_included(all_games: Selection, tables: Any) -> None:
    group = all_games.drawn[0]
    players = group.counts[0][0]
    panel = panels(pictures(all_games)[group.number, "amounts"])[f"p{players}"]
    values = sorted(
        amount
        for (amount,) in tables.execute(
            "SELECT coalesce(sum(points.amount), 0) FROM seats JOIN records USING (record_id) LEFT JOIN points "
            "ON points.record_id = seats.record_id AND points.seat = seats.seat AND source = 'festival' "
            "WHERE status = 'ok' AND game = ? AND coalesce(variant, '') = ? AND options = ? AND generated = ? "
            "AND players = ? AND win = 0 GROUP BY seats.record_id, seats.seat",
            [group.game, group.variant, group.options, group.bots, players],
        ).fetchall()
    )
    row = next(row for row in panel.table.rows if row[:2] == ("festival", "others"))
    assert row[2] == len(values)
    for place, part in enumerate((0.05, 0.25, 0.5, 0.75, 0.95)):
        at_least = [v for v in values if sum(w <= v for w in values) >= part * len(values)]
        assert row[3 + place] == at_least[0]
    assert row[8] == pytest.approx(sum(values) / len(values))


def test_a_seat_of_one_players_games_still_adds_up(database: Path, tables: Any) -> None:
    with select(database, Filters(player="Ada", seat="y", min_n=1)) as selection:
        for group in selection.drawn:
            panel = pictures(selection)[group.number, "composition"].panels[0]
            for row in panel.table.rows:
                if row[2] == "all sources":
                    sql = (
                        "SELECT avg(score), count(*) FROM seats JOIN records USING (record_id) WHERE status = 'ok' AND "
                        "seat = 'y' AND record_id IN (SELECT record_id FROM seats WHERE player = 'Ada') AND "
                        "game = ? AND coalesce(variant, '') = ? AND options = ? AND players = ? AND "
                        + ("win > 0" if row[1] == "winners" else "win = 0")
                    )
                    found = tables.execute(sql, [group.game, group.variant, group.options, row[0]]).fetchone()
                    assert (row[5], row[4]) == pytest.approx(found)


def test_small_groups_are_left_out_unless_all_are_small(database: Path) -> None:
    with select(database, Filters(min_n=25)) as selection:
        assert all(group.games >= 25 for group in selection.drawn)
        assert len(selection.drawn) < len(selection.groups)
    with select(database, Filters(min_n=1000)) as selection:
        assert len(selection.drawn) == min(12, len(selection.groups))
        for (_, key), picture in pictures(selection).items():
            if key == "differences":
                assert all(row[3] is None for panel in picture.panels for row in panel.table.rows)
