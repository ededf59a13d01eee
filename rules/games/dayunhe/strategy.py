"""Strategy measures: what a seat did in a game, and what kind of player that makes."""

from __future__ import annotations

from collections.abc import Callable

from rules.extras import Feature, Label, Measures, Meter
from rules.game import Move
from rules.games.dayunhe import moves as m
from rules.games.dayunhe import scoring
from rules.games.dayunhe.options import DayunheRulings
from rules.games.dayunhe.pieces import CARDS
from rules.games.dayunhe.state import DayunheState
from rules.state import Event, Fact, Value

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

_COUNTED = (
    "built", "build_value", "built_own", "built_yellow", "built_foreign", "cleared", "stirs", "rebuilds", "draws",
    "attacks", "suffered", "peace", "income", "journey_loss", "visits", "steered", "riots",
)  # fmt: skip
"""Features that start at 0 and grow."""

Tally = dict[str, int]
Condition = Callable[[dict[str, int]], bool]

_LABELS: tuple[tuple[Label, Condition], ...] = (
    (Label("courtier", "court ≥ 6"), lambda f: f["court"] >= 6),
    (Label("engineer", "network ≥ 6"), lambda f: f["network"] >= 6),
    (Label("host", "income ≥ 55"), lambda f: f["income"] >= 55),
    (Label("master-builder", "build_value ≥ 50"), lambda f: f["build_value"] >= 50),
    (Label("aggressor", "attacks ≥ 2"), lambda f: f["attacks"] >= 2),
    (Label("peacemaker", "peace ≥ 5"), lambda f: f["peace"] >= 5),
    (Label("helmsman", "card_5 ≥ 3"), lambda f: f["card_5"] >= 3),
    (Label("squatter", "built_foreign ≥ 3"), lambda f: f["built_foreign"] >= 3),
    (Label("agitator", "stirs ≥ 3"), lambda f: f["stirs"] >= 3),
    (Label("rioter", "riots ≥ 2"), lambda f: f["riots"] >= 2),
    (Label("hoarder", "draws - built - court ≥ 7"), lambda f: f["draws"] - f["built"] - f["court"] >= 7),
)
ALL_ROUNDER = Label("all-rounder", "none of the others")
LABELS: tuple[Label, ...] = (*(label for label, _ in _LABELS), ALL_ROUNDER)


class DayunheMeter(Meter[DayunheState]):
    """Counts what the page's features count, step by step."""

    def __init__(self, terms: DayunheRulings) -> None:
        self.rulings = terms
        self.tallies: list[Tally] = [
            dict.fromkeys((*_COUNTED, *(f"card_{number}" for number in CARDS)), 0) for _ in terms.seats
        ]
        self.first_build: list[int | None] = [None] * len(terms.seats)
        self.entered = [0] * len(terms.seats)
        """Own tiles that the ship entered, by seat."""
        self.by_canal = [0] * len(terms.seats)

    def after(self, state: DayunheState, actor: int, move: Move, events: list[Event], facts: list[Fact]) -> None:
        """Count one step."""
        for seat, source, amount, _, _ in events:
            self._event(seat, source, amount)
        for name, seat, value in facts:
            self._fact(name, seat, value)
        if actor >= 0:
            self._move(state, actor, move)

    def _event(self, seat: int, source: str, amount: int) -> None:
        tally = self.tallies[seat]
        if source == "construction":
            tally["build_value"] += amount
        elif source == "journey-canal" or source == "journey-tile":
            tally["income"] += amount
            self.entered[seat] += 1
            self.by_canal[seat] += source == "journey-canal"
        elif source == "journey-unrest":
            tally["journey_loss"] -= amount
        elif source == "riot":
            tally["riots"] += 1

    def _fact(self, name: str, seat: int, value: Value) -> None:
        if name == "visit":
            self.tallies[seat]["visits"] += 1
        elif name == "steered":
            assert isinstance(value, int)
            self.tallies[seat]["steered"] += value
        elif name == "cleared":
            self.tallies[seat]["cleared"] += 1
        elif name == "destroyed":
            assert isinstance(value, int)
            self.tallies[seat]["suffered"] += 1
            self.tallies[value]["attacks"] += 1

    def _move(self, state: DayunheState, actor: int, move: Move) -> None:
        tally = self.tallies[actor]
        if isinstance(move, m.Replenish):
            tally["draws"] += 1
        elif isinstance(move, m.Build):
            tally["built"] += 1
            owner = self.rulings.field.owners[self.rulings.field.hexes[move.hex]]
            tally["built_own" if owner == actor else "built_yellow" if owner < 0 else "built_foreign"] += 1
            if self.first_build[actor] is None:
                self.first_build[actor] = state.round
        elif isinstance(move, m.ChooseCard):
            tally[f"card_{move.card}"] += 1
        elif isinstance(move, m.Stir):
            tally["stirs"] += 1
        elif isinstance(move, m.Swap | m.Realign | m.Relocate):
            tally["rebuilds"] += 1
        elif isinstance(move, m.Remove | m.Pacify):
            tally["peace"] += 1
        elif isinstance(move, m.TeaBreak):
            tally["attacks"] += 1
        elif isinstance(move, m.Intrigue | m.Blacken):
            tally["attacks"] += 1
            self.tallies[self.rulings.index[move.seat]]["suffered"] += 1

    def result(self, state: DayunheState, ranks: list[int]) -> Measures:
        """Features and labels of every seat."""
        seats: list[dict[str, Value]] = []
        labels = []
        for seat in range(len(self.rulings.seats)):
            counts = self.tallies[seat] | {
                "court": len(state.court[seat]),
                "network": scoring.network(state, seat),
                "left_over": len(state.storage[seat]),
            }
            found: dict[str, Value] = {**counts, "first_build": self.first_build[seat]}
            entered = self.entered[seat]
            found["joined_share"] = self.by_canal[seat] / entered if entered else None
            seats.append({feature.name: found[feature.name] for feature in FEATURES})
            labels.append([label.name for label, holds in _LABELS if holds(counts)] or [ALL_ROUNDER.name])
        return Measures(seats, {}, labels)
