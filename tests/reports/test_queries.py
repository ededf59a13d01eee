"""Named queries: documented, runnable by themselves, and adding up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from reports.data.filters import Filters
from reports.data.queries import queries, query, rows, statement
from reports.data.selection import Selection

NAMES = [each.name for each in queries()]


@pytest.mark.parametrize("name", NAMES)
def test_every_query_says_what_it_is_and_runs_alone(name: str, database: Path, tables: Any) -> None:
    assert len(query(name).meaning) > 30
    assert query(name).meaning.rstrip().endswith((".", ":"))
    filters = Filters(min_n=1, who="people") if not name.startswith("like-") else Filters(record="G17")
    sql, parameters = statement(name, filters)
    relation = tables.execute(sql, list(parameters))
    columns = [column[0] for column in relation.description]
    found = relation.fetchall()
    assert len(set(columns)) == len(columns)
    assert found
    assert found == tables.execute(sql, list(parameters)).fetchall()
    assert "section" not in columns


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("like-")])
def test_alone_it_gives_the_rows_of_the_report(name: str, everything: Selection, tables: Any) -> None:
    mine = rows(everything, name)
    sql, parameters = statement(name, everything.filters)
    alone = tables.execute(sql, list(parameters)).fetchall()
    assert len(alone) == len(mine)
    if query(name).grouped:
        groups = {(g.game, g.variant, g.rules, g.options, g.bots): g.number for g in everything.groups}
        alone = [(groups[row[:5]], *row[5:]) for row in alone]
        assert sorted(map(repr, alone)) == sorted(map(repr, mine))
    else:
        assert alone == mine


def test_an_unknown_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        query("winners-of-tomorrow")
    with pytest.raises(KeyError):
        statement("../secret", Filters())


def test_every_query_is_used_by_a_page_or_says_more() -> None:
    folder = Path(__file__).parents[2] / "reports"
    code = "".join(path.read_text() for path in sorted(folder.rglob("*.py")))
    assert [name for name in NAMES if f'"{name}"' not in code] == []


def test_points_add_up_to_scores(everything: Selection, tables: Any) -> None:
    sums: dict[tuple[int, int, bool], int] = {}
    for section, players, won, _, amount, seats in rows(everything, "points-by-source"):
        sums[section, players, won] = sums.get((section, players, won), 0) + amount * seats
    by_round: dict[tuple[int, int, bool], int] = {}
    for section, players, won, _, _, _, _, amount, _ in rows(everything, "points-by-round"):
        by_round[section, players, won] = by_round.get((section, players, won), 0) + int(amount)
    scores: dict[tuple[int, int, bool], int] = {}
    for section, players, _, _, won, score, seats, _ in rows(everything, "scores"):
        scores[section, players, won] = scores.get((section, players, won), 0) + score * seats
    assert by_round == sums
    assert {key: value for key, value in scores.items() if value} == {
        key: value for key, value in sums.items() if value
    }
    whole = tables.execute("SELECT sum(score) FROM seats JOIN records USING (record_id) WHERE status = 'ok'").fetchone()
    assert sum(scores.values()) == whole[0]


@pytest.mark.parametrize("name", ["wins-by-position", "wins-by-seat", "wins-by-player"])
def test_each_game_has_one_win(name: str, everything: Selection) -> None:
    wins: dict[tuple[int, int], int] = {}
    seats: dict[tuple[int, int], int] = {}
    for section, players, _, n, win60, *_ in rows(everything, name):
        wins[section, players] = wins.get((section, players), 0) + int(win60)
        seats[section, players] = seats.get((section, players), 0) + n
    games = {(group.number, players): games for group in everything.groups for players, games in group.counts}
    assert wins == {key: 60 * number for key, number in games.items()}
    assert seats == {(section, players): number * players for (section, players), number in games.items()}


def test_a_shared_win_counts_one_kth(everything: Selection, tables: Any) -> None:
    shared = tables.execute(
        "SELECT record_id, count(*) FROM seats JOIN records USING (record_id) WHERE status = 'ok' AND win > 0 "
        "GROUP BY record_id HAVING count(*) > 1"
    ).fetchall()
    assert shared
    for record, winners in shared:
        parts = everything.connection.execute(
            "SELECT win60 FROM chosen_seats WHERE record_id = ? AND won", [record]
        ).fetchall()
        assert parts == [(60 // winners,)] * winners
    counted = {winners: 0 for _, winners in shared}
    for _, _, winners, games in rows(everything, "shared-wins"):
        if winners > 1:
            counted[winners] += games
    assert sum(counted.values()) == len(shared)


def test_leaders_as_counted_by_hand(everything: Selection, tables: Any) -> None:
    section, players, turn, games, wins = next(row for row in rows(everything, "leaders") if row[2] == 3 and row[3] > 5)
    group = everything.groups[section]
    records = tables.execute(
        "SELECT record_id FROM records WHERE status = 'ok' AND game = ? AND coalesce(variant, '') = ? AND options = ? "
        "AND generated = ? AND players = ?",
        [group.game, group.variant, group.options, group.bots, players],
    ).fetchall()
    expected = 0.0
    for (record,) in records:
        scores = dict.fromkeys(
            (seat for (seat,) in tables.execute("SELECT seat FROM seats WHERE record_id = ?", [record]).fetchall()), 0
        )
        for seat, amount in tables.execute(
            "SELECT seat, amount FROM points WHERE record_id = ? AND round <= ? AND phase <> 'end'", [record, turn]
        ).fetchall():
            scores[seat] += amount
        leading = [seat for seat, score in scores.items() if score == max(scores.values())]
        win = dict(tables.execute("SELECT seat, win FROM seats WHERE record_id = ?", [record]).fetchall())
        expected += sum(win[seat] for seat in leading) / len(leading)
    assert games == len(records)
    assert int(wins) / 3600 == pytest.approx(expected, abs=games / 3600)
