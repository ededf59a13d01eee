"""YM-3 City Directives in general."""

from __future__ import annotations

import pytest

from tests.games.yinzi.yinzi_scene import StartScene


def test_ym_3_1_a_card_with_exactly_so_many_overseers(turn: StartScene) -> None:
    game = turn().cards("r", 3, 1)
    assert game.refused("Cm2") == ("illegal-move", "YM-3.1")
    assert game.refused("Cm1+1") == ("illegal-move", "YM-3.4")
    game.play("r: Cm3")
    assert game["r"].cards == [0, 1, 0, 0], "all of them move, the card is empty"
    assert game["r"].present[1] == 3
    game.play("r: W W W b: -")
    assert game.refused("Cp3") == ("illegal-move", "YM-3.1")
    assert game.accepts("Cp1")


def test_ym_3_1_a_card_may_have_fewer_overseers_than_it_names(closed: StartScene) -> None:
    game = closed(hands="1,2,3")
    game["r"].lower, game["r"].overseers = game["r"].overseers - 2, 2
    game.play("r: Ft3 Q b: -")
    assert game.refused("Cm3") == ("illegal-move", "YM-3.1")
    game.play("r: Cm2 W S")


def test_ym_3_2_at_most_three_city_directives(turn: StartScene) -> None:
    game = turn().cards("r", 1, 1, 1, 1)
    game.play("r: Cm1 W b: - r: Cp1 Rm b: - r: Cc1 G1 b: -")
    assert game.refused("Ct1") == ("illegal-move", "YM-3.2")
    assert game.refused("Ct3") == ("illegal-move", "YM-3.2")  # before the card is looked at
    assert game.refused("Ce1") == ("illegal-move", "YM-3.7")  # after the City Entrance is named
    game["r"].city_directives = 2
    assert game.accepts("Ct1")


def test_ym_3_3_each_quarter_once_and_without_own_overseers(turn: StartScene) -> None:
    game = turn().cards("r", 1, 1, 3).cards("b", 1)
    game.play("r: Cm1 W b: Cm1 W")  # other players' Overseers do not matter
    assert game.refused("Cm1") == ("illegal-move", "YM-3.3")
    assert game.refused("Cm2") == ("illegal-move", "YM-3.1")  # the card comes first
    assert game.refused("Cm1+1") == ("illegal-move", "YM-3.3")  # before the reinforcement
    game.play("r: Ct1 - b: -")
    assert game["r"].present == [0, 1, 0, 0, 0]
    assert game.refused("Ct3") == ("illegal-move", "YM-3.3"), "used, though nobody stands there"
    game["r"].quarters = 0
    assert game.accepts("Ct3")
    assert game.refused("Cm3") == ("illegal-move", "YM-3.3"), "own Overseers stand there"


def test_ym_3_4_reinforcement_from_the_upper_space_up_to_four(turn: StartScene) -> None:
    game = turn().cards("r", 2).upper("r", 3)
    game["r"].lower, game["r"].overseers = 1, game["r"].overseers - 1
    assert game.refused("Cm2+3") == ("illegal-move", "YM-3.4")  # five
    assert game.accepts("Cm2+2")
    game["r"].upper, game["r"].overseers = 1, game["r"].overseers + 2
    assert game.refused("Cm2+2") == ("illegal-move", "YM-3.4")  # only one there
    game.play("r: Cm2+1 = r.upper=0 r.lower=1 r: W W W")
    assert game.mark == "b:"


def test_ym_3_4_overseers_of_a_benefit_do_not_count_against_the_four(turn: StartScene) -> None:
    game = turn().cards("r", 3).upper("r", 1).holds("r", "mp")
    game.play("r: Cm3+1 W Bmp>m W W W S")
    assert game.mark == "b:"
    assert game["r"].present[1] == 5


def test_ym_3_5_as_many_actions_as_overseers_and_they_stay_until_maintenance(turn: StartScene) -> None:
    game = turn().cards("r", 3)
    game.play("r: Cm3 W W S")
    assert game.mark == "b:"
    assert game["r"].present[1] == 3
    game.play("b: -" + " r: - b: -" * 5 + " @ order=rb")
    assert game["r"].present[1] == 0
    assert game["r"].overseers == 12


def test_ym_3_6_stopping_sends_the_others_to_the_lower_space(turn: StartScene) -> None:
    game = turn().cards("r", 3)
    game.play("r: Cm3 W - = r.lower=2 r.upper=0")
    assert game["r"].present[1] == 1
    assert game.mark == "b:"


def test_ym_3_6_stop_is_written_even_if_nothing_can_be_done(turn: StartScene) -> None:
    game = turn().cards("r", 2)
    game.play("r: Ca2")
    assert game.legal_tokens() == ["-"]
    assert game.asked.rule == "YM-8.1"
    game.play("r: - = r.lower=2")


@pytest.mark.parametrize("begin", ["Cm2", "Ca2", "Cp2", "Ct2", "Cc2"])
def test_ym_3_6_with_idle_lost_those_that_could_act_go_to_the_supply(turn: StartScene, begin: str) -> None:
    for possible in (True, False):
        game = turn(idle="lost").cards("r", 2)
        if possible:
            game.put("r", "f4", "t1", "p2").workshop("p2", 1)
        else:
            game["r"].sapeques = 0
            game["r"].maintained = True
            game["b"].on_request[1] = 2  # nobody else may claim a New Trade Route
            game["b"].present[0], game["b"].overseers = 2, game["b"].overseers - 2
        before = game["r"].overseers
        game.play(f"r: {begin} -")
        assert (game["r"].overseers - before, game["r"].lower) == ((2, 0) if possible else (0, 2))


def test_ym_3_6_units_of_benefits_do_not_count_for_idle_lost(turn: StartScene) -> None:
    game = turn(idle="lost").cards("r", 2, 2, 2).holds("r", "sw", "op", "wf").workshop("p2", 2)
    game.play("r: Ct2 - b: - r: Cc2 - b: - r: Ca2 -")
    assert game["r"].lower == 6
    game = turn(idle="lost").cards("r", 2).holds("r", "op").in_port("a1", "e6")
    game.play("r: Ct2 Lz>a1")
    assert "Lz>e6" in game.legal_tokens()
    game.play("r: -")
    assert game["r"].lower == 1, "not even the second rice of Opulence"


def test_ym_3_6_what_cannot_be_done_now_does_not_count_for_idle_lost(turn: StartScene) -> None:
    game = (
        turn(idle="lost").cards("r", 2, 2, 2).put("r", "r1", "p1").workshop("p1", 1, "b").display("c02", "c05", "c16")
    )
    game["r"].capacity, game["r"].yinzi = 2, 0
    game.in_port("a1", "a5", "e6").play("r: Ct2 - b: - r: Ca2 - b: - r: Cc2 -")
    assert game["r"].lower == 6, "too far to the Port, no fee, no Caravan of rice"


def test_ym_3_6_guards_do_not_matter_for_idle_lost(turn: StartScene) -> None:
    game = turn(idle="lost").cards("r", 3)
    game.play("r: Cc3 G1 -")
    assert game["r"].lower == 2


def test_ym_3_7_the_city_entrance_gives_no_action(turn: StartScene) -> None:
    game = turn().cards("r", 1).upper("r", 9)
    game["r"].lower, game["r"].overseers = game["r"].overseers, 0
    assert game.refused("Ce1") == ("illegal-move", "YM-3.7")
    assert game.refused("Ce3+3") == ("illegal-move", "YM-3.7")  # before everything else
    game.play("r: Cm1+3 W W W W = r.upper=6")


def test_ym_3_8_the_directive_ends_by_itself_and_with_it_the_turn(turn: StartScene) -> None:
    game = turn().cards("r", 1, 2)
    game.play("r: Cm1")
    assert game.mark == "r:"
    game.play("r: W")
    assert game.mark == "b:"
    game.play("b: - r: Cc2 G2")
    assert game.mark == "b:"
