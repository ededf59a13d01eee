"""All measures at once: which of them go with winning."""

from __future__ import annotations

from reports.data.game_descriptions import describe_game
from reports.data.sections import name_players
from reports.data.selection import GameGroup
from reports.figures.dots import Dot, draw_dots
from reports.html.picture import Panel, Picture
from reports.html.table import HtmlTable, build_table, count, estimate_cells, estimate_columns, text
from reports.pages.strategies.regression import MIN_GAMES, ROUNDS, STRENGTH, ModelFit, fit_model
from reports.pages.strategies.sample import MAX_GAMES, SeatSample

MAX_DRAWN = 24
"""Measures in the picture; the table has all."""

TICKS = [0.1, 0.2, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 5, 10]

MISSING = "The model needs scikit-learn, which is not installed: pip install 'fupan[models]', then make the page again."


def draw_model(group: GameGroup, sample: SeatSample | None) -> Picture:
    """Odds ratio of each measure, the others held fixed."""
    panels = []
    for players, games in group.counts:
        key, name = f"p{players}", name_players(players)
        if sample is None:
            panels.append(Panel(key, name, None, HtmlTable((), ()), games, MISSING))
            continue
        fit = fit_model(sample, group, players) if games >= MIN_GAMES else None
        if fit is None:
            why = f"Too few games for a model: {games}, and it takes {MIN_GAMES} with winners and others."
            panels.append(Panel(key, name, None, HtmlTable((), ()), games, why))
            continue
        panels.append(_draw_panel(group, key, name, fit))
    return Picture(
        "model",
        "Which measures go with winning when all are taken together?",
        f"Logistic regression with an L2 penalty (scikit-learn, C = {STRENGTH}) of winning on all measures, each "
        "brought to mean 0 and standard deviation 1; a measure without a value counts as its mean, a shared win with "
        "weight 1/k. Dot: by what the odds of winning are multiplied when the measure is one standard deviation higher "
        f"and all others stay; interval: 95 % of {ROUNDS} rounds of a score bootstrap over games, fixed seed. A model "
        f"takes {MAX_GAMES} games at most. What goes with winning need not cause it.",
        tuple(panels),
        ("features",),
    )


def _draw_panel(group: GameGroup, key: str, name: str, fit: ModelFit) -> Panel:
    meaning = {feature: words for feature, (_, words) in describe_game(group.game).features.items()}
    dots = [
        Dot(
            feature,
            ratio._replace(n=fit.seats),
            meaning.get(feature, ""),
            "@more" if (ratio.value or 1) >= 1 else "@less",
        )
        for feature, ratio in fit.ratios[:MAX_DRAWN]
    ]
    figure = draw_dots(
        dots,
        title="odds of winning, times",
        what="odds times",
        reference=1,
        reference_name="no change",
        digits=2,
    )
    figure["layout"]["xaxis"].update(
        {"type": "log", "zeroline": False, "tickvals": TICKS, "ticktext": list(map(str, TICKS))}
    )
    figure["layout"]["annotations"][0]["x"] = 0
    numbers = build_table(
        (text("measure"), text("meaning"), count("seats"), estimate_columns("odds ratio", digits=3)),
        [(feature, meaning.get(feature, ""), fit.seats, *estimate_cells(ratio)) for feature, ratio in fit.ratios],
    )
    note = (
        f"n = {fit.games} games, {fit.seats} seats. On games that the model has not seen it ranks a winner above "
        f"another seat with probability {fit.area:.2f} (0.5: no better than a coin)."
    )
    if fit.left_out:
        names = ", ".join(f"{feature} ({area:.2f})" for feature, area in fit.left_out)
        note += f" Left out, because each alone gives the result away: {names}."
    return Panel(key, name, figure, numbers, fit.games, note)
