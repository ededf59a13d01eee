"""How a notebook shows a record: whoever can draw records says so here, as this package knows no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from notation.model import Record

Display: TypeAlias = "Callable[[Record], dict[str, str]]"
"""From a record to what shows it, by media type."""

_DISPLAYS: list[Display] = []


def set_display(display: Display) -> None:
    """Show records by ``display`` from now on."""
    _DISPLAYS[:] = [display]


def display_record(record: Record) -> dict[str, str]:
    """What shows a record, by media type; empty if nobody has said how."""
    return _DISPLAYS[0](record) if _DISPLAYS else {}
