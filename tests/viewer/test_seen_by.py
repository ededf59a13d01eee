"""A page that shows what one seat saw holds nothing that this seat did not know."""

from __future__ import annotations

import re

import pytest

import fupan
from tests.viewer.decoding import decode_moments, read_data
from tests.viewer.varied import BROKEN

YINZI = fupan.write(next(fupan.generate("yinzi", variant="closed", seats="r b y", seed=4)))
MING = fupan.write(next(fupan.generate("ming", seats="r b y", seed=4)))
DAYUNHE = fupan.write(next(fupan.generate("dayunhe", seats="y r g", seed=4)))


def cut(text: str, pattern: str) -> tuple[str, str]:
    """The record up to a move and with it, unfinished; and the move's line."""
    found = re.search(pattern, text, re.MULTILINE)
    assert found
    begun = re.sub(r"^\[(Result|Termination).*\n", "", text[: found.end()], flags=re.MULTILINE)
    return begun + "\n*\n", found[0]


def test_chance_entries_that_a_seat_does_not_see_are_nowhere_in_its_page() -> None:
    entries = re.findall(r"orders\.[rby]=[123,]+", YINZI)
    assert len(entries) == 12
    for letter in "rby":
        page = fupan.view(YINZI, as_seat=letter)
        for entry in entries:
            assert (entry in page) == (entry[7] == letter), entry
        assert page.count("deals face down") >= 8


def test_a_secret_choice_is_nowhere_in_the_page_until_it_is_known() -> None:
    text, line = cut(MING, r"^[rby]: R[a-f]2$")
    seat, token = line.split(": ")
    assert fupan.verify(text).status == "unfinished"
    for letter in "rby":
        page = fupan.view(text, as_seat=letter)
        assert (f'<span class="token">{token}<' in page) == (letter == seat)
        assert ("return cards of 2" in page) == (letter == seat)
        assert letter == seat or page.rindex("chooses secretly") > page.index("Now known:")


def test_a_secret_choice_is_told_where_it_becomes_known() -> None:
    own = re.findall(r"^([yrg]): C(\d+)$", DAYUNHE, re.MULTILINE)
    page = fupan.view(DAYUNHE, as_seat="y")
    assert page.count("Now known:</span>") == sum(seat != "y" for seat, _ in own)
    first = next(card for seat, card in own if seat == "r")
    hidden = page.index("chooses secretly")
    assert hidden < page.index(f'<span class="token">C{first}</span>')


def test_faces_that_others_alone_know_are_in_none_of_its_data() -> None:
    text, _ = cut(DAYUNHE, r"^g: C\d+$")
    taken = dict(re.findall(r"^([yrg]): C(\d+)$", text, re.MULTILINE))
    pieces = list(decode_moments(fupan.view(text, as_seat="y")))[-1][1]
    assert {name: piece.face for name, piece in pieces.items() if name.startswith("taken")} == {
        "taken-y": taken["y"], "taken-r": "", "taken-g": "",
    }  # fmt: skip
    assert {piece.face for piece in pieces.values() if piece.on == "cards"} == {""}
    assert {piece.title for name, piece in pieces.items() if piece.on in ("r.card", "cards")} == {"face down"}


@pytest.mark.parametrize("letter", ["y", "g"])
def test_the_page_of_a_seat_holds_no_text_comments_or_variations(letter: str) -> None:
    page = fupan.view(BROKEN, as_seat=letter)
    for word in ("a third street", "too dear", "two\nlines", "%fpn", "xx", 'data-do="copy"', 'data-do="download"'):
        assert word not in page
    assert 'data-do="report"' not in page
    assert 'class="variation"' not in page
    assert not {"text", "report", "name"} & read_data(page).keys()
    assert "As green saw it" in page or letter != "g"


def test_findings_on_the_page_of_a_seat_quote_nothing() -> None:
    text, line = cut(MING, r"^[rby]: R[a-f]2$")
    seat = line[0]
    wrong = text.replace(line, f"{seat}: {line[3:5]}9")
    other = next(letter for letter in "rby" if letter != seat)
    finding = fupan.verify(wrong).findings[0]
    page = fupan.view(wrong, as_seat=other)
    assert f'data-code="{finding.code.value}" data-line="{finding.line}"' in page
    assert f"{line[3:5]}9" not in page
    assert "What would have been legal" not in page.partition('<script type="application/json"')[0]


def test_a_seat_that_nobody_has_is_refused() -> None:
    with pytest.raises(fupan.ArgumentError, match=r"as_seat: no seat q in record .*; there are r b y"):
        fupan.view(MING, as_seat="q")
    with pytest.raises(fupan.ArgumentTypeError):
        fupan.view(MING, as_seat=1)
    with pytest.raises(fupan.ArgumentError, match="as_seat: no seat is called 'q'"):
        fupan.scene(MING, as_seat="q")


def test_a_scene_tells_no_secret_step() -> None:
    text, line = cut(MING, r"^[rby]: R[a-f]2$")
    other = next(letter for letter in "rby" if letter != line[0])
    scene = fupan.scene(text, as_seat=other)
    assert scene.last is not None
    assert scene.last.text == f"{line[0]}: chooses secretly"
    assert fupan.scene(text, as_seat=line[0]).last.text == line
    assert line[3:] not in scene.to_json()
