"""MD-0 General, MD-1 Setup."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.games.ming.components.pieces import KINDS
from rules.games.ming.game import GAME
from rules.games.ming.state import NONE

Make = Callable[..., Any]
HOMES = "@ show=hjksow r: Ha1 b: Hb1 y: Hc1 g: Hd1"


def test_md_0_1_clockwise_is_the_order_of_the_header(desk: Make) -> None:
    table = desk("gyr").play("@ show=hjksow")
    assert table.asked == "g: MD-1.4"
    table.play("g: Ha1 y: Hb1 r: Hc1")
    assert table.asked == "g: MD-2.2"
    table.play("g: Pa y: Pa r: Pa")
    assert table.asked == "g: MD-2.2"


def test_md_0_1_turn_order_begins_with_the_present_start_player(desk: Make) -> None:
    table = desk("gyr").lay(round=1, start="y")
    table.play("y: - r: - g: -")
    assert table.asked == "r: MD-2.2"
    table.play("r: Pa g: Pa y: Pa r: Pa")


def test_md_0_2_what_follows_without_a_decision_is_done_at_once(desk: Make) -> None:
    table = desk("rby").lay(round=2, open={"a1": "r1"}, monks={"f3": "b"})
    table.play("r: - b: -")
    assert table.scores() == {"r": 0, "b": 0, "y": 0}
    table.play("y: -")
    assert table.asked == "r: MD-5.6"
    assert table.claims("r", "tiles", "city") == [1, 1]
    table.play("r: Ra0")
    assert table.scores() == {"r": 8, "b": 4, "y": 0}
    assert (table.asked, table.state.round_starting, table.state.round) == ("b: MD-2.2", 3, 3)


def test_md_0_3_scores_start_at_0_and_have_no_ceiling(desk: Make) -> None:
    table = desk("rb")
    assert table.scores() == {"r": 0, "b": 0}
    assert not table.state.points
    table = desk("rby").lay(round=2, monks={"a1": "r"}, scores={"r": 98, "b": -7})
    table.all_pass()
    assert table.scores() == {"r": 102, "b": -7, "y": 0}


def test_md_0_4_each_seat_has_thirty_figures_each_in_one_place(desk: Make) -> None:
    table = desk().play(HOMES)
    assert table.claims("r", "supply", "spaces", "open", "monks", "city", "box") == [30, 0, 0, 0, 0, 0]
    table.play("r: Pa b: Pb y: Pc g: Pd " * 5)
    assert table.claims("r", "supply", "spaces", "open", "monks", "city", "box") == [25, 5, 0, 0, 0, 0]
    table.play("r: Xa")
    assert table.claims("r", "supply", "spaces", "open", "monks", "city", "box") == [25, 4, 0, 0, 0, 1]


def test_md_0_5_phases_follow_each_other_when_all_are_done(desk: Make) -> None:
    table = desk("rby").play("@ show=hjksow r: Ha1 b: Hb1 y: Hc1")
    phases = [table.state.phase]
    table.play("r: Pa b: Pb y: Pc " * 5)
    phases.append(table.state.phase)
    while table.state.phase == "cards":
        seat = table.table.seats[table.state.actor]
        table.play(f"{seat}: X{'abc'['rby'.index(seat)]}")
    phases.append(table.state.phase)
    table.all_pass()
    phases.append(table.state.phase)
    assert phases == ["placing", "cards", "princes", "placing"]
    table.lay(round=2, open={"a1": "r1"}).all_pass()
    assert table.state.phase == "scoring"
    table.play("r: Ra1")
    assert (table.state.phase, table.state.round) == ("placing", 3)


def test_md_1_1_six_cards_lie_beside_the_spaces(desk: Make) -> None:
    table = desk("rb")
    assert table.asked == "@ MD-1.1"
    table.play("@ show=hhjwos")
    assert [KINDS[kind] for kind in table.state.display] == list("hhjwos")
    assert table.state.deck == [7, 8, 9, 8, 8, 8]
    assert (table.state.deck_size, table.state.discard_size) == (48, 0)


@pytest.mark.parametrize("cards", ["hjkso", "hjksowh", "hjksox", "hjkso'", "h", "HJKSOW", "hjkso1"])
def test_md_1_1_a_display_that_cannot_be(desk: Make, cards: str) -> None:
    table = desk("rb")
    assert table.refused(f"@ show={cards}") == "impossible-chance MD-1.1"
    table.play("@ show=hhhhhh")
    assert table.state.deck == [3, 9, 9, 9, 9, 9]


def test_md_1_1_card_is_not_the_entry_that_is_due(desk: Make) -> None:
    assert desk("rb").refused("@ card=h") == "impossible-chance MD-1.1"


@pytest.mark.parametrize("seats", ["rb", "gyr", "rbyg"])
def test_md_1_2_each_seat_takes_one_dragon_after_show(desk: Make, seats: str) -> None:
    table = desk(seats)
    assert all(table.claims(seat, "hand", "dragons") == [0, 0] for seat in seats)
    assert table.state.dragons == 18
    table.play("@ show=hjksow")
    assert all(table.claims(seat, "hand", "dragons") == [1, 1] for seat in seats)
    assert table.state.dragons == 18 - len(seats)


def test_md_1_3_what_everybody_begins_with(desk: Make) -> None:
    table = desk()
    for seat in "rbyg":
        assert table.claims(seat, "supply", "tiles", "sets") == [30, 0, 0]
    assert table.state.stock == [18] * 6
    assert table.state.pieces.sums == {0, 1, 2, 3, 4, 5, 6}


def test_md_1_4_two_princes_never_share_a_district_but_may_share_a_province(desk: Make) -> None:
    table = desk("rby").play("@ show=hjksow r: Ha1")
    assert table.refused("b: Ha1") == "illegal-move MD-1.4"
    assert len(table.tokens()) == 17
    table.play("b: Ha2")
    assert table.refused("y: Ha2") == "illegal-move MD-1.4"
    table.play("y: Ha3")
    assert table.state.princes == [0, 1, 2]


def test_md_1_4_another_kind_of_move_is_refused_with_the_rule_that_is_due(desk: Make) -> None:
    table = desk("rby").play("@ show=hjksow")
    for token in ("Pa", "Ta", "Xa", "Ma1", "S'", "D0", "-", "Ra0", "Ba000", "NBa000", "Na1", "Fr"):
        assert table.refused(f"r: {token}") == "illegal-move MD-1.4"


def test_md_1_5_with_the_prince_comes_a_tile_of_his_province(desk: Make) -> None:
    table = desk("rby").play("@ show=hjksow r: Hc2")
    assert table.claims("r", "tiles", "tile-c", "tile-a") == [1, 1, 0]
    assert table.state.stock == [18, 18, 17, 18, 18, 18]


def test_md_1_5_the_tile_counts_for_sets(desk: Make) -> None:
    table = desk("rby").play("@ show=hjksow r: Hf2 b: Hb1 y: Hc1")
    table.lay(round=2, open={"a1": "r1"}, tiles={"r": "bcde"}, princes="f2 b1 c1").all_pass()
    assert table.claims("r", "tiles", "sets") == [0, 1]
    assert table.events() == [("r", "sets", 28)]


def test_md_1_6_with_two_seats_six_neutral_figures_follow(desk: Make) -> None:
    table = desk("rb").play("@ show=hjksow r: Ha1 b: Hb1")
    assert (table.asked, table.state.round_starting, table.state.round) == ("r: MD-8.1", 0, 0)
    table.play("r: Na1 b: Na1 r: Na2 b: Nf3 r: Na1")
    assert table.state.round_starting == 0
    table.play("b: Na2")
    assert (table.asked, table.state.round_starting, table.state.round) == ("r: MD-2.2", 1, 1)


def test_md_1_6_with_three_seats_round_1_begins_after_the_princes(desk: Make) -> None:
    table = desk("rby").play("@ show=hjksow r: Ha1 b: Hb1 y: Hc1")
    assert (table.asked, table.state.round_starting) == ("r: MD-2.2", 1)
    assert table.state.princes.count(NONE) == 0
    assert GAME.ranks(table.state) == [1, 1, 1]
