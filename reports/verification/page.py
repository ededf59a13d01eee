"""The page ``verification``."""

from __future__ import annotations

from pathlib import Path

from reports import grouping, page
from reports.filters import Filters
from reports.picture import Page, Section
from reports.selection import Database, Selection, select
from reports.verification import causes, places, verdicts

LEAD = "How many records verify, and why, where and when the others fail. All games, variants and clients side by side."


def verification(database: Database, filters: Filters, folder: Path, script: page.Script = "inside") -> Path:
    """Write ``verification.html`` into ``folder``; its path. Raises ``DatabaseError``."""
    with select(database, filters) as selection:
        return page.written(made(selection), folder, script)


def made(selection: Selection) -> Page:
    """The page as data."""
    pictures = (
        verdicts.by_client(selection),
        causes.by_rule(selection),
        causes.by_code(selection),
        places.by_length(selection),
        places.by_round(selection),
        verdicts.by_month(selection),
    )
    shown = tuple(picture for picture in pictures if picture.panels)
    section = Section("s0", "All records", ("each game, variant and client is a row of its own",), shown)
    terms = tuple(pair for pair in grouping.statement(selection) if pair[0] in ("input", "filters", "versions"))
    records = selection.connection.execute("SELECT count(*) FROM pool").fetchone()[0]
    left = selection.kept.records - records
    said = (
        *terms[:2],
        ("shown", f"{records} records of any status"),
        ("left out", f"{left} not chosen by the filters" if left else "nothing"),
        *terms[2:],
    )
    return Page("verification", "Which records verify", LEAD, said, (section,) if shown else ())
