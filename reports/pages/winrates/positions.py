"""Win shares by place in playing order, and by seat colour."""

from __future__ import annotations

from collections.abc import Callable

from reports.data.facts import facts
from reports.data.intervals import mean, share
from reports.data.panels import players_name
from reports.data.selection import Group, Row
from reports.figures.dots import Dot, dots
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import HtmlColumn, count, estimated, figures, number, percent, table, text
from reports.pages.scoring.by_source import Part
from reports.pages.scoring.distributions import place_name

COLUMNS: tuple[HtmlColumn | tuple[HtmlColumn, ...], ...] = (
    count("seats"), number("wins"), estimated("win share", share=True), percent("expected"), estimated("mean score"),
    estimated("mean margin"),
)  # fmt: skip
"""Columns behind the name of a row of win shares; :func:`cells` gives their values."""


def cells(row: Row, players: int, least: int) -> tuple[float | int | None, ...]:
    """Seats, wins, win share, expected share, mean score and margin, from the sums of a row."""
    seats, wins, score, scores, margin, margins = map(int, row)
    return (
        seats, wins / 60, *figures(share(wins / 60, seats, least)), 1 / players,
        *figures(mean(score, scores, seats, least)), *figures(mean(margin, margins, seats, least)),
    )  # fmt: skip


def by_position(found: Part, least: int) -> Picture:
    """Win share of each place in playing order."""
    return Picture(
        "positions",
        "Does it matter who begins?",
        "Win share by place in playing order, with Wilson's 95 % interval. A filled dot: the interval does not hold "
        "the expected share. In brackets: seats.",
        tuple(
            _panel(players, list(rows), least, "place", place_name, lambda _: "@won") for players, rows in found.items()
        ),
        ("wins-by-position",),
    )


def by_seat(group: Group, found: Part, least: int) -> Picture:
    """Win share of each seat colour."""
    known = facts(group.game)

    def name(letter: str) -> str:
        return f"{known.seat(letter)} ({letter})" if letter in known.seats else letter

    panels = []
    for players, rows in found.items():
        ordered = sorted(rows, key=lambda row: known.place(row[0], "seats"))
        panels.append(
            _panel(players, ordered, least, "seat", name, lambda each: theme.seat_colour(known.seat(each), line=True))
        )
    return Picture(
        "seats",
        "Does the colour matter?",
        "Win share by seat colour, with Wilson's 95 % interval. Where a game's colours are alike but for their "
        "looks, any difference comes from who likes which, or from chance. In brackets: seats.",
        tuple(panels),
        ("wins-by-seat",),
    )


def _panel(
    players: int,
    rows: list[Row],
    least: int,
    what: str,
    name: Callable[[object], str] | Callable[[str], str] | Callable[[int], str],
    colour: Callable[[str], str],
) -> Panel:
    spell: Callable[[object], str] = name  # type: ignore[assignment]
    lines = [(spell(row[0]), *cells(row[1:], players, least)) for row in rows]
    drawn = [
        Dot(
            spell(row[0]),
            share(int(row[2]) / 60, row[1], least),
            f"mean score {int(row[3]) / row[1]:.1f}, mean margin {int(row[5]) / row[1]:.1f}",
            colour(row[0]),
        )
        for row in rows
    ]
    figure = dots(
        drawn,
        title="wins",
        what="wins",
        percent=True,
        reference=1 / players,
        reference_name=f"expected {100 / players:.0f} %",
    )
    weight = sum(row[1] for row in rows) / players
    return Panel(f"p{players}", players_name(players), figure, table((text(what), *COLUMNS), lines), weight)
