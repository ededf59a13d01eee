"""Strategy labels: their names and thresholds, and which of them a seat meets."""

from __future__ import annotations

from collections.abc import Callable

from rules.structs.measures import Label

Condition = Callable[[dict[str, int]], bool]

CONDITIONS: tuple[tuple[Label, Condition], ...] = (
    (Label("courtier", "court ≥ 6"), lambda f: f["court"] >= 6),
    (Label("engineer", "network ≥ 6"), lambda f: f["network"] >= 6),
    (Label("host", "income ≥ 55", kind="outcome"), lambda f: f["income"] >= 55),
    (Label("master-builder", "build_value ≥ 50", kind="outcome"), lambda f: f["build_value"] >= 50),
    (Label("aggressor", "attacks ≥ 2"), lambda f: f["attacks"] >= 2),
    (Label("peacemaker", "peace ≥ 5"), lambda f: f["peace"] >= 5),
    (Label("helmsman", "card_5 ≥ 3"), lambda f: f["card_5"] >= 3),
    (Label("squatter", "built_foreign ≥ 3"), lambda f: f["built_foreign"] >= 3),
    (Label("agitator", "stirs ≥ 3"), lambda f: f["stirs"] >= 3),
    (Label("rioter", "riots ≥ 2"), lambda f: f["riots"] >= 2),
    (Label("hoarder", "draws - built - court ≥ 7"), lambda f: f["draws"] - f["built"] - f["court"] >= 7),
)
ALL_ROUNDER = Label("all-rounder", "none of the others")
LABELS: tuple[Label, ...] = (*(label for label, _ in CONDITIONS), ALL_ROUNDER)
"""The labels of RULES.md, in its order."""


def seat_labels(counts: dict[str, int]) -> list[str]:
    """The labels of a seat, in the order of RULES.md. ``counts``: its features that are whole numbers."""
    return [label.name for label, holds in CONDITIONS if holds(counts)] or [ALL_ROUNDER.name]
