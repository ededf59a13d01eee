"""YM-14 Maintenance."""

from __future__ import annotations

from tests.games.yinzi.yinzi_scene import StartScene, YinziScene


def finish(game: YinziScene) -> YinziScene:
    """Everybody passes to the end of the round."""
    while game.state.phase == "turns":
        game.play(f"{game.mark} -")
    return game


def test_ym_14_1_overseers_return_and_everything_is_free(turn: StartScene) -> None:
    game = turn().cards("r", 3, 2, 1).holds("r", "sw", "me").cards("b", 1)
    game.play("r: Cp3 Rc b: Cc1 G1 r: Cm2 W - b: - r: Bsw>p1")
    finish(game)
    assert game["r"].overseers == 11, "one in the lower space is now in the upper"
    assert game["b"].overseers == 11, "the winner of the escort stays beside its points"
    assert game["r"].cards == [0, 0, 0, 0]
    assert game["r"].on_request == [0, 0, 0, 0]
    assert game.state.row == []
    assert set(game.state.holder) == {-1}
    assert not any(game.state.attended)
    assert not any(game.state.used)


def test_ym_14_1_cards_in_hand_are_cleared(closed: StartScene) -> None:
    game = finish(closed(hands="1,2,3").play("r: Fd3 Dr1"))
    assert game["r"].hand == [0, 0, 0, 0]
    assert game["r"].overseers == 12
    assert game.state.shown == ()


def test_ym_14_2_the_lower_space_moves_to_the_upper(turn: StartScene) -> None:
    game = turn().cards("r", 3).upper("r", 2).play("r: Cm3 - = r.lower=3 r.upper=2")
    finish(game).play("= r.lower=0 r.upper=5")
    game.play("@ order=rb").cards("r", 1).play("r: Cm1+3 W W W W = r.upper=2")


def test_ym_14_3_capacity_is_the_level_again_and_the_round_begins_anew(turn: StartScene, closed: StartScene) -> None:
    game = turn().cards("r", 1).put("r", "w3").workshop("p1", 2)
    game["r"].level = 6
    game.play("r: Ct1 Lw3>a5 = r.capacity=3")
    game["r"].maintained = True
    game.state.worked[0] = 1
    finish(game).play("= r.capacity=6 r.level=6 @ order=rb")
    game.cards("r", 1, 1).put("r", "p1").play("r: Ca1 Pp1<r1 b: - r: Cp1 Rm")
    game = finish(closed(hands="1,1,1").play("r: Fd1 Dr1+ -"))
    assert not game["r"].purchased


def test_ym_14_4_caravans_are_turned_up_to_players_plus_one(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "r1", "t1").play("r: Cc3 Vc01<r1 Vc03<t1 G1 b: -")
    finish(game)
    assert (game.due, game.state.phase) == ("@ YM-14.4", "maintenance")
    assert (game.state.round, game.state.completed_rounds, game.state.round_starting) == (1, 0, 0)
    for wrong in ("c02", "c02,c04,c05", "c06,c07", "c01,c02"):
        assert game.refused(f"caravans={wrong}") == ("impossible-chance", "YM-14.4")
    game.play("@ caravans=c02,c16")
    assert [caravan + 1 for caravan in game.state.displayed] == [2, 6, 16]
    assert (game.state.completed_rounds, game.state.round_starting) == (1, 2), "the round is complete only behind it"


def test_ym_14_4_fewer_if_the_pile_has_fewer_and_nothing_for_none(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "r1", "t1").pile("", "c09").play("r: Cc3 Vc01<r1 Vc03<t1 G1 b: -")
    finish(game).play("@ caravans=c09")
    assert game.state.round_starting == 2
    game = turn().cards("r", 3).put("r", "r1", "t1").pile("").play("r: Cc3 Vc01<r1 Vc03<t1 G1 b: -")
    assert finish(game).state.round_starting == 2
    game = finish(turn())
    assert game.state.round_starting == 2, "nothing is missing"
    game = turn().cards("r", 2).play("r: Cp2 Rt @ draw=c02,c04,c05 r: Kc02,c04,c05 b: -")
    assert finish(game).state.round_starting == 2, "more than players + 1 stay"
    assert len(game.state.displayed) == 4


def test_ym_14_4_the_known_part_comes_when_the_unknown_is_used_up(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "r1", "t1").pile("c16", "c09,c07").play("r: Cc3 Vc01<r1 Vc03<t1 G1 b: -")
    finish(game)
    assert game.refused("caravans=c07,c16") == ("impossible-chance", "YM-14.4")
    assert game.refused("caravans=c07,c09") == ("impossible-chance", "YM-14.4")
    assert game.accepts("caravans=c09,c16")
