"""The drawing of a record's table: the backdrop, each look of a piece once, the board as it stands without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape, unescape
from typing import Any, Final

from reports.pictures.layout import Placement
from reports.pictures.sprites import Sprite, number, sprite_of
from reports.pictures.svg import FONT, draw_backdrop, piece_attributes
from reports.viewer.web_drawer import WebDrawer
from rules.picture.backdrop import Backdrop

PREFIX: Final = "v"
"""Of ids and classes; the number of the record follows."""
_AREA = re.compile('data-area="([^"]*)"')
_ONE = re.compile(r"<(?:use|g|text) ")


class TableDrawing:
    """The drawing for one record of a page."""

    def __init__(self, backdrop: Backdrop, record: int, sprites: list[Sprite]) -> None:
        """``record``: its number on the page. ``sprites``: all that its pieces ever look like."""
        self.backdrop = backdrop
        self._drawer = WebDrawer(backdrop, f"{PREFIX}{record}")
        kinds = sorted(backdrop.looks, key=lambda kind: (backdrop.looks[kind].order, kind))
        self._orders = {kind: at for at, kind in enumerate(kinds)}
        self._numbers: dict[str, int] = {}
        """Of the drawings that pieces are made of."""
        self._parts = {sprite: self._list_parts(sprite) for sprite in sprites}

    @property
    def prefix(self) -> str:
        """What ids and classes of this drawing begin with."""
        return self._drawer.prefix

    @property
    def dark_palette(self) -> str:
        """The colours of a dark page, as declarations of a style."""
        return self._drawer.dark_palette()

    def _list_parts(self, sprite: Sprite) -> list[int]:
        drawer = self._drawer
        drawn = (drawer.body(sprite), drawer.imprint(sprite), drawer.figure(sprite))
        return [self._numbers.setdefault(one, len(self._numbers)) for one in drawn if one]

    def list_areas(self) -> list[str]:
        """The ids of all areas, in the order in which they are drawn."""
        return [unescape(name) for name in _AREA.findall(draw_backdrop(self._drawer, titles=False))]

    def sprite_data(self, sprites: list[Sprite]) -> list[list[Any]]:
        """The sprites as the script wants them (:mod:`reports.viewer.encoding`)."""
        return [
            [self._parts[one], one.owner or "", one.face or "", one.number, self._orders[one.kind]] for one in sprites
        ]

    def render(self, placed: list[Placement], label: str, palette: str, mark: Callable[[str], str]) -> str:
        """The SVG with pieces at their places.

        ``label``: what it shows, in words. ``palette``: the class whose style has the colours of a dark page. ``mark``:
        gives more attributes for a printed text.
        """
        body = draw_backdrop(self._drawer, titles=False, mark=mark)
        pieces = "".join(map(self._piece, placed))
        parts = "".join(self._name(drawn, f"{self.prefix}-{at}") for drawn, at in self._numbers.items())
        size = f"{number(self.backdrop.width)} {number(self.backdrop.height)}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" class="{palette}" role="img" '
            f'aria-label="{escape(label)}" stroke-linejoin="round" font-family="{FONT}">{self._drawer.definitions()}'
            f'<defs>{parts}</defs>{body}<g class="pieces" {self._drawer.text_attributes()}>{pieces}</g>'
            '<g class="marks"></g></svg>'
        )

    def _name(self, drawn: str, name: str) -> str:
        """A drawing under an id: that of its one element, or of a group."""
        first = _ONE.match(drawn)
        assert first is not None
        tag = first[0][1:-1]
        is_one = drawn.count("<") == (1 if tag == "use" else 2) or (tag == "g" and drawn.rindex("<g ") == 0)
        return drawn.replace(" ", f' id="{name}" ', 1) if is_one else f'<g id="{name}">{drawn}</g>'

    def _piece(self, placed: Placement) -> str:
        uses = "".join(f'<use href="#{self.prefix}-{part}"/>' for part in self._parts[sprite_of(placed.piece)])
        scale = f" scale({number(placed.scale)})" if placed.scale != 1 else ""
        place = f"translate({number(placed.x)} {number(placed.y)}){scale}"
        return f'<g {piece_attributes(placed.piece)} transform="{place}">{uses}</g>'
