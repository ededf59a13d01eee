"""What ``diagnose``, ``diff`` and ``selfcheck`` have found, in words."""

from __future__ import annotations

from fupan.text.source_lines import short
from fupan.text.text_table import align
from pipeline.studies.diagnose import Report
from pipeline.studies.diff import Pair
from pipeline.studies.selfcheck import COUNTED, SelfCheck

_SHARES = ("caught", "of all", "digest")
_WIDTHS = (8, 7, 7, 8, 7, 8, 11, 10, 10)
"""Characters of the columns of the scores after the first."""


def describe_diagnosis(report: Report) -> str:
    """The report for people, without a line end at its end."""
    lines = [f"{report.failing:,} of {report.records:,} records fail"]
    if report.beyond:
        lines.append(f"{report.beyond:,} of them cannot be replayed under any options: their headers are wrong")
    for diagnosis in report.diagnoses:
        group = diagnosis.group
        lines += ["", " ".join(filter(None, (group.game, group.variant))) + f", {group.client or 'no client named'}"]
        lines.append(f"  options: {group.options or 'all at their defaults'}; {diagnosis.failing:,} records fail")
        best = diagnosis.best
        if not diagnosis.tried:
            lines.append("  not tried: no record of it can be read, or it is none of the largest groups")
        elif best is None:
            lines.append(
                f"  none of {diagnosis.tried:,} sets of options makes any of {diagnosis.probes} records tried verify"
            )
        else:
            lines.append(f"  best: {_options(best)}: {diagnosis.trials[0].records:,} of {diagnosis.failing:,} verify")
            lines += [f"  also: {_options(trial.changes)}: {trial.records:,}" for trial in diagnosis.others]
        lines += [
            f"  {_options(why.changes)} explains {why.code} {why.rule or ''}".rstrip()
            + f" ({why.probes} of {diagnosis.probes} records tried)"
            for why in diagnosis.explained
        ]
        lines += [
            f"  not explained: {rest.code} {rest.rule or ''}".rstrip() + f": {rest.records:,}, as {rest.example.place}"
            for rest in diagnosis.unexplained
        ]
    return "\n".join(lines)


def _options(changes: dict[str, str]) -> str:
    return " ".join(f"{key}={value}" for key, value in changes.items())


def describe_pair(pair: Pair, *, show_all: bool) -> str:
    """The two records and the first difference. ``show_all``: every difference."""
    if pair.left is None or pair.right is None:
        return f"{pair.left or pair.right}: only on the {'right' if pair.left is None else 'left'}"
    lines = [f"{pair.left} | {pair.right}"]
    for difference in pair.differences if show_all else pair.differences[:1]:
        step = "" if difference.step is None else f"step {difference.step}, "
        left, right = (short(side) if side is not None else "nothing" for side in (difference.left, difference.right))
        lines.append(f"  {step}{difference.field}: {left} | {right}")
    more = len(pair.differences) - 1
    if more and not show_all:
        lines.append(f"  and {_count_more(more)} (--all shows them)")
    return "\n".join(lines)


def _count_more(number: int) -> str:
    """``1 more difference``, ``2 more differences``."""
    return f"{number} more difference{'s' if number > 1 else ''}"


def describe_selfcheck(result: SelfCheck) -> str:
    """The scores for people, without a line end at its end."""
    table: list[tuple[str, ...]] = [("kind", *COUNTED[:-1], *_SHARES)]
    for score in (*result.scores, result.total):
        counts = [str(getattr(score, field)) for field in COUNTED[:-1]]
        table.append((score.kind, *counts, *map(_percent, (score.share, score.share_of_all, score.share_by_digest))))
    lines = [
        f"{result.records:,} good records broken ({result.passed_over:,} passed over)",
        "",
        *align(table, right_aligned=[False, *[True] * len(_WIDTHS)], gap="", min_widths=[8, *_WIDTHS]),
    ]
    lines += [
        "",
        "same: the game has not changed. order: the same steps in another order, to the same end.",
        "legal: another legal game, of which all claims are true.",
        "caught, in percent: of caught and missed. of all: of caught, legal and missed.",
        "digest: of all, if each record had a state digest (~) as its last claim.",
    ]
    for slip in result.slips:
        at = "" if slip.step is None else f", step {slip.step}"
        end = " (the same end)" if slip.same_end else ""
        change = f"{slip.before!r} became {slip.after!r}"
        lines.append(f"{slip.fate} {slip.kind}: {slip.file} #{slip.record}{at}: {change}{end}")
    return "\n".join(lines)


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.2f} %"
