"""BJ-2: set-up."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from rules.engine.headers import table_of
from rules.games.beijing.game import GAME
from rules.games.beijing.moves import Events
from rules.games.beijing.options import rulings_of
from rules.games.beijing.setup import is_event_order
from tests.games.beijing.beijing_scene import StartScene


def test_bj_2_1_what_a_player_begins_with(scene: StartScene) -> None:
    for variant, score, cards in (("basic", 0, 11), ("full", 10, 14)):
        game = scene("y r b", variant, draft=False)
        for seat in "yrb":
            assert game.value(seat, "yuan") == 6
            assert game.houses(seat) == "a1a2b1b2"
            assert game.score(seat) == score
            assert game.value(seat, "cards") == cards
            zeros = "rice rockets small large people extra track medallions dragon lanterns"
            assert [game.value(seat, key) for key in zeros.split()] == [0] * 10
        assert game.points("y") == ({"start": 10} if variant == "full" else {})


def test_bj_2_1_discs_that_have_not_moved_are_behind_in_seat_order(scene: StartScene) -> None:
    game = scene("g y r", draft=False)
    assert game.ladder() == "gyr"
    game.play("@ events=ccdtmfpdtmfp g: Db>a1,m>b1")
    assert game.ladder() == "gyr"
    game.play("y: Dh>a1,m>b1")
    assert game.ladder() == "ygr"


def test_bj_2_2_the_events_use_exactly_the_tiles(scene: StartScene) -> None:
    game = scene(draft=False)
    for order in ("ccdtmtpdtmfp", "ccdtmfpdtmf", "ccdtmfpdtmfpp", "ccdtmlpdtmlp", "zz", "cc-"):
        assert game.refused(f"events={order}") == ("impossible-chance", "BJ-2.2")
    game.play("events=ccdtmfpdtmfp")
    full = scene("y r", "full", draft=False)
    assert full.refused("events=ccdtmfpdtmfp") == ("impossible-chance", "BJ-2.2")
    full.play("events=bdflmptbdflmpt")
    assert full.rule == "BJ-2.4"


def test_bj_2_2_the_events_come_first_of_all(scene: StartScene) -> None:
    game = scene(draft=False)
    assert game.mark == "@"
    assert game.rule == "BJ-2.2"
    assert game.refused("acts=BCFH/IMS") == ("impossible-chance", "BJ-2.2")
    assert scene().refused("events=ccdtmfpdtmfp") == ("impossible-chance", "BJ-4.1")


def test_bj_2_2_fourteen_events_for_twelve_rounds(scene: StartScene) -> None:
    game = scene("y r", "full")
    assert len(game.state.events) == 14
    assert game.state.rulings.rounds == 12


@pytest.mark.parametrize("order", ["dcctmfpdtmfp", "ccddtmfptmfp", "cdctmfpdtmfp", "ccdtmfpdtmpf"])
def test_bj_2_3_basic_begins_calm_and_has_no_equal_neighbours(scene: StartScene, order: str) -> None:
    game = scene(draft=False)
    if order == "ccdtmfpdtmpf":
        game.play(f"events={order}")
    else:
        assert game.refused(f"events={order}") == ("impossible-chance", "BJ-2.3")
        scene(draft=False, events="any").play(f"events={order}")


def test_bj_2_3_full_has_each_event_once_in_each_half(scene: StartScene) -> None:
    game = scene("y r", "full", draft=False)
    assert game.refused("events=bdflmpbtdflmpt") == ("impossible-chance", "BJ-2.3")
    assert game.refused("events=bbdflmptdflmpt") == ("impossible-chance", "BJ-2.3")
    scene("y r", "full", draft=False, events="any").play("events=bbdflmptdflmpt")
    game.play("events=bdflmpttmbdflp")


def test_bj_2_3_events_any_still_needs_the_right_tiles(scene: StartScene) -> None:
    assert scene(draft=False, events="any").refused("events=tttttttttttt") == ("impossible-chance", "BJ-2.2")


@pytest.mark.parametrize("variant", ["basic", "full"])
@pytest.mark.parametrize("choice", ["adjacent-free", "any"])
def test_bj_2_3_drawn_orders_are_legal_and_spread_evenly(variant: str, choice: str) -> None:
    table = table_of(GAME, variant, ["y", "r"], {"events": choice})
    rng = Random(4)
    firsts: Counter[str] = Counter()
    doubled = 0
    for _ in range(1400):
        state = GAME.start(table)
        move = GAME.sample_chance(state, rng)
        assert isinstance(move, Events)
        GAME.apply(state, move)
        firsts[move.order[2 if (variant, choice) == ("basic", "adjacent-free") else 0]] += 1
        doubled += any(one == other for one, other in pairwise(move.order[2:]))
    kinds = len(set(rulings_of(table).variant.events))
    expected = 1400 / (5 if (variant, choice) == ("basic", "adjacent-free") else kinds)
    assert all(0.7 * expected < number < 1.3 * expected for number in firsts.values())
    assert bool(doubled) is not (variant == "basic" and choice == "adjacent-free")


def test_bj_2_3_orderly_is_about_the_order_alone() -> None:
    basic = rulings_of(table_of(GAME, "basic", ["y", "r"]))
    assert is_event_order("ccdtmfpdtmfp", basic)
    assert not is_event_order("ccdtmfppdtmf", basic)


def test_bj_2_4_two_young_tiles_of_different_professions(scene: StartScene) -> None:
    game = scene(draft=False).play("events=ccdtmfpdtmfp")
    assert game.refused("Db>a1,b>a2") == ("illegal-move", "BJ-2.4")
    assert game.refused("Dr+>a1,s>a2") == ("illegal-move", "BJ-2.4")
    assert game.refused("Dr>a1,r+>a2") == ("illegal-move", "BJ-2.4")
    assert game.refused("Dl>a1,s>a2") == ("illegal-move", "BJ-2.4")
    assert game.refused("Dd>a1,s>a2") == ("illegal-move", "BJ-2.4")
    assert game.refused("Db>a3,b>a3") == ("illegal-move", "BJ-2.4")
    game.play("y: Dw>a1,m>b1")
    full = scene("y r", "full", draft=False).play("events=bdflmptbdflmpt")
    assert full.refused("Dd+>a1,l>a2") == ("illegal-move", "BJ-2.4")
    full.play("y: Dd>a1,l>a2")


def test_bj_2_4_no_pair_twice_but_the_same_person_may_come_again(scene: StartScene) -> None:
    game = scene("y r g", draft=False).play("events=ccdtmfpdtmfp y: Db>a1,c>a2")
    assert game.refused("Dc>b1,b>b2") == ("illegal-move", "BJ-2.4")
    game.play("r: Db>a1,r>a2")
    assert game.refused("Db>b1,c>a1") == ("illegal-move", "BJ-2.4")
    game.play("g: Dc>a1,r>a2")
    assert (game.left("b"), game.left("c"), game.left("r")) == (4, 2, 2)


def test_bj_2_4_everyone_drafts_once_in_seat_order_and_hands_stay_whole(scene: StartScene) -> None:
    game = scene("g y r", draft=False).play("@ events=ccdtmfpdtmfp g: Dk>a1,s>b1 y: Dh>a1,m>b1 r: Db>a1,c>b1 @")
    assert game.rule == "BJ-4.1"
    assert [game.value(seat, "cards") for seat in "gyr"] == [11, 11, 11]
    assert set(game.state.discard) == {-1}


@pytest.mark.parametrize("plots", ["a1 a1", "a3 b1", "a1 c1", "d1 a1"])
def test_bj_2_5_two_different_own_houses(scene: StartScene, plots: str) -> None:
    one, other = plots.split()
    game = scene(draft=False).play("events=ccdtmfpdtmfp")
    assert game.refused(f"Db>{one},m>{other}") == ("illegal-move", "BJ-2.5")
    game.play("y: Db>a2,m>a1")
    assert game.people("y") == "a1=m a2=b"


def test_bj_2_6_the_disc_moves_once_by_both_tiles_onto_the_stack(scene: StartScene) -> None:
    game = scene("y r g", draft=False)
    game.play("events=ccdtmfpdtmfp y: Db>a1,c>a2 r: Db>a1,r>a2")
    assert (game.value("y", "track"), game.value("r", "track")) == (7, 7)
    assert game.ladder() == "ryg"
    game.play("g: Df>a1,k>b1")
    assert game.ladder() == "gry"
    assert game.value("g", "place") == 1
