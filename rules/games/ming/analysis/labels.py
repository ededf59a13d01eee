"""Strategy labels: their names and thresholds, and which of them a seat meets."""

from __future__ import annotations

from typing import Final

from rules.games.ming.analysis.tally import MingTally
from rules.structs.measures import Label

LABELS: Final = (
    Label("collector", "share.sets + share.fives + share.tiles >= 0.45", kind="outcome"),
    Label("governor", "share.kept + share.most >= 0.45", kind="outcome"),
    Label("abbot", "share.monks >= 0.45", kind="outcome"),
    Label("dragon-rider", "dragons >= 5"),
    Label("spreader", "spread >= 4.25"),
    Label("stacker", "pile >= 3.6"),
    Label("traveller", "turns >= 6 and reach >= 1.9"),
    Label("settler", "turns >= 6 and stays / turns >= 0.25"),
    Label("evictor", "evicted >= 5"),
    Label("keeper", "houses >= 6 and keep_rate >= 0.75"),
    Label("returner", "houses >= 6 and keep_rate <= 0.35"),
    Label("all-rounder", "none of the others"),
)
"""The labels of RULES.md, in its order."""


def seat_labels(tally: MingTally, points: dict[str, int], score: int) -> list[str]:
    """The labels of a seat, in the order of RULES.md. ``points``: points by source.

    Thresholds are compared as whole numbers, so that 0.45 is met exactly.
    """
    turns = tally.moves + tally.stays
    houses = sum(tally.houses)
    early = tally.houses[0] + tally.houses[1]
    kept = tally.kept[0] + tally.kept[1]

    def share(*labels: str) -> bool:
        return score > 0 and 100 * sum(points[label] for label in labels) >= 45 * score

    met = {
        "collector": share("sets", "fives", "tiles"),
        "governor": share("kept", "most"),
        "abbot": share("monks"),
        "dragon-rider": tally.dragons >= 5,
        "spreader": tally.placed > 0 and 4 * tally.spread >= 17 * tally.placed,
        "stacker": tally.placed > 0 and 5 * tally.pile >= 18 * tally.placed,
        "traveller": turns >= 6 and tally.moves > 0 and 10 * tally.steps >= 19 * tally.moves,
        "settler": turns >= 6 and 4 * tally.stays >= turns,
        "evictor": tally.evicted >= 5,
        "keeper": houses >= 6 and early > 0 and 4 * kept >= 3 * early,
        "returner": houses >= 6 and 20 * kept <= 7 * early,
    }
    return [label.name for label in LABELS if met.get(label.name)] or ["all-rounder"]
