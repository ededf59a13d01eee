"""``fupan board`` draws every game in every variant with any number of seats: SVG that stands alone, and PNG."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from fupan.__main__ import run as run_here
from notation.model import Play, Record
from rules import registry
from rules.engine.headers import table_of
from rules.extras import Pictured
from rules.game import Game
from rules.picture.backdrop import Backdrop
from tests.conformance.conftest import Setting, chosen_names, settings

Played = Callable[..., Record]
Draw = Callable[..., bytes]

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {
    "svg", "title", "desc", "defs", "g", "use", "path", "rect", "circle", "ellipse", "polygon", "polyline", "line",
    "text", "tspan", "linearGradient", "radialGradient", "stop", "clipPath", "pattern",
}  # fmt: skip
MOMENTS = (0, 0.1, 0.5, 0.9, 1)
"""Parts of the game after which it is drawn."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """``drawn``: every variant and number of seats of a game that can be drawn."""
    if "drawn" in metafunc.fixturenames:
        names = [name for name in chosen_names(metafunc.config) if isinstance(registry.game(name), Pictured)]
        metafunc.parametrize("drawn", settings(names, "random"), ids=str)


@pytest.fixture
def draw(drawn: Setting, played: Played, text_of: Any, tmp_path: Path) -> Draw:
    """``draw("svg", 0.5, "--dark")``: the picture in the middle of a game, as ``fupan board`` writes it."""
    record = played(drawn)
    (tmp_path / "game.fpn").write_text(text_of(record), encoding="utf-8")

    def run(form: str, part: float, *options: str) -> bytes:
        step = int(part * sum(isinstance(element, Play) for element in record.line))
        output = tmp_path / f"board.{form}"
        arguments = ["board", tmp_path / "game.fpn", "--at", step, "-o", output, *options]
        assert run_here([str(argument) for argument in arguments]) == 0
        return output.read_bytes()

    return run


def backdrop_of(record: Record) -> Backdrop:
    """What a record is drawn on."""
    game: Game[Any] = registry.game(record.header("Game") or "")
    assert isinstance(game, Pictured)
    options = dict(pair.split("=") for pair in (record.header("Options") or "").split())
    return game.backdrop(table_of(game, record.header("Variant"), (record.header("Seats") or "").split(), options))


@pytest.mark.parametrize("part", MOMENTS)
def test_an_svg_has_words_and_nothing_that_runs_or_comes_from_elsewhere(
    drawn: Setting, draw: Draw, part: float
) -> None:
    data = draw("svg", part)
    text = data.decode()
    root = ElementTree.fromstring(data)
    assert root.tag == f"{SVG}svg"
    assert (root.findtext(f"{SVG}title") or "").startswith(registry.game(drawn.game).title)
    assert root.findtext(f"{SVG}desc")
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= ELEMENTS
    ids = [value for element in root.iter() if (value := element.get("id")) is not None]
    assert len(set(ids)) == len(ids)
    prefix = ids[0].partition("-")[0]
    assert len(prefix) > 6
    assert all(name.startswith(f"{prefix}-") for name in ids)
    for element in root.iter():
        for name, value in element.attrib.items():
            assert name != "style" and not name.startswith("on"), (name, value)
            if name.endswith("href"):
                assert value.removeprefix("#") in ids, value
            if name == "class":
                assert value.startswith(f"{prefix}-"), value
    assert not re.search(r"var\(|javascript:|data:|@import|<!|<\?|url\((?!#)", text)
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_two_moments_share_no_id(drawn: Setting, draw: Draw) -> None:
    first, second = (set(re.findall(r' id="([^"]+)"', draw("svg", part).decode())) for part in (0.4, 0.6))
    assert not first & second


def test_every_piece_of_the_scene_is_in_the_svg(drawn: Setting, draw: Draw) -> None:
    root = ElementTree.fromstring(draw("svg", 0.5))
    shown = [value for element in root.iter() if (value := element.get("data-piece")) is not None]
    assert sorted(shown) == [piece["id"] for piece in json.loads(draw("json", 0.5))["pieces"]]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_png_has_a_pixel_of_each_seats_colour(drawn: Setting, draw: Draw, played: Played, dark: bool) -> None:
    backdrop = backdrop_of(played(drawn))
    with Image.open(io.BytesIO(draw("png", 0.5, "--width", "1200", *(["--dark"] if dark else [])))) as picture:
        assert picture.format == "PNG"
        assert picture.width == 1200
        assert abs(picture.height - 1200 * backdrop.height / backdrop.width) <= 1
        pixels = picture.convert("RGB").getcolors(picture.width * picture.height)
    assert pixels is not None
    seen = {"#" + bytes(pixel).hex(): count for count, pixel in pixels if isinstance(pixel, tuple)}
    for seat in (played(drawn).header("Seats") or "").split():
        colour = backdrop.palette[backdrop.seat_colours[seat]]
        assert seen.get((colour.dark if dark else colour.light).lower(), 0) >= 20, f"seat {seat} can be seen"


def test_each_panel_can_be_drawn_alone(drawn: Setting, draw: Draw, played: Played) -> None:
    for panel in backdrop_of(played(drawn)).panels:
        root = ElementTree.fromstring(draw("svg", 0.5, "--panel", panel.id))
        assert [float(word) for word in (root.get("viewBox") or "").split()] == [
            pytest.approx(value, abs=0.01) for value in panel.box
        ]
