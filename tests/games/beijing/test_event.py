"""BJ-6: phase 3, event."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.beijing.beijing_scene import StartScene


def eve(scene: StartScene, variant: str = "basic", seats: str = "y r", **options: str) -> Any:
    """A game in which the first seat leads, and nobody has anything."""
    spaces = {seat: 20 - at for at, seat in enumerate(seats.split())}
    game = scene(seats, variant, **options).track(**spaces)
    for seat in seats.split():
        game.give(seat, yuan=0).build(seat, "")
    return game


def test_bj_6_1_the_event_of_round_n_is_letter_n(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).round(3).give("y", yuan=3).give("r", yuan=3)
    game.state.events = "ccptmfdtmfpd"
    game.hiring().play("y: Pb>a2 r: Pb>a2")
    assert (game.mark, game.rule, game.state.owed) == ("y:", "BJ-6.2", 3)


def test_bj_6_1_decisions_are_in_track_order_and_each_settles_before_the_next(scene: StartScene) -> None:
    game = eve(scene, "full").track(r=9, y=8).build("y", "a1=m a2=m a3=m").build("r", "a1=m a2=m a3=m")
    game.give("r", medallions=1, yuan=1).give("y", medallions=2, yuan=1).event("t")
    assert game.rule == "BJ-6.3"
    game.play("r: J1")
    assert (game.value("r", "yuan"), game.value("y", "yuan")) == (0, 1)
    assert game.rule == "BJ-6.2"
    game.play("r: Xa1a2 y: - y: Xa1a2a3")
    assert game.people("r") == "a3=m"


def test_bj_6_1_the_order_is_taken_at_the_start_of_the_phase(scene: StartScene) -> None:
    game = scene().track(y=9, r=8)
    game.state.events = "tcdcmfpdtmfp"
    game.hiring().give("y", yuan=0).give("r", yuan=0).play("y: Pr+>a2 r: Pk>a2 r: Xa1a2b1 y: Xa1a2b1")
    assert game.mark == "@"


def test_bj_6_2_exactly_as_many_as_needed_or_all_if_fewer(scene: StartScene) -> None:
    game = eve(scene).build("y", "a1=m a2=b b1=s+ b2").give("y", yuan=2).build("r", "a1=m a2=m").event("t")
    for token in ("Xa1", "Xa1a2b1", "Xa1a1", "Xa1b2", "Xa1c1", "Xa1z3", "Xb2c2"):
        assert game.refused(token) == ("illegal-move", "BJ-6.2")
    assert game.legal() == {"Xa1a2", "Xa1b1", "Xa2b1"}
    game.play("y: Xa2b1")
    assert game.people("y") == "a1=m"
    assert game.legal() == {"Xa1a2"}
    game.play("r: Xa1a2")
    assert game.value("r", "people") == 0


def test_bj_6_2_with_no_person_there_is_nothing_to_do(scene: StartScene) -> None:
    game = eve(scene).build("r", "a1=m").event("t")
    assert game.mark == "r:"
    game.play("r: Xa1")
    assert game.mark == "@"


def test_bj_6_2_no_person_goes_to_keep_yuan(scene: StartScene) -> None:
    game = eve(scene).build("y", "a1=m").give("y", yuan=4).event("t")
    assert game.mark == "@"
    assert (game.value("y", "yuan"), game.value("y", "people")) == (0, 1)


def test_bj_6_2_is_what_is_asked(scene: StartScene) -> None:
    game = eve(scene).build("y", "a1=m a2=m").event("t")
    assert game.rule == "BJ-6.2"
    for token in ("-", "J1", "R1", "Wa1", "B"):
        assert game.refused(token) == ("illegal-move", "BJ-6.2")


def test_bj_6_3_medallions_first_from_none_to_what_is_held_and_owed(scene: StartScene) -> None:
    game = eve(scene, "full").build("y", "a1=m a2=m a3=m b1=m b2=m").give("y", medallions=6).event("t")
    assert game.rule == "BJ-6.3"
    assert game.legal() == {"-", "J1", "J2", "J3", "J4"}
    assert game.refused("J5") == ("illegal-move", "BJ-6.3")
    assert game.refused("J99999999999999999999999999") == ("illegal-move", "BJ-6.3")
    assert game.refused("Xa1") == ("illegal-move", "BJ-6.3")
    few = eve(scene, "full").build("y", "a1=m").give("y", medallions=1).event("t")
    assert few.legal() == {"-", "J1"}
    assert few.refused("J2") == ("illegal-move", "BJ-6.3")
    few.play("y: J1 y: Xa1")
    assert few.value("y", "medallions") == 0


def test_bj_6_3_the_owed_is_paid_as_usual_after_the_medallions(scene: StartScene) -> None:
    for answer, people, medallions, yuan in (("J2", 1, 1, 0), ("J3", 2, 0, 0), ("-", 0, 3, 0)):
        game = eve(scene, "full").build("y", "a1=m a2=m a3=m").give("y", medallions=3, yuan=0)
        game.event("t").play(f"y: {answer}")
        gone = 3 - people
        game.play(f"y: X{'a1a2a3'[: 2 * gone]}")
        assert (game.value("y", "people"), game.value("y", "medallions")) == (people, medallions)
        assert game.value("y", "yuan") == yuan


def test_bj_6_3_is_not_asked_without_medallions_or_without_debts(scene: StartScene) -> None:
    game = eve(scene, "full").give("y", medallions=2).event("d")
    assert game.mark == "@"
    game = eve(scene, "full").give("y", medallions=2).event("f")
    assert game.mark == "@"
    game = eve(scene, "full").give("y", medallions=2, yuan=9).event("t")
    assert (game.mark, game.rule) == ("y:", "BJ-6.3")
    game.play("y: -")
    assert (game.value("y", "yuan"), game.value("y", "medallions")) == (5, 2)
    game = eve(scene, "full").give("y", medallions=2, yuan=9).build("y", "a1=m").event("p")
    assert game.rule == "BJ-6.2"


def test_bj_6_4_calm_nothing_happens(scene: StartScene) -> None:
    game = eve(scene).build("y", "a1=m b1=m").give("y", yuan=5).event("c")
    assert game.mark == "@"
    assert (game.value("y", "yuan"), game.value("y", "people")) == (5, 2)
    assert game.points("y") == {"streets": 2, "musicians": 2}


def test_bj_6_5_tribute(scene: StartScene) -> None:
    game = eve(scene).build("y", "a1=m a2=m a3=b").give("y", yuan=2).give("r", yuan=7).event("t")
    game.play("y: Xa1a2")
    assert (game.value("y", "yuan"), game.value("r", "yuan")) == (0, 3)


def test_bj_6_5_symbols_of_bankers_do_not_pay_and_what_is_missing_lapses(scene: StartScene) -> None:
    game = eve(scene).build("y", "a1=b a2=b").event("t").play("y: Xa1a2")
    assert game.value("y", "people") == 0
    assert game.mark == "@"


def test_bj_6_6_drought_one_rice_for_each_street_with_somebody(scene: StartScene) -> None:
    game = eve(scene).build("y", "a1=m a2=m b1=m c1 d1=m").give("y", rice=4).event("d")
    assert game.value("y", "rice") == 1
    assert game.value("y", "people") == 4
    short = eve(scene).build("y", "a1=m a2=m b1=m c1 d1=m").give("y", rice=1).event("d")
    assert (short.value("y", "rice"), short.state.owed) == (0, 2)


def test_bj_6_6_medallions_pay_rice(scene: StartScene) -> None:
    game = eve(scene, "full").build("y", "a1=m b1=m c1=m").give("y", rice=1, medallions=5).event("d")
    assert game.legal() == {"-", "J1", "J2", "J3"}
    game.play("y: J1 y: Xa1")
    assert (game.value("y", "rice"), game.value("y", "medallions")) == (0, 4)


def test_bj_6_7_from_different_streets(scene: StartScene) -> None:
    game = eve(scene).build("y", "a1=m a2=m b1=m d1=m").give("y", rice=1).event("d")
    assert game.refused("Xa1a2") == ("illegal-move", "BJ-6.7")
    assert game.refused("Xa1") == ("illegal-move", "BJ-6.2")
    assert game.refused("Xa1a3") == ("illegal-move", "BJ-6.2")
    assert game.refused("Xa1a2b1") == ("illegal-move", "BJ-6.2")
    assert game.legal() == {"Xa1b1", "Xa2b1", "Xa1d1", "Xa2d1", "Xb1d1"}
    game.play("y: Xb1d1")
    tribute = eve(scene).build("y", "a1=m a2=m b1=m d1=m").give("y", yuan=2).event("t")
    tribute.play("y: Xa1a2")


@pytest.mark.parametrize(
    ("rockets", "points", "left"),
    [
        ((3, 3, 2, 1), (6, 6, 3, 0), (1, 1, 1, 1)),
        ((0, 0, 2, 0), (0, 0, 6, 0), (0, 0, 1, 0)),
        ((2, 2, 2, 2), (6, 6, 6, 6), (1, 1, 1, 1)),
        ((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)),
        ((7, 1, 1, 0), (6, 3, 3, 0), (3, 0, 0, 0)),
    ],
)
def test_bj_6_8_festival_points(scene: StartScene, rockets: Any, points: Any, left: Any) -> None:
    game = eve(scene, seats="y r g b")
    for seat, number in zip("yrgb", rockets, strict=True):
        game.give(seat, rockets=number)
    game.event("f")
    assert tuple(game.points(seat).get("festival", 0) for seat in "yrgb") == points
    assert tuple(game.value(seat, "rockets") for seat in "yrgb") == left


def test_bj_6_8_only_tiles_in_hand_count(scene: StartScene) -> None:
    game = eve(scene).build("y", "a1=f+ a2=f+").give("r", rockets=1).event("f")
    assert (game.points("y").get("festival"), game.points("r")["festival"]) == (None, 6)


def test_bj_6_9_half_goes_back_rounded_up_and_medallions_stand_in(scene: StartScene) -> None:
    game = eve(scene, "full").give("y", rockets=5, medallions=4).give("r", rockets=3).event("f")
    assert game.legal() == {"-", "J1", "J2", "J3"}
    assert game.refused("J4") == ("illegal-move", "BJ-6.3")
    game.play("y: J2")
    assert (game.value("y", "rockets"), game.value("y", "medallions")) == (4, 2)
    assert game.value("r", "rockets") == 1


def test_bj_6_9_who_did_not_score_keeps_all(scene: StartScene) -> None:
    game = eve(scene, "full", "y r g").give("y", rockets=5).give("r", rockets=3).give("g", rockets=2, medallions=3)
    game.event("f")
    assert game.mark == "@"
    assert game.value("g", "rockets") == 2


def test_bj_6_10_military_points(scene: StartScene) -> None:
    game = eve(scene).build("y", "a1=s a2=s+ b1=m").build("r", "a1=m").event("m").play("r: Xa1")
    assert game.points("y")["military"] == 3
    assert "military" not in game.points("r")


def test_bj_6_11_everyone_with_the_fewest_shields_loses_one(scene: StartScene) -> None:
    game = eve(scene, seats="y r g b w")
    boards = ("a1=s a2=s+", "a1=s a2=s+", "a1=s+", "a1=s a2=m", "a1=s")
    for seat, board in zip("yrgbw", boards, strict=True):
        game.build(seat, board)
    game.event("m")
    assert [game.points(seat)["military"] for seat in "yrgbw"] == [3, 3, 2, 1, 1]
    game.play("b: Xa1 w: Xa1")
    assert game.people("b") == "a2=m"


def test_bj_6_11_the_lowest_is_found_before_anyone_goes_and_all_when_equal(scene: StartScene) -> None:
    game = eve(scene).build("y", "a1=s a2=m").build("r", "a1=s").event("m").play("y: Xa1 r: Xa1")
    assert game.mark == "@"
    none = eve(scene).build("r", "a1=s").event("m")
    assert none.mark == "@"
    assert none.points("r")["military"] == 1


@pytest.mark.parametrize(("healers", "gone"), [("", 3), ("c1=h", 2), ("c1=h c2=h+", 0), ("c1=h+ c2=h+", 0)])
def test_bj_6_12_plague(scene: StartScene, healers: str, gone: int) -> None:
    game = eve(scene).build("y", f"a1=m a2=m a3=m {healers}").event("p")
    if gone:
        assert game.state.owed == gone
        game.play(f"y: X{'a1a2a3'[: 2 * gone]}")
    assert game.mark == "@"
    assert game.value("y", "people") == 3 + len(healers.split()) - gone


def test_bj_6_12_a_healer_that_counted_may_go(scene: StartScene) -> None:
    game = eve(scene).build("y", "a1=h a2=m").event("p")
    assert game.legal() == {"Xa1a2"}
    game = eve(scene).build("y", "a1=h a2=m a3=m").event("p").play("y: Xa1a2")
    assert game.people("y") == "a3=m"


def test_bj_6_13_lantern_evening(scene: StartScene) -> None:
    game = eve(scene, "full").build("y", "a1*=m a2* b1 c1*-").event("l")
    assert game.points("y")["lantern-evening"] == 1
    assert "floor" not in game.points("y")


def test_bj_6_13_a_score_never_falls_below_zero(scene: StartScene) -> None:
    game = eve(scene, "full").build("y", "a1=m a2 b1=m").build("r", "a1=m a2=m")
    state = game.state
    state.award(0, -9, "start")
    state.award(1, -8, "start")
    game.event("l")
    assert game.points("y")["lantern-evening"] == -3
    assert game.points("y")["floor"] == 2
    assert "floor" not in game.points("r")
    assert game.score("y") == 0 + 2 + 2


def test_bj_6_14_the_dragon_goes_back_for_medallions(scene: StartScene) -> None:
    game = eve(scene, "full").give("y", dragon=10).give("r", dragon=2).event("b")
    assert game.rule == "BJ-6.14"
    assert game.legal() == {"-", "R1", "R2", "R3"}
    assert game.refused("R4") == ("illegal-move", "BJ-6.14")
    assert game.refused("J1") == ("illegal-move", "BJ-6.14")
    game.play("y: R3")
    assert (game.value("y", "dragon"), game.value("y", "medallions")) == (1, 3)
    assert game.mark == "@"


def test_bj_6_14_it_may_stay_and_nobody_is_asked_below_3(scene: StartScene) -> None:
    game = eve(scene, "full").give("y", dragon=3).give("r", dragon=3).event("b").play("y: - r: R1")
    assert (game.value("y", "dragon"), game.value("r", "dragon")) == (3, 0)
    assert eve(scene, "full").give("y", dragon=2).event("b").mark == "@"
