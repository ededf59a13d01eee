"""Measures: how winners differ from the others in each, and how often each value wins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import sqrt

from reports.data.facts import facts
from reports.data.intervals import Estimate, Sums, difference, share
from reports.data.panels import players_name
from reports.data.selection import Group
from reports.figures.curves import bin_name, binned, width_of
from reports.figures.dots import Dot, dots
from reports.figures.parts import axis, laid
from reports.html import theme
from reports.html.picture import Figure, Panel, Picture
from reports.html.table import count, estimated, figures, number, percent, table, text
from reports.pages.scoring.by_source import Part

SYMBOLS = ("circle", "square", "diamond", "triangle-up")

DRAWN = 24
"""Measures in the picture of differences; the table has all."""


def _meaning(group: Group, feature: str) -> str:
    unit, meaning = facts(group.game).features.get(feature, ("", ""))
    return f"{meaning} ({unit})" if unit and meaning else meaning or unit


def differences(group: Group, found: Part, seats: dict[int, int], least: int) -> Picture:
    """Winners less others in each measure, in standard deviations."""
    panels = []
    for players, rows in found.items():
        drawn, lines = [], []
        for row in rows:
            feature, sums, squares = row[0], Sums(*row[1:15]), row[15]
            raw = difference(sums, least)
            total, n = sums.w + sums.o, sums.n + sums.m
            deviation = sqrt(max(0.0, squares / n - (total / n) ** 2)) if n else 0.0
            scaled = _scaled(raw, deviation)
            means = (sums.w / sums.n if sums.n else None, sums.o / sums.m if sums.m else None)
            hover = f"{_meaning(group, feature)}<br>winners {_three(means[0])}, others {_three(means[1])}"
            drawn.append(Dot(feature, scaled, hover, "@more" if (scaled.value or 0) >= 0 else "@less"))
            lines.append(
                (feature, _meaning(group, feature), sums.n, sums.m, *means, *figures(raw), deviation, *figures(scaled))
            )
        drawn.sort(key=lambda dot: (-abs(dot.estimate.value or 0), dot.label))
        lines.sort(key=lambda line: facts(group.game).place(line[0], "features"))
        strongest = sorted(drawn[:DRAWN], key=lambda dot: (-(dot.estimate.value or 0), dot.label))
        figure = dots(
            strongest,
            title="standard deviations: winners less others",
            what="winners less others:",
            reference=0,
            reference_name="no difference",
            digits=2,
        )
        numbers = table(
            (
                text("measure"), text("meaning"), count("winners"), count("others"), number("mean of winners", 3),
                number("mean of others", 3), estimated("difference", digits=3), number("standard deviation", 3),
                estimated("in standard deviations"),
            ),
            lines,
        )  # fmt: skip
        panels.append(Panel(f"p{players}", players_name(players), figure, numbers, seats[players]))
    return Picture(
        "measures",
        "In which measures do winners differ from the others?",
        "Mean of winners less mean of the others, in standard deviations, with the normal 95 % interval (seats of a "
        f"game taken together). Drawn are the {DRAWN} greatest differences, the table has all. Some measures follow "
        "from winning. In brackets: winners, or others if fewer, that have a value.",
        tuple(panels),
        ("feature-differences",),
    )


def _scaled(raw: Estimate, deviation: float) -> Estimate:
    if raw.value is None or raw.low is None or raw.high is None or deviation == 0:
        return Estimate(raw.n, None, None, None)
    return Estimate(raw.n, raw.value / deviation, raw.low / deviation, raw.high / deviation)


def _three(value: float | None) -> str:
    return "–" if value is None else f"{value:.3g}"


def values(group: Group, found: Part, least: int) -> Picture:
    """How often each value of a measure occurs and wins, a panel for each measure."""
    by_feature: dict[str, dict[int, list[tuple[float, int, int]]]] = defaultdict(lambda: defaultdict(list))
    for players, rows in found.items():
        for feature, _, value, seats, wins in rows:
            by_feature[feature][players].append((value, seats, int(wins)))
    names = sorted(by_feature, key=lambda feature: facts(group.game).place(feature, "features"))
    panels = [
        _values(
            group, feature, {players: by_feature[feature][players] for players in sorted(by_feature[feature])}, least
        )
        for feature in names
    ]
    return Picture(
        "values",
        "How often does each value of a measure occur, and how often does it win?",
        "Above: win share of the seats with that value, with Wilson's 95 % interval, beside the expected share "
        "(dotted). Below: how the seats are spread over the values. Values with too few seats have no dot.",
        tuple(panels),
        ("features",),
        "measure",
    )


def _values(group: Group, feature: str, found: dict[int, list[tuple[float, int, int]]], least: int) -> Panel:
    width = width_of([(value, seats) for rows in found.values() for value, seats, _ in rows], 12)
    data, shapes, lines = [], [], []
    weight = 0
    for players, rows in found.items():
        i = players - 2
        colour = theme.hue(i)
        counts = binned([(value, seats) for value, seats, _ in rows], width)
        wins = binned([(value, won) for value, _, won in rows], width)
        total = sum(counts.values())
        weight += total
        places = sorted(counts)
        estimates = [share(wins[place] / 60, counts[place], least) for place in places]
        lines += [
            (players, bin_name(place, width), counts[place], counts[place] / total, *figures(estimate), 1 / players)
            for place, estimate in zip(places, estimates, strict=True)
        ]
        data += _traces(players, colour, width, places, estimates, counts)
        shapes.append(
            {
                "type": "line", "xref": "paper", "yref": "y", "x0": 0, "x1": 1,
                "y0": 100 / players, "y1": 100 / players, "layer": "below",
                "line": {"color": colour, "width": 1, "dash": "dot"},
            }
        )  # fmt: skip
    figure: Figure = laid(
        data,
        400,
        xaxis=axis(feature, anchor="y2"),
        yaxis=axis("wins", ticksuffix=" %", domain=[0.36, 1], rangemode="tozero"),
        yaxis2=axis("seats", ticksuffix=" %", domain=[0, 0.24], rangemode="tozero", nticks=4),
        shapes=shapes,
        barmode="group",
        showlegend=True,
    )
    numbers = table(
        (
            count("players"), text(feature), count("seats"), percent("of the seats"),
            estimated("win share", share=True), percent("expected"),
        ),
        lines,
    )  # fmt: skip
    return Panel(feature.replace(".", "-"), feature, figure, numbers, 0, _meaning(group, feature))


def _traces(
    players: int,
    colour: str,
    width: float,
    places: Sequence[int],
    estimates: Sequence[Estimate],
    counts: dict[int, int],
) -> list[Figure]:
    name = players_name(players)
    total = sum(counts.values())
    middle = 0 if width == 1 else width / 2
    known = [(place, each) for place, each in zip(places, estimates, strict=True) if each.value is not None]
    return [
        {
            "type": "scatter", "mode": "lines+markers", "name": name, "legendgroup": name,
            "showlegend": False,
            "x": [place * width + middle for place, _ in known], "y": [100 * (each.value or 0) for _, each in known],
            "error_y": {
                "type": "data", "symmetric": False, "thickness": 1.2, "width": 3, "color": colour,
                "array": [100 * ((each.high or 0) - (each.value or 0)) for _, each in known],
                "arrayminus": [100 * ((each.value or 0) - (each.low or 0)) for _, each in known],
            },
            "line": {"color": colour, "width": 1.6},
            "marker": {"color": colour, "size": 7, "symbol": SYMBOLS[players % len(SYMBOLS)]},
            "customdata": [
                [bin_name(place, width), round(100 * (each.low or 0), 1), round(100 * (each.high or 0), 1), each.n]
                for place, each in known
            ],
            "hovertemplate": "<b>%{customdata[0]}</b>, " + name + "<br>wins %{y:.1f} %, 95 %: %{customdata[1]:.1f} to "
            "%{customdata[2]:.1f} %<br>n = %{customdata[3]} seats<br>expected " + f"{100 / players:.1f} "
            "%<extra></extra>",
        },
        {
            "type": "bar", "name": name, "legendgroup": name, "yaxis": "y2",
            "x": [place * width + middle for place in places], "y": [100 * counts[place] / total for place in places],
            "marker": {"color": colour, "opacity": 0.75},
            "customdata": [[bin_name(place, width), counts[place]] for place in places],
            "hovertemplate": "<b>%{customdata[0]}</b>, " + name + "<br>%{y:.1f} % of the seats (%{customdata[1]} of "
            f"{total})<extra></extra>",
        },
    ]  # fmt: skip
