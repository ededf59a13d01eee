"""Every walk that the ship may make: searched depth first, counted and picked by number without listing.

A walk never goes back to a row behind it, so what it can still do depends on the hexes entered in its own row and the
rows ahead alone. That makes few different situations of very many walks.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.dayunhe.components.board import WIDTH, HexStep
from rules.games.dayunhe.ship.preferences import find_open_hexes, find_preferred
from rules.games.dayunhe.state import DayunheState

Situation = tuple[int, int, int]
"""The ship's hex, the hexes it may still enter, the steps it may still make."""


class Walks:
    """The walks of Phase 3 from a state, which must not change meanwhile."""

    def __init__(self, state: DayunheState) -> None:
        self.state = state
        self.field = state.rulings.field
        self.ahead = self.field.ends[state.heading]
        self.onward = self.field.onward[state.heading]
        self.start = self.situation(state.ship, find_open_hexes(state), state.rulings.steps)
        self._steps: dict[Situation, list[HexStep]] = {}
        self._counts: dict[Situation, int] = {}

    def situation(self, place: int, free: int, budget: int) -> Situation:
        """What decides how a walk can go on."""
        return place, free & self.onward[place // WIDTH], budget

    def after(self, here: Situation, step: HexStep) -> Situation:
        """The situation after a step."""
        return self.situation(step.to, here[1] & ~step.bit, here[2] - 1)

    def steps(self, here: Situation) -> list[HexStep]:
        """The steps allowed next, in the order e, w, forward; none when the walk is over.

        Rule: DY-7.6
        """
        found = self._steps.get(here)
        if found is None:
            found = self._steps[here] = self._find(here)
        return found

    def _find(self, here: Situation) -> list[HexStep]:
        place, free, budget = here
        heading = self.state.heading
        choice = self.field.reach[heading][place] & free
        if not budget or place == self.ahead or not choice:
            return []
        if choice & choice - 1:
            choice = find_preferred(self.state, place, choice, free)[0]
        return [step for step in self.field.steps[heading][place].values() if step.bit & choice]

    def count(self, here: Situation | None = None) -> int:
        """How many walks there are, from the start or from a situation on; one that is over counts as one."""
        if here is None:
            here = self.start
        found = self._counts.get(here)
        if found is None:
            found = sum(self.count(self.after(here, step)) for step in self.steps(here)) or 1
            self._counts[here] = found
        return found

    def item(self, number: int) -> tuple[str, ...]:
        """The walk of that number, from 0, in the order of a depth-first search. Raises ``IndexError``."""
        here = self.start
        ways = []
        while steps := self.steps(here):
            for step in steps:
                then = self.after(here, step)
                size = self.count(then)
                if number < size:
                    ways.append(step.name)
                    here = then
                    break
                number -= size
            else:
                raise IndexError(number)
        return tuple(ways)

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        """All walks, lazily, depth first."""
        return self._continue(self.start, ())

    def _continue(self, here: Situation, before: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        steps = self.steps(here)
        if not steps:
            yield before
        for step in steps:
            yield from self._continue(self.after(here, step), (*before, step.name))


def find_inspections(state: DayunheState) -> Iterator[tuple[str, ...]]:
    """All that one move of the extra inspection may be, lazily, depth first; shorter ones before their continuations.

    Rule: DY-6.8
    """
    if state.left and state.steps:
        yield from _find_inspections(state, state.ship, find_open_hexes(state), state.steps, ())


def _find_inspections(
    state: DayunheState, place: int, free: int, budget: int, before: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    field = state.rulings.field
    choice = field.reach[state.heading][place] & free
    if not choice:
        return
    best = find_preferred(state, place, choice, free)[0]
    stops = state.unrest | 1 << field.ends[state.heading]
    for step in field.steps[state.heading][place].values():
        if step.bit & best:
            ways = (*before, step.name)
            yield ways
            if budget > 1 and not step.bit & stops:
                yield from _find_inspections(state, step.to, free & ~step.bit, budget - 1, ways)
