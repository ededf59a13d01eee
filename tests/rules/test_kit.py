"""What games share: words, data files, moves with numbers."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from notation.codec import Move
from rules.kit.datafiles import read_data_file
from rules.kit.grammar import list_words, with_article
from rules.kit.numbered import NO_MOVES, NumberedMoves
from rules.kit.provenance import SourcedTable


class Cards(SourcedTable, frozen=True):
    each: int


class Box(msgspec.Struct):
    cards: Cards


@pytest.mark.parametrize(
    ("words", "sentence"),
    [([], "nothing"), (["a1"], "a1"), (["a1", "a2"], "a1 and a2"), (["a1", "a2", "b1"], "a1, a2 and b1")],
)
def test_words_are_listed(words: list[str], sentence: str) -> None:
    assert list_words(words) == sentence


def test_an_article_agrees_with_its_noun() -> None:
    assert (with_article("banker"), with_article("ox cart")) == ("a banker", "an ox cart")


def test_a_data_file_is_decoded_with_its_provenance(tmp_path: Path) -> None:
    (tmp_path / "box.toml").write_text('[cards]\nsource = "assumed"\nnote = "nine"\neach = 9\n')
    cards = read_data_file(tmp_path / "box.toml", Box).cards
    assert (cards.source, cards.note, cards.each) == ("assumed", "nine", 9)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[cards]\neach = 9\n", "box.toml: .*source"),
        ('[cards]\nsource = "guessed"\neach = 9\n', r"box.toml: .*guessed.*\$.cards.source"),
        ('[cards]\nsource = "seed"\neach = 9\nmany = 1\n', "box.toml: .*many"),
        ("[cards", "box.toml: "),
    ],
)
def test_a_data_file_of_another_shape_is_refused_with_the_place(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "box.toml").write_text(text)
    with pytest.raises(ValueError, match=words):
        read_data_file(tmp_path / "box.toml", Box)


def test_numbered_moves_are_counted_without_being_listed() -> None:
    asked: list[int] = []

    def item(number: int) -> Move:
        asked.append(number)
        return Move()

    many = NumberedMoves(10**12, item)
    next(many.moves())
    assert asked == [0]
    assert list(NO_MOVES.moves()) == []
