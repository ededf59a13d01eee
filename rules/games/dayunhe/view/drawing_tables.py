"""The tables of ``drawing.toml``."""

from __future__ import annotations

from rules.kit.drawing_tables import Drawing
from rules.kit.provenance import SourcedTable
from rules.picture.backdrop import Area, Box, Point, Shape


class SheetTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[page]``: the size of the whole."""

    width: float
    height: float


class LayoutTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[layouts.N]``: for so many seats the radius of a hex, the map's corner, the shared strip, the panels."""

    radius: float
    map: Point
    strip: Box
    panels: tuple[Box, ...]


class HexesTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[hexes]``: widths of a canal and its banks on a tile, and the size of a tile in hexes."""

    water: float
    bank: float
    tile: float


class PartsTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Areas whose boxes are parts of the width and height of what they stand in."""

    areas: tuple[Area, ...]


class DayunheDrawing(Drawing, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The tables of ``drawing.toml``.

    ``layouts``: by number of seats. ``buildings``: what stands in the middle of a tile by the building's name, and the
    table's source.
    """

    page: SheetTable
    layouts: dict[str, LayoutTable]
    hexes: HexesTable
    strip: PartsTable
    seat: PartsTable
    buildings: dict[str, str | tuple[Shape, ...]]
