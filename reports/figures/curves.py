"""Curves and histograms."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

import msgspec

from reports.data.intervals import Estimate
from reports.figures.parts import Trace, build_axis, escape_text, lay_out_figure
from reports.html.picture import Figure

Counts = Sequence[tuple[float, int]]
"""Values, and how often each occurs."""


def choose_bin_width(counts: Counts, max_bins: int = 28) -> float:
    """A round width of bins, so that there are at most that many; 1 or more for whole numbers."""
    values = [value for value, _ in counts]
    reach = max(values) - min(values) if values else 0
    whole = all(float(value).is_integer() for value in values)
    step = 1.0 if whole else 0.01
    while True:
        for factor in (1, 2, 5):
            if reach / (step * factor) < max_bins:
                return step * factor
        step *= 10


def count_in_bins(counts: Counts, width: float) -> dict[int, int]:
    """Number of the bin → how many; bin ``k`` holds values from ``k * width`` up to, not with, ``(k + 1) * width``."""
    found: dict[int, int] = {}
    for value, times in counts:
        # Values have two decimals at most, widths are round: the small term keeps 0.3 / 0.1 from being 2.
        place = floor(value / width + 1e-9)
        found[place] = found.get(place, 0) + times
    return found


def name_bin(place: int, width: float) -> str:
    """``"40 to 44"``, or ``"40"`` for a bin of one whole number."""
    low = place * width
    if width == 1:
        return str(place)
    if width > 1:
        return f"{low:.0f} to {low + width - 1:.0f}"
    return f"{low:.2f} to under {low + width:.2f}"


def draw_histogram(groups: Sequence[tuple[str, str, Counts]], *, title: str, what: str) -> Figure:
    """The shares of each group in bins, as outlines: (name, colour, counts). ``what``: a seat, a game."""
    width = choose_bin_width([pair for _, _, counts in groups for pair in counts])
    data: list[Trace] = []
    low = min(min(count_in_bins(counts, width)) for _, _, counts in groups if counts)
    high = max(max(count_in_bins(counts, width)) for _, _, counts in groups if counts)
    for name, colour, counts in groups:
        bins = count_in_bins(counts, width)
        total = sum(bins.values())
        if not total:
            continue
        places = range(low, high + 1)
        shares = [100 * bins.get(place, 0) / total for place in places]
        hovers = [
            f"<b>{name_bin(place, width)}</b><br>{share:.1f} % of {name}<br>{bins.get(place, 0)} of {total} {what}"
            for place, share in zip(places, shares, strict=True)
        ]
        data.append(
            {
                "type": "bar", "name": f"{name} ({total})", "x": [(place + 0.5) * width for place in places],
                "y": shares, "width": [width] * len(shares),
                "marker": {"color": colour, "opacity": 0.55, "line": {"width": 1, "color": colour}},
                "hovertext": hovers, "hovertemplate": "%{hovertext}<extra></extra>",
            }
        )  # fmt: skip
    return lay_out_figure(
        data,
        320,
        barmode="overlay",
        bargap=0,
        xaxis=build_axis(title),
        yaxis=build_axis(f"share of {what}", ticksuffix=" %", rangemode="tozero"),
        showlegend=len(data) > 1,
    )


class Curve(msgspec.Struct, frozen=True):
    """A curve of estimates. ``points``: (place, estimate, lines of hover); unknown ones leave a gap."""

    name: str
    colour: str
    points: Sequence[tuple[float, Estimate, str]]
    dash: str = "solid"
    symbol: str = "circle"


def draw_curves(
    lines: Sequence[Curve], *, title: str, axis_title: str, percent: bool = False, height: int = 340
) -> Figure:
    """Curves with the intervals of their points."""
    scale = 100 if percent else 1
    data: list[Trace] = []
    for line in lines:
        known = [(place, each, hover) for place, each, hover in line.points if each.value is not None]
        data.append(
            {
                "type": "scatter", "mode": "lines+markers", "name": escape_text(line.name),
                "x": [place for place, _, _ in known],
                "y": [(each.value or 0) * scale for _, each, _ in known],
                "error_y": {
                    "type": "data", "symmetric": False, "thickness": 1.2, "width": 3, "color": line.colour,
                    "array": [((each.high or 0) - (each.value or 0)) * scale for _, each, _ in known],
                    "arrayminus": [((each.value or 0) - (each.low or 0)) * scale for _, each, _ in known],
                },
                "line": {"color": line.colour, "width": 2.2, "dash": line.dash},
                "marker": {"color": line.colour, "size": 7, "symbol": line.symbol},
                "hovertext": [hover for _, _, hover in known], "hovertemplate": "%{hovertext}<extra></extra>",
            }
        )  # fmt: skip
    unit = " %" if percent else ""
    are_integers = all(float(place).is_integer() for line in lines for place, _, _ in line.points)
    return lay_out_figure(
        data,
        height,
        xaxis=build_axis(title, **({"dtick": 1} if are_integers else {})),
        yaxis=build_axis(axis_title, ticksuffix=unit),
        showlegend=True,
    )
