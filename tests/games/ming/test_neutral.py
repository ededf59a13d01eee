"""MD-8 Two players: the neutral colour."""

from __future__ import annotations

import pytest

from tests.games.ming.ming_scene import StartScene


def test_md_8_1_three_figures_each_alternately_start_player_first(scene: StartScene) -> None:
    position = scene("gy").play("@ show=hjksow g: Ha1 y: Hb1")
    order = []
    while position.due.endswith("MD-8.1"):
        order.append(position.table.seats[position.state.actor])
        assert position.refused(f"{order[-1]}: Pa") == ("illegal-move", "MD-8.1")
        position.play(f"{order[-1]}: N{'abcdef'[len(order) - 1]}1")
    assert "".join(order) == "gygygy"
    assert position.opened("a1") == {"n": 1}
    assert position.due == "g: MD-2.2"


@pytest.mark.parametrize(
    ("number", "asked"), [(2, "MD-8.2"), (4, "MD-8.2"), (1, "MD-2.2"), (3, "MD-2.2"), (5, "MD-2.2")]
)
def test_md_8_2_again_before_phase_1_of_rounds_3_and_5(scene: StartScene, number: int, asked: str) -> None:
    position = scene("rb").lay(round=number, start="r").all_pass()
    assert position.due == f"b: {asked}"
    assert position.state.round_starting == number + 1


def test_md_8_2_the_start_player_of_that_round_first_and_the_mark_before_the_first(scene: StartScene) -> None:
    position = scene("rb").lay(round=2, start="r").all_pass()
    position.play("b: Na1")
    assert position.state.round_starting == 0
    position.play("r: Na1 b: Na1 r: Nb1 b: Nb1")
    assert position.due == "r: MD-8.2"
    position.play("r: Nb1")
    assert (position.due, position.state.round_starting) == ("b: MD-2.2", 0)


def test_md_8_2_not_with_three_seats(scene: StartScene) -> None:
    position = scene("rby").lay(round=2).all_pass()
    assert position.due == "b: MD-2.2"


def test_md_8_3_no_district_holds_more_than_three(scene: StartScene) -> None:
    position = scene("rb").play("@ show=hjksow r: Ha1 b: Hb1 r: Na1 b: Na1 r: Na1")
    assert position.refused("b: Na1") == ("illegal-move", "MD-8.3")
    assert "Na1" not in position.legal_tokens()
    assert len(position.legal_tokens()) == 17
    position.play("b: Na2")


def test_md_8_4_the_neutral_moves_in_but_gets_no_tiles_and_no_points(scene: StartScene) -> None:
    position = scene("rb").lay(round=2, open={"a1": "n2 r1", "a2": "n1"}).all_pass()
    assert position.state.figures_in_city(2, 0) == 3
    assert position.state.stock[0] == 17
    position.play("r: Ra1")
    assert position.due == "r: MD-8.6"
    position.play("r: NBa200")
    assert position.scores() == {"r": 0, "b": 0}
    assert len(position.game.ranks(position.state)) == 2


def test_md_8_5_the_worked_example_of_the_neutral(scene: StartScene) -> None:
    """After the returns r has 1, b 0, the neutral 4 figures in the city."""
    position = scene("rb").lay(round=2, open={"a1": "n3 r1", "a2": "n2", "a3": ""}).all_pass()
    assert position.state.figures_in_city(2, 0) == 4
    position.play("r: Ra0")
    assert position.due == "r: MD-8.6"
    position.play("r: NBa110")
    assert position.events() == [("r", "kept", 4)]
    assert position.state.box[2] == 2


def test_md_8_5_best_is_counted_after_the_returns_of_both(scene: StartScene) -> None:
    position = scene("rb").lay(round=2, open={"a1": "r2", "a2": "b2", "a3": "n3"}).all_pass()
    position.play("r: Ra0 b: Ra2")
    assert position.state.phase != "scoring"
    assert position.opened("a3") == {"n": 3}
    assert position.scores() == {"r": 12, "b": 0}
    position = scene("rb").lay(round=2, open={"a1": "r2 n1", "a2": "b2 n1", "a3": "n3"}).all_pass()
    assert position.state.figures_in_city(2, 0) == 4
    position.play("r: Ra1 b: Ra2 r: Ba100")
    assert position.due == "r: MD-8.6"
    assert position.legal_tokens() == ["NBa002", "NBa011", "NBa101", "NBa110"]


def test_md_8_5_the_neutral_alone_keeps_one(scene: StartScene) -> None:
    position = scene("rb").lay(round=2, open={"a1": "n3"}).all_pass()
    assert position.due == "r: MD-8.6"
    assert position.legal_tokens() == ["NBa100"]
    position.play("r: NBa100")
    assert position.state.box[2] == 1
    position = scene("rb").lay(round=2, open={"a1": "n1"}).all_pass()
    assert position.state.phase != "scoring"
    assert position.state.box[2] == 1


def test_md_8_6_the_start_player_says_from_which_parts(scene: StartScene) -> None:
    position = scene("rb").lay(round=2, start="b", open={"a1": "n3 r1", "a2": "n2", "b1": "r1"})
    position.play("b: - r: - r: Ra0")
    assert position.due == "b: MD-8.6"
    for token in ("NBa100", "NBa111", "NBa002", "NBa101", "NBa300", "NBa000"):
        assert position.refused(f"b: {token}") == ("illegal-move", "MD-8.6")
    assert position.refused("b: NBb110") == ("illegal-move", "MD-5.1")
    assert position.refused("b: Ba110") == ("illegal-move", "MD-8.6")
    assert position.legal_tokens() == ["NBa020", "NBa110", "NBa200"]
    position.play("b: NBa020")
    assert position.opened("a2") == {"n": 2}


def test_md_8_6_nothing_is_asked_when_none_goes_back(scene: StartScene) -> None:
    position = scene("rb").lay(round=2, open={"a1": "r1 n2"}).all_pass().play("r: Ra0")
    assert position.state.phase != "scoring"
    assert position.state.box[2] == 2


def test_md_8_7_not_more_than_best_means_that_all_go_back(scene: StartScene) -> None:
    position = scene("rb").lay(round=2, open={"a1": "r2", "a2": "n2"}).all_pass().play("r: Ra0")
    assert position.state.phase != "scoring"
    assert position.opened("a2") == {"n": 2}
    assert position.events() == [("r", "kept", 8), ("r", "most", 4)]
    position = scene("rb").lay(round=2, open={"a1": "r3 n1"}).all_pass().play("r: Ra1 r: Ba100")
    assert position.opened("a1") == {"r": 2, "n": 1}
    assert position.events() == [("r", "kept", 4), ("r", "most", 4)]


def test_md_8_8_a_neutral_that_keeps_figures_is_the_party_with_the_most(scene: StartScene) -> None:
    position = scene("rb").lay(round=6, open={"a1": "r1 n2"}).all_pass().play("r: Ra0")
    assert position.events() == [("r", "tiles", 1)]
    assert position.state.box == [1, 0, 2]
