"""The page of one record, on records that were really played and loaded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pipeline.warehouse.load import load
from reports.data.filters import FilterError, Filters
from reports.data.selection import select
from reports.html.picture import Page, Panel, Picture
from reports.pages.game.build import build_page
from reports.pages.game.game_record import GameRecord, RecordChoiceError
from rules import registry
from rules.canonical import canonical_text
from rules.engine.verify import generate
from rules.extras import luck_unit_of


@pytest.fixture(scope="module")
def played_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six games of each game that the program knows, the last one cut short."""
    folder = tmp_path_factory.mktemp("played")
    texts = []
    for game in registry.games():
        seats = game.seat_letters[:3]
        variant = game.variants[-1] if game.variants else None
        for number in range(6):
            record = generate(game, variant=variant, seats=list(seats), bots=["greedy"] * 3, seed=5, number=number)
            text = canonical_text(record)
            if number == 5:
                lines = text.splitlines()
                text = "\n".join([*lines[: len(lines) // 2], "*"]) + "\n"
            texts.append(text)
    (folder / "games.fpn").write_text("\n".join(texts))
    load([str(folder / "games.fpn")], folder / "games.db")
    return folder / "games.db"


NAMES = registry.names()


def name_of(game: str, number: int) -> str:
    known = registry.game(game)
    variant = f"-{known.variants[-1]}" if known.variants else ""
    return f"{game}{variant}-3p-5-{number}"


def page_of(database: Path, record: str, **more: Any) -> tuple[Page, dict[str, Picture]]:
    with select(database, Filters(record=record, min_n=1, **more)) as selection:
        page = build_page(selection)
    return page, {picture.key: picture for picture in page.sections[0].pictures}


def only(picture: Picture) -> Panel:
    assert len(picture.panels) == 1
    return picture.panels[0]


@pytest.mark.parametrize("game", NAMES)
def test_the_race_ends_at_the_scores_and_lists_every_gain(game: str, played_games: Path) -> None:
    _, pictures = page_of(played_games, name_of(game, 0))
    with select(played_games, Filters(record=name_of(game, 0))) as selection:
        record = GameRecord(selection)
        gains = selection.connection.execute("SELECT count(*) FROM points JOIN pool USING (record_id)").fetchone()[0]
    race = only(pictures["race"])
    assert race.figure is not None
    lines = [trace for trace in race.figure["data"] if trace["mode"] == "lines"]
    assert [trace["y"][-1] for trace in lines] == [seat.score for seat in record.seats]
    assert len(race.table.rows) == gains
    sums = {seat.name: 0 for seat in record.seats}
    known = {source.label: source.rule for source in registry.game(game).sources}
    for _, _, _, _, who, amount, source, rule, score, words in race.table.rows:
        sums[str(who)] += int(str(amount))
        assert score == sums[str(who)]
        assert rule == known[str(source)]
        assert words or source == "start"
    assert sums == {seat.name: seat.score for seat in record.seats}
    marks = [trace for trace in race.figure["data"] if trace["mode"] == "markers"]
    assert sum(len(trace["x"]) for trace in marks) == len({(row[1], row[4]) for row in race.table.rows})
    shares = only(pictures["sources"])
    assert shares.figure is not None
    for i, seat in enumerate(record.seats):
        assert sum(trace["x"][i] or 0 for trace in shares.figure["data"]) == seat.score


@pytest.mark.parametrize("game", NAMES)
def test_every_step_is_told_in_words(game: str, played_games: Path) -> None:
    with select(played_games, Filters(record=name_of(game, 1))) as selection:
        record = GameRecord(selection)
        assert sorted(record.descriptions) == [row.step for row in record.steps]
        assert len(record.steps) == record.headers.steps > 10
        assert all(record.descriptions.values())


@pytest.mark.parametrize("game", NAMES)
def test_holdings_are_those_of_the_tables(game: str, played_games: Path) -> None:
    _, pictures = page_of(played_games, name_of(game, 0))
    with select(played_games, Filters(record=name_of(game, 0))) as selection:
        found = selection.connection.execute(
            "SELECT what, sum(amount) FROM holdings JOIN pool USING (record_id) GROUP BY what HAVING bool_or(amount "
            "<> 0)"
        ).fetchall()
    drawn = {
        panel.label: sum(int(cell or 0) for row in panel.table.rows for cell in row[1:])
        for panel in pictures["holdings"].panels
    }
    assert drawn == {what: int(total) for what, total in found}


@pytest.mark.parametrize("game", NAMES)
def test_choices_are_compared_with_all_other_games(game: str, played_games: Path) -> None:
    _, pictures = page_of(played_games, name_of(game, 0))
    panel = only(pictures["choices"])
    with select(played_games, Filters(record=name_of(game, 0))) as selection:
        run = selection.connection.execute
        mine = run(
            "SELECT step, round, phase, verb, text FROM steps JOIN pool USING (record_id) WHERE NOT is_chance"
        ).fetchall()
        rows = {row[0]: row for row in panel.table.rows}
        for step, turn, phase, verb, token in mine[:: max(1, len(mine) // 12)]:
            n, kind, very = run(
                "SELECT count(*), count(*) FILTER (verb = ?), count(*) FILTER (text = ?) FROM steps JOIN records USING "
                "(record_id) WHERE game = ? AND status = 'ok' AND record_id NOT IN (SELECT record_id FROM pool) "
                "AND NOT is_chance AND round = ? AND phase = ?",
                [verb, token, game, turn, phase],
            ).fetchone()
            if n:
                assert (rows[step][7], rows[step][8], rows[step][11]) == pytest.approx((n, kind / n, very / n))
            else:
                assert step not in rows


@pytest.mark.parametrize("game", NAMES)
def test_luck_is_what_the_game_says_of_each_entry(game: str, played_games: Path) -> None:
    lucky = []
    for number in range(5):
        with select(played_games, Filters(record=name_of(game, number))) as selection:
            lucky.append(GameRecord(selection).luck)
    number = max(range(5), key=lambda each: len(lucky[each]))
    luck = lucky[number]
    _, pictures = page_of(played_games, name_of(game, number))
    panel = only(pictures["luck"])
    if not luck:
        wanted = "No chance entry" if luck_unit_of(registry.game(game)) else "defines no measure of luck"
        assert panel.figure is None
        assert wanted in panel.note
        return
    assert panel.figure is not None
    sums = [sum(gains[i] for _, gains in luck) for i in range(3)]
    assert [trace["y"][-1] for trace in panel.figure["data"]] == pytest.approx(sums)
    assert panel.table.rows[-1][3:] == pytest.approx(sums)


@pytest.mark.parametrize("game", NAMES)
def test_a_record_cut_short_has_a_page_that_says_so(game: str, played_games: Path) -> None:
    with select(played_games, Filters(who="bots", game=game)) as selection:
        record = selection.connection.execute("SELECT record_id FROM pool WHERE status <> 'ok'").fetchone()[0]
    page, pictures = page_of(played_games, str(record))
    assert "choices" in pictures
    assert any(term == "status" and not words.startswith("finished") for term, words in page.statement)
    assert page.lead.startswith("At the last good place")


def test_several_or_no_records_are_an_error_in_words(played_games: Path) -> None:
    with (
        select(played_games, Filters()) as selection,
        pytest.raises(RecordChoiceError, match=r"\d+ records .* --record: "),
    ):
        build_page(selection)
    with pytest.raises(FilterError, match="'nobody'"), select(played_games, Filters(record="nobody")):
        pass
    nobodys = Filters(record=name_of("ming", 2), game="beijing")
    with select(played_games, nobodys) as selection, pytest.raises(RecordChoiceError, match="no record answers"):
        build_page(selection)


def test_records_of_one_id_are_told_apart_by_their_hashes(tmp_path: Path) -> None:
    record = generate(registry.game("ming"), variant=None, seats=["y", "r"], bots=["random"] * 2, seed=5, number=0)
    text = canonical_text(record)
    (tmp_path / "two.fpn").write_text(text + "\n" + text.replace("[Client", '[Site "x"]\n[Client'))
    load([tmp_path / "two.fpn"], tmp_path / "two.duckdb")
    with (
        select(tmp_path / "two.duckdb", Filters(record=record.header("Id"))) as selection,
        pytest.raises(RecordChoiceError, match=r"2 records .* --record: [0-9a-f]{12}, [0-9a-f]{12}$"),
    ):
        build_page(selection)


def test_filters_that_leave_one_record_name_it(played_games: Path) -> None:
    with select(played_games, Filters(record=name_of("ming", 2))) as selection:
        page = build_page(selection)
    assert page.sections[0].title == name_of("ming", 2)
