"""DY-6: the specials of the cards."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.dayunhe.phases.pile_specials import split_evenly
from tests.games.dayunhe.dayunhe_scene import StartScene

SPECIALS = {1: "G", 2: "Rb2", 3: "Pr", 4: "Xb0>1/2", 5: "Vse", 6: "T>1", 7: "E1", 8: "Ir>1", 9: "Kr>1", 10: "O1"}


def ready(scene: StartScene, card: Any) -> Any:
    """The turn of y with everything that any special needs."""
    position = scene("y r").turn(card).store("uuuu").put("b0", "a", "r")
    position.state.wall[1] = 2
    return position


@pytest.mark.parametrize("card", SPECIALS)
def test_dy_6_1_only_with_the_own_card_and_once(scene: StartScene, card: Any) -> None:
    for special, token in SPECIALS.items():
        position = ready(scene, card)
        if special != card:
            assert position.refused(token) == ("illegal-move", "DY-6.1")
    once = ready(scene, card).clear("b0") if card == 5 else ready(scene, card)
    once.play(SPECIALS[card])
    if card == 3:
        once.play("L1")
    elif card == 10:
        once.play("piles.y=bcdefuuu")
    if card not in (4, 5, 7):
        assert once.refused(SPECIALS[card]) == ("illegal-move", "DY-6.1")
    if card == 4:
        assert once.refused("Xb4>1/1") == ("illegal-move", "DY-6.1")


def test_dy_6_2_prestige_is_a_point(scene: StartScene) -> None:
    assert scene().turn(1).gained("G") == [("y", "prestige", 1)]


def test_dy_6_3_removes_unrest_of_any_colour_from_any_hex(scene: StartScene) -> None:
    position = scene().turn(2)
    assert position.refused("Rb0") == ("illegal-move", "DY-6.3")
    assert position.refused("Rj2") == ("illegal-move", "DY-1.2")
    position.put("b4", "a", "y")
    assert position.refused("Rb4") == ("illegal-move", "DY-6.3")
    position.put("e1", "u", "r").play("Re1")
    assert (position.tile_at("e1"), position.claim("wall", "r"), position.claim("wall", "y")) == ("", 1, 0)


def test_dy_6_4_pacifies_a_seat_whose_wall_is_not_empty(scene: StartScene) -> None:
    position = scene("y r").turn(3)
    position.state.wall[:] = [1, 0]
    assert position.refused("Pr") == ("illegal-move", "DY-6.4")
    assert position.refused("Pg") == ("illegal-move", "DY-6.4")
    position.play("Py")
    assert position.claim("wall", "y") == 0


def test_dy_6_5_the_owner_says_at_once_under_which_own_pile(scene: StartScene) -> None:
    position = ready(scene, 3).play("Pr")
    assert position.due == "r: DY-6.5"
    assert position.refused("-") == position.refused("D1") == ("illegal-move", "DY-6.5")
    assert position.refused("L1,2") == ("illegal-move", "DY-6.5")
    position.play("L2")
    assert position.piles("r")[1] == "ghijklmuuu"
    assert position.due == "y: DY-4.3"
    position.play("D1 Ub4")


def test_dy_6_5_with_returns_actor_the_acting_seat_says_it(scene: StartScene) -> None:
    position = scene("y r", returns="actor").turn(3)
    position.state.wall[1] = 1
    position.play("Pr")
    assert position.mark == "y:"
    position.play("L3")
    assert position.piles("r")[2] == "nopqrstuu"
    assert position.piles("y")[2] == "nopqrstu"


def test_dy_6_5_is_written_even_for_the_own_tile(scene: StartScene) -> None:
    position = scene("y r").turn(3)
    position.state.wall[0] = 1
    position.play("Py")
    assert position.due == "y: DY-6.5"


@pytest.mark.parametrize(("card", "token"), [(4, "Xb0>2/3"), (6, "T>2"), (8, "Ir>2"), (9, "Kr>2")])
def test_dy_6_6_an_attack_costs_two_unrest_tiles(scene: StartScene, card: Any, token: Any) -> None:
    position = ready(scene, card).store("ua")
    assert position.refused(token) == ("illegal-move", "DY-6.6")
    position.store("uauk").play(token)
    assert position.claim("store", "y") == "ak"
    assert position.piles("y")[1] == "ghijklmuuu"
    assert position.claim("wall", "y") == (0 if card == 9 else 1)


def test_dy_6_6_comes_before_the_target(scene: StartScene) -> None:
    assert ready(scene, 4).store("u").refused("Xj0>1/1") == ("illegal-move", "DY-6.6")
    assert ready(scene, 8).store("u").refused("Iy>1") == ("illegal-move", "DY-6.6")
    assert ready(scene, 9).store("u").refused("Kg>1") == ("illegal-move", "DY-6.6")


def test_dy_6_7_destroys_any_canal_tile(scene: StartScene) -> None:
    position = ready(scene, 4)
    assert position.refused("Xj0>1/1") == ("illegal-move", "DY-1.2")
    assert position.refused("Xb2>1/1") == ("illegal-move", "DY-6.7")
    assert position.refused("Xb4>1/1") == ("illegal-move", "DY-6.7")
    assert position.gained("Xb0>1/3") == []
    assert position.tile_at("b0") == ""
    assert position.piles("r")[2] == "nopqrstua"
    assert (position.claim("board", "r"), position.claim("wall", "r")) == (0, 2)


def test_dy_6_7_the_unrest_goes_under_the_pile_before_an_own_tile(scene: StartScene) -> None:
    position = ready(scene, 4).put("b4", "c", "y").play("Xb4>1/1")
    assert position.piles("y")[0] == "bcdefuuuuc"


def test_dy_6_8_an_inspection_has_three_steps_in_one_or_several_moves(scene: StartScene) -> None:
    position = scene("y r").clear_unrest().turn(5).store("a")
    position.play("Vse,sw Ba>b0^0 Vse")
    assert position.claim("ship", "y") == "d2"
    assert position.refused("Vse") == ("illegal-move", "DY-6.8")
    whole = scene("y r").clear_unrest().turn(5)
    assert whole.refused("Vse,sw,se,sw") == ("illegal-move", "DY-6.8")
    whole.play("Vse,sw,se")


@pytest.mark.parametrize("owner", ["y", "r"])
def test_dy_6_8_is_over_on_an_unrest_tile(scene: StartScene, owner: Any) -> None:
    position = scene("y r").clear_unrest().put("b0", "u", owner).turn(5)
    assert position.refused("Vsw,se") == ("illegal-move", "DY-6.8")
    assert position.gained("Vsw") == [("y", "journey-unrest", -4)]
    assert position.refused("Vse") == ("illegal-move", "DY-6.8")
    yellow = scene("y r").clear_unrest().ship("d0").put("e1", "u", "r").turn(5)
    assert yellow.gained("Vse") == []
    assert yellow.refused("Vse") == ("illegal-move", "DY-6.8")


def test_dy_6_8_reaching_the_pagoda_ends_the_journey_and_the_inspection(scene: StartScene) -> None:
    position = scene("y r").clear_unrest().ship("h0").turn(5)
    position.play("Vse")
    assert (position.claim("left", "y"), position.state.heading, position.claim("ship", "y")) == (3, 1, "i1")
    assert position.refused("Vne") == ("illegal-move", "DY-6.8")


def test_dy_6_8_no_inspection_without_a_journey_left(scene: StartScene) -> None:
    position = scene("y r").clear_unrest().ship("b0", heading=1, left=1).turn(5)
    position.play("Vne")
    assert position.claim("left", "y") == 0
    assert position.refused("Vse") == ("illegal-move", "DY-6.8")
    none = scene("y r").clear_unrest().ship("c3", heading=0, left=0).turn(5)
    assert none.refused("Vse") == ("illegal-move", "DY-6.8")


def test_dy_6_8_follows_the_rules_of_the_walk(scene: StartScene) -> None:
    position = scene("y r").clear_unrest().put("b0", "a", "r").turn(5)
    assert position.refused("Vne") == ("illegal-move", "DY-7.2")
    assert position.refused("Vse") == ("illegal-move", "DY-7.3")
    assert position.gained("Vsw") == [("r", "journey-tile", 2)]


def test_dy_6_9_a_tea_break_skips_the_journey_but_not_inspections(scene: StartScene) -> None:
    position = scene("y r").clear_unrest().deal().play("C6 C5").store("uu")
    position.play("T>1 - Vse -")
    assert (position.claim("ship", "y"), position.state.round) == ("b2", 2)
    position.play("C6 C5 - -")
    assert position.due == "r: DY-7.1"


def test_dy_6_10_turns_face_down_tops_up_three_in_the_turn(scene: StartScene) -> None:
    position = scene().turn(7)
    assert position.refused("E2") == position.refused("E1,2") == ("illegal-move", "DY-6.10")
    position.play("E1")
    assert position.face_up("y") == [True, True, True]
    assert position.refused("E1") == ("illegal-move", "DY-6.10")
    assert position.piles("y")[0] == "bcdefuuu"


def test_dy_6_10_may_be_interrupted_and_names_a_pile_once_a_move(scene: StartScene) -> None:
    position = scene().turn(7)
    position.state.face_up[0] = [False] * 3
    assert position.refused("E1,1") == ("illegal-move", "DY-6.10")
    position.play("E1 D1 E1,2")
    assert position.refused("E3") == ("illegal-move", "DY-6.10")
    assert position.face_up("y") == [True, True, False]


def test_dy_6_10_an_empty_pile_has_no_top(scene: StartScene) -> None:
    position = scene().turn(7)
    position.state.piles[0][0] = ""
    assert position.refused("E1") == ("illegal-move", "DY-6.10")


def test_dy_6_11_intrigue_takes_eight_from_another_seat(scene: StartScene) -> None:
    position = ready(scene, 8)
    assert position.refused("Iy>1") == position.refused("Ig>1") == ("illegal-move", "DY-6.11")
    assert position.gained("Ir>1") == [("r", "intrigue", -8)]


def test_dy_6_12_blacken_puts_unrest_at_the_court_of_another_seat(scene: StartScene) -> None:
    position = ready(scene, 9)
    assert position.refused("Ky>1") == position.refused("Kb>1") == ("illegal-move", "DY-6.12")
    position.play("Kr>1")
    assert (position.claim("black", "r"), position.claim("black", "y"), position.claim("wall", "r")) == (1, 0, 2)


def test_dy_6_13_reorganizes_different_piles_that_hold_a_tile(scene: StartScene) -> None:
    position = scene().turn(10)
    assert position.refused("O1,1") == ("illegal-move", "DY-6.13")
    position.state.piles[0][0] = ""
    assert position.refused("O1") == ("illegal-move", "DY-6.13")
    position.play("O1,2")
    assert position.due == "@ DY-6.14"


def test_dy_6_14_deals_the_same_tiles_evenly_and_face_down(scene: StartScene) -> None:
    position = scene().turn(10).play("O2,1")
    assert position.refused("piles.y=bcdefuuu/ghijklmuu") == ("impossible-chance", "DY-6.14")
    assert position.refused("piles.y=abcdefuuu/hijklmuu") == ("impossible-chance", "DY-6.14")
    assert position.refused("piles.y=gbcdefuuu/hijklmuu/nopqrstu") == ("impossible-chance", "DY-6.14")
    assert position.refused("piles.r=gbcdefuuu/hijklmuu") == ("impossible-chance", "DY-6.14")
    assert position.refused("deal.y=abcdefuuu/ghijklmuu/nopqrstu") == ("impossible-chance", "DY-6.14")
    position.play("piles.y=gbcdefuuu/hijklmuu")
    assert position.piles("y") == ["gbcdefuuu", "hijklmuu", "nopqrstu"]
    assert position.face_up("y") == [False, False, True]
    assert position.due == "y: DY-4.3"
    position.play("D1")


def test_dy_6_14_heights_differ_by_at_most_one_higher_first() -> None:
    assert split_evenly(5, 2) == [3, 2]
    assert split_evenly(7, 3) == [3, 2, 2]
    assert split_evenly(1, 3) == [1, 0, 0]


def test_dy_6_14_a_single_pile_may_be_shuffled_and_piles_may_end_empty(scene: StartScene) -> None:
    position = scene().turn(10).play("O3 piles.y=utsrqpon D3")
    assert position.claim("store", "y") == "au"
    few = scene().turn(10)
    few.state.piles[0] = ["", "a", ""]
    few.play("O1,2,3 piles.y=a//")
    assert few.piles("y") == ["a", "", ""]
