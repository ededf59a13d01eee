"""BJ-4: phase 1, action."""

from __future__ import annotations

from random import Random

import pytest

from rules.games.beijing.game import GAME
from rules.games.beijing.moves import Circles
from tests.games.beijing.beijing_scene import StartScene

FREE = "BCFH/IMS"


@pytest.mark.parametrize(
    ("variant", "players", "circles"),
    [
        ("basic", 2, "BCFH/IMS"),
        ("basic", 3, "BCF/HI/MS"),
        ("basic", 4, "BC/FH/IM/S"),
        ("basic", 5, "BC/FH/I/M/S"),
        ("full", 2, "BCFH/ILMS"),
        ("full", 3, "BCF/HIL/MS"),
        ("full", 4, "BC/FH/IL/MS"),
        ("full", 5, "BC/FH/IL/M/S"),
    ],
)
def test_bj_4_1_every_tile_lies_in_a_circle_of_the_right_size(
    scene: StartScene, variant: str, players: int, circles: str
) -> None:
    game = scene(" ".join("yrgbw"[:players]), variant)
    assert game.refused(f"acts={circles.replace('B', 'C')}") == ("impossible-chance", "BJ-4.1")
    assert game.refused(f"acts={circles}S") == ("impossible-chance", "BJ-4.1")
    assert game.refused(f"acts={circles.replace('/', '', 1)}") == ("impossible-chance", "BJ-4.1")
    assert game.refused("acts=-") == ("impossible-chance", "BJ-4.1")
    assert game.refused("acts=BCFHIMS/") == ("impossible-chance", "BJ-4.1")
    game.play("acts=" + "/".join(reversed(circles.split("/"))))
    assert game.rule == "BJ-4.2"


def test_bj_4_1_the_round_begins_with_the_circles(scene: StartScene) -> None:
    game = scene()
    assert (game.mark, game.state.round_starting, game.state.round) == ("@", 1, 1)
    game.acting()
    assert (game.state.round_starting, game.state.phase) == (0, "action")
    assert game.refused("acts=BCFH/IMS") == ("impossible-chance", "BJ-4.2")


@pytest.mark.parametrize("variant", ["basic", "full"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bj_4_1_drawn_circles_are_legal_and_written_canonically(variant: str, players: int, scene: StartScene) -> None:
    game = scene(" ".join("yrgbw"[:players]), variant)
    rng = Random(3)
    seen = set()
    for _ in range(200):
        move = GAME.sample_chance(game.state, rng)
        assert isinstance(move, Circles)
        GAME.apply(game.state.copy(), move)
        token = GAME.codec(variant).write(move)
        assert GAME.codec(variant).read_entry(token) == move
        seen.add(token)
    assert len(seen) > 20


def test_bj_4_2_each_player_makes_one_move_in_track_order(scene: StartScene) -> None:
    game = scene("y r g").track(g=9, y=8, r=7).acting()
    assert game.rule == "BJ-4.2"
    assert game.refused("Pb>a2") == ("illegal-move", "BJ-4.2")
    assert game.refused("Xa1") == ("illegal-move", "BJ-4.2")
    game.play("g: S y: - r: M")
    assert game.rule == "BJ-5.1"


def test_bj_4_3_the_fee_is_for_a_circle_where_somebody_stands(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).acting(FREE).play("y: F")
    assert game.value("y", "yuan") == 6
    game.play("r: H")
    assert game.value("r", "yuan") == 3
    other = scene().track(y=9, r=8).acting(FREE).play("y: F r: M")
    assert other.value("r", "yuan") == 6


def test_bj_4_3_the_fee_is_paid_once_whatever_the_number_of_figures(scene: StartScene) -> None:
    game = scene("y r g").track(y=9, r=8, g=7).acting("BCF/HI/MS").play("y: F r: B g: F")
    assert game.value("g", "yuan") == 3


def test_bj_4_3_a_tile_that_is_not_in_this_game(scene: StartScene) -> None:
    game = scene().acting()
    assert game.refused("L") == ("illegal-move", "BJ-4.3")
    assert game.refused("La1+1") == ("illegal-move", "BJ-4.3")


def test_bj_4_4_the_fee_is_paid_before_the_action_takes_effect(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).build("r", "a1=b a2=b").give("r", yuan=2).acting(FREE).play("y: F")
    assert game.refused("B") == ("illegal-move", "BJ-4.4")
    assert game.refused("Ca3") == ("illegal-move", "BJ-4.4")
    game.play("r: M")
    assert game.value("r", "yuan") == 2


def test_bj_4_4_who_cannot_pay_may_skip(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).give("r", yuan=2).acting(FREE).play("y: F r: -")
    assert game.value("r", "yuan") == 3


def test_bj_4_4_fee_before_price(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).give("r", yuan=2).acting(FREE).play("y: S")
    assert game.refused("I7") == ("illegal-move", "BJ-4.4")
    game.give("r", yuan=4)
    assert game.refused("I2") == ("illegal-move", "BJ-4.15")
    game.give("r", yuan=5).play("r: I2")
    assert game.value("r", "yuan") == 0


def test_bj_4_5_a_medallion_stands_for_one_yuan_of_fee_or_price(scene: StartScene) -> None:
    game = scene("y r", "full").track(y=9, r=8).give("y", medallions=2, yuan=9).give("r", medallions=1, yuan=2)
    game.acting().play("y: I7+1")
    assert (game.value("y", "yuan"), game.value("y", "medallions")) == (3, 1)
    game.play("r: M+1")
    assert (game.value("r", "yuan"), game.value("r", "medallions")) == (0, 0)


def test_bj_4_5_a_medallion_counts_for_the_fee_first(scene: StartScene) -> None:
    game = scene("y r", "full").track(y=9, r=8).give("r", medallions=1, yuan=1).acting().play("y: M")
    assert game.refused("S+1") == ("illegal-move", "BJ-4.4")
    assert game.refused("I2+1") == ("illegal-move", "BJ-4.4")
    game.give("r", yuan=2)
    assert game.refused("I2+1") == ("illegal-move", "BJ-4.15")
    game.give("r", yuan=4).play("r: I2+1")
    assert game.value("r", "yuan") == 0


def test_bj_4_5_when_a_medallion_cannot_be_used(scene: StartScene) -> None:
    basic = scene().acting()
    assert basic.refused("I2+1") == ("illegal-move", "BJ-4.5")
    game = scene("y r", "full").track(y=9, r=8).give("y", medallions=3).acting()
    assert game.refused("I2+2") == ("illegal-move", "BJ-4.5")
    assert game.refused("B+1") == ("illegal-move", "BJ-4.5")
    assert game.refused("La1+1") == ("illegal-move", "BJ-4.5")
    assert game.refused("I2+99999999999999999999999") == ("illegal-move", "BJ-4.5")
    game.give("y", medallions=0)
    assert game.refused("I2+1") == ("illegal-move", "BJ-4.5")
    game.give("y", medallions=1).play("y: I2+1")
    assert game.value("y", "yuan") == 5


def test_bj_4_5_is_not_compulsory(scene: StartScene) -> None:
    game = scene("y r", "full").track(y=9, r=8).give("y", medallions=1).acting().play("y: I2")
    assert (game.value("y", "yuan"), game.value("y", "medallions")) == (4, 1)


@pytest.mark.parametrize(("yuan", "after"), [(0, 3), (2, 3), (3, 3), (8, 8)])
def test_bj_4_6_a_skip_tops_up_to_three(scene: StartScene, yuan: int, after: int) -> None:
    game = scene().track(y=9, r=8).give("y", yuan=yuan).acting().play("y: -")
    assert game.value("y", "yuan") == after
    assert game.state.figures == 0
    game.play("r: B")
    assert game.value("r", "yuan") == 8


def test_bj_4_7_bank(scene: StartScene) -> None:
    for board, gained in (("a1=m", 2), ("a1=b", 5), ("a1=b a2=b", 8)):
        game = scene().track(y=9, r=8).build("y", board).acting().play("y: B")
        assert game.value("y", "yuan") == 6 + gained


def test_bj_4_8_all_houses_are_built_now(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).build("y", "a1=w a2=w b1").acting()
    for token in ("Ca3", "Ca3b2", "Ca3b2b3c1", "Ca1b2b3", "Ca2a3b2", "Ca3b1b2"):
        assert game.refused(token) == ("illegal-move", "BJ-4.8")
    game.play("y: Ca3b2d1")
    assert game.houses("y") == "a1a2a3b1b2d1"


def test_bj_4_8_surplus_houses_are_lost_when_plots_are_missing(scene: StartScene) -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    board = "a1=w a2=w b1=w b2=w " + " ".join(f"{s}{d}" for s in letters for d in "123")
    board = " ".join(word for word in board.split() if word not in ("z2", "z3"))
    game = scene().track(y=9, r=8).build("y", board).acting()
    assert game.refused("Cz2") == ("illegal-move", "BJ-4.8")
    assert {token for token in game.legal() if token[0] == "C"} == {"Cz2z3"}
    game.play("y: Cz2z3")
    assert game.value("y", "houses") == 78


def test_bj_4_9_plots_are_different_and_lanterns_do_not_matter(scene: StartScene) -> None:
    game = scene("y r", "full").track(y=9, r=8).build("y", "a1=w a2*- a3*-").acting()
    assert game.refused("Ca2a2") == ("illegal-move", "BJ-4.9")
    assert game.refused("Ca1a1") == ("illegal-move", "BJ-4.9")
    game.play("y: Ca2a3")
    assert (game.houses("y"), game.lanterns("y")) == ("a1a2a3", "a2a3")


def test_bj_4_10_new_streets_take_the_next_letters_without_a_gap(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).build("y", "a1=w a2=w b1=w b2=w").acting()
    for token in ("Ce1a3b3c1c2", "Cd1d2f1a3b3", "Ce1e2e3f1f2", "Cz1a3b3c1c2"):
        assert game.refused(token) == ("illegal-move", "BJ-4.10")
    assert game.refused("Cd1e1f1g1i1") == ("illegal-move", "BJ-4.10")
    game.play("y: Cd3e1f2f3g1")
    assert game.value("y", "extra") == 4
    assert game.houses("y") == "a1a2b1b2d3e1f2f3g1"


def test_bj_4_10_the_order_of_the_checks_of_construction(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).give("y", yuan=0).acting()
    assert game.refused("Ca1a1f1") == ("illegal-move", "BJ-4.9")
    assert game.refused("Ca1f1") == ("illegal-move", "BJ-4.8")
    assert game.refused("Ca3f1") == ("illegal-move", "BJ-4.10")
    assert game.refused("Ca3d1") == ("illegal-move", "BJ-4.8")


def test_bj_4_11_harvest_counts_symbols(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).build("y", "a1=r a2=r+").acting().play("y: H")
    assert game.value("y", "rice") == 4
    assert scene().track(y=9, r=8).acting().play("y: H").value("y", "rice") == 1


def test_bj_4_12_fireworks_counts_symbols(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).build("y", "a1=f a2=f+").acting().play("y: F")
    assert game.value("y", "rockets") == 4
    assert scene().track(y=9, r=8).acting().play("y: F").value("y", "rockets") == 1


def test_bj_4_13_training_moves_the_disc_and_not_the_order(scene: StartScene) -> None:
    game = scene("y r g").track(y=9, r=8, g=7).build("g", "a1=s a2=s+").acting().play("y: - r: - g: M")
    assert game.value("g", "track") == 11
    early = scene("y r g").track(y=9, r=8, g=7).build("r", "a1=s+").acting().play("y: - r: M g: -")
    assert early.ladder() == "ryg"


def test_bj_4_14_scriptorium_counts_scrolls(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).build("y", "a1=c a2=c+").acting().play("y: S")
    assert game.score("y") == 6
    assert game.points("y") == {"scriptorium": 6}
    assert scene().track(y=9, r=8).acting().play("y: S").score("y") == 1


def test_bj_4_15_one_privilege_small_for_2_or_large_for_7(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).give("y", yuan=7).acting().play("y: I7")
    assert (game.value("y", "large"), game.value("y", "small"), game.value("y", "yuan")) == (1, 0, 0)
    game = scene().track(y=9, r=8).give("y", yuan=1).acting()
    assert game.refused("I2") == ("illegal-move", "BJ-4.15")
    game.give("y", yuan=6)
    assert game.refused("I7") == ("illegal-move", "BJ-4.15")
    game.play("y: I2")
    assert (game.value("y", "small"), game.value("y", "yuan")) == (1, 4)


def test_bj_4_16_lanterns_are_placed_at_once_on_own_unlit_plots(scene: StartScene) -> None:
    game = scene("y r", "full").track(y=9, r=8).build("y", "a1*=l a2=l b1").acting()
    for token in ("La2", "La2b1", "La2b1c1c2", "La1a2b1", "La2a2b1", "La2b1d1", "L"):
        assert game.refused(token) == ("illegal-move", "BJ-4.16")
    game.play("y: La2b1c3")
    assert game.lanterns("y") == "a1a2b1c3"


def test_bj_4_16_all_unlit_plots_when_there_are_fewer(scene: StartScene) -> None:
    lit = " ".join(f"{street}{digit}*-" for street in "abc" for digit in "123" if street + digit not in ("a1", "c3"))
    game = scene("y r", "full").track(y=9, r=8).build("y", f"a1=l b1*=l {lit}").acting()
    assert game.refused("La1") == ("illegal-move", "BJ-4.16")
    assert {token for token in game.legal() if token[0] == "L"} == {"La1c3"}
    game.play("y: La1c3")
    assert game.value("y", "lanterns") == 9


def test_bj_4_16_alone_when_nothing_is_unlit(scene: StartScene) -> None:
    lit = " ".join(f"{street}{digit}*" for street in "abc" for digit in "123")
    game = scene("y r", "full").track(y=9, r=8).build("y", lit).acting()
    assert game.refused("La1") == ("illegal-move", "BJ-4.16")
    game.play("y: L")
    assert game.value("y", "lanterns") == 9


def test_bj_4_17_persons_hired_this_round_count_from_the_next_action_phase(scene: StartScene) -> None:
    game = scene().track(y=9, r=8).acting().play("y: H r: - y: Pr+>a2")
    assert game.value("y", "rice") == 1
    game.play("r: Pr>a2")
    game.track(y=9, r=8).acting().play("y: H")
    assert game.value("y", "rice") == 4


def test_bj_4_18_the_same_tile_may_be_chosen_by_several(scene: StartScene) -> None:
    game = scene("y r g").track(y=9, r=8, g=7).acting("BCF/HI/MS").play("y: B r: B g: B")
    assert [game.value(seat, "yuan") for seat in "yrg"] == [11, 5, 5]
