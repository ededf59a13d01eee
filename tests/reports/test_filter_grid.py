"""Filters mean the same everywhere: every named query and page under every kind of filter.

``--seat`` keeps rows of that seat, ``--player`` chooses games; neither changes who won, a margin, or a rating. By
default for one population of games, with ``-m slow`` for all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pipeline.warehouse.database import open_to_read
from reports.data.filters import Filters
from reports.data.queries import queries, query
from reports.data.selection import select
from reports.html.picture import Page
from reports.registry import page_spec, page_specs
from tests.reports import synthetic

SEATS = ("y", "r", "g", "b")
PLAYERS = (("Ada",), ("Eve <b>",), ("Ada", "greedy bot"))
BASES: dict[str, dict[str, Any]] = {
    "people": {"who": "people", "since": "2022-03"},
    "all": {},
    "one game": {"game": "ming"},
    "a ruling": {"option": ("supplies=strict", "supplies=unlimited"), "players": (2, 3)},
}
POPULATIONS = [pytest.param(name, marks=[pytest.mark.slow] if number else []) for number, name in enumerate(BASES)]
ADDITIVE: dict[str, tuple[str, ...]] = {
    "feature-differences": ("w", "o", "winners", "others", "squares"),
    "features": ("seats", "win60"),
    "label-pairs": ("seats", "win60"),
    "labels": ("seats", "win60", "margin", "squares"),
    "openings": ("seats", "win60", "margin", "squares"),
    "points-by-round": ("amount", "events"),
    "points-by-source": ("seats",),
    "record-holdings": (),
    "record-points": (),
    "record-seats": (),
    "scores": ("seats", "win60"),
    "seat-counts": ("winners", "others"),
    "source-differences": ("w", "o"),
    "verbs-by-round": ("moves",),
    "wins-by-player": ("seats", "win60", "score", "scores", "margin", "margins"),
    "wins-by-position": ("seats", "win60", "score", "scores", "margin", "margins"),
    "wins-by-seat": ("seats", "win60", "score", "scores", "margin", "margins"),
}
"""Queries whose rows are made of seats, with the columns that add up over seats; the others are products of them."""
PRODUCTS = ("ww", "oo", "wo", "winners_winners", "others_others", "winners_others", "w_winners", "w_others",
            "o_winners", "o_others", "games")  # fmt: skip
WHOLE = [one.name for one in queries() if one.name not in ADDITIVE and one.name != "record-steps"]
"""Queries whose rows belong to whole games or records."""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("grid") / "small.db"
    synthetic.write_database(path, games=50, rounds=2)
    return path


@pytest.fixture(scope="module")
def connection(small: Path) -> Iterator[Any]:
    connection = open_to_read(small)
    yield connection
    connection.close()


Answers = dict[str, tuple[list[str], list[tuple[Any, ...]]]]


@pytest.fixture(scope="module")
def ask(connection: Any) -> Callable[..., Answers]:
    """The columns and rows of every named query under these filters; each is asked once."""

    @cache
    def asked(filters: Filters) -> Answers:
        with select(connection, filters) as selection:
            described = {
                one.name: [column[0] for column in connection.execute(f"DESCRIBE {one.sql}").fetchall()]
                for one in queries()
            }
            run = selection.connection.execute
            return {
                name: (names, run(f"SELECT * FROM ({query(name).sql}) ORDER BY ALL").fetchall())
                for name, names in described.items()
            }

    return lambda **given: asked(Filters(min_n=1, **given))


def added_up(names: list[str], answered: list[tuple[Any, ...]], sums: tuple[str, ...]) -> Counter[Any]:
    """Rows by what is no sum, and the sums (exactly; whole numbers of a millionth)."""
    found: Counter[Any] = Counter()
    for row in answered:
        given = dict(zip(names, row, strict=True))
        key = tuple(repr(given[name]) for name in names if name not in sums and name not in PRODUCTS)
        if not sums:
            found[key] += 1
        for name in sums:
            found[key, name] += round(Fraction(given[name]) * 1_000_000)
    return found


def test_every_query_is_sorted_into_one_kind() -> None:
    assert {*ADDITIVE, *WHOLE, "record-steps"} == {one.name for one in queries()}
    assert [name for name in WHOLE if "chosen_seats" in query(name).sql or "kept_seats" in query(name).sql] == []


@pytest.mark.parametrize("base", POPULATIONS)
def test_rows_of_all_seats_add_up_to_the_rows_of_the_game(ask: Callable[..., Answers], base: str) -> None:
    for name, sums in ADDITIVE.items():
        names, found = ask(**BASES[base])[name]
        assert found, name
        parts: Counter[Any] = Counter()
        for seat in SEATS:
            parts.update(added_up(names, ask(seat=seat, **BASES[base])[name][1], sums))
        whole = added_up(names, found, sums)
        # sums of measures are rounded to six decimals, once for each seat
        assert {key for key in whole | parts if abs(whole[key] - parts[key]) > 5} == set(), name
        either: Counter[Any] = added_up(names, ask(seat=SEATS[:2], **BASES[base])[name][1], sums)
        for seat in SEATS[2:]:
            either.update(added_up(names, ask(seat=seat, **BASES[base])[name][1], sums))
        assert {key for key in whole | either if abs(whole[key] - either[key]) > 5} == set(), name


@pytest.mark.parametrize("base", POPULATIONS)
def test_a_seat_leaves_rows_of_whole_games_alone(ask: Callable[..., Answers], base: str) -> None:
    plain = ask(**BASES[base])
    for seat in SEATS:
        found = ask(seat=seat, **BASES[base])
        for name in WHOLE:
            assert found[name] == plain[name], name


@pytest.mark.parametrize("base", POPULATIONS)
def test_steps_of_all_seats_are_all_steps_but_chance(ask: Callable[..., Answers], base: str) -> None:
    _, steps = ask(**BASES[base])["record-steps"]
    parts = [row for seat in SEATS for row in ask(seat=seat, **BASES[base])["record-steps"][1]]
    assert sorted(map(repr, parts)) == sorted(repr(row) for row in steps if row[4] != "@")


@pytest.mark.parametrize("player", [PLAYERS[0], *(pytest.param(each, marks=pytest.mark.slow) for each in PLAYERS[1:])])
@pytest.mark.parametrize("base", POPULATIONS)
def test_a_player_chooses_games_and_nothing_else(
    ask: Callable[..., Answers], connection: Any, base: str, player: tuple[str, ...]
) -> None:
    marks = ", ".join("?" * len(player))
    games = connection.execute(
        f"SELECT DISTINCT CAST(record_id AS VARCHAR) FROM seats WHERE player IN ({marks}) ORDER BY ALL", list(player)
    ).fetchall()
    by_player = ask(player=player, **BASES[base])
    by_record = ask(record=tuple(row[0] for row in games), **BASES[base])
    for one in queries():
        (names, mine), (_, theirs) = by_player[one.name], by_record[one.name]
        # sections are numbered within the population
        first = int(names[0] == "section")
        assert sorted(repr(row[first:]) for row in mine) == sorted(repr(row[first:]) for row in theirs), one.name


@pytest.mark.parametrize("base", POPULATIONS)
def test_neither_changes_who_won_or_by_how_much(connection: Any, base: str) -> None:
    sql = "SELECT record_id, seat, players, position, player, score, rank, margin, won, win60 FROM chosen_seats"

    def seats(**given: Any) -> set[Any]:
        with select(connection, Filters(**BASES[base], **given)):
            return set(connection.execute(sql).fetchall())

    whole = seats()
    assert set().union(*(seats(seat=seat) for seat in SEATS)) == whole
    for player in PLAYERS:
        assert seats(player=player, seat="r") <= seats(player=player) < whole


def pages(connection: Any, filters: Filters) -> dict[str, Page]:
    built = {}
    for spec in page_specs():
        if not spec.is_of_one_record:
            with select(connection, filters) as selection:
                built[spec.name] = spec.build(selection)
    return built


def tables(page: Page, key: str) -> dict[str, dict[Any, tuple[Any, ...]]]:
    """The rows of a picture by the title of their section and by their first cell."""
    return {
        section.title: {row[0]: row for panel in picture.panels for row in panel.table.rows}
        for section in page.sections
        for picture in section.pictures
        if picture.key == key
    }


GRID = [
    {"seat": "b"}, {"player": ("Eve <b>", "Ben"), "seat": ("r", "g")}, {"player": "Ada"}, {"seat": "y"},
    {"player": ("Ada", "greedy bot"), "seat": "b"}, {"seat": ("r", "b")},
]  # fmt: skip


@pytest.fixture(scope="module")
def unfiltered(connection: Any) -> Callable[[str], dict[str, Page]]:
    return cache(lambda base: pages(connection, Filters(min_n=1, **BASES[base])))


@pytest.mark.parametrize("given", [pytest.param(each, marks=[pytest.mark.slow] if number > 1 else [], id=repr(each))
                                   for number, each in enumerate(GRID)])  # fmt: skip
@pytest.mark.parametrize("base", POPULATIONS)
def test_every_page_under_every_filter(
    connection: Any, unfiltered: Callable[[str], dict[str, Page]], base: str, given: dict[str, Any]
) -> None:
    filters = Filters(min_n=1, **BASES[base], **given)
    whole, found = unfiltered(base), pages(connection, filters)
    for page in found.values():
        assert dict(page.statement)["filters"] == f"{filters.sentence()}; least n 1"
        for name, values in filters.parts():
            assert f"{name} {' or '.join(values)}" in dict(page.statement)["filters"]
    before = tables(whole["winrates"], "ratings")
    after = tables(found["winrates"], "ratings")
    for title, rated in after.items():
        assert rated.items() <= before[title].items(), "a rating is that of all games"
    if after:
        shown = {name for rows in after.values() for name in rows}
        assert shown <= {name for rows in tables(found["winrates"], "players").values() for name in rows}
    if "player" not in given:
        for key in ("margins", "leaders"):
            assert tables(found["scoring"], key) == tables(whole["scoring"], key)
        for key in ("closeness", "shared"):
            cut = tables(found["winrates"], key), tables(whole["winrates"], key)
            assert [{n: row[:9] for n, row in rows.items()} for rows in cut[0].values()] == [
                {n: row[:9] for n, row in rows.items()} for rows in cut[1].values()
            ]
    for spec in page_specs():
        if spec.name in found and not set(given) & set(spec.filters):
            assert found[spec.name].sections == whole[spec.name].sections, spec.name


@pytest.mark.parametrize("seat", ["b", ("y", "r")], ids=repr)
@pytest.mark.parametrize("record", ["G1", "G5"])
def test_one_game_shows_the_seat_that_is_asked_for(connection: Any, record: str, seat: Any) -> None:
    def game(**given: Any) -> Page:
        with select(connection, Filters(record=record, **given)) as selection:
            return page_spec("game").build(selection)

    whole, one = game(), game(seat=seat)
    assert (one.title, one.lead) == (whole.title, whole.lead)
    kept = [word for letter in seat for word in {"y": ["yellow"], "r": ["red"], "b": ["blue"]}[letter]]
    before, after = tables_of(whole), tables_of(one)
    for key in ("race", "sources", "choices"):
        wanted = [row for row in before.get(key, []) if any(f"({word})" in cell or cell == word.capitalize()
                  for cell in map(str, row) for word in kept)]  # fmt: skip
        assert after.get(key, []) == wanted, key
    assert one.sections[0].tags == whole.sections[0].tags


def tables_of(page: Page) -> dict[str, list[tuple[Any, ...]]]:
    return {
        picture.key: [row for panel in picture.panels for row in panel.table.rows]
        for section in page.sections
        for picture in section.pictures
    }
