"""The page ``game``: one record."""

from __future__ import annotations

from reports.page_spec import PageSpec

PAGE = PageSpec(
    name="game",
    title="One game",
    question="How did one game go: the score race, every gain, holdings, choices and luck?",
    meaning="one record: score race, every gain, holdings, choices, luck",
    order=40,
    is_of_one_record=True,
)
