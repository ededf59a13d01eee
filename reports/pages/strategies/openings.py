"""Opening choices and how they fare."""

from __future__ import annotations

from collections import defaultdict

from reports.data.game_descriptions import describe_game
from reports.data.intervals import estimate_mean, estimate_share
from reports.data.rows.reading import ByPlayers
from reports.data.rows.strategies import OpeningsRow
from reports.data.sections import name_players
from reports.data.selection import GameGroup
from reports.figures.dots import Dot, draw_win_dots
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, percent, text

MAX_DRAWN = 16
MAX_LISTED = 200
"""Openings in the picture and in the table: the most frequent ones; all the others are put together in a last row."""

OTHERS = "all others"


def draw_openings(group: GameGroup, openings: ByPlayers[OpeningsRow], min_n: int) -> Picture:
    """Win share of each opening against the expected share."""
    panels: list[Panel] = []
    for players, rows in openings.items():
        kinds: dict[str, list[OpeningsRow]] = defaultdict(list)
        for row in rows:
            kinds[row.kind].append(row)
        panels.extend(_draw_panel(group, kind, players, kinds[kind], min_n) for kind in kinds)
    panels.sort(key=lambda panel: (panel.label.startswith("first "), panel.label))
    return Picture(
        "openings",
        "Which openings win?",
        f"Win share of the seats that opened so, with Wilson's 95 % interval: the {MAX_DRAWN} most frequent openings, "
        f"and all others together (the table has up to {MAX_LISTED}). In brackets: seats.",
        tuple(panels),
        ("openings",),
        "opening",
    )


def _draw_panel(group: GameGroup, kind: str, players: int, rows: list[OpeningsRow], min_n: int) -> Panel:
    name = kind[2:] if kind[:2] in ("1 ", "2 ") else kind
    rows = sorted(rows, key=lambda row: (-row.seats, row.opening))
    figure = draw_win_dots(
        [
            Dot(
                row.opening,
                estimate_share(row.win60 / 60, row.seats, min_n),
                f"mean margin {row.margin / row.seats:.1f} points",
            )
            for row in _join_rest(rows, MAX_DRAWN)
        ],
        players,
    )
    total = sum(row.seats for row in rows)
    numbers = build_table(
        (
            text(name), count("seats"), percent("of the seats"), estimate_columns("win share", share=True),
            percent("expected"), estimate_columns("mean margin"),
        ),
        [
            (row.opening, row.seats, row.seats / total,
             *estimate_cells(estimate_share(row.win60 / 60, row.seats, min_n)), 1 / players,
             *estimate_cells(estimate_mean(row.margin, row.squares, row.seats, min_n)))
            for row in _join_rest(rows, MAX_LISTED)
        ],
    )  # fmt: skip
    _, meaning = describe_game(group.game).features.get(kind, ("", ""))
    key = "".join(letter if letter.isalnum() else "-" for letter in name)
    return Panel(f"{key}-p{players}", f"{name}, {name_players(players)}", figure, numbers, 0, meaning)


def _join_rest(rows: list[OpeningsRow], max_rows: int) -> list[OpeningsRow]:
    """The first rows, and one with the sums of all others if there are any."""
    if len(rows) <= max_rows:
        return rows
    rest = rows[max_rows:]
    joined = rest[0]._replace(
        opening=f"{OTHERS}: {len(rest)} openings",
        seats=sum(row.seats for row in rest),
        win60=sum(row.win60 for row in rest),
        margin=sum(row.margin for row in rest),
        squares=sum(row.squares for row in rest),
    )
    return [*rows[:max_rows], joined]
