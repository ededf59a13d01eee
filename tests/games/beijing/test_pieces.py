"""BJ-1: pieces, places, the box."""

from __future__ import annotations

import pytest

from rules.games.beijing.components.pieces import BOX, TILES, count_stacks
from tests.games.beijing.beijing_scene import StartScene


def test_bj_1_1_houses_stay_when_persons_go_and_lanterns_when_houses_go(scene: StartScene) -> None:
    game = scene("y r", "full").build("y", "a1*=m b1*").give("y", yuan=0)
    game.event("t").play("y: Xa1")
    assert game.houses("y") == ""
    assert game.lanterns("y") == "a1b1"
    assert game.people("y") == ""


def test_bj_1_1_a_person_stands_only_on_a_plot_with_a_house(scene: StartScene) -> None:
    game = scene().build("r", "a1 a2=m").hiring()
    assert game.refused("Pb>a3") == ("illegal-move", "BJ-5.5")
    game.play("Pb>a1")
    assert game.people("r") == "a1=b a2=m"


def test_bj_1_1_a_player_begins_with_three_streets_and_may_add_more(scene: StartScene) -> None:
    game = scene().acting()
    assert game.value("r", "extra") == 0
    game.play("r: Cd1")
    assert game.value("r", "extra") == 1
    assert game.value("y", "extra") == 0


@pytest.mark.parametrize(
    ("players", "single", "young", "experienced"), [(2, 4, 3, 1), (3, 6, 4, 2), (4, 8, 5, 3), (5, 10, 6, 4)]
)
def test_bj_1_2_the_tiles_are_as_many_as_the_table_says(
    players: int, single: int, young: int, experienced: int
) -> None:
    full = dict(zip(TILES, count_stacks(players, True), strict=True))
    assert {full[tile] for tile in "wmbl"} == {single}
    assert {full[tile] for tile in "sfkhrcd"} == {young}
    assert {full[f"{tile}+"] for tile in "sfkhrcd"} == {experienced}
    basic = dict(zip(TILES, count_stacks(players, False), strict=True))
    assert [basic[tile] for tile in ("l", "d", "d+")] == [0, 0, 0]
    assert {tile: number for tile, number in basic.items() if tile[0] not in "ld"} == {
        tile: number for tile, number in full.items() if tile[0] not in "ld"
    }


def test_bj_1_2_the_basic_game_has_ninety_tiles_for_five() -> None:
    assert sum(count_stacks(5, False)) == 90
    assert sum(count_stacks(5, True)) == 110


@pytest.mark.parametrize(("variant", "left"), [("basic", 2), ("full", 3)])
def test_bj_1_2_a_person_that_leaves_is_out_of_the_game_or_back_on_its_stack(
    scene: StartScene, variant: str, left: int
) -> None:
    game = scene("y r", variant).build("y", "a1=r").give("y", yuan=3).supply(r=2)
    game.event("t").play("y: Xa1")
    assert game.left("r") == left


def test_bj_1_2_a_returned_person_can_be_taken_by_the_next_player(scene: StartScene) -> None:
    game = scene("y r", "full").supply(r_=0).build("y", "a1=r+").build("r", "a1=m").track(y=9, r=8)
    game.hiring()
    assert not game.state.copy().supply[TILES.index("r+")]
    game.play("y: Pbxa1")
    assert game.left("r+") == 1
    game.play("r: Pr+xa1")
    assert game.people("r") == "a1=r+"
    game = scene("y r", "basic").supply(r_=0).build("y", "a1=r+").build("r", "a1=m").track(y=9, r=8)
    game.hiring().play("y: Pbxa1")
    assert game.refused("Pr+xa1") == ("illegal-move", "BJ-5.3")


def test_bj_1_3_more_pieces_than_the_box_holds_are_noticed(scene: StartScene) -> None:
    game = scene().give("y", yuan=61).give("r", yuan=5).track(y=9, r=8).acting().play("y: B")
    assert game.notices() == [("BJ-1.3", "yuan: 71 held by all players, the box has 70")]
    assert game.value("y", "yuan") == 66


def test_bj_1_3_a_fee_is_back_in_the_supply_first(scene: StartScene) -> None:
    game = scene().give("y", yuan=60).give("r", yuan=5).track(y=9, r=8).acting().play("y: B r: B")
    assert (game.value("y", "yuan"), game.value("r", "yuan")) == (65, 4)
    assert game.notices() == []


def test_bj_1_3_each_sort_is_noticed_when_taken(scene: StartScene) -> None:
    game = scene("y r", "full").track(y=9, r=8)
    game.give("r", rice=25, rockets=15, large=10, medallions=15, yuan=80)
    game.build("r", " ".join(f"{street}1" for street in "abcdefghijklmno"))
    game.build("y", "a1=m a2 b1 b2" + "".join(f" {street}{digit}*-" for street in "abc" for digit in "123"))
    game.state.lanterns[1] = (1 << 25) - 1
    for circles, token, pieces in (
        ("BCFH/ILMS", "H", "rice"),
        ("BCFH/ILMS", "F", "rockets"),
        ("BCFH/ILMS", "I2", "privileges"),
        ("BCFH/ILMS", "Cd1", "extra streets"),
        ("BCFH/ILMS", "B", "yuan"),
    ):
        state = game.state.copy()
        game.acting(circles).play(f"y: {token}")
        ((rule, message),) = game.notices()
        assert rule == "BJ-1.3"
        assert message.startswith(pieces)
        game.state = state
    game.build("y", "a1=m a2 b1 b2").acting().play("y: La1")
    ((_, message),) = game.notices()
    assert message == "lanterns: 26 held by all players, the box has 25"


def test_bj_1_3_medallions_and_the_top_up_are_noticed_too(scene: StartScene) -> None:
    game = scene("y r", "full").give("r", medallions=14, yuan=69).give("y", dragon=7, yuan=1).track(y=9, r=8)
    game.acting().play("y: -")
    ((_, message),) = game.notices()
    assert message.startswith("yuan: 72 ")
    game.event("b").play("y: R2")
    ((_, message),) = game.notices()
    assert message.startswith("medallions: 16 ")


def test_bj_1_3_nothing_is_noticed_when_nothing_is_taken(scene: StartScene) -> None:
    game = scene("y r", "full").give("r", yuan=80).give("y", yuan=3).track(y=9, r=8)
    game.build("y", "a1*=m a2*- a3*- b1*- b2*- b3*- c1*- c2*- c3*-")
    game.state.lanterns[1] = (1 << 40) - 1
    game.acting().play("y: L")
    assert game.notices() == []
    game.play("r: -")
    assert game.notices() == []


def test_bj_1_4_a_player_has_at_most_26_streets(scene: StartScene) -> None:
    letters = "abcdefghijklmnopqrstuvwxy"
    game = scene().build("y", " ".join(f"{s}1=m {s}2 {s}3" for s in letters)).track(y=9, r=8).acting()
    assert game.legal() >= {"Cz1", "Cz2", "Cz3"}
    game.play("y: Cz1")
    assert game.value("y", "extra") == 23
    full = scene().build("y", " ".join(f"{s}1=m {s}2 {s}3" for s in f"{letters}z")).track(y=9, r=8).acting()
    assert not any(token.startswith("C") for token in full.legal())
    assert full.refused("Cz1") == ("illegal-move", "BJ-4.8")


def test_bj_1_5_the_hand_follows_from_the_cards_played(scene: StartScene) -> None:
    game = scene()
    assert game.value("r", "cards") == 11
    game.hiring().play("r: Pb>a2")
    assert game.value("r", "cards") == 10
    assert game.value("y", "cards") == 11
    assert scene("y r", "full").value("y", "cards") == 14


def test_the_box_is_the_one_of_the_page() -> None:
    assert (BOX.yuan, BOX.rice, BOX.rockets, BOX.privileges) == (70, 25, 15, 10)
    assert (BOX.streets, BOX.lanterns, BOX.medallions) == (12, 25, 15)
