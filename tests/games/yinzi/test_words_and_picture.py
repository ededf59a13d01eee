"""Moves in words and the table as text."""

from __future__ import annotations

import pytest

from rules.games.yinzi.game import GAME
from rules.games.yinzi.questions import Question
from tests.games.yinzi.yinzi_scene import StartScene


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("Ct2+1", "sends 2 Overseers to the Trade Port, reinforced by 1 from the City Entrance"),
        ("Lt1>e3", "loads tea from t1 onto e3"),
        ("Ls4>e3k", "loads salt from s4 onto e3 as silk"),
        ("Lx>a1w", "loads salt of Saltworks onto a1 as wheat"),
        ("Po3<b1,v", "produces 2 porcelain in o3 with the Peasant of b in province 1 and a virtual Peasant"),
        ("Vc12<o2,t1", "completes the Caravan c12 with porcelain from o2 and tea from t1"),
        ("Kc07,c16,c02", "keeps c07 and puts c16 and c02 under the pile"),
        ("Rbp1", "carries out Build Bridges on p1"),
        ("G2", "leaves 2 guards in the row"),
        ("W", "buys 1 Wood"),
        ("Uo3", "builds a workshop on o3"),
        ("-", "passes"),
        ("Behr1+w2", "uses Exceptional Harvest: a Peasant to r1, one more to w2 for 2 Sapeques"),
        ("ship=a5", "the ship a5 comes into Port"),
        ("orders.b=1,1,3", "b draws Order cards of 1, 1 and 3 Overseers"),
    ],
)
def test_words(closed: StartScene, token: str, words: str) -> None:
    game = closed()
    move = game.read_token(token)
    assert GAME.describe_move(game.state, move) == words


@pytest.mark.parametrize(
    ("token", "words"),
    [
        ("gain.r=q3,w1", "r gains 3 Sapeques and 1 Wood"),
        ("pay.b=q1", "b pays 1 Sapeque"),
        ("work=p1", "a neutral workshop is built on p1"),
        ("work.b=p1", "a workshop of b is built on p1"),
        ("shift.r=r1>p2", "r moves a Peasant from r1 to p2"),
        ("Box", "uses Overexploitation"),
        ("start.r=q6,y1,w0,s0,t3", "r starts with 6 Sapeques, 1 Yínzi, 0 Wood, 0 Stone and transport level 3"),
    ],
)
def test_words_of_chapter(turn: StartScene, token: str, words: str) -> None:
    game = turn()
    move = game.read_token(token)
    assert GAME.describe_move(game.state, move) == words


def test_words_of_a_stop(turn: StartScene) -> None:
    game = turn().cards("r", 3)
    move = game.read_token("-")
    game.play("r: Cm3 W")
    assert GAME.describe_move(game.state, move) == "ends the directive in the Materials Market, 2 Overseers go off"
    game.play("r: W")
    assert GAME.describe_move(game.state, move) == "ends the directive in the Materials Market, 1 Overseer goes off"


def test_a_stop_has_words_at_every_moment(closed: StartScene, turn: StartScene) -> None:
    """Words are asked for before a move is checked, so a ``-`` that nobody asks for must have some too."""
    for make in (closed, turn):
        game = make()
        move = game.read_token("-")
        for moment in range(Question.FIELD_DEPLOY, Question.OVER + 1):
            state = game.state.copy()
            state.question = moment
            assert GAME.describe_move(state, move)


def test_the_picture_shows_the_table(turn: StartScene) -> None:
    game = turn().cards("r", 3, 2).put("r", "f4", "s4", "p2").workshop("p2", 2, "b").goods("r", "p2").holds("b", "ga")
    game.play("r: Ct2 Lf4>a3 -")
    lines = GAME.render_board(game.state).split("\n")
    assert lines[:4] == [
        "Round 1 of 4, turn order r b",
        "Port, to Asia   a3 [k f=r]  a5 [w f]",
        "Port, to Europe e2 [o o u]  e4 [k k o]",
        "Caravans       c01 (r, Mongols 1)  c03 (t, Mongols 2)  c06 (o, Mongols 3)",
    ]
    assert "Province 2     p2 II (b, Goods r)" in lines
    assert "Benefits       ga: b" in lines
    assert "   Peasants: supply 12; fields s4:1; markets p2:1" in lines
    assert all(len(line) <= 100 and line == line.rstrip() for line in lines)
