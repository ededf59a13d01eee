"""DY-6: the specials of the cards."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.dayunhe.phases.specials import even_heights
from tests.games.dayunhe.conftest import Make

SPECIALS = {1: "G", 2: "Rb2", 3: "Pr", 4: "Xb0>1/2", 5: "Vse", 6: "T>1", 7: "E1", 8: "Ir>1", 9: "Kr>1", 10: "O1"}


def ready(desk: Make, card: Any) -> Any:
    """The turn of y with everything that any special needs."""
    table = desk("y r").turn(card).store("uuuu").put("b0", "a", "r")
    table.state.wall[1] = 2
    return table


@pytest.mark.parametrize("card", SPECIALS)
def test_dy_6_1_only_with_the_own_card_and_once(desk: Make, card: Any) -> None:
    for special, token in SPECIALS.items():
        table = ready(desk, card)
        if special != card:
            assert table.refused(token) == "DY-6.1"
    once = ready(desk, card).clear("b0") if card == 5 else ready(desk, card)
    once.play(SPECIALS[card])
    if card == 3:
        once.play("L1")
    elif card == 10:
        once.play("piles.y=bcdefuuu")
    if card not in (4, 5, 7):
        assert once.refused(SPECIALS[card]) == "DY-6.1"
    if card == 4:
        assert once.refused("Xb4>1/1") == "DY-6.1"


def test_dy_6_2_prestige_is_a_point(desk: Make) -> None:
    assert desk().turn(1).gained("G") == [("y", "prestige", 1)]


def test_dy_6_3_removes_unrest_of_any_colour_from_any_hex(desk: Make) -> None:
    table = desk().turn(2)
    assert table.refused("Rb0") == "DY-6.3"
    assert table.refused("Rj2") == "DY-1.2"
    table.put("b4", "a", "y")
    assert table.refused("Rb4") == "DY-6.3"
    table.put("e1", "u", "r").play("Re1")
    assert (table.at("e1"), table.claim("wall", "r"), table.claim("wall", "y")) == ("", 1, 0)


def test_dy_6_4_pacifies_a_seat_whose_wall_is_not_empty(desk: Make) -> None:
    table = desk("y r").turn(3)
    table.state.wall[:] = [1, 0]
    assert table.refused("Pr") == "DY-6.4"
    assert table.refused("Pg") == "DY-6.4"
    table.play("Py")
    assert table.claim("wall", "y") == 0


def test_dy_6_5_the_owner_says_at_once_under_which_own_pile(desk: Make) -> None:
    table = ready(desk, 3).play("Pr")
    assert (table.actor, table.asked) == ("r", "DY-6.5")
    assert table.refused("-") == table.refused("D1") == "DY-6.5"
    assert table.refused("L1,2") == "DY-6.5"
    table.play("L2")
    assert table.piles("r")[1] == "ghijklmuuu"
    assert (table.actor, table.asked) == ("y", "DY-4.3")
    table.play("D1 Ub4")


def test_dy_6_5_with_returns_actor_the_acting_seat_says_it(desk: Make) -> None:
    table = desk("y r", returns="actor").turn(3)
    table.state.wall[1] = 1
    table.play("Pr")
    assert table.actor == "y"
    table.play("L3")
    assert table.piles("r")[2] == "nopqrstuu"
    assert table.piles("y")[2] == "nopqrstu"


def test_dy_6_5_is_written_even_for_the_own_tile(desk: Make) -> None:
    table = desk("y r").turn(3)
    table.state.wall[0] = 1
    table.play("Py")
    assert (table.actor, table.asked) == ("y", "DY-6.5")


@pytest.mark.parametrize(("card", "token"), [(4, "Xb0>2/3"), (6, "T>2"), (8, "Ir>2"), (9, "Kr>2")])
def test_dy_6_6_an_attack_costs_two_unrest_tiles(desk: Make, card: Any, token: Any) -> None:
    table = ready(desk, card).store("ua")
    assert table.refused(token) == "DY-6.6"
    table.store("uauk").play(token)
    assert table.claim("store", "y") == "ak"
    assert table.piles("y")[1] == "ghijklmuuu"
    assert table.claim("wall", "y") == (0 if card == 9 else 1)


def test_dy_6_6_comes_before_the_target(desk: Make) -> None:
    assert ready(desk, 4).store("u").refused("Xj0>1/1") == "DY-6.6"
    assert ready(desk, 8).store("u").refused("Iy>1") == "DY-6.6"
    assert ready(desk, 9).store("u").refused("Kg>1") == "DY-6.6"


def test_dy_6_7_destroys_any_canal_tile(desk: Make) -> None:
    table = ready(desk, 4)
    assert table.refused("Xj0>1/1") == "DY-1.2"
    assert table.refused("Xb2>1/1") == "DY-6.7"
    assert table.refused("Xb4>1/1") == "DY-6.7"
    assert table.gained("Xb0>1/3") == []
    assert table.at("b0") == ""
    assert table.piles("r")[2] == "nopqrstua"
    assert (table.claim("board", "r"), table.claim("wall", "r")) == (0, 2)


def test_dy_6_7_the_unrest_goes_under_the_pile_before_an_own_tile(desk: Make) -> None:
    table = ready(desk, 4).put("b4", "c", "y").play("Xb4>1/1")
    assert table.piles("y")[0] == "bcdefuuuuc"


def test_dy_6_8_an_inspection_has_three_steps_in_one_or_several_moves(desk: Make) -> None:
    table = desk("y r").calm().turn(5).store("a")
    table.play("Vse,sw Ba>b0^0 Vse")
    assert table.claim("ship", "y") == "d2"
    assert table.refused("Vse") == "DY-6.8"
    whole = desk("y r").calm().turn(5)
    assert whole.refused("Vse,sw,se,sw") == "DY-6.8"
    whole.play("Vse,sw,se")


@pytest.mark.parametrize("owner", ["y", "r"])
def test_dy_6_8_is_over_on_an_unrest_tile(desk: Make, owner: Any) -> None:
    table = desk("y r").calm().put("b0", "u", owner).turn(5)
    assert table.refused("Vsw,se") == "DY-6.8"
    assert table.gained("Vsw") == [("y", "journey-unrest", -4)]
    assert table.refused("Vse") == "DY-6.8"
    yellow = desk("y r").calm().ship("d0").put("e1", "u", "r").turn(5)
    assert yellow.gained("Vse") == []
    assert yellow.refused("Vse") == "DY-6.8"


def test_dy_6_8_reaching_the_pagoda_ends_the_journey_and_the_inspection(desk: Make) -> None:
    table = desk("y r").calm().ship("h0").turn(5)
    table.play("Vse")
    assert (table.claim("left", "y"), table.state.heading, table.claim("ship", "y")) == (3, 1, "i1")
    assert table.refused("Vne") == "DY-6.8"


def test_dy_6_8_no_inspection_without_a_journey_left(desk: Make) -> None:
    table = desk("y r").calm().ship("b0", heading=1, left=1).turn(5)
    table.play("Vne")
    assert table.claim("left", "y") == 0
    assert table.refused("Vse") == "DY-6.8"
    none = desk("y r").calm().ship("c3", heading=0, left=0).turn(5)
    assert none.refused("Vse") == "DY-6.8"


def test_dy_6_8_follows_the_rules_of_the_walk(desk: Make) -> None:
    table = desk("y r").calm().put("b0", "a", "r").turn(5)
    assert table.refused("Vne") == "DY-7.2"
    assert table.refused("Vse") == "DY-7.3"
    assert table.gained("Vsw") == [("r", "journey-tile", 2)]


def test_dy_6_9_a_tea_break_skips_the_journey_but_not_inspections(desk: Make) -> None:
    table = desk("y r").calm().deal().play("C6 C5").store("uu")
    table.play("T>1 - Vse -")
    assert (table.claim("ship", "y"), table.state.round) == ("b2", 2)
    table.play("C6 C5 - -")
    assert table.asked == "DY-7.1"


def test_dy_6_10_turns_face_down_tops_up_three_in_the_turn(desk: Make) -> None:
    table = desk().turn(7)
    assert table.refused("E2") == table.refused("E1,2") == "DY-6.10"
    table.play("E1")
    assert table.up("y") == [True, True, True]
    assert table.refused("E1") == "DY-6.10"
    assert table.piles("y")[0] == "bcdefuuu"


def test_dy_6_10_may_be_interrupted_and_names_a_pile_once_a_move(desk: Make) -> None:
    table = desk().turn(7)
    table.state.face_up[0] = [False] * 3
    assert table.refused("E1,1") == "DY-6.10"
    table.play("E1 D1 E1,2")
    assert table.refused("E3") == "DY-6.10"
    assert table.up("y") == [True, True, False]


def test_dy_6_10_an_empty_pile_has_no_top(desk: Make) -> None:
    table = desk().turn(7)
    table.state.piles[0][0] = ""
    assert table.refused("E1") == "DY-6.10"


def test_dy_6_11_intrigue_takes_eight_from_another_seat(desk: Make) -> None:
    table = ready(desk, 8)
    assert table.refused("Iy>1") == table.refused("Ig>1") == "DY-6.11"
    assert table.gained("Ir>1") == [("r", "intrigue", -8)]


def test_dy_6_12_blacken_puts_unrest_at_the_court_of_another_seat(desk: Make) -> None:
    table = ready(desk, 9)
    assert table.refused("Ky>1") == table.refused("Kb>1") == "DY-6.12"
    table.play("Kr>1")
    assert (table.claim("black", "r"), table.claim("black", "y"), table.claim("wall", "r")) == (1, 0, 2)


def test_dy_6_13_reorganizes_different_piles_that_hold_a_tile(desk: Make) -> None:
    table = desk().turn(10)
    assert table.refused("O1,1") == "DY-6.13"
    table.state.piles[0][0] = ""
    assert table.refused("O1") == "DY-6.13"
    table.play("O1,2")
    assert (table.actor, table.asked) == ("@", "DY-6.14")


def test_dy_6_14_deals_the_same_tiles_evenly_and_face_down(desk: Make) -> None:
    table = desk().turn(10).play("O2,1")
    assert table.refused("piles.y=bcdefuuu/ghijklmuu") == "DY-6.14"
    assert table.refused("piles.y=abcdefuuu/hijklmuu") == "DY-6.14"
    assert table.refused("piles.y=gbcdefuuu/hijklmuu/nopqrstu") == "DY-6.14"
    assert table.refused("piles.r=gbcdefuuu/hijklmuu") == "DY-6.14"
    assert table.refused("deal.y=abcdefuuu/ghijklmuu/nopqrstu") == "DY-6.14"
    table.play("piles.y=gbcdefuuu/hijklmuu")
    assert table.piles("y") == ["gbcdefuuu", "hijklmuu", "nopqrstu"]
    assert table.up("y") == [False, False, True]
    assert (table.actor, table.asked) == ("y", "DY-4.3")
    table.play("D1")


def test_dy_6_14_heights_differ_by_at_most_one_higher_first() -> None:
    assert even_heights(5, 2) == [3, 2]
    assert even_heights(7, 3) == [3, 2, 2]
    assert even_heights(1, 3) == [1, 0, 0]


def test_dy_6_14_a_single_pile_may_be_shuffled_and_piles_may_end_empty(desk: Make) -> None:
    table = desk().turn(10).play("O3 piles.y=utsrqpon D3")
    assert table.claim("store", "y") == "au"
    few = desk().turn(10)
    few.state.piles[0] = ["", "a", ""]
    few.play("O1,2,3 piles.y=a//")
    assert few.piles("y") == ["a", "", ""]
