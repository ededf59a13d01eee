"""The drawings of a page: smaller than those of a picture that stands alone, and in colours that follow its theme."""

from __future__ import annotations

from html import escape

from reports.pictures.lettering import CAP_HEIGHT
from reports.pictures.sprites import Drawer, number
from rules.picture.backdrop import Backdrop

PRINTED = 15
"""Size of the figures of badges, in a group of pieces, where a text says none."""


class WebDrawer(Drawer):
    """Draws with text, in the colours of a light page; a style (:func:`write_dark_palette`) may set darker ones.

    Pieces belong in a group with :meth:`text_attributes`.
    """

    def __init__(self, backdrop: Backdrop, prefix: str) -> None:
        super().__init__(backdrop, prefix)
        self._variables = {name: f"--c{at}" for at, name in enumerate(sorted(backdrop.palette))}
        self._grounds: dict[float, None] = {}
        """Half widths of the grounds of badges."""

    def colour(self, name: str, seat: str = "neutral") -> str:
        """A colour that a style can replace where the page is dark."""
        literal = super().colour(name, seat)
        if name in ("seat", "seat-ink"):
            name = seat + name.removeprefix("seat")
        found = self.backdrop.palette.get(name)
        return literal if found is None or found.light == found.dark else f"var({self._variables[name]},{literal})"

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

    def dark_palette(self) -> str:
        """The colours of a dark page, as declarations of a style."""
        palette = self.backdrop.palette
        return "".join(
            f"{variable}:{palette[name].dark};"
            for name, variable in self._variables.items()
            if palette[name].light != palette[name].dark
        )
