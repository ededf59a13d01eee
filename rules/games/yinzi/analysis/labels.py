"""Strategy labels: their names and thresholds."""

from __future__ import annotations

from typing import Final

from rules.extras import Label

LABELS: Final = (
    Label("escort-captain", "escorts_won at least half of the rounds, rounded up, and at least 2"),
    Label("caravan-master", "caravans_done at least 4, or caravans at least 30% of the score"),
    Label("shipper", "loads at least 8 and ships_closed at least 3"),
    Label("europe-trader", "loads at least 5, and at least 60% of them to Europe"),
    Label("asia-trader", "loads at least 5, and at least 60% of them to Asia"),
    Label("diplomat", "trade_uses at least 2"),
    Label("manufacturer", "goods_made at least 6"),
    Label("tenant", "productions at least 3 and at least half of them foreign, or inputs_foreign at least 3"),
    Label("landlord", "fees_received at least 3"),
    Label("builder", "owns at least 4 workshops at the end, or workshops at least 35% of the score"),
    Label("courtier", "requests at least 3, of at least two different letters"),
    Label("banker", "reinforced at least 3"),
    Label("all-rounder", "no source more than 35% of a score of at least 12"),
)
