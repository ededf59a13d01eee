"""Sentences, titles and the text picture."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.engine.headers import table_of
from rules.games.dayunhe.codec import CODEC
from rules.games.dayunhe.game import GAME
from rules.state import CHANCE, NOBODY
from tests.games.dayunhe.dayunhe_scene import StartScene


def words(position: Any, token: Any) -> Any:
    return GAME.describe_move(position.state, position.move(token))


def test_a_sentence_for_each_kind_of_move(scene: StartScene) -> None:
    position = scene("y r").turn(7).store("klu").put("b0", "a", "y").put("b4", "r", "r")
    said = {
        "C7": "takes card 7, Espionage",
        "D2": "takes the face-up top of pile 2: a canal (3)",
        "D1": "takes the face-down top of pile 1: a double canal (1)",
        "Bk>f0^3": "builds the tea house (5) on f0 (red), turned 180°",
        "Bl>c1^0": "builds the temple (5) on c1 (own section), turned 0°; red's unrest tile there goes to the Wall",
        "Bl>e1^0": "builds the temple (5) on e1 (neutral), turned 0°",
        "Uf4": "stirs unrest on f4 (red)",
        "Fk": "puts the tea house (5) into the Forbidden City",
        "Sb0^1,b4^0": "swaps yellow's canal (1) on b0 and red's lighthouse (9) on b4; now b0 shows 60°, b4 0°",
        "Ab0^2": "realigns yellow's canal (1) on b0 to 120°",
        "Mb0>d4^1": "moves yellow's canal (1) from b0 to d4, turned 60°",
        "G": "gains prestige",
        "Rb2": "sends yellow's unrest tile on b2 (own section) to the Wall",
        "Pr": "takes an unrest tile of red from the Wall",
        "Xb4>1/2": "destroys red's lighthouse (9) on b4 (own section): it goes under its owner's pile 2, "
        "unrest under the own pile 1",
        "Vse,sw": "sends the ship on an extra inspection: a1 - b2 - c1",
        "T>1": "serves tea: no journey this round; unrest goes under the own pile 1",
        "E1": "looks at the top of pile 1",
        "Ir>1": "intrigues against red; unrest goes under the own pile 1",
        "Kr>3": "blackens red at court; unrest goes under the own pile 3",
        "O1,2,3": "has piles 1, 2 and 3 shuffled",
        "Jse,sw": "sails the ship: a1 - b2 - c1",
        "-": "ends the turn",
        "piles.y=ab/c": "shuffles yellow's piles: ab, c (top first)",
        "deal.r=ab/c/d": "deals red the piles ab, c, d (top first)",
    }
    for token, sentence in said.items():
        assert words(position, token) == sentence
    kinds = {type(position.move(token)) for token in said}
    assert kinds | {type(position.move("L1"))} == {*CODEC.moves, *CODEC.entries}


def test_laid_tiles_are_told_apart(scene: StartScene) -> None:
    position = scene("y r", riot="2").turn(3)
    position.state.wall[:] = [1, 1]
    position.play("Pr")
    assert words(position, "L2") == "lays the unrest tile under pile 2 of red"
    position.play("L2 -")
    position.state.tea = True
    position.state.wall[:] = [4, 0]
    position.play("-")
    assert words(position, "L2,1,1,3") == "suffers 2 riots; unrest tiles go under piles 2, 1, 1 and 3"


def test_moves_that_would_be_refused_have_words_too(scene: StartScene) -> None:
    position = scene("y r").turn(1)
    for token in ("Bk>u4^3", "Rk0", "Xb4>1/1", "Sb0^1,b1^1", "Jw,w,w", "Ab1^0", "Mp0>r1^0", "Ig>1", "L1,2"):
        assert words(position, token)
    position.state.piles[0][0] = ""
    assert words(position, "D1") == "takes a tile from pile 1"


@pytest.mark.parametrize("seats", ["y r", "b y g", "p r g b", "g b r y p"])
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_the_picture_fits_and_words_come_for_every_move(seats: Any, bot: Any) -> None:
    play = GAME.random_legal_move if bot == "random" else GAME.bots[bot]
    rng = Random(3)
    state = GAME.start(table_of(GAME, None, seats.split(), {}))
    while state.actor != NOBODY:
        move = GAME.sample_chance(state, rng) if state.actor == CHANCE else play(state, rng)
        sentence = GAME.describe_move(state, move)
        assert sentence
        assert sentence[0].islower()
        fits(GAME.render_board(state))
        GAME.apply(state, move)
    picture = GAME.render_board(state)
    fits(picture)
    assert "Jìnshì Zhuàngyuán (First professor)" in picture


def fits(picture: Any) -> None:
    lines = picture.split("\n")
    assert max(map(len, lines)) <= 100
    assert all(line == line.rstrip() for line in lines)
    assert not picture.endswith("\n")


def test_the_picture_shows_what_lies_where(scene: StartScene) -> None:
    position = scene("y r").turn(2).put("b4", "f", "r", 2).put("c5", "k", "y", 1).ship("b0", heading=1, left=2)
    lines = GAME.render_board(position.state).split("\n")
    assert lines[0].startswith("-        *a1 .        a3 .")
    assert lines[2].startswith("y  [b0].        b2 y:unrest b4 r:f^2")
    assert lines[3].startswith(" " * 28 + "se-sw nw-ne")
    text = "\n".join(lines)
    assert "c5 y:k^1" in text
    assert "e-sw" in text
    assert "Ship [b0] heading north, journeys left: 2" in text
    assert ">y yellow 15, card 2 Remove unrest" in text
    assert "storage a, piles ?(8) g(9) n(8)" in text
    assert "Round 1, actions" in text


def test_titles_go_by_rank() -> None:
    assert GAME.titles([2, 1, 3, 5, 4]) == [
        "Jìnshì Bǎngyǎn (Second professor)",
        "Jìnshì Zhuàngyuán (First professor)",
        "Jìnshì Tanhua (Third professor)",
        "Xiùcaí (Talent)",
        "Jǔrén (Master)",
    ]


def test_every_question_has_words() -> None:
    from rules.games.dayunhe.questions import PROMPTS

    assert [prompt.rule for prompt in PROMPTS.values()] == [
        "DY-2.3", "DY-2.4", "DY-3.1", "DY-4.3", "DY-6.5", "DY-6.14", "DY-7.1", "DY-8.2", "DY-9.1",
    ]  # fmt: skip
    assert all(prompt.what for prompt in PROMPTS.values())
