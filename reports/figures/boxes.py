"""How values are spread: boxes in rows."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from reports.figures.parts import Trace, build_axis, escape_text, lay_out_figure, wrap_label
from reports.html.picture import Figure


class Spread(msgspec.Struct, frozen=True):
    """How values are spread: the 5th, 25th, 50th, 75th and 95th of a hundred, the mean, and how many there are."""

    name: str
    n: int
    low: float
    quarter: float
    middle: float
    three_quarters: float
    high: float
    mean: float


def summarize_spread(name: str, counts: Sequence[tuple[float, int]]) -> Spread | None:
    """The spread of values given as (value, how often); ``None`` without any.

    A quantile is the smallest value that at least that share of all values does not exceed.
    """
    ordered = sorted(pair for pair in counts if pair[1])
    total = sum(times for _, times in ordered)
    if not total:
        return None
    found = []
    for share in (0.05, 0.25, 0.5, 0.75, 0.95):
        below = 0
        for value, times in ordered:
            below += times
            if below >= share * total:
                found.append(value)
                break
    mean = sum(value * times for value, times in ordered) / total
    return Spread(name, total, found[0], found[1], found[2], found[3], found[4], mean)


def draw_boxes(groups: Sequence[tuple[str, str, Sequence[Spread]]], *, title: str) -> Figure:
    """Boxes in rows: (name of the group, colour, spreads); groups stand one above the other in each row.

    The box holds the middle half of the values, the line in it the middle one, the whiskers reach from the 5th to the
    95th of a hundred, the dashed line is the mean.
    """
    names = list(dict.fromkeys(wrap_label(each.name) for _, _, spreads in groups for each in spreads))
    data: list[Trace] = [
        {
            "type": "box", "orientation": "h", "name": group, "legendgroup": group, "offsetgroup": group,
            "y": [wrap_label(each.name) for each in spreads],
            "lowerfence": [each.low for each in spreads], "q1": [each.quarter for each in spreads],
            "median": [each.middle for each in spreads], "q3": [each.three_quarters for each in spreads],
            "upperfence": [each.high for each in spreads], "mean": [each.mean for each in spreads],
            "boxmean": True, "marker": {"color": colour}, "line": {"color": colour, "width": 1.8},
            "fillcolor": "rgba(128,128,128,0.14)", "hoverinfo": "skip", "showlegend": len(groups) > 1,
        }
        for group, colour, spreads in groups
    ]  # fmt: skip
    # plotly would call the ends of the whiskers minimum and maximum
    data.extend(
        {
            "type": "scatter", "mode": "markers", "orientation": "h", "offsetgroup": group, "name": group,
            "x": [each.middle for each in spreads], "y": [wrap_label(each.name) for each in spreads],
            "marker": {"opacity": 0, "size": 22}, "showlegend": False,
            "hovertext": [_describe(each, group) for each in spreads],
            "hovertemplate": "%{hovertext}<extra></extra>",
        }
        for group, _, spreads in groups
    )  # fmt: skip
    rows = len(names) * max(1, len(groups))
    return lay_out_figure(
        data,
        110 + 26 * max(rows, 3),
        xaxis=build_axis(title),
        yaxis=build_axis(
            type="category", categoryorder="array", categoryarray=names, autorange="reversed", showgrid=False
        ),
        boxmode="group",
        scattermode="group",
        hovermode="closest",
    )


def _describe(spread: Spread, group: str) -> str:
    """What a box says, for its hover."""
    marks = (
        ("5 of 100 up to", spread.low), ("25 of 100 up to", spread.quarter), ("half up to", spread.middle),
        ("75 of 100 up to", spread.three_quarters), ("95 of 100 up to", spread.high), ("mean", spread.mean),
    )  # fmt: skip
    lines = "<br>".join(f"{words} {value:.4g}" for words, value in marks)
    return f"<b>{escape_text(spread.name)}</b><br>{escape_text(group)}, n = {spread.n}<br>{lines}"
