"""DY-3 and DY-4: choosing cards, and what all turns have in common."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.dayunhe.components.pieces import CARDS
from tests.games.dayunhe.conftest import Make


def test_dy_3_1_cards_are_taken_clockwise_from_the_start_player(desk: Make) -> None:
    table = desk("y r b").deal()
    assert (table.actor, table.asked) == ("y", "DY-3.1")
    assert table.refused("D1") == "DY-3.1"
    assert table.refused("-") == "DY-3.1"
    table.play("C4")
    assert table.actor == "r"
    table.play("C1")
    assert table.actor == "b"
    table.play("C2")
    assert (table.actor, table.asked) == ("y", "DY-4.3")


def test_dy_3_2_each_card_is_there_once_a_round_and_back_in_the_next(desk: Make) -> None:
    table = desk("y r").calm().deal().play("C4")
    assert table.refused("C4") == "DY-3.2"
    table.play("C5 - - Jsw,se,sw,se,sw")
    assert table.state.round_starting == 2
    table.play("C4 C5")


def test_dy_4_1_turns_go_clockwise_with_the_icons_of_the_own_card(desk: Make) -> None:
    table = desk("y r b").deal().play("C1 C2 C9")
    assert (table.actor, table.state.constructions, table.state.replenishments) == ("y", 1, 3)
    table.play("-")
    assert (table.actor, table.state.constructions, table.state.replenishments) == ("r", 2, 1)
    table.play("-")
    assert (table.actor, table.state.constructions, table.state.replenishments) == ("b", 1, 2)
    table.play("-")
    assert (table.actor, table.asked) == ("y", "DY-7.1")


@pytest.mark.parametrize(
    ("card", "constructions", "rebuild", "replenishments"),
    [
        (1, 1, False, 3), (2, 2, True, 1), (3, 2, True, 1), (4, 1, False, 2), (5, 1, False, 2),
        (6, 1, False, 2), (7, 2, True, 1), (8, 2, True, 1), (9, 1, False, 2), (10, 1, False, 2),
    ],
)  # fmt: skip
def test_dy_4_2_icons_are_those_of_the_table(
    desk: Make, card: Any, constructions: Any, rebuild: Any, replenishments: Any
) -> None:
    table = desk().turn(card)
    state = table.state
    assert (state.constructions, state.rebuild, state.replenishments) == (constructions, rebuild, replenishments)
    for _ in range(replenishments):
        table.play("D2")
    assert table.refused("D2") == "DY-4.4"
    assert CARDS[card].constructions == constructions


def test_dy_4_3_moves_come_in_any_order_and_only_the_dash_ends_a_turn(desk: Make) -> None:
    table = desk().turn(2).store("abu")
    table.play("Ba>b0^0 Rb2 D2 Bb>b4^0")
    assert table.actor == "y"
    assert table.refused("C3") == table.refused("L1") == table.refused("Jse") == "DY-4.3"
    table.play("-")
    assert table.actor == "r"
    table.play("-")
    assert table.asked == "DY-7.1"


def test_dy_4_4_a_replenishment_moves_the_top_of_an_own_pile(desk: Make) -> None:
    table = desk().turn(3)
    table.play("D1")
    assert table.claim("store", "y") == "ab"
    assert table.piles("y")[0] == "cdefuuu"
    assert table.refused("D2") == "DY-4.4"


def test_dy_4_4_comes_before_the_pile_and_the_storage(desk: Make) -> None:
    table = desk().turn(3).store("abcde").play("D1")
    table.state.piles[0][0] = ""
    assert table.refused("D1") == "DY-4.4"


def test_dy_4_5_the_pile_must_hold_a_tile(desk: Make) -> None:
    table = desk().turn(1).store("abcdef")
    table.state.piles[0][1] = ""
    assert table.refused("D2") == "DY-4.5"
    table.store("")
    assert table.refused("D2") == "DY-4.5"
    table.play("D1")


def test_dy_4_6_the_storage_must_have_room(desk: Make) -> None:
    table = desk().turn(1).store("hijkl")
    table.play("D1")
    assert table.refused("D1") == "DY-4.6"
    table.play("Bh>b0^0 D1")
