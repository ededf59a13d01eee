"""A summary of verdicts in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from fupan.text.source_lines import short
from fupan.text.text_table import align
from fupan.text.verdict import plural
from pipeline.verdicts.judge import Counts
from pipeline.verdicts.summary import Summary

_NONE = "–"


def describe_summary(summary: Summary) -> str:
    """How many records fared how, the failures by frequency, and the share of clean records by game and client."""
    counts = summary.counts
    if summary.clean is None:
        return "no records\n"
    lines = [f"{describe_counts(counts)}; {percent(summary.clean)} are clean"]
    if summary.failures:
        lines += ["", "First errors, the most frequent first", ""]
        lines += columns(
            ("records", "code", "rule", "game", "client", "for example"),
            (
                (
                    f"{failure.records:,}",
                    failure.code,
                    failure.rule or _NONE,
                    short(failure.game or _NONE, 40),
                    short(failure.client or _NONE, 40),
                    f"{failure.example.place} {failure.example.message}",
                )
                for failure in summary.failures
            ),
        )
    lines += ["", "By game and client", ""]
    lines += columns(
        ("records", "clean", "game", "client"),
        (
            (
                f"{share.counts.records:,}",
                percent((share.counts.records - share.counts.findings) / share.counts.records),
                short(share.game or _NONE, 40),
                short(share.client or _NONE, 40),
            )
            for share in summary.shares
        ),
    )
    return "\n".join(lines) + "\n"


def describe_counts(counts: Counts) -> str:
    """``12 records: 8 ok, 4 with findings``."""
    parts = [f"{counts.ok:,} ok", f"{counts.findings:,} with findings"]
    if counts.unfinished:
        parts.insert(1, f"{counts.unfinished:,} unfinished")
    return f"{plural(counts.records, 'record')}: {', '.join(parts)}"


def percent(share: float) -> str:
    """``97.5 %``; never 100 % or 0 % for what is not quite all or nothing."""
    rounded = round(100 * share, 1)
    if share < 1:
        rounded = min(rounded, 99.9)
    if share > 0:
        rounded = max(rounded, 0.1)
    return f"{rounded:g} %" if rounded in (0, 100) else f"{rounded:.1f} %"


def columns(names: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Lines of aligned columns; the first is one of figures, to the right."""
    cells = [list(names), *([short(cell, 120) for cell in row] for row in rows)]
    return align(cells, right_aligned=[True])
