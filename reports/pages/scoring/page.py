"""The page ``scoring``."""

from __future__ import annotations

from reports.page_spec import PageSpec

PAGE = PageSpec(
    name="scoring",
    title="Where points come from",
    question="Where do the points of finished games come from, who gets them, in which round, and by how much are "
    "games won?",
    meaning="where points come from, when, and by how much games are won",
    order=10,
)
