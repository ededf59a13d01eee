"""Smaller drawings for browsers, which have fonts: what is printed is text, and badges share their grounds."""

from __future__ import annotations

from html import escape

from reports.pictures.lettering import CAP_HEIGHT
from reports.pictures.sprites import Drawer, number
from rules.picture.backdrop import Backdrop

PRINTED = 15
"""Size of the figures of badges, in a group of pieces, where a text says none."""


class TextDrawer(Drawer):
    """Draws with text. Pieces belong in a group with :meth:`text_attributes`."""

    def __init__(self, backdrop: Backdrop, prefix: str, *, dark: bool = False) -> None:
        super().__init__(backdrop, prefix, dark=dark)
        self._grounds: dict[float, None] = {}
        """Half widths of the grounds of badges."""
        self._places = {name: place for place, name in enumerate(sorted(backdrop.symbols))}

    def symbol_id(self, name: str) -> str:
        """The id of a symbol's definition, short."""
        return f"{self.prefix}_{self._places[name]}"

    def text_attributes(self) -> str:
        """What the texts of pieces have in common."""
        ink = self.colour("ink")
        return f'text-anchor="middle" font-weight="800" font-size="{PRINTED}" fill="{ink}"'

    def print(self, text: str, x: float, y: float, size: float, fill: str) -> str:
        """A text."""
        paint = "" if fill == self.colour("ink") else f' fill="{fill}"'
        return f'<text x="{number(x)}" y="{number(y)}" font-size="{size:.3g}"{paint}>{escape(text)}</text>'

    def badge(self, count: int, x: float, y: float, radius: float, half: float) -> str:
        """A number on a ground that badges share."""
        scale = radius / 10
        ground = round(half / scale)
        self._grounds[ground] = None
        place = f"translate({number(x)} {number(y)})scale({scale:.3g})"
        text = f'<text y="{number(PRINTED * CAP_HEIGHT / 2)}">{count}</text>'
        return f'<g transform="{place}"><use href="#{self.prefix}-b{ground}"/>{text}</g>'

    def definitions(self) -> str:
        """The symbols that have been used so far, and the grounds of badges."""
        ink, paper = self.colour("ink"), self.colour("white-paint")
        grounds = "".join(
            f'<rect id="{self.prefix}-b{half}" x="{-half}" y="-10" width="{2 * half}" height="20" rx="10" '
            f'fill="{paper}" stroke="{ink}" stroke-width="1.2"/>'
            for half in sorted(self._grounds)
        )
        return super().definitions().replace("</defs>", f"{grounds}</defs>")
