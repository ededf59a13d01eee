"""MD-6 Phase 5: round end, MD-7 End."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.games.ming.scoring import chooser, ranks, sets_of_five

Make = Callable[..., Any]


def test_md_6_1_the_next_seat_clockwise_becomes_start_player(desk: Make) -> None:
    table = desk("rby").lay(round=1, start="y").all_pass()
    assert (table.asked, table.state.round, table.state.round_starting, table.state.completed_rounds) == (
        "r: MD-2.2",
        2,
        2,
        1,
    )
    for number, start, following in ((4, "r", "b"), (5, "b", "y")):
        table = desk("rby").lay(round=number, start=start).all_pass()
        assert table.asked == f"{following}: MD-2.2"
    table = desk("rbyg").lay(round=3, start="g").all_pass()
    assert table.asked == "r: MD-2.2"


def test_md_6_2_after_round_4_the_second_lowest_names_the_start_player(desk: Make) -> None:
    table = desk().lay(round=4, scores={"r": 40, "b": 30, "y": 50, "g": 60}).all_pass()
    assert (table.asked, table.state.completed_rounds, table.state.phase) == ("r: MD-6.2", 3, "round-end")
    assert table.refused("r: Pa") == "illegal-move MD-6.2"
    assert table.tokens() == ["Fr", "Fb", "Fy", "Fg"]
    table.play("r: Fr")
    assert (table.asked, table.state.completed_rounds, table.state.round_starting) == ("r: MD-2.2", 4, 5)


def test_md_6_2_not_with_three_seats_and_not_after_other_rounds(desk: Make) -> None:
    assert desk("rby").lay(round=4).all_pass().asked == "b: MD-2.2"
    assert desk().lay(round=3).all_pass().asked == "b: MD-2.2"
    assert desk().lay(round=2).all_pass().asked == "b: MD-2.2"


def test_md_6_3_after_round_5_the_lowest_names_the_start_player(desk: Make) -> None:
    table = desk().lay(round=5, start="g", scores={"r": 40, "b": 30, "y": 50, "g": 60}).all_pass()
    assert table.asked == "b: MD-6.3"
    assert table.refused("b: -") == "illegal-move MD-6.3"
    table.play("b: Fy")
    assert (table.asked, table.state.round_starting) == ("y: MD-2.2", 6)


def test_md_6_4_the_worked_example_of_the_chooser(desk: Make) -> None:
    scores = {"r": 40, "b": 52, "y": 52, "g": 60}
    table = desk().lay(round=5, start="y", scores=scores, monks={"a1": "b", "a2": "y", "a3": "y"})
    table.state.round = 4
    monks = [0, 1, 2, 0]
    assert chooser(list(scores.values()), monks, table.state.rulings.turns[3], 1) == 2
    assert chooser(list(scores.values()), [0, 1, 1, 0], table.state.rulings.turns[3], 1) == 1


def test_md_6_4_in_a_game_more_monks_then_clockwise_after_the_start_player(desk: Make) -> None:
    scores = {"r": 40, "b": 52, "y": 52, "g": 60}
    table = desk().lay(round=5, start="y", scores={**scores, "r": 52, "g": 52})
    table.play("y: - g: - r: - b: -")
    assert table.asked == "g: MD-6.3"
    table = desk().lay(round=5, start="y", scores={**scores, "r": 52}, monks={"a1": "b", "a2": "y", "a3": "y"})
    table.play("y: - g: - r: - b: -")
    assert table.asked == "y: MD-6.3"


def test_md_6_4_ties_at_the_lowest_reach_up_to_second_place() -> None:
    assert chooser([40, 40, 52, 60], [0, 0, 9, 0], [1, 2, 3, 0], 1) == 1
    assert chooser([40, 40, 52, 60], [1, 0, 9, 0], [1, 2, 3, 0], 1) == 0
    assert chooser([40, 41, 52, 60], [0, 0, 9, 0], [1, 2, 3, 0], 1) == 1
    assert chooser([7, 7, 7, 7], [0, 0, 0, 0], [3, 0, 1, 2], 0) == 3


def test_md_6_4_the_present_start_player_comes_last(desk: Make) -> None:
    table = desk().lay(round=5, start="b", scores={"b": 0, "r": 0, "y": 5, "g": 5})
    table.play("b: - y: - g: - r: -")
    assert table.asked == "r: MD-6.3"


def test_md_6_5_nothing_of_this_after_round_6(desk: Make) -> None:
    table = desk().lay(round=6, start="b")
    table.play("b: - y: - g: - r: -")
    assert table.asked == "# MD-7.4"
    assert (table.state.start, table.state.completed_rounds, table.state.round_starting) == (1, 6, 0)


@pytest.mark.parametrize(
    ("tiles", "sets"),
    [([3, 2, 2, 4, 2, 0], 2), ([1, 1, 1, 1, 0, 1], 1), ([5, 5, 5, 5, 0, 0], 0), ([0] * 6, 0), ([0, 3, 3, 3, 3, 3], 3)],
)
def test_md_7_1_number_of_sets_of_five(tiles: list[int], sets: int) -> None:
    assert sets_of_five(tiles) == sets


def test_md_7_1_and_7_2_the_worked_example_of_sets_of_five(desk: Make) -> None:
    table = desk("rby").lay(round=6, tiles={"r": "aaabbccddddee", "b": "f"}).all_pass()
    assert table.events() == [("r", "fives", 20), ("r", "tiles", 3), ("b", "tiles", 1)]
    assert table.claims("r", "tiles", "tile-a", "tile-d", "tile-b") == [3, 1, 2, 0]
    assert table.state.stock == [17, 18, 18, 16, 18, 17]


def test_md_7_1_only_after_round_6(desk: Make) -> None:
    table = desk("rby").lay(round=4, tiles={"r": "abcde"}).all_pass()
    assert table.events() == []


def test_md_7_2_one_point_for_each_tile_left(desk: Make) -> None:
    table = desk("rby").lay(round=6, tiles={"r": "aab", "y": "ffffcc"}).all_pass()
    assert table.scores() == {"r": 3, "b": 0, "y": 6}


def test_md_7_3_equal_scores_share_a_rank_and_the_next_is_skipped(desk: Make) -> None:
    table = desk("rbyg").lay(round=6, scores={"r": 9, "b": 9, "y": 3, "g": 9}, monks={"a1": "y"})
    assert table.game.ranks(table.state) == [1, 1, 4, 1]
    assert ranks([5, 9, 9, 1], [0, 0, 0, 0]) == [3, 1, 1, 4]


def test_md_7_3_option_monks_decides_between_equal_scores(desk: Make) -> None:
    table = desk("rbyg", final_tie="monks").lay(round=6, monks={"a1": "b", "a2": "b", "a3": "r", "b1": "g"})
    for seat, score in (("r", 4), ("g", 4), ("y", 8)):
        table.state.award(table.table.index(seat), score, "kept")
    table.all_pass()
    assert table.scores() == {"r": 8, "b": 8, "y": 8, "g": 8}
    assert table.game.ranks(table.state) == [2, 1, 4, 2]


def test_md_7_3_monks_never_beat_points(desk: Make) -> None:
    table = desk("rby", final_tie="monks").lay(round=3, scores={"r": 5, "b": 4}, monks={"a1": "b", "a2": "b"})
    assert table.game.ranks(table.state) == [1, 2, 3]


def test_md_7_4_over_at_once_after_the_last_decision(desk: Make) -> None:
    table = desk("rby").lay(round=6, open={"f3": "y1"}, tiles={"r": "a"}).all_pass()
    assert table.asked == "y: MD-5.6"
    table.play("y: Rf0")
    assert table.asked == "# MD-7.4"
    assert table.state.completed_rounds == 6
    assert table.scores() == {"r": 1, "b": 0, "y": 5}
    assert table.tokens() == []
