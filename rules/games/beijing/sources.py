"""Where points come from, and the phases they are booked under."""

from __future__ import annotations

from typing import Final

from rules.game import Source

PHASES: Final = ("setup", "action", "person", "event", "scoring", "end")

SOURCES: Final = (
    Source("start", "BJ-2.1", "points at the start"),
    Source("scriptorium", "BJ-4.14", "points written in the scriptorium"),
    Source("festival", "BJ-6.8", "most and second-most rockets at a festival"),
    Source("military", "BJ-6.10", "shields at a military service"),
    Source("lantern-evening", "BJ-6.13", "lit houses less unlit ones"),
    Source("floor", "BJ-6.13", "what lifts a score to 0"),
    Source("streets", "BJ-8.2", "a point a round for each street with a house"),
    Source("musicians", "BJ-8.2", "a point a round for each musician"),
    Source("privileges", "BJ-8.2", "points a round for privileges"),
    Source("people", "BJ-9.2", "persons at the end"),
    Source("monks", "BJ-9.3", "buddhas times houses of their street at the end"),
    Source("money", "BJ-9.4", "yuan and goods at the end"),
    Source("medallions", "BJ-9.5", "medallions at the end"),
    Source("dragon", "BJ-9.6", "places of the dragon figures at the end"),
    Source("lit-streets", "BJ-9.7", "streets with three lanterns at the end"),
)
