"""The ship: where it may go, and what its steps are worth.

Everything here follows the page's algorithm step by step: eligible hexes, then the allowed ones among them, then the
walk, then what entering a hex does. Sets of hexes are whole numbers (see ``board``).
"""

from __future__ import annotations

from typing import NamedTuple

from rules.errors import IllegalMove
from rules.games.dayunhe.components.board import SOUTH, WIDTH, Step
from rules.games.dayunhe.components.pieces import NUMBERS
from rules.games.dayunhe.state import DayunheState

EAST = 2
"""One hex east, in hex numbers; the forward steps are one row more or less and one half hex aside."""


def open_water(state: DayunheState) -> int:
    """Hexes that the ship may still enter this round: in play, not entered, not the end pagoda behind it.

    Rule: DY-7.2
    """
    field = state.rulings.field
    return field.mask & ~state.entered & ~(1 << field.ends[1 - state.heading])


def eligible(state: DayunheState) -> int:
    """Hexes to which the ship may go from where it stands, before any preference.

    Rule: DY-7.2
    """
    return state.rulings.field.reach[state.heading][state.ship] & open_water(state)


def joined(state: DayunheState, place: int, step: Step) -> bool:
    """Whether the tile on ``place`` and that on the hex to which ``step`` leads share a canal end on their edge.

    Rule: DY-1.5
    """
    return bool(state.ends[place] & step.leaving and state.ends[step.to] & step.entering)


def nearest(starts: int, goals: int, free: int, ahead: int, heading: int) -> int:
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


def allowed(state: DayunheState, place: int, choice: int, free: int) -> tuple[int, str]:
    """The hexes among the eligible ones (``choice``, not empty) that the ship prefers, and the rule that says so.

    ``place``: the ship's hex; ``free``: hexes that it may still enter.

    Rule: DY-7.3, DY-7.4, DY-7.5
    """
    heading = state.heading
    canals = choice & state.canals
    if canals:
        along = 0
        for step in state.rulings.field.steps[heading][place].values():
            if step.bit & canals and joined(state, place, step):
                along |= step.bit
        return along or canals, "DY-7.3"
    ahead = 1 << state.rulings.field.ends[heading]
    if near := nearest(choice, state.canals, free, ahead, heading):
        return near, "DY-7.4"
    return nearest(choice, ahead, free, ahead, heading) or choice, "DY-7.5"


_REASONS = {
    "DY-7.3": "the ship must go to a canal tile beside it, and along a canal if one leads there",
    "DY-7.4": "the ship must go towards the nearest canal tile",
    "DY-7.5": "the ship must go towards the pagoda ahead of it",
}


def names_of(state: DayunheState, hexes: int) -> str:
    """The names of the hexes of a set, in map order, for people."""
    return " ".join(name for name, place in state.rulings.field.hexes.items() if hexes >> place & 1) or "nothing"


class CheckedSteps(NamedTuple):
    """Steps that have been found allowed, and how many of them were a choice."""

    steps: list[Step]
    choices: int


def check_walk(state: DayunheState, ways: tuple[str, ...]) -> CheckedSteps:
    """The steps of the whole walk of Phase 3. Raises ``IllegalMove``.

    Rule: DY-7.6
    """
    checked = _check(state, ways, state.rulings.steps, inspection=False)
    steps = checked.steps
    last = steps[-1].to
    field = state.rulings.field
    free = open_water(state)
    for step in steps:
        free &= ~step.bit
    if (
        len(steps) < state.rulings.steps
        and last != field.ends[state.heading]
        and field.reach[state.heading][last] & free
    ):
        raise IllegalMove(
            "DY-7.6",
            f"the walk has {len(steps)} steps and is not over",
            f"{state.rulings.steps} steps, or to the pagoda",
        )
    return checked


def check_inspection(state: DayunheState, ways: tuple[str, ...]) -> CheckedSteps:
    """The steps of a part of an extra inspection. Raises ``IllegalMove``.

    Rule: DY-6.8
    """
    return _check(state, ways, state.steps, inspection=True)


def inspect(state: DayunheState, checked: CheckedSteps) -> None:
    """Part of an extra inspection, which ends on unrest and at the pagoda.

    Rule: DY-6.8
    """
    steps = checked.steps
    last = steps[-1]
    if last.bit & state.unrest or last.to == state.rulings.field.ends[state.heading]:
        state.steps = 0
    else:
        state.steps -= len(steps)
    carry_out(state, checked)


def _check(state: DayunheState, ways: tuple[str, ...], budget: int, *, inspection: bool) -> CheckedSteps:
    """The steps of a walk or inspection, each checked before the next, and how many of them were a choice.

    Nothing moves yet. ``budget``: steps that may be made at most.

    Rule: DY-7.2, DY-7.3, DY-7.4, DY-7.5
    """
    field = state.rulings.field
    heading = state.heading
    ahead = 1 << field.ends[heading]
    stops = ahead | state.unrest if inspection else ahead
    over = "DY-6.8" if inspection else "DY-7.6"
    on = field.steps[heading]
    reach = field.reach[heading]
    free = open_water(state)
    place = state.ship
    steps: list[Step] = []
    choices = 0
    if inspection and not state.left:
        raise IllegalMove(over, "no journey is left, so there is nothing to inspect")
    for way in ways:
        choice = reach[place] & free
        if not budget or (not choice and not inspection):
            raise IllegalMove(over, f"the ship stops on {field.names[place]}", "no further step")
        step = on[place].get(way)
        if step is None or not step.bit & choice:
            raise IllegalMove("DY-7.2", f"the ship may not go {way} from {field.names[place]}", names_of(state, choice))
        bit = step.bit
        if choice != bit:
            best, rule = allowed(state, place, choice, free)
            if not bit & best:
                raise IllegalMove(rule, _REASONS[rule], names_of(state, best))
            choices += best != bit
        steps.append(step)
        free &= ~bit
        place = step.to
        budget = 0 if bit & stops else budget - 1
    return CheckedSteps(steps, choices)


def carry_out(state: DayunheState, checked: CheckedSteps) -> None:
    """The ship goes along the steps."""
    if checked.choices:
        state.note("steered", state.actor, checked.choices)
    for step in checked.steps:
        enter(state, step)


def enter(state: DayunheState, step: Step) -> None:
    """The ship goes one step: it is there, it is rewarded or punished, and a journey may end.

    Rule: DY-7.7
    """
    field = state.rulings.field
    place = step.to
    before = state.ship
    state.ship = place
    state.entered |= step.bit
    if step.bit & state.canals:
        if state.ends[before] & step.leaving and state.ends[place] & step.entering:
            state.award(state.owner[place], NUMBERS.journey_canal, "journey-canal")
        else:
            state.award(state.owner[place], NUMBERS.journey_tile, "journey-tile")
    elif step.bit & state.unrest and field.owners[place] >= 0:
        state.lose(field.owners[place], NUMBERS.journey_unrest, "journey-unrest")
    if state.facts is not None and field.owners[place] >= 0:
        state.note("visit", field.owners[place])
    if place == field.ends[state.heading]:
        state.left -= 1
        state.heading = 1 - state.heading
