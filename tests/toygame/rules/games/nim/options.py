"""Variants and options, and what they mean worked out once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.structs.facts import Option
from rules.structs.table import Table

VARIANTS: Final = ("normal", "misere")
"""The default first."""

OPTIONS: Final = (
    Option("most", ("3", "6", "2"), "how many stones one may take at once", "NM-3.3"),
    Option("reward", ("3", "2"), "points for the last stone of a round", "NM-4.3", ("misere",)),
)


@dataclass(slots=True, frozen=True)
class NimRulings:
    """``most``: stones that one may take at once. ``is_misere``: who takes the last stone helps the other seat.

    ``reward``: points for the last stone of a round.
    """

    most: int
    is_misere: bool
    reward: int

    @classmethod
    def of(cls, table: Table) -> NimRulings:
        """The rulings of a table."""
        is_misere = table.variant == "misere"
        return cls(int(table.option("most")), is_misere, int(table.option("reward")) if is_misere else 3)
