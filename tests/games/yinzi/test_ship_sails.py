"""YM-7 A ship sails."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.yinzi.yinzi_scene import StartScene


def test_ym_7_1_it_interrupts_and_afterwards_exactly_that_goes_on(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "f4", "s4", "w3")
    game.play("r: Ct3 Lf4>a3 Ls4>a3k @ ship=a1")
    assert game.due == "r: YM-6.1"
    game.play("r: Lw3>a1")  # onto the new ship
    assert game.mark == "b:"


def test_ym_7_1_after_the_last_action_the_turn_is_over(turn: StartScene) -> None:
    game = turn().cards("r", 2).put("r", "f4", "s4").play("r: Ct2 Lf4>a3 Ls4>a3k")
    assert game.mark == "@"
    game.play("@ ship=a6")
    assert game.mark == "b:"


def test_ym_7_1_inside_a_benefit_at_the_start_of_a_turn(turn: StartScene) -> None:
    game = turn().put("r", "w2", "f4").holds("r", "fs").play("r: Bfsf4,w2>a5 @ ship=a1")
    assert game.due == "r: YM-2.6"
    assert game.state.chance_may_interrupt


def test_ym_7_2_each_unit_gives_its_owner_the_destination_benefit(turn: StartScene) -> None:
    game = turn().cards("r", 1).cards("b", 1).put("r", "f4").put("b", "s4")
    game.play("r: Ct1 Lf4>a3 b: Ct1 Ls4>a3k")
    game.play("= r.sapeques=8 b.sapeques=8 r.yinzi=3 b.yinzi=3")
    game = turn().cards("r", 3).put("r", "t1", "s4").goods("r", "k4").goods("r", "o2").in_port("a1", "e1")
    game["r"].capacity = 9
    game.play("r: Ct3 Lk4>e1 Lo2>e1 Lt1>e1 = r.sapeques=6 r.yinzi=8")


def test_ym_7_3_goods_to_the_foreign_market_peasants_to_the_supply(turn: StartScene) -> None:
    game = turn().cards("r", 2).cards("b", 1).put("r", "f4").goods("b", "o2").holds("r", "op").in_port("e6")
    game.play("r: Ct2 Lz>e6 Lf4>e6 b: Ct1 Lo2>e6")
    assert game.asked.rule == "YM-7.5"
    game.play("= r.peasants=15 b.europe=1 b.asia=0 b.goods=0 r.europe=0 r.yinzi=6 b.yinzi=4")
    assert game.state.ship_place[13] == 2, "the ship is out of the game"
    game = turn().cards("r", 2).put("r", "s4").goods("r", "k4").play("r: Ct2 Lk4>a3 Ls4>a3f = r.asia=1 r.peasants=15")


def trade(turn: StartScene) -> Any:
    """r is about to close a3 with a unit of b on board; b holds Trade to Asia."""
    game = turn().cards("r", 3).put("b", "f4").put("r", "s4", "w3").holds("b", "ta")
    game.play("r: - b: -")
    game.state.cargo[2][1] = 3
    game["b"].fields[7] -= 1
    return game.play("r: Ct3")


def test_ym_7_4_the_holder_of_the_trade_benefit_is_asked(turn: StartScene) -> None:
    game = trade(turn)
    game.play("r: Ls4>a3k")
    assert game.due == "b: YM-7.4"
    assert game.legal_tokens() == ["T", "-"]
    assert game.refused("Bta") == ("illegal-move", "YM-7.4")
    declined = game.state.copy()
    game.play("b: T = b.negotiation=1 b.overseers=11")
    assert game.asked.rule == "YM-7.5"
    assert (game["b"].removed, game.state.attended[3], game.state.used[3]) == (1, False, True)
    game.play("@ ship=a1 r: Lw3>a1 -")
    assert game.refused("Bta") == ("illegal-move", "YM-10.2")
    game.state = declined
    game.play("b: - = b.negotiation=0 @ ship=a1")
    assert not game.state.used[3]


@pytest.mark.parametrize("lacking", ["a unit", "the benefit", "unused", "its Overseer", "the way", "nothing"])
def test_ym_7_4_nobody_else_is_asked(turn: StartScene, lacking: str) -> None:
    game = trade(turn)
    if lacking == "a unit":
        game.state.cargo[2][1] = 0
        game["b"].peasants, game["r"].peasants = game["b"].peasants + 1, game["r"].peasants - 1
    elif lacking == "the benefit":
        game.state.holder[2], game.state.attended[2] = game.state.holder[3], True
        game.state.holder[3], game.state.attended[3] = -1, False
    elif lacking == "unused":
        game.state.used[3] = True
    elif lacking == "its Overseer":
        game.state.attended[3] = False
        game["b"].overseers += 1
    elif lacking == "the way":
        game["b"].negotiation = 6
    game.play("r: Ls4>a3k")
    assert game.asked.rule == ("YM-7.4" if lacking == "nothing" else "YM-7.5")


def test_ym_7_4_the_rice_of_opulence_is_a_unit_of_the_seat(turn: StartScene) -> None:
    game = turn().cards("r", 2).holds("r", "op", "ta").put("r", "w2").in_port("a1").play("r: Ct2 Lz>a1 Lw2>a1")
    assert game.due == "r: YM-7.4"


def test_ym_7_5_a_ship_of_the_same_destination_takes_the_berth(turn: StartScene) -> None:
    game = turn().cards("r", 2).put("r", "f4", "s4").play("r: Ct2 Lf4>a3 Ls4>a3k")
    assert game.refused("ship=e1") == ("impossible-chance", "YM-7.5")
    assert game.refused("ship=a5") == ("impossible-chance", "YM-7.5")  # in Port
    assert game.refused("ship=a3") == ("impossible-chance", "YM-7.5")  # has sailed
    assert game.accepts("ship=a8")


def test_ym_7_5_a_ship_to_europe_and_its_trade_use(turn: StartScene) -> None:
    game = turn().cards("r", 3).holds("r", "te", "ta").put("r", "f4", "s4").goods("r", "o2").in_port("a1", "e6")
    game.play("r: Ct3 Lf4>e6 Lo2>e6 Ls4>e6r r: T = r.negotiation=1")
    assert (game.state.used[2], game.state.used[3]) == (True, False)
    assert game.refused("ship=a2") == ("impossible-chance", "YM-7.5")
    game.play("@ ship=e1")
    assert game.mark == "b:"


def test_ym_7_5_without_a_ship_at_sea_the_berth_stays_empty(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "f4", "s4")
    game.state.ship_place[:8] = [2, 2, 1, 2, 1, 2, 2, 2]
    game.play("r: Ct3 Lf4>a3 Ls4>a3k")
    assert game.due == "r: YM-6.1"
    assert game.state.ship_place[:8].count(1) == 1
