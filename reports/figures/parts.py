"""What all kinds of figures share: texts that plotly shows as they are, axes, lines."""

from __future__ import annotations

import textwrap
from typing import Any, TypeAlias

from reports.html.direction import isolate
from reports.html.picture import Figure

Trace: TypeAlias = dict[str, Any]

ROW_HEIGHT = 30
"""Height of a row of dots or bars, in pixels."""


def escape_text(text: str) -> str:
    """A text from a record, so that plotly shows it as it is: it reads some HTML, and ``@`` begins a theme's colour."""
    shown = isolate(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return "&#64;" + shown[1:] if shown.startswith("@") else shown


def wrap_label(text: str, width: int = 26) -> str:
    """A label in lines of at most ``width`` characters."""
    return "<br>".join(escape_text(line) for line in textwrap.wrap(text, width) or [""])


def build_axis(title: str = "", **more: Any) -> dict[str, Any]:
    """An axis with a title."""
    return {"title": {"text": title}, **more} if title else dict(more)


def lay_out_figure(data: list[Trace], height: int, **layout: Any) -> Figure:
    """A figure of that height in pixels."""
    return {"data": data, "layout": {"height": height, **layout}}


def draw_vertical_line(x: float, colour: str = "@ink") -> dict[str, Any]:
    """A dashed line from bottom to top at ``x``."""
    return {
        "type": "line", "xref": "x", "yref": "paper", "x0": x, "x1": x, "y0": 0, "y1": 1, "layer": "below",
        "line": {"color": colour, "width": 1.5, "dash": "dash"},
    }  # fmt: skip


def draw_label_above(x: float, text: str) -> dict[str, Any]:
    """A name over the picture at ``x``."""
    return {
        "xref": "x", "yref": "paper", "x": x, "y": 1, "yanchor": "bottom", "text": text, "showarrow": False,
        "font": {"size": 11, "color": "@muted"},
    }  # fmt: skip
