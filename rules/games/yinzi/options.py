"""Options, and what they mean worked out once."""

from __future__ import annotations

from dataclasses import dataclass

from rules.structs.facts import Option
from rules.structs.table import Table


@dataclass(frozen=True, slots=True)
class YinziRulings:
    """What variant and options mean, worked out once."""

    closed: bool
    rounds: int
    each_player: bool
    """YM-8.2 counts for each player."""
    lost: bool
    """Overseers that could have acted go to the supply."""
    strict: bool
    """The escort needs more than the Mongols."""
    presence: bool
    """No small directives."""
    salt_everywhere: bool


def rulings_of(table: Table) -> YinziRulings:
    """What variant and options mean."""
    return YinziRulings(
        closed=table.variant == "closed",
        rounds=int(table.option("rounds")),
        each_player=table.option("workshop-use") == "player",
        lost=table.option("idle") == "lost",
        strict=table.option("escort") == "gt",
        presence=table.option("late") == "presence",
        salt_everywhere=table.option("salt") == "all",
    )


OPTIONS = (
    Option("rounds", ("4", "1", "2", "3"), "number of rounds", "YM-2.1"),
    Option(
        "workshop-use",
        ("total", "player"),
        "each workshop is used once in a round: by anybody, or once by each player",
        "YM-8.2",
    ),
    Option(
        "idle",
        ("lower", "lost"),
        "Overseers sent off by - go to the lower space; lost: to the supply if they could have acted",
        "YM-3.6",
    ),
    Option("escort", ("ge", "gt"), "the escort needs as many as the Mongols, or more", "YM-13.2"),
    Option(
        "late",
        ("act", "presence"),
        "an Overseer that arrives after the directive makes a small directive, or is only present",
        "YM-10.4",
    ),
    Option("salt", ("port", "all"), "salt fills any slot in Port; all: any need of a Caravan too", "YM-9.5"),
)
