"""The map: hexes, sections, neighbours, as bits of one whole number.

A hex is the number ``8 * row + digit`` (row ``a`` is 0), a set of hexes the number with those bits. Rows of eight leave
a gap at their ends, so a step off the map lands outside of every set of hexes in play, and a whole set takes a step in
one shift.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

WIDTH = 8
"""Numbers from one row to the next."""
SOUTH, NORTH = 0, 1
"""Headings of the ship."""
NEUTRAL = -1
"""Owner of a yellow hex, in place of a seat index."""


class Rows(msgspec.Struct, frozen=True):
    """Which hexes there are. ``section``: digits of the rows of one section, north to south."""

    basis: str
    letters: str
    yellow: tuple[int, ...]
    pagoda: int
    section: tuple[tuple[int, ...], ...]


class Icons(msgspec.Struct, frozen=True):
    """Unrest icons of a section in their order, as row of the section and digit."""

    basis: str
    places: tuple[tuple[int, int], ...]


class Direction(msgspec.Struct, frozen=True):
    """One way to a neighbour: change of row and digit, and the edge of the tile that one leaves by."""

    basis: str
    name: str
    row: int
    digit: int
    edge: int

    @property
    def shift(self) -> int:
        """Change of a hex's number."""
        return WIDTH * self.row + self.digit


class BoardData(msgspec.Struct, frozen=True):
    """The whole of ``board.toml``."""

    rows: Rows
    icons: Icons
    directions: tuple[Direction, ...]


BOARD = msgspec.toml.decode(Path(__file__).parents[1].joinpath("board.toml").read_bytes(), type=BoardData)
SECTION_ROWS = len(BOARD.rows.section)
FORWARD = (("se", "sw"), ("ne", "nw"))
"""Directions forward, by heading."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the ship from one hex: where it leads, and which edges of the two tiles meet there.

    ``bit``: the set that holds ``to`` alone. ``leaving`` and ``entering`` are masks of one edge each.
    """

    name: str
    to: int
    bit: int
    leaving: int
    entering: int


@dataclass(frozen=True, slots=True)
class Field:
    """The hexes in play for a number of seats.

    ``hexes``: name to number, in map order. ``names``: number to name. ``size``: one more than the last number.
    ``mask``: set of all hexes. ``owners``: by number, the owner's seat index or ``NEUTRAL``. ``sections``: by seat, the
    set of its hexes. ``icons``: hexes with unrest icons, north to south. ``ends``: by heading, the end pagoda ahead.
    ``steps``: by heading and hex, the steps e, w and forward by direction name. ``reach``: by heading and hex, the set
    of those hexes. ``around``: by hex, every step to a neighbour. ``onward``: by heading and row, the set of the hexes
    of this row and all rows ahead of it.
    """

    seats: int
    hexes: dict[str, int]
    names: dict[int, str]
    size: int
    mask: int
    owners: tuple[int, ...]
    sections: tuple[int, ...]
    icons: tuple[int, ...]
    ends: tuple[int, int]
    steps: tuple[tuple[dict[str, Step], ...], tuple[dict[str, Step], ...]]
    reach: tuple[tuple[int, ...], tuple[int, ...]]
    around: tuple[tuple[Step, ...], ...]
    onward: tuple[tuple[int, ...], tuple[int, ...]]


def section_of(row: int) -> int:
    """The section (from 0) in which a row lies, ``NEUTRAL`` for a yellow row.

    Rule: DY-1.3
    """
    section, place = divmod(row, SECTION_ROWS + 1)
    return section if place else NEUTRAL


def digits_of(row: int) -> tuple[int, ...]:
    """The digits of a row's hexes, west to east."""
    place = row % (SECTION_ROWS + 1)
    return BOARD.rows.section[place - 1] if place else BOARD.rows.yellow


def neighbours(hexes: frozenset[int], place: int) -> tuple[Step, ...]:
    """Every step from a hex to a hex that there is, in the order of the direction table.

    Rule: DY-1.1
    """
    steps = []
    for direction in BOARD.directions:
        to = place + direction.shift
        if to in hexes:
            steps.append(Step(direction.name, to, 1 << to, 1 << direction.edge, 1 << (direction.edge + 3) % 6))
    return tuple(steps)


@cache
def field(seats: int) -> Field:
    """The hexes in play: rows from the north to the yellow pair south of the last seat's section.

    Rule: DY-1.2
    """
    rows = seats * (SECTION_ROWS + 1) + 1
    hexes = {
        f"{BOARD.rows.letters[row]}{digit}": WIDTH * row + digit for row in range(rows) for digit in digits_of(row)
    }
    there = frozenset(hexes.values())
    size = WIDTH * rows
    around = tuple(neighbours(there, place) if place in there else () for place in range(size))
    steps = tuple(
        tuple({s.name: s for s in around[place] if s.name in ("e", "w", *FORWARD[heading])} for place in range(size))
        for heading in (SOUTH, NORTH)
    )
    reach = tuple(tuple(sum(s.bit for s in on.values()) for on in steps[heading]) for heading in (SOUTH, NORTH))
    owners = tuple(section_of(place // WIDTH) if place in there else NEUTRAL for place in range(size))
    icons = tuple(
        WIDTH * (section * (SECTION_ROWS + 1) + 1 + row) + digit
        for section in range(seats)
        for row, digit in BOARD.icons.places
    )
    return Field(
        seats=seats,
        hexes=hexes,
        names={number: name for name, number in hexes.items()},
        size=size,
        mask=sum(1 << place for place in there),
        owners=owners,
        sections=tuple(sum(1 << place for place in there if owners[place] == seat) for seat in range(seats)),
        icons=icons,
        ends=(WIDTH * (rows - 1) + BOARD.rows.pagoda, BOARD.rows.pagoda),
        steps=(steps[SOUTH], steps[NORTH]),
        reach=(reach[SOUTH], reach[NORTH]),
        around=around,
        onward=(
            tuple(sum(1 << place for place in there if place // WIDTH >= row) for row in range(rows)),
            tuple(sum(1 << place for place in there if place // WIDTH <= row) for row in range(rows)),
        ),
    )


def places(hexes: int) -> list[int]:
    """The hexes of a set, in map order."""
    found = []
    while hexes:
        low = hexes & -hexes
        found.append(low.bit_length() - 1)
        hexes ^= low
    return found
