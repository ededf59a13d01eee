"""YM-15 End."""

from __future__ import annotations

from typing import Any

import pytest

from rules.games.yinzi.game import GAME
from rules.games.yinzi.scoring import count_market_points
from tests.games.yinzi.yinzi_scene import StartScene, YinziScene


def finish(game: YinziScene) -> YinziScene:
    """Everybody passes to the end of a game of one round."""
    while not game.is_over:
        game.play(f"{game.mark} -")
    return game


def sources(game: YinziScene, letter: str) -> dict[str, int]:
    """Points of a seat by label."""
    found: dict[str, int] = {}
    for seat, source, amount, _, _ in game.state.points:
        if seat == game.table.index(letter):
            found[source] = found.get(source, 0) + amount
    return found


def test_ym_15_1_in_chapter_the_escort_and_other_points(turn: StartScene) -> None:
    game = turn(rounds="1").cards("r", 1).workshop("p1", 3, "r").goods("r", "p1", 2).play("@ wp.r=5 r: Cc1 G1")
    game["r"].negotiation = 6
    finish(game)
    assert sources(game, "r") == {"other": 5, "escort-failure": 2}
    assert game.state.scores == [7, 0]


@pytest.mark.parametrize(
    ("values", "ranks"),
    [
        (((3, 0, 0), (5, 0, 0), (4, 9, 9)), [3, 1, 2]),
        (((5, 1, 0), (5, 2, 0), (5, 1, 7)), [3, 1, 2]),
        (((5, 1, 7), (5, 1, 7), (4, 9, 9)), [1, 1, 3]),
        (((0, 2, 6), (0, 2, 6), (0, 2, 6)), [1, 1, 1]),
    ],
)
def test_ym_15_2_rank_by_score_then_yinzi_then_sapeques(turn: StartScene, values: Any, ranks: list[int]) -> None:
    game = turn("rby")
    for seat, (score, yinzi, sapeques) in enumerate(values):
        game.state.scores[seat] = score
        game.state.players[seat].yinzi = yinzi
        game.state.players[seat].sapeques = sapeques
    assert GAME.ranks(game.state) == ranks


@pytest.mark.parametrize(
    ("goods", "prizes"),
    [
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([3, 0, 0, 0], [8, 0, 0, 0]),
        ([3, 2, 1, 0], [8, 4, 0, 0]),
        ([2, 2, 1, 0], [6, 6, 0, 0]),  # first + second, no second
        ([2, 2, 2, 1], [4, 4, 4, 0]),
        ([1, 1, 1, 1], [3, 3, 3, 3]),
        ([3, 2, 2, 0], [8, 2, 2, 0]),
        ([3, 1, 1, 1], [8, 1, 1, 1]),  # 4 / 3, rounded down
        ([0, 1, 0, 5], [0, 4, 0, 8]),
    ],
)
def test_ym_15_3_shares_of_a_foreign_market(goods: list[int], prizes: list[int]) -> None:
    assert count_market_points(goods, 8, 4) == prizes


def test_ym_15_3_the_final_scoring_of_closed(closed: StartScene) -> None:
    game = (
        closed(rounds="1").workshop("o1", 1, "r").workshop("k1", 2, "r").workshop("p2", 3, "r").workshop("o3", 3, "b")
    )
    player = game["r"]
    player.sapeques, player.yinzi, player.negotiation = 17, 8, 4
    player.markets = [1, 0]
    for caravan in (0, 11, 15):  # c01, c12 (one Good), c16 (two)
        (game.state.pile if caravan in game.state.pile else game.state.displayed).remove(caravan)
        player.completed.append(caravan)
    game["b"].markets = [1, 2]
    game["b"].sapeques, game["b"].yinzi = 5, 2
    finish(game)
    assert sources(game, "r") == {
        "caravans": 6, "negotiation": 8, "asia": 4, "workshops": 10, "yinzi": 2, "sapeques": 2,
    }  # fmt: skip
    assert sources(game, "b") == {"asia": 4, "europe": 8, "workshops": 6}
    assert game.state.scores == [32, 18]
    assert {phase for *_, phase in game.state.points} == {"end"}


@pytest.mark.parametrize(("place", "points"), list(enumerate([0, 1, 3, 5, 8, 11, 15])))
def test_ym_15_3_the_negotiation_track(closed: StartScene, place: int, points: int) -> None:
    game = closed(rounds="1")
    game["b"].negotiation = place
    assert sources(finish(game), "b").get("negotiation", 0) == points
