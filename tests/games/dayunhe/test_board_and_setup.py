"""DY-1 and DY-2: the map, pieces, points, and the set-up."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.dayunhe.components import board, pieces
from rules.games.dayunhe.game import GAME
from rules.games.dayunhe.ship import preferences
from tests.games.dayunhe.dayunhe_scene import StartScene

GOOD = "abcdefuuu/ghijklmuu/nopqrstu"


def names(field: Any, place: Any) -> Any:
    return {step.name: field.names[step.to] for step in field.around[place]}


def test_dy_1_1_neighbours_follow_the_direction_table() -> None:
    field = board.build_field(2)
    assert names(field, field.hexes["c3"]) == {"e": "c5", "w": "c1", "se": "d4", "sw": "d2", "ne": "b4", "nw": "b2"}
    assert names(field, field.hexes["a1"]) == {"e": "a3", "se": "b2", "sw": "b0"}
    assert names(field, field.hexes["b0"]) == {"e": "b2", "se": "c1", "ne": "a1"}
    assert names(field, field.hexes["i3"]) == {"w": "i1", "ne": "h4", "nw": "h2"}


def test_dy_1_1_meeting_edges_are_opposite() -> None:
    field = board.build_field(3)
    for place, steps in enumerate(field.around):
        for step in steps:
            back = [other for other in field.around[step.to] if other.to == place]
            assert [(other.leaving, other.entering) for other in back] == [(step.entering, step.leaving)]


@pytest.mark.parametrize(("seats", "last", "count"), [(2, "i", 24), (3, "m", 35), (4, "q", 46), (5, "u", 57)])
def test_dy_1_2_rows_in_play_end_with_the_last_section(seats: Any, last: Any, count: Any) -> None:
    field = board.build_field(seats)
    assert len(field.hexes) == count == field.mask.bit_count()
    assert {name[0] for name in field.hexes} == set("abcdefghijklmnopqrstu"[: "abcdefghijklmnopqrstu".index(last) + 1])
    assert [field.names[end] for end in field.ends] == [f"{last}1", "a1"]


def test_dy_1_2_hexes_out_of_play_do_not_exist(scene: StartScene) -> None:
    position = scene("y r").turn(1).store("au")
    assert position.refused("Ba>j0^0") == ("illegal-move", "DY-1.2")
    assert position.refused("Ba>b1^0") == ("illegal-move", "DY-1.2")
    assert position.refused("Uj2") == ("illegal-move", "DY-1.2")
    position.play("Ba>i3^0")
    three = scene("y r b").turn(1).store("au")
    three.play("Ba>j0^0")


def test_dy_1_3_the_kth_seat_owns_section_k() -> None:
    field = board.build_field(5)
    rows = {seat: {field.names[place][0] for place in board.list_hexes(field.sections[seat])} for seat in range(5)}
    assert rows == {0: set("bcd"), 1: set("fgh"), 2: set("jkl"), 3: set("nop"), 4: set("rst")}
    assert all(section.bit_count() == 9 for section in field.sections)
    yellow = [name for name, place in field.hexes.items() if field.owners[place] == board.NEUTRAL]
    assert yellow == [f"{row}{digit}" for row in "aeimqu" for digit in (1, 3)]


def test_dy_1_4_a_hex_holds_one_tile_and_the_ship_is_none(scene: StartScene) -> None:
    position = scene().turn(2).store("abu")
    position.play("Ba>a1^3")
    assert position.tile_at("a1") == "ya3"
    assert position.refused("Bb>a1^0") == ("illegal-move", "DY-5.3")
    assert position.refused("Ua1") == ("illegal-move", "DY-5.5")
    other = scene().turn(2).store("u")
    other.play("Ua1")
    assert other.tile_at("a1") == "yu"


def test_dy_1_5_tiles_are_joined_where_canal_ends_meet(scene: StartScene) -> None:
    """Worked example 4."""
    position = scene().turn(1).clear_unrest().put("b2", "a", "y", 2).put("c3", "c", "r", 5)
    step = position.field.steps[board.SOUTH][position.field.hexes["b2"]]["se"]
    assert preferences.is_joined(position.state, position.field.hexes["b2"], step)
    position.put("c3", "c", "r", 0)
    assert not preferences.is_joined(position.state, position.field.hexes["b2"], step)


def test_dy_1_5_for_the_ship_any_canal_of_its_tile_counts(scene: StartScene) -> None:
    """The ship comes on to a double tile by its canal 3-5 and leaves by its canal 0-2."""
    position = scene("y r").clear_unrest().turn(1)
    position.put("a1", "c", "y", 0).put("b2", "b", "y", 0).put("c3", "l", "r", 2)
    events = position.play("- -").gained("Jse,se,sw,sw,sw")
    assert events == [("y", "journey-canal", 4), ("r", "journey-canal", 4)]


def test_dy_1_6_a_loss_below_nothing_is_booked_as_floor_at_once(scene: StartScene) -> None:
    position = scene().turn(8).store("uu").set_score("r", 5)
    assert position.gained("Ir>1") == [("r", "intrigue", -8), ("r", "floor", 3)]
    assert position.scores()["r"] == 0
    enough = scene().turn(8).store("uu").set_score("r", 8)
    assert enough.gained("Ir>1") == [("r", "intrigue", -8)]


def test_dy_1_7_the_next_tile_lies_face_down_and_tiles_go_to_the_bottom(scene: StartScene) -> None:
    position = scene().turn(1)
    assert position.face_up("y") == [False, True, True]
    position.play("D2")
    assert position.piles("y") == ["bcdefuuu", "hijklmuu", "nopqrstu"]
    assert position.face_up("y") == [False, False, True]
    position.state.put_under(0, 3, "u")
    assert position.piles("y")[2] == "nopqrstuu"
    assert position.face_up("y")[2]


def test_dy_1_7_under_an_empty_pile_is_a_face_down_top(scene: StartScene) -> None:
    position = scene().turn(8).store("uu")
    position.state.piles[0][0], position.state.face_up[0][0] = "", False
    position.play("Ir>1")
    assert position.piles("y")[0] == "u"
    assert not position.face_up("y")[0]


def test_dy_1_8_the_storage_holds_at_most_six_in_no_order(scene: StartScene) -> None:
    position = scene().turn(1).store("uqbau")
    position.play("D2")
    assert position.claim("store", "y") == "abgquu"
    assert position.refused("D2") == ("illegal-move", "DY-4.6")


def test_dy_1_9_the_wall_counts_unrest_tiles_by_their_own_colour(scene: StartScene) -> None:
    position = scene().turn(2).store("ab")
    position.play("Rc1")
    assert (position.claim("wall", "y"), position.claim("wall", "r")) == (0, 1)
    position.play("Ba>b2^0 Bb>c3^0")
    assert (position.claim("wall", "y"), position.claim("wall", "r")) == (2, 1)


def test_dy_2_1_everybody_starts_with_fifteen(scene: StartScene) -> None:
    position = scene("g b r")
    assert position.events() == [("g", "start", 15), ("b", "start", 15), ("r", "start", 15)]


def test_dy_2_2_unrest_lies_on_the_icons_in_turn(scene: StartScene) -> None:
    """Worked example 3."""
    position = scene("y r b")
    board_now = GAME.encode(position.state)["board"]
    icons = "b2 c1 c3 d2 f2 g1 g3 h2 j2 k1 k3 l2"
    assert board_now == {name: f"{seat}u" for name, seat in zip(icons.split(), "yrb" * 4, strict=True)}
    assert scene("y r").state.unrest.bit_count() == 8
    assert scene("p b g r y").state.unrest.bit_count() == 20


@pytest.mark.parametrize(
    "piles",
    [
        "aacdefuuu/ghijklmuu/nopqrstu",
        "abcdefuu/ughijklmu/nopqrstuu",
        "ubcdefuau/uhijklmgu/nopqrstu",
        "abcdefuuu/ghijklmuu/nopqrst",
        "abcdefuuu/ghijklmuu/nopqrsuu",
    ],
)
def test_dy_2_3_impossible_deals(scene: StartScene, piles: Any) -> None:
    assert scene().refused(f"deal.y={piles}") == ("impossible-chance", "DY-2.3")


def test_dy_2_3_seats_are_dealt_in_order_with_tops_face_up(scene: StartScene) -> None:
    position = scene("y r")
    assert position.due == "@ DY-2.3"
    assert position.refused(f"deal.r={GOOD}") == ("impossible-chance", "DY-2.3")
    assert position.refused(f"deal.g={GOOD}") == ("impossible-chance", "DY-2.3")
    assert position.refused("piles.y=ab") == ("impossible-chance", "DY-2.3")
    position.play(f"deal.y={GOOD}")
    assert position.face_up("y") == [True] * 3
    assert position.refused(f"deal.y={GOOD}") == ("impossible-chance", "DY-2.3")
    position.play("deal.r=ubcdefuua/ghijklmuu/nopqrstu")
    assert position.due == "y: DY-2.4"


def test_dy_2_4_each_seat_takes_one_top(scene: StartScene) -> None:
    position = scene("y r").play(f"deal.y={GOOD} deal.r=ubcdefuua/ghijklmuu/nopqrstu")
    assert position.refused("C1") == ("illegal-move", "DY-2.4")
    position.play("D3")
    assert position.mark == "r:"
    position.play("D1")
    assert (position.claim("store", "y"), position.claim("store", "r")) == ("n", "u")
    assert (position.face_up("y"), position.face_up("r")) == ([True, True, False], [False, True, True])
    assert (position.state.round_starting, position.mark) == (1, "y:")


def test_dy_2_5_the_ship_starts_at_beijing_heading_south(scene: StartScene) -> None:
    position = scene("y r b")
    assert (position.claim("ship", "r"), position.claim("left", "b")) == ("a1", 4)
    assert position.state.heading == board.SOUTH


def test_pieces_add_up_as_the_page_says() -> None:
    assert sum(tile.value for tile in pieces.select_tiles(dear=False).values()) == 78
    assert sum(tile.value for tile in pieces.select_tiles(dear=True).values()) == 90
    assert len(pieces.CARDS) == 10


def test_option_tiles_puts_two_dear_tiles_in_place(scene: StartScene) -> None:
    dear = scene("y r", tiles="dear").turn(2).store("st")
    assert dear.gained("Bs>b0^0 Bt>d0^0") == [("y", "construction", 7), ("y", "construction", 8)]
    assert dear.state.ends[dear.field.hexes["b0"]] == 0b001001
    plain = scene("y r").turn(2).store("st")
    assert plain.gained("Bs>b0^0 Bt>d0^0") == [("y", "construction", 1), ("y", "construction", 2)]
    assert plain.state.ends[plain.field.hexes["b0"]] == 0b000101


def test_dy_1_2_pagodas_between_sections_in_play_have_no_effect(scene: StartScene) -> None:
    position = scene("y r b").clear_unrest().ship("d0").turn(5)
    position.play("Vse,sw,se")
    assert (position.claim("ship", "y"), position.claim("left", "y"), position.state.heading) == ("g1", 4, board.SOUTH)
    position.play("- - - Jsw,se,sw,se,sw,se")
    assert (position.claim("ship", "y"), position.claim("left", "y")) == ("m1", 3)
