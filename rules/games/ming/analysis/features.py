"""Features: their names, kinds and meanings, and how they follow from what has been counted."""

from __future__ import annotations

from typing import Final

from rules.games.ming.analysis.tally import MingTally
from rules.games.ming.scoring import SOURCES
from rules.state import Value
from rules.structs.measures import Feature

ROUNDS: Final = (2, 4, 6)
"""Rounds with a scoring."""

FEATURES: Final = (
    Feature("spread", "float", "spaces", "spaces with an own figure at the end of phase 1, mean over the rounds"),
    Feature("pile", "float", "figures", "most own figures in one space at the end of phase 1, mean over the rounds"),
    Feature("takes", "int", "cards", "movement cards taken"),
    Feature("dragons", "int", "cards", "dragons taken for a figure; the one of the setup does not count"),
    Feature("moves", "int", "turns", "turns in which the prince moved"),
    Feature("stays", "int", "turns", "turns in which the prince stayed"),
    Feature("turns", "int", "turns", "turns in which the prince moved or stayed"),
    Feature("steps", "int", "steps", "steps of the prince in all moves"),
    Feature("dragon_steps", "int", "steps", "steps paid with a dragon"),
    Feature("reach", "float", "steps a move", "steps for each move; 0 without moves"),
    Feature("idle_cards", "int", "cards", "cards in hand at the end of phase 3, summed over the rounds"),
    Feature("deployed", "int", "figures", "figures deployed, into open areas and temples"),
    Feature("per_turn", "float", "figures a turn", "figures deployed for each turn; 0 without turns"),
    Feature("ordained", "int", "monks", "own monks placed"),
    Feature("evicted", "int", "monks", "monks of others that the seat pushed out"),
    Feature("ousted", "int", "monks", "own monks that were pushed out"),
    Feature("houses", "int", "figures", "own figures moved into cities"),
    Feature("kept_n", "int", "figures", "of these, those that stayed for scoring"),
    Feature("sent_back", "int", "figures", "of these, those that went back"),
    Feature("keep_rate", "float", "share", "kept / moved in, over rounds 2 and 4; 0 without any"),
    Feature("sole_majorities", "int", "districts", "districts in which the seat alone had the most at a scoring"),
    Feature("tiles_taken", "int", "tiles", "tiles received, the one of the setup included"),
    Feature("tile_kinds", "int", "provinces", "different provinces among the tiles received"),
    *(Feature(f"sets_by_round.{n}", "int", "sets", f"sets of six cashed in round {n}") for n in ROUNDS),
    Feature("idle_figures", "int", "figures", "own figures in province spaces at the end"),
    Feature("starts", "int", "rounds", "rounds in which the seat was start player"),
    *(Feature(f"share.{s.label}", "float", "share", f"points from: {s.meaning} / score") for s in SOURCES),
    *(Feature(f"lead_after.{n}", "int", "points", f"lead over the best other after round {n}") for n in ROUNDS),
    *(Feature(f"empty_houses.{n}", "int", "houses", f"houses left empty in round {n}", table=True) for n in ROUNDS),
    *(Feature(f"chooser.{n}", "text", "seat", f"who named the start player of round {n}", table=True) for n in (5, 6)),
)  # fmt: skip
"""The features of RULES.md, in its order."""


def _ratio(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def seat_features(tally: MingTally, points: dict[str, int], score: int, idle: int) -> dict[str, Value]:
    """The features of a seat.

    ``points``: points by source. ``idle``: its figures in province spaces.
    """
    turns = tally.moves + tally.stays
    early = tally.houses[0] + tally.houses[1]
    return {
        "spread": tally.spread / tally.placed if tally.placed else None,
        "pile": tally.pile / tally.placed if tally.placed else None,
        "takes": tally.takes,
        "dragons": tally.dragons,
        "moves": tally.moves,
        "stays": tally.stays,
        "turns": turns,
        "steps": tally.steps,
        "dragon_steps": tally.dragon_steps,
        "reach": _ratio(tally.steps, tally.moves),
        "idle_cards": tally.idle_cards,
        "deployed": tally.deployed,
        "per_turn": _ratio(tally.deployed, turns),
        "ordained": tally.ordained,
        "evicted": tally.evicted,
        "ousted": tally.ousted,
        "houses": sum(tally.houses),
        "kept_n": sum(tally.kept),
        "sent_back": tally.sent,
        "keep_rate": _ratio(tally.kept[0] + tally.kept[1], early),
        "sole_majorities": tally.sole,
        "tiles_taken": tally.tiles,
        "tile_kinds": len(tally.kinds),
        **{f"sets_by_round.{number}": tally.sets[index] for index, number in enumerate(ROUNDS)},
        "idle_figures": idle,
        "starts": tally.starts,
        **{f"share.{label}": _ratio(amount, score) for label, amount in points.items()},
        **{f"lead_after.{number}": tally.lead[index] for index, number in enumerate(ROUNDS)},
    }
