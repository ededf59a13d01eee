"""DY-1 and DY-2: the map, pieces, points, and the set-up."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.dayunhe import journey
from rules.games.dayunhe.components import board, pieces
from rules.games.dayunhe.game import GAME
from tests.games.dayunhe.conftest import Make

GOOD = "abcdefuuu/ghijklmuu/nopqrstu"


def names(field: Any, place: Any) -> Any:
    return {step.name: field.names[step.to] for step in field.around[place]}


def test_dy_1_1_neighbours_follow_the_direction_table() -> None:
    field = board.field(2)
    assert names(field, field.hexes["c3"]) == {"e": "c5", "w": "c1", "se": "d4", "sw": "d2", "ne": "b4", "nw": "b2"}
    assert names(field, field.hexes["a1"]) == {"e": "a3", "se": "b2", "sw": "b0"}
    assert names(field, field.hexes["b0"]) == {"e": "b2", "se": "c1", "ne": "a1"}
    assert names(field, field.hexes["i3"]) == {"w": "i1", "ne": "h4", "nw": "h2"}


def test_dy_1_1_meeting_edges_are_opposite() -> None:
    field = board.field(3)
    for place, steps in enumerate(field.around):
        for step in steps:
            back = [other for other in field.around[step.to] if other.to == place]
            assert [(other.leaving, other.entering) for other in back] == [(step.entering, step.leaving)]


@pytest.mark.parametrize(("seats", "last", "count"), [(2, "i", 24), (3, "m", 35), (4, "q", 46), (5, "u", 57)])
def test_dy_1_2_rows_in_play_end_with_the_last_section(seats: Any, last: Any, count: Any) -> None:
    field = board.field(seats)
    assert len(field.hexes) == count == field.mask.bit_count()
    assert {name[0] for name in field.hexes} == set("abcdefghijklmnopqrstu"[: "abcdefghijklmnopqrstu".index(last) + 1])
    assert [field.names[end] for end in field.ends] == [f"{last}1", "a1"]


def test_dy_1_2_hexes_out_of_play_do_not_exist(desk: Make) -> None:
    table = desk("y r").turn(1).store("au")
    assert table.refused("Ba>j0^0") == "DY-1.2"
    assert table.refused("Ba>b1^0") == "DY-1.2"
    assert table.refused("Uj2") == "DY-1.2"
    table.play("Ba>i3^0")
    three = desk("y r b").turn(1).store("au")
    three.play("Ba>j0^0")


def test_dy_1_3_the_kth_seat_owns_section_k() -> None:
    field = board.field(5)
    rows = {seat: {field.names[place][0] for place in board.places(field.sections[seat])} for seat in range(5)}
    assert rows == {0: set("bcd"), 1: set("fgh"), 2: set("jkl"), 3: set("nop"), 4: set("rst")}
    assert all(section.bit_count() == 9 for section in field.sections)
    yellow = [name for name, place in field.hexes.items() if field.owners[place] == board.NEUTRAL]
    assert yellow == [f"{row}{digit}" for row in "aeimqu" for digit in (1, 3)]


def test_dy_1_4_a_hex_holds_one_tile_and_the_ship_is_none(desk: Make) -> None:
    table = desk().turn(2).store("abu")
    table.play("Ba>a1^3")
    assert table.at("a1") == "ya3"
    assert table.refused("Bb>a1^0") == "DY-5.3"
    assert table.refused("Ua1") == "DY-5.5"
    other = desk().turn(2).store("u")
    other.play("Ua1")
    assert other.at("a1") == "yu"


def test_dy_1_5_tiles_are_joined_where_canal_ends_meet(desk: Make) -> None:
    """Worked example 4."""
    table = desk().turn(1).calm().put("b2", "a", "y", 2).put("c3", "c", "r", 5)
    step = table.field.steps[board.SOUTH][table.field.hexes["b2"]]["se"]
    assert journey.joined(table.state, table.field.hexes["b2"], step)
    table.put("c3", "c", "r", 0)
    assert not journey.joined(table.state, table.field.hexes["b2"], step)


def test_dy_1_5_for_the_ship_any_canal_of_its_tile_counts(desk: Make) -> None:
    """The ship comes on to a double tile by its canal 3-5 and leaves by its canal 0-2."""
    table = desk("y r").calm().turn(1)
    table.put("a1", "c", "y", 0).put("b2", "b", "y", 0).put("c3", "l", "r", 2)
    events = table.play("- -").gained("Jse,se,sw,sw,sw")
    assert events == [("y", "journey-canal", 4), ("r", "journey-canal", 4)]


def test_dy_1_6_a_loss_below_nothing_is_booked_as_floor_at_once(desk: Make) -> None:
    table = desk().turn(8).store("uu").give("r", 5)
    assert table.gained("Ir>1") == [("r", "intrigue", -8), ("r", "floor", 3)]
    assert table.score("r") == 0
    enough = desk().turn(8).store("uu").give("r", 8)
    assert enough.gained("Ir>1") == [("r", "intrigue", -8)]


def test_dy_1_7_the_next_tile_lies_face_down_and_tiles_go_to_the_bottom(desk: Make) -> None:
    table = desk().turn(1)
    assert table.up("y") == [False, True, True]
    table.play("D2")
    assert table.piles("y") == ["bcdefuuu", "hijklmuu", "nopqrstu"]
    assert table.up("y") == [False, False, True]
    table.state.put_under(0, 3, "u")
    assert table.piles("y")[2] == "nopqrstuu"
    assert table.up("y")[2]


def test_dy_1_7_under_an_empty_pile_is_a_face_down_top(desk: Make) -> None:
    table = desk().turn(8).store("uu")
    table.state.piles[0][0], table.state.face_up[0][0] = "", False
    table.play("Ir>1")
    assert table.piles("y")[0] == "u"
    assert not table.up("y")[0]


def test_dy_1_8_the_storage_holds_at_most_six_in_no_order(desk: Make) -> None:
    table = desk().turn(1).store("uqbau")
    table.play("D2")
    assert table.claim("store", "y") == "abgquu"
    assert table.refused("D2") == "DY-4.6"


def test_dy_1_9_the_wall_counts_unrest_tiles_by_their_own_colour(desk: Make) -> None:
    table = desk().turn(2).store("ab")
    table.play("Rc1")
    assert (table.claim("wall", "y"), table.claim("wall", "r")) == (0, 1)
    table.play("Ba>b2^0 Bb>c3^0")
    assert (table.claim("wall", "y"), table.claim("wall", "r")) == (2, 1)


def test_dy_2_1_everybody_starts_with_fifteen(desk: Make) -> None:
    table = desk("g b r")
    assert table.events() == [("g", "start", 15), ("b", "start", 15), ("r", "start", 15)]


def test_dy_2_2_unrest_lies_on_the_icons_in_turn(desk: Make) -> None:
    """Worked example 3."""
    table = desk("y r b")
    board_now = GAME.encode(table.state)["board"]
    icons = "b2 c1 c3 d2 f2 g1 g3 h2 j2 k1 k3 l2"
    assert board_now == {name: f"{seat}u" for name, seat in zip(icons.split(), "yrb" * 4, strict=True)}
    assert desk("y r").state.unrest.bit_count() == 8
    assert desk("p b g r y").state.unrest.bit_count() == 20


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
def test_dy_2_3_impossible_deals(desk: Make, piles: Any) -> None:
    assert desk().refused(f"deal.y={piles}") == "DY-2.3"


def test_dy_2_3_seats_are_dealt_in_order_with_tops_face_up(desk: Make) -> None:
    table = desk("y r")
    assert table.asked == "DY-2.3"
    assert table.refused(f"deal.r={GOOD}") == "DY-2.3"
    assert table.refused(f"deal.g={GOOD}") == "DY-2.3"
    assert table.refused("piles.y=ab") == "DY-2.3"
    table.play(f"deal.y={GOOD}")
    assert table.up("y") == [True] * 3
    assert table.refused(f"deal.y={GOOD}") == "DY-2.3"
    table.play("deal.r=ubcdefuua/ghijklmuu/nopqrstu")
    assert (table.actor, table.asked) == ("y", "DY-2.4")


def test_dy_2_4_each_seat_takes_one_top(desk: Make) -> None:
    table = desk("y r").play(f"deal.y={GOOD} deal.r=ubcdefuua/ghijklmuu/nopqrstu")
    assert table.refused("C1") == "DY-2.4"
    table.play("D3")
    assert table.actor == "r"
    table.play("D1")
    assert (table.claim("store", "y"), table.claim("store", "r")) == ("n", "u")
    assert (table.up("y"), table.up("r")) == ([True, True, False], [False, True, True])
    assert (table.state.round_starting, table.actor) == (1, "y")


def test_dy_2_5_the_ship_starts_at_beijing_heading_south(desk: Make) -> None:
    table = desk("y r b")
    assert (table.claim("ship", "r"), table.claim("left", "b")) == ("a1", 4)
    assert table.state.heading == board.SOUTH


def test_pieces_add_up_as_the_page_says() -> None:
    assert sum(tile.value for tile in pieces.tiles(dear=False).values()) == 78
    assert sum(tile.value for tile in pieces.tiles(dear=True).values()) == 90
    assert len(pieces.CARDS) == 10


def test_option_tiles_puts_two_dear_tiles_in_place(desk: Make) -> None:
    dear = desk("y r", tiles="dear").turn(2).store("st")
    assert dear.gained("Bs>b0^0 Bt>d0^0") == [("y", "construction", 7), ("y", "construction", 8)]
    assert dear.state.ends[dear.field.hexes["b0"]] == 0b001001
    plain = desk("y r").turn(2).store("st")
    assert plain.gained("Bs>b0^0 Bt>d0^0") == [("y", "construction", 1), ("y", "construction", 2)]
    assert plain.state.ends[plain.field.hexes["b0"]] == 0b000101


def test_dy_1_2_pagodas_between_sections_in_play_have_no_effect(desk: Make) -> None:
    table = desk("y r b").calm().ship("d0").turn(5)
    table.play("Vse,sw,se")
    assert (table.claim("ship", "y"), table.claim("left", "y"), table.state.heading) == ("g1", 4, board.SOUTH)
    table.play("- - - Jsw,se,sw,se,sw,se")
    assert (table.claim("ship", "y"), table.claim("left", "y")) == ("m1", 3)
