"""The page ``verification`` counts every record once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from reports.data.filters import Filters
from reports.data.selection import Selection, select
from reports.figures.bars import Bars, draw_stacked_bars
from reports.html.picture import Panel, Picture
from reports.pages.verification.build import build_page


def pictures(selection: Selection) -> dict[str, Picture]:
    return {picture.key: picture for section in build_page(selection).sections for picture in section.pictures}


def drawn(panel: Panel, along: str) -> float:
    assert panel.figure is not None
    return sum(length or 0 for trace in panel.figure["data"] for length in trace[along])


def test_every_record_is_counted_once(all_games: Selection, tables: Any) -> None:
    page = pictures(all_games)
    counts = dict(tables.execute("SELECT CAST(status AS VARCHAR), count(*) FROM records GROUP BY status").fetchall())
    total = sum(counts.values())
    rows = page["clients"].panels[0].table.rows
    assert sum(int(row[2] or 0) for row in rows) == total
    assert [sum(int(row[i] or 0) for row in rows) for i in (3, 4, 5)] == [
        counts["ok"], counts["unfinished"], counts["findings"],
    ]  # fmt: skip
    for row in rows:
        assert row[6] == pytest.approx(int(row[5] or 0) / int(row[2] or 0))
    months = page["months"].panels[0]
    assert sum(int(row[1] or 0) for row in months.table.rows) == total
    unknown = next(int(row[1] or 0) for row in months.table.rows if row[0] == "unknown")
    assert drawn(months, "y") == total - unknown
    assert (
        unknown
        == tables.execute("SELECT count(*) FROM records WHERE date IS NULL OR date LIKE '____-?%'").fetchone()[0]
    )


def test_every_failure_has_a_cause_and_a_place(all_games: Selection, tables: Any) -> None:
    page = pictures(all_games)
    failed = tables.execute("SELECT count(*) FROM records WHERE status = 'findings'").fetchone()[0]
    causes = page["causes"].panels[0]
    assert sum(int(row[4] or 0) for row in causes.table.rows) == failed == drawn(causes, "x")
    for _, code, rule, _, n, *_, example in causes.table.rows:
        found = tables.execute("SELECT first_code, first_rule FROM records WHERE record_id = ?", [int(str(example))])
        assert found.fetchone() == (code, rule)
        assert int(n or 0) >= 1
    for key in ("lengths", "rounds"):
        assert sum(drawn(panel, "y") for panel in page[key].panels) == failed
    findings = page["findings"].panels[0]
    assert drawn(findings, "x") == tables.execute("SELECT count(*) FROM findings").fetchone()[0]


def test_places_are_shares_of_the_usual_length(all_games: Selection, tables: Any) -> None:
    from reports.data.queries import fetch_rows
    from reports.data.rows.verdicts import FailurePlacesRow

    by_hand: dict[tuple[str, str, int, int], int] = {}
    for game, variant, players, code, step, record in tables.execute(
        "SELECT game, variant, players, CAST(first_code AS VARCHAR), first_step, record_id FROM records "
        "WHERE status = 'findings'"
    ).fetchall():
        usual = tables.execute(
            "SELECT median(steps) FROM records WHERE status = 'ok' AND game = ? AND variant IS NOT DISTINCT FROM ? AND "
            "players = ?",
            [game, variant, players],
        ).fetchone()[0]
        turn = tables.execute(
            "SELECT round FROM steps WHERE record_id = ? AND step = ?", [record, step - 1]
        ).fetchone()[0]
        key = (game, code, min(10, int(10 * (step - 1) / usual)), turn)
        by_hand[key] = by_hand.get(key, 0) + 1
    assert {row[:4]: row.records for row in fetch_rows(all_games, FailurePlacesRow)} == by_hand


def test_filters_hold_here_too(database: Path, tables: Any) -> None:
    with select(database, Filters(client="boardroom 2.1")) as selection:
        rows = pictures(selection)["clients"].panels[0].table.rows
        said = dict(build_page(selection).statement)
    number = tables.execute("SELECT count(*) FROM records WHERE client = 'boardroom 2.1'").fetchone()[0]
    assert {row[1] for row in rows} == {"boardroom 2.1"}
    assert sum(int(row[2] or 0) for row in rows) == number
    assert said["shown"].startswith(f"{number} records")
    assert "client boardroom 2.1" in said["filters"]


@pytest.mark.parametrize(
    ("lengths", "whole"),
    [([[1, 0], [2, 3]], True), ([[1, 4], [2, 3]], False), ([[0.5, 1.0], [1.0, 2.0]], False), ([[9], [-8]], False)],
)
def test_counts_of_a_few_things_have_whole_ticks(lengths: list[list[float]], whole: bool) -> None:
    bars = [Bars(str(i), "@won", row, [""] * len(row)) for i, row in enumerate(lengths)]
    names = [str(i) for i in range(len(lengths[0]))]
    for upright, axis in ((True, "yaxis"), (False, "xaxis")):
        figure = draw_stacked_bars(names, bars, title="records", upright=upright)
        assert (figure["layout"][axis].get("dtick") == 1) == whole
