"""Places, action and event tiles, and the numbers of the rules.

A plot is an index from 0: ``a1 a2 a3 b1 …``; a set of plots is a whole number with a bit for each (bit 0 is ``a1``), so
that a street is three neighbouring bits.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from string import ascii_lowercase
from typing import Final

from rules.games.beijing.components.tables import BeijingBoardTables
from rules.kit.datafiles import read_data_file

_BOARD: Final = read_data_file(Path(__file__).parents[1] / "board.toml", BeijingBoardTables)

START: Final = _BOARD.start
NUMBERS: Final = _BOARD.numbers
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

PRINTED_STREETS: Final = _BOARD.streets.printed
STREET_PLOTS: Final = _BOARD.streets.plots
MAX_STREETS: Final = _BOARD.streets.maximum

STREET_LETTERS: Final = ascii_lowercase[:MAX_STREETS]
PLOTS: Final = tuple(f"{letter}{digit}" for letter in STREET_LETTERS for digit in range(1, STREET_PLOTS + 1))
PLOT: Final = {name: index for index, name in enumerate(PLOTS)}
BIT: Final = {name: 1 << index for index, name in enumerate(PLOTS)}

STREET_OF_PLOT: Final = tuple(index // STREET_PLOTS for index in range(len(PLOTS)))
"""For each plot the index of its street."""
FIRST_PLOT: Final = tuple(street * STREET_PLOTS for street in range(MAX_STREETS + 1))
"""For each street its first plot; the last entry is the number of all plots."""
PLOTS_OF_STREET: Final = tuple((1 << STREET_PLOTS) - 1 << first for first in FIRST_PLOT[:-1])
"""For each street the set of its plots."""
PLOTS_OF_STREETS: Final = tuple((1 << first) - 1 for first in FIRST_PLOT)
"""For each number of streets the set of all their plots."""
FIRST_PLOTS: Final = sum(1 << index for index in range(0, len(PLOTS), STREET_PLOTS))
"""The first plot of every street; stands for the street in a set of streets."""


def join_plots(plots: Iterable[str]) -> int:
    """The set of some plots."""
    found = 0
    for plot in plots:
        found |= BIT[plot]
    return found


def list_plots(plots: int) -> list[int]:
    """The plots of a set, in order."""
    found = []
    while plots:
        low = plots & -plots
        found.append(low.bit_length() - 1)
        plots ^= low
    return found


def name_plots(plots: Iterable[int]) -> tuple[str, ...]:
    """The names of some plots, in the same order."""
    return tuple([PLOTS[plot] for plot in plots])


def name_plot_set(plots: int) -> tuple[str, ...]:
    """The names of a set's plots, in order."""
    return tuple(PLOTS[index] for index in list_plots(plots))


def find_touched_streets(plots: int) -> int:
    """The streets, as a set of their first plots, that have at least one plot of the set."""
    return (plots | plots >> 1 | plots >> 2) & FIRST_PLOTS


def find_complete_streets(plots: int) -> int:
    """The streets, as a set of their first plots, all of whose plots are in the set."""
    return plots & plots >> 1 & plots >> 2 & FIRST_PLOTS
