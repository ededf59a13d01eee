"""YM-12 Other chapters (chapter)."""

from __future__ import annotations

import pytest

from rules.games.yinzi.game import GAME
from tests.games.yinzi.yinzi_scene import StartScene


def test_ym_12_1_card_is_the_turn_of_its_seat(turn: StartScene) -> None:
    game = turn()
    assert game.refused("card.b=1") == ("impossible-chance", "YM-12.1")
    assert game.refused("card.y=1") == ("impossible-chance", "YM-12.1")
    game.play("@ card.r=2 = r.overseers=10")
    assert game.mark == "b:"
    assert game["r"].cards == [0, 0, 1, 0]
    game.play("@ card.b=1 card.r=3 card.b=1 card.r=1 card.b=1")
    assert game.refused("card.r=1") == ("impossible-chance", "YM-12.1"), "at most three in a round"
    game.play("r: Cm2 W S b: Cm1 W r: Cc3 G3 b: -" + " r: - b: -" * 1 + " @ order=rb card.r=1")
    game = turn()
    game["r"].lower, game["r"].overseers = 10, 2
    game.play("@ card.r=3 = r.overseers=0")
    assert game["r"].cards == [0, 0, 1, 0], "fewer if the supply has fewer"


def test_ym_12_1_only_at_the_start_of_the_turn(turn: StartScene) -> None:
    game = turn().holds("r", "eh").cards("r", 2).play("r: Cm2 Beh")
    assert game.state.chance_may_interrupt
    assert game.refused("card.r=1") == ("impossible-chance", "YM-12.1")


def test_ym_12_2_gain_and_pay(turn: StartScene) -> None:
    game = turn().play("@ gain.b=q3,y1,w2,s1 = b.sapeques=9 b.yinzi=3 b.wood=2 b.stone=1")
    assert (game.state.reserve_wood, game.state.reserve_stone) == (18, 19)
    for wrong in ("q10", "y4", "w3", "s2", "q1,y4"):
        assert game.refused(f"pay.b={wrong}") == ("impossible-chance", "YM-12.2")
    game.play("@ pay.b=q9,y3,w2,s1 = b.sapeques=0 b.yinzi=0 b.wood=0 b.stone=0")
    assert (game.state.reserve_wood, game.state.reserve_stone) == (20, 20)
    assert game.refused("gain.r=w21") == ("impossible-chance", "YM-12.2")
    assert game.refused("gain.r=s21") == ("impossible-chance", "YM-12.2")
    assert game.accepts("gain.r=q99,y99,w20,s20")
    assert game.refused("gain.y=q1") == ("impossible-chance", "YM-12.2")
    assert game.refused("pay.y=q1") == ("impossible-chance", "YM-12.2")


def test_ym_12_3_peasants_are_deployed_recalled_and_shifted(turn: StartScene) -> None:
    game = turn().play("@ deploy.r=p2,r1,r1,s4,s4 = r.peasants=10")
    assert (game["r"].fields[0], game["r"].fields[8], game["r"].spaces[4]) == (2, 2, 1)
    for wrong in ("recall.r=r1,r1,r1", "recall.r=p1", "recall.b=r1", "shift.r=t1>r1", "shift.b=r1>t1"):
        assert game.refused(wrong) == ("impossible-chance", "YM-12.3")
    game.play("@ shift.r=r1>k4 shift.r=p2>w2 recall.r=k4,r1,w2 = r.peasants=13")
    game.play("@ deploy.r=r1,r1,r1,r1,r1,r1,r1,r1,r1,r1,r1,r1,r1 = r.peasants=0")
    assert game.refused("deploy.r=r1") == ("impossible-chance", "YM-12.3")
    for letter in ("deploy.y=r1", "recall.y=r1", "shift.y=r1>r2"):
        assert game.refused(letter) == ("impossible-chance", "YM-12.3")


def test_ym_12_4_workshops_are_built_and_raised(turn: StartScene) -> None:
    game = turn().play("@ work.r=p1 work.r=p1 = r.workshops=1")
    assert game.state.workshop_level[0] == 2
    assert game.refused("work.b=p1") == ("impossible-chance", "YM-12.4")
    assert game.refused("work=p1") == ("impossible-chance", "YM-12.4")
    game.play("@ work.r=p1")
    assert game.refused("work.r=p1") == ("impossible-chance", "YM-12.4"), "level III"
    game.play("@ work=o2 work=o2 = b.workshops=0")
    assert (game.state.owner[3], game.state.workshop_level[3]) == (-1, 2)
    assert game.refused("work.b=o2") == ("impossible-chance", "YM-12.4")
    assert game.refused("work.y=k4") == ("impossible-chance", "YM-12.4")


def test_ym_12_5_the_transport_level(turn: StartScene) -> None:
    game = turn()
    assert game.refused("level.r=4") == ("impossible-chance", "YM-12.5"), "not the same as before"
    assert game.refused("level.y=5") == ("impossible-chance", "YM-12.5")
    game["r"].capacity = 2
    game.play("@ level.r=7 = r.level=7 r.capacity=5 @ level.r=4 = r.capacity=2 @ level.r=0 = r.level=0 r.capacity=0")
    game.play("@ level.r=10 = r.capacity=10 b.level=4 b.capacity=4")


def test_ym_12_6_a_benefit_that_nobody_holds(turn: StartScene) -> None:
    game = turn().play("@ benefit.b=eh = b.overseers=11 @ benefit.b=ga = b.overseers=10")
    assert game.refused("benefit.r=eh") == ("impossible-chance", "YM-12.6")
    assert game.refused("benefit.b=eh") == ("impossible-chance", "YM-12.6")
    assert game.refused("benefit.y=sw") == ("impossible-chance", "YM-12.6")
    game.play("r: - b: Beh")
    assert game.refused("benefit.r=eh") == ("impossible-chance", "YM-12.6"), "used, but still held"
    game["r"].lower, game["r"].overseers = 12, 0
    game.play("@ benefit.r=sw")
    assert not game.state.attended[12]


def test_ym_12_7_points_of_other_chapters(turn: StartScene) -> None:
    game = turn().play("@ wp.r=3 wp.b=99 wp.r=1 = r4 b99")
    assert game.refused("wp.y=1") == ("impossible-chance", "YM-12.7")
    assert GAME.codec("chapter").read_entry("wp.r=0") is None
    assert {(seat, source) for seat, source, _, _, _ in game.state.points} == {(0, "other"), (1, "other")}


@pytest.mark.parametrize("token", ["gain.r=q1", "card.r=1", "work=p1", "wp.r=1"])
def test_where_chance_is_asked_for_something_else_that_rule_is_broken(turn: StartScene, token: str) -> None:
    game = turn().holds("r", "pc").play("r: Bpc")
    assert game.refused(token) == ("impossible-chance", "YM-4.4")
