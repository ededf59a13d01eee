"""Win shares by place in playing order, and by seat colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from reports.data.game_descriptions import describe_game
from reports.data.intervals import estimate_mean, estimate_share
from reports.data.rows.reading import ByPlayers
from reports.data.rows.wins import WinsByPositionRow, WinsBySeatRow
from reports.data.sections import name_players
from reports.data.selection import GameGroup
from reports.figures.dots import Dot, draw_win_dots
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, number, percent, text
from reports.pages.scoring.distributions import name_position

WinsRow: TypeAlias = WinsByPositionRow | WinsBySeatRow


class NamedWins(NamedTuple):
    """A row under the name and in the colour in which it is shown."""

    name: str
    colour: str
    row: WinsRow


def draw_positions(wins: ByPlayers[WinsByPositionRow], min_n: int) -> Picture:
    """Win share of each place in playing order."""
    panels = []
    for players, rows in wins.items():
        named = [NamedWins(name_position(row.position), "@won", row) for row in rows]
        panels.append(_draw_panel(players, "place", named, min_n))
    return Picture(
        "positions",
        "Does it matter who begins?",
        "Win share by place in playing order, with Wilson's 95 % interval. A filled dot: the interval does not hold "
        "the expected share. In brackets: seats.",
        tuple(panels),
        ("wins-by-position",),
    )


def draw_seats(group: GameGroup, wins: ByPlayers[WinsBySeatRow], min_n: int) -> Picture:
    """Win share of each seat colour."""
    game = describe_game(group.game)
    panels = []
    for players, rows in wins.items():
        named = []
        for row in sorted(rows, key=lambda row: game.sort_key(row.seat, "seats")):
            name = f"{game.seat(row.seat)} ({row.seat})" if row.seat in game.seats else row.seat
            named.append(NamedWins(name, theme.seat_colour(game.seat(row.seat), line=True), row))
        panels.append(_draw_panel(players, "seat", named, min_n))
    return Picture(
        "seats",
        "Does the colour matter?",
        "Win share by seat colour, with Wilson's 95 % interval. Where a game's colours are alike but for their "
        "looks, any difference comes from who likes which, or from chance. In brackets: seats.",
        tuple(panels),
        ("wins-by-seat",),
    )


def _draw_panel(players: int, what: str, wins: Sequence[NamedWins], min_n: int) -> Panel:
    """``what``: what the names are."""
    dots, lines = [], []
    for name, colour, row in wins:
        n = row.seats
        share = estimate_share(row.win60 / 60, n, min_n)
        score = estimate_mean(row.score, row.scores, n, min_n)
        margin = estimate_mean(row.margin, row.margins, n, min_n)
        hover = f"mean score {row.score / n:.1f}, mean margin {row.margin / n:.1f}"
        dots.append(Dot(name, share, hover, colour))
        lines.append(
            (name, n, row.win60 / 60, *estimate_cells(share), 1 / players, *estimate_cells(score),
             *estimate_cells(margin))
        )  # fmt: skip
    figure = draw_win_dots(
        dots,
        players,
    )
    columns = (
        text(what), count("seats"), number("wins"), estimate_columns("win share", share=True), percent("expected"),
        estimate_columns("mean score"), estimate_columns("mean margin"),
    )  # fmt: skip
    games = sum(row.seats for _, _, row in wins) / players
    return Panel(f"p{players}", name_players(players), figure, build_table(columns, lines), games)
