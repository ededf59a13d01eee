"""BJ-3: the movement track."""

from __future__ import annotations

from tests.games.beijing.beijing_scene import StartScene


def test_bj_3_1_a_disc_does_not_move_when_a_person_leaves(scene: StartScene) -> None:
    game = scene("y r", "full").build("y", "a1=s+").give("y", yuan=0).track(y=9, r=4)
    game.event("t").play("y: Xa1")
    assert game.value("y", "track") == 9


def test_bj_3_1_the_track_has_no_end(scene: StartScene) -> None:
    game = scene().track(y=500, r=4).acting().play("y: M")
    assert game.value("y", "track") == 501


def test_bj_3_2_who_arrives_lies_on_top_and_the_others_keep_their_order(scene: StartScene) -> None:
    game = scene("y r g b").track(y=5, r=5, g=5, b=4)
    state = game.state
    state.move_disc(game.index("b"), 1)
    assert game.ladder() == "byrg"
    state.move_disc(game.index("y"), 2)
    assert game.ladder() == "ybrg"
    state.move_disc(game.index("g"), 1)
    assert game.ladder() == "ygbr"
    assert [game.value(seat, "track") for seat in "yrgb"] == [7, 5, 6, 5]


def test_bj_3_3_the_highest_space_first_and_on_one_space_the_top_disc(scene: StartScene) -> None:
    game = scene("y r g").track(g=8, y=8, r=3)
    assert [game.value(seat, "place") for seat in "gyr"] == [1, 2, 3]
    game.acting().play("g: - y: - r: -")


def test_bj_3_4_the_order_stays_for_the_phase_whatever_moves_meanwhile(scene: StartScene) -> None:
    game = scene("y r g").build("g", "a1=s+ a2").track(y=9, r=8, g=7).acting().play("y: - r: -")
    assert game.mark == "g:"
    game.play("g: M")
    assert game.ladder() == "gyr"
    game.play("g: Ph>a2 y: Pc>a2 r: Pr>a2")
    behind = scene("y r g").track(y=9, r=8, g=8).build("r", "a1 a2=m").acting()
    behind.play("y: - r: M g: - r: Pr+>a1 y: Pk>a2 g: Pm>a2")
    assert behind.ladder() == "yrg"


def test_bj_3_4_the_order_is_taken_anew_for_phases_1_2_and_3(scene: StartScene) -> None:
    game = scene("y r").track(y=9, r=8)
    game.state.events = "tcdcmfpdtmfp"
    game.acting().play("y: - r: -").give("y", yuan=0).give("r", yuan=0)
    game.play("y: Pw>a2 r: Pk>a2")
    assert game.ladder() == "ry"
    assert game.mark == "r:"
    game.play("r: Xa1a2b1 y: Xa1a2b1")


def test_bj_3_5_dragons_never_count_for_the_order(scene: StartScene) -> None:
    game = scene("y r", "full").track(y=9, r=9).build("r", "a1=d+ a2").give("r", dragon=8)
    game.acting().play("y: - r: M")
    assert game.value("r", "dragon") == 8
    assert game.value("r", "track") == 10
    game.give("y", dragon=50)
    assert game.ladder() == "ry"
