"""Ratings of games of several players, with uncertainty and forecasts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeAlias

import msgspec

from reports.data.rows.reading import ByPlayers
from reports.data.rows.wins import RatedGamesRow

MAX_GAMES = 4000
"""Games that ratings of one group follow: the last ones."""

SeatSet: TypeAlias = frozenset[tuple[int, int]]
"""Seats: (record id, place in playing order from 1)."""


class Rating(NamedTuple):
    """A player's strength as a normal distribution. ``games``: how many were followed."""

    player: str
    games: int
    mu: float
    sigma: float


class Forecast(NamedTuple):
    """``chance``: of a seat to win, as foretold before the game. ``win60``: the wins it had, in sixtieths."""

    chance: float
    win60: int
    players: int


class RatingResult(msgspec.Struct, frozen=True):
    """What following the games came to, of the players and seats that are shown.

    ``ratings``: best first. ``forecasts``: in the order of the games. ``games``: all that were followed. ``left_out``:
    games before the last ones.
    """

    ratings: tuple[Rating, ...]
    forecasts: tuple[Forecast, ...]
    games: int
    left_out: int


def rate_games(
    games: Sequence[tuple[Sequence[str], Sequence[int], Sequence[int]]],
    is_shown: Callable[[int, int], bool] = lambda game, place: True,
) -> RatingResult:
    """Follow games (names, ranks, wins in sixtieths, in playing order) in the order given, with Plackett-Luce.

    ``is_shown``: whether a seat (index of the game, place from 0) is in the result; ratings do not depend on it.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    played: dict[str, int] = {}
    forecasts = []
    shown_names: set[str] = set()
    first = max(0, len(games) - MAX_GAMES)
    last = games[first:]
    for game, (names, ranks, wins) in enumerate(last, first):
        shown = [is_shown(game, place) for place in range(len(names))]
        shown_names |= {name for name, is_in in zip(names, shown, strict=True) if is_in}
        teams = [[ratings.get(name) or model.rating()] for name in names]
        if all(name in ratings for name in names):
            chances = model.predict_win(teams)
            forecasts += [
                Forecast(chance, win60, len(names))
                for chance, win60, is_in in zip(chances, wins, shown, strict=True)
                if is_in
            ]
        for name, (rating,) in zip(names, model.rate(teams, ranks=[float(rank) for rank in ranks]), strict=True):
            ratings[name] = rating
            played[name] = played.get(name, 0) + 1
    order = sorted(shown_names, key=lambda name: (-round(ratings[name].mu, 9), name))
    rows = tuple(Rating(name, played[name], ratings[name].mu, ratings[name].sigma) for name in order)
    return RatingResult(rows, tuple(forecasts), len(last), len(games) - len(last))


def rate_rows(rated: ByPlayers[RatedGamesRow], shown: SeatSet | None = None) -> RatingResult | None:
    """Ratings from the rows of the query; ``None`` without openskill. ``shown``: seats in the result, ``None`` all."""
    if find_spec("openskill") is None:
        return None
    rows = sorted(
        (row for of_players in rated.values() for row in of_players), key=lambda row: (row.date or "", row.record_id)
    )
    games = [(row.names, row.ranks, row.win60) for row in rows]
    if shown is None:
        return rate_games(games)
    return rate_games(games, lambda game, place: (rows[game].record_id, place + 1) in shown)
