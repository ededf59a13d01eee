"""Strategy labels: their names and thresholds, and which of them a seat meets."""

from __future__ import annotations

from typing import Final

from rules.games.yinzi.encoding import count_workshops
from rules.games.yinzi.state import YinziState
from rules.structs.measures import Label

LABELS: Final = (
    Label("escort-captain", "escorts_won at least half of the rounds, rounded up, and at least 2"),
    Label("caravan-master", "caravans_done at least 4, or caravans at least 30% of the score", kind="outcome"),
    Label("shipper", "loads at least 8 and ships_closed at least 3"),
    Label("europe-trader", "loads at least 5, and at least 60% of them to Europe"),
    Label("asia-trader", "loads at least 5, and at least 60% of them to Asia"),
    Label("diplomat", "trade_uses at least 2"),
    Label("manufacturer", "goods_made at least 6"),
    Label("tenant", "productions at least 3 and at least half of them foreign, or inputs_foreign at least 3"),
    Label("landlord", "fees_received at least 3"),
    Label("builder", "owns at least 4 workshops at the end, or workshops at least 35% of the score", kind="outcome"),
    Label("courtier", "requests at least 3, of at least two different letters"),
    Label("banker", "reinforced at least 3"),
    Label("all-rounder", "no source more than 35% of a score of at least 12", kind="outcome"),
)
"""The labels of RULES.md, in its order."""


def seat_labels(state: YinziState, seat: int, counts: dict[str, int]) -> list[str]:
    """The labels of a seat, in the order of RULES.md. ``counts``: its features that are counted over the record."""
    score = state.scores[seat]
    points: dict[str, int] = {}
    for owner, source, amount, _, _ in state.points:
        if owner == seat:
            points[source] = points.get(source, 0) + amount
    loads = counts["loads"]
    productions = counts["productions"]
    letters = sum(counts[f"requests_{letter}"] > 0 for letter in "mtcb")
    half = (state.rulings.rounds + 1) // 2
    met = {
        "escort-captain": counts["escorts_won"] >= max(half, 2),
        "caravan-master": counts["caravans_done"] >= 4 or _share(points, "caravans", score) >= 0.30,
        "shipper": loads >= 8 and counts["ships_closed"] >= 3,
        "europe-trader": loads >= 5 and 10 * counts["loads_europe"] >= 6 * loads,
        "asia-trader": loads >= 5 and 10 * counts["loads_asia"] >= 6 * loads,
        "diplomat": counts["trade_uses"] >= 2,
        "manufacturer": counts["goods_made"] >= 6,
        "tenant": (productions >= 3 and 2 * counts["productions_foreign"] >= productions)
        or counts["inputs_foreign"] >= 3,
        "landlord": counts["fees_received"] >= 3,
        "builder": count_workshops(state, seat) >= 4 or _share(points, "workshops", score) >= 0.35,
        "courtier": counts["requests"] >= 3 and letters >= 2,
        "banker": counts["reinforced"] >= 3,
        "all-rounder": score >= 12 and all(100 * amount <= 35 * score for amount in points.values()),
    }
    return [label.name for label in LABELS if met[label.name]]


def _share(points: dict[str, int], source: str, score: int) -> float:
    """Share of a source in a score, 0 if there is none."""
    return points.get(source, 0) / score if score else 0.0
