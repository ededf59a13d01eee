"""Where each piece of a scene is drawn: pieces share the areas of the backdrop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.picture.backdrop import Area, AreaKind, Backdrop, Box, Look
from rules.picture.scene import Piece

GAP = 2.0
"""Units between pieces of their full size."""
EACH = 0.55
"""How far apart the drawings of a piece are that shows each of its things, in widths."""
MAX_EACH = 8
"""Things of one piece that are drawn one by one, at most; of more a figure tells the number."""
MIN_SCALE = 0.15
STEP = 0.94
"""Pieces that do not fit are tried again at this part of their size."""


class Placement(NamedTuple):
    """A piece's left upper corner and its scale (1: the size that its look says)."""

    piece: Piece
    x: float
    y: float
    scale: float


def place_pieces(backdrop: Backdrop, pieces: Sequence[Piece]) -> list[Placement]:
    """A placement for each piece, those that are drawn first in front. Raises ``KeyError`` for an unknown area or kind.

    The same pieces are placed the same way whatever order they come in.
    """
    areas = {area.id: area for area in backdrop.areas}
    by_area: dict[str, list[Piece]] = {}
    order = {kind: look.order for kind, look in backdrop.looks.items()}
    for piece in sorted(pieces, key=lambda piece: (order[piece.kind], piece.kind, piece.owner or "", piece.id)):
        by_area.setdefault(piece.on, []).append(piece)
    found: list[Placement] = []
    for on in sorted(by_area):
        area = areas[on]
        kind = backdrop.area_kinds[area.kind]
        for box, sharing in _spots(area, kind, by_area[on]):
            found.extend(_share(box, kind, sharing, backdrop.looks))
    found.sort(key=lambda placed: (order[placed.piece.kind], placed.piece.kind, placed.piece.id))
    return found


def size_of(look: Look, count: int) -> tuple[float, float]:
    """Width and height of a piece at its full size."""
    width, height = look.size
    if look.count == "each" and 1 < count <= MAX_EACH:
        width *= 1 + EACH * (count - 1)
    return width, height


def inner_box(area: Area, pad: float) -> Box:
    """Where the pieces of an area are laid."""
    if area.slot is not None:
        return area.slot
    x, y, width, height = area.bounds
    if area.box is None:
        # a rectangle inside a circle or polygon, about
        x, y, width, height = x + 0.15 * width, y + 0.15 * height, 0.7 * width, 0.7 * height
    pad = min(pad, width / 2, height / 2)
    return (x + pad, y + pad, width - 2 * pad, height - 2 * pad)


def _spots(area: Area, kind: AreaKind, pieces: list[Piece]) -> list[tuple[Box, list[Piece]]]:
    x, y, width, height = inner = inner_box(area, kind.pad)
    free: list[Piece] = []
    own: dict[str, list[Piece]] = {}
    for piece in pieces:
        if piece.kind in kind.spots:
            own.setdefault(piece.kind, []).append(piece)
        else:
            free.append(piece)
    found = [(inner, free)] if free else []
    for name, sharing in own.items():
        left, top, part_width, part_height = kind.spots[name]
        found.append(((x + left * width, y + top * height, part_width * width, part_height * height), sharing))
    return found


def _share(box: Box, kind: AreaKind, pieces: list[Piece], looks: dict[str, Look]) -> list[Placement]:
    sizes = [size_of(looks[piece.kind], piece.count) for piece in pieces]
    x, y, width, height = box
    if kind.flow == "stack":
        return _stack(box, pieces, sizes)
    most = {"grid": len(pieces), "row": len(pieces), "column": 1}[kind.flow]
    scale = 1.0
    while True:
        rows = _wrap(sizes, most, width / scale if kind.flow == "grid" else None)
        wide = max(row[0] for row in rows)
        high = sum(row[1] for row in rows) + GAP * (len(rows) - 1)
        if (wide * scale <= width + 0.01 and high * scale <= height + 0.01) or scale < MIN_SCALE:
            break
        scale *= STEP
    found: list[Placement] = []
    top = y + (height - high * scale) / 2
    number = 0
    for row_width, row_height, count in rows:
        left = x + (width - row_width * scale) / 2
        for piece, (piece_width, piece_height) in zip(
            pieces[number : number + count], sizes[number : number + count], strict=True
        ):
            found.append(
                Placement(
                    piece, round(left, 1), round(top + (row_height - piece_height) * scale / 2, 1), round(scale, 3)
                )
            )
            left += (piece_width + GAP) * scale
        top += (row_height + GAP) * scale
        number += count
    return found


def _wrap(sizes: list[tuple[float, float]], most: int, width: float | None) -> list[tuple[float, float, int]]:
    """Rows of pieces: width, height and number of each. ``width``: ``None``: only ``most`` ends a row."""
    rows: list[tuple[float, float, int]] = []
    row_width = row_height = 0.0
    count = 0
    for piece_width, piece_height in sizes:
        wider = row_width + GAP + piece_width if count else piece_width
        if count and (count == most or (width is not None and wider > width)):
            rows.append((row_width, row_height, count))
            row_width, row_height, count, wider = 0.0, 0.0, 0, piece_width
        row_width, row_height, count = wider, max(row_height, piece_height), count + 1
    return [*rows, (row_width, row_height, count)]


def _stack(box: Box, pieces: list[Piece], sizes: list[tuple[float, float]]) -> list[Placement]:
    """One upon the other, each a little further; closer together where there are many."""
    x, y, width, height = box
    wide, high = max(size[0] for size in sizes), max(size[1] for size in sizes)
    scale = min(1.0, width / wide, height / high)
    gaps = max(len(pieces) - 1, 1)
    across = min(wide * scale * 0.35, (width - wide * scale) / gaps)
    left = x + (width - wide * scale - across * (len(pieces) - 1)) / 2
    top = y + (height - high * scale) / 2
    return [
        Placement(piece, round(left + across * number, 1), round(top, 1), round(scale, 3))
        for number, piece in enumerate(pieces)
    ]
