"""YM-8 Artisan Quarter."""

from __future__ import annotations

import pytest

from tests.games.yinzi.yinzi_scene import StartScene


def test_ym_8_1_in_a_workshop_that_stands_with_peasants_of_its_colour(turn: StartScene) -> None:
    game = turn().cards("r", 2).put("r", "p1", "o1").workshop("p1", 1).play("r: Ca2")
    assert game.asked.rule == "YM-8.1"
    assert game.refused("Po1<r1") == ("illegal-move", "YM-8.1")  # none stands
    assert game.refused("Lr1>a3") == ("illegal-move", "YM-8.1")  # another moment
    game.play("r: Pp1<r1 = r.goods=1 r.peasants=14")
    assert game["r"].spaces[1] == 1, "the Peasant on o1 is of another colour"


def test_ym_8_1_peasants_of_any_owner(turn: StartScene) -> None:
    game = turn().cards("r", 2).put("b", "p2").workshop("p1", 1)
    game.play("r: Ca2 Pp1<b2 = r.goods=1 b.goods=0 b.peasants=15 r.capacity=3")


def test_ym_8_2_each_workshop_once_in_a_round(turn: StartScene) -> None:
    game = turn().cards("r", 3).cards("b", 3).put("r", "p1", "p1", "p1").workshop("p1", 2)
    game.play("r: Ca3 Pp1<r1")
    assert game.refused("Pp1<r1") == ("illegal-move", "YM-8.2")
    assert game.refused("Pp1<b1") == ("illegal-move", "YM-8.2")  # before the Peasants
    game.play("r: - b: Ca3")
    assert game.refused("Pp1<r1") == ("illegal-move", "YM-8.2"), "by anybody"
    game.play("b: -" + " r: - b: -" * 5 + " @ order=rb")
    game.cards("r", 3).play("r: Ca3 Pp1<r1")


def test_ym_8_2_with_workshop_use_player_everyone_once(turn: StartScene) -> None:
    game = turn(workshop_use="player").cards("r", 3).cards("b", 3).put("r", "p1", "p1", "p1").workshop("p1", 2)
    game.play("r: Ca3 Pp1<r1")
    assert game.refused("Pp1<r1") == ("illegal-move", "YM-8.2")
    game.play("r: - b: Ca3")
    assert game.accepts("Pp1<r1")
    game.play("b: Pp1<r1")
    assert game.refused("Pp1<r1") == ("illegal-move", "YM-8.2")


@pytest.mark.parametrize(("level", "one", "two"), [(1, None, "YM-8.3"), (2, None, "YM-8.3"), (3, None, None)])
def test_ym_8_3_inputs_by_level(turn: StartScene, level: int, one: str | None, two: str | None) -> None:
    game = turn().cards("r", 3).put("r", "p1", "p1").workshop("p1", level).play("r: Ca3")
    assert game.broken_rule("Pp1<r1") == one
    assert game.broken_rule("Pp1<r1,r1") == two
    if two is None:
        game.play("r: Pp1<r1,r1 = r.goods=2")


@pytest.mark.parametrize(("level", "inputs", "cost"), [(1, "r1", 2), (2, "r1", 1), (3, "r1", 1), (3, "r1,r1", 2)])
def test_ym_8_4_overseers_by_level(turn: StartScene, level: int, inputs: str, cost: int) -> None:
    for group in (1, 2, 3):
        game = turn().cards("r", group).put("r", "p1", "p1").workshop("p1", level).play(f"r: Ca{group}")
        assert game.broken_rule(f"Pp1<{inputs}") == (None if group >= cost else "YM-8.4")
        if group > cost:
            game.play(f"r: Pp1<{inputs}")
            assert game.state.agenda[-1].left == group - cost
    game = turn().cards("r", 1).workshop("p1", 1).play("r: Ca1")
    assert game.refused("Pp1<r1") == ("illegal-move", "YM-8.4")  # before the Peasants


def test_ym_8_5_the_peasants_named_must_stand_there(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "p1").put("b", "p1").workshop("p1", 3).play("r: Ca3")
    assert game.refused("Pp1<r2") == ("illegal-move", "YM-8.5")
    assert game.refused("Pp1<r1,r1") == ("illegal-move", "YM-8.5")  # only one
    assert game.refused("Pp1<y1") == ("illegal-move", "YM-8.5")  # nobody sits there
    assert game.accepts("Pp1<b1,r1")


def test_ym_8_5_at_most_one_virtual_peasant_and_the_order_written(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "p1").workshop("p1", 3).play("r: Ca3")
    assert game.refused("Pp1<v") == ("illegal-move", "YM-10.2")
    assert game.refused("Pp1<v,v") == ("illegal-move", "YM-10.2")
    assert game.refused("Pp1<r2,v") == ("illegal-move", "YM-8.5")
    assert game.refused("Pp1<v,y1") == ("illegal-move", "YM-10.2")
    assert game.refused("Pp1<r1,v") == ("illegal-move", "YM-10.2")
    game.holds("r", "wf")
    assert game.refused("Pp1<v,v") == ("illegal-move", "YM-8.5")
    assert game.refused("Pp1<v,y1") == ("illegal-move", "YM-8.5")
    assert game.accepts("Pp1<r1,v")


def test_ym_8_6_capacity_by_the_distance_of_each_peasant(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "p1", "p4").workshop("p2", 3).holds("r", "wf").play("r: Ca3")
    game["r"].capacity = 2
    assert game.refused("Pp2<r1,r4") == ("illegal-move", "YM-8.6")  # 1 + 2
    assert game.accepts("Pp2<r4,v"), "v costs nothing"
    game["r"].capacity = 3
    game.play("r: Pp2<r1,r4 = r.capacity=0")


def test_ym_8_7_the_storage_holds_goods_of_all_players(turn: StartScene) -> None:
    for level, storage in ((1, 1), (2, 2), (3, 3)):
        game = turn().cards("r", 3).put("r", "p1", "p1").workshop("p1", level).goods("b", "p1", storage)
        game.play("r: Ca3")
        assert game.refused("Pp1<r1") == ("illegal-move", "YM-8.7")
        game["b"].goods[0] -= 1
        assert game.accepts("Pp1<r1")
    assert game.refused("Pp1<r1,r1") == ("illegal-move", "YM-8.7")
    game["r"].capacity = 0
    game.put("r", "p2")
    assert game.refused("Pp1<r2,r2") == ("illegal-move", "YM-8.5")
    assert game.refused("Pp1<r1,r2") == ("illegal-move", "YM-8.6")  # before the storage


def test_ym_8_8_a_yinzi_to_another_owner(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "p1", "p2", "k4", "o2").workshop("p1", 1, "b").workshop("k4", 1)
    game.workshop("o2", 2, "r").workshop("p2", 3, "b")
    game["r"].yinzi = 0
    game.play("r: Ca3")
    assert game.refused("Pp1<r1") == ("illegal-move", "YM-8.8")
    assert game.accepts("Pk4<r4"), "neutral"
    assert game.accepts("Po2<r2"), "own"
    game["r"].yinzi = 3
    game.play("r: Pp2<r1,r2 = r.yinzi=2 b.yinzi=3 r.goods=2")  # once for a production
    for yinzi, rule in ((0, "YM-8.8"), (1, None)):
        game = turn().cards("b", 2).put("b", "p1").workshop("p1", 1, "r").play("r: - b: Ca2")
        game["b"].yinzi = yinzi
        assert game.broken_rule("Pp1<b1") == rule
    game.play("b: Pp1<b1 = b.yinzi=0 r.yinzi=3")


def test_ym_8_9_peasants_to_their_owners_and_goods_to_the_acting_seat(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "o1").put("b", "o3").workshop("o2", 3, "b").holds("r", "wf")
    game.play("r: Ca3 Po2<b3,r1 = r.peasants=15 b.peasants=15 r.goods=2 b.goods=0 r.capacity=2")
    game = turn().cards("r", 3).workshop("o2", 3).holds("r", "wf")
    game.play("r: Ca3 Po2<v = r.goods=1 r.peasants=15 r.capacity=4")
