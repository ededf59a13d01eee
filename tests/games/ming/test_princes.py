"""MD-4 Phase 3: princes."""

from __future__ import annotations

import pytest

from rules.games.ming.components.board import DISTRICT
from tests.games.ming.ming_scene import StartScene


def test_md_4_1_each_seat_that_has_not_passed_has_a_turn(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "hh", "b": "hj", "y": "h"})
    position.play("r: Sh D0 b: - y: Sh D0 r: Sh D0")
    assert position.due == "y: MD-4.1"
    assert position.refused("y: D0") == ("illegal-move", "MD-4.1")
    position.play("y: -")
    assert position.due == "r: MD-4.1"


def test_md_4_1_a_seat_without_cards_can_only_pass_and_the_pass_is_written(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"b": "h"})
    assert position.legal_tokens() == ["-"]
    position.play("r: -")
    assert position.due == "b: MD-4.1"


def test_md_4_2_each_step_goes_over_one_border(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "hjksw"})
    for token in ("Md1", "Mc1", "Ma1", "Ma2b1", "Ma2'b1'", "Mb1c2a1"):
        assert position.refused(f"r: {token}").rule in ("MD-4.2", "MD-4.3")
    assert position.refused("r: Md1") == ("illegal-move", "MD-4.2")
    assert position.refused("r: Ma1") == ("illegal-move", "MD-4.2")
    assert position.refused("r: Ma2b1") == ("illegal-move", "MD-4.2")
    position.play("r: Ma2a3")
    assert position.state.princes[0] == DISTRICT["a3"]
    assert position.claims("r", "hand", "card-h", "card-k", "card-j") == [3, 0, 0, 1]


def test_md_4_2_steps_are_judged_from_the_left(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "h"})
    assert position.refused("r: Ma3b2c3") == ("illegal-move", "MD-4.3")
    assert position.refused("r: Ma2d1") == ("illegal-move", "MD-4.2")
    assert position.refused("r: Md1a3") == ("illegal-move", "MD-4.2")
    assert position.refused("r: Ma2a1a2a1a2a1a2a1") == ("illegal-move", "MD-4.3")


def test_md_4_3_a_step_costs_the_sign_or_a_dragon(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "h'"})
    assert position.refused("r: Ma3") == ("illegal-move", "MD-4.3")
    assert position.refused("r: Ma2a1") == ("illegal-move", "MD-4.3")
    assert position.refused("r: Ma2'a3'") == ("illegal-move", "MD-4.3")
    position.play("r: Ma2a3'")
    assert position.claims("r", "hand") == [0]


def test_md_4_3_dragon_or_card_is_the_players_choice(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "h'"})
    position.play("r: Ma2'")
    assert position.claims("r", "card-h", "dragons") == [1, 0]
    position = scene("rby").lay(hands={"r": "h'"})
    position.play("r: Ma2")
    assert position.claims("r", "card-h", "dragons") == [0, 1]


def test_md_4_4_no_end_with_another_prince_but_a_way_through_him(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "sj"}, princes="a1 b1 b2")
    assert position.refused("r: Mb1") == ("illegal-move", "MD-4.4")
    assert position.refused("r: Mb1b2") == ("illegal-move", "MD-4.4")
    assert position.refused("r: Mb1'") == ("illegal-move", "MD-4.3")
    position = scene("rby").lay(hands={"r": "sj"}, princes="a1 b1 c1")
    position.play("r: Mb1b2")
    assert position.claims("r", "hand") == [0]


def test_md_4_5_borders_and_districts_may_come_again_and_the_way_may_be_a_circle(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "hh'"})
    position.play("r: Ma2a1a2'")
    assert position.state.princes[0] == DISTRICT["a2"]
    position = scene("rby").lay(hands={"r": "hh"})
    position.play("r: Ma2a1")
    assert position.state.princes[0] == DISTRICT["a1"]
    assert position.due == "r: MD-4.8"


def test_md_4_6_staying_costs_a_card_of_ones_choice(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "k'"})
    assert position.refused("r: Sh") == ("illegal-move", "MD-4.6")
    position.play("r: Sk D0 b: - y: - r: S'")
    assert position.claims("r", "hand") == [0]
    assert position.state.princes[0] == DISTRICT["a1"]
    assert position.due == "r: MD-4.8"
    position.play("r: D0")
    assert position.refused("r: S'") == ("illegal-move", "MD-4.6")


@pytest.mark.parametrize("tokens", ["r: Ma2a3'", "r: Sh D0 b: - y: - r: S'"])
def test_md_4_7_cards_to_the_discard_pile_and_dragons_to_their_stack(scene: StartScene, tokens: str) -> None:
    position = scene("rby").lay(hands={"r": "h'"})
    dragons, size = position.state.dragons, position.state.discard_size
    position.play(tokens)
    assert position.state.dragons == dragons + 1
    assert position.state.discard_size == size + 1
    assert position.state.discards == [1, 0, 0, 0, 0, 0]


def test_md_4_8_up_to_three_figures_from_the_space_of_the_province(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "hhh"}, spaces={"r": "aaaab"})
    position.play("r: Ma2")
    for token in ("D3+", "Ma1", "-", "Sh"):
        assert position.refused(f"r: {token}") == ("illegal-move", "MD-4.8")
    assert position.legal_tokens() == ["D0", "D0+", "D1", "D1+", "D2", "D2+", "D3"]
    position.play("r: D2")
    assert position.opened("a2") == {"r": 2}
    assert position.claims("r", "spaces", "open") == [3, 2]
    assert position.due == "b: MD-4.1"


def test_md_4_8_not_more_than_stand_there(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "hs"}, spaces={"r": "abbb", "b": "aaa"})
    position.play("r: Ma2")
    assert position.refused("r: D2") == ("illegal-move", "MD-4.8")
    assert position.refused("r: D1+") == ("illegal-move", "MD-4.8")
    assert position.legal_tokens() == ["D0", "D0+", "D1"]


def test_md_4_8_it_follows_stay_too_and_may_be_of_nobody(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "h"}, spaces={"r": "a"})
    position.play("r: Sh D0")
    assert position.claims("r", "spaces", "open") == [1, 0]


def test_md_4_9_the_worked_example_of_the_temple(scene: StartScene) -> None:
    position = scene("rby").lay(
        hands={"r": "hhh", "b": "ss"}, open={"a1": "r1"}, monks={"a1": "b"}, spaces={"r": "aaaa", "b": "a"}
    )
    position.play("r: Sh D2+")
    assert position.opened("a1") == {"r": 3, "b": 1}
    assert position.claims("r", "monks", "spaces") == [1, 1]
    assert position.claims("b", "monks") == [0]
    position.play("b: - y: - r: Sh")
    assert position.legal_tokens() == ["D0"]
    position.play("r: D0")
    position.state.passed = 1
    position.state.princes[1], position.state.princes[0] = DISTRICT["a1"], DISTRICT["a2"]
    position.state.actor = 1
    position.play("b: Ss D0+")
    assert position.claims("b", "monks") == [1]
    assert position.opened("a1") == {"r": 4, "b": 1}


def test_md_4_9_one_of_them_at_most_enters_the_temple(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "h"}, spaces={"r": "aa"})
    position.play("r: Sh D1+")
    assert position.opened("a1") == {"r": 1}
    assert position.claims("r", "monks", "open") == [1, 1]


def test_md_4_10_no_deployment_where_one_has_a_monk(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "hh"}, monks={"a2": "r"}, spaces={"r": "aaaa"})
    position.play("r: Ma2")
    for token in ("D1", "D0+", "D3+", "D3", "D2+"):
        assert position.refused(f"r: {token}") == ("illegal-move", "MD-4.10")
    position.play("r: D0")


def test_md_4_10_the_monk_of_a_deployment_is_the_last_to_enter(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "h"}, spaces={"r": "aaa"})
    position.play("r: Sh D2+")
    assert position.claims("r", "monks", "open", "spaces") == [1, 2, 0]


def test_md_4_11_a_monk_stays_through_scoring_and_only_others_push_him_out(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, monks={"a1": "r"}, open={"a1": "r1"})
    position.all_pass().play("r: Ra0")
    assert position.claims("r", "monks", "box") == [1, 1]
    position = scene("rby").lay(hands={"b": "s"}, monks={"a1": "r"}, spaces={"b": "a"}, princes="a2 a1 c1")
    position.play("r: - b: Ss D0+")
    assert position.claims("r", "monks", "open") == [0, 1]
    assert position.claims("b", "monks") == [1]


def test_md_4_12_a_pass_costs_nothing_and_is_for_the_whole_phase(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "hj", "b": "ss", "y": "k"}, spaces={"r": "aaa"})
    position.play("r: -")
    assert position.claims("r", "hand", "spaces") == [2, 3]
    position.play("b: Ss D0 y: - b: Ss D0")
    assert position.due == "b: MD-4.1"
    assert position.claims("r", "hand") == [2]


def test_md_4_13_cards_and_figures_left_stay_for_the_next_round(scene: StartScene) -> None:
    position = scene("rby").lay(hands={"r": "hj"}, spaces={"r": "aab"})
    position.all_pass()
    assert position.state.round == 2
    assert position.claims("r", "hand", "card-h", "spaces") == [2, 1, 3]
    assert position.state.spaces[0] == [2, 1, 0, 0, 0, 0]
