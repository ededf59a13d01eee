"""How the scores grew, and where the points of each seat came from."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from reports.figures.bars import Bars, draw_stacked_bars
from reports.figures.parts import Trace, build_axis, escape_text, lay_out_figure
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, percent, text
from reports.pages.game.game_record import GameRecord, RecordSeat


def draw_progress(record: GameRecord) -> Picture:
    """Scores by step, with a mark at each gain."""
    scores: dict[str, int] = defaultdict(int)
    lines: list[tuple[Any, ...]] = []
    gains: dict[str, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    by_step: dict[str, dict[int, int]] = {seat.letter: {0: 0} for seat in record.seats}
    for row in record.points:
        scores[row.seat] += row.amount
        by_step[row.seat][row.step] = scores[row.seat]
        known = record.game.sources.get(row.source)
        rule = known.rule if known else ""
        gains[row.seat][row.step].append(f"{row.amount:+d} {row.source} ({rule})")
        if record.is_shown(row.seat):
            actor = "" if row.actor in (None, "@") else record.seat(row.actor).name
            description = record.descriptions.get(row.step, row.text or "")
            lines.append(
                (row.event, row.step, row.round, row.phase, record.seat(row.seat).name, f"{row.amount:+d}", row.source,
                 rule, scores[row.seat], f"{actor} {description}".strip())
            )  # fmt: skip
    last = max((row.step for row in record.steps), default=0)
    data: list[Trace] = []
    for seat in record.shown:
        data += _draw_seat(record, seat, by_step[seat.letter], gains[seat.letter], last)
    shapes, names = _mark_rounds(record)
    figure = lay_out_figure(
        data,
        430,
        xaxis=build_axis("step", rangemode="tozero", showgrid=False),
        yaxis=build_axis("score"),
        shapes=shapes,
        annotations=names,
        showlegend=True,
        hovermode="closest",
    )
    columns = (
        count("event"), count("step"), count("round"), text("phase"), text("who"), text("points"), text("source"),
        text("rule"), count("score"), text("at this move"),
    )  # fmt: skip
    return Picture(
        "race",
        "How did the score race go?",
        "Score of each seat after each step; a mark is a gain or a loss (its hover text says from what, by which "
        "rule). The thin lines are the beginnings of rounds. The table has every single gain.",
        (Panel("all", "", figure, build_table(columns, lines)),) if lines else (),
        ("record-points",),
    )


def _draw_seat(
    record: GameRecord, seat: RecordSeat, scores: dict[int, int], gains: dict[int, list[str]], last: int
) -> list[Trace]:
    """The line of a seat's score and the marks on it. ``scores``, ``gains``: by step; ``last``: the last step."""
    steps = sorted(scores)
    colour = theme.seat_colour(seat.colour, line=True)
    return [
        {
            "type": "scatter", "mode": "lines", "name": f"{escape_text(seat.name)} {seat.score}",
            "legendgroup": seat.letter,
            "x": [*steps, last], "y": [*(scores[step] for step in steps), scores[steps[-1]]],
            "line": {"shape": "hv", "color": colour, "width": 2.4, "dash": theme.seat_dash(seat.colour)},
            "hoverinfo": "skip",
        },
        {
            "type": "scatter", "mode": "markers", "name": escape_text(seat.name), "legendgroup": seat.letter,
            "showlegend": False, "x": sorted(gains), "y": [scores[step] for step in sorted(gains)],
            "marker": {
                "color": colour, "size": 7, "symbol": theme.seat_symbol(seat.colour),
                "line": {"color": "@card", "width": 1},
            },
            "hovertext": [_hover(record, seat.name, step, gains[step], scores[step]) for step in sorted(gains)],
            "hovertemplate": "%{hovertext}<extra></extra>",
        },
    ]  # fmt: skip


def _hover(record: GameRecord, name: str, step: int, gains: list[str], score: int) -> str:
    description = escape_text(record.descriptions.get(step, ""))
    where = f"step {step}" if step else "before the first step"
    listed = "<br>".join(map(escape_text, gains))
    after = f"<br>{description}" if description else ""
    return f"<b>{escape_text(name)}</b>: {score} points<br>{listed}<br>{where}{after}"


def _mark_rounds(record: GameRecord) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Thin lines where rounds begin, and their numbers."""
    starts: dict[int, int] = {}
    for row in record.steps:
        if row.round:
            starts.setdefault(row.round, row.step)
    shapes = [
        {
            "type": "line", "xref": "x", "yref": "paper", "x0": step, "x1": step, "y0": 0, "y1": 1, "layer": "below",
            "line": {"color": "@grid", "width": 1},
        }
        for step in starts.values()
    ]  # fmt: skip
    names = [
        {
            "xref": "x", "yref": "paper", "x": step, "y": 0, "yanchor": "bottom", "xanchor": "left",
            "text": str(number), "showarrow": False, "font": {"size": 10, "color": "@faint"},
        }
        for number, step in starts.items()
    ]  # fmt: skip
    return shapes, names


def draw_sources(record: GameRecord) -> Picture:
    """The score of each seat by source."""
    sums: dict[tuple[str, str], int] = defaultdict(int)
    for row in record.points:
        if record.is_shown(row.seat):
            sums[row.seat, row.source] += row.amount
    order = sorted({source for _, source in sums}, key=lambda source: record.game.sort_key(source, "sources"))
    bars, lines = [], []
    for source in order:
        i = record.game.sort_key(source, "sources")[0]
        known = record.game.sources.get(source)
        meaning, rule = (known.meaning, known.rule) if known else ("", "")
        lengths = [sums[seat.letter, source] for seat in record.shown]
        hovers = [
            f"<b>{source}</b>: {meaning}<br>{escape_text(seat.name)}: {length} of {seat.score} points"
            for seat, length in zip(record.shown, lengths, strict=True)
        ]
        bars.append(Bars(source, theme.hue(i), lengths, hovers, theme.shape(i)))
        lines += [
            (seat.position, (seat.name, source, rule, length, length / seat.score if seat.score else None))
            for seat, length in zip(record.shown, lengths, strict=True)
            if length
        ]
    names = [f"{escape_text(seat.name)}:<br>{seat.score}" for seat in record.shown]
    lines.sort(key=lambda line: line[0])
    numbers = build_table(
        (text("who"), text("source"), text("rule"), count("points"), percent("of the score")),
        [cells for _, cells in lines],
    )
    return Picture(
        "sources",
        "What are the scores made of?",
        "Points of each seat by source; what lies left of zero was lost. The parts add up to the score.",
        (Panel("all", "", draw_stacked_bars(names, bars, title="points"), numbers),) if bars else (),
        ("record-points",),
    )
