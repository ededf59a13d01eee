"""Verdicts by client and over time."""

from __future__ import annotations

from collections import defaultdict

from reports.data.facts import facts
from reports.data.intervals import share
from reports.data.queries import rows
from reports.data.selection import Selection
from reports.figures.bars import Bars, stacked
from reports.figures.parts import plain
from reports.html.picture import Panel, Picture
from reports.html.table import count, estimated, figures, table, text

STATUS = (("ok", "ok", "@good"), ("unfinished", "unfinished", "@faint"), ("findings", "failed", "@bad"))
PATTERNS = {"findings": "/"}
DRAWN = 24


def game_name(game: str, variant: str) -> str:
    """``"Beijing full"``."""
    return " ".join(filter(None, (facts(game).short, variant)))


def by_client(selection: Selection) -> Picture:
    """Verdicts of each game, variant and client."""
    found: dict[tuple[str, str, str], dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for game, variant, client, status, records in rows(selection, "verdicts"):
        found[game, variant, client][status] += records
    least = selection.filters.min_n
    order = sorted(found, key=lambda key: (-sum(found[key].values()), key))
    lines = []
    for game, variant, client in order:
        here = found[game, variant, client]
        n = sum(here.values())
        failed = share(here["findings"], n, least)
        lines.append(
            (game_name(game, variant), client or "no client named", n, here["ok"], here["unfinished"], here["findings"],
             *figures(failed))
        )  # fmt: skip
    names = [
        plain(
            f"{game_name(game, variant)}, {client or 'no client named'} ({sum(found[game, variant, client].values())})"
        )
        for game, variant, client in order[:DRAWN]
    ]
    bars = []
    for status, word, colour in STATUS:
        lengths = [100 * found[key][status] / sum(found[key].values()) for key in order[:DRAWN]]
        hovers = [
            f"<b>{name}</b><br>{found[key][status]} {word} ({length:.1f} %)"
            for key, name, length in zip(order, names, lengths, strict=False)
        ]
        bars.append(Bars(word, colour, lengths, hovers, PATTERNS.get(status, "")))
    figure = stacked(names, bars, title="share of the records", suffix=" %")
    numbers = table(
        (
            text("game"), text("client"), count("records"), count("ok"), count("unfinished"), count("failed"),
            estimated("failed", share=True),
        ),
        lines,
    )  # fmt: skip
    return Picture(
        "clients",
        "Whose records verify?",
        f"Share of records by verdict, for each game, variant and client; the {DRAWN} with the most records, the "
        "table has all, with Wilson's 95 % interval of the share that fails. In brackets: records.",
        (Panel("all", "", figure, numbers),) if order else (),
        ("verdicts",),
    )


def by_month(selection: Selection) -> Picture:
    """Verdicts by month of the Date header."""
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for _, month, status, records in rows(selection, "verdicts-by-month"):
        found[month][status] += records
    months = sorted(found, key=lambda month: (month == "", month))
    least = selection.filters.min_n
    names = [month or "unknown" for month in months]
    bars = []
    for status, word, colour in STATUS:
        lengths = [found[month][status] for month in months if month]
        hovers = [
            f"<b>{month}</b><br>{found[month][status]} {word} of {sum(found[month].values())}"
            for month in months
            if month
        ]
        bars.append(Bars(word, colour, lengths, hovers, PATTERNS.get(status, "")))
    lines = []
    for name, month in zip(names, months, strict=True):
        n = sum(found[month].values())
        lines.append((name, n, *(found[month][status] for status, _, _ in STATUS),
                      *figures(share(found[month]["findings"], n, least))))  # fmt: skip
    dated = [name for name in names if name != "unknown"]
    figure = stacked(dated, bars, title="records", upright=True, axis_title="month of the Date header")
    numbers = table(
        (
            text("month"), count("records"), count("ok"), count("unfinished"), count("failed"),
            estimated("failed", share=True),
        ),
        lines,
    )  # fmt: skip
    unknown = sum(found[""].values()) if "" in found else 0
    note = "Records by month and verdict, all games together."
    if unknown:
        note += f" {unknown} records have no Date that says the month: they are in the table only."
    return Picture(
        "months",
        "When were records made that fail?",
        note,
        (Panel("all", "", figure, numbers),) if dated else (),
        ("verdicts-by-month",),
    )
