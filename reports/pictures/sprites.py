"""Drawings of pieces, and the definitions that they share on a page."""

from __future__ import annotations

from html import escape
from typing import NamedTuple

from reports.pictures.layout import EACH, MAX_EACH, size_of
from reports.pictures.lettering import CAP_HEIGHT, lay_out, measure, outline_of
from rules.picture.backdrop import Backdrop, Colour, Look, Shape
from rules.picture.scene import Piece


class Sprite(NamedTuple):
    """What makes two pieces look the same."""

    kind: str
    owner: str | None
    face: str | None
    number: int


def sprite_of(piece: Piece) -> Sprite:
    """How a piece looks."""
    return Sprite(piece.kind, piece.owner, piece.face, piece.count)


def number(value: float) -> str:
    """A coordinate with two digits at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def _copies(look: Look, count: int) -> int:
    """How many drawings a piece has that stands for ``count`` things."""
    return count if look.count == "each" and 1 < count <= MAX_EACH else 1


class Drawer:
    """Draws pieces, symbols and text of one backdrop in one colour theme.

    ``prefix``: of ids and classes; it must appear nowhere else on the page. What has been used is collected, and
    :meth:`definitions` gives it: it belongs before everything else. What is printed on pieces are outlines, for
    programs that may have no font.
    """

    def __init__(self, backdrop: Backdrop, prefix: str, *, dark: bool = False) -> None:
        self.backdrop = backdrop
        self.prefix = prefix
        self._dark = dark
        self._symbols: dict[str, None] = {}
        self._characters: dict[str, None] = {}

    def colour(self, name: str, seat: str = "neutral") -> str:
        """A colour as SVG wants it. ``seat``: the palette entry that ``"seat"`` means."""
        if name == "none":
            return name
        if name in ("seat", "seat-ink"):
            name = seat + name.removeprefix("seat")
        colour: Colour = self.backdrop.palette[name]
        return colour.dark if self._dark else colour.light

    def paint(self, kind: str, name: str, seat: str = "neutral") -> str:
        """A ``fill`` or ``stroke``; with a class where a page may want another colour in its dark theme."""
        return f'{kind}="{self.colour(name, seat)}"'

    def seat_colour(self, seat: str | None, default: str = "neutral") -> str:
        """The palette entry of a seat's colour."""
        return self.backdrop.seat_colours.get(seat, default) if seat else default

    def symbol_id(self, name: str) -> str:
        """The id of a symbol's definition."""
        return f"{self.prefix}-s-{escape(name)}"

    def symbol(self, name: str, x: float, y: float, width: float, height: float, seat: str = "neutral") -> str:
        """A symbol in a box."""
        self._symbols[name] = None
        colours = ""
        shapes = self.backdrop.symbols[name].shapes
        paints = {paint for shape in shapes for paint in (shape.fill, shape.stroke)}
        if "seat" in paints:
            colours += f' fill="{self.colour("seat", seat)}"'
        if "seat-ink" in paints:
            ink = "seat-ink" if f"{seat}-ink" in self.backdrop.palette else "ink"
            colours += f' color="{self.colour(ink, seat)}"'
        place = f"translate({number(x)} {number(y)}) " if x or y else ""
        size = number(width / 100) if width == height else f"{number(width / 100)} {number(height / 100)}"
        return f'<use href="#{self.symbol_id(name)}"{colours} transform="{place}scale({size})"/>'

    def print(self, text: str, x: float, y: float, size: float, fill: str) -> str:
        """What is printed on a piece; ``x``: its middle, ``y``: its baseline, ``size``: of the em."""
        return self.outlined(text, x, y, size, fill)

    def outlined(self, text: str, x: float, y: float, size: float, fill: str, anchor: str = "middle") -> str:
        """Text as outlines; ``x`` and ``y``: its anchor and its baseline. ``size``: of the em."""
        width = measure(text) * size
        left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        parts = []
        for character, shift in lay_out(text):
            self._characters[character] = None
            parts.append(
                f'<use href="#{self.prefix}-c-{ord(character):x}" '
                f'transform="translate({number(left + shift * size)} {number(y)}) scale({size / 1000:.4f})"/>'
            )
        return f'<g fill="{fill}">{"".join(parts)}</g>'

    def sprite(self, sprite: Sprite) -> str:
        """A piece at its full size, its left upper corner at the origin."""
        return self.body(sprite) + self.imprint(sprite) + self.figure(sprite)

    def _seat_of(self, sprite: Sprite) -> str:
        """The palette entry that ``seat`` means in a piece."""
        look = self.backdrop.looks[sprite.kind]
        seat = self.seat_colour(sprite.owner, look.colour)
        return seat if sprite.face is None else look.colours.get(sprite.face, seat)

    def body(self, sprite: Sprite) -> str:
        """A piece without anything printed on it; as many of them as it shows one by one."""
        look = self.backdrop.looks[sprite.kind]
        name = look.faces.get(sprite.face or "", look.symbol)
        width, height = look.size
        seat = self._seat_of(sprite)
        copies = range(_copies(look, sprite.number))
        return "".join(self.symbol(name, EACH * width * copy, 0, width, height, seat) for copy in copies)

    def imprint(self, sprite: Sprite) -> str:
        """What is printed on a piece, or nothing."""
        look = self.backdrop.looks[sprite.kind]
        both = f"{sprite.owner or ''}{sprite.face or ''}"
        printed = {"face": sprite.face, "owner": sprite.owner, "both": both, "none": None}[look.print]
        if not printed or look.count == "figure":
            return ""
        left, top, wide, high = look.print_box
        width, height = look.size
        shift = EACH * width * (_copies(look, sprite.number) - 1)
        box = (shift + left * width, top * height, wide * width, high * height)
        return self._fit(printed, box, look, self._seat_of(sprite))

    def figure(self, sprite: Sprite) -> str:
        """The figure that tells how many a piece stands for, or nothing."""
        look = self.backdrop.looks[sprite.kind]
        if look.count == "figure":
            seat = self.seat_colour(sprite.owner, look.colour)
            (left, top, wide, high), (width, height) = look.print_box, look.size
            return self._fit(str(sprite.number), (left * width, top * height, wide * width, high * height), look, seat)
        if sprite.number > 1 and _copies(look, sprite.number) == 1 and look.count in ("badge", "each"):
            width, height = size_of(look, sprite.number)
            radius = max(min(width, height) * look.badge / 2, 6.0)
            half = max(radius, measure(str(sprite.number)) * radius * 1.5 / 2 + 2)
            return self.badge(sprite.number, width - half * 0.8, radius * 0.8, radius, half)
        return ""

    def _fit(self, text: str, box: tuple[float, float, float, float], look: Look, seat: str) -> str:
        x, y, width, height = box
        size = min(height / CAP_HEIGHT, width / max(measure(text), 0.01))
        fill = self.colour(look.print_colour, seat)
        return self.print(text, x + width / 2, y + (height + size * CAP_HEIGHT) / 2, size, fill)

    def badge(self, count: int, x: float, y: float, radius: float, half: float) -> str:
        """A number on a ground of its own round ``x`` and ``y``; ``half``: half of its width."""
        ink, paper = self.colour("ink"), self.colour("white-paint")
        box = (
            f'<rect x="{number(x - half)}" y="{number(y - radius)}" width="{number(2 * half)}" '
            f'height="{number(2 * radius)}" rx="{number(radius)}" fill="{paper}" stroke="{ink}" stroke-width="1"/>'
        )
        size = radius * 1.5
        return box + self.print(str(count), x, y + size * CAP_HEIGHT / 2, size, ink)

    def definitions(self) -> str:
        """The symbols and characters that have been used so far."""
        parts = []
        for name in sorted(self._symbols):
            shapes = "".join(self._shape(shape) for shape in self.backdrop.symbols[name].shapes)
            parts.append(f'<g id="{self.symbol_id(name)}">{shapes}</g>')
        parts.extend(
            f'<path id="{self.prefix}-c-{ord(character):x}" d="{outline_of(character)}"/>'
            for character in sorted(self._characters)
        )
        return f"<defs>{''.join(parts)}</defs>"

    def _shape(self, shape: Shape) -> str:
        fill = {"seat": "", "seat-ink": ' fill="currentColor"'}.get(shape.fill)
        if fill is None:
            fill = f' fill="{self.colour(shape.fill)}"'
        stroke = ""
        if shape.stroke != "none" and shape.width:
            colour = {"seat-ink": "currentColor"}.get(shape.stroke) or self.colour(shape.stroke)
            stroke = f' stroke="{colour}" stroke-width="{number(shape.width)}"'
        return f'<path d="{escape(shape.d)}"{fill}{stroke}/>'
