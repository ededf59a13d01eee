"""Strategy labels: their names and thresholds."""

from __future__ import annotations

from typing import Final

from rules.extras import Label

LABELS: Final = (
    Label("early-privilege", "priv_rate_r4 is 2 or more"),
    Label("broad-streets", "streets_r6 is 6 or more, or 4 houses or more were built in the first 2 constructions"),
    Label("research", "15 points or more from the scriptorium"),
    Label("musicians", "3 musicians or more at the scoring of round 6 and of every later round"),
    Label("turn-order", "first in phase 1 in at least half of the rounds"),
    Label("military", "4 shields or more at a military service"),
    Label("fireworks", "9 points or more from festivals"),
    Label("monks", "9 points or more from monks"),
    Label("people", "people_end is 9 or more"),
    Label("cash", "fees_paid is 3 or more"),
    Label("sacrifice", "6 persons or more lost in events, and rank in the better half"),
    Label("lanterns", "15 points or more from lit streets and lantern evenings", ("full",)),
    Label("dragon", "8 points or more from dragon and medallions", ("full",)),
)
