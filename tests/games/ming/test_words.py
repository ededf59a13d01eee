"""Sentences and the lines of the board."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.engine.headers import table_of
from rules.games.ming.codec import CODEC
from rules.games.ming.game import GAME
from rules.state import CHANCE, NOBODY
from tests.games.ming.ming_scene import StartScene

TURN = {
    "Ma2a3'": "moves the prince to a2 (horse), a3 (dragon)",
    "Md1": "moves the prince to d1 (no border)",
    "Sk": "lets the prince stay in a1 (rickshaw)",
    "-": "passes",
    "D0": "deploys nobody in a1",
    "D1": "deploys 1 figure into the open area of a1",
    "D2+": "deploys 2 figures into the open area and a monk into the temple of a1",
    "D0+": "deploys a monk into the temple of a1",
    "Pc": "places a figure in space c",
    "Tb": "takes the card junk beside space b",
    "Xc": "takes a dragon for a figure from space c",
    "Ha2": "puts the prince into a2 and takes a tile of province a",
    "Ne1": "puts a neutral figure into e1",
    "Rc2": "plays return cards of 2 in city c",
    "Bc102": "takes back from city c: 1 from part 1, 2 from part 3",
    "Bc000": "takes back from city c: nobody",
    "NBa010": "sends neutral figures back from city a: 1 from part 2",
    "Fy": "names yellow start player of round 2",
}


def _words(state: Any, token: str) -> str:
    move = CODEC.read_entry(token) if "=" in token else CODEC.read_move(token)
    assert move is not None
    return GAME.describe_move(state, move)


@pytest.mark.parametrize("token", TURN)
def test_moves_in_words(scene: StartScene, token: str) -> None:
    position = scene("rby").play("@ show=hjksow r: Ha1 b: Hb1 y: Hc1")
    assert _words(position.state, token) == TURN[token]


def test_entries_in_words(scene: StartScene) -> None:
    state = scene("rby").state
    shown = _words(state, "show=hjksow")
    assert shown == "turns up the display: horse, junk, rickshaw, sedan chair, ox cart, on foot"
    assert _words(state, "card=h") == "turns up horse"
    assert _words(state, "card=x") == "turns up 'x'"
    assert _words(state, "Tb") == "takes the card beside space b"


def test_the_board_in_plain_text(scene: StartScene) -> None:
    position = scene("rb").play("@ show=hjksow r: Ha1 b: Hb2 r: Na1 b: Na1 r: Na2 b: Nf1 r: Nf1 b: Nf2 r: Pa b: Pf")
    lines = position.game.render_board(position.state).split("\n")
    assert lines[0] == "round 1  placing  start player r  deck 48  discards 0  dragons 16"
    assert lines[2] == "a      h     r1"
    assert lines[7] == "f      w     b1"
    assert lines[9] == "a1        r       .       n2                    ."
    assert lines[-1] == "b     0      '       b1                       29      0    0"


def test_a_board_is_never_wider_than_a_hundred_columns() -> None:
    for seats in ("rb", "gyrb"):
        state = GAME.start(table_of(GAME, None, list(seats)))
        rng = Random(4)
        while state.actor != NOBODY:
            lines = GAME.render_board(state)
            assert max(map(len, lines.split("\n"))) <= 100
            assert not lines.endswith("\n")
            move = GAME.sample_chance(state, rng) if state.actor == CHANCE else GAME.random_legal_move(state, rng)
            assert move is not None
            assert GAME.describe_move(state, move)
            GAME.apply(state, move)
