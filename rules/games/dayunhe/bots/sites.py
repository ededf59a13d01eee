"""Where the greedy player builds, stirs and realigns."""

from __future__ import annotations

from random import Random

from rules.games.dayunhe.bots.valuation import rival, wall_price
from rules.games.dayunhe.components.board import SOUTH, WIDTH, places
from rules.games.dayunhe.components.pieces import EDGES, NUMBERS
from rules.games.dayunhe.moves import Realign, Relocate
from rules.games.dayunhe.state import DayunheState

JOIN = 2.2
"""A joint with an own tile: a larger network, and more for the ship's passage."""
FOREIGN_JOIN = 0.5
PASSAGE = 2.2
"""What a visit of the ship brings."""
REACH = 5
"""Rows ahead of the ship within which a tile in another section is worth building."""


def joints(state: DayunheState, place: int, ends: int, seat: int) -> tuple[int, int]:
    """How many own, and how many foreign, tiles would be joined by canal ends on a hex."""
    own = foreign = 0
    for step in state.rulings.field.around[place]:
        if ends & step.leaving and state.ends[step.to] & step.entering:
            if state.owner[step.to] == seat:
                own += 1
            else:
                foreign += 1
    return own, foreign


def threads(state: DayunheState, place: int) -> int:
    """With how many tiles of the same owner the tile on a hex is joined."""
    return joints(state, place, state.ends[place], state.owner[place])[0]


def _rows_ahead(state: DayunheState, place: int) -> int:
    """Rows between the ship and a hex, negative behind it."""
    rows = place // WIDTH - state.ship // WIDTH
    return rows if state.heading == SOUTH else -rows


def _visits(state: DayunheState, place: int) -> float:
    """About how often the ship will enter a hex: once a journey, if it finds the way."""
    ahead = _rows_ahead(state, place)
    journeys = max(0.0, state.left - (ahead <= 0))
    return 0.45 * journeys + (0.4 if 0 < ahead <= REACH else 0.0)


def best(state: DayunheState, tile: str, rng: Random) -> tuple[float, str, int] | None:
    """Price, hex and rotation of the best place for a canal tile; ``None`` if the board is full."""
    field = state.rulings.field
    seat = state.actor
    free = field.mask & ~state.canals
    ahead = field.onward[state.heading]
    back = field.onward[1 - state.heading]
    row = state.ship // WIDTH
    furthest = row + (REACH if state.heading == SOUTH else -REACH)
    near = ahead[row] & back[min(max(furthest, 0), len(back) - 1)]
    yellow = field.mask
    for section in field.sections:
        yellow &= ~section
    candidates = free & (field.sections[seat] | yellow | near) or free
    found: tuple[float, str, int] | None = None
    for place in places(candidates):
        base = (
            state.rulings.values[tile] + PASSAGE * _visits(state, place) + _clearing(state, place) + 1.5 * rng.random()
        )
        for rotation in range(EDGES):
            own, foreign = joints(state, place, state.rulings.ends[tile][rotation], seat)
            price = base + JOIN * own + FOREIGN_JOIN * foreign + 0.2 * rng.random()
            if found is None or price > found[0]:
                found = (price, field.names[place], rotation)
    return found


def _clearing(state: DayunheState, place: int) -> float:
    """What it is worth that an unrest tile on the hex goes to the Wall."""
    if not state.unrest >> place & 1:
        return 0.0
    field_owner = state.rulings.field.owners[place]
    worth = NUMBERS.unrest + 1.0 if field_owner == state.actor else -3.0 if field_owner >= 0 else 0.0
    return worth - wall_price(state) if state.owner[place] == state.actor else worth + 1.0


def to_disturb(state: DayunheState, rng: Random) -> str | None:
    """An empty hex for unrest: in the rival's section, better where the ship will come soon."""
    field = state.rulings.field
    empty = places(field.sections[rival(state)] & ~state.canals & ~state.unrest)
    if not empty:
        return None
    place = max(empty, key=lambda hex_: _visits(state, hex_) + 0.3 * rng.random())
    return field.names[place]


def best_rebuilding(state: DayunheState) -> Realign | Relocate | None:
    """The own tile that wins most joints by turning or by moving within reach; ``None`` if no way wins any.

    Only tiles with at most one joint are moved, and only to empty hexes of the own section.
    """
    best: Realign | Relocate | None = None
    most = 0
    seat = state.actor
    field = state.rulings.field
    empty = places(field.sections[seat] & ~state.canals & ~state.unrest)
    for place in places(state.canals):
        if state.owner[place] != seat:
            continue
        now = threads(state, place)
        turns = state.rulings.ends[state.tile[place]]
        for rotation, ends in enumerate(turns):
            won = joints(state, place, ends, seat)[0] - now
            if won > most:
                most, best = won, Realign(field.names[place], rotation)
        if now > 1:
            continue
        for to in empty:
            for rotation, ends in enumerate(turns):
                won = joints(state, to, ends & ~_towards(state, to, place), seat)[0] - now
                if won > most:
                    most, best = won, Relocate(field.names[place], field.names[to], rotation)
    return best


def _towards(state: DayunheState, place: int, other: int) -> int:
    """The edge of a hex on which a neighbour lies, as a mask; 0 if it is none."""
    return sum(step.leaving for step in state.rulings.field.around[place] if step.to == other)
