"""The tables of ``drawing.toml``."""

from __future__ import annotations

import msgspec

from rules.kit.drawing_tables import Drawing
from rules.kit.provenance import SourcedTable
from rules.picture.backdrop import Area, Box, Inscription, Point


class PageTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[page]``: the width of the whole; its height depends on the number of seats."""

    width: float


class DistrictShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A district. ``outline``: names of the paths round it, in any order. ``prince``: where a prince stands."""

    outline: tuple[str, ...]
    label_at: Point
    prince: Box
    open: Box
    temple: Box


class CityPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a city stands. ``first``: the direction of the middle of part 1, in degrees clockwise from the right."""

    at: Point
    first: float


class CityShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all cities look like. ``ring``: from the middle to the houses' middles. ``house``: a house's width."""

    radius: float
    ring: float
    house: float
    hub: float


class MapTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[map]``. ``paths``: by two districts (``"a1-b2"``) or a name of its own a line of the map."""

    districts: dict[str, DistrictShape]
    cities: dict[str, CityPlace]
    city: CityShape
    court: tuple[str, ...]
    paths: dict[str, tuple[Point, ...]]


class PlatesTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[plates]``: what lies beside each province. ``{seat}`` in ids stands for its letter."""

    at: dict[str, Point]
    areas: tuple[Area, ...]
    letter_at: Point


class GroupTable(SourcedTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Areas and words at their places. The text of a word is a key that the code says in the reader's language."""

    areas: tuple[Area, ...] = ()
    words: tuple[Inscription, ...] = ()


class SeatsTable(GroupTable, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``[seats.N]``: the panels of so many seats. ``height``: of the whole. ``at``: corners of the panels."""

    height: float
    size: tuple[float, float]
    at: tuple[Point, ...]


class MingDrawing(Drawing, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The tables of ``drawing.toml``. ``neutral``: with two seats, ``title``: with more. ``seats``: by their number."""

    page: PageTable
    map: MapTable
    plates: PlatesTable
    shared: GroupTable
    neutral: GroupTable
    title: GroupTable
    scenery: GroupTable
    seats: dict[str, SeatsTable]
