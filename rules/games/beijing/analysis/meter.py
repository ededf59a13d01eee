"""Measures and labels of how a seat has played (section 8 of RULES.md)."""

from __future__ import annotations

from typing import Any, Final

from rules.extras import Meter
from rules.game import Move
from rules.games.beijing import moves
from rules.games.beijing.analysis.features import COUNTED, FEATURES, FULL_ONLY
from rules.games.beijing.analysis.labels import seat_labels
from rules.games.beijing.components.board import EVENTS, NUMBERS, find_complete_streets, find_touched_streets
from rules.games.beijing.components.pieces import KIND, MUSICIAN, PROFESSION_OF, STEPS
from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState
from rules.state import CHANCE, Event, Fact, Value
from rules.structs.measures import Measures
from rules.structs.table import Table

_TILE_OF: Final[dict[type[Move], str]] = {
    moves.Bank: "B", moves.Construction: "C", moves.Fireworks: "F", moves.Harvest: "H", moves.Audience: "I",
    moves.Lantern: "L", moves.Training: "M", moves.Scriptorium: "S",
}  # fmt: skip
_AT_EVENTS: Final = {"shields": "shields_at_m", "rockets": "rockets_at_f", "lit": "lit_at_l", "unlit": "unlit_at_l"}
_STREET_ROUNDS: Final = (4, 6, 8)
_PRIVILEGE_ROUND: Final = 4
_MUSICIANS_FROM: Final = 6
_MUSICIANS: Final = tuple(kind for kind, profession in enumerate(PROFESSION_OF) if profession == MUSICIAN)
_AT_FIRST: Final[dict[str, Value]] = {
    **{feature.name: None for feature in FEATURES if not feature.table},
    **dict.fromkeys(COUNTED, 0),
}


class BeijingMeter(Meter[BeijingState]):
    """Measures one replay. Values that belong to the end are ``None`` while the game is not over."""

    def __init__(self, table: Table) -> None:
        players = len(table.seats)
        self._of: list[dict[str, Any]] = [dict(_AT_FIRST) for _ in range(players)]
        for seat, features in enumerate(self._of):
            features["draft_seat"] = seat + 1
            features["joker_tiles"] = ""
        self._full = table.variant == "full"
        self._first_builds: list[list[int]] = [[] for _ in range(players)]
        self._few_musicians = [False] * players
        self._question: int = Question.EVENTS
        self._round = 0
        self._rounds = 0

    def before(self, state: BeijingState, actor: int, move: Move) -> None:
        """Remember what was asked, and in which round."""
        self._question = state.question
        self._round = state.round

    def after(self, state: BeijingState, actor: int, move: Move, events: list[Event], facts: list[Fact]) -> None:
        """Count a step."""
        if actor == CHANCE:
            if self._question == Question.CIRCLES:
                self._of[state.order[0]]["first_mover"] += 1
                self._of[state.order[-1]]["last_mover"] += 1
            return
        features = self._of[actor]
        if self._question == Question.ACTION:
            self._count_action(features, actor, move)
        elif isinstance(move, moves.Hire):
            _count_hire(features, move)
        elif isinstance(move, moves.Draft):
            features["draft_pair"] = "".join(move.tiles)
            features["start_track"] = sum(STEPS[KIND[tile]] for tile in move.tiles)
        elif isinstance(move, moves.Remove):
            features[f"lost.{state.events[self._round - 1]}"] += len(move.plots)
            features["lost.all"] += len(move.plots)
        elif isinstance(move, moves.Medallions):
            features["medallions_used.event"] += move.number
        elif isinstance(move, moves.Dragon):
            features["retreats"] += move.number
        for fact in facts:
            self._count_fact(*fact)
        if state.completed_rounds > self._rounds:
            self._rounds = state.completed_rounds
            self._count_round(state)

    def _count_action(self, features: dict[str, Any], seat: int, move: Move) -> None:
        if not isinstance(move, moves.Action):
            features["actions.skip"] += 1
            features["skips"] += 1
            return
        features[f"actions.{_TILE_OF[type(move)]}"] += 1
        features["medallions_used.action"] += move.medallions
        if isinstance(move, moves.Construction):
            features["houses_built"] += len(move.plots)
            features["builds_double"] += len(move.plots) >= 2
            self._first_builds[seat].append(len(move.plots))
        elif isinstance(move, moves.Audience):
            size = "first_small" if move.price == NUMBERS.small.price else "first_large"
            if features[size] is None:
                features[size] = self._round

    def _count_fact(self, name: str, seat: int, value: Value) -> None:
        features = self._of[seat]
        if name == "fee":
            features["fees_paid"] += 1
            features["fee_yuan"] += value
        elif name == "topup":
            features["topup_yuan"] += value
        elif name == "decayed":
            features["decayed"] += value
        elif name == "dragon":
            features["dragon_steps"] += value
        else:
            first = f"{_AT_EVENTS[name]}.1"
            features[first if features[first] is None else f"{_AT_EVENTS[name]}.2"] = value

    def _count_round(self, state: BeijingState) -> None:
        done = state.completed_rounds
        for seat, features in enumerate(self._of):
            persons = state.persons[seat]
            musicians = sum([persons.count(kind) for kind in _MUSICIANS])
            features["musician_rounds"] += musicians
            if done >= _MUSICIANS_FROM and musicians < 3:
                self._few_musicians[seat] = True
            if done in _STREET_ROUNDS:
                features[f"streets_r{done}"] = find_touched_streets(state.houses[seat]).bit_count()
            if done == _PRIVILEGE_ROUND:
                features["priv_rate_r4"] = (
                    NUMBERS.small.points * state.small[seat] + NUMBERS.large.points * state.large[seat]
                )

    def result(self, state: BeijingState, ranks: list[int]) -> Measures:
        """Features and labels as far as the record goes."""
        over = state.question == Question.OVER
        if over:
            self._count_end(state, ranks)
        sums: list[dict[str, int]] = [{} for _ in self._of]
        for seat, source, amount, _, _ in state.points:
            sums[seat][source] = sums[seat].get(source, 0) + amount
        has_musicians = [over and self._rounds >= _MUSICIANS_FROM and not few for few in self._few_musicians]
        labels = [
            seat_labels(state, features, sums[seat], ranks[seat], self._first_builds[seat], has_musicians[seat])
            for seat, features in enumerate(self._of)
        ]
        seats = [dict(features) for features in self._of]
        if not self._full:
            for features in seats:
                features.update(dict.fromkeys(FULL_ONLY))
        return Measures(seats, self._table_features(state), labels)

    def _count_end(self, state: BeijingState, ranks: list[int]) -> None:
        for seat, features in enumerate(self._of):
            features["streets_end"] = find_touched_streets(state.houses[seat]).bit_count()
            features["rice_left"] = state.rice[seat]
            features["rockets_left"] = state.rockets[seat]
            features["yuan_left"] = state.yuan[seat]
            features["people_end"] = state.people[seat].bit_count()
            features["streets_lit"] = find_complete_streets(state.lanterns[seat]).bit_count()
        first, second = ranks.index(1), ranks.index(2)
        lead = state.scores[first] - state.scores[second]
        self._of[first]["margin"] = lead
        self._of[first]["tiebreak"] = int(lead == 0)

    def _table_features(self, state: BeijingState) -> dict[str, Value]:
        order = state.events
        table: dict[str, Value] = {}
        for event in EVENTS:
            table[f"gap.{event}"] = order.rindex(event) - order.index(event) if event in order else None
        table["people_lost"] = sum(features["lost.all"] for features in self._of)
        table["event_order"] = order or None
        return table


def _count_hire(features: dict[str, Any], move: moves.Hire) -> None:
    if move.tile is None:
        features["dead_cards"] += 1
    elif move.way == "decline":
        features["declines"] += 1
    else:
        features["hires_exp" if move.tile.endswith("+") else "hires_young"] += 1
        features["exchanges"] += move.way == "exchange"
        if move.card == "j":
            features["joker_tiles"] += move.tile[0]
