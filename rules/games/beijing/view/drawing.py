"""The drawing data of the game, decoded from ``drawing.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from rules.games.beijing.components.board import ACTIONS, EVENTS, MAX_STREETS
from rules.games.beijing.components.pieces import PROFESSIONS
from rules.kit.datafiles import read_data_file
from rules.kit.drawing import Drawing
from rules.kit.provenance import SourcedTable
from rules.picture.backdrop import Area, Box, Point, Shape

PATH: Final = Path(__file__).parents[1] / "drawing.toml"
"""The drawing of Rules 1."""
PLAYERS: Final = "2345"


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Boxes of one size side by side: the first one, and how far the next one is."""

    first: Box
    step: float


class PageSizes(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[page]``: the width of the whole; ``table``: the box of what all share."""

    width: float
    table: Box


class SharedAreas(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[shared]``: what all share."""

    areas: tuple[Area, ...]
    events: Series
    track: Series
    circles: Series


class SeatLayout(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[layouts.N]``: the height of the whole, and the corners of the panels."""

    height: float
    panels: tuple[Point, ...]


class SeatAreas(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[seat]``: the size of a panel, and its areas; ``{seat}`` in ids is the seat's letter."""

    size: tuple[float, float]
    areas: tuple[Area, ...]


class StreetRow(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[[rows]]``: so many streets side by side; the plots of a street stand one upon the other, the first lowest."""

    streets: int
    first: Point
    plot: tuple[float, float]
    step: float
    label: bool


class BeijingDrawing(Drawing, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The tables of ``drawing.toml``. ``persons``, ``actions`` and ``events``: what is drawn on tiles, by letter."""

    page: PageSizes
    shared: SharedAreas
    layouts: dict[str, SeatLayout]
    seat: SeatAreas
    rows: tuple[StreetRow, ...]
    persons: dict[str, str | tuple[Shape, ...]]
    actions: dict[str, str | tuple[Shape, ...]]
    events: dict[str, str | tuple[Shape, ...]]


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
