"""Legal moves: complete, each once, and drawn with equal chance."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from rules.errors import RuleError
from rules.games.ming.codec import CODEC
from rules.games.ming.components.board import BOARD, DISTRICT, DISTRICTS
from rules.games.ming.moves import Way
from rules.games.ming.phases.princes import check_way
from rules.games.ming.ways import Ways
from tests.games.ming.ming_scene import StartScene

HANDS = ["h", "'", "hj", "h'", "''", "hhs", "hk'", "j''", "'''", "hjks", "ss''"]


def _all_tokens() -> list[str]:
    """Every token of the grammar but ``M``."""
    districts, provinces = DISTRICTS, "abcdef"
    parts = ["".join(digits) for digits in product("0123", repeat=3)]
    return [
        *(letter + name for letter in "HN" for name in districts),
        *(letter + name for letter in "PTX" for name in provinces),
        *("S" + card for card in "hjksow'"),
        *("D" + number + plus for number in "0123" for plus in ("", "+")),
        "-",
        *("R" + name + number for name in provinces for number in "0123456789"),
        *(word + name + digits for word in ("B", "NB") for name in provinces for digits in parts),
        *("F" + seat for seat in "rbyg"),
    ]


@pytest.mark.parametrize("seats", ["rb", "ygr", "bgyr"])
def test_legal_moves_are_those_that_apply_accepts(scene: StartScene, seats: str) -> None:
    """Along a whole game, against every token of the grammar; the ways of princes have a test of their own."""
    tokens = [(token, CODEC.read_move(token)) for token in _all_tokens()]
    position = scene(seats, returns="clamp")
    rng = Random(3)
    looked = Counter[str]()
    while position.state.actor != -2:
        if position.state.actor == -1:
            position.game.apply(position.state, position.game.sample_chance(position.state, rng))
            continue
        asked = position.due.split()[1]
        looked[asked] += 1
        if looked[asked] <= 6:
            accepted = set()
            for token, move in tokens:
                tried = position.state.copy()
                try:
                    position.game.apply(tried, move)
                except RuleError:
                    continue
                accepted.add(token)
            legal = position.legal_tokens()
            assert len(set(legal)) == len(legal)
            assert {token for token in legal if token[0] != "M"} == accepted
        position.game.apply(position.state, position.game.random_legal_move(position.state, rng))
    assert set(looked) >= {"MD-1.4", "MD-2.2", "MD-3.1", "MD-4.1", "MD-4.8", "MD-5.6"}


@pytest.mark.parametrize("hand", HANDS)
def test_ways_are_all_ways_that_the_check_accepts(scene: StartScene, hand: str) -> None:
    position = scene("rby").lay(hands={"r": hand}, princes="a1 b1 a2")
    spellings = [name + plus for name in DISTRICTS for plus in ("", "'")]
    accepted = set()
    frontier = ["M"]
    for _ in hand:
        following = []
        for start in frontier:
            for step in spellings:
                move = CODEC.read_move(start + step)
                assert isinstance(move, Way)
                try:
                    check_way(position.state, move)
                except RuleError as refusal:
                    if refusal.rule == "MD-4.4":
                        following.append(start + step)
                else:
                    accepted.add(start + step)
                    following.append(start + step)
        frontier = following
    legal = [token for token in position.legal_tokens() if token[0] == "M"]
    assert len(set(legal)) == len(legal)
    assert set(legal) == accepted


@pytest.mark.parametrize("hand", [*HANDS, "hjkso", "'''''", "hj'''", "hh''s"])
def test_a_way_by_its_number_is_that_of_the_list(hand: str) -> None:
    counts = [hand.count(letter) for letter in "hjksow'"]
    ways = Ways(BOARD, DISTRICT["a1"], counts, [DISTRICT["b1"], DISTRICT["c1"]])
    listed = list(ways)
    assert len(ways) == len(listed) > 0
    assert [ways.way(number) for number in range(len(listed))] == listed
    assert len(set(listed)) == len(listed)
    for number in (-1, len(listed)):
        with pytest.raises(IndexError):
            ways.way(number)


def test_five_dragons_have_no_more_than_some_thousand_ways() -> None:
    most = max(len(Ways(BOARD, home, [0, 0, 0, 0, 0, 0, 5], [])) for home in range(18))
    assert 1000 < most < 3000


class _Counting(Random):
    """Gives every number below ``randrange``'s bound in turn."""

    def __init__(self) -> None:
        super().__init__(0)
        self.bounds: list[int] = []
        self.next = 0

    def randrange(self, stop: int) -> int:  # type: ignore[override]
        self.bounds.append(stop)
        return self.next


@pytest.mark.parametrize("hand", ["h", "h'", "hhs''", "hjkso", "'''''", ""])
def test_sample_maps_equal_chances_to_equal_moves(scene: StartScene, hand: str) -> None:
    """Every number below the bound gives another move, and the bound is the number of legal moves: exactly uniform."""
    position = scene("rby").lay(hands={"r": hand}, princes="a1 b1 a2")
    legal = position.legal_tokens()
    rng = _Counting()
    drawn = []
    for number in range(len(legal)):
        rng.next = number
        drawn.append(CODEC.write(position.game.random_legal_move(position.state, rng)))
    assert drawn == legal
    assert set(rng.bounds) == {len(legal)}


def test_sample_draws_other_decisions_with_equal_chance(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"c1": "r3", "c3": "r1"}).all_pass()
    rng = Random(1)
    drawn = Counter(CODEC.write(position.game.random_legal_move(position.state, rng)) for _ in range(4000))
    assert set(drawn) == {"Rc0", "Rc1", "Rc2", "Rc3"}
    assert all(850 < number < 1150 for number in drawn.values())


def test_chance_draws_what_the_deck_holds(scene: StartScene) -> None:
    position = scene("rby").play("@ show=hhhhhh r: Ha1 b: Hb1 y: Hc1 " + "r: Pa b: Pb y: Pc " * 5 + "r: Ta")
    position.state.deck, position.state.deck_size = [3, 0, 1, 0, 0, 0], 4
    rng = Random(1)
    drawn = Counter(CODEC.write(position.game.sample_chance(position.state, rng)) for _ in range(4000))
    assert set(drawn) == {"card=h", "card=k"}
    assert 2850 < drawn["card=h"] < 3150
    assert position.game.sample_chance(scene("rby").lay().state, rng) is None


def test_luck_is_fitting_cards_more_than_expected(scene: StartScene) -> None:
    position = scene("rby").play(
        "@ show=hjksow r: Ha3 b: Hb1 y: Hc1 " + "r: Pa b: Pb y: Pc " * 4 + "r: Pa b: Pa y: Pc r: Ta"
    )
    deck = position.state.deck
    assert sum(deck) == 48
    fits_r, fits_b = CODEC.read_entry("card=k"), CODEC.read_entry("card=s")
    assert position.game.luck(position.state, fits_r) == [1 - 24 / 48, 1 - 40 / 48, 0.0]
    assert position.game.luck(position.state, fits_b) == [-24 / 48, 1 - 40 / 48, 0.0]
    assert position.game.luck(scene("rby").state, CODEC.read_entry("show=hjksow")) is None
