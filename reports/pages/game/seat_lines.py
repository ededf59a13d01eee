"""A line for each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from reports.figures.parts import Trace, build_axis, escape_text, lay_out_figure
from reports.html import theme
from reports.html.picture import Figure
from reports.pages.game.game_record import GameRecord


class LinePoint(NamedTuple):
    """A point of a line. ``hover``: its text, as HTML."""

    x: int
    y: float
    hover: str


def draw_seat_lines(
    record: GameRecord, points: Mapping[str, Sequence[LinePoint]], x_title: str, y_title: str
) -> Figure:
    """A line in its colour for each seat that is shown. ``points``: by the seat's letter."""
    data: list[Trace] = []
    for seat in record.shown:
        line = points.get(seat.letter, ())
        colour = theme.seat_colour(seat.colour, line=True)
        data.append(
            {
                "type": "scatter", "mode": "lines+markers", "name": escape_text(seat.name),
                "x": [point.x for point in line], "y": [point.y for point in line],
                "line": {"color": colour, "width": 2.2, "dash": theme.seat_dash(seat.colour)},
                "marker": {"color": colour, "size": 7, "symbol": theme.seat_symbol(seat.colour)},
                "hovertext": [point.hover for point in line], "hovertemplate": "%{hovertext}<extra></extra>",
            }
        )  # fmt: skip
    return lay_out_figure(data, 320, xaxis=build_axis(x_title), yaxis=build_axis(y_title), showlegend=True)
