"""The options of a table, and what they mean, worked out once a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.games.ming.components.board import PROVINCE
from rules.structs.facts import Option
from rules.structs.table import Table

OPTIONS: Final = (
    Option("returns", ("exact", "clamp"), "a sum above one's figures in the city is illegal, or means all", "MD-5.8"),
    Option("last-bonus", ("yes", "no"), "the points for most kept figures also in round 6, or not", "MD-5.13"),
    Option("tie-bonus", ("parts", "split"), "who ties for most kept compares parts first, or divides", "MD-5.13"),
    Option("final-tie", ("shared", "monks"), "equal scores share a rank, or monks decide", "MD-7.3"),
    Option("reshuffle", ("needed", "empty"), "discards become the deck when needed, or when it is empty", "MD-3.5"),
    Option("order", ("abcdef",), "the order in which provinces are scored", "MD-5.1", permutation=True),
)
"""The options in the order of RULES.md."""


@dataclass(slots=True, frozen=True)
class MingRulings:
    """What seats and options mean."""

    seats: int
    """Number of seats."""
    parties: int
    """Number of parties: the seats, with two of them also the neutral colour, whose index is then 2."""
    turns: tuple[tuple[int, ...], ...]
    """``turns[seat]``: all seats clockwise from ``seat``."""
    clamp: bool
    """A sum of return cards above the figures in the city means all of them."""
    last_bonus: bool
    """Most kept figures score in round 6 too."""
    parts_decide: bool
    """Who ties for most kept figures compares the parts of the city."""
    monks_decide: bool
    """Monks decide between equal scores."""
    reshuffle_early: bool
    """The discards become the deck as soon as it is empty."""
    order: tuple[int, ...]
    """The provinces in the order in which they are scored."""


def rulings_of(table: Table) -> MingRulings:
    """What the seats and options of a table mean.

    Rule: MD-0.1
    """
    n = len(table.seats)
    return MingRulings(
        seats=n,
        parties=3 if n == 2 else n,
        turns=tuple(tuple((first + i) % n for i in range(n)) for first in range(n)),
        clamp=table.option("returns") == "clamp",
        last_bonus=table.option("last-bonus") == "yes",
        parts_decide=table.option("tie-bonus") == "parts",
        monks_decide=table.option("final-tie") == "monks",
        reshuffle_early=table.option("reshuffle") == "empty",
        order=tuple(PROVINCE[letter] for letter in table.option("order")),
    )
