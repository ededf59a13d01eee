"""Options, and what they mean."""

from __future__ import annotations

from typing import Final

from rules.game import Option, Table

OPTIONS: Final = (Option("last", ("wins", "loses"), "the last stone brings 3 points, or costs them", "NM-3.2"),)


def is_last_lost(table: Table) -> bool:
    """Whether the last stone costs points.

    Rule: NM-3.2
    """
    return table.option("last") == "loses"
