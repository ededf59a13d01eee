"""Why records fail: codes and rules."""

from __future__ import annotations

from collections import defaultdict

from reports.data.facts import facts
from reports.data.intervals import share
from reports.data.queries import rows
from reports.data.selection import Selection
from reports.figures.bars import Bars, stacked
from reports.figures.parts import plain
from reports.html import theme
from reports.html.picture import Panel, Picture
from reports.html.table import count, estimated, figures, table, text
from reports.pages.verification.verdicts import game_name

DRAWN = 24


def by_rule(selection: Selection) -> Picture:
    """Failed records by code and rule of their first error, and by client."""
    found = rows(selection, "failures")
    total = sum(row[5] for row in found)
    sums: dict[tuple[str, str, str], dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for game, _, client, code, rule, records, _ in found:
        sums[game, code, rule][client] += records
    order = sorted(sums, key=lambda key: (-sum(sums[key].values()), key))[:DRAWN]
    clients = sorted({row[2] for row in found}, key=lambda each: (-sum(by.get(each, 0) for by in sums.values()), each))
    names = [
        plain(f"{facts(game).short} · {code} {rule} ({sum(sums[game, code, rule].values())})")
        for game, code, rule in order
    ]
    bars = []
    for i, client in enumerate(clients):
        word = client or "no client named"
        lengths = [sums[key].get(client, 0) for key in order]
        hovers = [f"<b>{name}</b><br>{length} by {plain(word)}" for name, length in zip(names, lengths, strict=True)]
        bars.append(Bars(plain(word), theme.hue(i), lengths, hovers, theme.shape(i)))
    numbers = table(
        (
            text("game"), text("code"), text("rule"), text("client"), count("records"),
            estimated("of all failed", share=True), text("first such record"),
        ),
        [
            (game_name(game, variant), code, rule, client or "no client named", records,
             *figures(share(records, total, selection.filters.min_n)), str(example))
            for game, variant, client, code, rule, records, example in sorted(found, key=lambda row: (-row[5], row))
        ],
    )  # fmt: skip
    return Picture(
        "causes",
        "Why do records fail?",
        f"Failed records by code and rule of their first error and by client: the {DRAWN} most frequent, the table "
        "has all, with the record_id of one such record (for report game and query). In brackets: records.",
        (Panel("all", "", stacked(names, bars, title="failed records"), numbers),) if order else (),
        ("failures",),
    )


def by_code(selection: Selection) -> Picture:
    """All findings by code and severity."""
    found: dict[tuple[str, str], dict[bool, tuple[int, int]]] = defaultdict(dict)
    lines = []
    for game, code, severity, tainted, findings, records in rows(selection, "findings-by-code"):
        before = found[code, severity].get(tainted, (0, 0))
        found[code, severity][tainted] = (before[0] + findings, before[1] + records)
        lines.append((facts(game).title, code, severity, "yes" if tainted else "no", findings, records))
    order = sorted(found, key=lambda key: (-sum(part[0] for part in found[key].values()), key))
    names = [f"{code} ({severity})" for code, severity in order]
    bars = []
    for tainted, word, colour in ((False, "of its own", "@won"), (True, "behind an error of the record", "@faint")):
        lengths = [found[key].get(tainted, (0, 0))[0] for key in order]
        hovers = [
            f"<b>{name}</b><br>{length} findings in {found[key].get(tainted, (0, 0))[1]} records, {word}"
            for key, name, length in zip(order, names, lengths, strict=True)
        ]
        bars.append(Bars(word, colour, lengths, hovers, "/" if tainted else ""))
    numbers = table(
        (text("game"), text("code"), text("severity"), text("behind an error"), count("findings"), count("records")),
        lines,
    )
    return Picture(
        "findings",
        "What is found in all?",
        "All findings of all records by code and severity. Those that stand behind an error of the same line of "
        "play may be its consequences: they are told apart.",
        (Panel("all", "", stacked(names, bars, title="findings"), numbers),) if order else (),
        ("findings-by-code",),
    )
