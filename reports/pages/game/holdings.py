"""What seats held over the rounds."""

from __future__ import annotations

from collections import defaultdict

from reports.data.queries import fetch_rows
from reports.data.rows.records import RecordHoldingsRow
from reports.figures.parts import escape_text
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count
from reports.pages.game.game_record import GameRecord
from reports.pages.game.seat_lines import LinePoint, draw_seat_lines


def draw_holdings(record: GameRecord) -> Picture:
    """A panel for each thing that can be held."""
    by_thing: dict[str, list[RecordHoldingsRow]] = defaultdict(list)
    for row in fetch_rows(record.selection, RecordHoldingsRow):
        by_thing[row.what].append(row)
    ever_held = (what for what, rows in by_thing.items() if any(row.amount for row in rows))
    panels = [
        _draw_panel(record, what, by_thing[what])
        for what in sorted(ever_held, key=lambda what: record.game.sort_key(what, "holdings"))
    ]
    return Picture(
        "holdings",
        "Who held what?",
        "At the end of each complete round. What nobody ever held is left out.",
        tuple(panels),
        ("record-holdings",),
        "what",
    )


def _draw_panel(record: GameRecord, what: str, rows: list[RecordHoldingsRow]) -> Panel:
    amounts: dict[tuple[int, str], int] = {}
    points: dict[str, list[LinePoint]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: row.round):
        amounts[row.round, row.seat] = row.amount
        name = escape_text(record.seat(row.seat).name)
        hover = f"<b>{name}</b><br>{row.amount} {what} after round {row.round}"
        points[row.seat].append(LinePoint(row.round, row.amount, hover))
    numbers = build_table(
        (count("after round"), *(count(seat.name) for seat in record.shown)),
        [
            (number, *(amounts.get((number, seat.letter)) for seat in record.shown))
            for number in sorted({row.round for row in rows})
        ],
    )
    figure = draw_seat_lines(record, points, "after round", what)
    figure["layout"]["xaxis"]["dtick"] = 1
    return Panel(what, what, figure, numbers, 0, record.game.holdings.get(what, ""))
