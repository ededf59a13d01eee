"""The table that does not change during a game: provinces, city, Port, Caravans, tracks, what lies before each seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from rules.games.yinzi.components.board import PROVINCES
from rules.games.yinzi.components.pieces import BENEFITS, FINAL, HIGHEST_LEVEL
from rules.games.yinzi.view import titles
from rules.games.yinzi.view.catalogue import _
from rules.games.yinzi.view.drawing import load_drawing
from rules.games.yinzi.view.drawing_tables import YinziDrawing
from rules.kit.drawing import SEAT_COLOURS, all_symbols, full_palette, move_area, move_box
from rules.kit.translation import language
from rules.picture.backdrop import Area, Backdrop, Box, Inscription, Panel
from rules.structs.table import Table

LABEL = 16
"""Height of the words at the top of an area."""
PREFIXES = {"space": "market", "site": "site"}
"""What the ids of Local Market spaces and workshop sites begin with: they share the notation's words."""


def build_backdrop(table: Table) -> Backdrop:
    """The table for these seats. The same ones give the same object."""
    return _build(tuple(table.seats), language())


@cache
def _build(seats: tuple[str, ...], spoken: str) -> Backdrop:
    """``spoken``: the language in use, so that each has a backdrop of its own."""
    data = load_drawing()
    bottom = data.seats.at[len(seats) - 1][1] + data.seats.size[1] + 12
    areas = [
        *_list_provinces(data),
        *_list_shared(data),
        *_list_slots(data),
        *_list_tracks(data),
        *_list_benefits(data),
    ]
    for seat, (x, y) in zip(seats, data.seats.at, strict=False):
        areas += _list_seat(data, seat, x, y)
    return Backdrop(
        width=data.page.width,
        height=bottom,
        title=_("Yinzi: City and Trade"),
        areas=tuple(areas),
        inscriptions=tuple(_list_icons(data)),
        panels=tuple(_list_panels(data, seats)),
        area_kinds=data.area_kinds,
        link_kinds=data.link_kinds,
        looks=data.looks,
        symbols=all_symbols(data),
        palette=full_palette(data),
        seat_colours={letter: SEAT_COLOURS[letter] for letter in seats},
    )


def _list_provinces(data: YinziDrawing) -> Iterator[Area]:
    shapes = data.provinces
    for number, (province, (x, y)) in enumerate(zip(PROVINCES, shapes.at, strict=True), 1):
        name = titles.name_province(number)
        yield Area(id=f"province.{number}", kind="province", box=move_box(shapes.ground, x, y), label=name, title=name)
        for kind, names, boxes, title in (
            ("field", province.fields, shapes.fields, titles.name_field),
            ("space", province.spaces, shapes.spaces, titles.name_space),
            ("site", province.sites, shapes.sites, titles.name_site),
        ):
            for place, box in zip(names, boxes, strict=False):
                name = place if kind == "field" else f"{PREFIXES[kind]}.{place}"
                fill = f"{'crop' if kind == 'field' else 'good'}-{place[0]}"
                area = Area(id=name, kind=kind, box=move_box(box, x, y), title=title(place), fill=fill)
                yield _labelled(area, place)


def _labelled(area: Area, label: str) -> Area:
    """The area with its label; pieces are laid below it, unless it has a place for them."""
    assert area.box is not None
    x, y, width, height = area.box
    slot = area.slot or (x + 2, y + LABEL, width - 4, height - LABEL - 2)
    return msgspec.structs.replace(area, label=label, title=area.title or label, slot=slot)


def _list_shared(data: YinziDrawing) -> Iterator[Area]:
    for area in data.shared.areas:
        name = titles.name_area(area.label or area.id)
        label = name if area.label or area.id == "city" else ""
        label_at = None
        if area.slot is not None and area.box is not None:
            label_at = (area.box[0] + 10, area.box[1] + area.box[3] / 2 + 5)
        yield _labelled(msgspec.structs.replace(area, label_at=label_at, title=name), label)


def _list_slots(data: YinziDrawing) -> Iterator[Area]:
    """Slots of the ships in the berths, and the place of the ship itself."""
    berths = {area.id: area.box for area in data.shared.areas if area.kind == "berth"}
    for name, box in berths.items():
        assert box is not None
        boxes = data.slots.asia if name.startswith("asia") else data.slots.europe
        for number, slot in enumerate(boxes, 1):
            title = _("slot {number}").format(number=number)
            yield Area(id=f"{name}.{number}", kind="slot", box=move_box(slot, box[0], box[1]), title=title)


def _list_tracks(data: YinziDrawing) -> Iterator[Area]:
    for name, last in (("negotiation", len(FINAL.negotiation) - 1), ("transport", HIGHEST_LEVEL)):
        track = data.tracks[name]
        for number in range(last + 1):
            box: Box = move_box(track.first, round(track.step * number, 1), 0)
            title = f"{titles.name_area(name)} {number}"
            yield _labelled(Area(id=f"{name}.{number}", kind="track", box=box, title=title), str(number))


def _list_seat(data: YinziDrawing, seat: str, x: float, y: float) -> Iterator[Area]:
    colour = titles.name_colour(seat)
    for area in data.seats.areas:
        moved = move_area(area, x, y, seat=seat)
        assert moved.box is not None
        if area.label == "name":
            label_at = (moved.box[0] + 12, moved.box[1] + moved.box[3] / 2 + 6)
            yield msgspec.structs.replace(moved, label=f"{seat}   {colour}", label_at=label_at, title=colour)
        elif area.label:
            name = titles.name_area(area.label)
            yield _labelled(msgspec.structs.replace(moved, title=f"{colour}: {name}"), name)
        else:
            yield msgspec.structs.replace(moved, title=colour)


def _list_benefits(data: YinziDrawing) -> Iterator[Area]:
    places = data.benefits
    for number, name in enumerate(BENEFITS):
        row, column = divmod(number, places.columns)
        box = move_box(places.first, places.step[0] * column, places.step[1] * row)
        yield Area(id=f"benefit.{name}", kind="benefit", box=box, title=titles.name_benefit(number, None))


def _list_icons(data: YinziDrawing) -> Iterator[Inscription]:
    """The crop of each field, and the good of each Local Market space and workshop site."""
    shapes = data.provinces
    for province, (x, y) in zip(PROVINCES, shapes.at, strict=True):
        for kind, names, boxes in (
            ("crop", province.fields, shapes.fields),
            ("good", province.spaces, shapes.spaces),
            ("good", province.sites, shapes.sites),
        ):
            for place, (left, top, width, _height) in zip(names, boxes, strict=False):
                at = (x + left + width - 0.6 * shapes.icon, y + top + 0.6 * shapes.icon)
                yield Inscription(at=at, symbol=f"{kind}-{place[0]}", size=shapes.icon)


def _list_panels(data: YinziDrawing, seats: tuple[str, ...]) -> Iterator[Panel]:
    yield Panel(id="table", title=_("Board"), box=data.page.table)
    width, height = data.seats.size
    for seat, (x, y) in zip(seats, data.seats.at, strict=False):
        yield Panel(
            id=f"seat-{seat}", title=titles.name_colour(seat), box=(x - 4, y - 4, width + 8, height + 8), seat=seat
        )
