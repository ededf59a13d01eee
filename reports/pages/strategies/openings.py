"""Opening choices and how they fare."""

from __future__ import annotations

from collections import defaultdict

from reports.data.facts import facts
from reports.data.intervals import mean, share
from reports.data.panels import players_name
from reports.data.selection import Group, Row
from reports.figures.dots import Dot, dots
from reports.html.picture import Panel, Picture
from reports.html.table import count, estimated, figures, percent, table, text
from reports.pages.scoring.by_source import Part

DRAWN = 16
LISTED = 200
"""Openings in the picture and in the table: the most frequent ones; all the others are put together in a last row."""

OTHERS = "all others"


def openings(group: Group, found: Part, least: int) -> Picture:
    """Win share of each opening against the expected share."""
    panels: list[Panel] = []
    for players, rows in found.items():
        kinds: dict[str, list[Row]] = defaultdict(list)
        for kind, *rest in rows:
            kinds[kind].append(tuple(rest))
        panels.extend(_panel(group, kind, players, kinds[kind], least) for kind in kinds)
    panels.sort(key=lambda panel: (panel.label.startswith("first "), panel.label))
    return Picture(
        "openings",
        "Which openings win?",
        f"Win share of the seats that opened so, with Wilson's 95 % interval: the {DRAWN} most frequent openings, and "
        f"all others together (the table has up to {LISTED}). In brackets: seats.",
        tuple(panels),
        ("openings",),
        "opening",
    )


def _panel(group: Group, kind: str, players: int, rows: list[Row], least: int) -> Panel:
    name = kind[2:] if kind[:2] in ("1 ", "2 ") else kind
    rows = sorted(rows, key=lambda row: (-row[1], row[0]))
    figure = dots(
        [
            Dot(opening, share(int(wins) / 60, n, least), f"mean margin {int(margin) / n:.1f} points")
            for opening, n, wins, margin, _ in _cut(rows, DRAWN)
        ],
        title="wins",
        what="wins",
        percent=True,
        reference=1 / players,
        reference_name=f"expected {100 / players:.0f} %",
    )
    total = sum(row[1] for row in rows)
    numbers = table(
        (
            text(name), count("seats"), percent("of the seats"), estimated("win share", share=True),
            percent("expected"), estimated("mean margin"),
        ),
        [
            (opening, n, n / total, *figures(share(int(wins) / 60, n, least)), 1 / players,
             *figures(mean(int(margin), int(squares), n, least)))
            for opening, n, wins, margin, squares in _cut(rows, LISTED)
        ],
    )  # fmt: skip
    _, meaning = facts(group.game).features.get(kind, ("", ""))
    key = "".join(letter if letter.isalnum() else "-" for letter in name)
    return Panel(f"{key}-p{players}", f"{name}, {players_name(players)}", figure, numbers, 0, meaning)


def _cut(rows: list[Row], most: int) -> list[Row]:
    if len(rows) <= most:
        return rows
    rest = rows[most:]
    sums = [sum(row[i] for row in rest) for i in range(1, 5)]
    return [*rows[:most], (f"{OTHERS}: {len(rest)} openings", *sums)]
