"""BJ-4: phase 1, action."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.games.beijing.game import GAME
from rules.games.beijing.moves import Circles

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
    scene: Any, variant: str, players: int, circles: str
) -> None:
    game = scene(" ".join("yrgbw"[:players]), variant)
    assert game.refuses(f"acts={circles.replace('B', 'C')}") == "BJ-4.1"
    assert game.refuses(f"acts={circles}S") == "BJ-4.1"
    assert game.refuses(f"acts={circles.replace('/', '', 1)}") == "BJ-4.1"
    assert game.refuses("acts=-") == "BJ-4.1"
    assert game.refuses("acts=BCFHIMS/") == "BJ-4.1"
    game.do("acts=" + "/".join(reversed(circles.split("/"))))
    assert game.rule == "BJ-4.2"


def test_bj_4_1_the_round_begins_with_the_circles(scene: Any) -> None:
    game = scene()
    assert (game.who, game.state.round_starting, game.state.round) == ("@", 1, 1)
    game.acting()
    assert (game.state.round_starting, game.state.phase) == (0, "action")
    assert game.refuses("acts=BCFH/IMS") == "BJ-4.2"


@pytest.mark.parametrize("variant", ["basic", "full"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bj_4_1_drawn_circles_are_legal_and_written_canonically(variant: str, players: int, scene: Any) -> None:
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


def test_bj_4_2_each_player_makes_one_move_in_track_order(scene: Any) -> None:
    game = scene("y r g").track(g=9, y=8, r=7).acting()
    assert game.rule == "BJ-4.2"
    assert game.refuses("Pb>a2") == "BJ-4.2"
    assert game.refuses("Xa1") == "BJ-4.2"
    game.do("g: S y: - r: M")
    assert game.rule == "BJ-5.1"


def test_bj_4_3_the_fee_is_for_a_circle_where_somebody_stands(scene: Any) -> None:
    game = scene().track(y=9, r=8).acting(FREE).do("y: F")
    assert game.value("y", "yuan") == 6
    game.do("r: H")
    assert game.value("r", "yuan") == 3
    other = scene().track(y=9, r=8).acting(FREE).do("y: F r: M")
    assert other.value("r", "yuan") == 6


def test_bj_4_3_the_fee_is_paid_once_whatever_the_number_of_figures(scene: Any) -> None:
    game = scene("y r g").track(y=9, r=8, g=7).acting("BCF/HI/MS").do("y: F r: B g: F")
    assert game.value("g", "yuan") == 3


def test_bj_4_3_a_tile_that_is_not_in_this_game(scene: Any) -> None:
    game = scene().acting()
    assert game.refuses("L") == "BJ-4.3"
    assert game.refuses("La1+1") == "BJ-4.3"


def test_bj_4_4_the_fee_is_paid_before_the_action_takes_effect(scene: Any) -> None:
    game = scene().track(y=9, r=8).build("r", "a1=b a2=b").give("r", yuan=2).acting(FREE).do("y: F")
    assert game.refuses("B") == "BJ-4.4"
    assert game.refuses("Ca3") == "BJ-4.4"
    game.do("r: M")
    assert game.value("r", "yuan") == 2


def test_bj_4_4_who_cannot_pay_may_skip(scene: Any) -> None:
    game = scene().track(y=9, r=8).give("r", yuan=2).acting(FREE).do("y: F r: -")
    assert game.value("r", "yuan") == 3


def test_bj_4_4_fee_before_price(scene: Any) -> None:
    game = scene().track(y=9, r=8).give("r", yuan=2).acting(FREE).do("y: S")
    assert game.refuses("I7") == "BJ-4.4"
    game.give("r", yuan=4)
    assert game.refuses("I2") == "BJ-4.15"
    game.give("r", yuan=5).do("r: I2")
    assert game.value("r", "yuan") == 0


def test_bj_4_5_a_medallion_stands_for_one_yuan_of_fee_or_price(scene: Any) -> None:
    game = scene("y r", "full").track(y=9, r=8).give("y", medallions=2, yuan=9).give("r", medallions=1, yuan=2)
    game.acting().do("y: I7+1")
    assert (game.value("y", "yuan"), game.value("y", "medallions")) == (3, 1)
    game.do("r: M+1")
    assert (game.value("r", "yuan"), game.value("r", "medallions")) == (0, 0)


def test_bj_4_5_a_medallion_counts_for_the_fee_first(scene: Any) -> None:
    game = scene("y r", "full").track(y=9, r=8).give("r", medallions=1, yuan=1).acting().do("y: M")
    assert game.refuses("S+1") == "BJ-4.4"
    assert game.refuses("I2+1") == "BJ-4.4"
    game.give("r", yuan=2)
    assert game.refuses("I2+1") == "BJ-4.15"
    game.give("r", yuan=4).do("r: I2+1")
    assert game.value("r", "yuan") == 0


def test_bj_4_5_when_a_medallion_cannot_be_used(scene: Any) -> None:
    basic = scene().acting()
    assert basic.refuses("I2+1") == "BJ-4.5"
    game = scene("y r", "full").track(y=9, r=8).give("y", medallions=3).acting()
    assert game.refuses("I2+2") == "BJ-4.5"
    assert game.refuses("B+1") == "BJ-4.5"
    assert game.refuses("La1+1") == "BJ-4.5"
    assert game.refuses("I2+99999999999999999999999") == "BJ-4.5"
    game.give("y", medallions=0)
    assert game.refuses("I2+1") == "BJ-4.5"
    game.give("y", medallions=1).do("y: I2+1")
    assert game.value("y", "yuan") == 5


def test_bj_4_5_is_not_compulsory(scene: Any) -> None:
    game = scene("y r", "full").track(y=9, r=8).give("y", medallions=1).acting().do("y: I2")
    assert (game.value("y", "yuan"), game.value("y", "medallions")) == (4, 1)


@pytest.mark.parametrize(("yuan", "after"), [(0, 3), (2, 3), (3, 3), (8, 8)])
def test_bj_4_6_a_skip_tops_up_to_three(scene: Any, yuan: int, after: int) -> None:
    game = scene().track(y=9, r=8).give("y", yuan=yuan).acting().do("y: -")
    assert game.value("y", "yuan") == after
    assert game.state.figures == 0
    game.do("r: B")
    assert game.value("r", "yuan") == 8


def test_bj_4_7_bank(scene: Any) -> None:
    for board, gained in (("a1=m", 2), ("a1=b", 5), ("a1=b a2=b", 8)):
        game = scene().track(y=9, r=8).build("y", board).acting().do("y: B")
        assert game.value("y", "yuan") == 6 + gained


def test_bj_4_8_all_houses_are_built_now(scene: Any) -> None:
    game = scene().track(y=9, r=8).build("y", "a1=w a2=w b1").acting()
    for token in ("Ca3", "Ca3b2", "Ca3b2b3c1", "Ca1b2b3", "Ca2a3b2", "Ca3b1b2"):
        assert game.refuses(token) == "BJ-4.8"
    game.do("y: Ca3b2d1")
    assert game.houses("y") == "a1a2a3b1b2d1"


def test_bj_4_8_surplus_houses_are_lost_when_plots_are_missing(scene: Any) -> None:
    letters = "abcdefghijklmnopqrstuvwxyz"
    board = "a1=w a2=w b1=w b2=w " + " ".join(f"{s}{d}" for s in letters for d in "123")
    board = " ".join(word for word in board.split() if word not in ("z2", "z3"))
    game = scene().track(y=9, r=8).build("y", board).acting()
    assert game.refuses("Cz2") == "BJ-4.8"
    assert {token for token in game.legal() if token[0] == "C"} == {"Cz2z3"}
    game.do("y: Cz2z3")
    assert game.value("y", "houses") == 78


def test_bj_4_9_plots_are_different_and_lanterns_do_not_matter(scene: Any) -> None:
    game = scene("y r", "full").track(y=9, r=8).build("y", "a1=w a2*- a3*-").acting()
    assert game.refuses("Ca2a2") == "BJ-4.9"
    assert game.refuses("Ca1a1") == "BJ-4.9"
    game.do("y: Ca2a3")
    assert (game.houses("y"), game.lanterns("y")) == ("a1a2a3", "a2a3")


def test_bj_4_10_new_streets_take_the_next_letters_without_a_gap(scene: Any) -> None:
    game = scene().track(y=9, r=8).build("y", "a1=w a2=w b1=w b2=w").acting()
    for token in ("Ce1a3b3c1c2", "Cd1d2f1a3b3", "Ce1e2e3f1f2", "Cz1a3b3c1c2"):
        assert game.refuses(token) == "BJ-4.10"
    assert game.refuses("Cd1e1f1g1i1") == "BJ-4.10"
    game.do("y: Cd3e1f2f3g1")
    assert game.value("y", "extra") == 4
    assert game.houses("y") == "a1a2b1b2d3e1f2f3g1"


def test_bj_4_10_the_order_of_the_checks_of_construction(scene: Any) -> None:
    game = scene().track(y=9, r=8).give("y", yuan=0).acting()
    assert game.refuses("Ca1a1f1") == "BJ-4.9"
    assert game.refuses("Ca1f1") == "BJ-4.8"
    assert game.refuses("Ca3f1") == "BJ-4.10"
    assert game.refuses("Ca3d1") == "BJ-4.8"


def test_bj_4_11_harvest_counts_symbols(scene: Any) -> None:
    game = scene().track(y=9, r=8).build("y", "a1=r a2=r+").acting().do("y: H")
    assert game.value("y", "rice") == 4
    assert scene().track(y=9, r=8).acting().do("y: H").value("y", "rice") == 1


def test_bj_4_12_fireworks_counts_symbols(scene: Any) -> None:
    game = scene().track(y=9, r=8).build("y", "a1=f a2=f+").acting().do("y: F")
    assert game.value("y", "rockets") == 4
    assert scene().track(y=9, r=8).acting().do("y: F").value("y", "rockets") == 1


def test_bj_4_13_training_moves_the_disc_and_not_the_order(scene: Any) -> None:
    game = scene("y r g").track(y=9, r=8, g=7).build("g", "a1=s a2=s+").acting().do("y: - r: - g: M")
    assert game.value("g", "track") == 11
    early = scene("y r g").track(y=9, r=8, g=7).build("r", "a1=s+").acting().do("y: - r: M g: -")
    assert early.ladder() == "ryg"


def test_bj_4_14_scriptorium_counts_scrolls(scene: Any) -> None:
    game = scene().track(y=9, r=8).build("y", "a1=c a2=c+").acting().do("y: S")
    assert game.score("y") == 6
    assert game.points("y") == {"scriptorium": 6}
    assert scene().track(y=9, r=8).acting().do("y: S").score("y") == 1


def test_bj_4_15_one_privilege_small_for_2_or_large_for_7(scene: Any) -> None:
    game = scene().track(y=9, r=8).give("y", yuan=7).acting().do("y: I7")
    assert (game.value("y", "large"), game.value("y", "small"), game.value("y", "yuan")) == (1, 0, 0)
    game = scene().track(y=9, r=8).give("y", yuan=1).acting()
    assert game.refuses("I2") == "BJ-4.15"
    game.give("y", yuan=6)
    assert game.refuses("I7") == "BJ-4.15"
    game.do("y: I2")
    assert (game.value("y", "small"), game.value("y", "yuan")) == (1, 4)


def test_bj_4_16_lanterns_are_placed_at_once_on_own_unlit_plots(scene: Any) -> None:
    game = scene("y r", "full").track(y=9, r=8).build("y", "a1*=l a2=l b1").acting()
    for token in ("La2", "La2b1", "La2b1c1c2", "La1a2b1", "La2a2b1", "La2b1d1", "L"):
        assert game.refuses(token) == "BJ-4.16"
    game.do("y: La2b1c3")
    assert game.lanterns("y") == "a1a2b1c3"


def test_bj_4_16_all_unlit_plots_when_there_are_fewer(scene: Any) -> None:
    lit = " ".join(f"{street}{digit}*-" for street in "abc" for digit in "123" if street + digit not in ("a1", "c3"))
    game = scene("y r", "full").track(y=9, r=8).build("y", f"a1=l b1*=l {lit}").acting()
    assert game.refuses("La1") == "BJ-4.16"
    assert {token for token in game.legal() if token[0] == "L"} == {"La1c3"}
    game.do("y: La1c3")
    assert game.value("y", "lanterns") == 9


def test_bj_4_16_alone_when_nothing_is_unlit(scene: Any) -> None:
    lit = " ".join(f"{street}{digit}*" for street in "abc" for digit in "123")
    game = scene("y r", "full").track(y=9, r=8).build("y", lit).acting()
    assert game.refuses("La1") == "BJ-4.16"
    game.do("y: L")
    assert game.value("y", "lanterns") == 9


def test_bj_4_17_persons_hired_this_round_count_from_the_next_action_phase(scene: Any) -> None:
    game = scene().track(y=9, r=8).acting().do("y: H r: - y: Pr+>a2")
    assert game.value("y", "rice") == 1
    game.do("r: Pr>a2")
    game.track(y=9, r=8).acting().do("y: H")
    assert game.value("y", "rice") == 4


def test_bj_4_18_the_same_tile_may_be_chosen_by_several(scene: Any) -> None:
    game = scene("y r g").track(y=9, r=8, g=7).acting("BCF/HI/MS").do("y: B r: B g: B")
    assert [game.value(seat, "yuan") for seat in "yrg"] == [11, 5, 5]
