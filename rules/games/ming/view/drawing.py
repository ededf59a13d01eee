"""The drawing data of the game, decoded from ``drawing.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from rules.games.ming.components.board import DISTRICTS, PROVINCES
from rules.kit.datafiles import read_data_file
from rules.kit.drawing import Drawing
from rules.kit.provenance import SourcedTable
from rules.picture.backdrop import Area, Box, Inscription, Point

PATH: Final = Path(__file__).parents[1] / "drawing.toml"
"""The drawing of Rules 1."""


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


@cache
def load_drawing(path: Path = PATH) -> MingDrawing:
    """A drawing from a file of the form of ``drawing.toml``.

    Raises ``ValueError`` for another form, for a district, province or number of seats that is missing, for panels of
    fewer seats than they say, and for an outline that does not close.
    """
    drawing = read_data_file(path, MingDrawing)
    for found, wanted in (
        (drawing.map.districts, DISTRICTS),
        (drawing.map.cities, PROVINCES),
        (drawing.plates.at, PROVINCES),
        (drawing.seats, "234"),
    ):
        missing: list[Any] = [name for name in wanted if name not in found]
        if missing or len(found) != len(wanted):
            raise ValueError(f"{path.name}: there must be {' '.join(wanted)}, not {' '.join(found)}")
    for number, panels in drawing.seats.items():
        if len(panels.at) != int(number):
            raise ValueError(f"{path.name}: seats.{number} has {len(panels.at)} places")
    for district in drawing.map.districts.values():
        join_paths(drawing.map.paths, district.outline)
    join_paths(drawing.map.paths, drawing.map.court)
    return drawing


def join_paths(paths: dict[str, tuple[Point, ...]], names: tuple[str, ...]) -> tuple[Point, ...]:
    """The outline that paths make, each turned as it fits. Raises ``ValueError`` where they make none."""
    left = {name: paths[name] for name in names if name in paths}
    if len(left) != len(names) or not left:
        raise ValueError(f"the outline {' '.join(names)} names a path that is not there, or one twice")
    outline = list(left.pop(names[0]))
    while left:
        for name, path in left.items():
            if outline[-1] in (path[0], path[-1]):
                outline += path[1:] if path[0] == outline[-1] else path[-2::-1]
                del left[name]
                break
        else:
            raise ValueError(f"the outline {' '.join(names)} has a gap at {outline[-1]}")
    if outline[0] != outline[-1]:
        raise ValueError(f"the outline {' '.join(names)} does not close")
    return tuple(outline[:-1])
