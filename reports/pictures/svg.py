"""A scene as one SVG: no scripts, a title and a description in words, nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from html import escape

import msgspec

from reports.pictures.grouping import DrawnShape, DrawnText, group_shapes, group_texts
from reports.pictures.layout import Placement, place_pieces
from reports.pictures.lettering import CAP_HEIGHT, has_outlines
from reports.pictures.sprites import Drawer, number, sprite_of
from reports.pictures.text_drawer import TextDrawer
from rules.picture.backdrop import Area, AreaKind, Backdrop, Box, Inscription, Link
from rules.picture.scene import LastStep, Piece, Scene

UNPAINTED = 'fill="none"'
"""The paint of areas that are there for their pieces alone."""
FONT = "system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Noto Sans CJK SC,sans-serif"


def draw_svg(
    backdrop: Backdrop,
    scene: Scene,
    *,
    title: str,
    description: str,
    prefix: str | None = None,
    panel: str | None = None,
    dark: bool = False,
    outlines: bool = False,
    small: bool = False,
) -> str:
    """The picture of a scene, marks of the last step included.

    ``title`` and ``description``: in words, for who cannot see it. ``prefix``: of all ids and classes; ``None``: one
    made from what is drawn. ``panel``: only this part of the backdrop. ``outlines``: printed words as outlines, for
    programs that may have no font. ``small``: for browsers alone, in about half the bytes: all figures are text, and
    elements do not say what they stand for. Raises ``KeyError`` for an unknown panel.
    """
    prefix = prefix or make_prefix(msgspec.json.encode((backdrop.title, backdrop.height, scene, panel, dark)))
    drawer = (TextDrawer if small else Drawer)(backdrop, prefix, dark=dark)
    body = draw_backdrop(drawer, outlines=outlines, titles=not small, marked=not small)
    placed = place_pieces(backdrop, scene.pieces)
    common = f" {drawer.text_attributes()}" if isinstance(drawer, TextDrawer) else ""
    pieces = "".join(_draw_piece(drawer, one, marked=not small) for one in placed)
    body += f'<g class="{prefix}-pieces"{common}>{pieces}</g>'
    if scene.last is not None:
        body += draw_marks(drawer, scene.last)
    x, y, width, height = find_box(backdrop, panel)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{number(x)} {number(y)} {number(width)} {number(height)}" '
        f'width="{number(width)}" height="{number(height)}" role="img" font-family="{FONT}" stroke-linejoin="round" '
        f'class="{prefix}-board" aria-labelledby="{prefix}-title {prefix}-desc">'
        f'<title id="{prefix}-title">{escape(title)}</title>'
        f'<desc id="{prefix}-desc">{escape(description)}</desc>{drawer.definitions()}{body}</svg>'
    )


def make_prefix(content: bytes) -> str:
    """A prefix of ids that only the same content has."""
    return f"b{sha256(content).hexdigest()[:6]}"


def find_box(backdrop: Backdrop, panel: str | None) -> Box:
    """The box of a panel; ``None``: the whole. Raises ``KeyError`` for an unknown panel."""
    if panel is None:
        return (0, 0, backdrop.width, backdrop.height)
    return {one.id: one.box for one in backdrop.panels}[panel]


def draw_backdrop(
    drawer: Drawer,
    *,
    outlines: bool = False,
    titles: bool = True,
    marked: bool = True,
    mark: Callable[[str], str] | None = None,
) -> str:
    """Areas, links and printed words, from back to front.

    ``outlines``: words as outlines. ``titles``: say in words what each area is. ``marked``: each area's element tells
    its id. ``mark``: gives more attributes, with a
    space in front, for a printed text.
    """
    backdrop = drawer.backdrop
    parts = [
        f'<rect width="{number(backdrop.width)}" height="{number(backdrop.height)}" rx="10" '
        f"{drawer.paint('fill', 'table')}/>"
    ]
    shapes = (
        draw_area(drawer, area, backdrop.area_kinds[area.kind], titles=titles, marked=marked) for area in backdrop.areas
    )
    parts.append(group_shapes(shape for shape in shapes if marked or shape.paint != UNPAINTED))
    parts.append(draw_links(drawer, backdrop.links))
    labels = [
        _draw_label(drawer, area, backdrop.area_kinds[area.kind], outlines=outlines, mark=mark)
        for area in backdrop.areas
        if area.label
    ]
    words = [_draw_inscription(drawer, words, outlines=outlines, mark=mark) for words in backdrop.inscriptions]
    parts.append(group_texts([*labels, *words]))
    return f'<g class="{drawer.prefix}-backdrop">{"".join(parts)}</g>'


def _draw_piece(drawer: Drawer, placed: Placement, *, marked: bool) -> str:
    piece = placed.piece
    scale = f" scale({number(placed.scale)})" if placed.scale != 1 else ""
    title = f"<title>{escape(piece.title)}</title>" if piece.title else ""
    told = f" {piece_attributes(piece)}" if marked else ""
    return (
        f'<g{told} transform="translate({number(placed.x)} {number(placed.y)}){scale}">'
        f"{title}{drawer.sprite(sprite_of(piece))}</g>"
    )


def piece_attributes(piece: Piece) -> str:
    """What tells a drawn piece, as attributes of its element."""
    return (
        f'data-piece="{escape(piece.id)}" data-on="{escape(piece.on)}" data-owner="{escape(piece.owner or "")}" '
        f'data-count="{piece.count}" data-face="{escape(piece.face or "")}"'
    )


def outline(area: Area, attributes: str, radius: float = 0) -> str:
    """The outline of an area as an SVG element."""
    if area.circle is not None:
        x, y, radius = area.circle
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"{attributes}/>'
    if area.box is not None:
        x, y, width, height = area.box
        rounded = f' rx="{number(radius)}"' if radius else ""
        return (
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"{rounded}'
            f"{attributes}/>"
        )
    points = " ".join(f"{number(x)},{number(y)}" for x, y in area.polygon)
    return f'<polygon points="{points}"{attributes}/>'


def draw_area(drawer: Drawer, area: Area, kind: AreaKind, *, titles: bool, marked: bool) -> DrawnShape:
    """An area. ``titles``: says in words what it is. ``marked``: its element tells its id."""
    seat = drawer.seat_colour(area.seat)
    paint = drawer.paint("fill", area.fill or kind.fill, seat)
    if kind.stroke != "none":
        paint += f' {drawer.paint("stroke", kind.stroke, seat)} stroke-width="{number(kind.stroke_width)}"'
        paint += ' stroke-dasharray="5 4"' if kind.dashed else ""
    drawn = outline(area, f' data-area="{escape(area.id)}"' if marked else "", kind.radius)
    if area.title and titles:
        drawn = drawn.replace("/>", f"><title>{escape(area.title)}</title></{drawn[1 : drawn.index(' ')]}>")
    return DrawnShape(paint, drawn, area.bounds)


def _draw_label(
    drawer: Drawer, area: Area, kind: AreaKind, *, outlines: bool, mark: Callable[[str], str] | None
) -> DrawnText:
    x, y, width, height = area.bounds
    size = kind.label_size
    anchor = "start" if kind.label == "left" else "middle"
    if area.label_at is not None:
        at = area.label_at
    elif kind.label == "top":
        at = (x + width / 2, y + size)
    elif kind.label == "bottom":
        at = (x + width / 2, y + height - size * 0.3)
    elif kind.label == "center":
        at = (x + width / 2, y + height / 2 + size * 0.36)
    elif kind.label == "left":
        at = (x + 4, y + size)
    else:
        return DrawnText("", "")
    colour = drawer.colour(kind.label_colour, drawer.seat_colour(area.seat))
    return _draw_text(drawer, area.label, at, size, colour, anchor, bold=False, outlines=outlines, mark=mark)


def _draw_text(
    drawer: Drawer,
    text: str,
    at: tuple[float, float],
    size: float,
    colour: str,
    anchor: str,
    *,
    bold: bool,
    outlines: bool,
    mark: Callable[[str], str] | None,
) -> DrawnText:
    if outlines and has_outlines(text):
        return DrawnText("", drawer.outlined(text, *at, size * 0.92, colour, anchor))
    weight = ' font-weight="700"' if bold else ""
    style = f'font-size="{number(size)}" text-anchor="{anchor}" fill="{colour}"{weight}'
    more = "" if mark is None else mark(text)
    return DrawnText(style, f'<text x="{number(at[0])}" y="{number(at[1])}"{more}>{escape(text)}</text>')


def draw_links(drawer: Drawer, links: tuple[Link, ...], *, signs: bool = True) -> str:
    """All lines by their kinds, and above them their signs."""
    lines: dict[str, list[str]] = {}
    above: list[str] = []
    for link in links:
        kind = drawer.backdrop.link_kinds[link.kind]
        points = " ".join(f"{number(x)},{number(y)}" for x, y in link.path)
        lines.setdefault(link.kind, []).append(f'<polyline points="{points}"/>')
        if signs and link.sign is not None:
            x, y = middle(link.path)
            half = kind.sign_size / 2
            above.append(drawer.symbol(link.sign, x - half, y - half, kind.sign_size, kind.sign_size))
    groups = [f"<g {_paint_line(drawer, name)}>{''.join(drawn)}</g>" for name, drawn in lines.items()]
    return "".join([*groups, *above])


def _paint_line(drawer: Drawer, name: str) -> str:
    kind = drawer.backdrop.link_kinds[name]
    dash = f' stroke-dasharray="{number(kind.dash[0])} {number(kind.dash[1])}"' if kind.dash else ""
    stroke = drawer.paint("stroke", kind.stroke)
    return f'fill="none" {stroke} stroke-width="{number(kind.width)}" stroke-linecap="round"{dash}'


def middle(path: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    """The point halfway along a path's bends."""
    half = len(path) // 2
    if len(path) % 2:
        return path[half]
    (a, b), (c, d) = path[half - 1], path[half]
    return ((a + c) / 2, (b + d) / 2)


def _draw_inscription(
    drawer: Drawer, words: Inscription, *, outlines: bool, mark: Callable[[str], str] | None
) -> DrawnText:
    seat = drawer.seat_colour(words.seat)
    if words.symbol is not None:
        x, y = words.at
        drawn = drawer.symbol(words.symbol, x - words.size / 2, y - words.size / 2, words.size, words.size, seat)
        return DrawnText("", drawn)
    colour = drawer.colour(words.colour, seat)
    return _draw_text(
        drawer, words.text, words.at, words.size, colour, words.anchor, bold=words.bold, outlines=outlines, mark=mark
    )


def draw_marks(drawer: Drawer, last: LastStep) -> str:
    """Rings round the areas that the last step touched, and what it gained where it went."""
    areas = {area.id: area for area in drawer.backdrop.areas}
    mark = drawer.colour("mark")
    parts: list[str] = []
    for ids, dash in ((last.origins, ' stroke-dasharray="4 4"'), (last.targets, "")):
        attributes = f' fill="none" stroke="{mark}" stroke-width="3"{dash}'
        parts.extend(outline(areas[name], attributes, 6) for name in ids if name in areas)
    sums: dict[str, int] = {}
    for gain in last.gains:
        sums[gain.seat] = sums.get(gain.seat, 0) + gain.amount
    shown = [areas[name] for name in last.targets if name in areas]
    if shown and sums:
        x, y, width, _ = shown[0].bounds
        for row, (seat, amount) in enumerate(sums.items()):
            parts.append(_draw_gain(drawer, x + width, y + 20 * row, seat, amount))
    return f'<g class="{drawer.prefix}-marks">{"".join(parts)}</g>'


def _draw_gain(drawer: Drawer, x: float, y: float, seat: str, amount: int) -> str:
    colour = drawer.seat_colour(seat)
    size = 14
    x, y = min(x, drawer.backdrop.width - 22), max(y, 11)
    return (
        f'<rect x="{number(x - 20)}" y="{number(y - 10)}" width="40" height="20" rx="10" '
        f'fill="{drawer.colour("seat", colour)}" stroke="{drawer.colour("ink")}"/>'
        + drawer.outlined(f"{amount:+}", x, y + size * CAP_HEIGHT / 2, size, drawer.colour("seat-ink", colour))
    )
