"""The two variants side by side, and what the options of a record mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.games.beijing.components.board import ACTIONS, CIRCLE_SIZES, EVENTS, NUMBERS, START
from rules.structs.facts import Option
from rules.structs.table import Table


@dataclass(frozen=True, slots=True)
class BeijingVariant:
    """What sets a variant apart. Tiles are strings of letters, one a tile, in alphabetical order."""

    name: str
    full: bool
    actions: str
    events: str
    sizes: dict[int, tuple[int, ...]]
    """Sizes of the circles by the number of players."""
    score: int
    """Points at the start."""
    skips_last_hire: bool
    """No phase 2 in the last round (BJ-5.1)."""


BASIC: Final = BeijingVariant(
    name="basic",
    full=False,
    actions="".join(action for action in ACTIONS if action != "L"),
    events="".join(sorted(letter * event.basic for letter, event in EVENTS.items())),
    sizes=CIRCLE_SIZES["basic"],
    score=START.score.basic,
    skips_last_hire=True,
)
FULL: Final = BeijingVariant(
    name="full",
    full=True,
    actions="".join(ACTIONS),
    events="".join(sorted(letter * event.full for letter, event in EVENTS.items())),
    sizes=CIRCLE_SIZES["full"],
    score=START.score.full,
    skips_last_hire=False,
)
VARIANTS: Final = {variant.name: variant for variant in (BASIC, FULL)}

_FULL_ONLY: Final = ("full",)
OPTIONS: Final = (
    Option("rounds", ("12", "14"), "number of rounds", "BJ-9.1", _FULL_ONLY),
    Option(
        "medallions",
        ("action", "round"),
        "the limit of one medallion holds for phase 1, or for the whole round",
        "BJ-6.3",
        _FULL_ONLY,
    ),
    Option(
        "dragon-ties",
        ("dense", "skip"),
        "after n dragons that share a place the next is given, or n-1 are skipped",
        "BJ-9.6",
        _FULL_ONLY,
    ),
    Option("declined", ("return", "remove"), "where a declined tile goes", "BJ-5.8", _FULL_ONLY),
    Option("supplies", ("unlimited", "strict"), "whether the box is the limit", "BJ-1.3"),
    Option("events", ("adjacent-free", "any"), "which orders of the events are legal", "BJ-2.3"),
)


@dataclass(frozen=True, slots=True)
class BeijingRulings:
    """Variant and options of one table, as the rules ask for them."""

    variant: BeijingVariant
    full: bool
    rounds: int
    """How many are played."""
    hires: int
    """The last round with a phase 2."""
    one_medallion: bool
    """At most one medallion in a whole round, phases 1 and 3 together."""
    skipped_places: bool
    """After dragons that share a place as many places are not given."""
    declined_leave: bool
    """A declined tile leaves the game."""
    strict: bool
    """The box is the limit."""
    any_order: bool
    """The events may come in any order."""


def rulings_of(table: Table) -> BeijingRulings:
    """What a table's variant and options mean.

    Rule: BJ-5.1, BJ-9.1
    """
    variant = VARIANTS[table.variant or BASIC.name]
    chosen = dict(table.options)
    rounds = int(chosen.get("rounds", NUMBERS.rounds))
    return BeijingRulings(
        variant=variant,
        full=variant.full,
        rounds=rounds,
        hires=rounds - 1 if variant.skips_last_hire else rounds,
        one_medallion=chosen.get("medallions") == "round",
        skipped_places=chosen.get("dragon-ties") == "skip",
        declined_leave=not variant.full or chosen.get("declined") == "remove",
        strict=chosen.get("supplies") == "strict",
        any_order=chosen.get("events") == "any",
    )
