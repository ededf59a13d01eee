"""YM-6 Trade Port."""

from __future__ import annotations

import pytest

from tests.games.yinzi.yinzi_scene import StartScene


def test_ym_6_1_each_action_loads_one_unit(turn: StartScene) -> None:
    game = turn().cards("r", 2).put("r", "f4", "w3").play("r: Ct2")
    assert game.asked.rule == "YM-6.1"
    game.play("r: Lf4>a3")
    assert game.state.cargo[2] == [-1, 0]
    assert game.state.agenda[-1].left == 1
    game.play("r: Lw3>a5")
    assert game.mark == "b:"


def test_ym_6_2_the_unit_must_be_the_seats_own(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("b", "f4", "s4").goods("b", "k4").put("r", "k4").workshop("k4", 1, "r")
    game.play("r: Ct3")
    assert game.refused("Lf4>a3") == ("illegal-move", "YM-6.2")
    assert game.refused("Ls4>a3k") == ("illegal-move", "YM-6.2")
    assert game.refused("Lk4>a3") == ("illegal-move", "YM-6.2"), "neither b's Good nor the Peasant on the space k4"
    assert game.refused("Lx>a3k") == ("illegal-move", "YM-10.2")
    assert game.refused("Lz>e6") == ("illegal-move", "YM-10.2")
    game.goods("r", "k4").play("r: Lk4>a3")
    assert game.refused("Lf4>a1") == ("illegal-move", "YM-6.2")  # before the ship


def test_ym_6_2_units_of_benefits_are_checked_in_its_place(turn: StartScene) -> None:
    game = turn().cards("r", 3).holds("r", "sw", "op").in_port("a1", "e6").play("r: Ct3")
    assert game.refused("Lx>a2t") == ("illegal-move", "YM-6.3")
    assert game.accepts("Lx>a1w")
    game["r"].peasants, game["r"].fields[0] = 0, 15
    assert game.refused("Lx>a1w") == ("illegal-move", "YM-10.16")
    game.play("r: Lz>a1 = r.yinzi=3 r.capacity=4")
    assert game.state.cargo[0] == [2, -1], "the z on a ship is the seat's unit"
    game = turn().cards("r", 2).holds("r", "sw").in_port("a1", "e6").play("r: Ct2 Lx>a1w")
    assert game.refused("Lx>a1r") == ("illegal-move", "YM-10.2"), "used"


def test_ym_6_3_the_ship_must_be_in_port(turn: StartScene) -> None:
    game = turn().cards("r", 1).put("r", "r1").play("r: Ct1")
    assert game.refused("Lr1>a1") == ("illegal-move", "YM-6.3")
    game.state.ship_place[0] = 2
    assert game.refused("Lr1>a1") == ("illegal-move", "YM-6.3")
    game["r"].capacity = 0
    assert game.refused("Lr1>a1") == ("illegal-move", "YM-6.3")  # before slot and capacity
    game["r"].capacity = 3
    game.state.ship_place[0] = 1
    assert game.accepts("Lr1>a1")


def test_ym_6_4_a_vacant_slot_with_the_letter_and_the_first_is_filled(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "t1").goods("r", "o2", 3).in_port("a2", "a5", "e2", "e4")
    game["r"].capacity = 9
    game.play("r: Ct3")
    assert game.refused("Lt1>e2") == ("illegal-move", "YM-6.4")
    game.play("r: Lo2>e2")
    assert game.state.cargo[9] == [1, -1, -1]  # e2: o o u
    game.play("r: Lo2>e2")
    assert game.state.cargo[9] == [1, 1, -1]
    assert game.refused("Lo2>e2") == ("illegal-move", "YM-6.4")
    game["r"].capacity = 0
    assert game.refused("Lo2>e2") == ("illegal-move", "YM-6.4")  # before the capacity


def test_ym_6_4_salt_fills_a_slot_of_any_crop_or_good(turn: StartScene) -> None:
    for letter, rule in {"k": None, "f": None, "w": "YM-6.4", "s": "YM-6.4"}.items():
        game = turn().cards("r", 1).put("r", "s4").play("r: Ct1")
        assert game.broken_rule(f"Ls4>a3{letter}") == rule
    game = turn().cards("r", 1).put("r", "s4").play("r: Ct1 Ls4>a3f")
    assert game.state.cargo[2] == [-1, 0]


@pytest.mark.parametrize(
    ("unit", "ship", "cost"), [("r1", "a1", 3), ("w2", "a1", 2), ("c3", "a4", 1), ("c4", "a4", 0), ("o1", "a2", 3)]
)
def test_ym_6_5_moving_costs_capacity_by_the_way_to_the_port(turn: StartScene, unit: str, ship: str, cost: int) -> None:
    game = turn().cards("r", 1).in_port("a1", "a2", "a4")
    if unit == "o1":
        game.goods("r", unit)
    else:
        game.put("r", unit)
    game.play("r: Ct1")
    game["r"].capacity = cost
    assert game.accepts(f"L{unit}>{ship}")
    game["r"].capacity = cost - 1 if cost else 0
    assert game.broken_rule(f"L{unit}>{ship}") == ("YM-6.5" if cost else None)
    game["r"].capacity = 4
    game.play(f"r: L{unit}>{ship} = r.capacity={4 - cost}")


def test_ym_6_5_units_of_benefits_cost_nothing(turn: StartScene) -> None:
    game = turn().cards("r", 3).holds("r", "sw", "op").in_port("a1", "e6")
    game["r"].capacity = 0
    game.play("r: Ct3 Lx>a1w Lz>e6 -")


def test_ym_6_6_one_yinzi_and_a_full_ship_sails_now(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "f4", "s4").play("r: Ct3 Lf4>a3 = r.yinzi=3 r.sapeques=6")
    game.play("r: Ls4>a3k = r.yinzi=4 r.sapeques=10")
    assert game.asked.rule == "YM-7.5"
