"""YM-11 Field Directives (closed)."""

from __future__ import annotations

import pytest

from tests.games.yinzi.yinzi_scene import StartScene


@pytest.mark.parametrize("card", [1, 2, 3])
def test_ym_11_1_so_many_overseers_on_the_card_and_actions_left(closed: StartScene, card: int) -> None:
    game = closed(hands=f"{card},{card},{card}").play(f"r: Ft{card}")
    assert game.asked.rule == "YM-11.1"
    assert game["r"].cards[card] == 1
    assert game["r"].overseers == 11 - card
    assert game.state.agenda[-1].left == 4 - card
    game.play("r: " + "Q " * (4 - card))
    assert game.mark == "b:", "after the last action it ends by itself"


def test_ym_11_1_stop_ends_it_early_and_kinds_do_not_mix(closed: StartScene) -> None:
    game = closed(hands="1,1,1").put("r", "r1").play("r: Fd1 Dr1")
    for other in ("Q", "Mr1>p1", "Uo1", "W", "Ft1"):
        assert game.refused(other) == ("illegal-move", "YM-11.1")
    game.play("r: - = r.lower=0")
    assert game.mark == "b:"
    game = closed(hands="3,3,3")
    game["r"].lower, game["r"].overseers = 10, 1
    game.play("r: Ft3 Q = r.overseers=0")
    assert game["r"].cards == [0, 1, 0, 0], "fewer if the supply has fewer"


def test_ym_11_1_at_most_three_in_a_round(closed: StartScene) -> None:
    game = closed(hands="1,2,3").play("r: Ft1 - b: - r: Ft2 - b: - r: Ft3 - b: -")
    assert not [move for move in game.legal_tokens() if move[0] == "F"]


def test_ym_11_2_the_card_must_be_in_the_hand(closed: StartScene) -> None:
    game = closed(hands="1,1,3")
    assert game.refused("Fd2") == ("illegal-move", "YM-11.2")
    game.play("r: Fd1 - b: - r: Fd1 - b: -")
    assert game.refused("Fd1") == ("illegal-move", "YM-11.2")
    assert game.accepts("Fm3")


def test_ym_11_3_a_peasant_from_the_supply_to_a_field(closed: StartScene) -> None:
    game = closed(hands="1,1,1").play("r: Fd1 Ds4 = r.peasants=14")
    assert game.refused("Ds4") == ("illegal-move", "YM-11.3"), "the salt works hold one Peasant of each player"
    game.play("r: Dr1 Dr1 b: Fd1 Ds4")  # other fields any number; b has its own place
    assert game["r"].fields[0] == 2
    game["b"].peasants, game["b"].fields[0] = 0, 14
    assert game.refused("Dr1") == ("illegal-move", "YM-11.3")
    assert game.refused("Dr1+") == ("illegal-move", "YM-11.3")


def test_ym_11_4_the_crop_purchase_once_in_a_round_for_two_sapeques(closed: StartScene) -> None:
    game = closed(hands="1,1,1").play("r: Fd1 Dr1+ = r.sapeques=4 r.peasants=14")
    assert game.state.agenda[-1].left == 3, "uses no action"
    assert game.refused("Dr1+") == ("illegal-move", "YM-11.4")
    game["r"].peasants, game["r"].fields[0] = 0, 15
    assert game.refused("Dr1+") == ("illegal-move", "YM-11.4")  # before the Peasant
    game.play("r: - b: Fd1")
    game["b"].sapeques = 1
    assert game.refused("Dr1+") == ("illegal-move", "YM-11.4")
    game["b"].sapeques = 2
    assert game.accepts("Dr1+")
    assert game.accepts("Dr1")
    game.play("b: -" + " r: - b: -" * 5 + " @ benefits=if,mp,te,ta r: Aif b: Amp @ orders.r=1,2,2 orders.b=1,2,2")
    game["r"].peasants, game["r"].fields[0] = 1, 14
    game.play("r: Fd1 Dr1+")


def test_ym_11_5_a_sale_moves_the_peasant_and_gives_the_price(closed: StartScene) -> None:
    game = closed(hands="1,1,1").put("r", "t1", "s4", "c3").play("r: Fm1")
    assert game.refused("Mr1>p1") == ("illegal-move", "YM-11.5")  # no Peasant
    game["r"].capacity = 2
    assert game.refused("Mt1>p4") == ("illegal-move", "YM-11.5")  # three provinces
    game.play("r: Mt1>k3 = r.capacity=0 r.sapeques=9")
    assert game.refused("Ms4>o3") == ("illegal-move", "YM-11.5")
    game.play("r: Ms4>o4 = r.sapeques=11 r: Mc3>u3 = r.sapeques=14 r.peasants=12")
    assert sum(game["r"].spaces) == 3


def test_ym_11_6_building_costs_and_what_is_possible(closed: StartScene) -> None:
    game = closed(hands="1,1,1")
    game["r"].wood = game["r"].stone = 4
    game.state.reserve_wood = game.state.reserve_stone = 16
    game["r"].sapeques = 9
    game.workshop("k1", 1, "b").play("r: Fw1")
    for wrong in ("Uk1", "Up1"):
        assert game.refused(wrong) == ("illegal-move", "YM-11.6")
    game.play("r: Uo1 = r.wood=3 r.stone=3 r.sapeques=7 r: Uo1 = r.wood=2 r.stone=2 r.sapeques=4")
    half = game.state.copy()
    game.play("r: Uo1 = r.wood=0 r.stone=0 r.sapeques=0 r.workshops=1")
    assert game.mark == "b:", "each is an action"
    assert (game.state.workshop_level[1], game.state.reserve_wood, game.state.reserve_stone) == (3, 20, 20)
    for kind in ("wood", "stone", "sapeques"):
        game.state = half.copy()
        setattr(game["r"], kind, getattr(game["r"], kind) - 1)
        assert game.refused("Uo1") == ("illegal-move", "YM-11.6")
    game.state = half
    game.workshop("o1", 3, "r")
    assert game.refused("Uo1") == ("illegal-move", "YM-11.6"), "level III"


def test_ym_11_7_taxes_give_two_sapeques(closed: StartScene) -> None:
    game = closed(hands="2,2,2").play("r: Ft2 Q = r.sapeques=8 r: Q = r.sapeques=10")
    assert game.mark == "b:"
    game.play("b: Fd2")
    assert game.refused("Q") == ("illegal-move", "YM-11.1")
