"""The data files: the tables of Rules 1, and others in their place."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

import rules.games.ming
from rules.games.ming.components.board import BOARD, DISTRICT, DISTRICTS, load_board
from rules.games.ming.components.pieces import CARD, PIECES, load_pieces
from rules.games.ming.game import Ming
from rules.state import CHANCE, NOBODY
from tests.games.ming.ming_scene import StartScene

FOLDER = Path(rules.games.ming.__file__).parent
MAP = (FOLDER / "board.toml").read_text(encoding="utf-8")
PIECES_TEXT = (FOLDER / "pieces.toml").read_text(encoding="utf-8")

NEIGHBOURS = """
a1 a2:h a3:j b1:s b2:w f1:k | a2 a1:h a3:k f1:o f3:s | a3 a1:j a2:k b2:o
b1 a1:s b2:j b3:k c1:o c2:h | b2 a1:w a3:o b1:j b3:s | b3 b1:k b2:s c2:w
c1 b1:o c2:k c3:s d1:w d2:j | c2 b1:h b3:w c1:k c3:o | c3 c1:s c2:o d2:h
d1 c1:w d2:s d3:o e1:h e2:k | d2 c1:j c3:h d1:s d3:w | d3 d1:o d2:w e2:j
e1 d1:h e2:o e3:w f1:j f2:s | e2 d1:k d3:j e1:o e3:h | e3 e1:w e2:h f2:k
f1 a1:k a2:o e1:j f2:w f3:h | f2 e1:s e3:k f1:w f3:j | f3 a2:s f1:h f2:j
"""
"""The page's second position of borders, by district."""


def test_the_map_is_that_of_both_tables_of_the_page() -> None:
    found = 0
    for line in NEIGHBOURS.replace("|", "\n").split("\n"):
        if line.strip():
            district, *others = line.split()
            expected = tuple(sorted((DISTRICT[word[:2]], CARD[word[3]]) for word in others))
            assert BOARD.neighbours[DISTRICT[district]] == expected
            found += len(others)
    assert found == 72
    for pairs in BOARD.neighbours:
        assert len({sign for _, sign in pairs}) == len(pairs)


def test_the_pieces_are_those_of_the_page() -> None:
    assert (PIECES.figures, PIECES.per_round, PIECES.hand_limit, PIECES.dragons, PIECES.tiles) == (30, 5, 5, 18, 18)
    assert PIECES.movement == (9,) * 6
    assert (PIECES.six, PIECES.kept) == ((28, 24, 20), (4, 3, 0))
    assert (PIECES.most, PIECES.monk, PIECES.five, PIECES.tile) == (4, 4, 10, 1)


RING = """
name = "ring"
[provinces]
source = "assumed"
[provinces.values]
a = ["a1", "a2", "a3"]
b = ["b1", "b2", "b3"]
c = ["c1", "c2", "c3"]
d = ["d1", "d2", "d3"]
e = ["e1", "e2", "e3"]
f = ["f1", "f2", "f3"]
[borders]
source = "assumed"
[borders.values]
"""


def _ring() -> str:
    """Eighteen districts in a ring, all borders by horse or junk in turn."""
    names = [*DISTRICTS, DISTRICTS[0]]
    borders = [f'"{one}-{two} {"hj"[at % 2]}"' for at, (one, two) in enumerate(pairwise(names))]
    return RING + f"ring = [{', '.join(borders)}]\n"


def test_another_map_can_be_played(scene: StartScene) -> None:
    ring = Ming(board=load_board(_ring()))
    position = scene("rby", game=ring).lay(hands={"r": "hj'", "b": "h", "y": "hh"}, princes="a1 b1 f3")
    assert position.refused("r: Mb2") == ("illegal-move", "MD-4.2")
    assert position.refused("r: Ma2a3b1") == ("illegal-move", "MD-4.3")
    assert position.refused("r: Ma2a3b1'") == ("illegal-move", "MD-4.4")
    ways = [token for token in position.legal_tokens() if token[0] == "M"]
    assert ways[:4] == ["Ma2", "Ma2a1'", "Ma2a3", "Ma2a3a2'"]
    assert (len(ways), len(position.legal_tokens())) == (18, 22)
    position.play("r: Ma2a3 D0")
    assert position.refused("b: Ma3") == ("illegal-move", "MD-4.4")


@pytest.mark.parametrize("bot", ["random", "greedy", "abbot"])
def test_whole_games_on_another_map_and_with_other_pieces(scene: StartScene, bot: str) -> None:
    few = load_pieces(
        PIECES_TEXT.replace("= 9", "= 2")
        .replace("stack = 18", "stack = 6")
        .replace("per_province = 18", "per_province = 5")
    )
    for game in (Ming(board=load_board(_ring())), Ming(pieces=few), Ming(load_board(_ring()), few)):
        for seats in ("rb", "gyrb"):
            position = scene(seats, game=game, reshuffle="empty")
            rng = Random(5)
            play = game.random_legal_move if bot == "random" else game.bots[bot]
            while position.state.actor != NOBODY:
                move = (
                    game.sample_chance(position.state, rng)
                    if position.state.actor == CHANCE
                    else play(position.state, rng)
                )
                assert move is not None
                game.apply(position.state, move)
            assert position.state.completed_rounds == 6


def _border(line: str) -> str:
    return MAP.replace('"a1-a2 h"', f'"a1-a2 h", {line}')


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (_border('"a2-a1 j"'), "second border"),
        (_border('"a1-a2 h"'), "second border"),
        (_border('"a1-a1 h"'), "with itself"),
        (_border('"a1-d2 hj"'), "one sign"),
        (_border('"a1-d2 x"'), "one sign"),
        (_border('"a1-d2 \'"'), "one sign"),
        (_border('"a1-g2 h"'), "no district 'g2'"),
        (_border('"a1 d2 h"'), "no border"),
        (_border('"a1-d2"'), "no border"),
        (_border("7"), "no border"),
        (MAP.replace('["a1", "a2", "a3"]', '["a1", "a2"]'), "districts a1 a2 a3"),
        (MAP.replace('["a1", "a2", "a3"]', '["a1", "a2", "a3", "a4"]'), "districts a1 a2 a3"),
        (MAP.replace('f = ["f1", "f2", "f3"]\n', ""), "provinces a b c d e f"),
        (MAP.replace('a = ["a1-a2 h"', 'a = 3\nx = ["a1-a2 h"'), "no list"),
        ("name = 3", "Expected"),
        ("name = ", "Invalid value"),
        ("", "missing"),
    ],
)
def test_a_map_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        load_board(text)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("per_seat = 30", "per_seat = 29", "too few for six rounds"),
        ("= 9", "= 0", "too few for the display"),
        ("stack = 18", "stack = 3", "too few for four seats"),
        ("most = 3 ", "most = 5 ", "cannot be written"),
        ("numbers = [0, 1, 2, 3]", "numbers = []", "length"),
        ("numbers = [0, 1, 2, 3]", "numbers = [2, 3]", "neither|needs return cards"),
        ("per_district = 3", "per_district = 0", ">= 1"),
        ("per_seat = 3\nper_district = 3", "per_seat = 4\nper_district = 1", "too little room"),
        ("limit = 5 ", "limit = 99 ", "<= 50"),
        ("six = [28, 24, 20]", "six = [28, 24]", "length"),
        ("stack = 18", "stack = -1", ">= 0"),
        ("stack = 18", "pile = 18", "unknown field"),
        ('source = "seed"', 'source = "hearsay"', "Invalid enum value"),
    ],
)
def test_pieces_that_cannot_be_are_refused(old: str, new: str, reason: str) -> None:
    assert old in PIECES_TEXT
    with pytest.raises(ValueError, match=reason):
        load_pieces(PIECES_TEXT.replace(old, new))
