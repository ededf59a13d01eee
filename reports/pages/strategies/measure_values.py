"""How often each value of a measure occurs, and how often it wins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from reports.data.game_descriptions import describe_game
from reports.data.intervals import Estimate, estimate_share
from reports.data.rows.reading import ByPlayers
from reports.data.rows.strategies import FeaturesRow
from reports.data.sections import name_players
from reports.data.selection import GameGroup
from reports.figures.curves import choose_bin_width, count_in_bins, name_bin
from reports.figures.parts import Trace, build_axis, lay_out_figure
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, percent, text
from reports.pages.strategies.measure_differences import explain_measure

SYMBOLS = ("circle", "square", "diamond", "triangle-up")


def draw_values(group: GameGroup, values: ByPlayers[FeaturesRow], min_n: int) -> Picture:
    """How often each value of a measure occurs and wins, a panel for each measure."""
    by_feature: dict[str, dict[int, list[FeaturesRow]]] = defaultdict(dict)
    for players, rows in values.items():
        for row in rows:
            by_feature[row.feature].setdefault(players, []).append(row)
    names = sorted(by_feature, key=lambda feature: describe_game(group.game).sort_key(feature, "features"))
    return Picture(
        "values",
        "How often does each value of a measure occur, and how often does it win?",
        "Above: win share of the seats with that value, with Wilson's 95 % interval, beside the expected share "
        "(dotted). Below: how the seats are spread over the values. Values with too few seats have no dot.",
        tuple(_draw_panel(group, feature, by_feature[feature], min_n) for feature in names),
        ("features",),
        "measure",
    )


def _draw_panel(group: GameGroup, feature: str, values: ByPlayers[FeaturesRow], min_n: int) -> Panel:
    width = choose_bin_width([(row.value, row.seats) for rows in values.values() for row in rows], 12)
    data, shapes, lines = [], [], []
    for players, rows in values.items():
        colour = theme.hue(players - 2)
        counts = count_in_bins([(row.value, row.seats) for row in rows], width)
        wins = count_in_bins([(row.value, row.win60) for row in rows], width)
        total = sum(counts.values())
        bins = sorted(counts)
        estimates = [estimate_share(wins[place] / 60, counts[place], min_n) for place in bins]
        for place, estimate in zip(bins, estimates, strict=True):
            n = counts[place]
            name = name_bin(place, width)
            lines.append((players, name, n, n / total, *estimate_cells(estimate), 1 / players))
        data += _draw_traces(players, colour, width, bins, estimates, counts)
        shapes.append(
            {
                "type": "line", "xref": "paper", "yref": "y", "x0": 0, "x1": 1,
                "y0": 100 / players, "y1": 100 / players, "layer": "below",
                "line": {"color": colour, "width": 1, "dash": "dot"},
            }
        )  # fmt: skip
    figure = lay_out_figure(
        data,
        400,
        xaxis=build_axis(feature, anchor="y2"),
        yaxis=build_axis("wins", ticksuffix=" %", domain=[0.36, 1], rangemode="tozero"),
        yaxis2=build_axis("seats", ticksuffix=" %", domain=[0, 0.24], rangemode="tozero", nticks=4),
        shapes=shapes,
        barmode="group",
        showlegend=True,
    )
    columns = (
        count("players"), text(feature), count("seats"), percent("of the seats"),
        estimate_columns("win share", share=True), percent("expected"),
    )  # fmt: skip
    numbers = build_table(columns, lines)
    return Panel(feature.replace(".", "-"), feature, figure, numbers, 0, explain_measure(group, feature))


def _draw_traces(
    players: int,
    colour: str,
    width: float,
    bins: Sequence[int],
    estimates: Sequence[Estimate],
    counts: dict[int, int],
) -> list[Trace]:
    """Win shares with their intervals above, numbers of seats below."""
    name = name_players(players)
    total = sum(counts.values())
    middle = 0 if width == 1 else width / 2
    known = [(place, each) for place, each in zip(bins, estimates, strict=True) if each.value is not None]
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
                [name_bin(place, width), round(100 * (each.low or 0), 1), round(100 * (each.high or 0), 1), each.n]
                for place, each in known
            ],
            "hovertemplate": "<b>%{customdata[0]}</b>, " + name + "<br>wins %{y:.1f} %, 95 %: %{customdata[1]:.1f} to "
            "%{customdata[2]:.1f} %<br>n = %{customdata[3]} seats<br>expected " + f"{100 / players:.1f} "
            "%<extra></extra>",
        },
        {
            "type": "bar", "name": name, "legendgroup": name, "yaxis": "y2",
            "x": [place * width + middle for place in bins], "y": [100 * counts[place] / total for place in bins],
            "marker": {"color": colour, "opacity": 0.75},
            "customdata": [[name_bin(place, width), counts[place]] for place in bins],
            "hovertemplate": "<b>%{customdata[0]}</b>, " + name + "<br>%{y:.1f} % of the seats (%{customdata[1]} of "
            f"{total})<extra></extra>",
        },
    ]  # fmt: skip
