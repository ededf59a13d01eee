"""Pieces on their table as a small picture for lists: where the pieces stand, without anything that has to be read."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import msgspec

from reports.pictures.grouping import group_shapes
from reports.pictures.layout import place_pieces, size_of
from reports.pictures.sprites import number, sprite_of
from reports.pictures.svg import UNPAINTED, draw_area, draw_links, find_box, make_prefix
from reports.pictures.text_drawer import TextDrawer
from rules.picture.backdrop import Backdrop, Box
from rules.picture.scene import Piece

WIDTH = 160
"""Pixels across, if nobody says otherwise."""
TABLE = "table"
"""The panel of what all players share."""


def draw_thumbnail(backdrop: Backdrop, pieces: Sequence[Piece], *, title: str, dark: bool = False) -> str:
    """The picture as SVG. ``title``: in words, for who cannot see it."""
    prefix = make_prefix(msgspec.json.encode(("thumbnail", backdrop.title, backdrop.height, pieces, dark)))
    drawer = TextDrawer(backdrop, prefix, dark=dark)
    box = _choose_box(backdrop)
    areas = [area for area in backdrop.areas if _is_within(area.bounds, box)]
    shapes = [draw_area(drawer, area, backdrop.area_kinds[area.kind], titles=False, marked=False) for area in areas]
    parts = [group_shapes(shape for shape in shapes if shape.paint != UNPAINTED)]
    links = tuple(link for link in backdrop.links if all(_is_within((*point, 0, 0), box) for point in link.path))
    parts.append(draw_links(drawer, links, signs=False))
    for placed in place_pieces(backdrop, pieces):
        look = backdrop.looks[placed.piece.kind]
        wide, high = (side * placed.scale for side in size_of(look, placed.piece.count))
        if _is_within((placed.x, placed.y, wide, high), box):
            scale = f" scale({number(placed.scale)})" if placed.scale != 1 else ""
            body = drawer.body(sprite_of(placed.piece))
            parts.append(f'<g transform="translate({number(placed.x)} {number(placed.y)}){scale}">{body}</g>')
    x, y, width, height = (number(value) for value in box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" width="{WIDTH}" '
        f'height="{number(round(WIDTH * box[3] / box[2]))}" role="img" stroke-linejoin="round" '
        f'aria-label="{escape(title)}">{drawer.definitions()}<rect x="{x}" y="{y}" width="{width}" height="{height}" '
        f"{drawer.paint('fill', 'table')}/>{''.join(parts)}</svg>"
    )


def _choose_box(backdrop: Backdrop) -> Box:
    """What all share, if that is most of the table; else the whole."""
    whole = find_box(backdrop, None)
    shared = next((panel.box for panel in backdrop.panels if panel.id == TABLE), whole)
    return shared if 2 * shared[2] * shared[3] > whole[2] * whole[3] else whole


def _is_within(one: Box, box: Box) -> bool:
    """Whether the middle of a box is in another."""
    x, y = one[0] + one[2] / 2, one[1] + one[3] / 2
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]
