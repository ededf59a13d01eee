"""BJ-8: phase 4, scoring."""

from __future__ import annotations

from tests.games.beijing.beijing_scene import StartScene


def test_bj_8_1_dragons_move_by_the_heads_of_performers(scene: StartScene) -> None:
    game = scene("y r", "full").build("y", "a1=d a2=d+").build("r", "a1=m").give("y", dragon=4).event("l")
    assert (game.value("y", "dragon"), game.value("r", "dragon")) == (7, 0)


def test_bj_8_1_after_the_battle_of_the_same_round(scene: StartScene) -> None:
    game = scene("y r", "full").build("y", "a1=d").give("y", dragon=2).event("b")
    assert (game.value("y", "dragon"), game.mark) == (3, "@")


def test_bj_8_2_streets_musicians_and_privileges(scene: StartScene) -> None:
    game = scene().build("y", "a1=m a2=m b1=k d1 d2 e1").give("y", small=3, large=2).build("r", "c1=h").event("c")
    assert game.points("y") == {"streets": 3, "musicians": 2, "privileges": 7}
    assert game.points("r") == {"streets": 1}
    assert game.score("y") == 12


def test_bj_8_3_then_the_next_round_begins(scene: StartScene) -> None:
    game = scene().event("c")
    assert (game.mark, game.rule) == ("@", "BJ-4.1")
    assert (game.state.completed_rounds, game.state.round_starting, game.state.round) == (1, 2, 2)
    game.acting()
    assert game.state.round_starting == 0
    last = scene().round(12).event("c")
    assert (last.mark, last.state.round_starting, last.state.completed_rounds) == ("#", 0, 12)
