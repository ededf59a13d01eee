"""The tables of ``drawing.toml``."""

from __future__ import annotations

from rules.kit.drawing_tables import Drawing
from rules.kit.provenance import SourcedTable
from rules.picture.backdrop import Area, Box, Point


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
