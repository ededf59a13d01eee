"""The measures and labels of section 8 of RULES.md, as closed lists."""

from __future__ import annotations

from typing import Final

from rules.games.beijing.components.board import ACTIONS, EVENTS
from rules.structs.measures import Feature

_LOSSES: Final = "tdmp"
_EVENTS: Final = tuple(EVENTS)


def _define_integers(*rows: tuple[str, str, str], table: bool = False) -> tuple[Feature, ...]:
    return tuple(Feature(name, "int", unit, meaning, table) for name, unit, meaning in rows)


FEATURES: Final = (
    Feature("draft_pair", "text", "tiles", "the two tiles of the draft, sorted"),
    *_define_integers(
        ("draft_seat", "place", "place in seat order, from 1"),
        ("start_track", "steps", "steps of the draft"),
    ),
    *_define_integers(*((f"actions.{action}", "actions", f"actions of the tile {action}") for action in ACTIONS)),
    *_define_integers(
        ("actions.skip", "skips", "actions skipped"),
        ("fees_paid", "actions", "actions on an occupied circle"),
        ("fee_yuan", "yuan", "fees of those actions"),
        ("skips", "skips", "actions skipped"),
        ("topup_yuan", "yuan", "received by skips"),
        ("houses_built", "houses", "houses built"),
        ("builds_double", "actions", "construction actions with 2 houses or more"),
        ("streets_r4", "streets", "streets with a house after round 4"),
        ("streets_r6", "streets", "streets with a house after round 6"),
        ("streets_r8", "streets", "streets with a house after round 8"),
        ("streets_end", "streets", "streets with a house at the end"),
        ("first_small", "round", "round of the first small privilege"),
        ("first_large", "round", "round of the first large privilege"),
        ("priv_rate_r4", "points a round", "points a round from privileges after round 4"),
        ("hires_young", "tiles", "young tiles housed in phase 2"),
        ("hires_exp", "tiles", "experienced tiles housed in phase 2"),
        ("exchanges", "persons", "persons exchanged"),
        ("declines", "tiles", "tiles declined"),
        ("dead_cards", "cards", "cards without effect"),
    ),
    Feature("joker_tiles", "text", "tiles", "professions taken with migrant workers, in the order played"),
    *_define_integers(*((f"lost.{event}", "persons", f"persons removed in events {event}") for event in _LOSSES)),
    *_define_integers(
        ("lost.all", "persons", "persons removed in events"),
        ("decayed", "houses", "houses lost to decay"),
        ("first_mover", "rounds", "rounds in which the seat was first in phase 1"),
        ("last_mover", "rounds", "rounds in which the seat was last in phase 1"),
        ("musician_rounds", "musicians", "sum over rounds of musicians at scoring"),
        ("shields_at_m.1", "shields", "shields at the first military service"),
        ("shields_at_m.2", "shields", "shields at the second military service"),
        ("rockets_at_f.1", "rockets", "rockets at the first festival"),
        ("rockets_at_f.2", "rockets", "rockets at the second festival"),
        ("rice_left", "rice", "rice at the end"),
        ("rockets_left", "rockets", "rockets at the end"),
        ("yuan_left", "yuan", "yuan at the end"),
        ("people_end", "persons", "persons at the end"),
        ("lit_at_l.1", "houses", "lit houses at the first lantern evening"),
        ("lit_at_l.2", "houses", "lit houses at the second lantern evening"),
        ("unlit_at_l.1", "houses", "unlit houses at the first lantern evening"),
        ("unlit_at_l.2", "houses", "unlit houses at the second lantern evening"),
        ("dragon_steps", "steps", "steps forward of the dragon in all"),
        ("retreats", "medallions", "k of all paper dragon battles"),
        ("medallions_used.action", "medallions", "medallions used in phase 1"),
        ("medallions_used.event", "medallions", "medallions used in events"),
        ("streets_lit", "streets", "streets with three lanterns at the end"),
        ("margin", "points", "the winner's lead over the second; empty for others"),
        ("tiebreak", "yes or no", "whether the winner won by the movement track (1) or not (0); empty for others"),
    ),
    *_define_integers(
        *((f"gap.{event}", "rounds", f"rounds between the two tiles of event {event}") for event in _EVENTS),
        ("people_lost", "persons", "persons lost in events, all seats"),
        table=True,
    ),
    Feature("event_order", "text", "events", "order of the events", True),
)


FULL_ONLY: Final = (
    "lit_at_l.1", "lit_at_l.2", "unlit_at_l.1", "unlit_at_l.2", "dragon_steps", "retreats", "medallions_used.action",
    "medallions_used.event", "streets_lit",
)  # fmt: skip
COUNTED: Final = (
    *(f"actions.{action}" for action in ACTIONS), "actions.skip", "fees_paid", "fee_yuan", "skips", "topup_yuan",
    "houses_built", "builds_double", "hires_young", "hires_exp", "exchanges", "declines", "dead_cards",
    *(f"lost.{event}" for event in _LOSSES), "lost.all", "decayed", "first_mover", "last_mover", "musician_rounds",
    "dragon_steps", "retreats", "medallions_used.action", "medallions_used.event",
)  # fmt: skip
