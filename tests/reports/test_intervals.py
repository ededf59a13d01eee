"""Intervals equal reference computations."""

from __future__ import annotations

import statistics
from math import isclose, sqrt
from random import Random

import pytest

from reports.data.intervals import Sums, Z, estimate_difference, estimate_mean, estimate_share


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_as_newcombe_published_it(wins: int, n: int, low: float, high: float) -> None:
    estimate = estimate_share(wins, n)
    assert estimate.value == wins / n
    assert estimate.low == pytest.approx(low, abs=5e-5)
    assert estimate.high == pytest.approx(high, abs=5e-5)


@pytest.mark.parametrize("n", [1, 7, 60])
def test_wilson_bounds_are_the_shares_that_are_just_not_rejected(n: int) -> None:
    for wins in range(n + 1):
        estimate = estimate_share(wins, n)
        for bound in (estimate.low, estimate.high):
            assert bound is not None
            if 0 < bound < 1:
                assert abs(wins / n - bound) / sqrt(bound * (1 - bound) / n) == pytest.approx(Z)


def test_mean_is_the_normal_interval() -> None:
    values = [3, 3, 4, 9, -2, 7, 0]
    estimate = estimate_mean(sum(values), sum(v * v for v in values), len(values))
    reach = Z * statistics.stdev(values) / sqrt(len(values))
    assert estimate.value == pytest.approx(statistics.mean(values))
    assert estimate.low == pytest.approx(statistics.mean(values) - reach)
    assert estimate.high == pytest.approx(statistics.mean(values) + reach)


def test_below_the_least_n_nothing_is_said() -> None:
    assert estimate_share(4, 9, 10) == (9, None, None, None)
    assert estimate_mean(4, 9, 9, 10) == (9, None, None, None)
    assert estimate_share(0, 0) == (0, None, None, None)
    assert estimate_mean(4, 16, 1) == (1, None, None, None)
    assert not estimate_share(4, 9, 10).is_known


def test_difference_takes_games_as_clusters() -> None:
    lots = Random(7)
    games = []
    for _ in range(60):
        luck = lots.gauss(0, 3)
        winners = [luck + lots.gauss(5, 1) for _ in range(lots.choice([1, 1, 2]))]
        others = [luck + lots.gauss(3, 1) for _ in range(lots.choice([0, 1, 3]))]
        games.append((winners, others))
    n, m = sum(len(w) for w, _ in games), sum(len(o) for _, o in games)
    won, other = sum(sum(w) for w, _ in games) / n, sum(sum(o) for _, o in games) / m
    variance = sum(((sum(w) - won * len(w)) / n - (sum(o) - other * len(o)) / m) ** 2 for w, o in games)
    sums = Sums(
        sum(sum(w) for w, _ in games), sum(sum(o) for _, o in games),
        sum(sum(w) ** 2 for w, _ in games), sum(sum(o) ** 2 for _, o in games), sum(sum(w) * sum(o) for w, o in games),
        sum(sum(w) * len(w) for w, _ in games), sum(sum(w) * len(o) for w, o in games),
        sum(sum(o) * len(w) for w, o in games), sum(sum(o) * len(o) for _, o in games),
        n, m, sum(len(w) ** 2 for w, _ in games), sum(len(o) ** 2 for _, o in games),
        sum(len(w) * len(o) for w, o in games),
    )  # fmt: skip
    estimate = estimate_difference(sums)
    assert estimate.n == min(n, m)
    assert estimate.value == pytest.approx(won - other)
    assert estimate.high is not None
    assert isclose(estimate.high, won - other + Z * sqrt(variance), rel_tol=1e-9)
