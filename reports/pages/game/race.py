"""The score race, and where the points of each seat came from."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from reports.figures.bars import Bars, stacked
from reports.figures.parts import Trace, axis, laid, plain
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import count, percent, table, text
from reports.pages.game.played import Played


def race(played: Played) -> Picture:
    """Scores by step, with a mark at each gain."""
    known = played.facts.sources
    scores: dict[str, int] = defaultdict(int)
    lines: list[tuple[Any, ...]] = []
    marks: dict[str, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    heights: dict[str, dict[int, int]] = {seat.letter: {0: 0} for seat in played.seats}
    for _, event, step, turn, phase, letter, source, amount, actor, token in played.points:
        scores[letter] += amount
        heights[letter][step] = scores[letter]
        rule = known[source].rule if source in known else ""
        marks[letter][step].append(f"{amount:+d} {source} ({rule})")
        who = "" if actor in (None, "@") else played.seat(actor).name
        words = played.told.get(step, token or "")
        if not played.shows(letter):
            continue
        lines.append(
            (event, step, turn, phase, played.seat(letter).name, f"{amount:+d}", source, rule, scores[letter],
             f"{who} {words}".strip())
        )  # fmt: skip
    last = max((row[1] for row in played.steps), default=0)
    data: list[Trace] = []
    for seat in played.shown:
        ups = heights[seat.letter]
        steps = sorted(ups)
        colour = theme.seat_colour(seat.colour, line=True)
        data.append(
            {
                "type": "scatter", "mode": "lines", "name": f"{plain(seat.name)} {seat.score}",
                "legendgroup": seat.letter,
                "x": [*steps, last], "y": [*(ups[step] for step in steps), ups[steps[-1]]],
                "line": {"shape": "hv", "color": colour, "width": 2.4, "dash": theme.seat_dash(seat.colour)},
                "hoverinfo": "skip",
            }
        )  # fmt: skip
        here = marks[seat.letter]
        data.append(
            {
                "type": "scatter", "mode": "markers", "name": plain(seat.name), "legendgroup": seat.letter,
                "showlegend": False, "x": sorted(here), "y": [ups[step] for step in sorted(here)],
                "marker": {
                    "color": colour, "size": 7, "symbol": theme.seat_symbol(seat.colour),
                    "line": {"color": "@card", "width": 1},
                },
                "hovertext": [_mark(played, seat.name, step, here[step], ups[step]) for step in sorted(here)],
                "hovertemplate": "%{hovertext}<extra></extra>",
            }
        )  # fmt: skip
    shapes, names = _rounds(played)
    figure = laid(
        data,
        430,
        xaxis=axis("step", rangemode="tozero", showgrid=False),
        yaxis=axis("score"),
        shapes=shapes,
        annotations=names,
        showlegend=True,
        hovermode="closest",
    )
    numbers = table(
        (
            count("event"), count("step"), count("round"), text("phase"), text("who"), text("points"), text("source"),
            text("rule"), count("score"), text("at this move"),
        ),
        lines,
    )  # fmt: skip
    return Picture(
        "race",
        "How did the score race go?",
        "Score of each seat after each step; a mark is a gain or a loss (its hover text says from what, by which "
        "rule). The thin lines are the beginnings of rounds. The table has every single gain.",
        (Panel("all", "", figure, numbers),) if lines else (),
        ("record-points",),
    )


def _mark(played: Played, name: str, step: int, gains: list[str], score: int) -> str:
    words = plain(played.told.get(step, ""))
    where = f"step {step}" if step else "before the first step"
    told = f"<br>{words}" if words else ""
    return f"<b>{plain(name)}</b>: {score} points<br>{'<br>'.join(map(plain, gains))}<br>{where}{told}"


def _rounds(played: Played) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    starts: dict[int, int] = {}
    for _, step, turn, *_ in played.steps:
        if turn:
            starts.setdefault(turn, step)
    shapes = [
        {
            "type": "line", "xref": "x", "yref": "paper", "x0": step, "x1": step, "y0": 0, "y1": 1, "layer": "below",
            "line": {"color": "@grid", "width": 1},
        }
        for step in starts.values()
    ]  # fmt: skip
    names = [
        {
            "xref": "x", "yref": "paper", "x": step, "y": 0, "yanchor": "bottom", "xanchor": "left", "text": str(turn),
            "showarrow": False, "font": {"size": 10, "color": "@faint"},
        }
        for turn, step in starts.items()
    ]  # fmt: skip
    return shapes, names


def sources(played: Played) -> Picture:
    """The score of each seat by source."""
    sums: dict[tuple[str, str], int] = defaultdict(int)
    for row in played.points:
        if played.shows(row[5]):
            sums[row[5], row[6]] += row[7]
    order = sorted({source for _, source in sums}, key=lambda each: played.facts.place(each, "sources"))
    bars, lines = [], []
    for source in order:
        i = played.facts.place(source, "sources")[0]
        about = played.facts.sources.get(source)
        lengths = [sums[seat.letter, source] for seat in played.shown]
        hovers = [
            f"<b>{source}</b>: {about.meaning if about else ''}<br>{plain(seat.name)}: {length} of {seat.score} points"
            for seat, length in zip(played.shown, lengths, strict=True)
        ]
        bars.append(Bars(source, theme.hue(i), lengths, hovers, theme.shape(i)))
        lines += [
            (seat.name, source, about.rule if about else "", length, length / seat.score if seat.score else None)
            for seat, length in zip(played.shown, lengths, strict=True)
            if length
        ]
    names = [f"{plain(seat.name)}:<br>{seat.score}" for seat in played.shown]
    place = {seat.name: seat.position for seat in played.seats}
    lines.sort(key=lambda line: place[line[0]])
    numbers = table((text("who"), text("source"), text("rule"), count("points"), percent("of the score")), lines)
    return Picture(
        "sources",
        "What are the scores made of?",
        "Points of each seat by source; what lies left of zero was lost. The parts add up to the score.",
        (Panel("all", "", stacked(names, bars, title="points"), numbers),) if bars else (),
        ("record-points",),
    )
