"""Games of players of known strength, in which labels have known effects."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from reports.strength.seats import SeatRow, Seats, collect_seats

EFFECTS = {"useful": 0.3, "idle": 0.0}
PLACE = 0.2
SHARED = 0.03
"""Share of games in which the first two share the win."""

Choose = Callable[[np.random.Generator, float], frozenset[str]]
"""The labels of a seat, given its player's strength."""


def choose_by_strength(rng: np.random.Generator, strength: float) -> frozenset[str]:
    """Each label more often the stronger the player."""
    return frozenset(label for label in EFFECTS if rng.random() < 1 / (1 + np.exp(0.5 - strength)))


def play_games(
    seed: int,
    games: int,
    strengths: list[float],
    *,
    everybody: int = 0,
    choose: Choose = choose_by_strength,
    effects: dict[str, float] = EFFECTS,
    sizes: tuple[int, ...] = (2, 3, 4, 5),
) -> Seats:
    """``games`` games between players with these strengths. ``everybody``: so many of the first ones are in each game
    and take further seats by lot, as bots do.
    """
    rng = np.random.default_rng(seed)
    rows: list[SeatRow] = []
    for game in range(games):
        size = int(rng.choice(sizes))
        if everybody:
            players = [*range(everybody), *rng.integers(0, everybody, size - everybody)]
            players = [players[place] for place in rng.permutation(size)]
        else:
            players = list(rng.choice(len(strengths), size, replace=False))
        labels = [choose(rng, strengths[player]) for player in players]
        line = [
            strengths[player]
            + PLACE * (1 - 2 * place / (size - 1))
            + sum(effects.get(label, 0.0) for label in labels[place])
            for place, player in enumerate(players)
        ]
        order = np.argsort(-(np.array(line) + rng.gumbel(size=size)))
        shared = rng.random() < SHARED
        win = {int(order[0]): 0.5 if shared else 1.0, int(order[1]): 0.5 if shared else 0.0}
        rows += [
            SeatRow(game, place + 1, f"P{player:04}", "yrgbw"[place], win.get(place, 0.0), 0.0, labels[place])
            for place, player in enumerate(players)
        ]
    return collect_seats(rows)


def draw_strengths(seed: int, players: int) -> list[float]:
    """Strengths with mean 0 and standard deviation 1."""
    return list(np.random.default_rng([seed, 1]).normal(size=players))
