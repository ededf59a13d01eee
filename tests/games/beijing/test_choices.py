"""Legal moves: listed, counted, numbered and drawn, against trying every token there is."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from math import comb
from random import Random
from typing import Any

import pytest

from rules.engine.headers import table_of
from rules.errors import RuleError
from rules.game import Move
from rules.games.beijing.codec import CODEC
from rules.games.beijing.combinations import (
    choose_from_different,
    choose_one_each,
    choose_subset,
    count_from_different,
    count_street_fillings,
    fill_streets,
)
from rules.games.beijing.components.pieces import PROFESSION
from rules.games.beijing.game import GAME
from rules.state import CHANCE, NOBODY
from tests.games.beijing.beijing_scene import StartScene

PLOTS = [f"{street}{digit}" for street in "abcde" for digit in "123"]
TILES = [*"wmbsfkhrcld", "s+", "f+", "k+", "h+", "r+", "c+", "d+"]


def plots(letter: str, most: int) -> list[str]:
    return [letter + "".join(chosen) for size in range(1, most + 1) for chosen in combinations(PLOTS, size)]


def every_token() -> list[str]:
    """Every token in five streets that a seat of a small game could try."""
    actions = [*"BFHMSL", "I2", "I7", *plots("C", 3), *plots("L", 2)]
    tokens = [*actions, *(f"{action}+1" for action in actions), "-"]
    places = ["-", *(f">{plot}" for plot in PLOTS), *(f"x{plot}" for plot in PLOTS)]
    heads = ["P", "Pj", "Pg&y", "Pg&r"]
    tokens += [head + tile + place for head, tile, place in product(heads, TILES, places)]
    tokens += [f"P{card}" for card in "wmbsfkhrcldjg"] + ["Pg&y", "Pg&r"]
    tokens += [*(f"J{n}" for n in range(1, 6)), *(f"R{n}" for n in range(1, 6)), *plots("X", 3), *plots("W", 2)]
    return tokens


EVERY = [(token, CODEC.read_move(token)) for token in every_token()]


def accepted(state: Any) -> set[str]:
    """The tokens that can be applied."""
    found = set()
    for token, move in EVERY:
        assert move is not None
        try:
            GAME.apply(state.copy(), move)
        except RuleError:
            continue
        found.add(token)
    return found


def small(state: Any) -> bool:
    """Whether no legal move of the state lies outside the tokens tried."""
    workers, makers = PROFESSION["w"], PROFESSION["l"]
    few = all(symbols[workers] <= 1 and symbols[makers] <= 1 for symbols in state.symbols)
    return few and all(streets <= 3 for streets in state.streets)


@pytest.mark.parametrize("variant", ["basic", "full"])
@pytest.mark.parametrize("options", [{}, {"supplies": "strict"}])
def test_legal_moves_are_exactly_the_tokens_that_can_be_applied(variant: str, options: dict[str, str]) -> None:
    rng = Random(f"{variant}{options}")
    seen: Counter[int] = Counter()
    for number in range(12):
        state: Any = GAME.start(table_of(GAME, variant, ["y", "r"], options))
        for step in range(90):
            if state.actor == NOBODY:
                break
            if state.actor == CHANCE:
                move = GAME.sample_chance(state, rng)
            else:
                move = _without_building(state, rng)
                if step > 3 and rng.random() < 0.12 and small(state) and seen[state.question] < 5:
                    seen[state.question] += 1
                    legal = {CODEC.write(found) for found in GAME.legal_moves(state)}
                    assert legal == accepted(state), number
            assert move is not None
            GAME.apply(state, move)
    assert len(seen) >= (3 if variant == "basic" else 4)


def _without_building(state: Any, rng: Random) -> Move:
    """A move that keeps the board small: no more building when it is avoidable."""
    for _ in range(20):
        move = GAME.random_legal_move(state, rng)
        if not CODEC.write(move).startswith("C") or rng.random() < 0.1:
            return move
    return move


@pytest.mark.parametrize("variant", ["basic", "full"])
def test_the_moves_are_numbered_each_once_and_all_can_be_applied(variant: str) -> None:
    rng = Random(7)
    state: Any = GAME.start(table_of(GAME, variant, ["y", "r", "g"]))
    looked = 0
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            move = GAME.sample_chance(state, rng)
        else:
            move = GAME.random_legal_move(state, rng)
            size = GAME.count_legal_moves(state)
            if size < 3000:
                listed = list(GAME.legal_moves(state))
                assert len(listed) == len(set(listed)) == size
                assert move in listed
                for each in rng.sample(listed, min(20, len(listed))):
                    GAME.apply(state.copy(), each)
                looked += 1
        assert move is not None
        GAME.apply(state, move)
    assert looked > 60


def test_a_draft_has_all_pairs_and_places(scene: StartScene) -> None:
    game = scene(draft=False).play("events=ccdtmfpdtmfp")
    assert len(game.legal()) == comb(9, 2) * 12
    game.play("y: Db>a1,c>a2")
    assert len(game.legal()) == (comb(9, 2) - 1) * 12
    tokens = {f"D{a}>{p},{b}>{q}" for a, b in combinations(sorted("wmbsfkhrc"), 2) for p in PLOTS for q in PLOTS}
    assert game.legal() == {token for token in tokens if game.accepts(token)}


def test_construction_with_new_streets_is_counted_exactly(scene: StartScene) -> None:
    game = scene(supplies="strict").track(y=9, r=8).build("r", "m1=m").build("y", "a1=w a2=w b1 b2 b3 c1").acting()
    open_plots = ["a3", "c2", "c3", "d1", "d2", "d3", "e1", "e2", "e3"]
    tried = {"C" + "".join(chosen) for chosen in combinations(open_plots, 3)}
    possible = {token for token in tried if game.accepts(token)}
    assert {token for token in game.legal() if token[0] == "C"} == possible
    assert 0 < len(possible) < len(tried)


def test_a_great_many_constructions_are_drawn_at_once(scene: StartScene) -> None:
    game = scene("y r g b w").track(y=9, r=8, g=7, b=6, w=5).build("y", " ".join(f"{s}1=w" for s in "abcdefghij"))
    game.acting()
    assert GAME.count_legal_moves(game.state) > 10**8
    rng = Random(1)
    drawn = {CODEC.write(GAME.random_legal_move(game.state, rng)) for _ in range(50)}
    assert len(drawn) > 40
    assert all(game.accepts(token) for token in drawn)
    listed = iter(GAME.legal_moves(game.state))
    assert len({CODEC.write(next(listed)) for _ in range(200)}) == 200


def test_samples_are_spread_evenly(scene: StartScene) -> None:
    game = scene(supplies="strict").track(y=9, r=8).build("r", "n1=m").build("y", "a1=w a2 b1 b2 c1 c2").acting()
    legal = game.legal()
    rng = Random(5)
    times = 200 * len(legal)
    drawn = Counter(CODEC.write(GAME.random_legal_move(game.state, rng)) for _ in range(times))
    assert set(drawn) == legal
    squares = sum((number - 200) ** 2 / 200 for number in drawn.values())
    assert squares < 2 * len(legal)


def test_subsets_in_order() -> None:
    items = [2, 3, 5, 7, 11]
    for size in range(6):
        assert [choose_subset(items, size, number) for number in range(comb(5, size))] == [
            list(chosen) for chosen in combinations(items, size)
        ]


def test_street_fillings() -> None:
    for streets in range(4):
        for houses in range(3 * streets + 2):
            possible = {
                chosen
                for chosen in combinations(range(3 * streets), houses)
                if len({plot // 3 for plot in chosen}) == streets
            }
            count = count_street_fillings(streets, houses)
            assert {tuple(fill_streets(streets, houses, number)) for number in range(count)} == possible
            assert count == len(possible)


def test_from_different_groups() -> None:
    groups = [[1, 2], [3], [4, 5, 6], [7]]
    for size in range(5):
        possible = {
            chosen
            for chosen in combinations(range(1, 8), size)
            if len({at for at, group in enumerate(groups) for item in chosen if item in group}) == size
        }
        count = count_from_different([len(group) for group in groups], size)
        assert {tuple(choose_from_different(groups, size, number)) for number in range(count)} == possible
        assert count == len(possible)


def test_one_from_each_group() -> None:
    groups = [[1, 2], [3], [4, 5, 6]]
    assert [tuple(choose_one_each(groups, number)) for number in range(6)] == list(product(*groups))
