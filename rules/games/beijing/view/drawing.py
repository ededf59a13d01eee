"""The drawing data of the game, decoded from ``drawing.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from rules.games.beijing.components.board import ACTIONS, EVENTS, MAX_STREETS
from rules.games.beijing.components.pieces import PROFESSIONS
from rules.games.beijing.view.drawing_tables import BeijingDrawing
from rules.kit.datafiles import read_data_file
from rules.picture.backdrop import Shape

PATH: Final = Path(__file__).parents[1] / "drawing.toml"
"""The drawing of Rules 1."""
PLAYERS: Final = "2345"


@cache
def load_drawing(path: Path = PATH) -> BeijingDrawing:
    """A drawing from a file of the form of ``drawing.toml``.

    Raises ``ValueError`` for another form, and for seats, streets or tiles that are missing.
    """
    drawing = read_data_file(path, BeijingDrawing)
    for number in PLAYERS:
        layout = drawing.layouts.get(number)
        if layout is None or len(layout.panels) != int(number):
            raise ValueError(f"{path.name}: layouts.{number} must be there with {number} panels")
    streets = sum(row.streets for row in drawing.rows)
    if streets < MAX_STREETS:
        raise ValueError(f"{path.name}: rows have room for {streets} streets, {MAX_STREETS} are needed")
    for name, found, wanted in (
        ("persons", drawing.persons, PROFESSIONS),
        ("actions", drawing.actions, ACTIONS),
        ("events", drawing.events, tuple(EVENTS)),
    ):
        if missing := [letter for letter in wanted if letter not in found]:
            raise ValueError(f"{path.name}: {name} has no {', '.join(missing)}")
    return drawing


def shapes_of(table: dict[str, str | tuple[Shape, ...]], letter: str) -> tuple[Shape, ...]:
    """The shapes of a letter in a table whose other entry says its source."""
    found = table[letter]
    return () if isinstance(found, str) else found
