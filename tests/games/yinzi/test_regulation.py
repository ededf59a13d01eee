"""YM-13 Regulation."""

from __future__ import annotations

import pytest

from tests.games.yinzi.yinzi_scene import StartScene, YinziScene


def regulate(game: YinziScene) -> None:
    """Everybody passes to the end of the round."""
    while game.state.phase == "turns":
        game.play(f"{game.mark} -")


def test_ym_13_1_nothing_happens_without_an_overseer_in_the_row(turn: StartScene) -> None:
    game = turn().holds("r", "ga").cards("r", 1).play("r: Cc1 - b: -")
    regulate(game)
    assert game.state.scores == [0, 0]
    assert game.state.points == []


@pytest.mark.parametrize(
    ("escort", "shown", "points"),
    [
        ("ge", ("c01", "c03", "c06", "c15"), 4),  # 7
        ("gt", ("c01", "c03", "c06", "c15"), 4),
        ("ge", ("c02", "c03", "c06", "c09"), 4),  # 8, as many as the total
        ("gt", ("c02", "c03", "c06", "c09"), 2),
        ("ge", ("c01", "c03", "c06", "c16"), 2),  # 10
    ],
)
def test_ym_13_2_total_against_the_displayed_mongols(
    turn: StartScene, escort: str, shown: tuple[str, ...], points: int
) -> None:
    game = turn("rby", escort=escort) if escort == "gt" else turn("rby")
    game.display(*shown).holds("y", "ga")
    game["r"].private.append(game.state.pile.pop())
    game.cards("r", 3).cards("b", 3).cards("y", 1)
    game.play("r: Cc3 G3 b: Cc3 G2 - y: Cc1 G1")
    regulate(game)
    assert game.state.scores == [points, 0, 0]


def test_ym_13_2_without_displayed_caravans_the_mongols_are_0(turn: StartScene) -> None:
    game = turn().cards("r", 1).play("r: Cc1 G1 b: -")
    game["b"].completed = game.state.displayed
    game.state.displayed = []
    regulate(game)
    assert game.state.scores == [4, 0]


def test_ym_13_3_most_overseers_and_of_the_tied_the_leftmost(turn: StartScene) -> None:
    game = turn().cards("r", 1).cards("b", 2).play("r: Cc1 G1 b: Cc2 G2")
    regulate(game)
    assert game.state.scores == [0, 2]
    game = turn().cards("r", 2).cards("b", 2).play("r: - b: Cc2 G2 r: Cc2 G2")
    regulate(game)
    assert game.state.scores == [0, 2], "b stands leftmost"
    game = turn().cards("r", 2).cards("b", 3).holds("r", "ga").play("r: - b: Cc3 G3 r: Cc2 G2")
    regulate(game)
    assert game.state.scores == [4, 0], "3 against 2 + 2, and 7 against 6 Mongols"


def test_ym_13_3_of_the_tied_only(turn: StartScene) -> None:
    game = turn("rby").cards("r", 1).cards("b", 2).cards("y", 2)
    game.play("r: Cc1 G1 b: - y: Cc2 G2 r: - b: Cc2 G2")
    regulate(game)
    assert game.state.scores == [0, 0, 2], "r stands leftmost, but is not tied for most"


def test_ym_13_4_the_winners_overseer_stays_beside_the_points(turn: StartScene) -> None:
    game = turn(rounds="1").cards("r", 3).cards("b", 1).play("r: Cc3 G3 b: Cc1 G1")
    regulate(game)
    assert game.is_over
    game.play("= r2 r.guards=2 b.guards=1 r.overseers=9")
    assert game["r"].beside == 1
    assert game.state.row == [0, 0, 1]
    game = turn().cards("r", 3).play("r: Cc3 G3 b: -")
    regulate(game)
    game.play("@ order=rb = r.overseers=11 r.guards=0")
    for _ in range(12):
        game.play(f"{game.mark} -")
    game.play("@ order=rb = r.overseers=11")


def test_ym_13_4_points_are_counted_now(turn: StartScene) -> None:
    game = turn().cards("r", 3).play("r: Cc3 G3 b: -")
    regulate(game)
    assert game.state.points == [(0, "escort-failure", 2, 1, "regulation")]
