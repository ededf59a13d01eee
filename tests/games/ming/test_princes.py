"""MD-4 Phase 3: princes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.games.ming.components.board import DISTRICT

Make = Callable[..., Any]


def test_md_4_1_each_seat_that_has_not_passed_has_a_turn(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "hh", "b": "hj", "y": "h"})
    table.play("r: Sh D0 b: - y: Sh D0 r: Sh D0")
    assert table.asked == "y: MD-4.1"
    assert table.refused("y: D0") == "illegal-move MD-4.1"
    table.play("y: -")
    assert table.asked == "r: MD-4.1"


def test_md_4_1_a_seat_without_cards_can_only_pass_and_the_pass_is_written(desk: Make) -> None:
    table = desk("rby").lay(hands={"b": "h"})
    assert table.tokens() == ["-"]
    table.play("r: -")
    assert table.asked == "b: MD-4.1"


def test_md_4_2_each_step_goes_over_one_border(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "hjksw"})
    for token in ("Md1", "Mc1", "Ma1", "Ma2b1", "Ma2'b1'", "Mb1c2a1"):
        assert table.refused(f"r: {token}").endswith(("MD-4.2", "MD-4.3"))
    assert table.refused("r: Md1") == "illegal-move MD-4.2"
    assert table.refused("r: Ma1") == "illegal-move MD-4.2"
    assert table.refused("r: Ma2b1") == "illegal-move MD-4.2"
    table.play("r: Ma2a3")
    assert table.state.princes[0] == DISTRICT["a3"]
    assert table.claims("r", "hand", "card-h", "card-k", "card-j") == [3, 0, 0, 1]


def test_md_4_2_steps_are_judged_from_the_left(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "h"})
    assert table.refused("r: Ma3b2c3") == "illegal-move MD-4.3"
    assert table.refused("r: Ma2d1") == "illegal-move MD-4.2"
    assert table.refused("r: Md1a3") == "illegal-move MD-4.2"
    assert table.refused("r: Ma2a1a2a1a2a1a2a1") == "illegal-move MD-4.3"


def test_md_4_3_a_step_costs_the_sign_or_a_dragon(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "h'"})
    assert table.refused("r: Ma3") == "illegal-move MD-4.3"
    assert table.refused("r: Ma2a1") == "illegal-move MD-4.3"
    assert table.refused("r: Ma2'a3'") == "illegal-move MD-4.3"
    table.play("r: Ma2a3'")
    assert table.claims("r", "hand") == [0]


def test_md_4_3_dragon_or_card_is_the_players_choice(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "h'"})
    table.play("r: Ma2'")
    assert table.claims("r", "card-h", "dragons") == [1, 0]
    table = desk("rby").lay(hands={"r": "h'"})
    table.play("r: Ma2")
    assert table.claims("r", "card-h", "dragons") == [0, 1]


def test_md_4_4_no_end_with_another_prince_but_a_way_through_him(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "sj"}, princes="a1 b1 b2")
    assert table.refused("r: Mb1") == "illegal-move MD-4.4"
    assert table.refused("r: Mb1b2") == "illegal-move MD-4.4"
    assert table.refused("r: Mb1'") == "illegal-move MD-4.3"
    table = desk("rby").lay(hands={"r": "sj"}, princes="a1 b1 c1")
    table.play("r: Mb1b2")
    assert table.claims("r", "hand") == [0]


def test_md_4_5_borders_and_districts_may_come_again_and_the_way_may_be_a_circle(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "hh'"})
    table.play("r: Ma2a1a2'")
    assert table.state.princes[0] == DISTRICT["a2"]
    table = desk("rby").lay(hands={"r": "hh"})
    table.play("r: Ma2a1")
    assert table.state.princes[0] == DISTRICT["a1"]
    assert table.asked == "r: MD-4.8"


def test_md_4_6_staying_costs_a_card_of_ones_choice(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "k'"})
    assert table.refused("r: Sh") == "illegal-move MD-4.6"
    table.play("r: Sk D0 b: - y: - r: S'")
    assert table.claims("r", "hand") == [0]
    assert table.state.princes[0] == DISTRICT["a1"]
    assert table.asked == "r: MD-4.8"
    table.play("r: D0")
    assert table.refused("r: S'") == "illegal-move MD-4.6"


@pytest.mark.parametrize("tokens", ["r: Ma2a3'", "r: Sh D0 b: - y: - r: S'"])
def test_md_4_7_cards_to_the_discard_pile_and_dragons_to_their_stack(desk: Make, tokens: str) -> None:
    table = desk("rby").lay(hands={"r": "h'"})
    dragons, size = table.state.dragons, table.state.discard_size
    table.play(tokens)
    assert table.state.dragons == dragons + 1
    assert table.state.discard_size == size + 1
    assert table.state.discards == [1, 0, 0, 0, 0, 0]


def test_md_4_8_up_to_three_figures_from_the_space_of_the_province(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "hhh"}, spaces={"r": "aaaab"})
    table.play("r: Ma2")
    for token in ("D3+", "Ma1", "-", "Sh"):
        assert table.refused(f"r: {token}") == "illegal-move MD-4.8"
    assert table.tokens() == ["D0", "D0+", "D1", "D1+", "D2", "D2+", "D3"]
    table.play("r: D2")
    assert table.opened("a2") == {"r": 2}
    assert table.claims("r", "spaces", "open") == [3, 2]
    assert table.asked == "b: MD-4.1"


def test_md_4_8_not_more_than_stand_there(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "hs"}, spaces={"r": "abbb", "b": "aaa"})
    table.play("r: Ma2")
    assert table.refused("r: D2") == "illegal-move MD-4.8"
    assert table.refused("r: D1+") == "illegal-move MD-4.8"
    assert table.tokens() == ["D0", "D0+", "D1"]


def test_md_4_8_it_follows_stay_too_and_may_be_of_nobody(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "h"}, spaces={"r": "a"})
    table.play("r: Sh D0")
    assert table.claims("r", "spaces", "open") == [1, 0]


def test_md_4_9_the_worked_example_of_the_temple(desk: Make) -> None:
    table = desk("rby").lay(
        hands={"r": "hhh", "b": "ss"}, open={"a1": "r1"}, monks={"a1": "b"}, spaces={"r": "aaaa", "b": "a"}
    )
    table.play("r: Sh D2+")
    assert table.opened("a1") == {"r": 3, "b": 1}
    assert table.claims("r", "monks", "spaces") == [1, 1]
    assert table.claims("b", "monks") == [0]
    table.play("b: - y: - r: Sh")
    assert table.tokens() == ["D0"]
    table.play("r: D0")
    table.state.passed = 1
    table.state.princes[1], table.state.princes[0] = DISTRICT["a1"], DISTRICT["a2"]
    table.state.actor = 1
    table.play("b: Ss D0+")
    assert table.claims("b", "monks") == [1]
    assert table.opened("a1") == {"r": 4, "b": 1}


def test_md_4_9_one_of_them_at_most_enters_the_temple(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "h"}, spaces={"r": "aa"})
    table.play("r: Sh D1+")
    assert table.opened("a1") == {"r": 1}
    assert table.claims("r", "monks", "open") == [1, 1]


def test_md_4_10_no_deployment_where_one_has_a_monk(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "hh"}, monks={"a2": "r"}, spaces={"r": "aaaa"})
    table.play("r: Ma2")
    for token in ("D1", "D0+", "D3+", "D3", "D2+"):
        assert table.refused(f"r: {token}") == "illegal-move MD-4.10"
    table.play("r: D0")


def test_md_4_10_the_monk_of_a_deployment_is_the_last_to_enter(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "h"}, spaces={"r": "aaa"})
    table.play("r: Sh D2+")
    assert table.claims("r", "monks", "open", "spaces") == [1, 2, 0]


def test_md_4_11_a_monk_stays_through_scoring_and_only_others_push_him_out(desk: Make) -> None:
    table = desk("rby").lay(round=2, monks={"a1": "r"}, open={"a1": "r1"})
    table.all_pass().play("r: Ra0")
    assert table.claims("r", "monks", "box") == [1, 1]
    table = desk("rby").lay(hands={"b": "s"}, monks={"a1": "r"}, spaces={"b": "a"}, princes="a2 a1 c1")
    table.play("r: - b: Ss D0+")
    assert table.claims("r", "monks", "open") == [0, 1]
    assert table.claims("b", "monks") == [1]


def test_md_4_12_a_pass_costs_nothing_and_is_for_the_whole_phase(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "hj", "b": "ss", "y": "k"}, spaces={"r": "aaa"})
    table.play("r: -")
    assert table.claims("r", "hand", "spaces") == [2, 3]
    table.play("b: Ss D0 y: - b: Ss D0")
    assert table.asked == "b: MD-4.1"
    assert table.claims("r", "hand") == [2]


def test_md_4_13_cards_and_figures_left_stay_for_the_next_round(desk: Make) -> None:
    table = desk("rby").lay(hands={"r": "hj"}, spaces={"r": "aab"})
    table.all_pass()
    assert table.state.round == 2
    assert table.claims("r", "hand", "card-h", "spaces") == [2, 1, 3]
    assert table.state.spaces[0] == [2, 1, 0, 0, 0, 0]
