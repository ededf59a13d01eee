"""The page ``winrates``."""

from __future__ import annotations

from reports.page_spec import PageSpec

PAGE = PageSpec(
    name="winrates",
    title="Who wins",
    question="Who wins, by place in playing order, colour, player, number of players, variant and options? How strong "
    "are the players?",
    meaning="who wins, by place, colour, player, variant and options; ratings",
    order=30,
)
