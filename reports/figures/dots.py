"""Figures with their intervals, a row each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from reports.data.intervals import Estimate
from reports.figures.parts import (
    ROW_HEIGHT,
    Trace,
    build_axis,
    draw_label_above,
    draw_vertical_line,
    escape_text,
    lay_out_figure,
    wrap_label,
)
from reports.html.picture import Figure


class Dot(msgspec.Struct, frozen=True):
    """A row of a dot picture. ``reference``: a mark of its own to compare with. ``hover``: more lines for it.

    ``is_filled``: whether the dot is filled; ``None``: where the interval does not hold the reference. ``missing``: why
    there is no figure, other than that there are too few cases.
    """

    label: str
    estimate: Estimate
    hover: str = ""
    colour: str = "@won"
    reference: float | None = None
    is_filled: bool | None = None
    missing: str = ""


def draw_dots(
    rows: Sequence[Dot],
    *,
    title: str,
    what: str,
    percent: bool = False,
    reference: float | None = None,
    reference_name: str = "",
    digits: int = 1,
) -> Figure:
    """Figures with their intervals, a row each; a filled dot: the interval does not hold the reference.

    ``what``: what the figure is, for the hover. ``reference``: a line through all rows.
    """
    scale = 100 if percent else 1
    unit = " %" if percent else ""
    names = [f"{wrap_label(row.label)} ({row.estimate.n})" for row in rows]
    known = [(name, row) for name, row in zip(names, rows, strict=True) if row.estimate.is_known]
    x, minus, plus, symbols, hovers = [], [], [], [], []
    for _, row in known:
        value, low, high = _known_values(row.estimate)
        against = row.reference if row.reference is not None else reference
        off = against is not None and not low <= against <= high
        if row.is_filled is not None:
            off = row.is_filled
        x.append(value * scale)
        minus.append((value - low) * scale)
        plus.append((high - value) * scale)
        symbols.append("circle" if off or against is None else "circle-open")
        spread = f"{low * scale:.{digits}f} to {high * scale:.{digits}f}{unit}"
        hovers.append(
            f"<b>{escape_text(row.label)}</b><br>{what} {value * scale:.{digits}f}{unit}<br>95 %: {spread}"
            f"<br>n = {row.estimate.n}"
            + (f"<br>expected {against * scale:.{digits}f}{unit}" if against is not None and percent else "")
            + (f"<br>{row.hover}" if row.hover else "")
        )
    colours = [row.colour for _, row in known]
    data: list[Trace] = [
        {
            "type": "scatter", "mode": "markers", "orientation": "h", "x": x, "y": [name for name, _ in known],
            "marker": {"color": colours, "size": 11, "symbol": symbols, "line": {"width": 2, "color": colours}},
            "error_x": {
                "type": "data", "symmetric": False, "array": plus, "arrayminus": minus, "thickness": 1.6, "width": 4,
                "color": "@muted",
            },
            "hovertext": hovers, "hovertemplate": "%{hovertext}<extra></extra>", "showlegend": False,
            "cliponaxis": False,
        }
    ]  # fmt: skip
    own = [(name, row.reference) for name, row in known if row.reference is not None]
    if own:
        data.append(
            {
                "type": "scatter", "mode": "markers", "x": [mark * scale for _, mark in own],
                "y": [name for name, _ in own], "name": "expected share",
                "marker": {"symbol": "line-ns", "size": 16, "line": {"width": 3, "color": "@ink"}},
                "hovertemplate": "expected %{x:.1f}" + unit + "<extra></extra>", "showlegend": True,
            }
        )  # fmt: skip
    layout: dict[str, Any] = {
        "xaxis": build_axis(title, ticksuffix=unit, zeroline=not percent),
        "yaxis": build_axis(
            type="category", categoryorder="array", categoryarray=names, range=[len(names) - 0.5, -0.5], showgrid=False
        ),
        "margin": {"t": 44},
    }
    if percent and reference is not None:
        layout["xaxis"]["rangemode"] = "tozero"
    if reference is not None:
        layout["shapes"] = [draw_vertical_line(reference * scale)]
        layout["annotations"] = [draw_label_above(reference * scale, reference_name)]
    layout.setdefault("annotations", []).extend(
        {
            "xref": "paper", "x": 0, "y": name, "text": "–", "xanchor": "left", "showarrow": False,
            "font": {"color": "@muted"},
            "hovertext": escape_text(row.missing) or f"fewer than the least n: {row.estimate.n}",
        }
        for name, row in zip(names, rows, strict=True)
        if not row.estimate.is_known
    )  # fmt: skip
    return lay_out_figure(
        data, 110 + ROW_HEIGHT * max(len(rows), 2) + 14 * sum(name.count("<br>") for name in names), **layout
    )


def _known_values(estimate: Estimate) -> tuple[float, float, float]:
    assert estimate.value is not None
    assert estimate.low is not None
    assert estimate.high is not None
    return estimate.value, estimate.low, estimate.high


def draw_win_dots(rows: Sequence[Dot], players: int) -> Figure:
    """Shares of won games, with a line at the share that each of so many players has by chance."""
    return draw_dots(
        rows,
        title="wins",
        what="wins",
        percent=True,
        reference=1 / players,
        reference_name=f"expected {100 / players:.0f} %",
    )
