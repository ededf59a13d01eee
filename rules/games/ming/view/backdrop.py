"""The table that does not change during a game: the map, what lies at its edge, and what lies before each seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, dist, radians, sin

import msgspec

from rules.backdrop import Area, Backdrop, Inscription, Link, Panel, Point
from rules.game import Table
from rules.games.ming.components.board import DISTRICTS, NO_BORDER, PROVINCES
from rules.games.ming.components.pieces import KIND_WORDS, KINDS
from rules.games.ming.components.tables import MingBoard
from rules.games.ming.view.catalogue import _
from rules.games.ming.view.drawing import GroupTable, MingDrawing, SeatsTable, drawing, join_paths
from rules.games.ming.view.words import COLOURS
from rules.kit.drawing import SEAT_COLOURS, all_symbols, full_palette, move_area, move_inscription
from rules.kit.translation import language

NEUTRAL = "n"
"""Letter of the neutral colour, which two seats have."""


def build_backdrop(table: Table, board: MingBoard) -> Backdrop:
    """The table for these seats and this map. The same ones give the same object."""
    return _build(tuple(table.seats), board, language())


@cache
def _build(seats: tuple[str, ...], board: MingBoard, spoken: str) -> Backdrop:
    """``spoken``: the language in use, so that each has a backdrop of its own."""
    data = drawing()
    panels = data.seats[str(len(seats))]
    words = _words()
    extra = data.neutral if len(seats) == 2 else data.title
    areas = [*_map_areas(data), *_plate_areas(data), *_name_all(data.shared, words), *_name_all(extra, words)]
    inscriptions = [
        *data.scenery.words,
        *_plate_letters(data),
        *_say_all(data.shared, words),
        *_say_all(extra, words),
    ]
    for seat, (x, y) in zip(seats, panels.at, strict=True):
        areas += [_name_area(move_area(area, x, y, seat=seat), words) for area in panels.areas]
        named = {**words, "name": COLOURS[seat]}
        inscriptions += [_say(move_inscription(one, x, y, seat=seat), {seat: seat, **named}) for one in panels.words]
    return Backdrop(
        width=data.page.width,
        height=panels.height,
        title=_("Ming Dynasty"),
        areas=tuple(areas),
        links=tuple(_links(data, board)),
        inscriptions=tuple(inscriptions),
        panels=tuple(_panels(data, seats, panels)),
        area_kinds=data.area_kinds,
        link_kinds=data.link_kinds,
        looks=data.looks,
        symbols=all_symbols(data),
        palette=full_palette(data),
        seat_colours={letter: SEAT_COLOURS[letter] for letter in seats}
        | ({NEUTRAL: "neutral"} if len(seats) == 2 else {}),
    )


def _words() -> dict[str, str]:
    """What the keys in the drawing data mean."""
    return {
        "title": _("Ming Dynasty"),
        "round": _("Round"),
        "placing": _("Placing"),
        "cards": _("Cards"),
        "princes": _("Princes"),
        "scoring": _("Scoring"),
        "supply": _("Supply"),
        "box": _("Box"),
        "sets": _("Sets"),
        "neutral": _("Neutral"),
    }


def _titles() -> dict[str, str]:
    """What areas are, by the last part of their id."""
    return {
        "open": _("the open area of {place}"),
        "temple": _("the temple of {place}"),
        "seat": _("what belongs to {place}"),
        "hand": _("hand of {place}"),
        "supply": _("supply of {place}"),
        "box": _("figures of {place} that are out of the game"),
        "sets": _("sets of six that {place} has given back"),
        "score": _("score of {place}"),
        "marks": _("marks of {place}"),
    }


def _map_areas(data: MingDrawing) -> Iterator[Area]:
    shapes = data.map
    yield Area(
        id="court", kind="court", polygon=join_paths(shapes.paths, shapes.court), title=_("the middle of the table")
    )
    for name in DISTRICTS:
        shape = shapes.districts[name]
        yield Area(
            id=name,
            kind="district",
            polygon=join_paths(shapes.paths, shape.outline),
            slot=shape.prince,
            label=name,
            label_at=shape.label_at,
            title=_("district {name}").format(name=name),
            fill=f"land-{name}",
        )
    for name in DISTRICTS:
        yield Area(
            id=f"{name}.open",
            kind="open",
            box=shapes.districts[name].open,
            title=_titles()["open"].format(place=name),
        )
        yield Area(
            id=f"{name}.temple",
            kind="temple",
            box=shapes.districts[name].temple,
            title=_titles()["temple"].format(place=name),
        )
    for province in PROVINCES:
        yield from _city_areas(data, province)


def _city_areas(data: MingDrawing, province: str) -> Iterator[Area]:
    city, place = data.map.city, data.map.cities[province]
    x, y = place.at
    title = _("city of province {province}").format(province=province)
    yield Area(id=f"walls.{province}", kind="city", circle=(x, y, city.radius), title=title)
    half = city.house / 2
    for part, house, (left, top) in _houses(data, province):
        yield Area(
            id=f"{province}{part}.{house}",
            kind="house",
            box=(round(left - half, 1), round(top - half, 1), city.house, city.house),
            title=_("house {house} of part {part} of city {province}").format(
                house=house, part=part, province=province
            ),
        )
    yield Area(
        id=f"city.{province}", kind="hub", circle=(x, y, city.hub), label=province, title=title,
    )  # fmt: skip


def _houses(data: MingDrawing, province: str) -> Iterator[tuple[int, int, Point]]:
    """Part, number in it and middle of each house of a city."""
    place = data.map.cities[province]
    for part in (1, 2, 3):
        for house in (1, 2, 3):
            angle = place.first + 120 * (part - 1) + 40 * (house - 2)
            yield part, house, _from(place.at, angle, data.map.city.ring)


def _from(point: Point, angle: float, length: float) -> Point:
    return (point[0] + length * cos(radians(angle)), point[1] + length * sin(radians(angle)))


def _plate_areas(data: MingDrawing) -> Iterator[Area]:
    titles = {
        "space": _("space of province {place}"),
        "plate": _("what belongs to province {place}"),
        "card": _("the movement card of province {place}"),
        "stock": _("tiles of province {place} that nobody holds"),
    }
    for province, (x, y) in data.plates.at.items():
        for area in data.plates.areas:
            moved = move_area(area, x, y, seat=province)
            title = titles["space" if moved.id == province else moved.id.partition(".")[0]].format(place=province)
            fill = f"land-{province}" if moved.id == province else None
            yield msgspec.structs.replace(moved, seat=None, title=title, fill=fill)


def _plate_letters(data: MingDrawing) -> Iterator[Inscription]:
    left, top = data.plates.letter_at
    for province, (x, y) in data.plates.at.items():
        yield Inscription(at=(x + left, y + top), text=province, size=34, colour="land-ink", bold=True)
    for province in PROVINCES:
        for _part, _house, at in _houses(data, province):
            yield Inscription(at=at, symbol="cottage", size=data.map.city.house)
    for name in DISTRICTS:
        x, y, width, height = data.map.districts[name].temple
        yield Inscription(at=(x + width / 2, y + height / 2), symbol="pagoda", size=height)


def _links(data: MingDrawing, board: MingBoard) -> Iterator[Link]:
    """Borders with their signs, the coast, and the walls between the parts of a city."""
    numbers = {name: number for number, name in enumerate(DISTRICTS)}
    drawn: set[tuple[int, int]] = set()
    for name, path in data.map.paths.items():
        first, _dash, second = name.partition("-")
        if first not in numbers:
            yield Link(kind="coast", path=path)
            continue
        pair = (numbers[first], numbers[second])
        drawn.add((min(pair), max(pair)))
        yield _border(data, board, pair, path)
    for one, neighbours in enumerate(board.neighbours):
        for other, _sign in neighbours:
            if one < other and (one, other) not in drawn:
                ends = [data.map.districts[DISTRICTS[number]].label_at for number in (one, other)]
                yield _border(data, board, (one, other), (ends[0], ends[1]))
    for place in data.map.cities.values():
        for turn in (60, 180, 300):
            inner, outer = (
                _from(place.at, place.first + turn, length) for length in (data.map.city.hub, data.map.city.radius)
            )
            yield Link(kind="part", path=(inner, outer))


def _border(data: MingDrawing, board: MingBoard, pair: tuple[int, int], path: tuple[Point, ...]) -> Link:
    """A border, as far as it lies outside of cities, with the sign that the map gives it."""
    first, second = (DISTRICTS[number] for number in pair)
    free = tuple(
        point
        for point in path
        if all(dist(point, place.at) > data.map.city.radius for place in data.map.cities.values())
    )
    sign = board.signs[pair[0]][pair[1]]
    return Link(
        kind="district-border" if first[0] == second[0] else "province-border",
        path=free,
        between=(first, second),
        sign=None if sign == NO_BORDER else f"sign-{KINDS[sign]}",
        title="" if sign == NO_BORDER else f"{first}-{second}: {KIND_WORDS[sign]}",
    )


def _panels(data: MingDrawing, seats: tuple[str, ...], panels: SeatsTable) -> Iterator[Panel]:
    top = min(y for _, y in panels.at)
    yield Panel(id="table", title=_("the map"), box=(0, 0, data.page.width, top - 4))
    width, height = panels.size
    for seat, (x, y) in zip(seats, panels.at, strict=True):
        yield Panel(id=f"seat-{seat}", title=COLOURS[seat], box=(x - 4, y - 4, width + 8, height + 8), seat=seat)


def _name_all(group: GroupTable, words: dict[str, str]) -> list[Area]:
    return [_name_area(area, words) for area in group.areas]


def _name_area(area: Area, words: dict[str, str]) -> Area:
    """The area with its title, and its label in words."""
    owner, _dot, last = area.id.partition(".")
    label = words.get(area.label, area.label)
    title = _titles().get(last, "").format(place=COLOURS.get(owner, owner)) if last else ""
    return msgspec.structs.replace(area, label=label, title=title or label or area.id)


def _say_all(group: GroupTable, words: dict[str, str]) -> list[Inscription]:
    return [_say(one, words) for one in group.words]


def _say(one: Inscription, words: dict[str, str]) -> Inscription:
    return one if one.symbol else msgspec.structs.replace(one, text=words[one.text])
