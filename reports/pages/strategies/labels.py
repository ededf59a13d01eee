"""Strategy labels: how often seats that have them win, by how much, and which go together."""

from __future__ import annotations

from math import log2

from reports.data.facts import facts
from reports.data.intervals import Estimate, mean, share
from reports.data.panels import players_name
from reports.data.selection import Group, Row
from reports.figures.dots import Dot, dots
from reports.figures.heat import heat
from reports.html.picture import Panel, Picture
from reports.html.table import count, estimated, figures, number, percent, table, text
from reports.pages.scoring.by_source import Part

NO_LABEL = "no label"


def _named(label: str) -> str:
    return label or NO_LABEL


def _ordered(group: Group, rows: list[Row]) -> list[Row]:
    """Rows in the order of the game's page; labels that nobody has are rows too."""
    there = {row[0] for row in rows}
    rows = rows + [(label, 0, 0, 0, 0) for label in facts(group.game).labels_of(group.variant) if label not in there]
    return sorted(rows, key=lambda row: (row[0] == "", *facts(group.game).place(row[0], "labels")))


def win_shares(group: Group, found: Part, seats: dict[int, int], least: int) -> Picture:
    """Win share of each label against the expected share."""
    panels = []
    for players, rows in found.items():
        total = seats[players]
        drawn, lines = [], []
        for label, n, wins, _, _ in _ordered(group, list(rows)):
            estimate = share(int(wins) / 60, n, least)
            condition = facts(group.game).labels.get(label, "no other label holds")
            drawn.append(Dot(_named(label), estimate, f"{condition}<br>{100 * n / total:.0f} % of the seats have it"))
            lines.append((_named(label), condition, n, n / total, int(wins) / 60, *figures(estimate), 1 / players))
        figure = dots(
            drawn,
            title="wins",
            what="wins",
            percent=True,
            reference=1 / players,
            reference_name=f"expected {100 / players:.0f} %",
        )
        numbers = table(
            (
                text("label"), text("condition"), count("seats"), percent("of all seats"), number("wins", 2),
                estimated("win share", share=True), percent("expected"),
            ),
            lines,
        )  # fmt: skip
        panels.append(Panel(f"p{players}", players_name(players), figure, numbers, total))
    return Picture(
        "labels",
        "Which strategies win?",
        "Win share of the seats that have a label, with Wilson's 95 % interval; a seat may have several. A filled dot: "
        "the interval does not hold the expected share. In brackets: seats. A label may be the fruit of winning, "
        "not its cause.",
        tuple(panels),
        ("labels",),
    )


def margins(group: Group, found: Part, seats: dict[int, int], least: int) -> Picture:
    """Mean margin of each label."""
    panels = []
    for players, rows in found.items():
        drawn, lines = [], []
        for label, n, _, margin, squares in _ordered(group, list(rows)):
            estimate = mean(int(margin), int(squares), n, least)
            drawn.append(Dot(_named(label), estimate, facts(group.game).labels.get(label, "")))
            lines.append((_named(label), n, *figures(estimate)))
        figure = dots(
            drawn,
            title="points ahead of the best other",
            what="mean margin",
            reference=0,
            reference_name="level with the best other",
        )
        numbers = table((text("label"), count("seats"), estimated("mean margin")), lines)
        panels.append(Panel(f"p{players}", players_name(players), figure, numbers, seats[players]))
    return Picture(
        "label-margins",
        "By how much do strategies win or lose?",
        "Mean margin, a seat's score less the best other score, with the normal 95 % interval. With more players the "
        "best other is stronger, so most means lie below 0. In brackets: seats.",
        tuple(panels),
        ("labels",),
    )


def pairs(group: Group, found: Part, singles: Part, seats: dict[int, int], least: int) -> Picture:
    """Which labels a seat has together more often than by chance."""
    panels = []
    for players, rows in singles.items():
        total = seats[players]
        single = {label: n for label, n, *_ in rows if label}
        names = sorted(single, key=lambda label: facts(group.game).place(label, "labels"))
        both = {frozenset(row[:2]): (row[2], int(row[3]) / 60) for row in found.get(players, [])}
        cells: list[list[float | None]] = [[None] * len(names) for _ in names]
        words = [["" for _ in names] for _ in names]
        hovers = [["" for _ in names] for _ in names]
        lines = []
        for i, a in enumerate(names):
            for j, b in enumerate(names[:i]):
                n, wins = both.get(frozenset((a, b)), (0, 0.0))
                expected = single[a] * single[b] / total
                lift = n / expected
                together = share(n, total, least)
                won = share(wins, n, least)
                if max(n, expected) >= least:
                    cells[i][j] = max(-2.0, min(2.0, log2(lift))) if n else -2.0
                    words[i][j] = f"{lift:.1f}"
                hovers[i][j] = (
                    f"<b>{a} and {b}</b><br>{n} seats have both, {expected:.0f} if they were independent"
                    f"<br>of these, wins: {_words(won)} (expected {100 / players:.0f} %)"
                )
                lines.append(
                    (b, a, n, *figures(together), expected / total, lift if max(n, expected) >= least else None,
                     *figures(won))
                )  # fmt: skip
        figure = heat(names[:-1], names[1:], [row[:-1] for row in cells[1:]], [row[:-1] for row in words[1:]],
                      [row[:-1] for row in hovers[1:]])  # fmt: skip
        numbers = table(
            (
                text("label"), text("other label"), count("seats with both"), estimated("share with both", share=True),
                percent("if independent"), number("times as often"), estimated("win share of both", share=True),
            ),
            lines,
        )  # fmt: skip
        if len(names) > 1:
            panels.append(Panel(f"p{players}", players_name(players), figure, numbers, total))
    return Picture(
        "label-pairs",
        "Which strategies go together?",
        "How many times as often a seat has both labels as it would if they were independent: above 1 they go "
        "together, below 1 they avoid each other. Empty: fewer than the least n, in fact and by expectation.",
        tuple(panels),
        ("label-pairs", "labels"),
    )


def _words(estimate: Estimate) -> str:
    if estimate.value is None or estimate.low is None or estimate.high is None:
        return f"– (n = {estimate.n})"
    return f"{100 * estimate.value:.0f} %, 95 %: {100 * estimate.low:.0f} to {100 * estimate.high:.0f} %"
