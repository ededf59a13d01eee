"""Builds the page ``verification``."""

from __future__ import annotations

from reports.data.sections import build_statement, keep_pictures
from reports.data.selection import Selection
from reports.html.picture import Page, Section
from reports.pages.verification import causes, failure_places, verdicts
from reports.pages.verification.page import PAGE


def build_page(selection: Selection) -> Page:
    """The page as data."""
    pictures = keep_pictures(
        (
            verdicts.draw_clients(selection),
            causes.draw_first_errors(selection),
            causes.draw_findings(selection),
            failure_places.draw_lengths(selection),
            failure_places.draw_rounds(selection),
            verdicts.draw_months(selection),
        )
    )
    section = Section("s0", "All records", ("each game, variant and client is a row of its own",), pictures)
    terms = tuple(pair for pair in build_statement(selection) if pair[0] in ("input", "filters", "versions"))
    records = selection.connection.execute("SELECT count(*) FROM pool").fetchone()[0]
    left_out = selection.summary.records - records
    statement = (
        *terms[:2],
        ("shown", f"{records} records of any status"),
        ("left out", f"{left_out} not chosen by the filters" if left_out else "nothing"),
        *terms[2:],
    )
    return Page(PAGE.name, PAGE.title, PAGE.question, statement, (section,) if pictures else ())
