"""The page ``verification``."""

from __future__ import annotations

from pathlib import Path

from reports.data import panels
from reports.data.filters import Filters
from reports.data.selection import Database, Selection, select
from reports.html import page
from reports.html.picture import Page, Section
from reports.pages.verification import causes, failure_positions, verdicts

LEAD = "How many records verify, and why, where and when the others fail. All games, variants and clients side by side."


def verification(database: Database, filters: Filters, folder: Path, script: page.Script = "inside") -> Path:
    """Write ``verification.html`` into ``folder``; its path. Raises ``DatabaseError``."""
    with select(database, filters) as selection:
        return page.write_page(made(selection), folder, script)


def made(selection: Selection) -> Page:
    """The page as data."""
    pictures = (
        verdicts.by_client(selection),
        causes.by_rule(selection),
        causes.by_code(selection),
        failure_positions.by_length(selection),
        failure_positions.by_round(selection),
        verdicts.by_month(selection),
    )
    shown = tuple(picture for picture in pictures if picture.panels)
    section = Section("s0", "All records", ("each game, variant and client is a row of its own",), shown)
    terms = tuple(pair for pair in panels.statement(selection) if pair[0] in ("input", "filters", "versions"))
    records = selection.connection.execute("SELECT count(*) FROM pool").fetchone()[0]
    left = selection.kept.records - records
    said = (
        *terms[:2],
        ("shown", f"{records} records of any status"),
        ("left out", f"{left} not chosen by the filters" if left else "nothing"),
        *terms[2:],
    )
    return Page("verification", "Which records verify", LEAD, said, (section,) if shown else ())
