"""Nim, rule by rule."""

from __future__ import annotations

from random import Random

from rules.games.nim.game import GAME
from rules.games.nim.options import OPTIONS
from tests.scenes import Refusal, Scene

ROUND = "@ heaps=111 w: Ta1 b: Tb1 w: Tc1"


def scene(variant: str = "normal", seats: str = "wb", **options: str) -> Scene:
    """A game before its first dice."""
    return Scene(GAME, variant, seats, options)


def test_nm_1_1_the_first_seat_of_the_header_begins() -> None:
    assert scene(seats="wb").play("@ heaps=111").due == "w: NM-3.1"
    assert scene(seats="bw").play("@ heaps=111").due == "b: NM-3.1"


def test_nm_1_2_scores_start_at_0_and_no_stone_lies() -> None:
    start = scene()
    assert start.scores() == {"w": 0, "b": 0}
    assert start.state.heaps == [0, 0, 0]
    assert start.events() == []


def test_nm_2_1_three_dice_fill_the_heaps() -> None:
    start = scene()
    assert start.due == "@ NM-2.1"
    assert start.play("@ heaps=362").state.heaps == [3, 6, 2]
    entry = GAME.sample_chance(scene().state, Random(1))
    assert entry is not None
    assert GAME.sample_chance(start.state, Random(1)) is None
    GAME.apply(scene().state, entry)


def test_nm_2_2_dice_show_three_digits_from_1_to_6() -> None:
    for dice in ("36", "3621", "306", "371"):
        assert scene().refused(f"heaps={dice}") == Refusal("impossible-chance", "NM-2.2")


def test_nm_3_1_the_seats_take_in_turn_until_no_stone_is_left() -> None:
    round_ = scene().play("@ heaps=112 w: Ta1 b: Tb1")
    assert round_.due == "w: NM-3.1"
    assert round_.play("w: Tc1").due == "b: NM-3.1"
    assert round_.play("b: Tc1").due == "@ NM-2.1"


def test_nm_3_2_no_more_stones_than_lie_there() -> None:
    assert scene().play("@ heaps=231").refused("Tc2") == Refusal("illegal-move", "NM-3.2")
    assert scene().play("@ heaps=112 w: Ta1").refused("Ta1") == Refusal("illegal-move", "NM-3.2")
    assert scene().play("@ heaps=112").legal_tokens() == ["Ta1", "Tb1", "Tc1", "Tc2"]


def test_nm_3_3_at_most_three_stones_at_once() -> None:
    assert scene().play("@ heaps=661").refused("Ta4") == Refusal("illegal-move", "NM-3.3")
    assert scene(most="2").play("@ heaps=661").refused("Ta3") == Refusal("illegal-move", "NM-3.3")
    assert scene(most="6").play("@ heaps=661 w: Ta6").state.heaps == [0, 6, 1]


def test_nm_4_1_a_point_for_an_empty_heap() -> None:
    assert scene().play("@ heaps=261 w: Ta1 b: Ta1").events() == [("b", "heap", 1)]


def test_nm_4_2_three_points_for_the_last_stone() -> None:
    assert scene("normal").play(ROUND).events()[-2:] == [("w", "heap", 1), ("w", "last", 3)]
    assert scene("misere").play(ROUND).events()[-2:] == [("w", "heap", 1), ("b", "last", 3)]


def test_nm_4_3_the_reward_may_be_smaller_in_misere() -> None:
    assert scene("misere", reward="2").play(ROUND).events()[-1] == ("b", "last", 2)
    assert next(option for option in OPTIONS if option.key == "reward").variants == ("misere",)


def test_nm_5_1_the_other_seat_begins_the_next_round() -> None:
    second = scene().play(ROUND)
    assert (second.state.completed_rounds, second.state.round_starting) == (1, 2)
    assert second.play("@ heaps=111").due == "b: NM-3.1"


def test_nm_5_2_the_game_is_over_after_round_4() -> None:
    turned = ROUND.replace("w:", "x:").replace("b:", "w:").replace("x:", "b:")
    over = scene().play(f"{ROUND} {turned} {ROUND} {turned}")
    assert over.due == "# NM-5.2"
    assert over.claims("w", "taken") == over.claims("b", "taken") == [6]


def test_nm_5_3_equal_scores_share_a_rank() -> None:
    assert GAME.ranks(scene().state) == [1, 1]
    assert GAME.ranks(scene().play(ROUND).state) == [1, 2]


def test_a_move_where_dice_are_asked_is_refused_with_their_rule() -> None:
    assert scene().refused("w: Ta1") == Refusal("illegal-move", "NM-2.1")
    assert scene().play("@ heaps=111").refused("@ heaps=111") == Refusal("impossible-chance", "NM-3.1")
