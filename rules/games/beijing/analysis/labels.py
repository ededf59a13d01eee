"""Strategy labels: their names and thresholds, and which of them a seat meets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState
from rules.structs.measures import Label

LABELS: Final = (
    Label("early-privilege", "priv_rate_r4 is 2 or more"),
    Label("broad-streets", "streets_r6 is 6 or more, or 4 houses or more were built in the first 2 constructions"),
    Label("research", "15 points or more from the scriptorium", kind="outcome"),
    Label("musicians", "3 musicians or more at the scoring of round 6 and of every later round"),
    Label("turn-order", "first in phase 1 in at least half of the rounds"),
    Label("military", "4 shields or more at a military service"),
    Label("fireworks", "9 points or more from festivals", kind="outcome"),
    Label("monks", "9 points or more from monks", kind="outcome"),
    Label("people", "people_end is 9 or more", kind="outcome"),
    Label("cash", "fees_paid is 3 or more"),
    Label("sacrifice", "6 persons or more lost in events, and rank in the better half", kind="outcome"),
    Label("lanterns", "15 points or more from lit streets and lantern evenings", ("full",), kind="outcome"),
    Label("dragon", "8 points or more from dragon and medallions", ("full",), kind="outcome"),
)
"""The labels of RULES.md, in its order."""


def seat_labels(
    state: BeijingState,
    features: dict[str, Any],
    points: dict[str, int],
    rank: int,
    first_builds: Sequence[int],
    has_musicians: bool,
) -> list[str]:
    """The labels of a seat, in the order of RULES.md.

    ``points``: by source. ``first_builds``: houses of each construction, in order. ``has_musicians``: three or more at
    every scoring that counts for it, in a game that is over.
    """
    get = points.get
    over = state.question == Question.OVER
    full = state.rulings.full
    shields = [features["shields_at_m.1"] or 0, features["shields_at_m.2"] or 0]
    met = {
        "early-privilege": (features["priv_rate_r4"] or 0) >= 2,
        "broad-streets": (features["streets_r6"] or 0) >= 6 or sum(first_builds[:2]) >= 4,
        "research": get("scriptorium", 0) >= 15,
        "musicians": has_musicians,
        "turn-order": over and 2 * features["first_mover"] >= state.completed_rounds,
        "military": max(shields) >= 4,
        "fireworks": get("festival", 0) >= 9,
        "monks": get("monks", 0) >= 9,
        "people": (features["people_end"] or 0) >= 9,
        "cash": features["fees_paid"] >= 3,
        "sacrifice": over and features["lost.all"] >= 6 and rank <= (state.players + 1) // 2,
        "lanterns": full and get("lit-streets", 0) + get("lantern-evening", 0) >= 15,
        "dragon": full and get("dragon", 0) + get("medallions", 0) >= 8,
    }
    return [label.name for label in LABELS if met[label.name]]
