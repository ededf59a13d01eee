"""BJ-7: decay."""

from __future__ import annotations

from typing import Any

from tests.games.beijing.beijing_scene import StartScene


def calm(scene: StartScene, variant: str = "basic", **boards: str) -> Any:
    game = scene("y r", variant).track(y=20, r=19)
    for seat in "yr":
        game.build(seat, boards.get(seat, "a1=m"))
    return game


def test_bj_7_1_each_street_with_houses_and_nobody_loses_one(scene: StartScene) -> None:
    game = calm(scene, y="a1=m a2 b1 b2 c2 d1 d2 d3").event("c")
    assert game.houses("y") == "a1a2b1d1d2"
    assert game.points("y")["streets"] == 3


def test_bj_7_1_only_when_the_event_is_settled(scene: StartScene) -> None:
    game = calm(scene, y="a1=m b1=m b2", r="a1=m c1 c2").give("y", yuan=3).give("r", yuan=3).event("t")
    assert game.houses("r") == "a1c1c2"
    game.play("y: Xb1")
    assert game.houses("y") == "a1b1b2"
    game.play("r: Xa1")
    assert (game.houses("y"), game.houses("r")) == ("a1b1", "c1")


def test_bj_7_2_the_house_on_the_highest_plot(scene: StartScene) -> None:
    assert calm(scene, y="a1=m b1 b3").event("c").houses("y") == "a1b1"
    assert calm(scene, "full", y="a1=m b1* b3* c2 c3").event("m").houses("y") == "a1b1b3c2c3"
    assert calm(scene, "full", y="a1=m b1* b3* c2 c3").event("l").houses("y") == "a1b1c2"


def test_bj_7_2_the_owner_names_it_where_lit_and_unlit_ones_stand(scene: StartScene) -> None:
    game = calm(scene, "full", y="a1=m b1* b2 b3* c1* c2 d1 d2 e1*-", r="a1* a2 b1=m").event("l")
    assert (game.mark, game.rule) == ("y:", "BJ-7.2")
    assert game.houses("y") == "a1b1b2b3c1c2d1"
    for token in ("Wb1", "Wb1b2", "Wb1b2c1", "Wc1c2", "Wb1c3", "Wa1b1", "Wb1b1", "Wb1c1d1", "Wb1d1", "Wb1e1"):
        assert game.refused(token) == ("illegal-move", "BJ-7.2")
    assert game.refused("Xb1") == ("illegal-move", "BJ-7.2")
    assert len(game.legal()) == 6
    game.play("y: Wb1c2")
    assert (game.houses("y"), game.lanterns("y")) == ("a1b2b3c1d1", "b1b3c1e1")
    assert game.legal() == {"Wa1", "Wa2"}
    game.play("r: Wa1")
    assert game.houses("r") == "a2b1"


def test_bj_7_2_in_the_order_of_phase_3(scene: StartScene) -> None:
    game = calm(scene, "full", y="a1* a2 b1=m", r="a1* a2 b1=m").track(r=9, y=8).event("l").play("r: Wa2 y: Wa2")
    assert game.mark == "@"


def test_bj_7_1_what_leaves_no_choice_decays_everywhere_before_anybody_is_asked(scene: StartScene) -> None:
    game = calm(scene, "full", y="a1* a2 b1=m c1 c2", r="a1 a2 b1* b2 c1=m").event("l")
    assert (game.mark, game.houses("y"), game.houses("r")) == ("y:", "a1a2b1c1", "a1b1b2c1")
    game.play("y: Wa1")
    assert (game.mark, game.houses("y"), game.houses("r")) == ("r:", "a2b1c1", "a1b1b2c1")
    game.play("r: Wb2")
    assert (game.mark, game.houses("r")) == ("@", "a1b1c1")


def test_bj_7_3_a_street_without_houses_stays_with_its_letter_and_lanterns(scene: StartScene) -> None:
    game = calm(scene, "full", y="a1=m d2*").event("l")
    assert (game.houses("y"), game.lanterns("y"), game.value("y", "extra")) == ("a1", "d2", 1)
    assert game.points("y")["streets"] == 1
    game.acting()
    assert game.refused("Cf1") == ("illegal-move", "BJ-4.10")
    assert game.accepts("Ce1")
    game.play("y: Cd1")
    assert game.houses("y") == "a1d1"
