"""Filters say in SQL what they say in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from reports.filters import FilterFault, Filters, record_where
from reports.selection import select


def kept(database: Path, filters: Filters) -> set[int]:
    with select(database, filters) as selection:
        return {row[0] for row in selection.connection.execute("SELECT record_id FROM pool").fetchall()}


CASES: list[tuple[Filters, str]] = [
    (Filters(), "TRUE"),
    (Filters(game="ming"), "game = 'ming'"),
    (Filters(variant="full"), "variant = 'full'"),
    (Filters(players=3), "players = 3"),
    (Filters(client="boardroom 2.1"), "client = 'boardroom 2.1'"),
    (Filters(client=""), "client IS NULL"),
    (Filters(who="bots"), "generated"),
    (Filters(who="people", game="beijing"), "NOT generated AND game = 'beijing'"),
    (Filters(since="2023"), "date LIKE '202_-%' AND substr(date, 1, 4) >= '2023'"),
    (Filters(since="2023-06", until="2024-02"), "date BETWEEN '2023-06-00' AND '2024-02-99' AND date NOT LIKE '%?%'"),
    (Filters(until="2022-05-11"), "date <= '2022-05-11'"),
    (Filters(option=("supplies=strict",)), "options = 'supplies=strict'"),
    (Filters(option=("supplies=unlimited",)), "game = 'beijing' AND options = ''"),
    (Filters(option=("default",)), "options = ''"),
    (Filters(seat="b"), "players = 4"),
    (Filters(record="G17"), "id = 'G17'"),
]


@pytest.mark.parametrize(("filters", "condition"), CASES, ids=[condition for _, condition in CASES])
def test_a_filter_keeps_the_records_that_it_names(
    database: Path, tables: Any, filters: Filters, condition: str
) -> None:
    wanted = {row[0] for row in tables.execute(f"SELECT record_id FROM records WHERE {condition}").fetchall()}
    assert wanted
    assert kept(database, filters) == wanted


def test_a_player_chooses_seats_and_their_records(database: Path) -> None:
    with select(database, Filters(player="Ada", min_n=1)) as selection:
        run = selection.connection.execute
        assert run("SELECT DISTINCT player FROM chosen_seats").fetchall() == [("Ada",)]
        assert run("SELECT count(*) FROM chosen").fetchone() == run("SELECT count(*) FROM chosen_seats").fetchone()
        there = run("SELECT count(DISTINCT record_id) FROM seats JOIN records USING (record_id) WHERE player = 'Ada'")
        assert there.fetchone() == run("SELECT count(*) FROM pool").fetchone()


def test_a_record_is_named_by_id_number_or_hash(database: Path, tables: Any) -> None:
    number, digest = tables.execute("SELECT record_id, hash FROM records WHERE id = 'G5'").fetchone()
    assert kept(database, Filters(record=str(number))) == {number}
    assert kept(database, Filters(record=digest[:8].upper())) == {number}
    assert kept(database, Filters(record=digest[:7])) == set()


def test_values_are_parameters_and_not_part_of_the_sql(database: Path) -> None:
    evil = "'; DROP TABLE records; --"
    filters = Filters(variant=evil, seat=evil, player=evil, option=(f"a={evil}",), client=evil, record=evil)
    where = record_where(filters)
    assert evil not in where.sql
    assert where.sql.count("?") == len([None for value in where.parameters])
    assert kept(database, filters) == set()


@pytest.mark.parametrize(
    "given", [{"since": "last week"}, {"until": "2024-1-1"}, {"option": ("strict",)}, {"min_n": 0}, {"game": "go"}]
)
def test_what_cannot_be_meant_is_refused_in_words(given: dict[str, Any]) -> None:
    with pytest.raises(FilterFault, match=r"since|until|option|min-n|known are beijing"):
        Filters(**given)


def test_what_is_kept_and_left_out_adds_up(database: Path, tables: Any) -> None:
    total = tables.execute("SELECT count(*) FROM records").fetchone()[0]
    for filters in (Filters(), Filters(min_n=30), Filters(game="ming", min_n=1), Filters(since="2023")):
        with select(database, filters) as selection:
            kept_ = selection.kept
            assert kept_.records == total
            assert kept_.chosen + sum(number for number, _ in kept_.left_out) == total
            assert kept_.chosen == sum(group.games for group in selection.drawn)


def test_groups_never_mix(everything: Any) -> None:
    mixed = everything.connection.execute(
        "SELECT section FROM chosen JOIN records USING (record_id) GROUP BY section HAVING count(DISTINCT "
        "(game, coalesce(variant, ''), rules, options, generated)) > 1"
    ).fetchall()
    assert mixed == []
    assert len(everything.groups) == len({(g.game, g.variant, g.rules, g.options, g.bots) for g in everything.groups})


def test_a_connection_that_is_given_stays_open_and_clean(tables: Any) -> None:
    with select(tables, Filters()):
        pass
    left = tables.execute("SELECT table_name FROM duckdb_tables() WHERE temporary").fetchall()
    assert left == []
    assert tables.execute("SELECT 1").fetchone() == (1,)
