"""The tables of ``drawing.toml`` that all games have, and of the drawing that they share."""

from __future__ import annotations

import msgspec

from rules.picture.backdrop import AreaKind, Colour, LinkKind, Look, Symbol


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every game's drawing data has; a game's own Struct derives from it and adds its tables.

    ``symbols`` and ``palette`` add to the shared ones (``symbols.toml``), or replace them by name.
    """

    area_kinds: dict[str, AreaKind]
    link_kinds: dict[str, LinkKind] = {}
    looks: dict[str, Look]
    symbols: dict[str, Symbol] = {}
    palette: dict[str, Colour] = {}


class SharedDrawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Symbols and colours that all games may use."""

    symbols: dict[str, Symbol]
    palette: dict[str, Colour]
