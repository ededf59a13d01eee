"""Heat maps around a middle."""

from __future__ import annotations

from collections.abc import Sequence

from reports.figures.parts import build_axis, lay_out_figure, wrap_label
from reports.html.picture import Figure

Cells = Sequence[Sequence[float | None]]


def draw_heat_map(
    columns: Sequence[str],
    rows: Sequence[str],
    cells: Cells,
    words: Sequence[Sequence[str]],
    hovers: Sequence[Sequence[str]],
) -> Figure:
    """Cells from -2 to 2 (``None``: empty), the words that stand in them and what they say on hover."""
    shown = [[hover if hover else "" for hover in line] for line in hovers]
    data = [
        {
            "type": "heatmap", "x": [wrap_label(name, 16) for name in columns],
            "y": [wrap_label(name, 18) for name in rows],
            "z": [list(line) for line in cells], "zmin": -2, "zmax": 2, "text": [list(line) for line in words],
            "texttemplate": "%{text}", "hovertext": shown, "hovertemplate": "%{hovertext}<extra></extra>",
            "colorscale": [[0, "@less"], [0.5, "@card"], [1, "@more"]], "showscale": False, "xgap": 2, "ygap": 2,
            "hoverongaps": False,
        }
    ]  # fmt: skip
    return lay_out_figure(
        data,
        130 + 30 * max(len(rows), 2),
        xaxis=build_axis(type="category", showgrid=False, tickangle=-40),
        yaxis=build_axis(type="category", showgrid=False, autorange="reversed"),
        margin={"t": 12},
    )
