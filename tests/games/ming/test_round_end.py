"""MD-6 Phase 5: round end, MD-7 End."""

from __future__ import annotations

import pytest

from rules.games.ming.scoring import count_sets_of_five, find_chooser, ranks
from tests.games.ming.ming_scene import StartScene


def test_md_6_1_the_next_seat_clockwise_becomes_start_player(scene: StartScene) -> None:
    position = scene("rby").lay(round=1, start="y").all_pass()
    assert (position.due, position.state.round, position.state.round_starting, position.state.completed_rounds) == (
        "r: MD-2.2",
        2,
        2,
        1,
    )
    for number, start, following in ((4, "r", "b"), (5, "b", "y")):
        position = scene("rby").lay(round=number, start=start).all_pass()
        assert position.due == f"{following}: MD-2.2"
    position = scene("rbyg").lay(round=3, start="g").all_pass()
    assert position.due == "r: MD-2.2"


def test_md_6_2_after_round_4_the_second_lowest_names_the_start_player(scene: StartScene) -> None:
    position = scene().lay(round=4, scores={"r": 40, "b": 30, "y": 50, "g": 60}).all_pass()
    assert (position.due, position.state.completed_rounds, position.state.phase) == ("r: MD-6.2", 3, "round-end")
    assert position.refused("r: Pa") == ("illegal-move", "MD-6.2")
    assert position.legal_tokens() == ["Fr", "Fb", "Fy", "Fg"]
    position.play("r: Fr")
    assert (position.due, position.state.completed_rounds, position.state.round_starting) == ("r: MD-2.2", 4, 5)


def test_md_6_2_not_with_three_seats_and_not_after_other_rounds(scene: StartScene) -> None:
    assert scene("rby").lay(round=4).all_pass().due == "b: MD-2.2"
    assert scene().lay(round=3).all_pass().due == "b: MD-2.2"
    assert scene().lay(round=2).all_pass().due == "b: MD-2.2"


def test_md_6_3_after_round_5_the_lowest_names_the_start_player(scene: StartScene) -> None:
    position = scene().lay(round=5, start="g", scores={"r": 40, "b": 30, "y": 50, "g": 60}).all_pass()
    assert position.due == "b: MD-6.3"
    assert position.refused("b: -") == ("illegal-move", "MD-6.3")
    position.play("b: Fy")
    assert (position.due, position.state.round_starting) == ("y: MD-2.2", 6)


def test_md_6_4_the_worked_example_of_the_chooser(scene: StartScene) -> None:
    scores = {"r": 40, "b": 52, "y": 52, "g": 60}
    position = scene().lay(round=5, start="y", scores=scores, monks={"a1": "b", "a2": "y", "a3": "y"})
    position.state.round = 4
    monks = [0, 1, 2, 0]
    assert find_chooser(list(scores.values()), monks, position.state.rulings.turns[3], 1) == 2
    assert find_chooser(list(scores.values()), [0, 1, 1, 0], position.state.rulings.turns[3], 1) == 1


def test_md_6_4_in_a_game_more_monks_then_clockwise_after_the_start_player(scene: StartScene) -> None:
    scores = {"r": 40, "b": 52, "y": 52, "g": 60}
    position = scene().lay(round=5, start="y", scores={**scores, "r": 52, "g": 52})
    position.play("y: - g: - r: - b: -")
    assert position.due == "g: MD-6.3"
    position = scene().lay(round=5, start="y", scores={**scores, "r": 52}, monks={"a1": "b", "a2": "y", "a3": "y"})
    position.play("y: - g: - r: - b: -")
    assert position.due == "y: MD-6.3"


def test_md_6_4_ties_at_the_lowest_reach_up_to_second_place() -> None:
    assert find_chooser([40, 40, 52, 60], [0, 0, 9, 0], [1, 2, 3, 0], 1) == 1
    assert find_chooser([40, 40, 52, 60], [1, 0, 9, 0], [1, 2, 3, 0], 1) == 0
    assert find_chooser([40, 41, 52, 60], [0, 0, 9, 0], [1, 2, 3, 0], 1) == 1
    assert find_chooser([7, 7, 7, 7], [0, 0, 0, 0], [3, 0, 1, 2], 0) == 3


def test_md_6_4_the_present_start_player_comes_last(scene: StartScene) -> None:
    position = scene().lay(round=5, start="b", scores={"b": 0, "r": 0, "y": 5, "g": 5})
    position.play("b: - y: - g: - r: -")
    assert position.due == "r: MD-6.3"


def test_md_6_5_nothing_of_this_after_round_6(scene: StartScene) -> None:
    position = scene().lay(round=6, start="b")
    position.play("b: - y: - g: - r: -")
    assert position.due == "# MD-7.4"
    assert (position.state.start, position.state.completed_rounds, position.state.round_starting) == (1, 6, 0)


@pytest.mark.parametrize(
    ("tiles", "sets"),
    [([3, 2, 2, 4, 2, 0], 2), ([1, 1, 1, 1, 0, 1], 1), ([5, 5, 5, 5, 0, 0], 0), ([0] * 6, 0), ([0, 3, 3, 3, 3, 3], 3)],
)
def test_md_7_1_number_of_sets_of_five(tiles: list[int], sets: int) -> None:
    assert count_sets_of_five(tiles) == sets


def test_md_7_1_and_7_2_the_worked_example_of_sets_of_five(scene: StartScene) -> None:
    position = scene("rby").lay(round=6, tiles={"r": "aaabbccddddee", "b": "f"}).all_pass()
    assert position.events() == [("r", "fives", 20), ("r", "tiles", 3), ("b", "tiles", 1)]
    assert position.claims("r", "tiles", "tile-a", "tile-d", "tile-b") == [3, 1, 2, 0]
    assert position.state.stock == [17, 18, 18, 16, 18, 17]


def test_md_7_1_only_after_round_6(scene: StartScene) -> None:
    position = scene("rby").lay(round=4, tiles={"r": "abcde"}).all_pass()
    assert position.events() == []


def test_md_7_2_one_point_for_each_tile_left(scene: StartScene) -> None:
    position = scene("rby").lay(round=6, tiles={"r": "aab", "y": "ffffcc"}).all_pass()
    assert position.scores() == {"r": 3, "b": 0, "y": 6}


def test_md_7_3_equal_scores_share_a_rank_and_the_next_is_skipped(scene: StartScene) -> None:
    position = scene("rbyg").lay(round=6, scores={"r": 9, "b": 9, "y": 3, "g": 9}, monks={"a1": "y"})
    assert position.game.ranks(position.state) == [1, 1, 4, 1]
    assert ranks([5, 9, 9, 1], [0, 0, 0, 0]) == [3, 1, 1, 4]


def test_md_7_3_option_monks_decides_between_equal_scores(scene: StartScene) -> None:
    position = scene("rbyg", final_tie="monks").lay(round=6, monks={"a1": "b", "a2": "b", "a3": "r", "b1": "g"})
    for seat, score in (("r", 4), ("g", 4), ("y", 8)):
        position.state.award(position.table.index(seat), score, "kept")
    position.all_pass()
    assert position.scores() == {"r": 8, "b": 8, "y": 8, "g": 8}
    assert position.game.ranks(position.state) == [2, 1, 4, 2]


def test_md_7_3_monks_never_beat_points(scene: StartScene) -> None:
    position = scene("rby", final_tie="monks").lay(round=3, scores={"r": 5, "b": 4}, monks={"a1": "b", "a2": "b"})
    assert position.game.ranks(position.state) == [1, 2, 3]


def test_md_7_4_over_at_once_after_the_last_decision(scene: StartScene) -> None:
    position = scene("rby").lay(round=6, open={"f3": "y1"}, tiles={"r": "a"}).all_pass()
    assert position.due == "y: MD-5.6"
    position.play("y: Rf0")
    assert position.due == "# MD-7.4"
    assert position.state.completed_rounds == 6
    assert position.scores() == {"r": 1, "b": 0, "y": 5}
    assert position.legal_tokens() == []
