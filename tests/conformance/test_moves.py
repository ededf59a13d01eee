"""Moves: legality has one authority, and every token has one canonical spelling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec

from notation.model import Record
from rules import registry
from rules.errors import IllegalMove
from rules.extras import describe_move, luck_of, luck_unit_of, render_board
from rules.state import CHANCE

Played = Callable[..., Record]
Walk = Callable[..., Iterator[Any]]
MANY = 4000
"""Decisions with more legal moves than this are looked at in part."""


def test_legal_moves_are_those_that_can_be_played(few: Any, played: Played, walk: Walk) -> None:
    game = registry.game(few.game)
    codec = game.codec(few.variant)
    rng = Random(3)
    looked_at = 0
    for number, (state, actor, move) in enumerate(walk(played(few))):
        if actor == CHANCE:
            if not state.chance_may_interrupt:
                assert list(game.legal_moves(state)) == []
            continue
        if number % 7:
            continue
        looked_at += 1
        legal = list(islice(game.legal_moves(state), MANY))
        assert max(Counter(map(codec.write, legal)).values()) == 1, "each move once"
        assert list(islice(game.legal_moves(state), MANY)) == legal, "in a fixed order"
        if len(legal) < MANY:
            assert move in legal
            assert {game.random_legal_move(state, rng) for _ in range(5)} <= set(legal)
        for tried in rng.sample(legal, min(12, len(legal))):
            game.apply(state.copy(), tried)
    assert looked_at


def test_a_move_that_is_not_listed_is_refused(few: Any, played: Played, walk: Walk) -> None:
    game = registry.game(few.game)
    others = list({step.move for step in walk(played(few, 1)) if step.actor != CHANCE})
    others.sort(key=game.codec(few.variant).write)
    rng = Random(4)
    refused = 0
    for number, (state, actor, _) in enumerate(walk(played(few))):
        if actor == CHANCE or number % (11 if len(others) > 30 else 2):
            continue
        legal = list(islice(game.legal_moves(state), MANY))
        if len(legal) == MANY:
            continue
        for tried in rng.sample(others, min(15, len(others))):
            try:
                game.apply(state.copy(), tried)
            except IllegalMove:
                refused += 1
                assert tried not in legal
            else:
                assert tried in legal
    assert refused


def test_bots_and_samples_play_legal_moves(few: Any, played: Played, walk: Walk) -> None:
    game = registry.game(few.game)
    rng = Random(8)
    for number, (state, actor, _) in enumerate(walk(played(few))):
        if actor == CHANCE or number % 13:
            continue
        before = state.copy()
        for bot in (game.random_legal_move, *game.bots.values()):
            game.apply(state.copy(), bot(state, rng))
        assert game.encode(state) == game.encode(before), "a bot only looks"


def test_every_token_is_read_as_the_move_that_wrote_it(setting: Any, played: Played, walk: Walk) -> None:
    game = registry.game(setting.game)
    codec = game.codec(setting.variant)
    known = {*codec.moves, *codec.entries}
    for _, actor, move in walk(played(setting)):
        token = codec.write(move)
        again = codec.read_entry(token) if actor == CHANCE else codec.read_move(token)
        assert again == move
        assert type(move) in known
        assert (type(move) in codec.entries) == (actor == CHANCE)


def test_a_move_survives_json_and_messagepack(setting: Any, played: Played, walk: Walk) -> None:
    codec = registry.game(setting.game).codec(setting.variant)
    union: Any = None
    for kind in (*codec.moves, *codec.entries):
        union = kind if union is None else union | kind
    for _, _, move in walk(played(setting)):
        assert msgspec.json.decode(msgspec.json.encode(move), type=union) == move
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(move), type=union) == move


def test_verbs_are_unique_in_a_game(name: str) -> None:
    game = registry.game(name)
    for variant in game.variants or (None,):
        codec = game.codec(variant)
        assert codec is game.codec(variant)
        verbs = [str(kind.__struct_config__.tag) for kind in (*codec.moves, *codec.entries)]
        assert len(set(verbs)) == len(verbs)


def test_every_move_and_board_can_be_told(few: Any, played: Played, walk: Walk) -> None:
    game = registry.game(few.game)
    for state, _, move in walk(played(few)):
        words = describe_move(game, state, move)
        assert words
        assert "\n" not in words
        board = render_board(game, state)
        assert board
        assert not board.endswith("\n")
        assert max(map(len, board.split("\n"))) <= 100
        luck = luck_of(game, state, move)
        assert luck is None or (len(luck) == few.players and luck_unit_of(game))
