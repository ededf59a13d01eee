"""States: copies share nothing that changes, refusals leave no trace, digests agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from notation.model import Record
from rules import registry
from rules.engine.digest import digest
from rules.errors import RuleError
from rules.game import Game, Move
from rules.state import CHANCE, NOBODY, State

Played = Callable[..., Record]
Walk = Callable[..., Iterator[Any]]


def everything(game: Game[Any], state: State) -> Any:
    """All that can be seen of a state from outside, as one comparable value."""
    encoded = msgspec.json.encode(game.encode(state), order="deterministic")
    asked = game.prompt(state)
    ranks = game.ranks(state)
    claims = [game.claim(state, seat, key.key) for seat in range(len(state.scores)) for key in game.claims]
    plain = (
        state.actor,
        state.chance_may_interrupt,
        state.round,
        state.round_starting,
        state.completed_rounds,
        state.phase,
    )
    return encoded, asked, ranks, claims, plain, tuple(state.scores), tuple(state.points), tuple(state.notices)


def play_on(game: Game[Any], state: State, rng: Random, steps: int) -> None:
    """Play random steps."""
    for _ in range(steps):
        if state.actor == NOBODY:
            return
        move = game.sample_chance(state, rng) if state.actor == CHANCE or state.chance_may_interrupt else None
        game.apply(state, game.random_legal_move(state, rng) if move is None else move)
        state.notices.clear()


def test_a_copy_shares_nothing_that_changes(few: Any, played: Played, walk: Walk) -> None:
    game = registry.game(few.game)
    rng = Random(5)
    ends: list[State] = []
    for number, (state, _, move) in enumerate(walk(played(few), ends)):
        if number % 9:
            continue
        before = everything(game, state)
        branch = state.copy()
        assert everything(game, branch) == before
        play_on(game, branch, rng, 40)
        assert everything(game, state) == before
        kept = state.copy()
        game.apply(branch := state.copy(), move)
        assert everything(game, kept) == before
    assert ends[0].actor == NOBODY
    assert ends[0].scores == [int(word[1:]) for word in (played(few).header("Result") or "").split()]


def test_playing_on_the_original_leaves_the_copy_alone(few: Any, played: Played, walk: Walk) -> None:
    game = registry.game(few.game)
    kept: list[tuple[State, Any]] = []
    for number, (state, _, _) in enumerate(walk(played(few))):
        if number % 23 == 0:
            copy = state.copy()
            kept.append((copy, everything(game, copy)))
    assert kept
    for copy, seen in kept:
        assert everything(game, copy) == seen


def test_a_refused_move_leaves_the_state_untouched(few: Any, played: Played, walk: Walk) -> None:
    game = registry.game(few.game)
    rng = Random(11)
    moves: list[Move] = [step.move for step in walk(played(few))]
    moves += [step.move for step in walk(played(few, 1))]
    refused = 0
    for number, (state, _, _) in enumerate(walk(played(few))):
        if number % 6:
            continue
        before = everything(game, state)
        for move in rng.sample(moves, min(25, len(moves))):
            tried = state.copy()
            try:
                game.apply(tried, move)
            except RuleError as refusal:
                refused += 1
                assert everything(game, tried) == before, move
                assert refusal.rule.startswith(f"{game.prefix}-")
                assert refusal.reason
    assert refused


def test_the_digest_is_the_same_after_a_replay(few: Any, played: Played, walk: Walk) -> None:
    game = registry.game(few.game)
    first = [digest(game, state) for state, _, _ in walk(played(few))]
    again = [digest(game, state) for state, _, _ in walk(played(few))]
    assert first == again
    assert len(set(first)) == len(first), "a step must change the state"


def test_no_step_is_possible_when_the_game_is_over(few: Any, played: Played, walk: Walk) -> None:
    game = registry.game(few.game)
    ends: list[State] = []
    moves = [step.move for step in walk(played(few), ends)]
    over = ends[0]
    assert list(game.legal_moves(over)) == []
    for move in moves[-5:]:
        with pytest.raises(RuleError):
            game.apply(over, move)
