"""``fupan board``: moments as pictures, as data and in characters."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

import fupan as library

Run = Callable[..., Any]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def record(fupan: Run, tmp_path: Path) -> Path:
    fupan("generate", "--game", "ming", "--seats", "3", "-o", tmp_path / "m.fpn")
    return tmp_path / "m.fpn"


def test_without_an_output_the_board_is_told_in_characters(fupan: Run, record: Path) -> None:
    ran = fupan("board", record, "--at", "20")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == fupan("show", record, "--at", "20", "--board").out


def test_a_scene_as_data_has_every_key(fupan: Run, record: Path, tmp_path: Path) -> None:
    assert fupan("board", record, "--at", "20", "-o", tmp_path / "s.json").code == 0
    scene = json.loads((tmp_path / "s.json").read_text())
    assert list(scene) == [
        "game", "variant", "at", "round", "to_move", "scores", "holdings", "pieces", "last",
    ]  # fmt: skip
    assert (scene["game"], scene["variant"], scene["at"]) == ("ming", None, "20")
    assert list(scene["last"]) == ["text", "from", "to", "gains"]
    for piece in scene["pieces"]:
        assert list(piece) == ["id", "kind", "owner", "on", "count", "face", "title", "known"]
    ids = [piece["id"] for piece in scene["pieces"]]
    assert ids == sorted(set(ids))
    assert scene == json.loads(library.scene(record.read_text(), at=20).to_json())


def test_the_scene_before_the_first_step_has_no_last_one(fupan: Run, record: Path, tmp_path: Path) -> None:
    fupan("board", record, "--at", "0", "-o", tmp_path / "s.json")
    scene = json.loads((tmp_path / "s.json").read_text())
    assert (scene["last"], scene["to_move"], scene["round"]) == (None, ["@"], 0)


def test_a_picture_stands_alone(fupan: Run, record: Path, tmp_path: Path) -> None:
    assert fupan("board", record, "--at", "20", "-o", tmp_path / "b.svg").code == 0
    root = ElementTree.fromstring((tmp_path / "b.svg").read_text())
    assert root.tag == f"{SVG}svg"
    assert "after step 20" in (root.findtext(f"{SVG}title") or "").lower()
    assert "Scores: red " in (root.findtext(f"{SVG}desc") or "")


def test_a_picture_as_pixels_has_the_width_that_is_asked_for(fupan: Run, record: Path, tmp_path: Path) -> None:
    assert fupan("board", record, "--width", "300", "-o", tmp_path / "b.png").code == 0
    with Image.open(tmp_path / "b.png") as picture:
        assert picture.width == 300


def test_steps_become_an_animation(fupan: Run, record: Path, tmp_path: Path) -> None:
    ran = fupan("board", record, "--from", "20", "--to", "24", "--width", "300", "-o", tmp_path / "c.webp")
    assert ran.code == 0
    data = (tmp_path / "c.webp").read_bytes()
    assert len(data) <= 2_000_000
    with Image.open(BytesIO(data)) as clip:
        assert (clip.format, getattr(clip, "n_frames", 1), clip.width) == ("WEBP", 5, 300)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--at", "9999"], "--at 9999: the record has "),
        (["--at", "x"], "--at 'x': "),
        (["-o", "b.gif"], ".svg, .png, .json, .txt, .webp do"),
        (["-o", "b"], "the ending says no form"),
        (["-o", "b.svg.gz"], "the ending says no form"),
        (["-o", "b.webp"], "an animation needs --from"),
        (["--from", "3"], "--from goes with -o FILE.webp"),
        (["--to", "3"], "--to goes with --from"),
        (["--from", "9", "--to", "3", "-o", "b.webp"], "--to 3: it comes before --from 9"),
        (["--from", "99999", "-o", "b.webp"], "--from 99999: the record has "),
        (["--from", "1", "--at", "2", "-o", "b.webp"], "--at, --panel and --as are for one picture"),
        (["--panel", "kitchen", "-o", "b.svg"], "panel 'kitchen': there are table, seat-r"),
        (["--lang", "fr"], "'fr' is not one of 'en', 'zh', 'de'"),
    ],
)
def test_what_cannot_be_drawn_is_a_usage_error(
    fupan: Run, record: Path, tmp_path: Path, options: list[str], words: str
) -> None:
    ran = fupan("board", record, *options)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    assert not list(tmp_path.glob("b*"))


def test_the_record_is_never_written_over(fupan: Run, record: Path) -> None:
    text = record.read_text()
    record.rename(record.with_suffix(".json"))
    ran = fupan("board", record.with_suffix(".json"), "-o", record.with_suffix(".json"))
    assert ran.code == 2
    assert record.with_suffix(".json").read_text() == text


def test_the_schema_of_scenes_is_printed(fupan: Run) -> None:
    assert json.loads(fupan("board", "--schema").out) == library.schema("scene")


def test_words_of_a_picture_are_in_the_language_that_is_asked_for(fupan: Run, record: Path, tmp_path: Path) -> None:
    fupan("board", record, "--at", "20", "--lang", "de", "-o", tmp_path / "b.svg")
    root = ElementTree.fromstring((tmp_path / "b.svg").read_text())
    assert "Nach Schritt 20" in (root.findtext(f"{SVG}title") or "")


def test_words_that_need_a_font_are_told_of(fupan: Run, record: Path, tmp_path: Path) -> None:
    ran = fupan("board", record, "--lang", "zh", "-o", tmp_path / "b.png")
    assert ran.code == 0
    assert "drawn by a font of this machine" in ran.err
    assert fupan("board", record, "-o", tmp_path / "b.png").err == ""


def test_a_thumbnail_is_that_of_the_library(fupan: Run, record: Path, tmp_path: Path) -> None:
    assert fupan("board", record, "--at", "20", "--thumbnail", "-o", tmp_path / "t.svg").code == 0
    assert (tmp_path / "t.svg").read_text() == library.board(record.read_text(), at=20).thumbnail()
    for wrong in (["-o", tmp_path / "t.png"], ["-o", tmp_path / "t.svg", "--panel", "table"], []):
        ran = fupan("board", record, "--thumbnail", *wrong)
        assert (ran.code, ran.out) == (2, "")
        assert "--thumbnail goes with -o FILE.svg" in ran.err
