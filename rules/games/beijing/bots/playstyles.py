"""What players prefer, so that the greedy bot's seats do not all play alike."""

from __future__ import annotations

from typing import Final, TypeAlias
from zlib import crc32

from rules.games.beijing.state import BeijingState

Weights: TypeAlias = dict[str, float]
"""Factors by profession, action tile, or other word; what is not named weighs 1."""

_PLAYSTYLES: Final[tuple[Weights, ...]] = (
    {},
    {"I": 1.7, "b": 1.3},
    {"C": 1.6, "w": 2.2},
    {"S": 2.0, "c": 2.6},
    {"m": 2.2},
    {"steps": 2.6, "M": 1.6, "s": 1.3},
    {"s": 4.0, "M": 1.3},
    {"F": 1.8, "f": 2.2},
    {"k": 2.6, "C": 1.2},
    {"B": 1.4, "b": 1.9, "fee": 0.5},
    {"h": 1.5, "r": 1.5, "H": 1.3, "loss": 1.5},
)
_FULL_PLAYSTYLES: Final[tuple[Weights, ...]] = (
    {"L": 3.2, "l": 4.0, "C": 1.2},
    {"d": 2.8},
)
"""Playstyles of the full version alone."""


def find_playstyle(state: BeijingState, seat: int) -> Weights:
    """The playstyle of a seat, which keeps it for a whole game: events and seat letter decide."""
    playstyles = _PLAYSTYLES + (_FULL_PLAYSTYLES if state.rulings.full else ())
    return playstyles[crc32(f"{state.events}{state.table.seats[seat]}".encode()) % len(playstyles)]
