"""A regularised logistic regression of winning on all measures."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from reports.data.intervals import Estimate
from reports.data.selection import GameGroup
from reports.pages.strategies.sample import SeatSample

if TYPE_CHECKING:
    from numpy import ndarray

    Array: TypeAlias = ndarray[Any, Any]

MIN_GAMES = 60

ROUNDS = 500
"""Bootstrap rounds: games drawn with replacement."""

FOLDS = 3
"""Parts into which games are divided, to try the model on games that it has not seen."""

SEED = 20_240_229

STRENGTH = 0.1
"""``C`` of the regression: the smaller, the more coefficients are drawn to 0."""

MAX_AREA = 0.95
"""A measure that alone, by its values or by having one, tells winners from others that well (area under the curve) is
the result in other words."""


class ModelFit(msgspec.Struct, frozen=True):
    """One model. ``ratios``: measure and odds ratio with its interval. ``left_out``: measure and its area under the
    curve. ``area``: the model's own, on games that it has not seen.
    """

    games: int
    seats: int
    ratios: tuple[tuple[str, Estimate], ...]
    left_out: tuple[tuple[str, float], ...]
    area: float


def fit_model(sample: SeatSample, group: GameGroup, players: int) -> ModelFit | None:
    """The model of one group and number of players; ``None`` if there is nothing to tell apart."""
    import numpy as np

    here = (sample.seats["section"] == group.number) & (sample.seats["players"] == players)
    won = sample.seats["won"][here].astype(bool)
    if won.all() or not won.any():
        return None
    weights = np.where(won, sample.seats["win60"][here] / 60.0, 1.0)
    numbers, games = np.unique(sample.seats["record_id"][here], return_inverse=True)
    if len(numbers) < MIN_GAMES or not _can_fold(won, games):
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
        if max(alone, 1 - alone) >= MAX_AREA:
            left_out.append((feature, max(alone, 1 - alone)))
            continue
        kept.append(feature)
        columns.append((column - column.mean()) / deviation)
    if not kept:
        return None
    ratios, area = _bootstrap(np.column_stack(columns), won, weights, games, len(numbers))
    order = sorted(range(len(kept)), key=lambda i: (-abs(round(ratios[i][3], 9)), kept[i]))
    rows = tuple((kept[i], Estimate(len(won), ratios[i][0], ratios[i][1], ratios[i][2])) for i in order)
    return ModelFit(len(numbers), len(won), rows, tuple(left_out), area)


def _can_fold(won: Array, games: Array) -> bool:
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


def _bootstrap(
    x: Array, won: Array, weights: Array, games: Array, count: int
) -> tuple[list[tuple[float, float, float, float]], float]:
    """Odds ratio, its interval and the coefficient of each column; and the area under the curve of games not seen.

    The bootstrap is the score bootstrap: each round draws games with replacement and takes one Newton step from the
    coefficients of all games, which needs no new fit.
    """
    import numpy as np
    from sklearn.linear_model import LogisticRegression
    from threadpoolctl import threadpool_limits

    def fit(weight: Array) -> Any:
        return LogisticRegression(C=STRENGTH, solver="newton-cholesky", max_iter=50).fit(x, won, sample_weight=weight)

    # One thread: several add up in another order each time.
    with threadpool_limits(1), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model = fit(weights)
        coefficients = model.coef_[0]
        score = np.zeros(len(won))
        for part in range(FOLDS):
            test = games % FOLDS == part
            score[test] = x[test] @ fit(weights * ~test).coef_[0]
        area = area_under_curve(won, np.round(score, 9))
        chance = model.predict_proba(x)[:, 1]
        full = np.column_stack([x, np.ones(len(x))])
        # Seats are in the order of the games.
        slopes = np.add.reduceat(full * (weights * (won - chance))[:, None], np.searchsorted(games, np.arange(count)))
        penalty = np.append(np.full(x.shape[1], 1 / STRENGTH), 0)
        curve = (full * (weights * chance * (1 - chance))[:, None]).T @ full + np.diag(penalty)
        generator = np.random.default_rng(SEED)
        times = np.stack([np.bincount(generator.integers(0, count, count), minlength=count) for _ in range(ROUNDS)])
        # At the optimum the slopes add up to the penalty's, so drawing every game once takes no step.
        steps = np.linalg.solve(curve, ((times - 1) @ slopes).T).T[:, :-1]
        low, high = np.percentile(coefficients + steps, [2.5, 97.5], axis=0)
    bounds = zip(coefficients, low, high, strict=True)
    return [
        (float(np.exp(c)), float(np.exp(min(c, a))), float(np.exp(max(c, b))), float(c)) for c, a, b in bounds
    ], area
