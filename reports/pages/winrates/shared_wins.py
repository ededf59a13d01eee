"""How often a win is shared."""

from __future__ import annotations

from reports.data.intervals import estimate_share
from reports.data.rows.reading import ByPlayers
from reports.data.rows.wins import SharedWinsRow
from reports.data.sections import name_players
from reports.figures.dots import Dot, draw_dots
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns


def draw_shared_wins(shared: ByPlayers[SharedWinsRow], min_n: int) -> Picture:
    """The share of games with several winners; no panel if there is none."""
    dots, lines = [], []
    for players, rows in shared.items():
        games = sum(row.games for row in rows)
        dots.append(
            Dot(name_players(players), estimate_share(sum(row.games for row in rows if row.winners > 1), games, min_n))
        )
        for row in rows:
            interval = estimate_cells(estimate_share(row.games, games, min_n))[1:]
            lines.append((players, row.winners, row.games, row.games / games, *interval))
    numbers = build_table(
        (count("players"), count("winners"), count("games"), estimate_columns("share", share=True)), lines
    )
    figure = draw_dots(dots, title="games with several winners", what="wins shared", percent=True)
    is_any_shared = any(row.winners > 1 for rows in shared.values() for row in rows)
    return Picture(
        "shared",
        "How often is a win shared?",
        "Share of games with more than one winner, with Wilson's 95 % interval. In brackets: games.",
        (Panel("all", "", figure, numbers),) if is_any_shared else (),
        ("shared-wins",),
    )
