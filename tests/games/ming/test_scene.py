"""What stands on the table, and the table that is drawn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from rules import rulebook
from rules.engine.headers import table_of
from rules.games.ming.components.board import BOARD, DISTRICTS, NO_BORDER, PROVINCES
from rules.games.ming.components.pieces import KINDS
from rules.games.ming.game import GAME, Ming
from rules.games.ming.view.drawing import PATH, load_drawing
from rules.games.ming.view.scene import list_pieces
from rules.kit.translation import use_language
from rules.picture.backdrop import Backdrop
from rules.picture.scene import Piece
from tests.games.ming.ming_scene import MingScene, StartScene

SEATS = ("rb", "byg", "rbyg")


def pieces_of(scene: MingScene) -> dict[str, Piece]:
    return {piece.id: piece for piece in list_pieces(scene.state)}


def backdrop_of(seats: str, game: Ming = GAME) -> Backdrop:
    return game.backdrop(table_of(game, None, seats, {}))


def figures_of(pieces: Sequence[Piece], letter: str) -> int:
    kinds = ("official", "reserve", "resident", "monk")
    return sum(piece.count for piece in pieces if piece.owner == letter and piece.kind in kinds)


def codes(head: str) -> list[str]:
    """The words in code in the first column of a table of the section "Picture"."""
    section = rulebook.section("ming", "picture") or ""
    table = section.partition(f"\n| {head} |")[2].partition("\n\n")[0]
    return [word for line in table.splitlines()[2:] for word in re.findall("`([^`]+)`", line.split("|")[1])]


@pytest.mark.parametrize("seats", SEATS)
def test_the_rules_page_names_every_area(seats: str) -> None:
    values = {
        "province": PROVINCES, "district": DISTRICTS, "house": "123", "round": "123456", "seat": seats,
    }  # fmt: skip
    names = [name for name in codes("area") if len(seats) == 2 or not name.startswith("n.")]
    for word, letters in values.items():
        names = [name.replace(f"{{{word}}}", letter) for name in names for letter in letters]
    assert sorted(set(names)) == sorted(area.id for area in backdrop_of(seats).areas)


def test_the_rules_page_names_every_kind_of_piece() -> None:
    assert sorted(codes("kind")) == sorted(backdrop_of("rb").looks)


@pytest.mark.parametrize("seats", SEATS)
def test_every_border_is_drawn_with_the_sign_of_the_map(seats: str) -> None:
    drawn = {link.between: link.sign for link in backdrop_of(seats).links if link.between}
    wanted = {
        frozenset((DISTRICTS[one], DISTRICTS[other])): f"sign-{KINDS[sign]}"
        for one, neighbours in enumerate(BOARD.neighbours)
        for other, sign in neighbours
    }
    assert {frozenset(pair): sign for pair, sign in drawn.items()} == wanted
    assert len(drawn) == len(wanted) == 36


def test_districts_that_touch_share_a_line_and_others_do_not() -> None:
    shapes = load_drawing().map
    edges: dict[str, set[frozenset[tuple[float, float]]]] = {}
    for name, shape in shapes.districts.items():
        edges[name] = {frozenset(edge) for path in shape.outline for edge in pairwise(shapes.paths[path])}
    for one, name in enumerate(DISTRICTS):
        for other in range(one):
            touch = bool(edges[name] & edges[DISTRICTS[other]])
            assert touch == (BOARD.signs[one][other] != NO_BORDER), (name, DISTRICTS[other])


def test_a_border_that_the_drawing_does_not_know_is_a_straight_line() -> None:
    rows = [list(row) for row in BOARD.signs]
    a1, d1 = DISTRICTS.index("a1"), DISTRICTS.index("d1")
    rows[a1][d1] = rows[d1][a1] = 2
    neighbours = tuple(tuple((other, sign) for other, sign in enumerate(row) if sign != NO_BORDER) for row in rows)
    board = type(BOARD)("other", tuple(map(tuple, rows)), neighbours)
    (link,) = (link for link in backdrop_of("rb", Ming(board)).links if set(link.between) == {"a1", "d1"})
    assert link.sign == "sign-k"
    assert len(link.path) == 2


def test_no_figure_is_lost(scene: StartScene) -> None:
    game = scene("rb").play("@ show=kskkhs r: Ha2 g: Hc2".replace("g:", "b:"))
    pieces = list_pieces(game.state)
    assert figures_of(pieces, "r") == figures_of(pieces, "b") == 30
    assert figures_of(pieces, "n") == 18
    game.play("r: Nc1 b: Nd1")
    pieces = list_pieces(game.state)
    assert figures_of(pieces, "n") == 18
    assert pieces_of(game)["supply-n"].count == 16
    assert (pieces_of(game)["open-n-c1"].on, pieces_of(game)["open-n-c1"].owner) == ("c1.open", "n")


def test_a_prince_waits_in_the_supply_until_he_is_on_the_map(scene: StartScene) -> None:
    game = scene("rb").play("@ show=kskkhs")
    assert pieces_of(game)["prince-r"].on == "r.supply"
    game.play("r: Ha2")
    assert pieces_of(game)["prince-r"].on == "a2"


def test_the_mark_of_who_is_asked_goes_from_seat_to_seat_and_to_the_deck(scene: StartScene) -> None:
    game = scene("rb")
    assert pieces_of(game)["turn"].on == "chance"
    game.play("@ show=kskkhs")
    assert pieces_of(game)["turn"].on == "r.marks"
    assert pieces_of(game)["start"].on == "r.marks"
    game.play("r: Ha2")
    assert pieces_of(game)["turn"].on == "b.marks"


def test_the_card_of_the_display_and_the_hand_are_seen(scene: StartScene) -> None:
    pieces = pieces_of(scene("rb").play("@ show=kskkhs"))
    assert [pieces[f"display-{letter}"].face for letter in PROVINCES] == list("kskkhs")
    assert (pieces["hand-r-dragon"].face, pieces["hand-r-dragon"].on) == ("'", "r.hand")
    assert pieces["deck"].count == 48
    assert pieces["dragons"].count == 16


def test_a_monk_who_is_pushed_out_stands_in_the_open_area(scene: StartScene) -> None:
    game = scene("rb").lay(monks={"a1": "b"}, princes="a1 c1", hands={"r": "h"}, spaces={"r": "aa"})
    assert pieces_of(game)["monk-b-a1"].on == "a1.temple"
    game.play("r: Sh D1+")
    pieces = pieces_of(game)
    assert "monk-b-a1" not in pieces
    assert pieces["monk-r-a1"].on == "a1.temple"
    assert (pieces["open-b-a1"].on, pieces["open-b-a1"].count) == ("a1.open", 1)
    assert pieces["open-r-a1"].count == 1


def test_who_has_passed_is_marked_until_the_phase_ends(scene: StartScene) -> None:
    game = scene("rb").lay(princes="a1 c1", hands={"b": "h"}, spaces={"b": "c"})
    game.play("r: -")
    assert pieces_of(game)["passed-r"].on == "r.marks"
    game.play("b: -")
    assert not any(name.startswith("passed-") for name in pieces_of(game))


def test_figures_of_a_part_have_a_house_each(scene: StartScene) -> None:
    game = scene("rbyg").lay(round=2, open={"a1": "r3 b2 y1", "a2": "r1 g1"})
    game.play("r: - b: - y: - g: -")
    residents = [piece for piece in list_pieces(game.state) if piece.kind == "resident"]
    assert {piece.id: piece.on for piece in residents} == {
        "house-r-a1-1": "a1.1", "house-r-a1-2": "a1.2", "house-b-a1-1": "a1.3",
        "house-r-a2-1": "a2.1", "house-g-a2-1": "a2.2",
    }  # fmt: skip
    assert pieces_of(game)["scored"].on == "city.a"


def test_return_cards_are_hidden_from_others_until_all_have_played(scene: StartScene) -> None:
    game = scene("rbyg").lay(round=2, open={"a1": "r3 b2 y1", "a2": "r1 g1"})
    game.play("r: - b: - y: - g: - r: Ra1")
    assert "returned-b" not in pieces_of(game)
    assert (pieces_of(game)["returned-r"].face, pieces_of(game)["returned-r"].known) == ("1", ("r",))
    game.play("b: Ra0 g: Ra0")
    assert game.due == "r: MD-5.9"
    assert (pieces_of(game)["returned-r"].face, pieces_of(game)["returned-r"].known) == ("1", None)
    assert "1" not in pieces_of(game)["returned-r"].title, "a title does not tell what the face hides"
    game.play("r: Ba100")
    assert not any(name.startswith("returned-") for name in pieces_of(game))


def test_scores_of_any_size_are_seen(scene: StartScene) -> None:
    game = scene("rb")
    game.state.scores[:] = [1234, -5]
    assert [pieces_of(game)[f"score-{seat}"].face for seat in "rb"] == ["1234", "-5"]


def test_a_backdrop_speaks_the_language_in_use() -> None:
    said = []
    for code in ("en", "de", "zh"):
        with use_language(code):
            said.append({words.text for words in backdrop_of("rb").inscriptions})
    assert "Supply" in said[0]
    assert not any("Supply" in words for words in said[1:])


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ('[page]\nsource = "assumed"', '[page]\nsource = "assumed"\ncolour = 3', "unknown field `colour`"),
        ("[map.cities]\na =", "[map.cities]\ng =", "there must be a b c d e f, not g b c d e f"),
        ('"court-a1", "f1-a1"', '"f1-a1"', "has a gap at"),
        ('"court-a1", "f1-a1"', '"court-x1", "f1-a1"', "names a path that is not there, or one twice"),
        ("at = [[12, 944], [604, 944]]", "at = [[12, 944]]", "seats.2 has 1 places"),
    ],
)
def test_another_drawing_is_read_with_care(tmp_path: Path, before: str, after: str, message: str) -> None:
    text = PATH.read_text(encoding="utf-8")
    assert before in text
    other = tmp_path / "drawing.toml"
    other.write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(message)):
        load_drawing(other)
