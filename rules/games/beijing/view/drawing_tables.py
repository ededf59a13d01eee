"""The tables of ``drawing.toml``."""

from __future__ import annotations

import msgspec

from rules.kit.drawing_tables import Drawing
from rules.kit.provenance import SourcedTable
from rules.picture.backdrop import Area, Box, Point, Shape


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
