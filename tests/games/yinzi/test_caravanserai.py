"""YM-9 Caravanserai."""

from __future__ import annotations

import pytest

from tests.games.yinzi.yinzi_scene import StartScene, YinziScene


def row(game: YinziScene) -> str:
    """Owners of the Overseers in the row."""
    return "".join(game.table.seats[seat] for seat in game.state.row)


def test_ym_9_1_the_row_keeps_the_order_in_which_overseers_were_placed(turn: StartScene) -> None:
    game = turn().cards("r", 2, 1).cards("b", 3).holds("r", "te")
    game.play("r: Cc2")
    assert row(game) == "rr"
    game.play("r: G2 b: Cc3 G1")
    assert row(game) == "rrbbb"
    game.play("b: -")
    assert row(game) == "rrb", "the rightmost of their owner leave"
    game.play("r: Bte")
    assert row(game) == "rrbr"
    game.play("r: -")
    assert row(game) == "rrb"


def test_ym_9_1_overseers_that_leave_are_the_rightmost_of_their_owner(turn: StartScene) -> None:
    game = turn().cards("r", 2).cards("b", 1).holds("r", "te")
    game.play("r: Cc2 G2 b: Cc1 G1 r: Bte")
    assert row(game) == "rrbr"
    game.state.row = [0, 1, 0, 0]
    game.play("r: -")
    assert row(game) == "rbr"


def test_ym_9_2_caravans_and_guards(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "r1").play("r: Cc3")
    assert game.asked.rule == "YM-9.2"
    assert game.refused("G4") == ("illegal-move", "YM-9.2")
    assert game.accepts("G3")
    game.play("r: Vc01<r1")
    assert game.refused("G3") == ("illegal-move", "YM-9.2")
    game.play("r: G1 - = r.guards=2 r.lower=1")
    assert game.refused("W") == ("illegal-move", "YM-2.6")


def test_ym_9_3_displayed_or_an_own_private_caravan(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "r1", "w2").goods("r", "p2")
    game.play("r: Cc3")
    assert game.refused("Vc02<w2") == ("illegal-move", "YM-9.3")
    assert game.refused("Vc05<r1") == ("illegal-move", "YM-9.3")  # before the units
    game["b"].private.append(1)
    game.state.pile.remove(1)
    assert game.refused("Vc02<w2") == ("illegal-move", "YM-9.3"), "another player's Private Caravan"
    game["b"].private.clear()
    game["r"].private.append(1)
    game.play("r: Vc02<w2 = r.caravans=1")
    assert game["r"].private == []
    assert game.refused("Vc02<w2") == ("illegal-move", "YM-9.3")


def test_ym_9_4_units_of_the_seat_and_no_capacity(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("b", "r1", "t1").display("c01", "c03", "c09")
    game["r"].capacity = 0
    game.play("r: Cc3")
    assert game.refused("Vc01<r1") == ("illegal-move", "YM-9.4")
    assert game.refused("Vc03<x") == ("illegal-move", "YM-10.2")
    assert game.refused("Vc03<z") == ("illegal-move", "YM-10.2")
    assert game.refused("Vc09<r1,x") == ("illegal-move", "YM-9.4")  # in the order written
    game.put("r", "r1")
    assert game.refused("Vc09<r1,x") == ("illegal-move", "YM-10.2")
    assert game.refused("Vc09<r1,r1") == ("illegal-move", "YM-9.4"), "no unit more often than it is there"
    game.put("r", "r1")
    assert game.refused("Vc09<r1,r1") == ("illegal-move", "YM-9.5")
    game.play("r: Vc01<r1 = r.capacity=0")


def test_ym_9_4_salt_and_rice_of_benefits(turn: StartScene) -> None:
    game = turn().cards("r", 3).holds("r", "sw", "op").display("c01", "c09", "c15").put("r", "w2").play("r: Cc3")
    assert game.refused("Vc15<x,x") == ("illegal-move", "YM-9.4")
    assert game.refused("Vc01<z,z") == ("illegal-move", "YM-9.5")
    assert game.refused("Vc01<z,z,z") == ("illegal-move", "YM-9.4")
    game["r"].peasants, game["r"].fields[0] = 0, 14
    assert game.refused("Vc15<x") == ("illegal-move", "YM-10.16")
    game["r"].peasants, game["r"].fields[0] = 14, 0
    game.play("r: Vc15<x Vc09<w2,z = r.peasants=15")
    assert game.state.used[12]
    assert game.refused("Vc01<z,z") == ("illegal-move", "YM-9.4"), "one rice is left"
    game.play("r: Vc01<z = r.caravans=3")


@pytest.mark.parametrize(
    ("units", "rule"),
    [("c4,f4", "YM-9.5"), ("t1", "YM-9.5"), ("f4,t1", None), ("f4,s4", "YM-9.5"), ("c4,f4,t1", "YM-9.5")],
)
def test_ym_9_5_exactly_what_the_caravan_needs(turn: StartScene, units: str, rule: str | None) -> None:
    game = turn().cards("r", 1).put("r", "f4", "t1", "c4", "s4").display("c10", "c15").play("r: Cc1")
    assert game.broken_rule(f"Vc10<{units}") == rule
    assert game.accepts("Vc15<s4")
    assert game.refused("Vc15<t1") == ("illegal-move", "YM-9.5")


def test_ym_9_5_with_salt_all_salt_fills_any_need(turn: StartScene) -> None:
    game = turn(salt="all").cards("r", 3).put("r", "f4", "s4", "w2").holds("r", "sw").display("c10", "c15", "c16")
    game.play("r: Cc3")
    assert game.accepts("Vc10<f4,s4")
    assert game.accepts("Vc10<s4,x")
    assert game.refused("Vc10<s4,w2") == ("illegal-move", "YM-9.5")
    assert game.refused("Vc15<w2") == ("illegal-move", "YM-9.5"), "nothing but salt fills a need of salt"
    assert game.refused("Vc10<s4") == ("illegal-move", "YM-9.5")
    assert sorted(move for move in game.legal_tokens() if move[0] == "V") == [
        "Vc10<f4,s4", "Vc10<f4,x", "Vc10<s4,x", "Vc15<s4", "Vc15<x", "Vc16<s4,x",
    ]  # fmt: skip
    game.play("r: Vc16<s4,x = r.yinzi=6")
    game = turn(salt="all").cards("r", 1).put("r", "r1", "r1", "s4").display("c09", "c15", "c16").play("r: Cc1")
    assert game.refused("Vc09<r1,r1") == ("illegal-move", "YM-9.5"), "each need is filled once"
    assert game.accepts("Vc09<r1,s4")


def test_ym_9_6_reward_at_once_and_where_the_pieces_go(turn: StartScene) -> None:
    game = turn().cards("r", 3).put("r", "t1", "r1").goods("r", "o2", 2).display("c01", "c12", "c06").play("r: Cc3")
    game.play("r: Vc12<o2,t1 = r.yinzi=5 r.peasants=14 r.goods=1 r.caravans=1 r.asia=0 r.europe=0")
    assert [caravan + 1 for caravan in game.state.displayed] == [1, 6], "it is displayed no more"
    game.play("r: Vc01<r1 = r.sapeques=8 r.peasants=15 r.caravans=2 r: G1")
    assert [caravan + 1 for caravan in game["r"].completed] == [12, 1]
    assert game["r"].present[4] == 3, "an Overseer that has acted stays in the row"
