"""Win shares by player, numbers of players together: each beside the share that seats would have by lot."""

from __future__ import annotations

from collections import defaultdict

from reports.data.intervals import mean, share
from reports.figures.dots import Dot, dots
from reports.html.picture import Panel, Picture
from reports.html.table import count, estimated, figures, number, percent, table, text
from reports.pages.scoring.by_source import Part

DRAWN = 24
LISTED = 300


def by_player(found: Part, least: int) -> Picture:
    """Win share of each player."""
    sums: dict[str, list[float]] = defaultdict(lambda: [0, 0, 0, 0, 0])
    counts: dict[str, list[str]] = defaultdict(list)
    for players, rows in found.items():
        for player, seats, wins, _, _, margin, margins in rows:
            for i, part in enumerate((seats, int(wins), int(margin), int(margins), seats / players)):
                sums[player][i] += part
            counts[player].append(f"{seats} with {players}")
    order = sorted(sums, key=lambda player: (-sums[player][0], player))
    drawn, lines = [], []
    for player in order[:LISTED]:
        seats, wins, margin, margins, expected = sums[player]
        n = int(seats)
        estimate = share(wins / 60, n, least)
        lines.append(
            (player, n, ", ".join(counts[player]), wins / 60, expected, *figures(estimate), expected / n,
             *figures(mean(margin, margins, n, least)))
        )  # fmt: skip
        drawn.append(Dot(player, estimate, f"seats: {', '.join(counts[player])} players", reference=expected / n))
    figure = dots(drawn[:DRAWN], title="wins", what="wins", percent=True)
    numbers = table(
        (
            text("player"), count("seats"), text("by players"), number("wins"), number("expected wins"),
            estimated("win share", share=True), percent("expected"), estimated("mean margin"),
        ),
        lines,
    )  # fmt: skip
    return Picture(
        "players",
        "Who wins more than their share?",
        "Win share by name in the header, numbers of players put together, with Wilson's 95 % interval; the upright "
        f"mark is the mean of 1 / players over the player's games. Drawn are the {DRAWN} who played most; the table "
        f"has up to {LISTED}. A filled dot: the interval does not hold the expected share. In brackets: seats.",
        (Panel("all", "", figure, numbers),) if drawn else (),
        ("wins-by-player",),
    )
