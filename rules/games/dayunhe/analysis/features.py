"""Strategy measures of a seat."""

from __future__ import annotations

from rules.games.dayunhe.components.pieces import CARDS
from rules.structs.measures import Feature

FEATURES: tuple[Feature, ...] = (
    Feature("built", "int", "moves", "canal tiles built on the board"),
    Feature("build_value", "int", "points", "points for building"),
    Feature("built_own", "int", "moves", "canal tiles built in the own section"),
    Feature("built_yellow", "int", "moves", "canal tiles built on yellow hexes"),
    Feature("built_foreign", "int", "moves", "canal tiles built in other seats' sections"),
    Feature("cleared", "int", "moves", "canal tiles built on an unrest tile"),
    Feature("stirs", "int", "moves", "unrest tiles put on the board"),
    Feature("rebuilds", "int", "moves", "reconstructions: swaps, realignments and moves of canal tiles"),
    Feature("court", "int", "tiles", "canal tiles at court at the end"),
    Feature("draws", "int", "moves", "tiles taken from the piles, the one of the set-up included"),
    Feature("attacks", "int", "moves", "other seats' canals destroyed, tea breaks, intrigues, blackenings"),
    Feature("suffered", "int", "moves", "own canals destroyed by others, intrigues and blackenings against the seat"),
    Feature("peace", "int", "moves", "unrest tiles removed from the board or pacified on the Wall"),
    Feature("income", "int", "points", "points for own tiles that the ship entered"),
    Feature("joined_share", "float", "share", "share of the entered own tiles that the ship entered by canal"),
    Feature("journey_loss", "int", "points", "points lost to unrest in the own section that the ship entered"),
    Feature("visits", "int", "steps", "steps of the ship onto hexes of the own section"),
    Feature("steered", "int", "steps", "steps of the ship that the seat decided, with more than one hex allowed"),
    Feature("riots", "int", "riots", "riots suffered"),
    Feature("network", "int", "tiles", "size of the largest network at the end"),
    Feature("left_over", "int", "tiles", "tiles in the storage at the end"),
    Feature("first_build", "int", "round", "round of the first building"),
    *(Feature(f"card_{card.number}", "int", "rounds", f"how often {card.name} was taken") for card in CARDS.values()),
)


COUNTED = (
    "built", "build_value", "built_own", "built_yellow", "built_foreign", "cleared", "stirs", "rebuilds", "draws",
    "attacks", "suffered", "peace", "income", "journey_loss", "visits", "steered", "riots",
)  # fmt: skip
"""Features that start at 0 and grow."""
