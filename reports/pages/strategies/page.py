"""The page ``strategies``."""

from __future__ import annotations

from reports.page_spec import PageSpec

PAGE = PageSpec(
    name="strategies",
    title="Which strategies win",
    question="Which strategies win, by how much, and which go together? How do games open, and how do choices change "
    "over the rounds?",
    meaning="which strategies win, which go together, how games open and choices change",
    order=20,
)
