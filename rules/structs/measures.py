"""What a game measures of each seat: strategy measures and labels."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.state import Value


class Feature(msgspec.Struct, frozen=True):
    """A strategy measure of the game's page.

    ``kind``: ``"int"``, ``"float"`` or ``"text"``. ``unit``: what is counted (``"yuan"``, ``"rounds"``…).
    ``table``: a measure of the whole game, not of a seat.
    """

    name: str
    kind: str
    unit: str
    meaning: str
    table: bool = False


class Label(msgspec.Struct, frozen=True):
    """A strategy label of the game's page. ``condition``: its threshold in words. ``variants``: empty means all.

    ``kind``: ``"outcome"`` where the condition reads the score, a rank, points or what is there at the end: whoever
    wins has it more often, whatever the cause; else ``"choice"``.
    """

    name: str
    condition: str
    variants: tuple[str, ...] = ()
    kind: Literal["choice", "outcome"] = "choice"


class Measures(msgspec.Struct):
    """Features and labels of one record.

    ``seats``: one mapping from feature name to value per seat, in seat order. ``table``: features of the game.
    ``labels``: per seat, in the page's order.
    """

    seats: list[dict[str, Value]]
    table: dict[str, Value]
    labels: list[list[str]]
