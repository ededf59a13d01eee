"""Boards and records in a notebook."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from nbclient import NotebookClient
from nbformat import from_dict

import fupan

GAMES = [
    ("beijing", "basic"), ("beijing", "full"), ("dayunhe", None), ("ming", None), ("yinzi", "closed"),
    ("yinzi", "chapter"),
]  # fmt: skip


def test_a_board_is_shown_as_text_svg_and_html() -> None:
    board = fupan.board(next(fupan.generate("ming", seats=2)), at=30)
    found = board._repr_mimebundle_()
    assert list(found) == ["text/plain", "image/svg+xml", "text/html"]
    assert found["text/plain"] == str(board)
    assert found["image/svg+xml"] == board._repr_svg_() == board.svg(small=True)
    assert found["text/html"] == board._repr_html_()
    ElementTree.fromstring(found["text/html"])


@pytest.mark.parametrize(("game", "variant"), GAMES)
def test_a_record_is_shown_with_its_last_board_in_a_small_cell(game: str, variant: str | None) -> None:
    record = next(fupan.generate(game, variant=variant, seats=4))
    found = record._repr_mimebundle_()
    assert sum(len(text.encode()) for text in found.values()) <= 150_000
    assert fupan.game_info(game).title in found["text/plain"]
    assert fupan.board(record).svg(small=True) == found["image/svg+xml"]
    for at in range(0, fupan.verify(record).steps, 40):
        cell = fupan.board(record, at=at)._repr_mimebundle_()
        assert sum(len(text.encode()) for text in cell.values()) <= 150_000


@pytest.mark.parametrize(("game", "variant"), GAMES)
def test_a_thumbnail_is_a_small_picture_without_words(game: str, variant: str | None) -> None:
    drawn = fupan.board(next(fupan.generate(game, variant=variant, seats=4))).thumbnail()
    root = ElementTree.fromstring(drawn)
    assert root.attrib["width"] == "160"
    assert not [node for node in root.iter() if node.tag.endswith("text")]
    assert len(drawn.encode()) <= 40_000
    used = {node.attrib["href"][1:] for node in root.iter() if node.tag.endswith("use")}
    assert used == {node.attrib["id"] for node in root.iter() if "id" in node.attrib}


def test_many_records_are_a_table() -> None:
    wrong = fupan.write(next(fupan.generate("ming", seats=2))).replace("Player.r", "Plaier.r", 1)
    named = '%fpn 1\n[Game "ming"]\n[Id "<b>|x"]\n\nr: Hf1\n*\n'
    table = fupan.overview([*fupan.generate("beijing", variant="full", seats=3, count=2), wrong, named])
    assert len(table) == 4
    assert list(table._repr_mimebundle_()) == ["text/plain", "text/html"]
    lines = str(table).splitlines()
    assert lines[2].split()[:4] == ["1", "beijing-full-3p-1-0", "beijing", "full"]
    assert lines[5].endswith("header")
    root = ElementTree.fromstring(f"<div>{table._repr_html_()}</div>")
    assert len(list(root.iter("tr"))) == 5
    assert [cell.text for cell in root.iter("bdi")][-7] == "<b>|x"


def test_a_table_of_very_many_records_says_how_many_more_there_are() -> None:
    table = fupan.overview(["%fpn 1\n*\n"] * 1203)
    assert len(table) == 1203
    assert str(table).splitlines()[-1] == "… and 203 more"
    assert table._repr_html_().endswith("<p>… and 203 more</p>")


@pytest.mark.parametrize("wrong", ["%fpn 1", 7, [7], None])
def test_a_table_of_what_are_no_records_is_refused(wrong: object) -> None:
    with pytest.raises(fupan.ArgumentTypeError, match="records: "):
        fupan.overview(wrong)


def test_a_record_that_cannot_be_replayed_is_shown_as_text() -> None:
    record = fupan.read('%fpn 1\n[Game "ming"]\n\nr: Hf1 {<script>alert(1)</script>} *')
    assert list(record._repr_mimebundle_()) == ["text/plain"]


def test_names_of_a_record_are_no_markup() -> None:
    record = next(fupan.generate("ming", seats=2))
    text = fupan.write(record).replace('[Seats "r b"]', '[Seats "r b"]\n[Player.r "<img src=x onerror=alert(1)>"]', 1)
    text = "\n".join(line for line in text.split("\n") if not line.startswith('[Player.r "greedy'))
    html = fupan.read(text)._repr_mimebundle_()["text/html"]
    assert "<img" not in html
    assert "&lt;img" in html


def test_pictures_of_one_position_are_the_same_and_their_ids_tell_positions_apart() -> None:
    record = next(fupan.generate("ming", seats=2))
    assert fupan.board(record, at=30).svg() == fupan.board(record, at=30).svg()
    ids: list[set[str]] = []
    for at in (30, 31):
        root = ElementTree.fromstring(fupan.board(record, at=at).svg())
        ids.append({node.attrib["id"] for node in root.iter() if "id" in node.attrib})
    assert ids[0] and not ids[0] & ids[1]


@pytest.mark.slow
def test_a_real_notebook_shows_boards_and_records() -> None:
    code = 'import fupan\nrecord = next(fupan.generate("ming", seats=2))\n'
    cells: list[Any] = [
        {
            "cell_type": "code",
            "source": code + line,
            "metadata": {},
            "outputs": [],
            "execution_count": None,
            "id": line[0],
        }
        for line in ("record", "fupan.board(record, at=20)", "overview = fupan.overview([record] * 3); overview")
    ]
    make: Any = from_dict
    notebook = make({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": cells})
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    table: Any = notebook.cells[2].outputs[0]
    assert table["data"]["text/html"].startswith("<table>")
    for cell in notebook.cells[:2]:
        output: Any = cell.outputs[0]
        assert output["data"]["image/svg+xml"].startswith("<svg ")
        assert "<svg " in output["data"]["text/html"]
