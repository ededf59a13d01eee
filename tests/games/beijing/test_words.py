"""Sentences and pictures for people."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.engine.headers import table_of
from rules.games.beijing.game import GAME
from rules.state import CHANCE, NOBODY
from tests.games.beijing.beijing_scene import StartScene

SENTENCES = {
    "B": "takes yuan from the bank",
    "I7+1": "buys a large privilege for 7 yuan, 1 medallion paying as much",
    "Ca3": "builds a house on a3",
    "Ca3d1e2": "builds houses on a3, d1 and e2, with new streets d and e",
    "La1b2": "places 2 lanterns on a1 and b2",
    "L": "chooses the lantern, with none to place",
    "-": "skips the action and tops up by 2 yuan",
    "Pr+>a2": "plays farmer and houses an experienced farmer on a2",
    "Pkxa1": "plays monk and houses a young monk on a1 in place of the banker",
    "Pm-": "plays musician and declines a musician",
    "Pb": "plays banker, no such tile is left",
    "Pg": "plays sage, with nothing to copy",
    "Pg&rs>a2": "plays sage copying calligrapher of r and houses a young soldier on a2",
    "Pjd+>a2": "plays migrant worker and houses an experienced paper dragon performer on a2",
    "J2": "uses 2 medallions for what is owed",
    "Xa1b1": "lets go the banker on a1 and the musician on b1",
    "R2": "moves the dragon back 6 for 2 medallions",
    "Wa1": "loses the house on a1 to decay",
    "Db>a1,c>a2": "takes a banker into a1 and a young calligrapher into a2",
    "acts=BC/FH/IM/S": "lays the action tiles into circles: bank and construction site; fireworks and harvest; "
    "imperial audience and military training; scriptorium",
    "events=tp": "lays out the events: imperial tribute, plague",
}


@pytest.mark.parametrize("token", SENTENCES)
def test_every_kind_of_move_is_told(scene: StartScene, token: str) -> None:
    game = scene("y r", "full").track(y=9, r=8).give("y", yuan=1).hand("r", "m", top="c").acting()
    codec = GAME.codec("full")
    move = codec.read_entry(token) if "=" in token else codec.read_move(token)
    assert move is not None
    assert GAME.describe_move(game.state, move) == SENTENCES[token]


def test_a_pass_is_told_by_what_is_asked(scene: StartScene) -> None:
    move = GAME.codec("full").read_move("-")
    assert move is not None
    game = scene("y r", "full").track(y=9, r=8).give("y", medallions=1, dragon=3, yuan=5)
    assert GAME.describe_move(game.acting().state, move) == "skips the action"
    assert GAME.describe_move(game.event("t").state, move) == "uses no medallion"
    game.play("y: -")
    assert GAME.describe_move(game.event("b").state, move) == "leaves the dragon where it is"


@pytest.mark.parametrize("variant", ["basic", "full"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_pictures_fit_and_sentences_are_told_in_every_state(variant: str, bot: str) -> None:
    rng = Random(9)
    state: Any = GAME.start(table_of(GAME, variant, list("yrgbw")))
    while state.actor != NOBODY:
        picture = GAME.render_board(state)
        assert all(len(line) <= 100 and line == line.rstrip() for line in picture.split("\n"))
        choose = GAME.random_legal_move if bot == "random" else GAME.bots[bot]
        move = GAME.sample_chance(state, rng) if state.actor == CHANCE else choose(state, rng)
        assert move is not None
        sentence = GAME.describe_move(state, move)
        assert sentence
        assert sentence == sentence.strip()
        GAME.apply(state, move)
    assert "the game is over" in GAME.render_board(state)


def test_a_picture_shows_streets_persons_and_lanterns(scene: StartScene) -> None:
    game = scene("y r", "full").track(y=9, r=8).build("y", "a1=r+ a2 a3* b1*=m c1*-").acting()
    lines = GAME.render_board(game.state).split("\n")
    assert lines[0] == "round 1, action: y is asked for an action (B C F H I M S, in full L), or - to skip"
    assert lines[1].startswith("events  [b] d f l")
    assert lines[2] == "circles BCFH  ILMS"
    assert "track   y 9 > r 8" in lines
    assert any(line.startswith("   a: r+  _   _*   b: m*  .   .    c: .*  .   .") for line in lines)
