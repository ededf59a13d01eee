"""Who was lucky."""

from __future__ import annotations

from reports.figures.parts import escape_text
from reports.html.picture import Panel, Picture
from reports.html.table import HtmlTable, build_table, count, number, text
from reports.pages.game.game_record import GameRecord
from reports.pages.game.seat_lines import LinePoint, draw_seat_lines

QUESTION = "Who was lucky?"


def draw_luck(record: GameRecord) -> Picture:
    """How far chance was kinder than expected, step by step."""
    unit = record.game.luck_unit
    if not unit or not record.luck:
        panel = Panel("all", "", None, HtmlTable((), ()), note=_explain_absence(record))
        return Picture("luck", QUESTION, "", (panel,))
    sums = [0.0] * len(record.seats)
    points: dict[str, list[LinePoint]] = {seat.letter: [LinePoint(0, 0.0, "start")] for seat in record.seats}
    lines = []
    tokens = {row.step: row.text for row in record.steps}
    shown = [i for i, seat in enumerate(record.seats) if seat in record.shown]
    for step, gains in record.luck:
        description = record.descriptions.get(step, "")
        for i, (seat, gain) in enumerate(zip(record.seats, gains, strict=True)):
            sums[i] += gain
            hover = (
                f"<b>{escape_text(seat.name)}</b><br>{gain:+.2f} at step {step}, {sums[i]:+.2f} so far"
                f"<br>{escape_text(description)}"
            )
            points[seat.letter].append(LinePoint(step, sums[i], hover))
        lines.append((step, tokens[step], description, *(gains[i] for i in shown)))
    lines.append((None, "", "all together", *(sums[i] for i in shown)))
    figure = draw_seat_lines(record, points, "step", unit)
    columns = (count("step"), text("entry"), text("what happens"), *(number(seat.name) for seat in record.shown))
    return Picture(
        "luck",
        QUESTION,
        f"Chance outcomes against their expectation, added up: {unit}. Above 0: more than was to be expected.",
        (Panel("all", "", figure, build_table(columns, lines)),) if shown else (),
        ("record-steps",),
    )


def _explain_absence(record: GameRecord) -> str:
    if not record.game.luck_unit:
        return f"{record.game.title} defines no measure of luck."
    if not record.descriptions:
        return "The record cannot be replayed by the rules of this program, so nothing is known of luck."
    return "No chance entry was a matter of luck."
