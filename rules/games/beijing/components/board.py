"""Places, action and event tiles, and the numbers of the rules.

A plot is an index from 0: ``a1 a2 a3 b1 …``; a set of plots is a whole number with a bit for each (bit 0 is ``a1``), so
that a street is three neighbouring bits.
"""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase
from typing import Final

import msgspec

from rules.games.beijing.components.data import Data, read


class EventTile(msgspec.Struct, frozen=True):
    """An event, and how many tiles of it each variant has."""

    name: str
    basic: int
    full: int


class Privilege(msgspec.Struct, frozen=True):
    """``price`` in yuan; ``points`` a round."""

    price: int
    points: int


class StartScore(msgspec.Struct, frozen=True):
    """Points at the start, by variant."""

    basic: int
    full: int


class Start(msgspec.Struct, frozen=True):
    """What a player begins with. ``persons``: how many are drafted."""

    yuan: int
    houses: tuple[str, ...]
    persons: int
    score: StartScore


class Streets(msgspec.Struct, frozen=True):
    """``printed`` on the player's board; ``plots`` of a street; ``most`` that a player can have."""

    printed: int
    plots: int
    most: int


class Numbers(msgspec.Struct, frozen=True):
    """Numbers of the rules, in yuan, points, persons or steps."""

    rounds: int
    fee: int
    top_up: int
    bank: int
    small: Privilege
    large: Privilege
    tribute: int
    plague: int
    military: int
    festival: tuple[int, int]
    battle: int
    person: int
    goods: int
    coins: int
    medallion: int
    lit_street: int


class _Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    actions: Data[dict[str, str]]
    events: Data[dict[str, EventTile]]
    circles: Data[dict[str, dict[int, tuple[int, ...]]]]
    start: Data[Start]
    streets: Data[Streets]
    numbers: Data[Numbers]
    dragons: Data[dict[int, tuple[int, ...]]]


_BOARD: Final = read("board.toml", _Board)

START: Final = _BOARD.start.values
NUMBERS: Final = _BOARD.numbers.values
DRAGON_POINTS: Final = _BOARD.dragons.values
CIRCLE_SIZES: Final = _BOARD.circles.values

ACTION_NAMES: Final = _BOARD.actions.values
ACTIONS: Final = tuple(ACTION_NAMES)
BANK: Final = ACTIONS.index("B")
CONSTRUCTION: Final = ACTIONS.index("C")
FIREWORKS: Final = ACTIONS.index("F")
HARVEST: Final = ACTIONS.index("H")
AUDIENCE: Final = ACTIONS.index("I")
LANTERN: Final = ACTIONS.index("L")
TRAINING: Final = ACTIONS.index("M")
SCRIPTORIUM: Final = ACTIONS.index("S")

EVENTS: Final = _BOARD.events.values
EVENT_NAMES: Final = {letter: event.name for letter, event in EVENTS.items()}

PRINTED_STREETS: Final = _BOARD.streets.values.printed
STREET_PLOTS: Final = _BOARD.streets.values.plots
MOST_STREETS: Final = _BOARD.streets.values.most

STREET_LETTERS: Final = ascii_lowercase[:MOST_STREETS]
PLOTS: Final = tuple(f"{letter}{digit}" for letter in STREET_LETTERS for digit in range(1, STREET_PLOTS + 1))
PLOT: Final = {name: index for index, name in enumerate(PLOTS)}
BIT: Final = {name: 1 << index for index, name in enumerate(PLOTS)}

STREET: Final = (1 << STREET_PLOTS) - 1
"""The plots of street ``a``."""
FIRST_PLOTS: Final = sum(1 << index for index in range(0, len(PLOTS), STREET_PLOTS))
"""The first plot of every street; stands for the street in a set of streets."""


def bits(plots: Iterable[str]) -> int:
    """The set of some plots."""
    found = 0
    for plot in plots:
        found |= BIT[plot]
    return found


def indices(plots: int) -> list[int]:
    """The plots of a set, in order."""
    found = []
    while plots:
        low = plots & -plots
        found.append(low.bit_length() - 1)
        plots ^= low
    return found


def name_plots(indices: Iterable[int]) -> tuple[str, ...]:
    """The names of some plots, in the same order."""
    return tuple([PLOTS[index] for index in indices])


def names(plots: int) -> tuple[str, ...]:
    """The names of a set's plots, in order."""
    return tuple(PLOTS[index] for index in indices(plots))


def touched(plots: int) -> int:
    """The streets, as a set of their first plots, that have at least one plot of the set."""
    return (plots | plots >> 1 | plots >> 2) & FIRST_PLOTS


def complete(plots: int) -> int:
    """The streets, as a set of their first plots, all of whose plots are in the set."""
    return plots & plots >> 1 & plots >> 2 & FIRST_PLOTS
