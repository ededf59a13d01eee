"""Filters say in SQL what they say in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from reports.data.conditions import known_date, record_where
from reports.data.filters import FilterError, Filters
from reports.data.selection import select


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
    (Filters(seat="b"), "TRUE"),
    (Filters(player="Ada"), "record_id IN (SELECT record_id FROM seats WHERE player = 'Ada')"),
    (Filters(player=("Ada", "Ben")), "record_id IN (SELECT record_id FROM seats WHERE player IN ('Ada', 'Ben'))"),
    (Filters(players=[2, 4]), "players <> 3"),
    (Filters(game=("ming", "beijing"), variant="full"), "variant = 'full'"),
    (Filters(variant=("full", "")), "coalesce(variant, 'full') = 'full'"),
    (Filters(client=("", "fupan generate")), "coalesce(client, 'fupan generate') = 'fupan generate'"),
    (Filters(option=("supplies=strict", "supplies=unlimited")), "game = 'beijing'"),
    (Filters(record=["G17", "G18"]), "id IN ('G17', 'G18')"),
    (Filters(record="G17"), "id = 'G17'"),
]


@pytest.mark.parametrize(("filters", "condition"), CASES, ids=[condition for _, condition in CASES])
def test_a_filter_keeps_the_records_that_it_names(
    database: Path, tables: Any, filters: Filters, condition: str
) -> None:
    wanted = {row[0] for row in tables.execute(f"SELECT record_id FROM records WHERE {condition}").fetchall()}
    assert wanted
    assert kept(database, filters) == wanted


def test_a_player_chooses_games_with_all_their_seats(database: Path) -> None:
    with select(database, Filters(player="Ada", min_n=1)) as selection:
        run = selection.connection.execute
        there = run("SELECT count(DISTINCT record_id) FROM seats JOIN records USING (record_id) WHERE player = 'Ada'")
        assert there.fetchone() == run("SELECT count(*) FROM pool").fetchone()
        assert run("SELECT sum(players) FROM chosen").fetchone() == run("SELECT count(*) FROM chosen_seats").fetchone()


def test_a_record_is_named_by_id_number_or_hash(database: Path, tables: Any) -> None:
    number, digest = tables.execute("SELECT record_id, hash FROM records WHERE id = 'G5'").fetchone()
    assert kept(database, Filters(record=str(number))) == {number}
    assert kept(database, Filters(record=digest[:8].upper())) == {number}
    with pytest.raises(FilterError, match="there is none with Id, record_id or hash"):
        kept(database, Filters(record=digest[:7]))


def test_values_are_parameters_and_not_part_of_the_sql(database: Path) -> None:
    evil = "'; DROP TABLE records; --"
    filters = Filters(variant=evil, seat=evil, player=evil, option=(f"a={evil}",), client=evil, record=evil)
    where = record_where(filters)
    assert evil not in where.sql
    assert where.sql.count("?") == len([None for value in where.parameters])
    with pytest.raises(FilterError, match="is not in the database"):
        kept(database, filters)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"since": "last week"}, "since: 'last week' is no date; give YYYY, YYYY-MM or YYYY-MM-DD"),
        ({"until": "2024-1-1"}, "until: '2024-1-1' is no date"),
        ({"since": "2023-02-29"}, "since: '2023-02-29' is no date"),
        ({"since": "２０２４-01-01"}, "is no date"),
        ({"since": "２０２４"}, "is no date"),
        ({"until": "2024-13"}, "is no date"),
        ({"until": "0000"}, "is no date"),
        ({"until": "2024-??"}, "is no date"),
        ({"since": ""}, "is no date"),
        ({"since": 2024}, "since: 2024 is no date"),
        ({"since": "2024-06", "until": "2023"}, "since: 2024-06 comes after until 2023"),
        ({"option": ("strict",)}, "option: 'strict' is no option; give key=value, or default"),
        ({"option": "=strict"}, "is no option"),
        ({"option": "supplies="}, "is no option"),
        ({"min_n": 0}, "min-n: at least 1"),
        ({"min_n": "many"}, "min-n: at least 1"),
        ({"who": "robots"}, "who: 'robots' is not known; known are people, bots"),
        ({"player": ""}, "player: an empty name is no player"),
        ({"player": ("Ada", " \u3000")}, "player: an empty name is no player"),
        ({"players": "3"}, "players: a number of players is wanted, not '3'"),
        ({"players": 0}, "players: a number of players is wanted, not 0"),
        ({"seat": 3}, "seat: a text is wanted, not 3"),
        ({"game": ["ming", None]}, "game: a text is wanted, not None"),
    ],
    ids=repr,
)
def test_what_cannot_be_meant_is_refused_in_words(given: dict[str, Any], words: str) -> None:
    with pytest.raises(FilterError) as refused:
        Filters(**given)
    assert words in str(refused.value)


def test_since_and_until_of_unequal_length_may_meet() -> None:
    assert Filters(since="2024-06", until="2024").since == "2024-06"
    assert Filters(since="2024", until="2024-01-01").until == "2024-01-01"


NOT_THERE = [
    ({"game": "go"}, "game: 'go' is not in the database; known are beijing, ming"),
    ({"game": "yinzi"}, "game: 'yinzi' is not in the database; known are beijing, ming"),
    ({"game": "Bejing"}, "game: 'Bejing' is not in the database; did you mean 'beijing'?"),
    ({"variant": "ful"}, "variant: 'ful' is not in the database; did you mean 'full'?"),
    ({"variant": "classic"}, "variant: 'classic' is not in the database; known are basic, full"),
    ({"players": 7}, "players: '7' is not in the database; known are 2, 3, 4"),
    ({"seat": "Y"}, "seat: 'Y' is not in the database; did you mean 'y'?"),
    ({"seat": "w"}, "seat: 'w' is not in the database; known are b, g, r, y"),
    ({"seat": "@"}, "seat: '@' is not in the database"),
    ({"player": "Adda"}, "player: 'Adda' is not in the database; did you mean 'Ada'?"),
    ({"player": "ada"}, "did you mean 'Ada'?"),
    ({"player": "Cléo"}, "did you mean 'Cleo'?"),
    ({"player": "greedy"}, "did you mean 'greedy bot'?"),
    ({"player": ("Ada", "Zo")}, "player: 'Zo' is not in the database"),
    ({"event": "Open 2024"}, "event: 'Open 2024' is not in the database; it has none at all"),
    ({"client": "boardroom"}, "client: 'boardroom' is not in the database; did you mean 'boardroom 2.1'?"),
    ({"option": "suplies=strict"}, "no game in the database has the option 'suplies'; did you mean 'supplies'?"),
    ({"option": "supplies=strct"}, "option: 'supplies=strct' is not in the database; known are supplies=strict"),
    ({"option": ("supplies=strict", "tie-bonus=most")}, "option: 'tie-bonus=most' is not in the database"),
    ({"record": "G9999"}, "record: there is none with Id, record_id or hash 'G9999' in the database; did you mean"),
]


@pytest.mark.parametrize(("given", "words"), NOT_THERE, ids=repr)
def test_a_value_that_the_database_does_not_have_is_refused(database: Path, given: dict[str, Any], words: str) -> None:
    with pytest.raises(FilterError) as refused, select(database, Filters(**given)):
        pass
    assert words in str(refused.value)


def test_a_hostile_value_is_shown_as_text(database: Path) -> None:
    with pytest.raises(FilterError) as refused, select(database, Filters(player="\x1b[2J\u202eAda")):
        pass
    assert str(refused.value).isprintable()


def test_sql_and_python_agree_on_what_is_a_date(tables: Any) -> None:
    from notation.dates import parse_date

    years, months, days = (
        ("0000", "0001", "1900", "2000", "2023", "2024", "????"),
        [*range(14), "??"],
        [*range(33), "??"],
    )
    texts = [f"{y}-{m if m == '??' else f'{m:02}'}-{d if d == '??' else f'{d:02}'}" for y in years for m in months
             for d in days]  # fmt: skip
    texts += [
        "",
        "2024",
        "２０２４-01-01",
        "2024-1-1",
        "2024-01-01 ",
        "2024-01-01\n",
        "yesterday",
        "2024-?1-01",
        "????",
    ]
    found = tables.execute(f"SELECT text, {known_date('text')} FROM (SELECT unnest(?) AS text)", [texts]).fetchall()
    assert len(found) == len(texts)
    assert [text for text, known in found if (known is not None) != (parse_date(text) is not None)] == []


def test_what_is_kept_and_left_out_adds_up(database: Path, tables: Any) -> None:
    total = tables.execute("SELECT count(*) FROM records").fetchone()[0]
    for filters in (Filters(), Filters(min_n=30), Filters(game="ming", min_n=1), Filters(since="2023")):
        with select(database, filters) as selection:
            summary = selection.summary
            assert summary.records == total
            assert summary.chosen + sum(number for number, _ in summary.left_out) == total
            assert summary.chosen == sum(group.games for group in selection.drawn)


def test_groups_never_mix(all_games: Any) -> None:
    mixed = all_games.connection.execute(
        "SELECT section FROM chosen JOIN records USING (record_id) GROUP BY section HAVING count(DISTINCT "
        "(game, coalesce(variant, ''), rules, options, generated)) > 1"
    ).fetchall()
    assert mixed == []
    assert len(all_games.groups) == len({(g.game, g.variant, g.rules, g.options, g.bots) for g in all_games.groups})


def test_a_connection_that_is_given_stays_open_and_clean(tables: Any) -> None:
    with select(tables, Filters()):
        pass
    left = tables.execute("SELECT table_name FROM duckdb_tables() WHERE temporary").fetchall()
    assert left == []
    assert tables.execute("SELECT 1").fetchone() == (1,)
