"""The drawing data of the game, decoded from ``drawing.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from rules.games.dayunhe.view.drawing_tables import DayunheDrawing
from rules.kit.datafiles import read_data_file

PATH: Final = Path(__file__).parents[1] / "drawing.toml"
"""The drawing of Rules 1."""


@cache
def load_drawing(path: Path = PATH) -> DayunheDrawing:
    """A drawing from a file of the form of ``drawing.toml``.

    Raises ``ValueError`` for another form, and for a number of seats that is missing or has other panels.
    """
    drawing = read_data_file(path, DayunheDrawing)
    for number in "2345":
        layout = drawing.layouts.get(number)
        if layout is None or len(layout.panels) != int(number):
            raise ValueError(f"{path.name}: layouts.{number} must be there with {number} panels")
    return drawing
