"""The strength fit: a conditional logit of winning, with a strength for each player and effects of covariates.

    P(seat i wins game g) = exp(η_i) / Σ_{j in g} exp(η_j),   η_i = θ[player i] + x_i·β

Normal priors with mean 0 hold the strengths (standard deviation 1.5) and the effects (5). The response is the share of
the win, so the figures of a game add up to 1. Newton's method; the Hessian is never written down, as players are many.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from reports.strength.seats import Floats, Seats, Whole

STRENGTH_SD = 1.5
EFFECT_SD = 5.0
MAX_STEPS = 50
STEP_LIMIT = 1e-8
"""The fit has converged when no parameter moves by more."""
MAX_HALVINGS = 40
RESIDUAL = 1e-10
"""Conjugate gradients end at this part of the right side's length."""


class NotConvergedError(ArithmeticError):
    """The fit has not come to an end: no figure of it may be shown."""


@dataclass(frozen=True)
class StrengthFit:
    """The fitted model; N seats, P players, q covariates.

    ``strengths``: P values of θ. ``effects``: q values of β. ``chances``: N probabilities of winning.
    ``columns``: N × q.
    """

    seats: Seats
    columns: Floats
    strengths: Floats
    effects: Floats
    chances: Floats
    _prior: tuple[float, float]

    def solve(self, strengths: Floats, effects: Floats) -> tuple[Floats, Floats]:
        """H⁻¹ times a vector of P and q values, H being the negative second derivative with the priors."""
        return _Curvature(self.seats, self.columns, self.chances, *self._prior).solve(strengths, effects)

    def spread(self, column: int) -> tuple[float, float, Floats]:
        """Of an effect: its standard error, √(H⁻¹)_jj, and for each game what it adds to the effect (a_gj).

        The standard error is the larger of that by games (sandwich) and that of the curvature: an effect that cannot
        be told from strength would have far too small a sandwich alone.
        """
        unit = np.zeros(self.columns.shape[1])
        unit[column] = 1.0
        direction = self.solve(np.zeros(len(self.strengths)), unit)
        by_game = self.by_game(direction)
        curvature = float(np.sqrt(direction[1][column]))
        return max(self.scale() * float(np.sqrt(by_game @ by_game)), curvature), curvature, by_game

    def by_game(self, direction: tuple[Floats, Floats]) -> Floats:
        """For each game its score (without the priors) times a vector of P and q values."""
        along = direction[0][self.seats.player] + self.columns @ direction[1]
        return self.seats.sum_by_game((self.seats.won - self.chances) * along)

    def scale(self) -> float:
        """√(G / (G − q)), by which a sandwich grows for having fitted q effects."""
        games, effects = self.seats.games, self.columns.shape[1]
        return float(np.sqrt(games / (games - effects)))


def fit_strength(
    seats: Seats, columns: Floats, *, strength_sd: float = STRENGTH_SD, effect_sd: float = EFFECT_SD
) -> StrengthFit:
    """Fit the model. ``columns``: N × q covariates. ``effect_sd``: ``inf`` for no prior on the effects.

    Raises :class:`NotConvergedError`.
    """
    prior = (strength_sd**-2, effect_sd**-2)
    strengths, effects = np.zeros(len(seats.names)), np.zeros(columns.shape[1])
    value, chances = _evaluate(seats, columns, strengths, effects, prior)
    for _ in range(MAX_STEPS):
        rest = seats.won - chances
        slope_of_strengths = np.bincount(seats.player, rest, len(strengths)) - prior[0] * strengths
        slope_of_effects = columns.T @ rest - prior[1] * effects
        curvature = _Curvature(seats, columns, chances, *prior)
        step = curvature.solve(slope_of_strengths, slope_of_effects)
        length = 1.0
        for _ in range(MAX_HALVINGS):
            tried = strengths + length * step[0], effects + length * step[1]
            found, tried_chances = _evaluate(seats, columns, *tried, prior)
            if found >= value - 1e-12 * abs(value):
                break
            length /= 2
        else:
            raise NotConvergedError("no step makes the games more likely")
        (strengths, effects), value, chances = tried, found, tried_chances
        if length * max(np.abs(step[0]).max(initial=0.0), np.abs(step[1]).max(initial=0.0)) <= STEP_LIMIT:
            return StrengthFit(seats, columns, strengths, effects, chances, prior)
    raise NotConvergedError(f"{MAX_STEPS} steps were not enough")


def _evaluate(
    seats: Seats, columns: Floats, strengths: Floats, effects: Floats, prior: tuple[float, float]
) -> tuple[float, Floats]:
    """The logarithm of the likelihood with the priors, and each seat's probability of winning."""
    line = strengths[seats.player] + columns @ effects
    starts = find_starts(seats.game)
    line = line - np.maximum.reduceat(line, starts)[seats.game]
    weights = np.exp(line)
    sums = seats.sum_by_game(weights)
    of_games = seats.won @ line - seats.sum_by_game(seats.won) @ np.log(sums)
    of_priors = prior[0] * (strengths @ strengths) + prior[1] * (effects @ effects)
    return float(of_games - of_priors / 2), weights / sums[seats.game]


def find_starts(game: Whole) -> Whole:
    """Where each game's seats begin."""
    return np.flatnonzero(np.diff(game, prepend=-1))


class _Curvature:
    """The negative second derivative H, as what multiplies and divides by it.

    Conjugate gradients, preconditioned by the diagonal of the players and, exactly, by the Schur complement of the
    covariates.
    """

    def __init__(self, seats: Seats, columns: Floats, chances: Floats, of_strengths: float, of_effects: float) -> None:
        self._seats = seats
        self._columns = columns
        self._chances = chances
        self._priors = of_strengths, of_effects
        players = len(seats.names)
        self._diagonal = np.bincount(seats.player, chances * (1 - chances), players) + of_strengths
        weighted = self._weigh(columns)
        self._mixed = np.empty((players, columns.shape[1]))
        for column in range(columns.shape[1]):
            self._mixed[:, column] = np.bincount(seats.player, weighted[:, column], players)
        of_columns = columns.T @ weighted + of_effects * np.eye(columns.shape[1])
        self._schur = of_columns - self._mixed.T @ (self._mixed / self._diagonal[:, None])

    def _weigh(self, values: Floats) -> Floats:
        """W times values by seat: p (v − the game's mean of v by p)."""
        if values.ndim == 1:
            return self._chances * (values - self._seats.sum_by_game(self._chances * values)[self._seats.game])
        weighted = np.empty_like(values)
        for column in range(values.shape[1]):
            weighted[:, column] = self._weigh(values[:, column])
        return weighted

    def multiply(self, strengths: Floats, effects: Floats) -> tuple[Floats, Floats]:
        """H times a vector."""
        weighted = self._weigh(strengths[self._seats.player] + self._columns @ effects)
        return (
            np.bincount(self._seats.player, weighted, len(strengths)) + self._priors[0] * strengths,
            self._columns.T @ weighted + self._priors[1] * effects,
        )

    def _precondition(self, strengths: Floats, effects: Floats) -> tuple[Floats, Floats]:
        of_effects = effects - self._mixed.T @ (strengths / self._diagonal)
        solved = np.asarray(np.linalg.solve(self._schur, of_effects), dtype=np.float64) if len(effects) else effects
        return (strengths - self._mixed @ solved) / self._diagonal, solved

    def solve(self, strengths: Floats, effects: Floats) -> tuple[Floats, Floats]:
        """H⁻¹ times a vector, by conjugate gradients. Raises :class:`NotConvergedError`."""
        found = np.zeros_like(strengths), np.zeros_like(effects)
        rest = strengths, effects
        target = RESIDUAL * np.sqrt(_dot(rest, rest))
        if target == 0:
            return found
        near = self._precondition(*rest)
        direction = near
        product = _dot(rest, near)
        for _ in range(10 * (len(strengths) + len(effects)) + 100):
            image = self.multiply(*direction)
            length = product / _dot(direction, image)
            found = found[0] + length * direction[0], found[1] + length * direction[1]
            rest = rest[0] - length * image[0], rest[1] - length * image[1]
            if np.sqrt(_dot(rest, rest)) <= target:
                return found
            near = self._precondition(*rest)
            following = _dot(rest, near)
            share, product = following / product, following
            direction = near[0] + share * direction[0], near[1] + share * direction[1]
        raise NotConvergedError("the equations of a step could not be solved")


def _dot(one: tuple[Floats, Floats], other: tuple[Floats, Floats]) -> float:
    return float(one[0] @ other[0] + one[1] @ other[1])
