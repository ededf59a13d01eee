"""Whether the chances that ratings foretold came true."""

from __future__ import annotations

from reports.data.intervals import estimate_share
from reports.figures.parts import Trace, build_axis, lay_out_figure
from reports.html.picture import Figure, Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, percent, text
from reports.pages.winrates.ratings import Forecast, RatingResult

BINS = 10


def draw_calibration(result: RatingResult | None, min_n: int) -> Picture:
    """Wins against foretold chances; ``result``: ``None`` without openskill."""
    forecasts = result.forecasts if result else ()
    points: dict[str, list[float | str]] = {key: [] for key in ("x", "y", "plus", "minus", "size", "hover")}
    lines = []
    for i in range(BINS):
        in_bin = [forecast for forecast in forecasts if i == min(BINS - 1, int(forecast.chance * BINS))]
        if not in_bin:
            continue
        n = len(in_bin)
        foretold = sum(forecast.chance for forecast in in_bin) / n
        won = estimate_share(sum(forecast.win60 for forecast in in_bin) / 60, n, min_n)
        lines.append((f"{10 * i} to {10 * i + 10} %", n, foretold, *estimate_cells(won)))
        if won.value is not None and won.low is not None and won.high is not None:
            points["x"].append(100 * foretold)
            points["y"].append(100 * won.value)
            points["plus"].append(100 * (won.high - won.value))
            points["minus"].append(100 * (won.value - won.low))
            points["size"].append(8 + min(14, n**0.5 / 4))
            points["hover"].append(
                f"<b>foretold {100 * foretold:.1f} %</b><br>won {100 * won.value:.1f} %, 95 %: "
                f"{100 * won.low:.1f} to {100 * won.high:.1f} %<br>n = {n} seats"
            )
    columns = (text("foretold"), count("seats"), percent("mean foretold"), estimate_columns("won", share=True))
    panel = Panel("all", "", _draw_points(points), build_table(columns, lines))
    return Picture(
        "calibration",
        "Can the ratings be trusted?",
        "Before each game between players who were all known, the ratings foretell each seat's chance to win. On the "
        f"dashed line they are right; the interval is Wilson's.{_compare_errors(forecasts)}",
        (panel,) if points["x"] else (),
        ("rated-games",),
    )


def _draw_points(points: dict[str, list[float | str]]) -> Figure:
    data: list[Trace] = [
        {
            "type": "scatter", "mode": "lines", "x": [0, 100], "y": [0, 100], "name": "foretold = won",
            "line": {"color": "@ink", "dash": "dash", "width": 1.5}, "hoverinfo": "skip",
        },
        {
            "type": "scatter", "mode": "markers", "x": points["x"], "y": points["y"], "name": "seats",
            "marker": {"color": "@won", "size": points["size"]},
            "error_y": {
                "type": "data", "symmetric": False, "array": points["plus"], "arrayminus": points["minus"],
                "color": "@muted", "thickness": 1.6, "width": 4,
            },
            "hovertext": points["hover"], "hovertemplate": "%{hovertext}<extra></extra>", "showlegend": False,
        },
    ]  # fmt: skip
    return lay_out_figure(
        data,
        360,
        xaxis=build_axis("chance to win foretold before the game", ticksuffix=" %", range=[0, 100]),
        yaxis=build_axis("won", ticksuffix=" %", range=[0, 100]),
        showlegend=True,
    )


def _compare_errors(forecasts: tuple[Forecast, ...]) -> str:
    """Brier scores of the forecasts and of 1 / players."""
    if not forecasts:
        return ""
    n = len(forecasts)
    of_ratings = sum((forecast.chance - forecast.win60 / 60) ** 2 for forecast in forecasts) / n
    of_chance = sum((1 / forecast.players - forecast.win60 / 60) ** 2 for forecast in forecasts) / n
    return f" Mean squared error {of_ratings:.4f}; forecasting 1 / players for all: {of_chance:.4f} (n = {n} seats)."
