"""What a game says of itself is closed lists, and its meters keep to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from notation.model import Record
from rules import registry
from rules.canonical import canonical_text
from rules.engine.generate import generate
from rules.engine.observer import Observer
from rules.engine.verify import verify_and_observe
from rules.extras import features_of, labels_of, meter_of
from rules.game import Game, Move
from rules.state import Event, Fact, State
from rules.structs.measures import Measures
from rules.structs.table import Table
from tests.conformance.conftest import best_bot

Played = Callable[..., Record]
Text = Callable[[Record], str]


class _Measuring(Observer):
    def __init__(self, game: Game[Any], table: Table, state: State) -> None:
        self._game = game
        self._meter = meter_of(game, table)
        self._state = state

    def before(self, state: State, actor: int, move: Move) -> None:
        self._meter.before(state, actor, move)

    def step(
        self,
        state: State,
        actor: int,
        move: Move,
        token: str,
        glyph: str | None,
        events: list[Event],
        facts: list[Fact],
    ) -> None:
        assert state.phase in self._game.phases
        assert all(event[4] in self._game.phases for event in events)
        self._meter.after(state, actor, move, events, facts)

    def result(self) -> Measures:
        return self._meter.result(self._state, self._game.ranks(self._state))


def test_measures_keep_to_their_lists(setting: Any, played: Played, text_of: Text) -> None:
    game = registry.game(setting.game)
    kinds = {"int": int, "float": (int, float), "text": str}
    of_seats = {f.name: kinds[f.kind] for f in features_of(game) if not f.table}
    of_table = {f.name: kinds[f.kind] for f in features_of(game) if f.table}
    labels = [label.name for label in labels_of(game) if not label.variants or setting.variant in label.variants]
    verdict, observer = verify_and_observe(text_of(played(setting)), _Measuring)
    assert isinstance(observer, _Measuring)
    measures = observer.result()
    assert len(measures.seats) == len(measures.labels) == setting.players
    for measured, known in [*((seat, of_seats) for seat in measures.seats), (measures.table, of_table)]:
        assert set(measured) <= set(known)
        for key, value in measured.items():
            assert value is None or (isinstance(value, known[key]) and not isinstance(value, bool)), key
    for of_seat in measures.labels:
        assert of_seat == [label for label in labels if label in of_seat]
    assert any(value for seat in measures.seats for value in seat.values()) == bool(of_seats)
    assert verdict.status == "ok"


def test_every_declared_measure_is_measured(name: str) -> None:
    game = registry.game(name)
    seen: set[str] = set()
    for variant in game.variants or (None,):
        for players in range(game.min_seats, game.max_seats + 1)[:2]:
            seats = game.seat_letters[:players]
            bots = [best_bot(game)] * players
            text = canonical_text(generate(game, variant=variant, seats=seats, bots=bots, seed=4))
            _, observer = verify_and_observe(text, _Measuring)
            assert isinstance(observer, _Measuring)
            measures = observer.result()
            seen.update(measures.table, *measures.seats)
    assert {feature.name for feature in features_of(game)} == seen


def test_a_game_describes_itself(name: str) -> None:
    game = registry.game(name)
    assert game.name == name
    assert game.title
    assert set(game.seat_names) == set(game.seat_letters)
    assert 1 <= game.min_seats <= game.max_seats <= len(game.seat_letters)
    assert "random" not in game.bots
    assert game.sources
    assert game.phases
    for listed in (
        [source.label for source in game.sources],
        [claim.key for claim in game.claims],
        [feature.name for feature in features_of(game)],
        [label.name for label in labels_of(game)],
        [option.key for option in game.options],
        list(game.phases),
    ):
        assert len(set(listed)) == len(listed)
    assert game.sources
    assert game.phases
    for option in game.options:
        assert option.rule.startswith(f"{game.prefix}-")
        assert option.meaning
        assert option.accepts(option.default)
        assert set(option.variants) <= set(game.variants)
    for source in game.sources:
        assert source.meaning
    for feature in features_of(game):
        assert feature.kind in ("int", "float", "text")
        assert feature.meaning
