"""The table that does not change during a game: the map, the shared strip, what lies before each seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import sqrt

import msgspec

from rules.games.dayunhe.components.board import EDGES, SECTION_ROWS, WIDTH, Field
from rules.games.dayunhe.components.tables import CanalTile
from rules.games.dayunhe.options import rulings_of
from rules.games.dayunhe.view import titles
from rules.games.dayunhe.view.catalogue import _
from rules.games.dayunhe.view.drawing import load_drawing
from rules.games.dayunhe.view.drawing_tables import DayunheDrawing, LayoutTable
from rules.games.dayunhe.view.tiles import draw_tile
from rules.kit.drawing import SEAT_COLOURS, all_symbols, full_palette
from rules.kit.translation import language
from rules.picture.backdrop import Area, Backdrop, Box, Inscription, Link, Look, Panel, Point, Symbol
from rules.structs.table import Table

LABEL = 17
"""Height of the words at the top of an area."""


def build_backdrop(table: Table) -> Backdrop:
    """The table for these seats and options. The same ones give the same object."""
    return _build(table, language())


@cache
def _build(table: Table, spoken: str) -> Backdrop:
    """``spoken``: the language in use, so that each has a backdrop of its own."""
    data, rulings = load_drawing(), rulings_of(table)
    layout = data.layouts[str(len(table.seats))]
    areas = [*_list_hexes(layout, rulings.field, table.seats), *_list_strip(data, layout)]
    for seat, box in zip(table.seats, layout.panels, strict=True):
        areas += _list_seat(data, seat, box)
    symbols, tile_faces = _draw_tiles(data, rulings.tiles)
    return Backdrop(
        width=data.page.width,
        height=data.page.height,
        title="Da Yunhe",
        areas=tuple(areas),
        links=tuple(_list_borders(layout, rulings.field)),
        inscriptions=tuple(_list_pagodas(layout, rulings.field)),
        panels=tuple(_list_panels(data, layout, table.seats)),
        area_kinds=data.area_kinds,
        link_kinds=data.link_kinds,
        looks=_scale_looks(data, layout, tile_faces),
        symbols={**all_symbols(data), **symbols},
        palette=full_palette(data),
        seat_colours={letter: SEAT_COLOURS[letter] for letter in table.seats},
    )


def place_hex(layout: LayoutTable, number: int) -> Point:
    """The middle of a hex."""
    row, digit = divmod(number, WIDTH)
    x, y = layout.map
    half = sqrt(3) / 2 * layout.radius
    return (x + half * (digit + 1), y + layout.radius * (1 + 1.5 * row))


def _list_hexes(layout: LayoutTable, field: Field, seats: tuple[str, ...]) -> Iterator[Area]:
    radius, half = layout.radius, sqrt(3) / 2 * layout.radius
    for name, number in field.hexes.items():
        x, y = place_hex(layout, number)
        corners = ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
        owner = seats[field.owners[number]] if field.owners[number] >= 0 else None
        yield Area(
            id=name,
            kind="hex",
            polygon=tuple((round(x + half * dx, 1), round(y + radius * dy, 1)) for dx, dy in corners),
            slot=(x - half, y - radius, 2 * half, 2 * radius),
            label=name,
            label_at=(x, y + radius * (0.75 if number in field.ends else 0.1)),
            title=titles.name_hex(name, owner),
            fill=f"section-{owner}" if owner else None,
        )


def _list_borders(layout: LayoutTable, field: Field) -> Iterator[Link]:
    """Lines between the sections and the yellow rows."""
    for row in range(0, field.size // WIDTH - 1, SECTION_ROWS + 1):
        for first in (row, row + SECTION_ROWS):
            _x, y = place_hex(layout, first * WIDTH)
            left, height = layout.map[0], y + 0.75 * layout.radius
            yield Link(kind="section", path=((left, height), (left + 3.5 * sqrt(3) * layout.radius, height)))


def _list_pagodas(layout: LayoutTable, field: Field) -> Iterator[Inscription]:
    for number in field.ends:
        x, y = place_hex(layout, number)
        yield Inscription(at=(x, y - 0.1 * layout.radius), symbol="pagoda", size=1.1 * layout.radius)


def _list_strip(data: DayunheDrawing, layout: LayoutTable) -> Iterator[Area]:
    for area in data.strip.areas:
        name = titles.name_area(area.label)
        yield _fit(area, layout.strip, label=name, title=name)


def _list_seat(data: DayunheDrawing, seat: str, panel: Box) -> Iterator[Area]:
    for area in data.seat.areas:
        key = area.label
        moved = msgspec.structs.replace(area, id=area.id.replace("{seat}", seat), seat=seat)
        label = f"{seat}   {titles.name_area(key, seat)}" if key == "name" else titles.name_area(key, seat)
        yield _fit(moved, panel, label=label if key else "", title=titles.title_area(key, seat))


def _fit(area: Area, whole: Box, *, label: str, title: str) -> Area:
    """The area in the box that its own box is parts of; pieces are laid below its label."""
    assert area.box is not None
    left, top, width, height = area.box
    x, y, across, down = whole
    box = (round(x + left * across, 1), round(y + top * down, 1), round(width * across, 1), round(height * down, 1))
    room = LABEL if label and area.kind != "name" else 2
    slot = (box[0] + 4, box[1] + room, box[2] - 8, box[3] - room - 3)
    label_at = (box[0] + 14, box[1] + box[3] / 2 + 7) if area.kind == "name" else None
    return msgspec.structs.replace(area, box=box, slot=slot, label=label, label_at=label_at, title=title)


def _draw_tiles(data: DayunheDrawing, tiles: dict[str, CanalTile]) -> tuple[dict[str, Symbol], dict[str, str]]:
    """Symbols of all tiles in all rotations by name, and their names by face (``k3``: turned three times)."""
    symbols, faces = {}, {}
    for letter, tile in tiles.items():
        for rotation in range(EDGES):
            name = f"canal-{letter}{rotation}"
            symbols[name] = draw_tile(data, tile, rotation)
            faces[f"{letter}{rotation}"] = name
        faces[letter] = f"canal-{letter}0"
    return symbols, faces


def _scale_looks(data: DayunheDrawing, layout: LayoutTable, tile_faces: dict[str, str]) -> dict[str, Look]:
    """Looks whose pieces lie on hexes, in the size of the map's hexes."""
    size = round(2 * layout.radius * data.hexes.tile, 1)
    looks = dict(data.looks)
    looks["tile"] = msgspec.structs.replace(looks["tile"], size=(size, size), faces=tile_faces)
    looks["unrest"] = msgspec.structs.replace(looks["unrest"], size=(size, size))
    looks["coordinator"] = msgspec.structs.replace(looks["coordinator"], size=(0.72 * size, 0.72 * size))
    looks["trail"] = msgspec.structs.replace(looks["trail"], size=(0.2 * size, 0.2 * size))
    return looks


def _list_panels(data: DayunheDrawing, layout: LayoutTable, seats: tuple[str, ...]) -> Iterator[Panel]:
    right = layout.strip[0] - 10
    yield Panel(id="table", title=_("Map"), box=(0, 0, right, data.page.height))
    for seat, (x, y, width, height) in zip(seats, layout.panels, strict=True):
        box = (x - 4, y - 4, width + 8, height + 8)
        yield Panel(id=f"seat-{seat}", title=titles.name_colour(seat), box=box, seat=seat)
