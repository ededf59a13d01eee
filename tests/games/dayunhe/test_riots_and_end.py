"""DY-8 and DY-9: riots, the end of a round and of the game, final scoring, networks, ranks."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.dayunhe import scoring
from rules.games.dayunhe.game import GAME
from tests.games.dayunhe.conftest import Make


def riots(desk: Make, walls: Any, seats: Any = "y r", **options: Any) -> Any:
    """At the riots of a round in which the ship does not sail."""
    table = desk(seats, **options).calm().turn(1)
    table.state.wall[:] = walls
    table.state.tea = True
    return table.play(" ".join(["-"] * len(walls)))


def final(desk: Make, **options: Any) -> Any:
    """The last question before the final scoring: the last ``-`` of a game of y and r."""
    table = desk("y r", **options).calm().ship("a1", left=0).turn(1)
    return table.play("-")


def test_dy_8_1_seats_at_the_limit_riot_from_the_start_player_on(desk: Make) -> None:
    table = riots(desk, [3, 2, 4], "y r b")
    assert (table.actor, table.asked) == ("y", "DY-8.2")
    table.play("L1,1,1")
    assert table.actor == "b"
    table.play("L1,2,3")
    assert (table.state.round, table.state.wall) == (2, [0, 2, 1])
    second = desk("y r").calm().turn(1)
    second.state.tea = True
    second.play("- - C1 C2")
    second.state.wall[:] = [3, 3]
    second.state.tea = True
    second.play("- -")
    assert second.actor == "r"
    second.play("L1,1,1")
    assert second.actor == "y"


@pytest.mark.parametrize(("limit", "loss"), [("2", -8), ("3", -12), ("4", -16)])
def test_dy_8_1_the_limit_is_an_option(desk: Make, limit: Any, loss: Any) -> None:
    number = int(limit)
    assert riots(desk, [number - 1, 0], riot=limit).state.round == 2
    table = riots(desk, [number, 0], riot=limit).give("y", 40)
    assert table.gained("L" + ",".join(["1"] * number)) == [("y", "riot", loss)]


def test_dy_8_2_worked_example_2_every_riot_is_an_event_of_its_own(desk: Make) -> None:
    table = riots(desk, [5, 0], riot="2").give("y", 10)
    assert table.score("y") == 10
    assert table.gained("L1,1,2,3") == [("y", "riot", -8), ("y", "riot", -8), ("y", "floor", 6)]
    assert table.claim("wall", "y") == 1


def test_dy_8_2_nothing_is_lost_before_the_l(desk: Make) -> None:
    table = riots(desk, [3, 0])
    assert table.score("y") == 15
    assert table.refused("C1") == table.refused("-") == "DY-8.2"


def test_dy_8_3_exactly_as_many_piles_as_tiles(desk: Make) -> None:
    table = riots(desk, [7, 0])
    for token in ("L1", "L1,1,1,1,1", "L1,1,1,1,1,1,1"):
        assert table.refused(token) == "DY-8.3"
    table.play("L1,3,1,3,3,2")
    assert table.piles("y") == ["bcdefuuuuu", "ghijklmuuu", "nopqrstuuuu"]
    assert table.claim("wall", "y") == 1


def test_dy_9_1_the_next_seat_starts_the_next_round(desk: Make) -> None:
    table = riots(desk, [0, 0, 0], "y r b")
    assert (table.actor, table.state.round_starting, table.state.completed_rounds) == ("r", 2, 1)
    assert not table.state.tea
    assert table.state.entered == 1 << table.state.ship
    table.play("C1")
    assert (table.actor, table.state.round_starting) == ("b", 0)


def test_dy_9_1_the_game_ends_after_the_riots_of_the_last_journey(desk: Make) -> None:
    table = final(desk)
    table.state.wall[1] = 3
    table.play("-")
    assert (table.actor, table.asked) == ("r", "DY-8.2")
    table.play("L1,1,1")
    assert (table.actor, table.asked, table.state.completed_rounds, table.state.round_starting) == ("#", "DY-9.1", 1, 0)


def test_dy_9_2_four_parts_seat_by_seat(desk: Make) -> None:
    table = final(desk)
    table.put("b0", "a", "y", 1).put("b2", "e", "y", 2).put("f0", "c", "r").put("f2", "u", "y").put("b4", "u", "r")
    table.put("d0", "u", "y").put("e1", "u", "y")
    table.state.court = ["abc", ""]
    table.state.black = [0, 2]
    table.state.wall = [2, 2]
    table.store("uu", "y")
    assert table.gained("-") == [
        ("y", "network", 2),
        ("y", "unrest", -8),
        ("y", "court", 9),
        ("r", "network", 1),
        ("r", "unrest", -4),
        ("r", "blackened", -8),
    ]


def test_dy_9_2_worked_example_1_court_is_squared(desk: Make) -> None:
    table = final(desk)
    table.state.court = ["ab", "abcdefg"]
    assert table.gained("-") == [("y", "court", 4), ("r", "court", 49)]


def poor(desk: Make, **options: Any) -> Any:
    table = final(desk, **options).give("y", 2)
    table.put("b0", "u", "y").put("f0", "a", "y")
    table.state.black = [1, 0]
    table.state.court = ["ab", ""]
    return table


def test_dy_9_2_floor_after_each_loss_or_once(desk: Make) -> None:
    assert poor(desk).gained("-") == [
        ("y", "network", 1),
        ("y", "unrest", -4),
        ("y", "floor", 1),
        ("y", "blackened", -4),
        ("y", "floor", 4),
        ("y", "court", 4),
    ]
    once = poor(desk, floor="total")
    assert once.gained("-") == [
        ("y", "network", 1),
        ("y", "unrest", -4),
        ("y", "blackened", -4),
        ("y", "court", 4),
        ("y", "floor", 1),
    ]
    assert once.score("y") == 0


def network(table: Any, seat: Any = "y") -> Any:
    return scoring.network(table.state, table.state.rulings.index[seat])


def test_dy_9_3_no_tile_is_nothing_and_one_tile_is_one(desk: Make) -> None:
    table = desk().calm()
    assert network(table) == 0
    assert network(table.put("b0", "a", "y")) == 1


def test_dy_9_3_only_joined_ends_on_own_tiles_count(desk: Make) -> None:
    table = desk().calm().put("c1", "i", "y", 1).put("c3", "i", "y", 1).put("c5", "i", "y", 1)
    assert network(table) == 3
    table.put("c3", "i", "r", 1)
    assert (network(table), network(table, "r")) == (1, 1)
    table.put("c3", "i", "y", 2)
    assert network(table) == 1


def test_dy_9_3_worked_example_1_nine_tiles_nine_points(desk: Make) -> None:
    table = desk("y r b").calm()
    rows = [("b0", 2), ("c1", 2), ("d2", 2), ("e3", 2), ("f4", 2), ("g5", 2)]
    for name, turn in rows:
        table.put(name, "i", "y", turn)
    assert network(table) == 6
    table.put("g5", "e", "y", 3).put("h4", "i", "y", 0).put("i3", "i", "y", 0).put("j2", "i", "y", 0)
    assert network(table) == 9


def doubles(desk: Make, option: Any) -> Any:
    """c3 holds f at ^1, canals e-se and w-nw: d4 is joined with the one, c1 with the other."""
    table = desk("y r", doubles=option).calm()
    table.put("c3", "f", "y", 1)
    table.put("d4", "i", "y", 2)
    return table.put("c1", "i", "y", 1)


def test_dy_9_3_the_canals_of_a_double_tile_are_two_or_one(desk: Make) -> None:
    assert network(doubles(desk, "apart")) == 2
    assert network(doubles(desk, "joined")) == 3


def test_dy_9_3_a_double_tile_counts_once_when_both_canals_belong(desk: Make) -> None:
    """A loop b2 - c3 - c1: it leaves the double tile on b2 by se (0-2) and comes back by sw (3-5)."""
    table = desk().calm().put("b2", "b", "y", 0).put("c3", "a", "y", 4).put("c1", "a", "y", 0)
    assert network(table) == 3


def test_dy_9_4_score_then_court_then_network_decide(desk: Make) -> None:
    table = desk("y r b").calm()
    state = table.state
    assert GAME.ranks(state) == [1, 1, 1]
    table.give("b", 20)
    assert GAME.ranks(state) == [2, 2, 1]
    table.put("b0", "a", "y")
    assert GAME.ranks(state) == [2, 3, 1]
    state.court[1] = "a"
    assert GAME.ranks(state) == [3, 2, 1]
    table.give("b", 15)
    state.court[1] = ""
    assert GAME.ranks(state) == [1, 2, 2]


def test_dy_9_4_shared_places_skip_the_next_and_titles_go_by_rank(desk: Make) -> None:
    table = desk("y r b").give("b", 3)
    ranks = GAME.ranks(table.state)
    assert ranks == [1, 1, 3]
    assert [title.split(" (")[0] for title in GAME.titles(ranks)] == ["Jìnshì Zhuàngyuán"] * 2 + ["Jìnshì Tanhua"]


def test_dy_9_5_there_is_no_limit_of_rounds(desk: Make) -> None:
    table = desk("y r").calm().deal()
    for number in range(1, 301):
        assert table.state.round_starting == number
        table.play("C6 C1")
        table.state.tea = True
        table.play("- -")
    assert (table.state.completed_rounds, table.asked) == (300, "DY-3.1")
