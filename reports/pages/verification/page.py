"""The page ``verification``."""

from __future__ import annotations

from reports.data.filters import NAMES
from reports.page_spec import PageSpec

PAGE = PageSpec(
    name="verification",
    title="Which records verify",
    question="How many records verify, and why, where and when do the others fail, of all games, variants and clients?",
    meaning="which records verify, and why, where and when the others fail",
    order=50,
    filters=tuple(name for name in NAMES if name != "seat"),
)
