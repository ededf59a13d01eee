"""BJ-9: the end."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.beijing.game import GAME
from tests.games.beijing.beijing_scene import BeijingScene, StartScene


def ended(scene: StartScene, variant: str = "basic", seats: str = "y r", **options: str) -> Any:
    """A game in its last round, before the event; nobody has anything."""
    spaces = {seat: 20 - at for at, seat in enumerate(seats.split())}
    game = scene(seats, variant, **options).track(**spaces).round(int(options.get("rounds", "12")))
    for seat in seats.split():
        game.give(seat, yuan=0).build(seat, "")
    return game


def finals(game: BeijingScene, seat: str) -> dict[str, int]:
    early = ("start", "streets", "musicians", "privileges")
    return {source: points for source, points in game.points(seat).items() if source not in early}


@pytest.mark.parametrize(("variant", "rounds"), [("basic", "12"), ("full", "12"), ("full", "14")])
def test_bj_9_1_the_game_ends_after_the_last_round(scene: StartScene, variant: str, rounds: str) -> None:
    options = {"rounds": "14"} if rounds == "14" else {}
    game = ended(scene, variant, **options)
    calm = "c" if variant == "basic" else "b"
    before = game.state.copy()
    game.event(calm)
    assert (game.mark, game.rule) == ("#", "BJ-9.1")
    assert game.refused("B") == ("illegal-move", "BJ-9.1")
    assert game.refused("acts=BCFH/IMS") == ("impossible-chance", "BJ-9.1")
    assert game.legal() == set()
    before.round -= 1
    game.state = before
    game.event(calm)
    assert (game.mark, game.rule) == ("@", "BJ-4.1")


def test_bj_9_1_the_last_round_has_all_its_phases(scene: StartScene) -> None:
    game = scene("y r", "full").track(y=20, r=19).round(12)
    game.state.events = "bdflmptbdflmpt"
    game.hiring().play("y: Pb>a2 r: Pb>a2")
    assert game.rule == "BJ-6.2"


def test_bj_9_2_two_points_for_each_person(scene: StartScene) -> None:
    game = ended(scene).build("y", "a1=s a2=s+ b1=h").event("c")
    assert finals(game, "y") == {"people": 6}
    assert finals(game, "r") == {}


def test_bj_9_3_buddhas_times_houses_of_the_street(scene: StartScene) -> None:
    game = ended(scene).build("y", "a1=k a2=k+ a3 b1=k c1=m c2").build("r", "a1=k+").event("c")
    assert game.points("y")["monks"] == 3 * 3 + 1
    assert game.points("r")["monks"] == 2


@pytest.mark.parametrize(
    ("yuan", "rice", "rockets", "points"), [(4, 1, 2, 3), (2, 0, 0, 0), (0, 1, 1, 1), (3, 3, 0, 3)]
)
def test_bj_9_4_money_and_goods(scene: StartScene, yuan: int, rice: int, rockets: int, points: int) -> None:
    game = ended(scene).give("y", yuan=yuan, rice=rice, rockets=rockets).event("c")
    assert game.points("y").get("money", 0) == points
    assert (game.value("y", "yuan"), game.value("y", "rice"), game.value("y", "rockets")) == (yuan, rice, rockets)


def test_bj_9_5_a_point_for_each_medallion(scene: StartScene) -> None:
    game = ended(scene, "full").give("y", medallions=4).event("l")
    assert finals(game, "y") == {"medallions": 4}


@pytest.mark.parametrize(
    ("seats", "positions", "dense", "skip"),
    [
        ("y r g", (9, 9, 4), (6, 6, 3), (6, 6, 1)),
        ("y r", (5, 0), (4, 0), (4, 0)),
        ("y r", (0, 0), (0, 0), (0, 0)),
        ("y r g b", (2, 7, 7, 7), (5, 8, 8, 8), (1, 8, 8, 8)),
        ("y r g b w", (5, 4, 3, 2, 1), (10, 7, 4, 2, 1), (10, 7, 4, 2, 1)),
        ("y r g b w", (5, 5, 3, 3, 0), (10, 10, 7, 7, 0), (10, 10, 4, 4, 0)),
    ],
)
def test_bj_9_6_dragon_places(scene: StartScene, seats: str, positions: Any, dense: Any, skip: Any) -> None:
    for ties, points in (("dense", dense), ("skip", skip)):
        game = ended(scene, "full", seats, dragon_ties=ties)
        for seat, position in zip(seats.split(), positions, strict=True):
            game.give(seat, dragon=position)
        game.event("l")
        assert tuple(game.points(seat).get("dragon", 0) for seat in seats.split()) == points


def test_bj_9_6_position_0_gets_nothing_also_after_a_battle(scene: StartScene) -> None:
    game = ended(scene, "full").give("y", dragon=3).give("r", dragon=1).event("b").play("y: R1")
    assert ("dragon" in game.points("y"), game.points("r")["dragon"]) == (False, 4)


def test_bj_9_7_three_points_for_each_street_with_three_lanterns(scene: StartScene) -> None:
    game = ended(scene, "full").build("y", "a1*- a2*- a3*- b1*- b2*- c3*-").build("r", "d1*=m d2* d3*-").event("m")
    game.play("r: Xd1")
    assert game.points("y")["lit-streets"] == 3
    assert game.points("r")["lit-streets"] == 3
    assert "lit-streets" not in ended(scene).event("c").points("y")


def test_bj_9_8_equal_scores_by_the_movement_track(scene: StartScene) -> None:
    game = ended(scene, seats="y r g").track(g=9, r=9, y=4).build("y", "a1=h").event("c")
    assert [game.score(seat) for seat in "yrg"] == [3, 0, 0]
    assert GAME.ranks(game.state) == [1, 3, 2]
    other = ended(scene, seats="y r g").track(r=9, g=9, y=4).event("c")
    assert GAME.ranks(other.state) == [3, 1, 2]


def test_bj_9_9_an_unfinished_game_has_no_final_scoring_and_ranks_all_the_same(scene: StartScene) -> None:
    game = scene("w g y", draft=False)
    assert GAME.ranks(game.state) == [1, 2, 3]
    game.play("events=ccdtmfpdtmfp w: Db>a1,c>a2 g: Dk>a1,c>b1")
    assert GAME.ranks(game.state) == [2, 1, 3]
    game.play("y: Df>a1,c>b1").event("c")
    assert game.points("y") == {"streets": 2}
    assert GAME.ranks(game.state) == [3, 1, 2]
