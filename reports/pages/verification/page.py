"""The page ``verification``."""

from __future__ import annotations

from reports.data import panels
from reports.data.filters import NAMES
from reports.data.selection import Selection
from reports.html.picture import Page, Section
from reports.page_spec import PageSpec
from reports.pages.verification import causes, failure_positions, verdicts


def build_page(selection: Selection) -> Page:
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
    return Page(PAGE.name, PAGE.title, PAGE.question, said, (section,) if shown else ())


PAGE = PageSpec(
    name="verification",
    title="Which records verify",
    question="How many records verify, and why, where and when do the others fail, of all games, variants and clients?",
    meaning="which records verify, and why, where and when the others fail",
    order=50,
    build=build_page,
    filters=tuple(name for name in NAMES if name != "seat"),
)
