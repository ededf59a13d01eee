"""How many points each source brings, from seat to seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import TypeAlias

from reports.data.game_descriptions import describe_game
from reports.data.rows.points import PointsBySourceRow, SeatCountsRow
from reports.data.rows.reading import ByPlayers
from reports.data.sections import name_players
from reports.data.selection import GameGroup
from reports.figures.boxes import Spread, draw_boxes, summarize_spread
from reports.html.picture import Panel, Picture
from reports.html.table import HtmlTable, build_table, count, number, text

WHO = {True: "winners", False: "others"}
"""Whether seats won → their name."""

SeatNumbers: TypeAlias = dict[tuple[int, bool], int]
"""(Players, won) → how many seats."""

AmountsBySource: TypeAlias = dict[tuple[int, bool], dict[str, list[tuple[int, int]]]]
"""(Players, won) → source → (amount, seats) of the seats that got any."""


def count_seats(seat_counts: ByPlayers[SeatCountsRow]) -> SeatNumbers:
    """How many winners and others there are."""
    seats = {}
    for players, (row, *_) in seat_counts.items():
        seats[players, True], seats[players, False] = row.winners, row.others
    return seats


def collect_amounts(points: ByPlayers[PointsBySourceRow]) -> AmountsBySource:
    """How many seats got how much from each source."""
    amounts: AmountsBySource = defaultdict(lambda: defaultdict(list))
    for players, rows in points.items():
        for row in rows:
            amounts[players, row.won][row.source].append((row.amount, row.seats))
    return amounts


def list_sources(group: GameGroup, points: ByPlayers[PointsBySourceRow]) -> list[str]:
    """The sources that occur, in the order of RULES.md."""
    sources = {row.source for rows in points.values() for row in rows}
    return sorted(sources, key=lambda source: describe_game(group.game).sort_key(source, "sources"))


def draw_amounts(
    group: GameGroup, points: ByPlayers[PointsBySourceRow], seat_counts: ByPlayers[SeatCountsRow]
) -> Picture:
    """How unequal seats are in each source."""
    seats = count_seats(seat_counts)
    amounts = collect_amounts(points)
    sources = list_sources(group, points)
    panels = []
    for players, (counts, *_) in seat_counts.items():
        groups, lines = [], []
        for won, colour in ((True, "@won"), (False, "@lost")):
            spreads: list[Spread] = []
            for source in sources:
                pairs = amounts[players, won].get(source, [])
                without = seats[players, won] - sum(times for _, times in pairs)
                spread = summarize_spread(source, [*pairs, (0, without)])
                if spread is not None:
                    spreads.append(spread)
            groups.append((WHO[won], colour, spreads))
            lines += [(WHO[won], spread) for spread in spreads]
        lines.sort(key=lambda line: describe_game(group.game).sort_key(line[1].name, "sources"))
        figure = draw_boxes(groups, title="points a seat")
        numbers = build_spread_table("source", lines)
        panels.append(Panel(f"p{players}", name_players(players), figure, numbers, counts.games))
    return Picture(
        "amounts",
        "How much does each source bring from seat to seat?",
        "Box: the middle half of the seats; line: the middle seat; whiskers: from the 5th to the 95th of a hundred; "
        "dashed: the mean. Seats that got nothing count as 0.",
        tuple(panels),
        ("points-by-source", "seat-counts"),
    )


def build_spread_table(what: str, lines: Iterable[tuple[str, Spread]]) -> HtmlTable:
    """Spreads as a table. ``what``: what their names are. ``lines``: (whose, spread)."""
    columns = (
        text(what), text("who"), count("seats"), number("5 %"), number("25 %"), number("50 %"), number("75 %"),
        number("95 %"), number("mean"),
    )  # fmt: skip
    rows = [(s.name, who, s.n, s.low, s.quarter, s.middle, s.three_quarters, s.high, s.mean) for who, s in lines]
    return build_table(columns, rows)
