"""A verdict in words for people: the line, a caret under the token, the rule, and what would have been legal."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill
from typing import Any

from fupan.text.moments.position import legal_tokens
from fupan.text.source_lines import short, visible, with_caret
from notation.finding import Code, Finding, place_text
from rules.engine.hints.variation_places import IN_VARIATION
from rules.engine.observer import Observer
from rules.engine.verify import verify_and_observe
from rules.game import Game
from rules.rulebook import rulings
from rules.state import CHANCE, NOBODY, State
from rules.structs.table import Table
from rules.structs.verdict import Verdict

INDENT = "    "
LEGAL = 12
"""Legal moves named next to a finding."""
FOLLOWING = 3
"""Places named of findings that only follow from another."""
_INDEPENDENT = (Code.HEADER, Code.SYNTAX, Code.WRONG_ROUND, Code.CLAIM_MISMATCH)
"""Errors that never follow from an error of the replay before them."""
_REPLAYED = (Code.ILLEGAL_MOVE, Code.WRONG_ACTOR, Code.UNKNOWN_MOVE, Code.EARLY_END)


class _LastState(Observer):
    """Keeps the last good state."""

    def __init__(self, game: Game[Any], table: Table, state: State) -> None:
        self.game = game
        self.table = table
        self.state = state


def summarize_verdict(verdict: Verdict) -> str:
    """Where the record stands, what it is, and how it fared, on one line."""
    what = " ".join(short(word, 40) for word in (verdict.game, verdict.variant) if word)
    name = f" {short(verdict.id, 80)}" if verdict.id else ""
    errors = sum(finding.severity == "error" for finding in verdict.findings)
    status = verdict.status if not errors else plural(errors, "finding")
    if not verdict.scores:
        return f"{record_place(verdict)}{name}: {status}"
    order = sorted(verdict.scores, key=lambda seat: verdict.ranks[seat])
    scores = " ".join(f"{seat}{verdict.scores[seat]}" for seat in order)
    length = f"{plural(verdict.rounds, 'round')}, {plural(verdict.steps, 'step')}"
    return f"{record_place(verdict)}{name}: {status} ({what}, {length}, {scores})"


def plural(number: int, noun: str) -> str:
    """``1 step``, ``2 steps``."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def record_place(verdict: Verdict) -> str:
    """The record's file and number."""
    return f"{visible(verdict.file or '-')} #{verdict.record}"


def describe_verdict(verdict: Verdict, text: str, first_line: int) -> str:
    """One line for the verdict, and a paragraph for each finding. ``text``: the record's, from line ``first_line``."""
    parts = [summarize_verdict(verdict)]
    stop = _stop(verdict)
    following: list[Finding] = []
    for finding, follows in _with_taint(verdict.findings):
        if follows:
            following.append(finding)
            continue
        if finding.severity == "error" and following:
            parts.append(_summarize_following(following))
            following = []
        parts.append("\n".join(_paragraph(finding, verdict, text, first_line, finding is stop)))
    if following:
        parts.append(_summarize_following(following))
    return "\n".join(parts)


def _with_taint(findings: list[Finding]) -> Iterator[tuple[Finding, bool]]:
    """Each finding, and whether it only follows from a replay error that comes before it.

    Text after the end mark is wrong whatever the replay says; its first token stands for all of it.
    """
    failed: set[Code] = set()
    for finding in findings:
        independent = finding.severity != "error" or finding.code in _INDEPENDENT
        first = not failed or (finding.code == Code.AFTER_END and Code.AFTER_END not in failed)
        yield finding, finding.tainted and not independent and not first
        if not independent:
            failed.add(finding.code)


def _summarize_following(findings: list[Finding]) -> str:
    """One line for findings that follow from the error before them, with the places of some."""
    places = ", ".join(
        f"{finding.code} at {finding.path or f'{finding.line}:{finding.column}'}" for finding in findings[:FOLLOWING]
    )
    more = ", …" if len(findings) > FOLLOWING else ""
    verb = "follows" if len(findings) == 1 else "follow"
    return f"  and {len(findings):,} that {verb} from it ({places}{more})"


def _stop(verdict: Verdict) -> Finding | None:
    """The finding at which the main line stops with a seat to move, ``None`` if there is none.

    Findings in variations on steps that were played have the numbers of these steps, so they come before it.
    """
    for finding in verdict.findings:
        if finding.severity != "error" or finding.message.startswith(IN_VARIATION):
            continue
        if finding.code == Code.SYNTAX and not finding.tainted and verdict.scores:
            # a token that was to be a move; other faults of the text have nothing to do with what is legal
            return finding if (finding.expected or "").startswith("a move:") else None
        if finding.code in _REPLAYED and (finding.code == Code.EARLY_END or finding.step == verdict.steps + 1):
            return finding
    return None


def describe_finding(finding: Finding, text: str, first_line: int) -> Iterator[str]:
    """What and where a finding is, its line with a caret, and what was expected."""
    rule = f" {finding.rule}" if finding.rule else ""
    step = f", step {finding.step}" if finding.step else ""
    severity = "" if finding.severity == "error" else f" ({finding.severity})"
    place = visible(place_text(finding.file, finding.record, finding.line, finding.column, finding.path))
    yield f"  {place}: {finding.code}{rule}{severity}{step}: {short(finding.message, 400)}"
    if finding.path is None and finding.line is not None and finding.column is not None:
        yield from (f"  {line}" for line in with_caret(text, finding.line, finding.column, first_line).split("\n"))
    elif finding.got is not None:
        yield f"    got: {short(finding.got)}"
    if finding.expected is not None:
        yield f"    expected: {short(finding.expected)}"
    if finding.hint is not None:
        yield f"    hint: {short(finding.hint)}"


def _paragraph(finding: Finding, verdict: Verdict, text: str, first_line: int, stops: bool) -> Iterator[str]:
    yield from describe_finding(finding, text, first_line)
    if stops:
        yield from _legal(text)
    if finding.rule is not None and finding.severity == "error":
        ruling = rulings(verdict.game or "").get(finding.rule)
        if ruling:
            yield fill(f"{finding.rule}: {ruling}", 110, initial_indent=INDENT, subsequent_indent=INDENT)


def _legal(text: str) -> Iterator[str]:
    _, observer = verify_and_observe(text, _LastState)
    if not isinstance(observer, _LastState) or observer.state.actor in (CHANCE, NOBODY):
        return
    tokens, more = legal_tokens(observer.game, observer.table, observer.state, LEGAL)
    seat = observer.table.seats[observer.state.actor]
    yield f"    legal: {seat}: {' '.join(tokens)}{' …' if more else ''}"
