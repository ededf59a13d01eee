"""Strategy measures: what a seat did in a game, and what kind of player that makes."""

from __future__ import annotations

from rules.extras import Meter
from rules.game import Move
from rules.games.dayunhe import moves as m
from rules.games.dayunhe import scoring
from rules.games.dayunhe.analysis.features import COUNTED, FEATURES
from rules.games.dayunhe.analysis.labels import seat_labels
from rules.games.dayunhe.components.pieces import CARDS
from rules.games.dayunhe.options import DayunheRulings
from rules.games.dayunhe.state import DayunheState
from rules.state import Event, Fact, Value
from rules.structs.measures import Measures

Tally = dict[str, int]


class DayunheMeter(Meter[DayunheState]):
    """Counts what the features of RULES.md count, step by step."""

    def __init__(self, rulings: DayunheRulings) -> None:
        self.rulings = rulings
        self.tallies: list[Tally] = [
            dict.fromkeys((*COUNTED, *(f"card_{number}" for number in CARDS)), 0) for _ in rulings.seats
        ]
        self.first_build: list[int | None] = [None] * len(rulings.seats)
        self.entered = [0] * len(rulings.seats)
        """Own tiles that the ship entered, by seat."""
        self.by_canal = [0] * len(rulings.seats)

    def after(self, state: DayunheState, actor: int, move: Move, events: list[Event], facts: list[Fact]) -> None:
        """Count one step."""
        for seat, source, amount, _, _ in events:
            self._count_event(seat, source, amount)
        for name, seat, value in facts:
            self._count_fact(name, seat, value)
        if actor >= 0:
            self._count_move(state, actor, move)

    def _count_event(self, seat: int, source: str, amount: int) -> None:
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

    def _count_fact(self, name: str, seat: int, value: Value) -> None:
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

    def _count_move(self, state: DayunheState, actor: int, move: Move) -> None:
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
                "network": scoring.measure_network(state, seat),
                "left_over": len(state.storage[seat]),
            }
            found: dict[str, Value] = {**counts, "first_build": self.first_build[seat]}
            entered = self.entered[seat]
            found["joined_share"] = self.by_canal[seat] / entered if entered else None
            seats.append({feature.name: found[feature.name] for feature in FEATURES})
            labels.append(seat_labels(counts))
        return Measures(seats, {}, labels)
