"""The drawing data of the game, decoded from ``drawing.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from rules.games.yinzi.components.board import PROVINCES
from rules.kit.datafiles import read_data_file
from rules.kit.drawing import Drawing
from rules.kit.provenance import SourcedTable
from rules.picture.backdrop import Area, Box, Point

PATH: Final = Path(__file__).parents[1] / "drawing.toml"
"""The drawing of Rules 1."""


class SheetSizes(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[page]``: the size of the whole; ``table``: the box of what all share."""

    width: float
    height: float
    table: Box


class ProvincesTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[provinces]``: corners of the provinces; the other boxes count from these.

    ``icon``: size of the symbol of a crop or good in its place.
    """

    at: tuple[Point, ...]
    ground: Box
    fields: tuple[Box, ...]
    spaces: tuple[Box, ...]
    sites: tuple[Box, ...]
    icon: float


class SharedTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[shared]``: areas of what all share, their labels as keys of words."""

    areas: tuple[Area, ...]


class SlotsTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[slots]``: in each berth the boxes of a ship and of its slots, from the berth's corner."""

    asia: tuple[Box, ...]
    europe: tuple[Box, ...]
    ship: Box


class TrackTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[tracks.NAME]``: the first space of a track, and how far the next one is."""

    first: Box
    step: float


class BenefitsTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[benefits]``: the place of the first one, how far the next ones are, and how many stand in a row."""

    first: Box
    step: Point
    columns: int


class PanelsTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[seats]``: corners and size of what lies before the seats; ``{seat}`` in ids is a seat's letter."""

    at: tuple[Point, ...]
    size: tuple[float, float]
    areas: tuple[Area, ...]


class YinziDrawing(Drawing, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The tables of ``drawing.toml``."""

    page: SheetSizes
    provinces: ProvincesTable
    shared: SharedTable
    slots: SlotsTable
    benefits: BenefitsTable
    tracks: dict[str, TrackTable]
    seats: PanelsTable


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
