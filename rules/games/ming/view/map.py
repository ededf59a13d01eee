"""The map as it is drawn: districts, cities with their houses, temples, borders with their signs."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, degrees, dist, radians, sin
from typing import Final

from rules.games.ming.components.board import DISTRICT, DISTRICTS, NO_BORDER, PROVINCES
from rules.games.ming.components.pieces import KINDS
from rules.games.ming.components.tables import MingBoard
from rules.games.ming.view import titles
from rules.games.ming.view.drawing import join_paths
from rules.games.ming.view.drawing_tables import MapTable
from rules.picture.backdrop import Area, Inscription, Link, Point

PARTS: Final = (1, 2, 3)
"""Parts of a city, and houses of a part."""
WALL_STEPS: Final = 8
"""Straight pieces that the walls round a part of a city are drawn with."""


def list_map_areas(data: MapTable) -> Iterator[Area]:
    """The court in the middle, the districts, their open areas and temples, and the cities with their houses."""
    court = join_paths(data.paths, data.court)
    yield Area(id="court", kind="court", polygon=court, title=titles.area("court"))
    for name in DISTRICTS:
        shape = data.districts[name]
        yield Area(
            id=name,
            kind="district",
            polygon=_go_round_city(data, name, join_paths(data.paths, shape.outline)),
            slot=shape.prince,
            label=name,
            label_at=shape.label_at,
            title=titles.area("district", name),
            fill=f"land-{name}",
        )
    for name in DISTRICTS:
        shape = data.districts[name]
        yield Area(id=f"{name}.open", kind="open", box=shape.open, title=titles.area("open", name))
        yield Area(id=f"{name}.temple", kind="temple", box=shape.temple, title=titles.area("temple", name))
    for province in PROVINCES:
        yield from _list_city(data, province)


def _list_city(data: MapTable, province: str) -> Iterator[Area]:
    city, at = data.city, data.cities[province].at
    title = titles.area("city", province)
    yield Area(id=f"walls.{province}", kind="city", circle=(*at, city.radius), title=title)
    half = city.house / 2
    for part in PARTS:
        district = f"{province}{part}"
        for house in PARTS:
            x, y = _find_house(data, province, part, house)
            box = (round(x - half, 1), round(y - half, 1), city.house, city.house)
            yield Area(id=f"{district}.{house}", kind="house", box=box, title=titles.area("house", district))
    yield Area(id=f"city.{province}", kind="hub", circle=(*at, city.hub), label=province, title=title)


def _go_round_city(data: MapTable, district: str, outline: tuple[Point, ...]) -> tuple[Point, ...]:
    """The outline of a district whose corner lies in the middle of its city, led along the city's walls instead."""
    place = data.cities[district[0]]
    inside = [number for number, point in enumerate(outline) if dist(point, place.at) < data.city.radius]
    if not inside:
        return outline
    turned = outline[inside[0] :] + outline[: inside[0] + 1]
    free = _cut(data, turned)
    middle = place.first + 120 * (int(district[1]) - 1)
    angles = [degrees(atan2(y - place.at[1], x - place.at[0])) for x, y in (free[-1], free[0])]
    # both within half a turn of the middle of the part
    begin, end = ((angle - middle + 180) % 360 - 180 for angle in angles)
    along = [begin + (end - begin) * step / WALL_STEPS for step in range(1, WALL_STEPS)]
    walls = [_go(place.at, middle + angle, data.city.radius) for angle in along]
    return tuple((round(x, 1), round(y, 1)) for x, y in (*free, *walls))


def _find_house(data: MapTable, province: str, part: int, house: int) -> Point:
    """The middle of a house: the nine stand round the city's middle."""
    place = data.cities[province]
    return _go(place.at, place.first + 120 * (part - 1) + 40 * (house - 2), data.city.ring)


def _go(point: Point, angle: float, length: float) -> Point:
    """The point at a distance in a direction. ``angle``: in degrees clockwise from the right."""
    return (point[0] + length * cos(radians(angle)), point[1] + length * sin(radians(angle)))


def list_buildings(data: MapTable) -> Iterator[Inscription]:
    """Houses and temples, printed on their places."""
    for province in PROVINCES:
        for part in PARTS:
            for house in PARTS:
                at = _find_house(data, province, part, house)
                yield Inscription(at=at, symbol="cottage", size=data.city.house)
    for name in DISTRICTS:
        x, y, width, height = data.districts[name].temple
        yield Inscription(at=(x + width / 2, y + height / 2), symbol="pagoda", size=height)


def list_links(data: MapTable, board: MingBoard) -> Iterator[Link]:
    """The coast, the borders with the signs that the map gives them, and the walls between the parts of a city.

    Two districts that touch on this map, but have no path in the drawing, are joined by a straight line.
    """
    drawn: set[tuple[int, int]] = set()
    for name, path in data.paths.items():
        first, _dash, second = name.partition("-")
        if first not in DISTRICT or second not in DISTRICT:
            yield Link(kind="coast", path=path)
            continue
        pair = (DISTRICT[first], DISTRICT[second])
        drawn |= {pair, (pair[1], pair[0])}
        yield _border(data, board, pair, path)
    for one, neighbours in enumerate(board.neighbours):
        for other, _sign in neighbours:
            if one < other and (one, other) not in drawn:
                ends = tuple(data.districts[DISTRICTS[number]].label_at for number in (one, other))
                yield _border(data, board, (one, other), ends)
    for place in data.cities.values():
        for turn in (60, 180, 300):
            angle = place.first + turn
            wall = (_go(place.at, angle, data.city.hub), _go(place.at, angle, data.city.radius))
            yield Link(kind="part", path=wall)


def _border(data: MapTable, board: MingBoard, pair: tuple[int, int], path: tuple[Point, ...]) -> Link:
    first, second = (DISTRICTS[number] for number in pair)
    sign = board.signs[pair[0]][pair[1]]
    return Link(
        kind="district-border" if first[0] == second[0] else "province-border",
        path=_cut(data, path),
        between=(first, second),
        sign=None if sign == NO_BORDER else f"sign-{KINDS[sign]}",
        title="" if sign == NO_BORDER else titles.border(first, second, KINDS[sign]),
    )


def _cut(data: MapTable, path: tuple[Point, ...]) -> tuple[Point, ...]:
    """The path as far as it lies outside of the walls of cities, at one of which it may begin or end."""
    radius = data.city.radius
    for middle in (place.at for place in data.cities.values()):
        far = [dist(point, middle) for point in path]
        kept: list[Point] = []
        for number, point in enumerate(path):
            if number and (far[number] < radius) != (far[number - 1] < radius):
                part = (radius - far[number - 1]) / (far[number] - far[number - 1])
                before = path[number - 1]
                kept.append((before[0] + part * (point[0] - before[0]), before[1] + part * (point[1] - before[1])))
            if far[number] >= radius:
                kept.append(point)
        path = tuple(kept)
    return path
