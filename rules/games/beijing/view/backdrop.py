"""The table that does not change during a game: events, track, circles, tiles, and what lies before each seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from rules.games.beijing.components.board import (
    ACTIONS,
    CIRCLE_SIZES,
    EVENTS,
    MAX_STREETS,
    STREET_LETTERS,
    STREET_PLOTS,
)
from rules.games.beijing.components.pieces import TILES
from rules.games.beijing.options import rulings_of
from rules.games.beijing.view import titles
from rules.games.beijing.view.catalogue import _
from rules.games.beijing.view.drawing import load_drawing, shapes_of
from rules.games.beijing.view.drawing_tables import BeijingDrawing, Series
from rules.kit.drawing import SEAT_COLOURS, all_symbols, full_palette, move_area, move_box
from rules.kit.translation import language
from rules.picture.backdrop import Area, Backdrop, Box, Look, Panel, Point, Shape, Symbol
from rules.structs.table import Table

LABEL: Final = 16
"""Height of the words at the top of an area."""
TILE: Final = "M16 4H84Q96 4 96 16V84Q96 96 84 96H16Q4 96 4 84V16Q4 4 16 4Z"
PERSON: Final = "M50 4A46 46 0 1 1 49.9 4Z"
EXPERIENCED: Final = "M80 58L85 70L98 71L88 80L91 93L80 86L69 93L72 80L62 71L75 70Z"
"""A star at the lower right."""


def build_backdrop(table: Table) -> Backdrop:
    """The table for this variant and these seats. The same ones give the same object."""
    return _build(tuple(table.seats), rulings_of(table).full, language())


@cache
def _build(seats: tuple[str, ...], full: bool, spoken: str) -> Backdrop:
    """``spoken``: the language in use, so that each has a backdrop of its own."""
    data = load_drawing()
    layout = data.layouts[str(len(seats))]
    areas = list(_list_shared(data, len(seats), full=full))
    for seat, corner in zip(seats, layout.panels, strict=True):
        areas += _list_seat(data, seat, corner, full=full)
    faces: dict[str, dict[str, str]] = {"person": {}, "action": {}, "event": {}}
    symbols = dict(_draw_tiles(data, faces))
    return Backdrop(
        width=data.page.width,
        height=layout.height,
        title=_("Beijing"),
        areas=tuple(areas),
        panels=tuple(_list_panels(data, seats)),
        area_kinds=data.area_kinds,
        link_kinds=data.link_kinds,
        looks=_add_faces(data.looks, {**faces, "stack": faces["person"]}),
        symbols={**all_symbols(data), **symbols},
        palette=full_palette(data),
        seat_colours={letter: SEAT_COLOURS[letter] for letter in seats},
    )


def _place(series: Series, number: int) -> Box:
    """The box of a number, from 1."""
    return move_box(series.first, round(series.step * (number - 1), 1), 0)


def _list_shared(data: BeijingDrawing, players: int, *, full: bool) -> Iterator[Area]:
    shared = data.shared
    months = sum(event.full if full else event.basic for event in EVENTS.values())
    for number in range(1, months + 1):
        box = _place(shared.events, number)
        slot = (box[0] + 2, box[1] + 2, box[2] - 4, box[3] - 20)
        yield Area(
            id=f"event.{number}", kind="event", box=box, slot=slot, label=str(number), title=titles.title_event(number)
        )
    for number in range(1, players + 1):
        box = _place(shared.track, number)
        slot = (box[0] + 2, box[1] + 2, box[2] - 4, box[3] - 20)
        label = f"{number}."
        yield Area(
            id=f"track.{number}", kind="track", box=box, slot=slot, label=label, title=titles.title_track(number)
        )
    for number in range(1, len(CIRCLE_SIZES["full" if full else "basic"][players]) + 1):
        box = _place(shared.circles, number)
        yield Area(id=f"circle.{number}", kind="circle", box=box, slot=box, title=titles.title_circle(number))
    for area in shared.areas:
        yield _label(area, titles.name_area(area.label))


def _label(area: Area, label: str) -> Area:
    """The area with its label; pieces are laid below or beside it."""
    assert area.box is not None
    x, y, width, height = area.box
    if area.kind == "stock":
        return msgspec.structs.replace(
            area, label=label, title=label, slot=(x + 4, y + LABEL, width - 8, height - LABEL)
        )
    slot = (x + 4, y + 13, width - 8, height - 15) if area.kind == "store" else (x + 4, y + 2, width - 8, height - 4)
    return msgspec.structs.replace(area, label=label, title=area.title or label, slot=slot, label_at=(x + 6, y + 13))


def _list_seat(data: BeijingDrawing, seat: str, corner: Point, *, full: bool) -> Iterator[Area]:
    colour = titles.name_colour(seat)
    x, y = corner
    for area in data.seat.areas:
        moved = msgspec.structs.replace(move_area(area, x, y, seat=seat), title=colour)
        assert moved.box is not None
        if area.label == "name":
            at = (moved.box[0] + 12, moved.box[1] + moved.box[3] / 2 + 6)
            yield msgspec.structs.replace(moved, label=f"{seat}   {colour}", label_at=at)
        elif area.label:
            name = titles.name_area(area.label)
            if full or area.label not in ("medallions", "dragon"):
                yield _label(msgspec.structs.replace(moved, title=f"{colour}: {name}"), name)
        else:
            yield moved
    yield from _list_streets(data, seat, corner)


def _list_streets(data: BeijingDrawing, seat: str, corner: Point) -> Iterator[Area]:
    """Streets with their plots, the first plot at the bottom."""
    street = 0
    for row in data.rows:
        width, height = row.plot
        for place in range(row.streets):
            if street == MAX_STREETS:
                return
            letter = STREET_LETTERS[street]
            x = corner[0] + row.first[0] + row.step * place
            y = corner[1] + row.first[1]
            room = 14 if row.label else 0
            yield Area(
                id=f"{seat}.{letter}",
                kind="street",
                box=(round(x, 1), y, width, STREET_PLOTS * height + room),
                slot=(round(x, 1), y, width, STREET_PLOTS * height),
                label=letter if row.label else "",
                title=titles.title_street(seat, letter),
                seat=seat,
            )
            for plot in range(STREET_PLOTS):
                name = f"{letter}{plot + 1}"
                box = (round(x, 1), y + height * (STREET_PLOTS - 1 - plot), width, height)
                yield Area(
                    id=f"{seat}.{name}", kind="plot", box=box, slot=box, title=titles.title_plot(seat, name), seat=seat
                )
            street += 1


def _draw_tiles(data: BeijingDrawing, faces: dict[str, dict[str, str]]) -> Iterator[tuple[str, Symbol]]:
    """The symbols of persons, actions and events; their names are entered into ``faces``."""
    for tile in TILES:
        letter = tile[0]
        name = f"person-{letter}{'-experienced' if tile.endswith('+') else ''}"
        shapes = (Shape(d=PERSON, fill=f"person-{letter}", width=5), *shapes_of(data.persons, letter))
        if tile.endswith("+"):
            shapes += (Shape(d=EXPERIENCED, fill="gold", width=3),)
        faces["person"][tile] = name
        yield name, Symbol(shapes=shapes)
    for kind, letters, table in (("action", ACTIONS, data.actions), ("event", tuple(EVENTS), data.events)):
        for letter in letters:
            name = f"{kind}-{letter}"
            faces[kind][letter] = name
            yield name, Symbol(shapes=(Shape(d=TILE, fill="white-paint", width=4), *shapes_of(table, letter)))


def _add_faces(looks: dict[str, Look], faces: dict[str, dict[str, str]]) -> dict[str, Look]:
    return {
        kind: msgspec.structs.replace(look, faces=faces[kind]) if kind in faces else look
        for kind, look in looks.items()
    }


def _list_panels(data: BeijingDrawing, seats: tuple[str, ...]) -> Iterator[Panel]:
    yield Panel(id="table", title=_("Events and actions"), box=data.page.table)
    width, height = data.seat.size
    for seat, (x, y) in zip(seats, data.layouts[str(len(seats))].panels, strict=True):
        yield Panel(
            id=f"seat-{seat}", title=titles.name_colour(seat), box=(x - 4, y - 4, width + 8, height + 8), seat=seat
        )
