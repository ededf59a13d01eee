"""Why records fail: codes and rules."""

from __future__ import annotations

from collections import defaultdict

from reports.data.game_descriptions import describe_game
from reports.data.intervals import estimate_share
from reports.data.queries import fetch_rows
from reports.data.rows.verdicts import FailuresRow, FindingsByCodeRow
from reports.data.selection import Selection
from reports.figures.bars import Bars, draw_stacked_bars
from reports.figures.parts import escape_text
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import build_table, count, estimate_cells, estimate_columns, text
from reports.pages.verification.verdicts import NO_CLIENT, name_game

MAX_DRAWN = 24
"""Codes and rules in the picture; the table has all."""


def draw_first_errors(selection: Selection) -> Picture:
    """Failed records by code and rule of their first error, and by client."""
    rows = fetch_rows(selection, FailuresRow)
    total = sum(row.records for row in rows)
    sums: dict[tuple[str, str, str], dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for row in rows:
        sums[row.game, row.code, row.rule][row.client] += row.records
    order = sorted(sums, key=lambda key: (-sum(sums[key].values()), key))[:MAX_DRAWN]
    by_client: dict[str, int] = defaultdict(int)
    for row in rows:
        by_client[row.client] += row.records
    names = [
        escape_text(f"{describe_game(game).short_title} · {code} {rule} ({sum(sums[game, code, rule].values())})")
        for game, code, rule in order
    ]
    bars = []
    for i, client in enumerate(sorted(by_client, key=lambda client: (-by_client[client], client))):
        word = escape_text(client or NO_CLIENT)
        lengths = [sums[key].get(client, 0) for key in order]
        hovers = [f"<b>{name}</b><br>{length} by {word}" for name, length in zip(names, lengths, strict=True)]
        bars.append(Bars(word, theme.hue(i), lengths, hovers, theme.shape(i)))
    numbers = build_table(
        (
            text("game"), text("code"), text("rule"), text("client"), count("records"),
            estimate_columns("of all failed", share=True), text("first such record"),
        ),
        [
            (name_game(row.game, row.variant), row.code, row.rule, row.client or NO_CLIENT, row.records,
             *estimate_cells(estimate_share(row.records, total, selection.filters.min_n)), str(row.example))
            for row in sorted(rows, key=lambda row: (-row.records, row))
        ],
    )  # fmt: skip
    figure = draw_stacked_bars(names, bars, title="failed records")
    return Picture(
        "causes",
        "Why do records fail?",
        f"Failed records by code and rule of their first error and by client: the {MAX_DRAWN} most frequent, the table "
        "has all, with the record_id of one such record (for report game and query). In brackets: records.",
        (Panel("all", "", figure, numbers),) if order else (),
        ("failures",),
    )


def draw_findings(selection: Selection) -> Picture:
    """All findings by code and severity, those after another error of the record apart."""
    findings: dict[tuple[str, str], dict[bool, int]] = defaultdict(lambda: defaultdict(int))
    records: dict[tuple[str, str], dict[bool, int]] = defaultdict(lambda: defaultdict(int))
    lines = []
    for row in fetch_rows(selection, FindingsByCodeRow):
        findings[row.code, row.severity][row.tainted] += row.findings
        records[row.code, row.severity][row.tainted] += row.records
        title = describe_game(row.game).title
        lines.append((title, row.code, row.severity, "yes" if row.tainted else "no", row.findings, row.records))
    order = sorted(findings, key=lambda key: (-sum(findings[key].values()), key))
    names = [f"{code} ({severity})" for code, severity in order]
    bars = []
    for tainted, word, colour in ((False, "of its own", "@won"), (True, "behind an error of the record", "@faint")):
        lengths = [findings[key][tainted] for key in order]
        hovers = [
            f"<b>{name}</b><br>{length} findings in {records[key][tainted]} records, {word}"
            for key, name, length in zip(order, names, lengths, strict=True)
        ]
        bars.append(Bars(word, colour, lengths, hovers, "/" if tainted else ""))
    columns = (
        text("game"), text("code"), text("severity"), text("behind an error"), count("findings"), count("records"),
    )  # fmt: skip
    figure = draw_stacked_bars(names, bars, title="findings")
    return Picture(
        "findings",
        "What is found in all?",
        "All findings of all records by code and severity. Those that come after an error of the same line "
        "of play may be its consequences: they are drawn apart.",
        (Panel("all", "", figure, build_table(columns, lines)),) if order else (),
        ("findings-by-code",),
    )
