"""What does not change during a game, for everything that draws: areas, links, printed words, looks of pieces.

Lengths are units of the backdrop's own coordinates, x to the right, y down. A colour is the name of an entry of the
palette, ``"seat"`` (the owner's colour), ``"seat-ink"`` (what is legible on it) or ``"none"``.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""
Flow: TypeAlias = Literal["grid", "row", "column", "stack"]
"""How pieces share an area: in rows that wrap, in one row, in one column, or one upon the other."""


class AreaKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the areas of one kind look.

    ``label``: where the area's label is printed. ``flow``: how pieces share the area; ``spots``: for kinds of pieces
    that have a place of their own in it, that place as a box in fractions of the area's (``[0, 0, 1, 0.5]``: the upper
    half). ``pad``: free margin inside. ``stock``: pieces that come from or go to it leave no mark of the last move.
    """

    fill: str = "none"
    stroke: str = "none"
    stroke_width: float = 1.5
    radius: float = 0
    label: Literal["none", "top", "bottom", "center", "left"] = "none"
    label_size: float = 14
    label_colour: str = "ink"
    flow: Flow = "grid"
    pad: float = 3
    spots: dict[str, Box] = {}
    stock: bool = False
    dashed: bool = False


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A place where pieces may stand. ``id``: the notation's word for it. ``kind``: one of the backdrop's area kinds.

    Its outline is ``box``, ``circle`` (centre and radius) or ``polygon``; exactly one of them. ``slot``: where pieces
    are laid; ``None``: inside the outline. ``label``: printed; ``title``: in words. ``seat``: whose it is. ``fill``:
    a colour of its own instead of its kind's.
    """

    id: str
    kind: str
    box: Box | None = None
    circle: tuple[float, float, float] | None = None
    polygon: tuple[Point, ...] = ()
    slot: Box | None = None
    label: str = ""
    label_at: Point | None = None
    title: str = ""
    seat: str | None = None
    fill: str | None = None

    @property
    def bounds(self) -> Box:
        """The smallest box round the outline."""
        if self.box is not None:
            return self.box
        if self.circle is not None:
            x, y, radius = self.circle
            return (x - radius, y - radius, 2 * radius, 2 * radius)
        xs = [x for x, _ in self.polygon]
        ys = [y for _, y in self.polygon]
        return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A line of the backdrop: a border, a road, the edge between two areas.

    ``kind``: one of the backdrop's link kinds. ``path``: its points. ``between``: ids of areas, or nothing. ``sign``:
    the name of a symbol that stands at its middle.
    """

    kind: str
    path: tuple[Point, ...]
    between: tuple[str, ...] = ()
    sign: str | None = None
    title: str = ""


class LinkKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the links of one kind look. ``dash``: lengths of line and gap; ``None``: a whole line."""

    stroke: str = "ink"
    width: float = 2
    dash: tuple[float, float] | None = None
    sign_size: float = 18


class Inscription(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Words printed on the backdrop, or a symbol (``symbol``) in their place. ``at``: where the text is anchored."""

    at: Point
    text: str = ""
    symbol: str | None = None
    size: float = 16
    anchor: Literal["start", "middle", "end"] = "middle"
    colour: str = "ink"
    bold: bool = False
    seat: str | None = None


class Panel(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of the backdrop that can be looked at alone, such as the map or what lies before a seat."""

    id: str
    title: str
    box: Box
    seat: str | None = None


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One outline of a symbol. ``d``: as the attribute of an SVG path."""

    d: str
    fill: str = "seat"
    stroke: str = "ink"
    width: float = 4


class Symbol(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small drawing in a square of 100 × 100 units, its shapes from back to front."""

    shapes: tuple[Shape, ...]


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the pieces of one kind are drawn.

    ``symbol``: the name of a symbol; ``faces``: another one for some faces; ``colours``: for some faces what ``seat``
    means in the symbol. ``size``: width and height. ``print``: what is printed on the piece: its face, its owner's
    letter, both of them, or nothing; ``print_box``: where, in fractions. ``count``: how a number of them is shown: a
    figure at the corner from 2 on (``badge``), the figure in the middle (``figure``), as many drawings (``each``), or
    not at all.
    ``badge``: the height of that figure's ground, in widths or heights of the piece, whichever is less.
    ``colour``: what ``seat`` means for pieces that nobody owns. ``order``: lower ones are drawn and laid first.
    """

    symbol: str
    size: tuple[float, float] = (24, 24)
    faces: dict[str, str] = {}
    colours: dict[str, str] = {}
    print: Literal["none", "face", "owner", "both"] = "none"
    print_box: Box = (0.2, 0.2, 0.6, 0.6)
    print_colour: str = "seat-ink"
    count: Literal["badge", "figure", "each", "none"] = "badge"
    badge: float = 0.42
    colour: str = "neutral"
    order: int = 0


class Colour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``#rrggbb`` on a light page and on a dark one."""

    light: str
    dark: str


class Backdrop(msgspec.Struct, frozen=True, kw_only=True):
    """All that is drawn but the pieces, and how pieces are drawn.

    ``seat_colours``: names of palette entries by seat letter; each needs a second one with ``-ink`` behind it.
    ``panels``: first the one that everybody shares; they need not cover the whole.
    """

    width: float
    height: float
    title: str
    areas: tuple[Area, ...]
    links: tuple[Link, ...] = ()
    inscriptions: tuple[Inscription, ...] = ()
    panels: tuple[Panel, ...] = ()
    area_kinds: dict[str, AreaKind]
    link_kinds: dict[str, LinkKind] = {}
    looks: dict[str, Look]
    symbols: dict[str, Symbol]
    palette: dict[str, Colour]
    seat_colours: dict[str, str]
