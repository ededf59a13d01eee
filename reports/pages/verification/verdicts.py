"""Verdicts by client and over time."""

from __future__ import annotations

from collections import defaultdict

from reports.data.game_descriptions import describe_game
from reports.data.intervals import estimate_share
from reports.data.queries import fetch_rows
from reports.data.rows.verdicts import VerdictsByMonthRow, VerdictsRow
from reports.data.selection import Selection
from reports.figures.bars import Bars, draw_stacked_bars
from reports.figures.parts import escape_text
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, text

STATUSES = (("ok", "ok", "@good"), ("unfinished", "unfinished", "@faint"), ("findings", "failed", "@bad"))
"""Status in the tables, its word for people, its colour."""

PATTERNS = {"findings": "/"}
NO_CLIENT = "no client named"

MAX_DRAWN = 24
"""Rows in the picture; the table has all."""


def name_game(game: str, variant: str) -> str:
    """``"Beijing full"``."""
    return " ".join(filter(None, (describe_game(game).short_title, variant)))


def draw_clients(selection: Selection) -> Picture:
    """Verdicts of each game, variant and client."""
    counts: dict[tuple[str, str, str], dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for row in fetch_rows(selection, VerdictsRow):
        counts[row.game, row.variant, row.client][row.status] += row.records
    order = sorted(counts, key=lambda key: (-sum(counts[key].values()), key))
    names, lines = [], []
    for key in order:
        game, variant, client = key[0], key[1], key[2] or NO_CLIENT
        here = counts[key]
        n = sum(here.values())
        failed = estimate_share(here["findings"], n, selection.filters.min_n)
        names.append(escape_text(f"{name_game(game, variant)}, {client} ({n})"))
        numbers_of_statuses = (here["ok"], here["unfinished"], here["findings"])
        lines.append((name_game(game, variant), client, n, *numbers_of_statuses, *estimate_cells(failed)))
    bars = []
    for status, word, colour in STATUSES:
        lengths = [100 * counts[key][status] / sum(counts[key].values()) for key in order[:MAX_DRAWN]]
        hovers = [
            f"<b>{name}</b><br>{counts[key][status]} {word} ({length:.1f} %)"
            for key, name, length in zip(order, names, lengths, strict=False)
        ]
        bars.append(Bars(word, colour, lengths, hovers, PATTERNS.get(status, "")))
    figure = draw_stacked_bars(names[:MAX_DRAWN], bars, title="share of the records", suffix=" %")
    columns = (
        text("game"), text("client"), count("records"), count("ok"), count("unfinished"), count("failed"),
        estimate_columns("failed", share=True),
    )  # fmt: skip
    return Picture(
        "clients",
        "Whose records verify?",
        f"Share of records by verdict, for each game, variant and client; the {MAX_DRAWN} with the most records, the "
        "table has all, with Wilson's 95 % interval of the share that fails. In brackets: records.",
        (Panel("all", "", figure, build_table(columns, lines)),) if order else (),
        ("verdicts",),
    )


def draw_months(selection: Selection) -> Picture:
    """Verdicts by month of the Date header."""
    counts: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for row in fetch_rows(selection, VerdictsByMonthRow):
        counts[row.month][row.status] += row.records
    months = sorted(month for month in counts if month)
    bars = []
    for status, word, colour in STATUSES:
        lengths = [counts[month][status] for month in months]
        hovers = [
            f"<b>{month}</b><br>{counts[month][status]} {word} of {sum(counts[month].values())}" for month in months
        ]
        bars.append(Bars(word, colour, lengths, hovers, PATTERNS.get(status, "")))
    lines = []
    for month in (*months, *([""] if "" in counts else [])):
        n = sum(counts[month].values())
        failed = estimate_share(counts[month]["findings"], n, selection.filters.min_n)
        by_status = (counts[month][status] for status, _, _ in STATUSES)
        lines.append((month or "unknown", n, *by_status, *estimate_cells(failed)))
    figure = draw_stacked_bars(months, bars, title="records", upright=True, axis_title="month of the Date header")
    columns = (
        text("month"), count("records"), count("ok"), count("unfinished"), count("failed"),
        estimate_columns("failed", share=True),
    )  # fmt: skip
    unknown = sum(counts[""].values()) if "" in counts else 0
    note = "Records by month and verdict, all games together."
    if unknown:
        note += f" {unknown} records have no Date that says the month: they are in the table only."
    return Picture(
        "months",
        "When were records made that fail?",
        note,
        (Panel("all", "", figure, build_table(columns, lines)),) if months else (),
        ("verdicts-by-month",),
    )
