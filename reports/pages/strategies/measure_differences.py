"""How winners differ from the others in each measure."""

from __future__ import annotations

from math import sqrt

from reports.data.game_descriptions import describe_game
from reports.data.intervals import Estimate, estimate_difference
from reports.data.rows.reading import ByPlayers
from reports.data.rows.strategies import FeatureDifferencesRow
from reports.data.sections import name_players
from reports.data.selection import GameGroup
from reports.data.sums import join_sums
from reports.figures.dots import Dot, draw_dots
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, number, text

MAX_DRAWN = 24
"""Measures in the picture; the table has all."""


def explain_measure(group: GameGroup, feature: str) -> str:
    """The meaning of a measure with its unit; ``""`` if nothing is known of it."""
    unit, meaning = describe_game(group.game).features.get(feature, ("", ""))
    return f"{meaning} ({unit})" if unit and meaning else meaning or unit


def draw_differences(
    group: GameGroup, differences: ByPlayers[FeatureDifferencesRow], seats: dict[int, int], min_n: int
) -> Picture:
    """Winners less others in each measure, in standard deviations. ``seats``: by number of players."""
    panels = []
    for players, rows in differences.items():
        dots, lines = [], []
        for row in rows:
            meaning = explain_measure(group, row.feature)
            difference = estimate_difference(join_sums(row, row), min_n)
            deviation = _standard_deviation(row)
            scaled = _scale(difference, deviation)
            means = (row.w / row.winners if row.winners else None, row.o / row.others if row.others else None)
            hover = f"{meaning}<br>winners {_format_mean(means[0])}, others {_format_mean(means[1])}"
            dots.append(Dot(row.feature, scaled, hover, "@more" if (scaled.value or 0) >= 0 else "@less"))
            lines.append(
                (row.feature, meaning, row.winners, row.others, *means, *estimate_cells(difference), deviation,
                 *estimate_cells(scaled))
            )  # fmt: skip
        dots.sort(key=lambda dot: (-abs(dot.estimate.value or 0), dot.label))
        lines.sort(key=lambda line: describe_game(group.game).sort_key(line[0], "features"))
        figure = draw_dots(
            sorted(dots[:MAX_DRAWN], key=lambda dot: (-(dot.estimate.value or 0), dot.label)),
            title="standard deviations: winners less others",
            what="winners less others:",
            reference=0,
            reference_name="no difference",
            digits=2,
        )
        columns = (
            text("measure"), text("meaning"), count("winners"), count("others"), number("mean of winners", 3),
            number("mean of others", 3), estimate_columns("difference", digits=3), number("standard deviation", 3),
            estimate_columns("in standard deviations"),
        )  # fmt: skip
        numbers = build_table(columns, lines)
        panels.append(Panel(f"p{players}", name_players(players), figure, numbers, seats[players]))
    return Picture(
        "measures",
        "In which measures do winners differ from the others?",
        "Mean of winners less mean of the others, in standard deviations, with the normal 95 % interval (seats of a "
        f"game taken together). Drawn are the {MAX_DRAWN} greatest differences, the table has all. Some measures "
        "follow from winning. In brackets: winners, or others if fewer, that have a value.",
        tuple(panels),
        ("feature-differences",),
    )


def _standard_deviation(row: FeatureDifferencesRow) -> float:
    """Of the values of all seats."""
    n = row.winners + row.others
    return sqrt(max(0.0, row.squares / n - ((row.w + row.o) / n) ** 2)) if n else 0.0


def _scale(difference: Estimate, deviation: float) -> Estimate:
    """The difference in standard deviations; unknown if all values are the same."""
    n, value, low, high = difference
    if value is None or low is None or high is None or deviation == 0:
        return Estimate(n, None, None, None)
    return Estimate(n, value / deviation, low / deviation, high / deviation)


def _format_mean(value: float | None) -> str:
    return "–" if value is None else f"{value:.3g}"
