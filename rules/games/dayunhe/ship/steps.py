"""The steps of the ship: each checked after the one before, then carried out with what they bring."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.errors import IllegalMove
from rules.games.dayunhe.components.board import HexStep
from rules.games.dayunhe.components.pieces import NUMBERS
from rules.games.dayunhe.ship.preferences import find_open_hexes, find_preferred
from rules.games.dayunhe.state import DayunheState

_REASONS: Final = {
    "DY-7.3": "the ship must go to a canal tile next to it, and along a canal if one leads there",
    "DY-7.4": "the ship must go towards the nearest canal tile",
    "DY-7.5": "the ship must go towards the pagoda ahead of it",
}


class CheckedSteps(NamedTuple):
    """Steps that have been found allowed, and how many of them were a choice."""

    steps: list[HexStep]
    choices: int


def check_walk(state: DayunheState, ways: tuple[str, ...]) -> CheckedSteps:
    """The steps of the whole walk of Phase 3. Raises ``IllegalMove``.

    Rule: DY-7.6
    """
    checked = _check(state, ways, state.rulings.steps, inspection=False)
    steps = checked.steps
    last = steps[-1].to
    field = state.rulings.field
    free = find_open_hexes(state)
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
    free = find_open_hexes(state)
    place = state.ship
    steps: list[HexStep] = []
    choices = 0
    if inspection and not state.left:
        raise IllegalMove(over, "no journey is left, so there is nothing to inspect")
    for way in ways:
        choice = reach[place] & free
        if not budget or (not choice and not inspection):
            raise IllegalMove(over, f"the ship stops on {field.names[place]}", "no further step")
        step = on[place].get(way)
        if step is None or not step.bit & choice:
            raise IllegalMove(
                "DY-7.2", f"the ship may not go {way} from {field.names[place]}", _name_hexes(state, choice)
            )
        bit = step.bit
        if choice != bit:
            best, rule = find_preferred(state, place, choice, free)
            if not bit & best:
                raise IllegalMove(rule, _REASONS[rule], _name_hexes(state, best))
            choices += best != bit
        steps.append(step)
        free &= ~bit
        place = step.to
        budget = 0 if bit & stops else budget - 1
    return CheckedSteps(steps, choices)


def _name_hexes(state: DayunheState, hexes: int) -> str:
    """The names of the hexes of a set, in map order, for people."""
    return " ".join(name for name, place in state.rulings.field.hexes.items() if hexes >> place & 1) or "nothing"


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


def carry_out(state: DayunheState, checked: CheckedSteps) -> None:
    """The ship goes along the steps."""
    if checked.choices:
        state.note("steered", state.actor, checked.choices)
    for step in checked.steps:
        enter(state, step)


def enter(state: DayunheState, step: HexStep) -> None:
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
