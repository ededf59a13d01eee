"""The table that does not change during a game: the map, what lies at its edge, and what lies before each seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from rules.games.ming.components.tables import MingBoard
from rules.games.ming.view import titles
from rules.games.ming.view.drawing import load_drawing
from rules.games.ming.view.drawing_tables import MingDrawing, PlatesTable
from rules.games.ming.view.map import list_buildings, list_links, list_map_areas
from rules.kit.drawing import SEAT_COLOURS, all_symbols, full_palette, move_area, move_inscription
from rules.kit.translation import language
from rules.picture.backdrop import Area, Backdrop, Inscription, Panel
from rules.structs.table import Table

NEUTRAL: Final = "n"
"""Letter of the neutral colour, which two seats have."""
PANEL_MARGIN: Final = 4
"""Units round what lies before a seat, where it is looked at alone."""


def build_backdrop(table: Table, board: MingBoard) -> Backdrop:
    """The table for these seats and this map. The same ones give the same object."""
    return _build(tuple(table.seats), board, language())


@cache
def _build(seats: tuple[str, ...], board: MingBoard, spoken: str) -> Backdrop:
    """``spoken``: the language in use, so that each has a backdrop of its own."""
    data = load_drawing()
    panels = data.seats[str(len(seats))]
    extra = data.neutral if len(seats) == 2 else data.title
    areas = [*list_map_areas(data.map), *_list_plates(data.plates), *map(_name, (*data.shared.areas, *extra.areas))]
    words = [*data.scenery.words, *list_buildings(data.map), *_list_letters(data.plates)]
    words += [_say(one) for one in (*data.shared.words, *extra.words)]
    for seat, (x, y) in zip(seats, panels.at, strict=True):
        areas += [_name(move_area(area, x, y, seat=seat)) for area in panels.areas]
        words += [_say(move_inscription(one, x, y, seat=seat), seat) for one in panels.words]
    colours = {letter: SEAT_COLOURS[letter] for letter in seats}
    return Backdrop(
        width=data.page.width,
        height=panels.height,
        title=titles.word("title"),
        areas=tuple(areas),
        links=tuple(list_links(data.map, board)),
        inscriptions=tuple(words),
        panels=tuple(_list_panels(data, seats)),
        area_kinds=data.area_kinds,
        link_kinds=data.link_kinds,
        looks=data.looks,
        symbols=all_symbols(data),
        palette=full_palette(data),
        seat_colours=colours | {NEUTRAL: "neutral"} if len(seats) == 2 else colours,
    )


def _list_plates(data: PlatesTable) -> Iterator[Area]:
    """Space, card and tiles of each province, at the edge of the map."""
    for province, (x, y) in data.at.items():
        for area in data.areas:
            moved = move_area(area, x, y, seat=province)
            space = moved.id == province
            yield msgspec.structs.replace(
                moved,
                seat=None,
                title=titles.area("space" if space else moved.id.partition(".")[0], province),
                fill=f"land-{province}" if space else None,
            )


def _list_letters(data: PlatesTable) -> Iterator[Inscription]:
    left, top = data.letter_at
    for province, (x, y) in data.at.items():
        yield Inscription(at=(x + left, y + top), text=province, size=34, colour="land-ink", bold=True)


def _list_panels(data: MingDrawing, seats: tuple[str, ...]) -> Iterator[Panel]:
    panels = data.seats[str(len(seats))]
    top = min(y for _, y in panels.at)
    yield Panel(id="table", title=titles.word("map"), box=(0, 0, data.page.width, top - PANEL_MARGIN))
    width, height = panels.size
    for seat, (x, y) in zip(seats, panels.at, strict=True):
        box = (x - PANEL_MARGIN, y - PANEL_MARGIN, width + 2 * PANEL_MARGIN, height + 2 * PANEL_MARGIN)
        yield Panel(id=f"seat-{seat}", title=titles.name_seat(seat), box=box, seat=seat)


def _name(area: Area) -> Area:
    """The area with its title, and its label in words: ``r.tiles.a``, ``n.supply``, ``round.3``, ``deck``."""
    first, _dot, rest = area.id.partition(".")
    owned = area.seat is not None or first == NEUTRAL
    title = titles.area(rest.partition(".")[0], titles.name_seat(first)) if owned else titles.area(first, rest)
    return msgspec.structs.replace(area, label=titles.word(area.label), title=title)


def _say(one: Inscription, seat: str = "") -> Inscription:
    """The inscription in words; ``name`` is the seat's name."""
    if one.symbol:
        return one
    return msgspec.structs.replace(one, text=titles.name_seat(seat) if one.text == "name" else titles.word(one.text))
