"""The strength fit finds known effects, however unequal the players are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest

from reports.data.intervals import estimate_share
from reports.strength.design import Covariate, build_design
from reports.strength.fit import StrengthFit, fit_strength
from reports.strength.rates import rate_label
from reports.strength.seats import SeatRow, Seats, collect_seats
from tests.reports.strength.generator import EFFECTS, PLACE, draw_strengths, play_games

FEW, ALL = 16, 200
"""Runs of a simulation here, and with ``-m slow``."""
BOTS = [1.5, -1.5]

RUNS = pytest.mark.parametrize("runs", [FEW, pytest.param(ALL, marks=pytest.mark.slow)])


def simulate(seed: int, games: int, players: int) -> tuple[Seats, list[float]]:
    strengths = BOTS if players == 2 else draw_strengths(seed, players)
    return play_games(seed, games, strengths, everybody=2 if players == 2 else 0), strengths


def fit_labels(seats: Seats) -> tuple[StrengthFit, Any]:
    design = build_design(seats, list(EFFECTS))
    return fit_strength(seats, design.columns), design


def true_difference(seats: Seats, strengths: list[float], label: str) -> float:
    """How much more the seats with the label win than they would without its effect."""
    of_seat = np.array([strengths[int(seats.names[player][1:])] for player in seats.player])
    line = of_seat + PLACE * (1 - 2 * (seats.position - 1) / (seats.players_in_game - 1))
    line = line + sum(effect * seats.labels[name] for name, effect in EFFECTS.items())
    weights = np.exp(line)
    rest = seats.sum_by_game(weights)[seats.game] - weights
    without = weights * np.exp(-EFFECTS[label] * seats.labels[label])
    among = seats.labels[label] > 0
    return float((weights / (weights + rest) - without / (without + rest))[among].mean())


def count_held(runs: Iterable[int], games: int, players: int) -> tuple[dict[str, int], dict[str, int], float]:
    """For each label: runs whose interval holds the effect, runs whose raw interval holds the difference; mean bias."""
    held, raw, bias = dict.fromkeys(EFFECTS, 0), dict.fromkeys(EFFECTS, 0), 0.0
    for seed in runs:
        seats, strengths = simulate(seed, games, players)
        fit, design = fit_labels(seats)
        for label, effect in EFFECTS.items():
            rate = rate_label(fit, design, label, 10)
            assert rate is not None
            held[label] += abs(rate.effect - effect) <= 1.96 * rate.error
            among = seats.labels[label] > 0
            share = estimate_share(float(seats.won[among].sum()), int(among.sum()), 10)
            assert share.low is not None
            assert share.high is not None
            difference = true_difference(seats, strengths, label) + float((1 / seats.players_in_game[among]).mean())
            raw[label] += share.low <= difference <= share.high
            bias += (rate.effect - effect) / len(EFFECTS)
    return held, raw, bias / (len(list(runs)) or 1)


@RUNS
@pytest.mark.parametrize("games", [2000, 500])
def test_intervals_hold_the_effects_of_labels_that_go_with_strength(runs: int, games: int) -> None:
    held, raw, _ = count_held(range(runs), games, 40)
    assert min(held.values()) >= 0.895 * runs
    if games == 2000:
        assert max(raw.values()) <= 0.1 * runs


@RUNS
def test_intervals_hold_the_effects_where_two_bots_play_all_games(runs: int) -> None:
    held, raw, _ = count_held(range(runs), 2000, 2)
    assert min(held.values()) >= 0.895 * runs
    assert max(raw.values()) <= 0.1 * runs


@RUNS
def test_intervals_hold_the_effects_where_players_have_few_games(runs: int) -> None:
    held, _, bias = count_held(range(runs), 1500, 1000)
    assert min(held.values()) >= 0.895 * runs
    assert abs(bias) < 0.05


def test_solving_by_conjugate_gradients_is_solving() -> None:
    seats, _ = simulate(3, 300, 20)
    fit, _ = fit_labels(seats)
    players, effects = len(fit.strengths), len(fit.effects)
    columns = np.column_stack([np.eye(players)[seats.player], fit.columns])
    weighted = fit.chances[:, None] * columns
    sums = np.stack([seats.sum_by_game(weighted[:, column]) for column in range(weighted.shape[1])], axis=1)
    curvature = columns.T @ weighted - sums.T @ sums + np.diag([1 / 1.5**2] * players + [1 / 25] * effects)
    right = np.random.default_rng(1).normal(size=players + effects)
    found = np.concatenate(fit.solve(right[:players], right[players:]))
    assert np.abs(found - np.linalg.solve(curvature, right)).max() <= 1e-8


def test_the_share_that_players_win_is_what_the_fit_expects_but_for_the_prior() -> None:
    seats, _ = simulate(4, 800, 12)
    fit, design = fit_labels(seats)
    for label in EFFECTS:
        column = design.find(Covariate("label", label))
        assert column is not None
        among = fit.columns[:, column] > 0
        rest = float((seats.won - fit.chances)[among].mean())
        assert rest == pytest.approx(fit.effects[column] / (25 * among.sum()), abs=1e-7)


def test_a_fit_is_the_same_whatever_the_order_of_the_rows() -> None:
    rows = [
        SeatRow(
            game, place + 1, f"P{(game * 3 + place * 7) % 5}", "yr"[place], float(place == game % 2), 0.0, frozenset()
        )
        for game in range(60)
        for place in range(2)
    ]
    fits = [fit_strength(seats, build_design(seats, []).columns) for seats in map(collect_seats, (rows, rows[::-1]))]
    assert (fits[0].strengths == fits[1].strengths).all()


def test_without_covariates_or_with_one_game_there_is_nothing_to_divide_by() -> None:
    seats = collect_seats(
        [SeatRow(1, 1, "Ada", "y", 1.0, 0, frozenset({"a"})), SeatRow(1, 2, "", "r", 0.0, 0, frozenset())]
    )
    design = build_design(seats, ["a"])
    assert (design.covariates, design.left_out) == ((), ("a",))
    fit = fit_strength(seats, design.columns)
    assert fit.strengths[0] == pytest.approx(-fit.strengths[1])


@pytest.mark.slow
def test_without_priors_effects_and_errors_are_those_of_statsmodels() -> None:
    models = pytest.importorskip("statsmodels.discrete.conditional_models")
    seats, _ = simulate(8, 900, 8)
    won = np.zeros(len(seats.won))
    starts = np.flatnonzero(np.diff(seats.game, prepend=-1))
    for start, stop in zip(starts, [*starts[1:], len(won)], strict=True):
        won[start + int(np.argmax(seats.won[start:stop]))] = 1.0
    seats = Seats(**{**vars(seats), "won": won})
    design = build_design(seats, list(EFFECTS))
    # the means by player are sums of the players' dummies
    own = [number for number, one in enumerate(design.covariates) if one.kind != "mean"]
    columns = design.columns[:, own]
    fit = fit_strength(seats, columns, strength_sd=1e4, effect_sd=float("inf"))
    dummies = np.eye(len(seats.names))[seats.player][:, 1:]
    result = models.ConditionalLogit(won, np.column_stack([columns, dummies]), groups=seats.game)
    result = result.fit(disp=0, method="newton", maxiter=100, tol=1e-12)
    assert np.abs(result.params[: len(own)] - fit.effects).max() <= 1e-3
    errors = [fit.spread(column)[1] for column in range(len(own))]
    assert np.abs(result.bse[: len(own)] - errors).max() <= 1e-3
