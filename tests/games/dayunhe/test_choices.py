"""Legal moves: the list agrees with what is refused, and the draw with the list."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations_with_replacement, islice, product
from random import Random
from typing import Any

import pytest

from rules.engine.headers import table_of
from rules.errors import IllegalMove
from rules.games.dayunhe.answers import ANSWERS
from rules.games.dayunhe.codec import CODEC
from rules.games.dayunhe.game import GAME
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.ship.walks import Walks
from rules.legal import number_legal_moves
from rules.state import CHANCE, NOBODY
from tests.games.dayunhe.dayunhe_scene import StartScene

HEXES = [f"{row}{digit}" for row in "abcdefghijk" for digit in range(6)]
WAYS = ("e", "w", "se", "sw", "ne", "nw")


def lists(*lengths: Any) -> Any:
    return [",".join(piles) for length in lengths for piles in product("123", repeat=length)]


def spellings(state: Any) -> Any:
    """Every token that could be meant at a decision of two seats; swaps and moves from a few hexes only."""
    tiles = sorted({*state.storage[state.actor], "a", "u"} - {"u"})
    some = [name for name, place in state.rulings.field.hexes.items() if state.canals >> place & 1] + ["b0", "f4", "k1"]
    yield from (f"C{card}" for card in range(1, 11))
    yield from (f"D{pile}" for pile in "123")
    yield from (f"B{tile}>{name}^{turn}" for tile, name, turn in product(tiles, HEXES, range(6)))
    yield from chain((f"U{name}" for name in HEXES), (f"R{name}" for name in HEXES), (f"F{tile}" for tile in tiles))
    for one, other in combinations_with_replacement(sorted(set(some)), 2):
        yield from (f"S{one}^{a},{other}^{b}" for a, b in product(range(6), range(6)))
    yield from (f"A{name}^{turn}" for name, turn in product(HEXES, range(6)))
    yield from (f"M{name}>{to}^{turn}" for name, to, turn in product(some[:12], HEXES, range(6)))
    yield "G"
    yield from (f"P{seat}" for seat in "yrgbp")
    yield from (f"L{piles}" for piles in lists(1, 2, 3, 4))
    yield from (f"X{name}>{a}/{b}" for name, a, b in product(HEXES, "123", "123"))
    yield from (f"V{','.join(ways)}" for length in (1, 2, 3) for ways in product(WAYS, repeat=length))
    yield from (f"T>{pile}" for pile in "123")
    yield from (f"{kind}{seat}>{pile}" for kind, seat, pile in product("IK", "yrg", "123"))
    yield from (f"{kind}{piles}" for kind in "EO" for piles in lists(1, 2, 3))
    yield "-"


def accepted(state: Any, tokens: Any) -> Any:
    """The moves among these tokens that the rules do not refuse."""
    found = []
    for token in dict.fromkeys(tokens):
        move = CODEC.read_move(token)
        trial = state.copy()
        try:
            GAME.apply(trial, move)
        except IllegalMove:
            continue
        if move not in found:
            found.append(move)
    return found


def positions(seed: Any, wild: Any, seats: Any = "y r") -> Any:
    """The decisions of a whole game, ``wild`` the share of moves drawn from all that are legal."""
    rng = Random(seed)
    table = table_of(GAME, None, seats.split(), {"riot": "2"})
    state = GAME.start(table)
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            GAME.apply(state, GAME.sample_chance(state, rng))
            continue
        yield state
        bot = GAME.random_legal_move if rng.random() < wild else GAME.bots["greedy"]
        GAME.apply(state, bot(state, rng))


@pytest.mark.parametrize("seed", [1, 2])
def test_legal_lists_exactly_what_is_not_refused(seed: Any) -> None:
    """Compared with every spelling, tried one by one, at turns all over a game."""
    seen = Counter()  # type: ignore[var-annotated]
    for number, state in enumerate(positions(seed, 0.3)):
        if number % 9 or state.question in (Question.JOURNEY, Question.RIOT):
            continue
        listed = list(GAME.legal_moves(state))
        assert len(set(listed)) == len(listed)
        assert set(accepted(state, spellings(state))) == set(listed)
        seen[state.question] += 1
    assert sum(seen.values()) >= 8


@pytest.mark.parametrize("seats", ["y r", "b y g p r"])
def test_every_listed_move_can_be_made_and_the_order_is_that_of_the_groups(seats: Any) -> None:
    for number, state in enumerate(positions(5, 0.2, seats)):
        if number % 7:
            continue
        listed = list(islice(GAME.legal_moves(state), 3000))
        assert listed
        for move in listed[:: max(1, len(listed) // 40)]:
            GAME.apply(state.copy(), move)
        groups = number_legal_moves(ANSWERS[Question(state.question)], state)
        assert groups is not None
        numbered = [group.item(number) for group in groups for number in range(group.size)][: len(listed)]
        assert numbered == listed


def test_walks_are_those_that_are_not_refused(scene: StartScene) -> None:
    """All sequences of five steps on a board of two seats, tried one by one."""
    position = (
        scene("y r").turn(1).put("b4", "a", "y").put("c1", "f", "r", 2).put("c3", "l", "y", 1).put("d0", "u", "y")
    )
    state = position.play("- -").state
    tokens = ["J" + ",".join(ways) for length in range(1, 6) for ways in product(WAYS[:4], repeat=length)]
    found = accepted(state, tokens)
    listed = [move.steps for move in GAME.legal_moves(state)]  # type: ignore[attr-defined]
    assert [move.steps for move in found] == sorted(listed, key=tokens_order(tokens))
    assert Walks(state).count() == len(found) > 3


def tokens_order(tokens: Any) -> Any:
    order = {tuple(token[1:].split(",")): number for number, token in enumerate(tokens)}
    return order.__getitem__


def test_many_walks_are_counted_without_listing(scene: StartScene) -> None:
    """A board full of unjoined canal tiles: every e, w and forward step is allowed."""
    position = scene("y r g b p").clear_unrest()
    for name in list(position.field.hexes)[1:]:
        place = position.field.hexes[name]
        position.state.lay_canal(place, "a", 0, 0)
        position.state.ends[place] = 0
    position.turn(1).play("- - - - -")
    walks = Walks(position.state)
    listed = list(walks)
    assert walks.count() == len(listed) == len(set(listed)) > 1000
    assert [walks.item(number) for number in range(len(listed))] == listed
    for ways in listed[::97]:
        GAME.apply(position.state.copy(), CODEC.read_move("J" + ",".join(ways)))


def test_an_inspection_before_the_journey_is_remembered_by_walks(scene: StartScene) -> None:
    """The ship turned round in an inspection: hexes entered before lie ahead of it again."""
    position = scene("y r").clear_unrest().ship("h0").turn(5).play("Vse - -")
    tokens = ["J" + ",".join(ways) for ways in product(("e", "w", "ne", "nw"), repeat=5)]
    assert {move.steps for move in accepted(position.state, tokens)} == set(Walks(position.state))


def test_riots_lay_tiles_in_every_order(scene: StartScene) -> None:
    position = scene("y r", riot="2").clear_unrest().turn(1)
    position.state.tea = True
    position.state.wall[0] = 4
    position.play("- -")
    listed = list(GAME.legal_moves(position.state))
    assert len(listed) == 81 == len(set(listed))
    assert {move.piles for move in listed} == set(product((1, 2, 3), repeat=4))  # type: ignore[attr-defined]


def test_legal_is_lazy(scene: StartScene) -> None:
    position = scene("y r", riot="2").clear_unrest().turn(1)
    position.state.tea = True
    position.state.wall[0] = 40
    position.play("- -")
    assert len(list(islice(GAME.legal_moves(position.state), 10))) == 10
    assert len(GAME.random_legal_move(position.state, Random(1)).piles) == 40  # type: ignore[attr-defined]


def test_nothing_is_legal_for_chance_or_when_it_is_over(scene: StartScene) -> None:
    position = scene()
    assert list(GAME.legal_moves(position.state)) == []
    position.clear_unrest().ship("a1", left=0).turn(1).play("- -")
    assert position.mark == "#"
    assert list(GAME.legal_moves(position.state)) == []


class Numbers(Random):
    """Gives the numbers 0, 1, 2… one after the other, so that every legal move is drawn once."""

    def __init__(self) -> None:
        super().__init__(0)
        self.next = 0
        self.limits = set()  # type: ignore[var-annotated]

    def randrange(self, limit: Any) -> Any:  # type: ignore[override]
        self.limits.add(limit)
        self.next += 1
        return self.next - 1


@pytest.mark.parametrize("where", ["turn", "journey"])
def test_sample_draws_each_legal_move_from_one_number(scene: StartScene, where: Any) -> None:
    position = scene().turn(2).put("b0", "a", "y").put("c1", "b", "y")
    if where == "journey":
        position.play("- -")
    listed = list(GAME.legal_moves(position.state))
    numbers = Numbers()
    assert [GAME.random_legal_move(position.state, numbers) for _ in listed] == listed
    assert numbers.limits == {len(listed)}


def test_inspections_list_beginnings_too(scene: StartScene) -> None:
    position = scene("y r").clear_unrest().turn(5)
    steps = [move.steps for move in GAME.legal_moves(position.state) if CODEC.write(move)[0] == "V"]  # type: ignore[attr-defined]
    assert ("sw",) in steps
    assert ("sw", "se") in steps
    assert ("sw", "se", "sw") in steps
    assert max(map(len, steps)) == 3
    assert len(steps) == len(set(steps))
