"""The drawing data of the game, decoded from ``drawing.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from rules.games.yinzi.components.board import PROVINCES
from rules.games.yinzi.view.drawing_tables import YinziDrawing
from rules.kit.datafiles import read_data_file

PATH: Final = Path(__file__).parents[1] / "drawing.toml"
"""The drawing of Rules 1."""


@cache
def load_drawing(path: Path = PATH) -> YinziDrawing:
    """A drawing from a file of the form of ``drawing.toml``.

    Raises ``ValueError`` for another form, and where places of the board or of seats are missing.
    """
    drawing = read_data_file(path, YinziDrawing)
    provinces = drawing.provinces
    wanted = {
        "provinces.at": (provinces.at, len(PROVINCES)),
        "provinces.fields": (provinces.fields, max(len(one.fields) for one in PROVINCES)),
        "provinces.spaces": (provinces.spaces, max(len(one.spaces) for one in PROVINCES)),
        "provinces.sites": (provinces.sites, max(len(one.sites) for one in PROVINCES)),
        "seats.at": (drawing.seats.at, 4),
    }
    for name, (boxes, number) in wanted.items():
        if len(boxes) != number:
            raise ValueError(f"{path.name}: {name} has {len(boxes)} places, {number} are needed")
    missing = {"negotiation", "transport"} - set(drawing.tracks)
    if missing:
        raise ValueError(f"{path.name}: there is no track {min(missing)}")
    return drawing
