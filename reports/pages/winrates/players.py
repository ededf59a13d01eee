"""Win shares by player, numbers of players together: each next to the share that seats would have by chance."""

from __future__ import annotations

from collections import defaultdict

from reports.data.intervals import estimate_mean, estimate_share
from reports.data.rows.reading import ByPlayers
from reports.data.rows.wins import WinsByPlayerRow
from reports.figures.dots import Dot, draw_dots
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, number, percent, text

MAX_DRAWN = 24
MAX_LISTED = 300
"""Players in the picture and in the table: those who played most."""


def draw_players(wins: ByPlayers[WinsByPlayerRow], min_n: int) -> Picture:
    """Win share of each player."""
    by_name: dict[str, list[WinsByPlayerRow]] = defaultdict(list)
    for rows in wins.values():
        for row in rows:
            by_name[row.player].append(row)
    order = sorted(by_name, key=lambda name: (-sum(row.seats for row in by_name[name]), name))
    dots, lines = [], []
    for name in order[:MAX_LISTED]:
        rows = by_name[name]
        n = sum(row.seats for row in rows)
        won = sum(row.win60 for row in rows) / 60
        expected = sum(row.seats / row.players for row in rows)
        margin = estimate_mean(sum(row.margin for row in rows), sum(row.margins for row in rows), n, min_n)
        share = estimate_share(won, n, min_n)
        counts = ", ".join(f"{row.seats} with {row.players}" for row in rows)
        lines.append((name, n, counts, won, expected, *estimate_cells(share), expected / n, *estimate_cells(margin)))
        dots.append(Dot(name, share, f"seats: {counts} players", reference=expected / n))
    figure = draw_dots(dots[:MAX_DRAWN], title="wins", what="wins", percent=True)
    columns = (
        text("player"), count("seats"), text("by players"), number("wins"), number("expected wins"),
        estimate_columns("win share", share=True), percent("expected"), estimate_columns("mean margin"),
    )  # fmt: skip
    return Picture(
        "players",
        "Who wins more than their share?",
        "Win share by name in the header, numbers of players put together, with Wilson's 95 % interval; the upright "
        f"mark is the mean of 1 / players over the player's games. Drawn are the {MAX_DRAWN} who played most; the "
        f"table has up to {MAX_LISTED}. A filled dot: the interval does not hold the expected share. In brackets: "
        "seats.",
        (Panel("all", "", figure, build_table(columns, lines)),) if dots else (),
        ("wins-by-player",),
    )
