"""Boards and records in a notebook."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from nbclient import NotebookClient
from nbformat import from_dict

import fupan


def test_a_board_is_shown_as_text_svg_and_html() -> None:
    board = fupan.board(next(fupan.generate("ming", seats=2)), at=30)
    found = board._repr_mimebundle_()
    assert list(found) == ["text/plain", "image/svg+xml", "text/html"]
    assert found["text/plain"] == str(board)
    assert found["image/svg+xml"] == board._repr_svg_() == board.svg()
    assert found["text/html"] == board._repr_html_()
    ElementTree.fromstring(found["text/html"])


def test_a_record_is_shown_with_its_last_board_in_a_small_cell() -> None:
    record = next(fupan.generate("ming", seats=4))
    found = record._repr_mimebundle_()
    assert sum(len(text.encode()) for text in found.values()) / 2 <= 150_000
    assert "Ming Dynasty" in found["text/plain"]
    assert fupan.board(record).svg() == found["image/svg+xml"]


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
        for line in ("record", "fupan.board(record, at=20)")
    ]
    make: Any = from_dict
    notebook = make({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": cells})
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    for cell in notebook.cells:
        output: Any = cell.outputs[0]
        assert output["data"]["image/svg+xml"].startswith("<svg ")
        assert "<svg " in output["data"]["text/html"]
