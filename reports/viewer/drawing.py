"""The drawing of a record's table: the backdrop, each look of a piece once, the board as it stands without scripts."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from reports.pictures.layout import Placement
from reports.pictures.sprites import Drawer, Sprite, number, sprite_of
from reports.pictures.svg import FONT, draw_backdrop, piece_attributes
from rules.picture.backdrop import Backdrop

PREFIX: Final = "v"
"""Of ids and classes; the number of the record follows."""


class TableDrawing:
    """The drawing for one record of a page."""

    def __init__(self, backdrop: Backdrop, record: int, sprites: list[Sprite]) -> None:
        """``record``: its number on the page. ``sprites``: all that its pieces ever look like."""
        self.backdrop = backdrop
        self._drawer = Drawer(backdrop, f"{PREFIX}{record}", outlines=False)
        kinds = sorted(backdrop.looks, key=lambda kind: (backdrop.looks[kind].order, kind))
        self._orders = {kind: at for at, kind in enumerate(kinds)}
        self._parts: dict[str, str] = {}
        """Ids by drawing."""
        self._ids = {sprite: (self._part(self._drawer.base(sprite)), self._figure(sprite)) for sprite in sprites}

    @property
    def prefix(self) -> str:
        """What ids and classes of this drawing begin with."""
        return self._drawer.prefix

    def _part(self, drawn: str) -> str:
        return self._parts.setdefault(drawn, f"{self.prefix}-p-{len(self._parts)}")

    def _figure(self, sprite: Sprite) -> str:
        drawn = self._drawer.figure(sprite)
        return self._part(drawn) if drawn else ""

    def sprite_data(self, sprites: list[Sprite]) -> list[list[Any]]:
        """The sprites as the script wants them (:mod:`reports.viewer.encoding`)."""
        return [
            [*self._ids[one], one.owner or "", one.face or "", one.number, self._orders[one.kind]] for one in sprites
        ]

    def render(self, placed: list[Placement], label: str) -> str:
        """The SVG with pieces at their places."""
        body = draw_backdrop(self._drawer)
        pieces = "".join(map(self._piece, placed))
        parts = "".join(f'<g id="{name}">{drawn}</g>' for drawn, name in self._parts.items())
        size = f"{number(self.backdrop.width)} {number(self.backdrop.height)}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" class="{self.prefix}-board" role="img" '
            f'aria-label="{escape(label)}" font-family="{FONT}">{self._drawer.definitions()}<defs>{parts}</defs>{body}'
            f'<g class="{self.prefix}-pieces">{pieces}</g><g class="{self.prefix}-marks"></g></svg>'
        )

    def _piece(self, placed: Placement) -> str:
        uses = "".join(f'<use href="#{name}"/>' for name in self._ids[sprite_of(placed.piece)] if name)
        scale = f" scale({number(placed.scale)})" if placed.scale != 1 else ""
        place = f"translate({number(placed.x)} {number(placed.y)}){scale}"
        return f'<g {piece_attributes(placed.piece)} transform="{place}">{uses}</g>'
