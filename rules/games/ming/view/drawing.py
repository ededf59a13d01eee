"""The drawing data of the game, decoded from ``drawing.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from rules.games.ming.components.board import DISTRICTS, PROVINCES
from rules.games.ming.view.drawing_tables import MingDrawing
from rules.kit.datafiles import read_data_file
from rules.picture.backdrop import Point

PATH: Final = Path(__file__).parents[1] / "drawing.toml"
"""The drawing of Rules 1."""


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
