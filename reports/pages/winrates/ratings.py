"""How strong players are: ratings of games of several players, with uncertainty and calibration."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any, TypeAlias

import msgspec

from reports.data.intervals import Estimate, Z, share
from reports.figures.dots import Dot, dots
from reports.figures.parts import Trace, axis, laid
from reports.html.picture import Panel, Picture
from reports.html.table import HtmlTable, count, estimated, figures, number, percent, table, text
from reports.pages.scoring.by_source import Part

GAMES_AT_MOST = 4000
"""Games that ratings of one group follow: the last ones."""

DRAWN = 24
LISTED = 300
BINS = 10

MISSING = "Ratings need openskill, which is not installed: pip install 'fupan[models]', then make the page again."


class Rated(msgspec.Struct, frozen=True):
    """What following the games came to.

    ``ratings``: (player, games, mu, sigma), best first, of those who are looked at. ``forecasts``: of each seat that is
    looked at, the chance to win that was foretold before the game, the wins it had (in sixtieths), and players.
    ``games``: all that were followed. ``left_out``: games before the last ones.
    """

    ratings: tuple[tuple[str, int, float, float], ...]
    forecasts: tuple[tuple[float, int, int], ...]
    games: int
    left_out: int


LookedAt: TypeAlias = frozenset[tuple[int, int]]
"""Seats: (record, place in playing order)."""


def followed(
    games: Sequence[tuple[Sequence[str], Sequence[int], Sequence[int]]],
    looked_at: Callable[[int, int], bool] = lambda game, place: True,
) -> Rated:
    """Follow games (names, ranks, wins in sixtieths, in playing order) in the order given, with Plackett-Luce.

    ``looked_at``: whether a seat (number of the game, place from 0) is spoken of; ratings do not depend on it.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[str, Any] = {}
    played: dict[str, int] = {}
    forecasts = []
    shown: set[str] = set()
    first = max(0, len(games) - GAMES_AT_MOST)
    last = games[first:]
    for game, (names, ranks, wins) in enumerate(last, first):
        here = [looked_at(game, place) for place in range(len(names))]
        shown |= {name for name, each in zip(names, here, strict=True) if each}
        teams = [[ratings.get(name) or model.rating()] for name in names]
        if all(name in ratings for name in names):
            chances = model.predict_win(teams)
            forecasts += [
                (chance, won, len(names)) for chance, won, each in zip(chances, wins, here, strict=True) if each
            ]
        for name, (rating,) in zip(names, model.rate(teams, ranks=[float(rank) for rank in ranks]), strict=True):
            ratings[name] = rating
            played[name] = played.get(name, 0) + 1
    order = sorted(shown, key=lambda name: (-round(ratings[name].mu, 9), name))
    rows = tuple((name, played[name], ratings[name].mu, ratings[name].sigma) for name in order)
    return Rated(rows, tuple(forecasts), len(last), len(games) - len(last))


def rated(found: Part, looked_at: LookedAt | None = None) -> Rated | None:
    """Ratings from the rows of the query; ``None`` without openskill. ``looked_at``: ``None`` for all."""
    if find_spec("openskill") is None:
        return None
    rows = [
        (date or "", record, names, ranks, wins) for each in found.values() for date, record, names, ranks, wins in each
    ]
    rows.sort(key=lambda row: row[:2])
    games = [row[2:] for row in rows]
    if looked_at is None:
        return followed(games)
    return followed(games, lambda game, place: (rows[game][1], place + 1) in looked_at)


def strengths(rating: Rated | None, least: int) -> Picture:
    """Each player's rating."""
    question = "How strong are the players?"
    if rating is None:
        return Picture("ratings", question, "", (Panel("all", "", None, HtmlTable((), ()), note=MISSING),))
    estimates = [
        (name, Estimate(n, mu, mu - Z * sigma, mu + Z * sigma) if n >= least else Estimate(n, None, None, None), sigma)
        for name, n, mu, sigma in rating.ratings
    ]
    shown = [each for each in estimates if each[1].known]
    figure = dots(
        [Dot(name, estimate, f"σ {sigma:.2f}") for name, estimate, sigma in shown[:DRAWN]],
        title="rating (25: a new player)",
        what="rating",
        reference=25,
        reference_name="new player",
    )
    numbers = table(
        (text("player"), count("games"), estimated("rating"), number("σ")),
        [(name, estimate.n, *figures(estimate), sigma if estimate.known else None)
         for name, estimate, sigma in (shown + [each for each in estimates if not each[1].known])[:LISTED]],
    )  # fmt: skip
    note = (
        "Plackett-Luce (openskill), which learns from whole rankings of games of any number of players, in the order "
        "of the Date header, undated ones first. Dot: μ; interval: μ ± 1.96 σ. Games in which a name sits twice or "
        "is missing are left out. Filters by player or seat choose whose ratings are shown, not which games they "
        f"follow. In brackets: games. {rating.games} games were followed"
    )
    note += f", {rating.left_out} earlier ones left out." if rating.left_out else "."
    return Picture("ratings", question, note, (Panel("all", "", figure, numbers),) if shown else (), ("rated-games",))


def calibration(rating: Rated | None, least: int) -> Picture:
    """Whether the chances that ratings foretold came true."""
    lines, x, y, plus, minus, hovers, sizes = [], [], [], [], [], [], []
    for i in range(BINS):
        here = [each for each in (rating.forecasts if rating else ()) if i == min(BINS - 1, int(each[0] * BINS))]
        if not here:
            continue
        foretold = sum(chance for chance, _, _ in here) / len(here)
        estimate = share(sum(won for _, won, _ in here) / 60, len(here), least)
        lines.append((f"{10 * i} to {10 * i + 10} %", len(here), foretold, *figures(estimate)))
        if estimate.value is not None and estimate.low is not None and estimate.high is not None:
            x.append(100 * foretold)
            y.append(100 * estimate.value)
            plus.append(100 * (estimate.high - estimate.value))
            minus.append(100 * (estimate.value - estimate.low))
            sizes.append(8 + min(14, len(here) ** 0.5 / 4))
            hovers.append(
                f"<b>foretold {100 * foretold:.1f} %</b><br>won {100 * estimate.value:.1f} %, 95 %: "
                f"{100 * estimate.low:.1f} to {100 * estimate.high:.1f} %<br>n = {len(here)} seats"
            )
    data: list[Trace] = [
        {
            "type": "scatter", "mode": "lines", "x": [0, 100], "y": [0, 100], "name": "foretold = won",
            "line": {"color": "@ink", "dash": "dash", "width": 1.5}, "hoverinfo": "skip",
        },
        {
            "type": "scatter", "mode": "markers", "x": x, "y": y, "name": "seats",
            "marker": {"color": "@won", "size": sizes},
            "error_y": {
                "type": "data", "symmetric": False, "array": plus, "arrayminus": minus, "color": "@muted",
                "thickness": 1.6, "width": 4,
            },
            "hovertext": hovers, "hovertemplate": "%{hovertext}<extra></extra>", "showlegend": False,
        },
    ]  # fmt: skip
    figure = laid(
        data,
        360,
        xaxis=axis("chance to win foretold before the game", ticksuffix=" %", range=[0, 100]),
        yaxis=axis("won", ticksuffix=" %", range=[0, 100]),
        showlegend=True,
    )
    numbers = table((text("foretold"), count("seats"), percent("mean foretold"), estimated("won", share=True)), lines)
    note = (
        "Before each game between players who were all known, the ratings foretell each seat's chance to win. On the "
    )
    note += "dashed line they are right; the interval is Wilson's." + _gain(rating)
    return Picture(
        "calibration",
        "Can the ratings be trusted?",
        note,
        (Panel("all", "", figure, numbers),) if x else (),
        ("rated-games",),
    )


def _gain(rating: Rated | None) -> str:
    """Brier scores of the forecasts and of 1 / players."""
    if rating is None or not rating.forecasts:
        return ""
    n = len(rating.forecasts)
    own = sum((chance - won / 60) ** 2 for chance, won, _ in rating.forecasts) / n
    lot = sum((1 / players - won / 60) ** 2 for _, won, players in rating.forecasts) / n
    return f" Mean squared error {own:.4f}; forecasting 1 / players for all: {lot:.4f} (n = {n} seats)."
