"""DY-5: Construction and Reconstruction."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dayunhe.dayunhe_scene import StartScene


def rebuilding(scene: StartScene, **options: Any) -> Any:
    """The turn of y with a card that has Rec; y and r own tiles in both sections, no unrest lies on the board."""
    position = scene("y r", **options).clear_unrest().turn(7)
    return (
        position.put("b0", "a", "y").put("f0", "c", "y").put("c1", "d", "r", 3).put("c3", "e", "r").put("h0", "f", "r")
    )


def test_dy_5_1_each_icon_allows_one_construction(scene: StartScene) -> None:
    position = scene().turn(1).store("abu")
    position.play("Ba>b0^0")
    assert position.refused("Bb>b4^0") == ("illegal-move", "DY-5.1")
    assert position.refused("Ub4") == ("illegal-move", "DY-5.1")
    assert position.refused("Fb") == ("illegal-move", "DY-5.1")
    two = scene().turn(2).store("abu")
    two.play("Ba>b0^0 Fb")
    assert two.refused("Ub4") == ("illegal-move", "DY-5.1")


def test_dy_5_1_no_construction_after_a_reconstruction(scene: StartScene) -> None:
    position = rebuilding(scene).store("gu")
    position.play("Ab0^1")
    assert (
        position.refused("Bg>b2^0") == position.refused("Ub2") == position.refused("Fg") == ("illegal-move", "DY-5.1")
    )


def test_dy_5_1_comes_before_the_storage(scene: StartScene) -> None:
    position = scene().turn(1).store("a").play("Ba>b0^0")
    assert position.refused("Bk>j0^0") == ("illegal-move", "DY-5.1")


def test_dy_5_2_the_tile_comes_out_of_the_own_storage(scene: StartScene) -> None:
    position = scene().turn(2).store("abb")
    assert position.refused("Bk>b0^0") == ("illegal-move", "DY-5.2")
    assert position.refused("Uk0") == ("illegal-move", "DY-5.2")
    assert position.refused("Fk") == ("illegal-move", "DY-5.2")
    position.store("ab").play("Ba>b0^0")
    assert position.claim("store", "y") == "b"
    position.play("Fb")
    assert position.claim("store", "y") == "-"


def test_dy_5_2_comes_before_the_hex(scene: StartScene) -> None:
    assert scene().turn(2).store("a").refused("Bb>j0^0") == ("illegal-move", "DY-5.2")


@pytest.mark.parametrize("name", ["b0", "f0", "a1", "i1", "i3", "e1"])
def test_dy_5_3_builds_in_any_section_and_on_yellow(scene: StartScene, name: Any) -> None:
    position = scene().turn(2).store("a")
    position.play(f"Ba>{name}^5")
    assert position.tile_at(name) == "ya5"


def test_dy_5_3_not_on_a_canal_tile_but_on_unrest(scene: StartScene) -> None:
    position = scene().turn(2).store("ab").put("b0", "k", "r")
    assert position.refused("Ba>b0^0") == ("illegal-move", "DY-5.3")
    assert position.tile_at("c1") == "ru"
    position.play("Ba>c1^4")
    assert position.tile_at("c1") == "ya4"
    assert position.claim("wall", "r") == 1
    assert not position.state.unrest >> position.field.hexes["c1"] & 1


def test_dy_5_4_the_builder_scores_the_value_and_nothing_for_the_ship(scene: StartScene) -> None:
    position = scene().turn(2).store("rq")
    assert position.gained("Br>a1^0 Bq>f0^0") == [("y", "construction", 9), ("y", "construction", 8)]


def test_dy_5_5_unrest_goes_on_an_empty_hex_for_no_points(scene: StartScene) -> None:
    position = scene().turn(2).store("uu").put("b0", "k", "r")
    assert position.refused("Ub0") == ("illegal-move", "DY-5.5")
    assert position.refused("Ub2") == ("illegal-move", "DY-5.5")
    assert position.refused("Uj0") == ("illegal-move", "DY-1.2")
    assert position.gained("Uf0 Ue1") == []
    assert (position.tile_at("f0"), position.tile_at("e1")) == ("yu", "yu")


def test_dy_5_6_not_more_at_court_than_on_the_board(scene: StartScene) -> None:
    position = scene().turn(2).store("abc").put("b0", "k", "y")
    assert position.gained("Fa") == []
    assert position.claim("court", "y") == 1
    assert position.refused("Fb") == ("illegal-move", "DY-5.6")
    position.play("Bc>f0^0")
    assert position.refused("Fb") == ("illegal-move", "DY-5.1")
    fresh = scene().turn(2).store("ab")
    assert fresh.refused("Fa") == ("illegal-move", "DY-5.6")
    fresh.play("Ba>b0^0 Fb")


def test_dy_5_6_tiles_lost_on_the_board_change_nothing_at_court(scene: StartScene) -> None:
    position = scene("y r").turn(4, seat=1).put("b0", "k", "y").store("uu")
    position.state.court[0] = "a"
    position.play("Xb0>1/1")
    assert (position.claim("court", "y"), position.claim("board", "y")) == (1, 0)


def test_dy_5_7_needs_a_card_with_rec_and_no_construction(scene: StartScene) -> None:
    position = scene().turn(1).put("b0", "a", "y")
    assert position.refused("Ab0^1") == ("illegal-move", "DY-5.7")
    used = rebuilding(scene).store("g").play("Bg>b2^0")
    assert used.refused("Ab0^1") == used.refused("Sb0^1,f0^2") == used.refused("Mb0>b4^0") == ("illegal-move", "DY-5.7")
    twice = rebuilding(scene).play("Ab0^1")
    assert twice.refused("Ab0^2") == ("illegal-move", "DY-5.7")


def test_dy_5_7_brings_no_points_and_touches_no_unrest(scene: StartScene) -> None:
    position = scene().turn(7).put("b0", "a", "y").put("b4", "c", "y")
    before = position.state.unrest
    assert position.gained("Sb0^2,b4^3") == []
    assert position.state.unrest == before


def test_dy_5_7_comes_before_the_hexes(scene: StartScene) -> None:
    assert scene().turn(1).refused("Aj0^0") == ("illegal-move", "DY-5.7")
    assert rebuilding(scene).refused("Aj0^0") == ("illegal-move", "DY-1.2")
    assert rebuilding(scene).refused("Mb4>j0^0") == ("illegal-move", "DY-1.2")
    assert rebuilding(scene).refused("Sb4^0,j0^0") == ("illegal-move", "DY-1.2")


def test_dy_5_8_every_source_must_hold_a_canal_tile(scene: StartScene) -> None:
    position = rebuilding(scene).put("b2", "u", "y")
    assert position.refused("Ab2^0") == position.refused("Ab4^0") == ("illegal-move", "DY-5.8")
    assert position.refused("Sb0^0,b2^0") == position.refused("Sb2^0,f0^0") == ("illegal-move", "DY-5.8")
    assert position.refused("Mb4>d0^0") == ("illegal-move", "DY-5.8")


def test_dy_5_9_a_swap_changes_places_and_sets_the_rotation_of_each_hex(scene: StartScene) -> None:
    position = rebuilding(scene)
    position.play("Sb0^1,f0^4")
    assert (position.tile_at("b0"), position.tile_at("f0")) == ("yc1", "ya4")
    assert position.claim("board", "y") == 2


def test_dy_5_9_names_two_different_hexes(scene: StartScene) -> None:
    position = rebuilding(scene)
    assert position.refused("Sb0^1,b0^2") == ("illegal-move", "DY-5.9")
    assert position.refused("Sb4^1,b4^2") == ("illegal-move", "DY-5.9")


def test_dy_5_10_own_tiles_anywhere_or_foreign_ones_in_the_own_section(scene: StartScene) -> None:
    for token in ("Ab0^1", "Af0^1", "Ac1^1", "Sb0^0,f0^0", "Sc1^0,c3^0", "Mf0>h4^0"):
        rebuilding(scene).play(token)
    for token in ("Ah0^1", "Sb0^0,c1^0", "Sc1^0,h0^0", "Mh0>b4^0", "Sb0^0,h0^0"):
        assert rebuilding(scene).refused(token) == ("illegal-move", "DY-5.10")


def test_dy_5_10_two_foreign_tiles_may_have_different_owners(scene: StartScene) -> None:
    position = scene("y r b").clear_unrest().turn(7).put("b0", "a", "r", 1).put("c1", "c", "b", 2)
    position.play("Sb0^0,c1^5")
    assert (position.tile_at("b0"), position.tile_at("c1")) == ("bc0", "ra5")


def test_dy_5_11_a_move_leads_to_an_empty_hex(scene: StartScene) -> None:
    position = rebuilding(scene).put("b2", "u", "y")
    for token in ("Mb0>b2^0", "Mb0>c1^0", "Mb0>b0^3"):
        assert position.refused(token) == ("illegal-move", "DY-5.11")
    position.play("Mb0>i1^2")
    assert (position.tile_at("b0"), position.tile_at("i1")) == ("", "ya2")
    assert position.claim("board", "y") == 2


def test_dy_5_11_a_foreign_tile_stays_in_the_own_section(scene: StartScene) -> None:
    position = rebuilding(scene)
    assert position.refused("Mc1>e1^0") == position.refused("Mc1>f2^0") == ("illegal-move", "DY-5.11")
    position.play("Mc1>d4^1")
    assert position.tile_at("d4") == "rd1"


def test_dy_5_11_realign_sets_a_rotation_and_may_leave_everything_as_it_was(scene: StartScene) -> None:
    position = rebuilding(scene).play("Ac1^3")
    assert position.tile_at("c1") == "rd3"
    position = rebuilding(scene).play("Ac1^4")
    assert position.tile_at("c1") == "rd4"
    assert position.state.ends[position.field.hexes["c1"]] == 0b110000
    rebuilding(scene).play("Sb0^0,f0^0")
