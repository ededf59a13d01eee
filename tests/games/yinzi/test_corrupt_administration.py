"""YM-10 Corrupt Administration."""

from __future__ import annotations

import pytest

from tests.games.yinzi.yinzi_scene import StartScene


def test_ym_10_1_in_the_holders_own_turn_whenever_a_move_is_asked(turn: StartScene) -> None:
    game = turn().holds("r", "pc", "eh", "sm", "sw", "fs").cards("r", 3).put("r", "r2", "w2").in_port("a1")
    game.play("r: Bpc")
    assert game.refused("Beh") == ("illegal-move", "YM-4.4")  # chance is asked
    game.play("@ draw=c02,c04,c05")
    assert game.refused("Beh") == ("illegal-move", "YM-4.5")  # K is asked
    game.play("r: Kc02,c04,c05 Beh Bsm Cm3 Bsw>p1 W S")
    assert game.accepts("Bfsr2,w2>a1"), "any number of times"
    game.play("r: W")
    assert game.mark == "b:", "not after the turn's last action"


def test_ym_10_2_held_and_not_yet_used(turn: StartScene) -> None:
    game = turn().holds("b", "pc", "eh").cards("r", 1)
    for token in ("Bpc", "Beh", "Bsm", "Box", "Bif", "Bmp>t", "Bte", "Bta", "Bme<t", "Bfsr1,w2>a1", "Bsw>p1"):
        assert game.refused(token) == ("illegal-move", "YM-10.2")
    game.play("r: - b: Beh")
    assert game.refused("Beh") == ("illegal-move", "YM-10.2"), "used"
    game.play("b: -" + " r: - b: -" * 5 + " @ order=rb")
    assert set(game.state.holder) == {-1}, "held benefits come back in Maintenance"
    game.play("@ benefit.r=eh r: Beh")


def test_ym_10_3_the_overseer_must_be_there_and_another_in_the_quarter(turn: StartScene) -> None:
    game = turn().holds("r", "if", "mp", "te", "ta").cards("r", 1, 1, 1)
    for token in ("Bif", "Bmp>a", "Bmp>m", "Bmp>t", "Bte", "Bta"):
        assert game.refused(token) == ("illegal-move", "YM-10.3")
    game.play("r: Cm1 W b: -")
    assert game.accepts("Bmp>m")
    assert game.refused("Bmp>t") == ("illegal-move", "YM-10.3"), "the named Quarter"
    game.state.attended[1] = False
    assert game.refused("Bmp>m") == ("illegal-move", "YM-10.3"), "no Overseer stands on it"
    game.state.attended[1] = True
    overseers = game["r"].overseers
    game.play("r: Bmp>m W")
    assert game["r"].overseers == overseers, "the Overseer of the benefit moves"
    assert game["r"].present[1] == 2
    game.holds("r", "wf").workshop("p1", 2).play("r: Ca1 Pp1<v")
    assert game.state.attended[6], "the others leave it where it is"


def test_ym_10_4_one_more_action_while_the_directive_is_going_on(turn: StartScene) -> None:
    game = turn().holds("r", "mp").cards("r", 1).play("r: Cm1 Bmp>m")
    assert len(game.state.agenda) == 1
    game.play("r: W S")
    assert game.mark == "b:"


def test_ym_10_4_afterwards_a_small_directive_at_once(turn: StartScene) -> None:
    game = turn().holds("r", "mp").cards("r", 1, 2).put("r", "f4").play("r: Cm1 W b: - r: Ct2 Bmp>m")
    assert game.asked.rule == "YM-5.1"
    game.play("r: S")
    assert game.asked.rule == "YM-6.1", "then the turn goes on"
    assert game.state.agenda[-1].left == 2
    game = turn().holds("r", "mp").cards("r", 1, 2).play("r: Cm1 W b: - r: Bmp>m - = r.lower=1")
    assert game.asked.rule == "YM-2.6"


def test_ym_10_4_an_overseer_joins_a_small_directive_and_one_around_it(turn: StartScene) -> None:
    game = turn().holds("r", "mp", "te", "ta").cards("r", 1, 2).play("r: Cc1 G1 b: - r: Bte Bta")
    assert [task.left for task in game.state.agenda] == [2], "the second joins the small directive"
    game.play("r: G2")
    assert game.asked.rule == "YM-2.6"
    game = turn().holds("r", "mp", "te", "ta").cards("r", 1, 2, 1).play("r: Cm1 W b: - r: Cc2 Bmp>m Bte")
    assert [task.left for task in game.state.agenda] == [3, 1], "it joins the directive around"
    assert game.asked.rule == "YM-5.1"
    game.play("r: W G3")
    assert game.mark == "b:"


def test_ym_10_4_with_late_presence_there_are_no_small_directives(turn: StartScene) -> None:
    game = turn(late="presence").holds("r", "mp", "te", "ta").cards("r", 1, 2).play("r: Cc1 G1 b: - r: Bte")
    assert game.asked.rule == "YM-2.6", "it stays in the row as a guard"
    game.play("= r.guards=2 r: Cm2 W")
    assert game.accepts("Bmp>m"), "the directive is going on"
    game.play("r: S b: -")
    assert game.refused("Bmp>m") == ("illegal-move", "YM-10.6")
    assert game.refused("Bmp>t") == ("illegal-move", "YM-10.3")  # before that


def test_ym_10_5_imperial_favor_makes_the_palace_group_larger(turn: StartScene) -> None:
    game = turn().holds("r", "if").cards("r", 1).play("r: Cp1 Bif = r.sapeques=6 r: Rt = r.sapeques=8")
    assert game["r"].on_request == [0, 2, 0, 0]
    assert not game["r"].maintained


def test_ym_10_5_else_it_stands_on_palace_maintenance(turn: StartScene) -> None:
    game = turn().holds("r", "if").cards("r", 2).play("r: Cp2 Rt @ draw=c02,c04,c05 r: Kc02,c04,c05 b: -")
    game.play("r: Bif = r.sapeques=10")
    assert game["r"].on_request == [1, 2, 0, 0]
    assert game["r"].maintained
    assert game.asked.rule == "YM-2.6"
    game = turn().holds("r", "if").cards("r", 1).play("r: Cp1 Rm b: -")
    assert game.refused("Bif") == ("illegal-move", "YM-10.5"), "claimed in this round"
    game = turn(late="presence").holds("r", "if").cards("r", 3).play("r: Cp3 Rc b: - r: Bif = r.sapeques=10")


def test_ym_10_5_imperial_favor_joins_a_palace_directive_around_a_small_one(turn: StartScene) -> None:
    game = turn().holds("r", "if", "mp").cards("r", 1, 1).play("r: Cm1 W b: - r: Cp1 Bmp>m Bif")
    assert [task.left for task in game.state.agenda] == [2, 1]
    game.play("r: W Rt")


@pytest.mark.parametrize(("quarter", "rule"), [("m", "YM-5.1"), ("t", "YM-6.1"), ("a", "YM-8.1")])
def test_ym_10_6_mass_production_to_artisan_port_or_market(turn: StartScene, quarter: str, rule: str) -> None:
    game = turn().holds("r", "mp").cards("r", 2).put("r", "f4", "p2").workshop("p2", 2)
    first = {"m": "W W", "t": "Lf4>a3 -", "a": "Pp2<r2 -"}[quarter]
    game.play(f"r: C{quarter}2 {first} b: - r: Bmp>{quarter}")
    assert game.asked.rule == rule
    assert game.state.agenda[-1].left == 1


def test_ym_10_6_level_one_needs_more_than_a_small_directive_has(turn: StartScene) -> None:
    game = turn().holds("r", "mp").cards("r", 2).put("r", "p2", "k4").workshop("p2", 1).workshop("k4", 1)
    game.play("r: Ca2 Pp2<r2 b: - r: Bmp>a")
    assert game.refused("Pk4<r4") == ("illegal-move", "YM-8.4")


@pytest.mark.parametrize("benefit", ["te", "ta"])
def test_ym_10_7_trade_goes_to_the_row_or_waits_for_the_ship(turn: StartScene, benefit: str) -> None:
    game = turn().holds("r", benefit).cards("r", 1, 2).cards("b", 1).put("r", "f4", "s4")
    game.play(f"r: Cc1 G1 b: Cc1 G1 r: B{benefit}")
    assert game.state.row == [0, 1, 0], "at the end of the row"
    game.play("r: G1 - b: - r: Ct2 Lf4>a3 Ls4>a3k")
    assert game.asked.rule == "YM-7.5", "not both"


def test_ym_10_8_grand_administrator_counts_two_in_the_regulation(turn: StartScene) -> None:
    for holder, expected in (("", 2), ("r", 4), ("b", 2)):
        game = turn().cards("r", 1).display("c01", "c02", "c04").cards("b", 2)  # Mongols 3
        if holder:
            game.holds(holder, "ga")
        game.play("r: Cc1 G1 b: -" + " r: - b: -" * 5)
        assert game.state.scores[0] == expected, "b has nobody in the row"


def test_ym_10_9_mass_exodus_to_the_upper_space(turn: StartScene) -> None:
    game = turn().holds("r", "me", "if").cards("r", 3).cards("b", 2)
    game.play("r: Cp3 Rc b: Cp2 Rt @ draw=c02,c04,c05 b: Kc02,c04,c05")
    assert game.refused("Bme<t") == ("illegal-move", "YM-10.9")  # those of b
    assert game.refused("Bme<mc") == ("illegal-move", "YM-10.9")
    assert game.refused("Bme<mm") == ("illegal-move", "YM-10.9")
    game.cards("r", 1).play("r: Bif Bme<mc = r.upper=2 r: Cm1+2 W S W")
    assert game["r"].on_request == [0, 0, 2, 0]
    assert game["r"].present[0] == 2
    game.play("b: -")
    assert game.refused("Bme<c") == ("illegal-move", "YM-10.2")


def test_ym_10_9_not_more_than_stand_there(turn: StartScene) -> None:
    game = turn().holds("r", "me").cards("r", 1).play("r: Cp1 Rm b: -")
    assert game.refused("Bme<mm") == ("illegal-move", "YM-10.9")
    assert game.accepts("Bme<m")


def test_ym_10_10_workforce_is_one_input_in_any_workshop(turn: StartScene) -> None:
    game = turn().holds("r", "wf").cards("r", 3).workshop("o2", 3, "b").put("r", "o2")
    game.play("r: Ca3 Po2<r2,v = r.goods=2 r.peasants=15 r.yinzi=1 b.yinzi=3")
    game.workshop("p1", 2)
    assert game.refused("Pp1<v") == ("illegal-move", "YM-10.2")


def test_ym_10_11_food_surplus_loads_two_peasants(turn: StartScene) -> None:
    game = turn().holds("r", "fs").put("r", "r1", "r2", "w2", "f4", "t1").put("b", "w3").in_port("a1", "a5", "e6")
    game["r"].capacity = 5
    for wrong in ("Bfsr1,r1>a1", "Bfsr1,w3>a1", "Bfst1,w2>a1"):
        assert game.refused(wrong) == ("illegal-move", "YM-10.11")
    assert game.refused("Bfsr1,w2>a2") == ("illegal-move", "YM-6.3")
    assert game.refused("Bfsr1,r2>a1") == ("illegal-move", "YM-6.4"), "a vacant slot for each"
    assert game.refused("Bfsf4,w2>a1") == ("illegal-move", "YM-6.4")
    game["r"].capacity = 4
    assert game.refused("Bfsr1,w2>a1") == ("illegal-move", "YM-6.5")  # 3 + 2
    game["r"].capacity = 5
    game.play("r: Bfsf4,r1>e6 = r.yinzi=3 r.capacity=2 r.sapeques=6")
    assert game.state.cargo[13] == [0, 0, -1]
    assert game.refused("Bfsr2,w2>a1") == ("illegal-move", "YM-10.2")
    assert game.asked.rule == "YM-2.6"


def test_ym_10_11_the_ship_may_sail(turn: StartScene) -> None:
    game = turn().holds("r", "fs", "ta").put("r", "r1", "w2").in_port("a1")
    game["r"].capacity = 5
    game.play("r: Bfsr1,w2>a1 = r.yinzi=3 r.sapeques=10 r.peasants=15 r: T @ ship=a2")
    assert game.asked.rule == "YM-2.6"


def test_ym_10_12_private_caravan(turn: StartScene) -> None:
    game = turn().holds("r", "pc").put("r", "w2").cards("r", 1).cards("b", 1).put("b", "w2")
    game.play("r: Bpc @ draw=c02,c08,c16 r: Kc02,c16,c08")
    assert [caravan + 1 for caravan in game.state.displayed] == [1, 3, 6], "not displayed"
    assert [caravan + 1 for caravan in game.state.under] == [16, 8]
    game.play("r: - b: Cc1")
    assert game.refused("Vc02<w2") == ("illegal-move", "YM-9.3"), "only this seat may complete it"
    game.play("b: G1" + " r: - b: -" * 5)
    assert game.state.scores == [0, 2], "failure: Mongols 1 + 2 + 3"
    game.play("@ order=rb").cards("r", 1).play("r: Cc1 Vc02<w2 = r.caravans=1")  # it stays until completed


def test_ym_10_12_its_mongols_never_count(turn: StartScene) -> None:
    game = turn().display("c01", "c02", "c04").holds("r", "pc").cards("r", 3)  # Mongols 3
    game.play("r: Bpc @ draw=c12,c14,c16 r: Kc12,c14,c16 Cc3 G3 b: -" + " r: - b: -" * 5)
    assert game.state.scores == [4, 0]


def test_ym_10_12_not_with_an_empty_pile(turn: StartScene) -> None:
    game = turn().holds("r", "pc").pile("")
    assert game.refused("Bpc") == ("illegal-move", "YM-10.12")
    game = turn().pile("")
    assert game.refused("Bpc") == ("illegal-move", "YM-10.2")  # first
    game = turn().holds("r", "pc").pile("", "c05")
    game.play("r: Bpc @ draw=c05 r: Kc05")


def test_ym_10_13_overexploitation_in_closed(closed: StartScene) -> None:
    game = closed(benefits="ox,eh,sm,sw", hands="1,1,1")
    game["r"].wood, game.state.reserve_wood = 1, 19
    game.play("r: Fw1")
    assert game.refused("Uo1") == ("illegal-move", "YM-11.6")
    assert game.refused("Uo1+w") == ("illegal-move", "YM-11.6")  # the Stone is missing
    assert game.refused("Up1+s") == ("illegal-move", "YM-11.6")  # a neutral workshop
    game.play("r: Uo1+s = r.workshops=1 r.wood=0 r.stone=0 r.sapeques=4")
    assert (game.state.reserve_wood, game.state.reserve_stone) == (20, 20)
    game["r"].wood, game.state.reserve_wood = 1, 19
    assert game.refused("Uo3+s") == ("illegal-move", "YM-10.2"), "used"
    game.play("r: - b: Fw1")
    assert game.refused("Uo3+s") == ("illegal-move", "YM-10.2")


def test_ym_10_13_overexploitation_in_chapter(turn: StartScene) -> None:
    game = turn().holds("r", "ox")
    game.play("r: Box @ work.r=p1 = r.workshops=1")
    assert game.refused("Box") == ("illegal-move", "YM-10.2")


def test_ym_10_14_exceptional_harvest_in_closed(closed: StartScene) -> None:
    game = closed(benefits="eh,sm,sw,op", hands="1,1,1")
    game.play("r: Fd1 Dr1+")
    assert game.refused("Behs4+s4") == ("illegal-move", "YM-11.3")
    half = game.state.copy()
    game.play("r: Behr2 = r.sapeques=4 r.peasants=13")
    assert game.refused("Behr2") == ("illegal-move", "YM-10.2")
    game.state = half
    game.play("r: Behs4+w2 = r.sapeques=2 r.peasants=12")  # even if the purchase was made
    game = closed(benefits="eh,sm,sw,op", hands="1,1,1").play("r: Fd1 Behs4+w2 Dr1+ = r.sapeques=2")
    game = closed(benefits="eh,sm,sw,op", hands="1,1,1")
    game["r"].sapeques = 1
    assert game.refused("Behr1+r1") == ("illegal-move", "YM-10.14")
    game["r"].peasants, game["r"].fields[0] = 1, 14
    game["r"].sapeques = 2
    assert game.refused("Behr1+r1") == ("illegal-move", "YM-11.3"), "the second Peasant"
    assert game.accepts("Behr1")
    game["r"].peasants, game["r"].fields[0] = 0, 15
    assert game.refused("Behr1") == ("illegal-move", "YM-11.3")
    game["r"].sapeques = 1
    assert game.refused("Behr1+r1") == ("illegal-move", "YM-11.3"), "the first Peasant comes before the Sapeques"


def test_ym_10_14_exceptional_harvest_in_chapter(turn: StartScene) -> None:
    game = turn().holds("r", "eh").play("r: Beh @ deploy.r=r1,w2 pay.r=q2 r: -")
    assert game.mark == "b:"


def test_ym_10_15_shrewd_merchant(closed: StartScene, turn: StartScene) -> None:
    game = closed(benefits="pc,sm,sw,op", hands="1,1,1")
    game.play("r: -").put("b", "r1", "t1")
    assert game.refused("Bsmw2>p1") == ("illegal-move", "YM-11.5")  # no Peasant
    game["b"].capacity = 2
    assert game.refused("Bsmr1>p4") == ("illegal-move", "YM-11.5")  # too far
    game.play("b: Bsmt1>k3 = b.sapeques=9 b.capacity=0")
    assert game.refused("Bsmr1>p1") == ("illegal-move", "YM-10.2")
    game = turn().holds("r", "sm").put("r", "t1").play("r: Bsm @ shift.r=t1>k3 gain.r=q3 r: -")


def test_ym_10_16_saltworks_to_a_market_space_or_as_a_unit(turn: StartScene) -> None:
    game = turn().holds("r", "sw")
    game["r"].capacity = 0
    game.play("r: Bsw>k1 = r.sapeques=8 r.peasants=14 r.capacity=0")
    assert game["r"].spaces[3] == 1
    assert game.refused("Bsw>k1") == ("illegal-move", "YM-10.2")
    game = turn().holds("r", "sw")
    game["r"].peasants, game["r"].fields[0] = 0, 15
    assert game.refused("Bsw>k1") == ("illegal-move", "YM-10.16")
    game = turn().holds("r", "sw").cards("r", 1).play("r: Ct1 Lx>a3k = r.peasants=14 r.yinzi=3")
    game = turn().holds("r", "sw").cards("r", 1).display("c01", "c15", "c16").play("r: Cc1 Vc15<x = r.peasants=15")


def test_ym_10_17_opulence_gives_two_rice_in_one_directive(turn: StartScene) -> None:
    game = turn().holds("r", "op").cards("r", 3).in_port("a1", "a5", "e6", "e4")
    game.play("r: Ct3 Lz>a1")
    assert game.state.used[13]
    game.play("r: Lz>e6")
    assert game.refused("Lz>a1") == ("illegal-move", "YM-10.2")
    game = turn().holds("r", "op").cards("r", 1, 1).in_port("a1", "e6").play("r: Ct1 Lz>a1 b: - r: Cc1")
    assert game.refused("Vc01<z") == ("illegal-move", "YM-10.2"), "lost when the directive ended"


def test_ym_10_17_not_in_a_small_directive_inside(turn: StartScene) -> None:
    game = turn().holds("r", "op", "te").cards("r", 1, 2).in_port("a1", "e6").display("c01", "c03", "c06")
    game.play("r: Cc1 G1 b: - r: Ct2 Lz>a1 Bte")
    assert game.refused("Vc01<z") == ("illegal-move", "YM-10.2")
    game.play("r: G1")
    assert game.accepts("Lz>e6"), "but afterwards in the directive around it"


def test_ym_10_17_in_a_small_directive_until_that_ends(turn: StartScene) -> None:
    game = turn().holds("r", "op", "te", "ta").cards("r", 1, 2).display("c01", "c09", "c06").put("r", "w2")
    game.play("r: Cc1 G1 b: - r: Bte Bta Vc01<z Vc09<w2,z = r.caravans=2")
    game = turn().holds("r", "op", "te", "ta").cards("r", 1, 2).display("c01", "c09", "c06").put("r", "w2")
    game.play("r: Cc1 G1 b: - r: Bte Vc01<z Bta")
    assert game.refused("Vc09<w2,z") == ("illegal-move", "YM-10.2")
