"""Adjusted win rates: what is shown, what cannot be told apart, many at once."""

from __future__ import annotations

import numpy as np
import pytest

from reports.strength.design import build_design
from reports.strength.discoveries import find_discoveries
from reports.strength.fit import fit_strength
from reports.strength.rates import AdjustedRate, Reason, rate_label, rate_place
from reports.strength.seats import SeatRow, Seats, collect_seats
from tests.reports.strength.generator import draw_strengths, play_games


def rate(seats: Seats, label: str, min_n: int = 10) -> AdjustedRate | None:
    design = build_design(seats, sorted(seats.labels))
    return rate_label(fit_strength(seats, design.columns), design, label, min_n)


def two_bots(seed: int, games: int) -> list[tuple[int, str, float]]:
    """Game, bot in first place, its win."""
    rng = np.random.default_rng(seed)
    found = []
    for game in range(games):
        first = ("strong", "weak")[int(rng.integers(2))]
        found.append((game, first, float(rng.random() < (0.9 if first == "strong" else 0.1))))
    return found


def test_a_label_that_only_the_strong_bot_has_cannot_be_told_from_its_strength() -> None:
    rows = []
    for game, first, win in two_bots(1, 400):
        second = "weak" if first == "strong" else "strong"
        for place, (name, won) in enumerate(((first, win), (second, 1 - win)), 1):
            labels = frozenset({"only"} if name == "strong" else ())
            rows.append(SeatRow(game, place, name, "yr"[place - 1], won, 0.0, labels))
    found = rate(collect_seats(rows), "only")
    assert found is not None
    assert found.reason is Reason.INSEPARABLE
    assert not found.is_shown
    assert found.won > 0.85


def test_where_each_player_plays_once_a_label_cannot_be_compared() -> None:
    rng = np.random.default_rng(2)
    rows = [
        SeatRow(game, place + 1, f"P{game}-{place}", "yr"[place], float(place == game % 2), 0.0,
                frozenset({"a"} if rng.random() < 0.4 else ()))
        for game in range(300)
        for place in range(2)
    ]  # fmt: skip
    found = rate(collect_seats(rows), "a")
    assert found is not None
    assert found.reason is Reason.ONCE


def test_a_place_that_the_strong_bot_always_has_cannot_be_told_from_its_strength() -> None:
    rows = []
    for game in range(200):
        win = float(game % 10 != 0)
        rows.append(SeatRow(game, 1, "weak", "y", 1 - win, 0.0, frozenset()))
        rows.append(SeatRow(game, 2, "strong", "r", win, 0.0, frozenset()))
    seats = collect_seats(rows)
    design = build_design(seats, [])
    found = rate_place(fit_strength(seats, design.columns), design, "2", 2, 10)
    assert found is not None
    assert not found.is_shown


def test_few_seats_are_not_shown() -> None:
    seats = play_games(5, 300, draw_strengths(5, 20))
    found = rate(seats, "useful", min_n=10_000)
    assert found is not None
    assert found.reason is Reason.FEW


def test_a_label_that_nobody_or_everybody_has_has_no_rate() -> None:
    rows = [
        SeatRow(game, place + 1, f"P{place}", "yr"[place], float(place == 0), 0.0, frozenset({"all"}))
        for game in range(50)
        for place in range(2)
    ]
    assert rate(collect_seats(rows), "all") is None
    assert rate(collect_seats(rows), "none") is None


def test_difference_and_interval_belong_together() -> None:
    found = rate(play_games(6, 900, draw_strengths(6, 30)), "useful")
    assert found is not None
    assert found.won - found.expected == pytest.approx(found.difference, abs=2e-6)
    assert found.low < found.difference < found.high
    assert found.among_equals(2) == pytest.approx(np.exp(found.effect) / (np.exp(found.effect) + 1), abs=1e-6)


def test_the_differences_of_all_places_of_a_number_of_players_add_up_to_nothing() -> None:
    seats = play_games(7, 1200, draw_strengths(7, 30))
    design = build_design(seats, sorted(seats.labels))
    fit = fit_strength(seats, design.columns)
    for players in (2, 3, 4, 5):
        rates = [rate_place(fit, design, str(place), players, 10) for place in range(1, players + 1)]
        assert sum(one.difference for one in rates if one) == pytest.approx(0, abs=1e-5)
        assert rates[0] is not None
        assert rates[0].difference > 0


def test_the_intervals_of_places_hold_what_they_would_over_again() -> None:
    held = total = 0
    truth: list[float] = []
    for seed in range(30):
        seats = play_games(seed, 700, draw_strengths(99, 25), sizes=(2,))
        design = build_design(seats, sorted(seats.labels))
        found = rate_place(fit_strength(seats, design.columns), design, "1", 2, 10)
        assert found is not None
        truth.append(found.difference)
        total += 1
        held += found.low <= 0.062 <= found.high
    assert np.mean(truth) == pytest.approx(0.062, abs=0.008)
    assert held >= 0.85 * total


def test_discoveries_are_those_of_benjamini_and_hochberg() -> None:
    p_values = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216]
    assert find_discoveries(p_values) == [True, True, *[False] * 8]
    assert find_discoveries(list(reversed(p_values))) == [*[False] * 8, True, True]
    assert find_discoveries([0.01, 0.02, 0.03, 0.04]) == [True] * 4
    assert find_discoveries([]) == []


def measure_discoveries(games: int, runs: int) -> tuple[float, float]:
    """Mean share of false discoveries, and the share of true effects that are found, of 12 labels."""
    pulls = {f"l{number:02}": (1.0, 0.0, -1.0)[number % 3] for number in range(12)}
    effects = dict.fromkeys(list(pulls)[:3], 0.3)

    def choose(rng: np.random.Generator, strength: float) -> frozenset[str]:
        own = rng.normal()
        return frozenset(
            label for label, pull in pulls.items() if -1 + pull * strength + 0.7 * own + rng.logistic() > 0
        )

    false_share = found_share = 0.0
    for seed in range(runs):
        seats = play_games(seed, games, draw_strengths(seed, 40), choose=choose, effects=effects)
        design = build_design(seats, list(pulls))
        fit = fit_strength(seats, design.columns)
        rates = {label: one for label in pulls if (one := rate_label(fit, design, label, 10)) and one.is_shown}
        shown = find_discoveries([one.p_value for one in rates.values()])
        found = [label for label, is_found in zip(rates, shown, strict=True) if is_found]
        false = [label for label in found if label not in effects]
        false_share += len(false) / max(len(found), 1)
        found_share += len([label for label in found if label in effects]) / len(effects)
    return false_share / runs, found_share / runs


@pytest.mark.parametrize(
    ("games", "runs", "most_false", "least_found"),
    [
        (500, 8, 0.08, 0.1),
        pytest.param(500, 300, 0.06, 0.1, marks=pytest.mark.slow),
        pytest.param(2000, 150, 0.06, 0.85, marks=pytest.mark.slow),
    ],
)
def test_false_discoveries_are_few_and_true_ones_many(
    games: int, runs: int, most_false: float, least_found: float
) -> None:
    false_share, found_share = measure_discoveries(games, runs)
    assert false_share <= most_false
    assert found_share >= least_found
