"""Strategy labels: their names and thresholds."""

from __future__ import annotations

from typing import Final

from rules.extras import Label

LABELS: Final = (
    Label("collector", "share.sets + share.fives + share.tiles >= 0.45"),
    Label("governor", "share.kept + share.most >= 0.45"),
    Label("abbot", "share.monks >= 0.45"),
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
