"""The drawing data of a game: ``drawing.toml``, beside ``board.toml``."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from rules.kit.datafiles import read_data_file
from rules.kit.drawing_tables import Drawing, SharedDrawing
from rules.picture.backdrop import Area, Box, Colour, Inscription, Symbol

SEAT_COLOURS: Final = {
    "b": "blue", "g": "green", "k": "black", "n": "brown", "o": "orange", "p": "purple", "r": "red", "w": "white",
    "y": "yellow",
}  # fmt: skip
"""Names of palette entries by seat letter."""


@cache
def shared_drawing() -> SharedDrawing:
    """The shared symbols and colours."""
    return read_data_file(Path(__file__).with_name("symbols.toml"), SharedDrawing)


def all_symbols(drawing: Drawing) -> dict[str, Symbol]:
    """A game's symbols by name, the shared ones included."""
    return {**shared_drawing().symbols, **drawing.symbols}


def full_palette(drawing: Drawing) -> dict[str, Colour]:
    """A game's colours by name, the shared ones included."""
    return {**shared_drawing().palette, **drawing.palette}


def move_area(area: Area, dx: float, dy: float, *, seat: str | None = None) -> Area:
    """The area somewhere else. ``seat``: becomes its owner, and replaces ``{seat}`` in its id, label and title."""

    def name(text: str) -> str:
        return text if seat is None else text.replace("{seat}", seat)

    return Area(
        id=name(area.id),
        kind=area.kind,
        box=None if area.box is None else move_box(area.box, dx, dy),
        circle=None if area.circle is None else (area.circle[0] + dx, area.circle[1] + dy, area.circle[2]),
        polygon=tuple((x + dx, y + dy) for x, y in area.polygon),
        slot=None if area.slot is None else move_box(area.slot, dx, dy),
        label=name(area.label),
        label_at=None if area.label_at is None else (area.label_at[0] + dx, area.label_at[1] + dy),
        title=name(area.title),
        seat=area.seat if seat is None else seat,
        fill=area.fill,
    )


def move_inscription(inscription: Inscription, dx: float, dy: float, *, seat: str | None = None) -> Inscription:
    """The inscription somewhere else. ``seat``: becomes its owner, and replaces ``{seat}`` in its text."""
    text = inscription.text if seat is None else inscription.text.replace("{seat}", seat)
    at = (inscription.at[0] + dx, inscription.at[1] + dy)
    return msgspec.structs.replace(inscription, at=at, text=text, seat=inscription.seat if seat is None else seat)


def move_box(box: Box, dx: float, dy: float) -> Box:
    """The box somewhere else."""
    return (box[0] + dx, box[1] + dy, box[2], box[3])
