"""Adjusted win rates: what a group of seats won, beside what the same players would win there without it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import erfc, sqrt
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from reports.strength.design import Covariate, Design
from reports.strength.fit import StrengthFit
from reports.strength.seats import Floats, Seats

Mask: TypeAlias = NDArray[np.bool_]

Z = 1.96
"""Standard errors on either side of a 95 % interval."""
MAX_UNCERTAINTY = 1.0
"""An effect is not told from strength where the curvature leaves it a standard error of more."""
DECIMALS = 6
"""Results are rounded: the last digits of sums depend on the machine."""


class Reason(Enum):
    """Why an adjusted rate is not shown."""

    FEW = "fewer than {min_n}"
    ONCE = "each player once: it cannot be compared with what the same players do without it"
    INSEPARABLE = "players who do this always do it: strength and label cannot be told apart"


@dataclass(frozen=True)
class AdjustedRate:
    """The win rate of a group of seats, in shares of a win.

    ``n``: seats. ``won``: mean share won. ``expected``: what the model expects without the group's effect.
    ``difference``: won − expected, with its 95 % interval ``low`` to ``high``. ``p_value``: of no effect at all.
    ``effect``, ``error``: in the model's units (logits). ``reason``: why nothing but ``n`` and ``won`` may be shown.
    """

    n: int
    won: float
    expected: float
    difference: float
    low: float
    high: float
    p_value: float
    effect: float
    error: float
    reason: Reason | None = None

    @property
    def is_shown(self) -> bool:
        """Whether the difference may be shown."""
        return self.reason is None

    def among_equals(self, players: int) -> float:
        """What a seat of the group would win against players of its own strength: beside 1 / players."""
        odds = float(np.exp(self.effect))
        return round(odds / (odds + players - 1), DECIMALS)


def rate_label(fit: StrengthFit, design: Design, label: str, min_n: int) -> AdjustedRate | None:
    """The adjusted win rate of the seats that have a label; ``None`` where it has no column or no seat."""
    column = design.find(Covariate("label", label))
    if column is None:
        return None
    seats = fit.seats
    among = fit.columns[:, column] > 0
    n = int(among.sum())
    if n == 0:
        return None
    effect = float(fit.effects[column])
    error, curvature, _ = fit.spread(column)
    chances = fit.chances[among]
    won = float(seats.won[among].mean())
    expected = _shift(chances, -effect)
    low = min(_shift(chances, -Z * error) - expected, won - expected)
    high = max(_shift(chances, Z * error) - expected, won - expected)
    reason = _find_reason(seats, among, curvature, min_n)
    return _round(n, won, expected, low, high, effect, error, reason)


def rate_place(fit: StrengthFit, design: Design, name: str, players: int, min_n: int) -> AdjustedRate | None:
    """The adjusted win rate of a position or colour in games of so many players; ``None`` where nobody has it.

    The effects are compared with their mean in games of that number of players.
    """
    seats = fit.seats
    among = _find_place(design, seats, name, players)
    n = int(among.sum())
    columns = [number for number in design.place_columns() if design.covariates[number].players == players]
    if n == 0 or not columns:
        return None
    line = fit.strengths[seats.player] + fit.columns @ fit.effects
    line = line - fit.columns[:, columns] @ fit.effects[columns]
    weights = np.exp(line - line.max())
    without = weights / seats.sum_by_game(weights)[seats.game]
    won, expected = float(seats.won[among].mean()), float(without[among].mean())
    difference = won - expected
    # how the expectation moves with the parameters, places apart
    spread = np.where(among, without, 0.0)
    pull = spread - without * seats.sum_by_game(spread)[seats.game]
    of_effects = fit.columns.T @ pull / n
    of_effects[columns] = 0.0
    gradient = fit.solve(np.bincount(seats.player, pull, len(seats.names)) / n, of_effects)
    own = seats.sum_by_game(np.where(among, seats.won - without - difference, 0.0)) / n
    by_game = own - fit.by_game(gradient)
    reach = Z * fit.scale() * float(np.sqrt(by_game @ by_game))
    own_column = design.find(Covariate("place", name, players))
    effects = fit.effects[columns]
    mean = float(effects.sum()) / (len(columns) + 1)
    effect = (float(fit.effects[own_column]) if own_column is not None else 0.0) - mean
    error = reach / Z
    among_players = seats.players_in_game == players
    reason = Reason.FEW if min(n, count_within(seats, among, among_players)) < min_n else None
    return _round(n, won, expected, difference - reach, difference + reach, effect, error, reason, difference / error)


def count_within(seats: Seats, among: Mask, of: Mask | None = None) -> float:
    """Σ a (t − a) / t over the players: how many seats speak of the same player with and without it.

    ``among``: N, whether a seat is in the group. ``of``: the seats that count at all; ``None``: all.
    """
    counted = np.ones(len(among)) if of is None else of.astype(np.float64)
    total = np.bincount(seats.player, counted, len(seats.names))
    having = np.bincount(seats.player, among.astype(np.float64), len(seats.names))
    there = total > 0
    return float((having[there] * (total[there] - having[there]) / total[there]).sum())


def _find_reason(seats: Seats, among: Mask, curvature: float, min_n: int) -> Reason | None:
    if among.sum() < min_n:
        return Reason.FEW
    if count_within(seats, among) < min_n:
        seats_of_player = np.bincount(seats.player, minlength=len(seats.names))[seats.player[among]]
        return Reason.ONCE if 2 * (seats_of_player == 1).sum() > among.sum() else Reason.INSEPARABLE
    return Reason.INSEPARABLE if curvature > MAX_UNCERTAINTY else None


def _find_place(design: Design, seats: Seats, name: str, players: int) -> Mask:
    of = seats.players_in_game == players
    named = np.array([str(number) for number in seats.position])
    if name in set(seats.colours):
        named = np.array(seats.colours)
    found: Mask = of & (named == name)
    return found


def _shift(chances: Floats, logits: float) -> float:
    """The mean of probabilities whose odds are multiplied by exp(logits)."""
    odds = chances * np.exp(logits)
    return float((odds / (odds + 1 - chances)).mean())


def _round(
    n: int, won: float, expected: float, low: float, high: float, effect: float, error: float,
    reason: Reason | None, ratio: float | None = None,
) -> AdjustedRate:  # fmt: skip
    p_value = erfc(abs(effect / error if ratio is None else ratio) / sqrt(2))
    won, expected, difference = round(won, DECIMALS), round(expected, DECIMALS), round(won - expected, DECIMALS)
    return AdjustedRate(
        n, won, expected, difference, round(low, DECIMALS), round(high, DECIMALS), round(p_value, DECIMALS),
        round(effect, DECIMALS), round(error, DECIMALS), reason,
    )  # fmt: skip
