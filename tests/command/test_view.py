"""``fupan view``: records as a page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import fupan as library
from tests.viewer.varied import BROKEN

Run = Callable[..., Any]


@pytest.fixture
def record(inside: Run, tmp_path: Path) -> Path:
    inside("generate", "--game", "ming", "--seats", "2", "-o", tmp_path / "m.fpn")
    return tmp_path / "m.fpn"


def test_the_page_is_that_of_the_library(inside: Run, record: Path, tmp_path: Path) -> None:
    ran = inside("view", record)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == library.view(record.read_text())
    ran = inside("view", record, "--lang", "de", "--theme", "dark", "--spoiler-free", "-o", "page.html")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    page = library.view(record.read_text(), lang="de", theme="dark", spoiler_free=True)
    assert (tmp_path / "page.html").read_text() == page


def test_standard_input_is_read_where_it_is_named(inside: Run, record: Path) -> None:
    assert inside("view", "-", stdin=record.read_bytes()).out == inside("view", record).out


def test_records_of_several_files_are_on_one_page(inside: Run, record: Path, tmp_path: Path) -> None:
    inside("generate", "--game", "beijing", "--seats", "2", "--count", "2", "-o", tmp_path / "b.fpn")
    assert inside("view", record, tmp_path / "b.fpn").out.count("data-open=") == 3


def test_one_record_of_a_file_is_chosen_by_number_or_id(inside: Run, tmp_path: Path) -> None:
    inside("generate", "--game", "beijing", "--seats", "2", "--count", "2", "-o", tmp_path / "b.fpn")
    second = inside("view", "b.fpn", "--record", "2").out
    assert second.count('class="record"') == 1
    assert "beijing-basic-2p-1-1" in second
    assert inside("view", "b.fpn", "--record", "beijing-basic-2p-1-1").out == second


def test_what_a_seat_saw_is_asked_for_with_as(inside: Run, record: Path) -> None:
    assert inside("view", record, "--as", "b").out == library.view(record.read_text(), as_seat="b")


def test_a_wrong_record_is_shown_and_told_by_the_exit_code(inside: Run, tmp_path: Path) -> None:
    (tmp_path / "w.fpn").write_text(BROKEN)
    ran = inside("view", "w.fpn", "-o", "w.html")
    assert (ran.code, ran.err) == (1, "")
    assert "data-finding" in (tmp_path / "w.html").read_text()


def test_bytes_that_are_no_text_are_shown_as_such(inside: Run, tmp_path: Path) -> None:
    (tmp_path / "w.fpn").write_bytes(BROKEN.encode().replace(b"fine", b"fi\xed\xa0\x80ne"))
    assert inside("view", "w.fpn", "-o", "w.html").code == 1
    assert "fi\ufffd" in (tmp_path / "w.html").read_text()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("m.fpn", "--as", "q"), "no seat q in record ming-2p-1-0; there are r b"),
        (("m.fpn", "--record", "5"), "there is no record '5' in it; it holds 1"),
        (("m.fpn", "-o", "x.svg"), "-o x.svg: the ending says no form; .html does"),
        (("m.fpn", "-o", "m.fpn"), "m.fpn"),
        (("m.fpn", "--lang", "fr"), "'fr' is not one of"),
        (("m.fpn", "m.fpn", "--record", "1"), "--record goes with one FILE"),
        (("none.fpn",), "there is no such file"),
        (("empty.fpn",), "there is no record in it"),
        ((), "Missing argument"),
    ],
)
def test_what_cannot_be_shown_is_told(
    inside: Run, record: Path, tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    (tmp_path / "empty.fpn").write_text("")
    before = record.read_bytes()
    ran = inside("view", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert record.read_bytes() == before
