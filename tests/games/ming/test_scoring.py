"""MD-5 Phase 4: scoring."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.games.ming.components.pieces import PIECES
from rules.games.ming.game import Ming
from rules.games.ming.scoring import find_most_kept, shares
from rules.games.ming.state import NEUTRAL_PARTY
from tests.games.ming.ming_scene import MingScene, StartScene


def _back(position: MingScene) -> MingScene:
    """Answer everything that a scoring asks with zero, or as the first legal move does."""
    while position.state.phase == "scoring":
        seat = position.table.seats[position.state.actor]
        position.play(f"{seat}: {position.legal_tokens()[0]}")
    return position


def test_md_5_1_provinces_in_alphabetical_order(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"b1": "r1", "a3": "b1", "f2": "y1"}).all_pass()
    assert position.refused("b: Rb0") == ("illegal-move", "MD-5.1")
    position.play("b: Ra0 r: Rb0 y: Rf0")
    assert position.due == "b: MD-2.2"


def test_md_5_1_option_order(scene: StartScene) -> None:
    position = scene("rby", order="fbacde").lay(round=2, open={"b1": "r1", "a3": "b1", "f2": "y1"}).all_pass()
    assert position.refused("y: Ra0") == ("illegal-move", "MD-5.1")
    position.play("y: Rf0 r: Rb0 b: Ra0")
    assert [(seat, source) for seat, source, _ in position.events()] == [
        ("y", "kept"), ("y", "most"), ("r", "kept"), ("r", "most"), ("b", "kept"), ("b", "most"),
    ]  # fmt: skip


def test_md_5_1_each_province_completely_before_the_next(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"a1": "r1", "b1": "r1"}, monks={"a2": "y"}).all_pass()
    assert position.claims("r", "tile-a", "tile-b") == [1, 0]
    position.play("r: Ra0")
    assert position.scores() == {"r": 8, "b": 0, "y": 4}
    assert position.claims("r", "tile-a", "tile-b", "city", "box") == [1, 1, 1, 1]


def test_md_5_1_there_is_no_scoring_in_odd_rounds(scene: StartScene) -> None:
    for number in (1, 3, 5):
        position = scene("rby").lay(round=number, open={"a1": "r1"}).all_pass()
        assert position.state.phase == "placing"
        assert position.scores() == {"r": 0, "b": 0, "y": 0}


def test_md_5_2_monks_do_not_count_and_districts_are_counted_one_by_one(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"a1": "r1 b2", "a2": "r3"}, monks={"a1": "r", "a3": "r"}).all_pass()
    assert position.claims("r", "city", "monks", "tile-a") == [3, 2, 3]
    assert position.claims("b", "city") == [2]
    position.play("r: Ra0 b: Ra0")


def test_md_5_2_the_neutral_is_a_party_with_two_seats(scene: StartScene) -> None:
    position = scene("rb").lay(round=2, open={"a1": "r1 n2"}).all_pass()
    assert position.claims("r", "city") == [1]
    assert position.state.parts_of_city(NEUTRAL_PARTY, 0) == [2, 0, 0]


EXAMPLES = [
    ("r3 b2 y1", "r2 b1"),
    ("r4", "r2"),
    ("r1", "r1"),
    ("r2 b2 y2 g1", "r1 b1 y1"),
    ("r2 b2 y1", "r1 b1"),
    ("r3 b1 y1", "r2"),
    ("r1 b1 y1 g1", ""),
    ("r3 b2 y2 g2", "r2"),
    ("r5 b5", "r1 b1"),
    ("", ""),
]


@pytest.mark.parametrize(("opened", "moved"), EXAMPLES)
def test_md_5_3_the_worked_examples_of_majorities(opened: str, moved: str) -> None:
    def counts(words: str) -> list[int]:
        return [sum(int(word[1:]) for word in words.split() if word[0] == letter) for letter in "rbyg"]

    assert shares(counts(opened))[0] == counts(moved)


def test_md_5_3_all_four_needs_four_parties(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"a1": "r1 b1 y1"}).all_pass()
    assert [position.claims(seat, "city") for seat in "rby"] == [[1], [1], [1]]
    position = scene("rbyg").lay(round=2, open={"a1": "r1 b1 y1 g1"}).all_pass()
    assert position.state.phase == "placing"
    assert position.opened("a1") == {"r": 1, "b": 1, "y": 1, "g": 1}


def test_md_5_3_the_neutral_is_a_second_too(scene: StartScene) -> None:
    position = scene("rb").lay(round=2, open={"a1": "r2 b1 n1"}).all_pass()
    assert position.claims("r", "city") == [2]
    assert position.claims("b", "city") == [0]
    assert position.state.parts_of_city(NEUTRAL_PARTY, 0) == [0, 0, 0]


@pytest.mark.parametrize(
    ("opened", "leader"), [([3, 2, 1], 0), ([1, 4], 1), ([2, 2], -1), ([0, 0, 0], -1), ([0, 1], 1)]
)
def test_md_5_3_who_has_the_most_alone(opened: list[int], leader: int) -> None:
    assert shares(opened)[1] == leader


def test_md_5_3_houses_remember_their_part(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"a1": "r3 b1", "a3": "r1"}).all_pass()
    assert position.state.parts_of_city(0, 0) == [2, 0, 1]
    assert position.state.parts_of_city(1, 0) == [1, 0, 0]
    assert position.opened("a1") == {"r": 1}


def test_md_5_4_a_tile_for_each_figure_moved_in(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"a1": "r3 b1", "a3": "r1"}).all_pass()
    assert position.claims("r", "tiles", "tile-a") == [3, 3]
    assert position.claims("b", "tile-a") == [1]
    assert position.state.stock[0] == 14


def test_md_5_4_the_last_tiles_go_in_turn_order_district_by_district(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"a1": "r2 b1", "a2": "y3"}, start="b")
    position.state.stock[0] = 2
    position.play("b: - y: - r: -")
    assert [position.claims(seat, "tile-a") for seat in "rby"] == [[1], [1], [0]]
    assert [position.claims(seat, "city") for seat in "rby"] == [[2], [1], [2]]
    assert position.state.stock[0] == 0


def test_md_5_5_the_worked_example_of_a_set_of_six(scene: StartScene) -> None:
    position = scene("rby").lay(round=4, open={"f1": "r2"}, tiles={"r": "abcdebb"}).all_pass()
    assert position.events() == [("r", "sets", 24)]
    assert position.claims("r", "tiles", "tile-b", "tile-f", "sets") == [3, 2, 1, 1]
    assert position.state.stock == [18, 16, 18, 18, 18, 17]


@pytest.mark.parametrize(("number", "points"), [(2, 28), (4, 24), (6, 20)])
def test_md_5_5_points_by_round(scene: StartScene, number: int, points: int) -> None:
    position = scene("rby").lay(round=number, open={"f1": "r1"}, tiles={"r": "abcde"}).all_pass()
    assert position.events() == [("r", "sets", points)]


def test_md_5_5_two_sets_in_one_district(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"f1": "r2"}, tiles={"r": "aabbccddee"}).all_pass()
    assert position.events() == [("r", "sets", 28)] * 2
    assert position.claims("r", "tiles", "sets") == [0, 2]


def test_md_5_5_a_cashed_tile_is_back_in_stock_for_the_next_figure(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"f1": "r2"}, tiles={"r": "abcde"})
    position.state.stock[5] = 1
    position.all_pass()
    assert position.claims("r", "tiles", "tile-f", "sets") == [1, 1, 1]
    assert position.state.stock[5] == 0


def test_md_5_6_seats_with_figures_in_the_city_in_turn_order(scene: StartScene) -> None:
    position = scene("rbyg").lay(round=2, open={"c1": "r2 g1", "c2": "b1"}, start="y")
    position.play("y: - g: - r: - b: -")
    assert position.due == "g: MD-5.6"
    for token in ("Bc000", "NBc000", "-", "Pa", "Fr"):
        assert position.refused(f"g: {token}") == ("illegal-move", "MD-5.6")
    position.play("g: Rc0 r: Rc0")
    assert position.due == "b: MD-5.6"
    position.play("b: Rc0")
    assert position.state.phase == "placing"


def test_md_5_7_sums_that_return_cards_can_make(scene: StartScene) -> None:
    position = scene("rby", returns="clamp").lay(round=2, open={"c1": "r2"}).all_pass()
    for number in (7, 8, 9):
        assert position.refused(f"r: Rc{number}") == ("illegal-move", "MD-5.7")
    assert position.legal_tokens() == [f"Rc{number}" for number in range(7)]
    odd = Ming(pieces=replace(PIECES, sums=frozenset({1, 3})))
    position = scene("rby", game=odd).lay(round=2, open={"c1": "r2", "c2": "r1"}).all_pass()
    assert position.refused("r: Rc2") == ("illegal-move", "MD-5.7")
    assert position.refused("r: Rc0") == ("illegal-move", "MD-5.7")
    assert position.legal_tokens() == ["Rc1", "Rc3"]


def test_md_5_7_comes_before_md_5_8(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"c1": "r1"}).all_pass()
    assert position.refused("r: Rc7") == ("illegal-move", "MD-5.7")
    assert position.refused("r: Rc6") == ("illegal-move", "MD-5.8")
    assert position.refused("r: Rd9") == ("illegal-move", "MD-5.1")


RETURNS = {"c1": "r3", "c3": "r1"}
"""The worked example of returns: r has 2 figures in part 1 and 1 in part 3."""


def test_md_5_8_exact_refuses_a_sum_above_ones_figures(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open=RETURNS).all_pass()
    assert position.refused("r: Rc4") == ("illegal-move", "MD-5.8")
    assert position.legal_tokens() == ["Rc0", "Rc1", "Rc2", "Rc3"]
    position.play("r: Rc3")
    assert position.opened("c1") == {"r": 3}


def test_md_5_8_clamp_means_all(scene: StartScene) -> None:
    position = scene("rby", returns="clamp").lay(round=2, open=RETURNS).all_pass()
    position.play("r: Rc4")
    assert position.state.phase == "placing"
    assert (position.opened("c1"), position.opened("c3")) == ({"r": 3}, {"r": 1})
    assert position.events() == []


def test_md_5_9_the_worked_example_of_returns(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open=RETURNS).all_pass()
    position.play("r: Rc1")
    assert position.due == "r: MD-5.9"
    assert position.refused("r: Rc1") == ("illegal-move", "MD-5.9")
    assert position.legal_tokens() == ["Bc001", "Bc100"]
    position.play("r: Bc001")
    assert position.events() == [("r", "kept", 8), ("r", "most", 4)]
    assert (position.opened("c1"), position.opened("c3")) == ({"r": 1}, {"r": 1})
    assert position.claims("r", "box") == [2]


@pytest.mark.parametrize(("total", "opened"), [(0, {"r": 1}), (3, {"r": 3})])
def test_md_5_9_nothing_is_asked_for_none_or_all(scene: StartScene, total: int, opened: dict[str, int]) -> None:
    position = scene("rby").lay(round=2, open=RETURNS).all_pass()
    position.play(f"r: Rc{total}")
    assert position.state.phase == "placing"
    assert position.opened("c1") == opened


def test_md_5_9_after_all_sums_in_turn_order(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"a1": "r2", "a2": "b2", "a3": "y2"}).all_pass()
    position.play("r: Ra1 b: Ra2")
    assert position.claims("r", "city") == [2]
    position.play("y: Ra1")
    assert position.due == "r: MD-5.9"
    assert position.claims("b", "city") == [2]
    position.play("r: Ba100")
    assert position.claims("b", "city", "open") == [0, 2]
    assert position.due == "y: MD-5.9"
    position.play("y: Ba001")
    assert position.scores() == {"r": 6, "b": 0, "y": 6}


def test_md_5_10_a_return_adds_up_and_takes_what_is_there(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open=RETURNS).all_pass()
    position.play("r: Rc2")
    for token in ("Bc001", "Bc100", "Bc201", "Bc000", "Bc020", "Bc002", "Bc110", "Bc333"):
        assert position.refused(f"r: {token}") == ("illegal-move", "MD-5.10")
    assert position.refused("r: Bd101") == ("illegal-move", "MD-5.1")
    assert position.legal_tokens() == ["Bc101", "Bc200"]
    position.play("r: Bc200")
    assert position.opened("c1") == {"r": 3}


def test_md_5_11_the_neutral_goes_back_after_the_returns(scene: StartScene) -> None:
    position = scene("rb").lay(round=2, open={"a1": "r2", "a2": "n2"}).all_pass()
    assert position.state.figures_in_city(2, 0) == 2
    position.play("r: Ra1")
    assert position.state.figures_in_city(2, 0) == 2
    position.play("r: Ba100")
    assert position.scores() == {"r": 4, "b": 0}
    assert position.state.box[2] == 2


@pytest.mark.parametrize(("number", "points"), [(2, 4), (4, 3), (6, 0)])
def test_md_5_12_points_for_each_figure_kept(scene: StartScene, number: int, points: int) -> None:
    position = scene("rby").lay(round=number, open={"a1": "r2", "a2": "b1"}).all_pass()
    position.play("r: Ra0 b: Ra0")
    kept = [(seat, amount) for seat, source, amount in position.events() if source == "kept"]
    assert kept == ([("r", 2 * points), ("b", points)] if points else [])


@pytest.mark.parametrize(
    ("kept", "scored"),
    [
        ([(2, 0, 0), (0, 1, 1), (0, 1, 0)], [0, 4, 0]),
        ([(1, 0, 1), (0, 1, 1)], [2, 2]),
        ([(3, 0, 0), (0, 1, 1)], [4, 0]),
        ([(0, 0, 0), (0, 0, 0)], [0, 0]),
        ([(1, 0, 0), (0, 1, 0), (0, 0, 1)], [1, 1, 1]),
        ([(1, 1, 0), (1, 1, 0), (1, 1, 0), (1, 1, 0)], [1, 1, 1, 1]),
        ([(2, 1, 0), (0, 1, 2), (0, 3, 0)], [1, 1, 1]),
        ([(2, 2, 0), (0, 0, 4), (1, 0, 3)], [4, 0, 0]),
    ],
)
def test_md_5_13_parts_decide_between_those_who_tie(kept: list[tuple[int, ...]], scored: list[int]) -> None:
    assert find_most_kept(kept, 4, parts_decide=True) == scored


@pytest.mark.parametrize(
    ("kept", "scored"),
    [
        ([(2, 0, 0), (0, 1, 1), (0, 1, 0)], [2, 2, 0]),
        ([(3, 0, 0), (0, 1, 1)], [4, 0]),
        ([(1, 0, 0), (0, 1, 0), (0, 0, 1)], [1, 1, 1]),
    ],
)
def test_md_5_13_option_split_does_not_look_at_parts(kept: list[tuple[int, ...]], scored: list[int]) -> None:
    assert find_most_kept(kept, 4, parts_decide=False) == scored


@pytest.mark.parametrize(("option", "most"), [("parts", {"b": 4}), ("split", {"r": 2, "b": 2})])
def test_md_5_13_tie_bonus_in_a_game(scene: StartScene, option: str, most: dict[str, int]) -> None:
    position = scene("rby", tie_bonus=option).lay(round=2, open={"a1": "r2", "a2": "b2 y2", "a3": "b1"}).all_pass()
    position.play("r: Ra0 b: Ra0 y: Ra0")
    assert {seat: amount for seat, source, amount in position.events() if source == "most"} == most


@pytest.mark.parametrize(("option", "number", "points"), [("yes", 6, 4), ("no", 6, 0), ("no", 4, 4), ("no", 2, 4)])
def test_md_5_13_last_bonus(scene: StartScene, option: str, number: int, points: int) -> None:
    position = scene("rby", last_bonus=option).lay(round=number, open={"a1": "r1"}).all_pass()
    position.play("r: Ra0")
    assert sum(amount for _, source, amount in position.events() if source == "most") == points


def test_md_5_13_nobody_with_a_figure_nobody_with_the_bonus(scene: StartScene) -> None:
    position = scene("rby").lay(round=2, open={"a1": "r1"}).all_pass().play("r: Ra1")
    assert position.events() == []


def test_md_5_14_kept_figures_leave_the_game_and_monks_score_and_stay(scene: StartScene) -> None:
    position = (
        scene("rby").lay(round=2, open={"a1": "r1"}, monks={"a1": "r", "a3": "r", "a2": "b", "b1": "y"}).all_pass()
    )
    position.play("r: Ra0")
    assert position.events() == [
        ("r", "kept", 4), ("r", "most", 4), ("r", "monks", 8), ("b", "monks", 4), ("y", "monks", 4),
    ]  # fmt: skip
    assert position.claims("r", "box", "city", "monks") == [1, 0, 2]


@pytest.mark.parametrize("number", [2, 4, 6])
def test_md_5_14_a_monk_is_worth_four_at_every_scoring(scene: StartScene, number: int) -> None:
    position = _back(scene("rby").lay(round=number, monks={"d2": "b"}).all_pass())
    assert position.scores() == {"r": 0, "b": 4, "y": 0}
