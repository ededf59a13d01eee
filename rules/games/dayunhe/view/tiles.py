"""Symbols of canal tiles: a hex with its canals as they lie, and what is built on it."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from rules.games.dayunhe.components.board import EDGES
from rules.games.dayunhe.components.tables import CanalTile
from rules.games.dayunhe.view.drawing_tables import DayunheDrawing
from rules.picture.backdrop import Point, Shape, Symbol

HEX: Final = "M50 3L91 26.5V73.5L50 97L9 73.5V26.5Z"
"""A hex with a corner at its top, in the square of a symbol."""
APOTHEM: Final = 41.0
"""From the middle of a symbol's hex to the middle of an edge."""


def edge_middle(edge: int) -> Point:
    """The middle of an edge; edges are counted clockwise from 0 = ne."""
    angle = radians(60 * edge - 60)
    return (round(50 + APOTHEM * cos(angle), 1), round(50 + APOTHEM * sin(angle), 1))


def draw_tile(drawing: DayunheDrawing, tile: CanalTile, rotation: int) -> Symbol:
    """A canal tile, turned by ``rotation`` times 60° clockwise."""
    shapes = [Shape(d=HEX, width=3)]
    paths = []
    for a, b in tile.canals:
        (ax, ay), (bx, by) = edge_middle((a + rotation) % EDGES), edge_middle((b + rotation) % EDGES)
        paths.append(f"M{ax} {ay}Q50 50 {bx} {by}")
    shapes += [Shape(d=path, fill="none", stroke="bank", width=drawing.hexes.bank) for path in paths]
    shapes += [Shape(d=path, fill="none", stroke="water", width=drawing.hexes.water) for path in paths]
    building = drawing.buildings.get(tile.name.removeprefix("second "), ())
    if building and not isinstance(building, str):
        shapes.append(Shape(d="M50 28A22 22 0 1 1 49.9 28Z", fill="bank", stroke="ink", width=2.5))
        shapes += building
    return Symbol(shapes=tuple(shapes))
