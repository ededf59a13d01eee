"""DY-3 and DY-4: choosing cards, and what all turns have in common."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.dayunhe.components.pieces import CARDS
from tests.games.dayunhe.dayunhe_scene import StartScene


def test_dy_3_1_cards_are_taken_clockwise_from_the_start_player(scene: StartScene) -> None:
    position = scene("y r b").deal()
    assert position.due == "y: DY-3.1"
    assert position.refused("D1") == ("illegal-move", "DY-3.1")
    assert position.refused("-") == ("illegal-move", "DY-3.1")
    position.play("C4")
    assert position.mark == "r:"
    position.play("C1")
    assert position.mark == "b:"
    position.play("C2")
    assert position.due == "y: DY-4.3"


def test_dy_3_2_each_card_is_there_once_a_round_and_back_in_the_next(scene: StartScene) -> None:
    position = scene("y r").clear_unrest().deal().play("C4")
    assert position.refused("C4") == ("illegal-move", "DY-3.2")
    position.play("C5 - - Jsw,se,sw,se,sw")
    assert position.state.round_starting == 2
    position.play("C4 C5")


def test_dy_4_1_turns_go_clockwise_with_the_icons_of_the_own_card(scene: StartScene) -> None:
    position = scene("y r b").deal().play("C1 C2 C9")
    assert (position.mark, position.state.constructions, position.state.replenishments) == ("y:", 1, 3)
    position.play("-")
    assert (position.mark, position.state.constructions, position.state.replenishments) == ("r:", 2, 1)
    position.play("-")
    assert (position.mark, position.state.constructions, position.state.replenishments) == ("b:", 1, 2)
    position.play("-")
    assert position.due == "y: DY-7.1"


@pytest.mark.parametrize(
    ("card", "constructions", "rebuild", "replenishments"),
    [
        (1, 1, False, 3), (2, 2, True, 1), (3, 2, True, 1), (4, 1, False, 2), (5, 1, False, 2),
        (6, 1, False, 2), (7, 2, True, 1), (8, 2, True, 1), (9, 1, False, 2), (10, 1, False, 2),
    ],
)  # fmt: skip
def test_dy_4_2_icons_are_those_of_the_table(
    scene: StartScene, card: Any, constructions: Any, rebuild: Any, replenishments: Any
) -> None:
    position = scene().turn(card)
    state = position.state
    assert (state.constructions, state.rebuild, state.replenishments) == (constructions, rebuild, replenishments)
    for _ in range(replenishments):
        position.play("D2")
    assert position.refused("D2") == ("illegal-move", "DY-4.4")
    assert CARDS[card].constructions == constructions


def test_dy_4_3_moves_come_in_any_order_and_only_the_dash_ends_a_turn(scene: StartScene) -> None:
    position = scene().turn(2).store("abu")
    position.play("Ba>b0^0 Rb2 D2 Bb>b4^0")
    assert position.mark == "y:"
    assert position.refused("C3") == position.refused("L1") == position.refused("Jse") == ("illegal-move", "DY-4.3")
    position.play("-")
    assert position.mark == "r:"
    position.play("-")
    assert position.due == "y: DY-7.1"


def test_dy_4_4_a_replenishment_moves_the_top_of_an_own_pile(scene: StartScene) -> None:
    position = scene().turn(3)
    position.play("D1")
    assert position.claim("store", "y") == "ab"
    assert position.piles("y")[0] == "cdefuuu"
    assert position.refused("D2") == ("illegal-move", "DY-4.4")


def test_dy_4_4_comes_before_the_pile_and_the_storage(scene: StartScene) -> None:
    position = scene().turn(3).store("abcde").play("D1")
    position.state.piles[0][0] = ""
    assert position.refused("D1") == ("illegal-move", "DY-4.4")


def test_dy_4_5_the_pile_must_hold_a_tile(scene: StartScene) -> None:
    position = scene().turn(1).store("abcdef")
    position.state.piles[0][1] = ""
    assert position.refused("D2") == ("illegal-move", "DY-4.5")
    position.store("")
    assert position.refused("D2") == ("illegal-move", "DY-4.5")
    position.play("D1")


def test_dy_4_6_the_storage_must_have_room(scene: StartScene) -> None:
    position = scene().turn(1).store("hijkl")
    position.play("D1")
    assert position.refused("D1") == ("illegal-move", "DY-4.6")
    position.play("Bh>b0^0 D1")
