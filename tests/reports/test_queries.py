"""Named queries: documented, runnable by themselves, and adding up."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest

import reports.data.rows
from reports.data.filters import Filters
from reports.data.queries import fetch_rows, queries, query, query_name, statement
from reports.data.rows.points import LeadersRow, PointsByRoundRow, PointsBySourceRow, ScoresRow
from reports.data.rows.reading import read_rows
from reports.data.rows.wins import SharedWinsRow, WinsByPlayerRow, WinsByPositionRow, WinsBySeatRow
from reports.data.selection import Selection


def row_classes() -> Iterator[Any]:
    for module in pkgutil.iter_modules(reports.data.rows.__path__, "reports.data.rows."):
        for name, found in vars(import_module(module.name)).items():
            if name.endswith("Row") and hasattr(found, "_fields"):
                yield found


NAMES = [each.name for each in queries()]
ROWS = {query_name(kind): kind for kind in row_classes()}
"""Name of a query → class of its rows."""


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
def test_alone_it_gives_the_rows_of_the_report(name: str, all_games: Selection, tables: Any) -> None:
    mine = [tuple(row) for row in fetch_rows(all_games, ROWS[name])]
    sql, parameters = statement(name, all_games.filters)
    alone = tables.execute(sql, list(parameters)).fetchall()
    assert len(alone) == len(mine)
    if query(name).is_grouped:
        groups = {(g.game, g.variant, g.rules, g.options, g.bots): g.number for g in all_games.groups}
        alone = [(groups[row[:5]], *row[5:]) for row in alone]
        assert sorted(map(repr, alone)) == sorted(map(repr, mine))
    else:
        assert alone == mine


def test_an_unknown_name_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        query("winners-of-tomorrow")
    with pytest.raises(KeyError):
        statement("../secret", Filters())


def test_every_query_is_asked_by_a_page() -> None:
    folder = Path(__file__).parents[2] / "reports" / "pages"
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    assert [name for name, kind in ROWS.items() if kind.__name__ not in code] == []


def test_every_query_has_a_class_of_rows_with_its_columns_and_their_types(all_games: Selection) -> None:
    assert sorted(ROWS) == sorted(NAMES)
    for name, kind in ROWS.items():
        types = get_type_hints(kind)
        for row in fetch_rows(all_games, kind)[:500]:
            for field, value in zip(row._fields, row, strict=True):
                wanted = types[field]
                if get_origin(wanted) is list:
                    assert isinstance(value, list), (name, field)
                    assert {type(each) for each in value} == set(get_args(wanted)), (name, field)
                else:
                    assert type(value) in (get_args(wanted) or (wanted,)), (name, field)


def test_columns_that_are_not_the_fields_are_refused(tables: Any) -> None:
    assert read_rows(tables.execute("SELECT 1 AS section, 2 AS players, 3 AS winners, 4 AS games"), SharedWinsRow) == [
        SharedWinsRow(1, 2, 3, 4)
    ]
    for columns in ("1 AS section, 2 AS players, 3 AS winners", "1 AS section, 2 AS players, 3 AS games, 4 AS winners"):
        with pytest.raises(TypeError, match="SharedWinsRow has the fields section, players, winners, games; the "):
            read_rows(tables.execute(f"SELECT {columns}"), SharedWinsRow)


def test_points_add_up_to_scores(all_games: Selection, tables: Any) -> None:
    sums: dict[tuple[int, int, bool], int] = {}
    for row in fetch_rows(all_games, PointsBySourceRow):
        key = (row.section, row.players, row.won)
        sums[key] = sums.get(key, 0) + row.amount * row.seats
    by_round: dict[tuple[int, int, bool], int] = {}
    for gain in fetch_rows(all_games, PointsByRoundRow):
        key = (gain.section, gain.players, gain.won)
        by_round[key] = by_round.get(key, 0) + gain.amount
    scores: dict[tuple[int, int, bool], int] = {}
    for seat in fetch_rows(all_games, ScoresRow):
        key = (seat.section, seat.players, seat.won)
        scores[key] = scores.get(key, 0) + seat.score * seat.seats
    assert by_round == sums
    assert {key: value for key, value in scores.items() if value} == {
        key: value for key, value in sums.items() if value
    }
    whole = tables.execute("SELECT sum(score) FROM seats JOIN records USING (record_id) WHERE status = 'ok'").fetchone()
    assert sum(scores.values()) == whole[0]


@pytest.mark.parametrize("kind", [WinsByPositionRow, WinsBySeatRow, WinsByPlayerRow])
def test_each_game_has_one_win(kind: Any, all_games: Selection) -> None:
    wins: dict[tuple[int, int], int] = {}
    seats: dict[tuple[int, int], int] = {}
    for row in fetch_rows(all_games, kind):
        key = (row.section, row.players)
        wins[key] = wins.get(key, 0) + row.win60
        seats[key] = seats.get(key, 0) + row.seats
    games = {(group.number, players): games for group in all_games.groups for players, games in group.counts}
    assert wins == {key: 60 * number for key, number in games.items()}
    assert seats == {(section, players): number * players for (section, players), number in games.items()}


def test_a_shared_win_counts_one_kth(all_games: Selection, tables: Any) -> None:
    shared = tables.execute(
        "SELECT record_id, count(*) FROM seats JOIN records USING (record_id) WHERE status = 'ok' AND win > 0 "
        "GROUP BY record_id HAVING count(*) > 1"
    ).fetchall()
    assert shared
    for record, winners in shared:
        parts = all_games.connection.execute(
            "SELECT win60 FROM chosen_seats WHERE record_id = ? AND won", [record]
        ).fetchall()
        assert parts == [(60 // winners,)] * winners
    counted = {winners: 0 for _, winners in shared}
    for row in fetch_rows(all_games, SharedWinsRow):
        if row.winners > 1:
            counted[row.winners] += row.games
    assert sum(counted.values()) == len(shared)


def test_leaders_as_counted_by_hand(all_games: Selection, tables: Any) -> None:
    row = next(row for row in fetch_rows(all_games, LeadersRow) if row.round == 3 and row.games > 5)
    group = all_games.groups[row.section]
    records = tables.execute(
        "SELECT record_id FROM records WHERE status = 'ok' AND game = ? AND coalesce(variant, '') = ? AND options = ? "
        "AND generated = ? AND players = ?",
        [group.game, group.variant, group.options, group.bots, row.players],
    ).fetchall()
    expected = 0.0
    for (record,) in records:
        scores = dict.fromkeys(
            (seat for (seat,) in tables.execute("SELECT seat FROM seats WHERE record_id = ?", [record]).fetchall()), 0
        )
        for seat, amount in tables.execute(
            "SELECT seat, amount FROM points WHERE record_id = ? AND round <= ? AND phase <> 'end'", [record, row.round]
        ).fetchall():
            scores[seat] += amount
        leading = [seat for seat, score in scores.items() if score == max(scores.values())]
        win = dict(tables.execute("SELECT seat, win FROM seats WHERE record_id = ?", [record]).fetchall())
        expected += sum(win[seat] for seat in leading) / len(leading)
    assert row.games == len(records)
    assert row.win3600 / 3600 == pytest.approx(expected, abs=row.games / 3600)
