"""What seats held over the rounds, and who was lucky."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from reports.data.queries import rows
from reports.figures.parts import Trace, axis, laid, plain
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import HtmlTable, count, number, table, text
from reports.pages.game.played import Played


def _lines(played: Played, values: dict[str, Sequence[tuple[int, float, str]]], title: str, unit: str) -> Panel:
    data: list[Trace] = []
    for seat in played.shown:
        points = values.get(seat.letter, ())
        colour = theme.seat_colour(seat.colour, line=True)
        data.append(
            {
                "type": "scatter", "mode": "lines+markers", "name": plain(seat.name), "x": [x for x, _, _ in points],
                "y": [y for _, y, _ in points],
                "line": {"color": colour, "width": 2.2, "dash": theme.seat_dash(seat.colour)},
                "marker": {"color": colour, "size": 7, "symbol": theme.seat_symbol(seat.colour)},
                "hovertext": [hover for _, _, hover in points], "hovertemplate": "%{hovertext}<extra></extra>",
            }
        )  # fmt: skip
    figure = laid(data, 320, xaxis=axis(title), yaxis=axis(unit), showlegend=True)
    return Panel("", "", figure, HtmlTable((), ()))


def holdings(played: Played) -> Picture:
    """A panel for each thing that can be held."""
    found: dict[str, dict[str, dict[int, int]]] = defaultdict(lambda: defaultdict(dict))
    for _, what, letter, turn, amount in rows(played.selection, "record-holdings"):
        found[what][letter][turn] = amount
    panels = []
    for what in sorted(found, key=lambda each: played.facts.place(each, "holdings")):
        if not any(amount for by_round in found[what].values() for amount in by_round.values()):
            continue
        values = {
            letter: [
                (turn, amount, f"<b>{plain(played.seat(letter).name)}</b><br>{amount} {what} after round {turn}")
                for turn, amount in sorted(by_round.items())
            ]
            for letter, by_round in found[what].items()
        }
        turns = sorted({turn for by_round in found[what].values() for turn in by_round})
        numbers = table(
            (count("after round"), *(count(seat.name) for seat in played.shown)),
            [(turn, *(found[what][seat.letter].get(turn) for seat in played.shown)) for turn in turns],
        )
        drawn = _lines(played, dict(values), "after round", what)
        assert drawn.figure is not None
        drawn.figure["layout"]["xaxis"]["dtick"] = 1
        panels.append(Panel(what, what, drawn.figure, numbers, 0, played.facts.holdings.get(what, "")))
    return Picture(
        "holdings",
        "Who held what?",
        "At the end of each complete round. What nobody ever held is left out.",
        tuple(panels),
        ("record-holdings",),
        "what",
    )


def luck(played: Played) -> Picture:
    """How far chance was kinder than expected, step by step."""
    question = "Who was lucky?"
    unit = played.facts.luck_unit
    if not unit or not played.luck:
        why = "No chance entry was a matter of luck."
        if not unit:
            why = f"{played.facts.title} defines no measure of luck."
        elif not played.told:
            why = "The record cannot be replayed by the rules of this program, so nothing is known of luck."
        return Picture("luck", question, "", (Panel("all", "", None, HtmlTable((), ()), note=why),))
    sums = [0.0] * len(played.seats)
    values: dict[str, list[tuple[int, float, str]]] = {seat.letter: [(0, 0.0, "start")] for seat in played.seats}
    lines = []
    tokens = {row[1]: row[6] for row in played.steps}
    shown = [i for i, seat in enumerate(played.seats) if seat in played.shown]
    for step, gains in played.luck:
        for i, (seat, gain) in enumerate(zip(played.seats, gains, strict=True)):
            sums[i] += gain
            words = plain(played.told.get(step, ""))
            hover = f"<b>{plain(seat.name)}</b><br>{gain:+.2f} at step {step}, {sums[i]:+.2f} so far<br>{words}"
            values[seat.letter].append((step, sums[i], hover))
        lines.append((step, tokens[step], played.told.get(step, ""), *(gains[i] for i in shown)))
    lines.append((None, "", "all together", *(sums[i] for i in shown)))
    drawn = _lines(played, dict(values), "step", unit)
    columns = (count("step"), text("entry"), text("what happens"), *(number(seat.name) for seat in played.shown))
    return Picture(
        "luck",
        question,
        f"Chance outcomes against their expectation, added up: {unit}. Above 0: more than was to be expected.",
        (Panel("all", "", drawn.figure, table(columns, lines)),) if shown else (),
        ("record-steps",),
    )
