"""Win shares by place in playing order, and by seat colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from reports.data.game_descriptions import describe_game
from reports.data.intervals import Estimate, estimate_mean, estimate_share
from reports.data.rows.reading import ByPlayers
from reports.data.rows.wins import WinsByPositionRow, WinsBySeatRow
from reports.data.sections import name_players
from reports.data.selection import GameGroup
from reports.figures.dots import Dot, draw_dots, draw_win_dots
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, number, percent, text
from reports.pages.scoring.distributions import name_position
from reports.strength.seats import Seats
from reports.strength.sections import RatedGroup, rate_positions

WinsRow: TypeAlias = WinsByPositionRow | WinsBySeatRow


class NamedWins(NamedTuple):
    """A row under the name and in the colour in which it is shown."""

    name: str
    colour: str
    row: WinsRow


def draw_adjusted_positions(group: GameGroup, seats: Seats | None, min_n: int) -> Picture:
    """How much more often each place wins than the same players would if places made no difference."""
    game = describe_game(group.game)
    choices = [label for label in game.labels_of(group.variant) if label not in game.outcomes]
    rates = None if seats is None else rate_positions(seats, choices, min_n)
    panels = [_draw_adjusted_panel(players, rates or {}) for players in sorted({players for players, _ in rates or {}})]
    return Picture(
        "positions-adjusted",
        "Does it matter who begins, whoever plays?",
        "How much more often a place in playing order wins than the same players would if places made no difference: "
        "won less expected, in percentage points, with a 95 % interval. A filled dot: a difference even though many "
        "are compared (Benjamini and Hochberg, 5 % of false ones). In brackets: seats.",
        tuple(panels),
        ("seat-labels",),
    )


def _draw_adjusted_panel(players: int, rates: Mapping[tuple[int, int], RatedGroup]) -> Panel:
    dots, lines = [], []
    for (of_players, place), (rate, is_found) in rates.items():
        if of_players != players:
            continue
        name = name_position(place)
        shown = rate.is_shown
        estimate = (
            Estimate(rate.n, rate.difference, rate.low, rate.high) if shown else Estimate(rate.n, None, None, None)
        )
        hover = f"won {100 * rate.won:.1f} %" + (f", expected {100 * rate.expected:.1f} %" if shown else "")
        missing = "too few seats of players who also sat elsewhere"
        dots.append(Dot(name, estimate, hover, is_filled=is_found, missing=missing))
        lines.append(
            (name, rate.n, rate.won, rate.expected if shown else None, *estimate_cells(estimate),
             rate.p_value if shown else None)
        )  # fmt: skip
    figure = draw_dots(
        dots,
        title="won more often than expected, percentage points",
        what="difference",
        percent=True,
        reference=0,
        reference_name="as expected",
    )
    columns = (
        text("place"), count("seats"), percent("won"), percent("expected"), estimate_columns("difference", share=True),
        number("p", 3),
    )  # fmt: skip
    games = sum(line[1] for line in lines) / players
    return Panel(f"p{players}", name_players(players), figure, build_table(columns, lines), games)


def draw_positions(wins: ByPlayers[WinsByPositionRow], min_n: int) -> Picture:
    """Win share of each place in playing order."""
    panels = []
    for players, rows in wins.items():
        named = [NamedWins(name_position(row.position), "@won", row) for row in rows]
        panels.append(_draw_panel(players, "place", named, min_n))
    return Picture(
        "positions",
        "Raw: how often does each place win?",
        "Win share by place in playing order, whoever plays, with Wilson's 95 % interval. A filled dot: the interval "
        "does not hold the expected share. In brackets: seats.",
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
