"""Strategy labels: how often seats that have them win, by how much, and which go together."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2

from reports.data.game_descriptions import describe_game
from reports.data.intervals import Estimate, estimate_mean, estimate_share
from reports.data.rows.reading import ByPlayers
from reports.data.rows.strategies import LabelPairsRow, LabelsRow
from reports.data.sections import name_players
from reports.data.selection import GameGroup
from reports.figures.dots import Dot, draw_dots, draw_win_dots
from reports.figures.heat_map import draw_heat_map
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, number, percent, text

NO_LABEL = "no label"


def _complete_rows(group: GameGroup, rows: Sequence[LabelsRow]) -> list[LabelsRow]:
    """Rows in the order of RULES.md, with empty ones for the labels that nobody has."""
    game = describe_game(group.game)
    there = {row.label for row in rows}
    missing = (label for label in game.labels_of(group.variant) if label not in there)
    completed = [*rows, *(LabelsRow(group.number, 0, label, 0, 0, 0, 0) for label in missing)]
    return sorted(completed, key=lambda row: (row.label == "", *game.sort_key(row.label, "labels")))


def draw_win_shares(group: GameGroup, labels: ByPlayers[LabelsRow], seats: dict[int, int], min_n: int) -> Picture:
    """Win share of each label against the expected share. ``seats``: by number of players."""
    conditions = describe_game(group.game).labels
    panels = []
    for players, rows in labels.items():
        total = seats[players]
        dots, lines = [], []
        for row in _complete_rows(group, rows):
            name, wins = row.label or NO_LABEL, row.win60 / 60
            estimate = estimate_share(wins, row.seats, min_n)
            condition = conditions.get(row.label, "no other label holds")
            part = row.seats / total
            dots.append(Dot(name, estimate, f"{condition}<br>{100 * row.seats / total:.0f} % of the seats have it"))
            lines.append((name, condition, row.seats, part, wins, *estimate_cells(estimate), 1 / players))
        figure = draw_win_dots(
            dots,
            players,
        )
        columns = (
            text("label"), text("condition"), count("seats"), percent("of all seats"), number("wins", 2),
            estimate_columns("win share", share=True), percent("expected"),
        )  # fmt: skip
        panels.append(Panel(f"p{players}", name_players(players), figure, build_table(columns, lines), total))
    return Picture(
        "labels",
        "Raw: how often do seats with a label win?",
        "Win share of the seats that have a label, with Wilson's 95 % interval, whoever plays; a seat may have "
        "several. A filled dot: the interval does not hold the expected share. In brackets: seats. Strong players win "
        "more with whatever they do.",
        tuple(panels),
        ("labels",),
    )


def draw_margins(group: GameGroup, labels: ByPlayers[LabelsRow], seats: dict[int, int], min_n: int) -> Picture:
    """Mean margin of each label. ``seats``: by number of players."""
    conditions = describe_game(group.game).labels
    panels = []
    for players, rows in labels.items():
        dots, lines = [], []
        for row in _complete_rows(group, rows):
            name = row.label or NO_LABEL
            estimate = estimate_mean(row.margin, row.squares, row.seats, min_n)
            dots.append(Dot(name, estimate, conditions.get(row.label, "")))
            lines.append((name, row.seats, *estimate_cells(estimate)))
        figure = draw_dots(
            dots,
            title="points ahead of the best other",
            what="mean margin",
            reference=0,
            reference_name="level with the best other",
        )
        numbers = build_table((text("label"), count("seats"), estimate_columns("mean margin")), lines)
        panels.append(Panel(f"p{players}", name_players(players), figure, numbers, seats[players]))
    return Picture(
        "label-margins",
        "By how much do strategies win or lose?",
        "Mean margin, a seat's score less the best other score, with the normal 95 % interval. With more players the "
        "best other is stronger, so most means lie below 0. In brackets: seats.",
        tuple(panels),
        ("labels",),
    )


def draw_pairs(
    group: GameGroup,
    pairs: ByPlayers[LabelPairsRow],
    labels: ByPlayers[LabelsRow],
    seats: dict[int, int],
    min_n: int,
) -> Picture:
    """Which labels a seat has together more often than by chance. ``seats``: by number of players."""
    panels = []
    for players, rows in labels.items():
        names = [row.label for row in rows if row.label]
        if len(names) > 1:
            names.sort(key=lambda label: describe_game(group.game).sort_key(label, "labels"))
            having = {row.label: row.seats for row in rows}
            panels.append(_draw_pairs_panel(players, names, having, pairs.get(players, ()), seats[players], min_n))
    return Picture(
        "label-pairs",
        "Which strategies go together?",
        "How many times as often a seat has both labels as it would if they were independent: above 1 they go "
        "together, below 1 they avoid each other. Empty: fewer than the least n, in fact and by expectation.",
        tuple(panels),
        ("label-pairs", "labels"),
    )


def _draw_pairs_panel(
    players: int, names: list[str], having: dict[str, int], pairs: Sequence[LabelPairsRow], total: int, min_n: int
) -> Panel:
    """``having``: label → seats that have it. ``total``: all seats."""
    both = {frozenset((row.label, row.other)): (row.seats, row.win60 / 60) for row in pairs}
    cells: list[list[float | None]] = [[None] * len(names) for _ in names]
    words = [["" for _ in names] for _ in names]
    hovers = [["" for _ in names] for _ in names]
    lines = []
    for i, a in enumerate(names):
        for j, b in enumerate(names[:i]):
            n, wins = both.get(frozenset((a, b)), (0, 0.0))
            expected = having[a] * having[b] / total
            ratio = n / expected
            is_enough = max(n, expected) >= min_n
            won = estimate_share(wins, n, min_n)
            if is_enough:
                cells[i][j] = max(-2.0, min(2.0, log2(ratio))) if n else -2.0
                words[i][j] = f"{ratio:.1f}"
            hovers[i][j] = (
                f"<b>{a} and {b}</b><br>{n} seats have both, {expected:.0f} if they were independent"
                f"<br>of these, wins: {_format_estimate(won)} (expected {100 / players:.0f} %)"
            )
            lines.append(
                (b, a, n, *estimate_cells(estimate_share(n, total, min_n)), expected / total,
                 ratio if is_enough else None, *estimate_cells(won))
            )  # fmt: skip
    # below the diagonal only
    figure = draw_heat_map(
        names[:-1],
        names[1:],
        [row[:-1] for row in cells[1:]],
        [row[:-1] for row in words[1:]],
        [row[:-1] for row in hovers[1:]],
    )
    columns = (
        text("label"), text("other label"), count("seats with both"), estimate_columns("share with both", share=True),
        percent("if independent"), number("times as often"), estimate_columns("win share of both", share=True),
    )  # fmt: skip
    return Panel(f"p{players}", name_players(players), figure, build_table(columns, lines), total)


def _format_estimate(estimate: Estimate) -> str:
    if estimate.value is None or estimate.low is None or estimate.high is None:
        return f"– (n = {estimate.n})"
    return f"{100 * estimate.value:.0f} %, 95 %: {100 * estimate.low:.0f} to {100 * estimate.high:.0f} %"
