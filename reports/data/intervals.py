"""Intervals of rates and means: all are 95 % ones."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""The 97.5 % point of the normal distribution."""


class Estimate(NamedTuple):
    """A figure with its n and its 95 % interval. All but ``n`` are ``None`` where n is too small to say anything."""

    n: int
    value: float | None
    low: float | None
    high: float | None

    @property
    def is_known(self) -> bool:
        """Whether there is a figure."""
        return self.value is not None


def no_estimate(n: int) -> Estimate:
    """Of too few cases to say anything."""
    return Estimate(n, None, None, None)


def estimate_share(successes: float, n: int, min_n: int = 1) -> Estimate:
    """A share with Wilson's interval; unknown below ``min_n`` cases.

    ``successes`` may be no whole number: shared wins count 1/k.
    """
    if n < max(min_n, 1):
        return no_estimate(n)
    p = successes / n
    spread = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    scale = 1 + Z * Z / n
    middle = p + Z * Z / (2 * n)
    # At 0 and n the exact bound is 0 and 1; rounding must not miss the figure itself.
    return Estimate(n, p, max(0.0, min(p, (middle - spread) / scale)), min(1.0, max(p, (middle + spread) / scale)))


def estimate_mean(total: float, squares: float, n: int, min_n: int = 2) -> Estimate:
    """A mean with the normal interval, from the sum and the sum of squares; unknown below ``min_n`` (at least 2)."""
    if n < max(min_n, 2):
        return no_estimate(n)
    middle = total / n
    variance = max(0.0, (squares - total * middle) / (n - 1))
    reach = Z * sqrt(variance / n)
    return Estimate(n, middle, middle - reach, middle + reach)


def estimate_around(value: float, variance: float, n: int, min_n: int = 2) -> Estimate:
    """A figure with the normal interval from the variance of the figure itself; unknown below ``min_n``."""
    if n < min_n:
        return no_estimate(n)
    reach = Z * sqrt(max(0.0, variance))
    return Estimate(n, value, value - reach, value + reach)


class Sums(NamedTuple):
    """Sums over games behind a difference of two means, for values of winners (w) and of others (o) in each game.

    ``w``, ``o``: of the values; ``ww``, ``oo``, ``wo``: of the products of a game's own sums; ``wn``, ``wm``, ``on``,
    ``om``: of a game's sum times its number of winners (n) or others (m); then the numbers and their products.
    """

    w: float
    o: float
    ww: float
    oo: float
    wo: float
    wn: float
    wm: float
    on: float
    om: float
    n: int
    m: int
    nn: int
    mm: int
    nm: int


def estimate_difference(sums: Sums, min_n: int = 2) -> Estimate:
    """Mean of winners less mean of others, with the normal interval; ``n`` is the smaller of both numbers.

    The variance is that of a difference of ratios with games as clusters: seats of one game are not independent.
    """
    s = sums
    n = min(s.n, s.m)
    if n < max(min_n, 2):
        return no_estimate(n)
    won, other = s.w / s.n, s.o / s.m
    # Each game's part is (w - won n) / N - (o - other m) / M; the variance is the sum of their squares, multiplied out.
    first = (s.ww - 2 * won * s.wn + won * won * s.nn) / (s.n * s.n)
    second = (s.oo - 2 * other * s.om + other * other * s.mm) / (s.m * s.m)
    cross = (s.wo - other * s.wm - won * s.on + won * other * s.nm) / (s.n * s.m)
    return estimate_around(won - other, first + second - 2 * cross, n, min_n)
