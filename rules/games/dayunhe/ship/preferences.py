"""Where the ship may go: the eligible hexes, and those among them that it prefers.

Everything here follows the algorithm in RULES.md step by step. Sets of hexes are whole numbers (see
:mod:`rules.games.dayunhe.components.board`).
"""

from __future__ import annotations

from typing import Final

from rules.games.dayunhe.components.board import SOUTH, WIDTH, HexStep
from rules.games.dayunhe.state import DayunheState

EAST: Final = 2
"""One hex east, in hex numbers; the forward steps are one row more or less and one half hex aside."""


def find_open_hexes(state: DayunheState) -> int:
    """Hexes that the ship may still enter this round: in play, not entered, not the end pagoda behind it.

    Rule: DY-7.2
    """
    field = state.rulings.field
    return field.mask & ~state.entered & ~(1 << field.ends[1 - state.heading])


def find_eligible(state: DayunheState) -> int:
    """Hexes to which the ship may go from where it stands, before any preference.

    Rule: DY-7.2
    """
    return state.rulings.field.reach[state.heading][state.ship] & find_open_hexes(state)


def is_joined(state: DayunheState, place: int, step: HexStep) -> bool:
    """Whether the tile on ``place`` and that on the hex to which ``step`` leads share a canal end on their edge.

    Rule: DY-1.5
    """
    return bool(state.ends[place] & step.leaving and state.ends[step.to] & step.entering)


def find_nearest(starts: int, goals: int, free: int, ahead: int, heading: int) -> int:
    """Those of ``starts`` from which the shortest way to one of ``goals`` is shortest; 0 if none leads there.

    The ways are searched backwards from the goals, one step further for all of them at once. ``free``: hexes that a way
    may use; ``ahead``: the end pagoda as a set; a way may end there but not go through.
    """
    reached = goals & free
    free &= ~ahead
    while reached:
        if found := reached & starts:
            return found
        free &= ~reached
        sideways = reached >> EAST | reached << EAST
        if heading == SOUTH:
            reached = (sideways | reached >> WIDTH + 1 | reached >> WIDTH - 1) & free
        else:
            reached = (sideways | reached << WIDTH + 1 | reached << WIDTH - 1) & free
    return 0


def find_preferred(state: DayunheState, place: int, choice: int, free: int) -> tuple[int, str]:
    """The hexes among the eligible ones (``choice``, not empty) that the ship prefers, and the rule that says so.

    ``place``: the ship's hex; ``free``: hexes that it may still enter.

    Rule: DY-7.3, DY-7.4, DY-7.5
    """
    heading = state.heading
    canals = choice & state.canals
    if canals:
        along = 0
        for step in state.rulings.field.steps[heading][place].values():
            if step.bit & canals and is_joined(state, place, step):
                along |= step.bit
        return along or canals, "DY-7.3"
    ahead = 1 << state.rulings.field.ends[heading]
    if near := find_nearest(choice, state.canals, free, ahead, heading):
        return near, "DY-7.4"
    return find_nearest(choice, ahead, free, ahead, heading) or choice, "DY-7.5"
