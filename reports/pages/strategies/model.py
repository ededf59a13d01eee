"""All measures at once: a regularised logistic regression of winning on them."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from reports.data.facts import facts
from reports.data.intervals import Estimate
from reports.data.panels import players_name
from reports.data.selection import Group
from reports.figures.dots import Dot, dots
from reports.html.picture import Panel, Picture
from reports.html.table import HtmlTable, count, estimated, figures, table, text
from reports.pages.strategies.sample import GAMES_AT_MOST, Sample

if TYPE_CHECKING:
    from numpy import ndarray

    Array: TypeAlias = ndarray[Any, Any]

GAMES_AT_LEAST = 60

ROUNDS = 500
"""Bootstrap rounds: games drawn with replacement."""

FOLDS = 3
"""Parts into which games are cut, to try the model on games that it has not seen."""

SEED = 20_240_229
TICKS = [0.1, 0.2, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 5, 10]

STRENGTH = 0.1
"""``C`` of the regression: the smaller, the more coefficients are drawn to 0."""

GIVES_AWAY = 0.95
"""A measure that alone, by its values or by having one, tells winners from others that well (area under the curve) is
the result in other words."""

MISSING = "The model needs scikit-learn, which is not installed: pip install 'fupan[models]', then make the page again."


class Fit(msgspec.Struct, frozen=True):
    """One model: odds ratios with intervals, what was left out with its area under the curve, the model's own area."""

    games: int
    seats: int
    ratios: tuple[tuple[str, Estimate], ...]
    left_out: tuple[tuple[str, float], ...]
    area: float


def regression(group: Group, sample: Sample | None) -> Picture:
    """Odds ratio of each measure, the others held fixed."""
    panels = []
    for players, games in group.counts:
        key, name = f"p{players}", players_name(players)
        if sample is None:
            panels.append(Panel(key, name, None, HtmlTable((), ()), games, MISSING))
            continue
        fit = fitted(sample, group, players) if games >= GAMES_AT_LEAST else None
        if fit is None:
            why = f"Too few games for a model: {games}, and it takes {GAMES_AT_LEAST} with winners and others."
            panels.append(Panel(key, name, None, HtmlTable((), ()), games, why))
            continue
        panels.append(_panel(group, key, name, fit))
    return Picture(
        "model",
        "Which measures go with winning when all are taken together?",
        f"Logistic regression with an L2 penalty (scikit-learn, C = {STRENGTH}) of winning on all measures, each "
        "brought to mean 0 and standard deviation 1; a measure without a value counts as its mean, a shared win with "
        "weight 1/k. Dot: by what the odds of winning are multiplied when the measure is one standard deviation higher "
        f"and all others stay; interval: 95 % of {ROUNDS} rounds of a score bootstrap over games, fixed seed. A model "
        f"takes {GAMES_AT_MOST} games at most. What goes with winning need not cause it.",
        tuple(panels),
        ("features",),
    )


def _panel(group: Group, key: str, name: str, fit: Fit) -> Panel:
    meaning = {feature: words for feature, (_, words) in facts(group.game).features.items()}
    drawn = [Dot(feature, ratio._replace(n=fit.seats), meaning.get(feature, ""),
                 "@more" if (ratio.value or 1) >= 1 else "@less") for feature, ratio in fit.ratios[:24]]  # fmt: skip
    figure = dots(
        drawn,
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
    numbers = table(
        (text("measure"), text("meaning"), count("seats"), estimated("odds ratio", digits=3)),
        [(feature, meaning.get(feature, ""), fit.seats, *figures(ratio)) for feature, ratio in fit.ratios],
    )
    note = (
        f"n = {fit.games} games, {fit.seats} seats. On games that the model has not seen it ranks a winner above "
        f"another seat with probability {fit.area:.2f} (0.5: no better than a coin)."
    )
    if fit.left_out:
        named = ", ".join(f"{feature} ({area:.2f})" for feature, area in fit.left_out)
        note += f" Left out, because each alone gives the result away: {named}."
    return Panel(key, name, figure, numbers, fit.games, note)


def fitted(sample: Sample, group: Group, players: int) -> Fit | None:
    """The model of one group and number of players; ``None`` if there is nothing to tell apart."""
    import numpy as np

    here = (sample.seats["section"] == group.number) & (sample.seats["players"] == players)
    won = sample.seats["won"][here].astype(bool)
    if won.all() or not won.any():
        return None
    weights = np.where(won, sample.seats["win60"][here] / 60.0, 1.0)
    numbers, games = np.unique(sample.seats["record_id"][here], return_inverse=True)
    if len(numbers) < GAMES_AT_LEAST or not _foldable(won, games):
        return None
    kept: list[str] = []
    left_out: list[tuple[str, float]] = []
    columns = []
    for feature, values in zip(sample.names, sample.values[here].T, strict=True):
        known = np.isfinite(values)
        if not known.any():
            continue
        column = np.where(known, values, values[known].mean())
        deviation = column.std()
        if deviation < 1e-9:
            continue
        alone = max((area_under_curve(won, each) for each in (column, known)), key=lambda area: abs(area - 0.5))
        if max(alone, 1 - alone) >= GIVES_AWAY:
            left_out.append((feature, max(alone, 1 - alone)))
            continue
        kept.append(feature)
        columns.append((column - column.mean()) / deviation)
    if not kept:
        return None
    ratios, area = _estimated(np.column_stack(columns), won, weights, games, len(numbers))
    order = sorted(range(len(kept)), key=lambda i: (-abs(round(ratios[i][3], 9)), kept[i]))
    rows = tuple((kept[i], Estimate(len(won), ratios[i][0], ratios[i][1], ratios[i][2])) for i in order)
    return Fit(len(numbers), len(won), rows, tuple(left_out), area)


def _foldable(won: Array, games: Array) -> bool:
    """Whether there are winners and others in whatever is left when a part of the games is taken away."""
    rests = [won[games % FOLDS != part] for part in range(FOLDS)]
    return all(rest.any() and not rest.all() for rest in rests)


def area_under_curve(won: Array, score: Array) -> float:
    """The probability that a winner's score is above another seat's, a tie counting half."""
    import numpy as np

    _, place = np.unique(score, return_inverse=True)
    winners, others = np.bincount(place, weights=won), np.bincount(place, weights=~won)
    below = np.cumsum(others) - others / 2
    return float(winners @ below / (winners.sum() * others.sum()))


def _estimated(
    x: Array, won: Array, weights: Array, games: Array, count: int
) -> tuple[list[tuple[float, float, float, float]], float]:
    """Odds ratio, its interval and the coefficient of each column; and the area under the curve of games not seen.

    The bootstrap is the score bootstrap: each round draws games with replacement and takes one Newton step from the
    coefficients of the whole, which needs no new fit.
    """
    import numpy as np
    from sklearn.linear_model import LogisticRegression
    from threadpoolctl import threadpool_limits

    def fit(weight: Array) -> Any:
        return LogisticRegression(C=STRENGTH, solver="newton-cholesky", max_iter=50).fit(x, won, sample_weight=weight)

    # One thread: sums over several come out in another order each time.
    with threadpool_limits(1), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model = fit(weights)
        whole = model.coef_[0]
        score = np.zeros(len(won))
        for part in range(FOLDS):
            test = games % FOLDS == part
            score[test] = x[test] @ fit(weights * ~test).coef_[0]
        area = area_under_curve(won, np.round(score, 9))
        chance = model.predict_proba(x)[:, 1]
        full = np.column_stack([x, np.ones(len(x))])
        # Seats stand game by game.
        slopes = np.add.reduceat(full * (weights * (won - chance))[:, None], np.searchsorted(games, np.arange(count)))
        penalty = np.append(np.full(x.shape[1], 1 / STRENGTH), 0)
        curve = (full * (weights * chance * (1 - chance))[:, None]).T @ full + np.diag(penalty)
        lots = np.random.default_rng(SEED)
        times = np.stack([np.bincount(lots.integers(0, count, count), minlength=count) for _ in range(ROUNDS)])
        # At the optimum the slopes add up to the penalty's, so drawing every game once takes no step.
        steps = np.linalg.solve(curve, ((times - 1) @ slopes).T).T[:, :-1]
        low, high = np.percentile(whole + steps, [2.5, 97.5], axis=0)
    bounds = zip(whole, low, high, strict=True)
    return [
        (float(np.exp(c)), float(np.exp(min(c, a))), float(np.exp(max(c, b))), float(c)) for c, a, b in bounds
    ], area
