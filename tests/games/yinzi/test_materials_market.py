"""YM-5 Materials Market."""

from __future__ import annotations

from tests.games.yinzi.yinzi_scene import StartScene


def test_ym_5_1_a_sapeque_for_a_wood_or_a_stone(turn: StartScene) -> None:
    game = turn().cards("r", 3).play("r: Cm3")
    assert game.asked.rule == "YM-5.1"
    game.play("r: W S W = r.sapeques=3 r.wood=2 r.stone=1")
    assert (game.state.reserve_wood, game.state.reserve_stone) == (18, 19)
    game = turn().cards("r", 1).play("r: Cm1")
    for other in ("Lr1>a3", "Rm", "G1", "Pp1<v", "T", "Kc01", "Cp1"):
        assert game.refused(other) == ("illegal-move", "YM-5.1")


def test_ym_5_2_not_without_the_sapeque(turn: StartScene) -> None:
    game = turn().cards("r", 2)
    game["r"].sapeques = 1
    game.play("r: Cm2 W")
    assert game.refused("W") == ("illegal-move", "YM-5.2")
    assert game.refused("S") == ("illegal-move", "YM-5.2")
    game.state.reserve_wood, game["b"].wood = 0, 19
    assert game.refused("W") == ("illegal-move", "YM-5.2")  # before the reserve


def test_ym_5_3_not_if_the_reserve_has_none(turn: StartScene) -> None:
    game = turn().cards("r", 2)
    game.state.reserve_wood, game["b"].wood = 0, 20
    game.play("r: Cm2")
    assert game.refused("W") == ("illegal-move", "YM-5.3")
    assert game.accepts("S")
    game.state.reserve_stone, game["b"].stone = 0, 20
    assert game.refused("S") == ("illegal-move", "YM-5.3")
