"""The greedy bot plays legal, varied, and better than chance."""

from __future__ import annotations

from random import Random
from statistics import mean
from typing import Any

import pytest

from rules.engine.digest import digest
from rules.engine.headers import table_of
from rules.games.beijing.game import GAME
from rules.state import CHANCE, NOBODY


def play(variant: str, bots: list[str], seed: int, options: dict[str, str] | None = None) -> Any:
    rng = Random(seed)
    table = table_of(GAME, variant, list("yrgbw"[: len(bots)]), options)
    state: Any = GAME.start(table)
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            move = GAME.sample_chance(state, rng)
        elif bots[state.actor] == "random":
            move = GAME.random_legal_move(state, rng)
        else:
            before = digest(GAME, state)
            move = GAME.bots["greedy"](state, rng)
            assert digest(GAME, state) == before
        assert move is not None
        GAME.apply(state, move)
    return state


@pytest.mark.parametrize("variant", ["basic", "full"])
@pytest.mark.parametrize("options", [{}, {"supplies": "strict", "events": "any"}])
def test_greedy_bots_play_legal_games_and_beat_chance(variant: str, options: dict[str, str]) -> None:
    greedy, chance = [], []
    for seed in range(6):
        state = play(variant, ["greedy", "random", "greedy"], seed, options)
        greedy += [state.scores[0], state.scores[2]]
        chance.append(state.scores[1])
    assert mean(greedy) > mean(chance) + 20


def test_greedy_games_differ_and_repeat() -> None:
    one, again, other = (play("full", ["greedy"] * 3, seed) for seed in (1, 1, 2))
    assert digest(GAME, one) == digest(GAME, again) != digest(GAME, other)


def test_greedy_bots_use_all_means_of_the_full_game() -> None:
    seen: set[str] = set()
    rng = Random(3)
    codec = GAME.codec("full")
    for _ in range(30):
        state: Any = GAME.start(table_of(GAME, "full", ["y", "r", "g", "b"]))
        while state.actor != NOBODY:
            move = GAME.sample_chance(state, rng) if state.actor == CHANCE else GAME.bots["greedy"](state, rng)
            assert move is not None
            seen.add(type(move).__name__)
            token = codec.write(move)
            seen.update(part for part in ("Pg&", "Pj", "+1") if part in token)
            GAME.apply(state, move)
    wanted = {kind.__name__ for kind in (*codec.moves, *codec.entries)} | {"Pg&", "Pj", "+1"}
    assert seen == wanted
