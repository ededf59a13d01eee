"""DY-8 and DY-9: riots, the end of a round and of the game, final scoring, networks, ranks."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.dayunhe import scoring
from rules.games.dayunhe.game import GAME
from tests.games.dayunhe.dayunhe_scene import StartScene


def riots(scene: StartScene, walls: Any, seats: Any = "y r", **options: Any) -> Any:
    """At the riots of a round in which the ship does not sail."""
    position = scene(seats, **options).clear_unrest().turn(1)
    position.state.wall[:] = walls
    position.state.tea = True
    return position.play(" ".join(["-"] * len(walls)))


def final(scene: StartScene, **options: Any) -> Any:
    """The last question before the final scoring: the last ``-`` of a game of y and r."""
    position = scene("y r", **options).clear_unrest().ship("a1", left=0).turn(1)
    return position.play("-")


def test_dy_8_1_seats_at_the_limit_riot_from_the_start_player_on(scene: StartScene) -> None:
    position = riots(scene, [3, 2, 4], "y r b")
    assert position.due == "y: DY-8.2"
    position.play("L1,1,1")
    assert position.mark == "b:"
    position.play("L1,2,3")
    assert (position.state.round, position.state.wall) == (2, [0, 2, 1])
    second = scene("y r").clear_unrest().turn(1)
    second.state.tea = True
    second.play("- - C1 C2")
    second.state.wall[:] = [3, 3]
    second.state.tea = True
    second.play("- -")
    assert second.mark == "r:"
    second.play("L1,1,1")
    assert second.mark == "y:"


@pytest.mark.parametrize(("limit", "loss"), [("2", -8), ("3", -12), ("4", -16)])
def test_dy_8_1_the_limit_is_an_option(scene: StartScene, limit: Any, loss: Any) -> None:
    number = int(limit)
    assert riots(scene, [number - 1, 0], riot=limit).state.round == 2
    position = riots(scene, [number, 0], riot=limit).set_score("y", 40)
    assert position.gained("L" + ",".join(["1"] * number)) == [("y", "riot", loss)]


def test_dy_8_2_worked_example_2_every_riot_is_an_event_of_its_own(scene: StartScene) -> None:
    position = riots(scene, [5, 0], riot="2").set_score("y", 10)
    assert position.scores()["y"] == 10
    assert position.gained("L1,1,2,3") == [("y", "riot", -8), ("y", "riot", -8), ("y", "floor", 6)]
    assert position.claim("wall", "y") == 1


def test_dy_8_2_nothing_is_lost_before_the_l(scene: StartScene) -> None:
    position = riots(scene, [3, 0])
    assert position.scores()["y"] == 15
    assert position.refused("C1") == position.refused("-") == ("illegal-move", "DY-8.2")


def test_dy_8_3_exactly_as_many_piles_as_tiles(scene: StartScene) -> None:
    position = riots(scene, [7, 0])
    for token in ("L1", "L1,1,1,1,1", "L1,1,1,1,1,1,1"):
        assert position.refused(token) == ("illegal-move", "DY-8.3")
    position.play("L1,3,1,3,3,2")
    assert position.piles("y") == ["bcdefuuuuu", "ghijklmuuu", "nopqrstuuuu"]
    assert position.claim("wall", "y") == 1


def test_dy_9_1_the_next_seat_starts_the_next_round(scene: StartScene) -> None:
    position = riots(scene, [0, 0, 0], "y r b")
    assert (position.mark, position.state.round_starting, position.state.completed_rounds) == ("r:", 2, 1)
    assert not position.state.tea
    assert position.state.entered == 1 << position.state.ship
    position.play("C1")
    assert (position.mark, position.state.round_starting) == ("b:", 0)


def test_dy_9_1_the_game_ends_after_the_riots_of_the_last_journey(scene: StartScene) -> None:
    position = final(scene)
    position.state.wall[1] = 3
    position.play("-")
    assert position.due == "r: DY-8.2"
    position.play("L1,1,1")
    assert (position.due, position.state.completed_rounds, position.state.round_starting) == ("# DY-9.1", 1, 0)


def test_dy_9_2_four_parts_seat_by_seat(scene: StartScene) -> None:
    position = final(scene)
    position.put("b0", "a", "y", 1).put("b2", "e", "y", 2).put("f0", "c", "r").put("f2", "u", "y").put("b4", "u", "r")
    position.put("d0", "u", "y").put("e1", "u", "y")
    position.state.court = ["abc", ""]
    position.state.black = [0, 2]
    position.state.wall = [2, 2]
    position.store("uu", "y")
    assert position.gained("-") == [
        ("y", "network", 2),
        ("y", "unrest", -8),
        ("y", "court", 9),
        ("r", "network", 1),
        ("r", "unrest", -4),
        ("r", "blackened", -8),
    ]


def test_dy_9_2_worked_example_1_court_is_squared(scene: StartScene) -> None:
    position = final(scene)
    position.state.court = ["ab", "abcdefg"]
    assert position.gained("-") == [("y", "court", 4), ("r", "court", 49)]


def poor(scene: StartScene, **options: Any) -> Any:
    position = final(scene, **options).set_score("y", 2)
    position.put("b0", "u", "y").put("f0", "a", "y")
    position.state.black = [1, 0]
    position.state.court = ["ab", ""]
    return position


def test_dy_9_2_floor_after_each_loss_or_once(scene: StartScene) -> None:
    assert poor(scene).gained("-") == [
        ("y", "network", 1),
        ("y", "unrest", -4),
        ("y", "floor", 1),
        ("y", "blackened", -4),
        ("y", "floor", 4),
        ("y", "court", 4),
    ]
    once = poor(scene, floor="total")
    assert once.gained("-") == [
        ("y", "network", 1),
        ("y", "unrest", -4),
        ("y", "blackened", -4),
        ("y", "court", 4),
        ("y", "floor", 1),
    ]
    assert once.scores()["y"] == 0


def network(position: Any, seat: Any = "y") -> Any:
    return scoring.measure_network(position.state, position.state.rulings.index[seat])


def test_dy_9_3_no_tile_is_nothing_and_one_tile_is_one(scene: StartScene) -> None:
    position = scene().clear_unrest()
    assert network(position) == 0
    assert network(position.put("b0", "a", "y")) == 1


def test_dy_9_3_only_joined_ends_on_own_tiles_count(scene: StartScene) -> None:
    position = scene().clear_unrest().put("c1", "i", "y", 1).put("c3", "i", "y", 1).put("c5", "i", "y", 1)
    assert network(position) == 3
    position.put("c3", "i", "r", 1)
    assert (network(position), network(position, "r")) == (1, 1)
    position.put("c3", "i", "y", 2)
    assert network(position) == 1


def test_dy_9_3_worked_example_1_nine_tiles_nine_points(scene: StartScene) -> None:
    position = scene("y r b").clear_unrest()
    rows = [("b0", 2), ("c1", 2), ("d2", 2), ("e3", 2), ("f4", 2), ("g5", 2)]
    for name, turn in rows:
        position.put(name, "i", "y", turn)
    assert network(position) == 6
    position.put("g5", "e", "y", 3).put("h4", "i", "y", 0).put("i3", "i", "y", 0).put("j2", "i", "y", 0)
    assert network(position) == 9


def doubles(scene: StartScene, option: Any) -> Any:
    """c3 holds f at ^1, canals e-se and w-nw: d4 is joined with the one, c1 with the other."""
    position = scene("y r", doubles=option).clear_unrest()
    position.put("c3", "f", "y", 1)
    position.put("d4", "i", "y", 2)
    return position.put("c1", "i", "y", 1)


def test_dy_9_3_the_canals_of_a_double_tile_are_two_or_one(scene: StartScene) -> None:
    assert network(doubles(scene, "apart")) == 2
    assert network(doubles(scene, "joined")) == 3


def test_dy_9_3_a_double_tile_counts_once_when_both_canals_belong(scene: StartScene) -> None:
    """A loop b2 - c3 - c1: it leaves the double tile on b2 by se (0-2) and comes back by sw (3-5)."""
    position = scene().clear_unrest().put("b2", "b", "y", 0).put("c3", "a", "y", 4).put("c1", "a", "y", 0)
    assert network(position) == 3


def test_dy_9_4_score_then_court_then_network_decide(scene: StartScene) -> None:
    position = scene("y r b").clear_unrest()
    state = position.state
    assert GAME.ranks(state) == [1, 1, 1]
    position.set_score("b", 20)
    assert GAME.ranks(state) == [2, 2, 1]
    position.put("b0", "a", "y")
    assert GAME.ranks(state) == [2, 3, 1]
    state.court[1] = "a"
    assert GAME.ranks(state) == [3, 2, 1]
    position.set_score("b", 15)
    state.court[1] = ""
    assert GAME.ranks(state) == [1, 2, 2]


def test_dy_9_4_shared_places_skip_the_next_and_titles_go_by_rank(scene: StartScene) -> None:
    position = scene("y r b").set_score("b", 3)
    ranks = GAME.ranks(position.state)
    assert ranks == [1, 1, 3]
    assert [title.split(" (")[0] for title in GAME.titles(ranks)] == ["Jìnshì Zhuàngyuán"] * 2 + ["Jìnshì Tanhua"]


def test_dy_9_5_there_is_no_limit_of_rounds(scene: StartScene) -> None:
    position = scene("y r").clear_unrest().deal()
    for number in range(1, 301):
        assert position.state.round_starting == number
        position.play("C6 C1")
        position.state.tea = True
        position.play("- -")
    assert (position.state.completed_rounds, position.due) == (300, "y: DY-3.1")
