"""Builds the page ``game``."""

from __future__ import annotations

from reports.data.rows.records import RecordFindingsRow
from reports.data.sections import build_statement, keep_pictures, program_version
from reports.data.selection import Selection
from reports.html.picture import Frame, Page, Section
from reports.pages.game import choice_rarity, holdings, luck, scores
from reports.pages.game.game_record import GameRecord
from reports.pages.game.page import PAGE
from reports.pages.game.record_viewer import build_viewer

MAX_FINDINGS = 5
"""Findings that the page tells, at most."""
VIEWER_LABEL = "The record, step by step"

STATUSES = {
    "ok": "finished, no findings",
    "unfinished": "unfinished: figures are those of its last place",
    "findings": "failed: figures are those of the last good place before its first finding",
}


def build_page(selection: Selection) -> Page:
    """The page as data. Raises :class:`reports.pages.game.game_record.RecordChoiceError` for no or several records."""
    record = GameRecord(selection)
    pictures = keep_pictures(
        (
            scores.draw_progress(record),
            scores.draw_sources(record),
            holdings.draw_holdings(record),
            choice_rarity.draw_choices(record),
            luck.draw_luck(record),
        )
    )
    headers = record.headers
    tags = (
        f"{headers.players} players",
        "bots' game" if headers.generated else "people's game",
        f"options {headers.options}" if headers.options else "no options changed",
        f"rules version {headers.rules}",
        f"{headers.rounds} rounds, {headers.steps} steps",
    )
    section = Section("s0", headers.id or headers.hash[:12], tags, pictures)
    game = " ".join(filter(None, (record.game.title, headers.variant)))
    viewer = build_viewer(record)
    frame = None if viewer is None else Frame(VIEWER_LABEL, viewer.html, viewer.script, viewer.style)
    return Page(PAGE.name, f"{game}: one game", _result(record), _statement(record), (section,), frame)


def _result(record: GameRecord) -> str:
    if not record.seats:
        return "Nothing could be replayed."
    ranking = ", ".join(f"{seat.name} {seat.score}" for seat in sorted(record.seats, key=lambda seat: seat.rank))
    if record.headers.status != "ok":
        return f"At the last good place: {ranking}."
    return f"Won by {' and '.join(seat.name for seat in record.seats if seat.win)}: {ranking}."


def _describe_finding(finding: RecordFindingsRow) -> str:
    """Where it is and what is wrong."""
    place = f"line {finding.line}" if finding.line is not None and finding.path is None else finding.path or ""
    step = "" if finding.step is None else f"step {finding.step}"
    where = ", ".join(filter(None, (place, step)))
    return f"{where}: {finding.message} ({' '.join(filter(None, (finding.code, finding.rule)))})".removeprefix(": ")


def _statement(record: GameRecord) -> tuple[tuple[str, str], ...]:
    headers = record.headers
    optional = (
        ("event", headers.event), ("site", headers.site), ("date", headers.date), ("client", headers.client),
    )  # fmt: skip
    of_all = dict(build_statement(record.selection))
    return (
        ("record", f"{headers.id or 'without Id'}, SHA-256 {headers.hash[:16]}…"),
        *((term, words) for term, words in optional if words),
        ("status", STATUSES[headers.status]),
        *(("finding", _describe_finding(finding)) for finding in record.findings[:MAX_FINDINGS]),
        *((("findings", f"{more} more"),) if (more := len(record.findings) - MAX_FINDINGS) > 0 else ()),
        ("input", of_all["input"]),
        ("filters", of_all["filters"]),
        ("versions", f"fupan {program_version()}; rules {headers.game} {headers.rules}"),
    )
