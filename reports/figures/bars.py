"""Bars on top of each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from reports.figures.parts import Trace, build_axis, lay_out_figure
from reports.html.picture import Figure


class Bars(msgspec.Struct, frozen=True):
    """Bars of one name: one length for each row. ``hovers``: what each says, below ``about``, which all say."""

    name: str
    colour: str
    lengths: Sequence[float]
    hovers: Sequence[str]
    pattern: str = ""
    about: str = ""


def draw_stacked_bars(
    rows: Sequence[str],
    bars: Sequence[Bars],
    *,
    title: str,
    upright: bool = False,
    axis_title: str = "",
    suffix: str = "",
    height: int = 0,
) -> Figure:
    """Bars on top of each other, negative ones on the other side of zero; ``rows``: names of the bars' places.

    ``upright``: bars stand. ``height``: of the plot in pixels; 0: by the number of rows.
    """
    data: list[Trace] = []
    for bar in bars:
        along, across = ("y", "x") if upright else ("x", "y")
        trace: Trace = {
            "type": "bar", "name": bar.name, along: [length or None for length in bar.lengths],
            across: list(rows),
            "marker": {"color": bar.colour, "line": {"color": "@card", "width": 0.6}},
            "hovertext": list(bar.hovers),
            "hovertemplate": (bar.about + "<br>" if bar.about else "") + "%{hovertext}<extra></extra>",
            "textposition": "none",
        }  # fmt: skip
        if not upright:
            trace["orientation"] = "h"
        if bar.pattern:
            trace["marker"]["pattern"] = {
                "shape": bar.pattern, "fillmode": "overlay", "fgcolor": "@card", "size": 6, "solidity": 0.3,
            }  # fmt: skip
        data.append(trace)
    places = build_axis(axis_title, type="category", categoryorder="array", categoryarray=list(rows), showgrid=False)
    lengths = build_axis(title, ticksuffix=suffix, **_integer_ticks(bars))
    if not upright:
        places["autorange"] = "reversed"
    legend_lines = -(-sum(len(bar.name) + 6 for bar in bars) // 110)
    plot_height = height or (340 if upright else 90 + 34 * max(len(rows), 2))
    top = 12 + 22 * legend_lines
    return lay_out_figure(
        data,
        plot_height + top,
        barmode="relative",
        xaxis=places if upright else lengths,
        yaxis=lengths if upright else places,
        margin={"t": top},
        meta={"narrow": _legend_below(bars, plot_height)},
    )


def _integer_ticks(bars: Sequence[Bars]) -> dict[str, Any]:
    """Counts of a few things have no ticks between them."""
    rows = list(zip(*(bar.lengths for bar in bars), strict=True))
    counts = all(isinstance(length, int) for row in rows for length in row)
    return {"dtick": 1} if counts and max((sum(map(abs, row)) for row in rows), default=0) < 6 else {}


def _legend_below(bars: Sequence[Bars], plot_height: int) -> dict[str, Any]:
    """On a narrow screen a long legend would leave no room for the plot: it goes below, the figure becomes higher."""
    if len(bars) <= 4:
        return {}
    lines = -(-sum(len(bar.name) + 9 for bar in bars) // 44)
    legend = {"xref": "container", "x": 0, "yref": "container", "y": 0, "yanchor": "bottom"}
    return {"legend": legend, "margin": {"t": 14, "b": 48 + 19 * lines}, "height": plot_height + 19 * lines}
