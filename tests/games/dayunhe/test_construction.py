"""DY-5: Construction and Reconstruction."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dayunhe.conftest import Make


def rebuilding(desk: Make, **options: Any) -> Any:
    """The turn of y with a card that has Rec; y and r own tiles in both sections, no unrest lies on the board."""
    table = desk("y r", **options).calm().turn(7)
    return table.put("b0", "a", "y").put("f0", "c", "y").put("c1", "d", "r", 3).put("c3", "e", "r").put("h0", "f", "r")


def test_dy_5_1_each_icon_allows_one_construction(desk: Make) -> None:
    table = desk().turn(1).store("abu")
    table.play("Ba>b0^0")
    assert table.refused("Bb>b4^0") == "DY-5.1"
    assert table.refused("Ub4") == "DY-5.1"
    assert table.refused("Fb") == "DY-5.1"
    two = desk().turn(2).store("abu")
    two.play("Ba>b0^0 Fb")
    assert two.refused("Ub4") == "DY-5.1"


def test_dy_5_1_no_construction_after_a_reconstruction(desk: Make) -> None:
    table = rebuilding(desk).store("gu")
    table.play("Ab0^1")
    assert table.refused("Bg>b2^0") == table.refused("Ub2") == table.refused("Fg") == "DY-5.1"


def test_dy_5_1_comes_before_the_storage(desk: Make) -> None:
    table = desk().turn(1).store("a").play("Ba>b0^0")
    assert table.refused("Bk>j0^0") == "DY-5.1"


def test_dy_5_2_the_tile_comes_out_of_the_own_storage(desk: Make) -> None:
    table = desk().turn(2).store("abb")
    assert table.refused("Bk>b0^0") == "DY-5.2"
    assert table.refused("Uk0") == "DY-5.2"
    assert table.refused("Fk") == "DY-5.2"
    table.store("ab").play("Ba>b0^0")
    assert table.claim("store", "y") == "b"
    table.play("Fb")
    assert table.claim("store", "y") == "-"


def test_dy_5_2_comes_before_the_hex(desk: Make) -> None:
    assert desk().turn(2).store("a").refused("Bb>j0^0") == "DY-5.2"


@pytest.mark.parametrize("name", ["b0", "f0", "a1", "i1", "i3", "e1"])
def test_dy_5_3_builds_in_any_section_and_on_yellow(desk: Make, name: Any) -> None:
    table = desk().turn(2).store("a")
    table.play(f"Ba>{name}^5")
    assert table.at(name) == "ya5"


def test_dy_5_3_not_on_a_canal_tile_but_on_unrest(desk: Make) -> None:
    table = desk().turn(2).store("ab").put("b0", "k", "r")
    assert table.refused("Ba>b0^0") == "DY-5.3"
    assert table.at("c1") == "ru"
    table.play("Ba>c1^4")
    assert table.at("c1") == "ya4"
    assert table.claim("wall", "r") == 1
    assert not table.state.unrest >> table.field.hexes["c1"] & 1


def test_dy_5_4_the_builder_scores_the_value_and_nothing_for_the_ship(desk: Make) -> None:
    table = desk().turn(2).store("rq")
    assert table.gained("Br>a1^0 Bq>f0^0") == [("y", "construction", 9), ("y", "construction", 8)]


def test_dy_5_5_unrest_goes_on_an_empty_hex_for_no_points(desk: Make) -> None:
    table = desk().turn(2).store("uu").put("b0", "k", "r")
    assert table.refused("Ub0") == "DY-5.5"
    assert table.refused("Ub2") == "DY-5.5"
    assert table.refused("Uj0") == "DY-1.2"
    assert table.gained("Uf0 Ue1") == []
    assert (table.at("f0"), table.at("e1")) == ("yu", "yu")


def test_dy_5_6_not_more_at_court_than_on_the_board(desk: Make) -> None:
    table = desk().turn(2).store("abc").put("b0", "k", "y")
    assert table.gained("Fa") == []
    assert table.claim("court", "y") == 1
    assert table.refused("Fb") == "DY-5.6"
    table.play("Bc>f0^0")
    assert table.refused("Fb") == "DY-5.1"
    fresh = desk().turn(2).store("ab")
    assert fresh.refused("Fa") == "DY-5.6"
    fresh.play("Ba>b0^0 Fb")


def test_dy_5_6_tiles_lost_on_the_board_change_nothing_at_court(desk: Make) -> None:
    table = desk("y r").turn(4, seat=1).put("b0", "k", "y").store("uu")
    table.state.court[0] = "a"
    table.play("Xb0>1/1")
    assert (table.claim("court", "y"), table.claim("board", "y")) == (1, 0)


def test_dy_5_7_needs_a_card_with_rec_and_no_construction(desk: Make) -> None:
    table = desk().turn(1).put("b0", "a", "y")
    assert table.refused("Ab0^1") == "DY-5.7"
    used = rebuilding(desk).store("g").play("Bg>b2^0")
    assert used.refused("Ab0^1") == used.refused("Sb0^1,f0^2") == used.refused("Mb0>b4^0") == "DY-5.7"
    twice = rebuilding(desk).play("Ab0^1")
    assert twice.refused("Ab0^2") == "DY-5.7"


def test_dy_5_7_brings_no_points_and_touches_no_unrest(desk: Make) -> None:
    table = desk().turn(7).put("b0", "a", "y").put("b4", "c", "y")
    before = table.state.unrest
    assert table.gained("Sb0^2,b4^3") == []
    assert table.state.unrest == before


def test_dy_5_7_comes_before_the_hexes(desk: Make) -> None:
    assert desk().turn(1).refused("Aj0^0") == "DY-5.7"
    assert rebuilding(desk).refused("Aj0^0") == "DY-1.2"
    assert rebuilding(desk).refused("Mb4>j0^0") == "DY-1.2"
    assert rebuilding(desk).refused("Sb4^0,j0^0") == "DY-1.2"


def test_dy_5_8_every_source_must_hold_a_canal_tile(desk: Make) -> None:
    table = rebuilding(desk).put("b2", "u", "y")
    assert table.refused("Ab2^0") == table.refused("Ab4^0") == "DY-5.8"
    assert table.refused("Sb0^0,b2^0") == table.refused("Sb2^0,f0^0") == "DY-5.8"
    assert table.refused("Mb4>d0^0") == "DY-5.8"


def test_dy_5_9_a_swap_changes_places_and_sets_the_rotation_of_each_hex(desk: Make) -> None:
    table = rebuilding(desk)
    table.play("Sb0^1,f0^4")
    assert (table.at("b0"), table.at("f0")) == ("yc1", "ya4")
    assert table.claim("board", "y") == 2


def test_dy_5_9_names_two_different_hexes(desk: Make) -> None:
    table = rebuilding(desk)
    assert table.refused("Sb0^1,b0^2") == "DY-5.9"
    assert table.refused("Sb4^1,b4^2") == "DY-5.9"


def test_dy_5_10_own_tiles_anywhere_or_foreign_ones_in_the_own_section(desk: Make) -> None:
    for token in ("Ab0^1", "Af0^1", "Ac1^1", "Sb0^0,f0^0", "Sc1^0,c3^0", "Mf0>h4^0"):
        rebuilding(desk).play(token)
    for token in ("Ah0^1", "Sb0^0,c1^0", "Sc1^0,h0^0", "Mh0>b4^0", "Sb0^0,h0^0"):
        assert rebuilding(desk).refused(token) == "DY-5.10"


def test_dy_5_10_two_foreign_tiles_may_have_different_owners(desk: Make) -> None:
    table = desk("y r b").calm().turn(7).put("b0", "a", "r", 1).put("c1", "c", "b", 2)
    table.play("Sb0^0,c1^5")
    assert (table.at("b0"), table.at("c1")) == ("bc0", "ra5")


def test_dy_5_11_a_move_leads_to_an_empty_hex(desk: Make) -> None:
    table = rebuilding(desk).put("b2", "u", "y")
    assert table.refused("Mb0>b2^0") == table.refused("Mb0>c1^0") == table.refused("Mb0>b0^3") == "DY-5.11"
    table.play("Mb0>i1^2")
    assert (table.at("b0"), table.at("i1")) == ("", "ya2")
    assert table.claim("board", "y") == 2


def test_dy_5_11_a_foreign_tile_stays_in_the_own_section(desk: Make) -> None:
    table = rebuilding(desk)
    assert table.refused("Mc1>e1^0") == table.refused("Mc1>f2^0") == "DY-5.11"
    table.play("Mc1>d4^1")
    assert table.at("d4") == "rd1"


def test_dy_5_11_realign_sets_a_rotation_and_may_leave_everything_as_it_was(desk: Make) -> None:
    table = rebuilding(desk).play("Ac1^3")
    assert table.at("c1") == "rd3"
    table = rebuilding(desk).play("Ac1^4")
    assert table.at("c1") == "rd4"
    assert table.state.ends[table.field.hexes["c1"]] == 0b110000
    rebuilding(desk).play("Sb0^0,f0^0")
