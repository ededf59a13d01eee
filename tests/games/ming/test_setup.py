"""MD-0 General, MD-1 Setup."""

from __future__ import annotations

import pytest

from rules.games.ming.components.pieces import KINDS
from rules.games.ming.game import GAME
from rules.games.ming.state import NONE
from tests.games.ming.ming_scene import StartScene

HOMES = "@ show=hjksow r: Ha1 b: Hb1 y: Hc1 g: Hd1"


def test_md_0_1_clockwise_is_the_order_of_the_header(scene: StartScene) -> None:
    position = scene("gyr").play("@ show=hjksow")
    assert position.due == "g: MD-1.4"
    position.play("g: Ha1 y: Hb1 r: Hc1")
    assert position.due == "g: MD-2.2"
    position.play("g: Pa y: Pa r: Pa")
    assert position.due == "g: MD-2.2"


def test_md_0_1_turn_order_begins_with_the_present_start_player(scene: StartScene) -> None:
    position = scene("gyr").lay(round=1, start="y")
    position.play("y: - r: - g: -")
    assert position.due == "r: MD-2.2"
    position.play("r: Pa g: Pa y: Pa r: Pa")


def test_md_0_2_what_follows_without_a_decision_is_done_at_once(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"a1": "r1"}, monks={"f3": "b"})
    position.play("r: - b: -")
    assert position.scores() == {"r": 0, "b": 0, "y": 0}
    position.play("y: -")
    assert position.due == "r: MD-5.6"
    assert position.claims("r", "tiles", "city") == [1, 1]
    position.play("r: Ra0")
    assert position.scores() == {"r": 8, "b": 4, "y": 0}
    assert (position.due, position.state.round_starting, position.state.round) == ("b: MD-2.2", 3, 3)


def test_md_0_3_scores_start_at_0_and_have_no_ceiling(scene: StartScene) -> None:
    position = scene("rb")
    assert position.scores() == {"r": 0, "b": 0}
    assert not position.state.points
    position = scene("rby").lay(round=2, monks={"a1": "r"}, scores={"r": 98, "b": -7})
    position.all_pass()
    assert position.scores() == {"r": 102, "b": -7, "y": 0}


def test_md_0_4_each_seat_has_thirty_figures_each_in_one_place(scene: StartScene) -> None:
    position = scene().play(HOMES)
    assert position.claims("r", "supply", "spaces", "open", "monks", "city", "box") == [30, 0, 0, 0, 0, 0]
    position.play("r: Pa b: Pb y: Pc g: Pd " * 5)
    assert position.claims("r", "supply", "spaces", "open", "monks", "city", "box") == [25, 5, 0, 0, 0, 0]
    position.play("r: Xa")
    assert position.claims("r", "supply", "spaces", "open", "monks", "city", "box") == [25, 4, 0, 0, 0, 1]


def test_md_0_5_phases_follow_each_other_when_all_are_done(scene: StartScene) -> None:
    position = scene("rby").play("@ show=hjksow r: Ha1 b: Hb1 y: Hc1")
    phases = [position.state.phase]
    position.play("r: Pa b: Pb y: Pc " * 5)
    phases.append(position.state.phase)
    while position.state.phase == "cards":
        seat = position.table.seats[position.state.actor]
        position.play(f"{seat}: X{'abc'['rby'.index(seat)]}")
    phases.append(position.state.phase)
    position.all_pass()
    phases.append(position.state.phase)
    assert phases == ["placing", "cards", "princes", "placing"]
    position.lay(round=2, open={"a1": "r1"}).all_pass()
    assert position.state.phase == "scoring"
    position.play("r: Ra1")
    assert (position.state.phase, position.state.round) == ("placing", 3)


def test_md_1_1_six_cards_lie_beside_the_spaces(scene: StartScene) -> None:
    position = scene("rb")
    assert position.due == "@ MD-1.1"
    position.play("@ show=hhjwos")
    assert [KINDS[kind] for kind in position.state.display] == list("hhjwos")
    assert position.state.deck == [7, 8, 9, 8, 8, 8]
    assert (position.state.deck_size, position.state.discard_size) == (48, 0)


@pytest.mark.parametrize("cards", ["hjkso", "hjksowh", "hjksox", "hjkso'", "h", "HJKSOW", "hjkso1"])
def test_md_1_1_a_display_that_cannot_be(scene: StartScene, cards: str) -> None:
    position = scene("rb")
    assert position.refused(f"@ show={cards}") == ("impossible-chance", "MD-1.1")
    position.play("@ show=hhhhhh")
    assert position.state.deck == [3, 9, 9, 9, 9, 9]


def test_md_1_1_card_is_not_the_entry_that_is_due(scene: StartScene) -> None:
    assert scene("rb").refused("@ card=h") == ("impossible-chance", "MD-1.1")


@pytest.mark.parametrize("seats", ["rb", "gyr", "rbyg"])
def test_md_1_2_each_seat_takes_one_dragon_after_show(scene: StartScene, seats: str) -> None:
    position = scene(seats)
    assert all(position.claims(seat, "hand", "dragons") == [0, 0] for seat in seats)
    assert position.state.dragons == 18
    position.play("@ show=hjksow")
    assert all(position.claims(seat, "hand", "dragons") == [1, 1] for seat in seats)
    assert position.state.dragons == 18 - len(seats)


def test_md_1_3_what_everybody_begins_with(scene: StartScene) -> None:
    position = scene()
    for seat in "rbyg":
        assert position.claims(seat, "supply", "tiles", "sets") == [30, 0, 0]
    assert position.state.stock == [18] * 6
    assert position.state.pieces.sums == {0, 1, 2, 3, 4, 5, 6}


def test_md_1_4_two_princes_never_share_a_district_but_may_share_a_province(scene: StartScene) -> None:
    position = scene("rby").play("@ show=hjksow r: Ha1")
    assert position.refused("b: Ha1") == ("illegal-move", "MD-1.4")
    assert len(position.legal_tokens()) == 17
    position.play("b: Ha2")
    assert position.refused("y: Ha2") == ("illegal-move", "MD-1.4")
    position.play("y: Ha3")
    assert position.state.princes == [0, 1, 2]


def test_md_1_4_another_kind_of_move_is_refused_with_the_rule_that_is_due(scene: StartScene) -> None:
    position = scene("rby").play("@ show=hjksow")
    for token in ("Pa", "Ta", "Xa", "Ma1", "S'", "D0", "-", "Ra0", "Ba000", "NBa000", "Na1", "Fr"):
        assert position.refused(f"r: {token}") == ("illegal-move", "MD-1.4")


def test_md_1_5_with_the_prince_comes_a_tile_of_his_province(scene: StartScene) -> None:
    position = scene("rby").play("@ show=hjksow r: Hc2")
    assert position.claims("r", "tiles", "tile-c", "tile-a") == [1, 1, 0]
    assert position.state.stock == [18, 18, 17, 18, 18, 18]


def test_md_1_5_the_tile_counts_for_sets(scene: StartScene) -> None:
    position = scene("rby").play("@ show=hjksow r: Hf2 b: Hb1 y: Hc1")
    position.lay(round=2, open={"a1": "r1"}, tiles={"r": "bcde"}, princes="f2 b1 c1").all_pass()
    assert position.claims("r", "tiles", "sets") == [0, 1]
    assert position.events() == [("r", "sets", 28)]


def test_md_1_6_with_two_seats_six_neutral_figures_follow(scene: StartScene) -> None:
    position = scene("rb").play("@ show=hjksow r: Ha1 b: Hb1")
    assert (position.due, position.state.round_starting, position.state.round) == ("r: MD-8.1", 0, 0)
    position.play("r: Na1 b: Na1 r: Na2 b: Nf3 r: Na1")
    assert position.state.round_starting == 0
    position.play("b: Na2")
    assert (position.due, position.state.round_starting, position.state.round) == ("r: MD-2.2", 1, 1)


def test_md_1_6_with_three_seats_round_1_begins_after_the_princes(scene: StartScene) -> None:
    position = scene("rby").play("@ show=hjksow r: Ha1 b: Hb1 y: Hc1")
    assert (position.due, position.state.round_starting) == ("r: MD-2.2", 1)
    assert position.state.princes.count(NONE) == 0
    assert GAME.ranks(position.state) == [1, 1, 1]
