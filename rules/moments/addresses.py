"""Moments of a record by their address: after a step of the main line, or inside a variation.

An address is ``STEP(/VARIATION:MOVE)*``: ``57`` is the moment after step 57 (``0`` before the first step), ``57/2:3``
the one after the third move of the second variation on step 57, ``57/2:3/1:2`` that after the second move of the first
variation on that move. Moves and chance entries are counted from 1; variations in the order of the source, those that
cannot be read included.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from notation.shapes import MAX_DIGITS
from rules.engine.observer import Observer
from rules.game import Game, Move
from rules.state import Event, Fact, State
from rules.structs.table import Table

_ADDRESS = re.compile(
    rf"(?:0|[1-9][0-9]{{0,{MAX_DIGITS - 1}}})(?:/[1-9][0-9]{{0,{MAX_DIGITS - 1}}}:[1-9][0-9]{{0,{MAX_DIGITS - 1}}})*"
)


def is_address(text: str) -> bool:
    """Whether a text has the form of an address."""
    return _ADDRESS.fullmatch(text) is not None


class Step(NamedTuple):
    """A step that has been carried out. ``actor``: seat index or ``CHANCE``. ``token``: as the record spells it."""

    actor: int
    move: Move
    token: str
    glyph: str | None
    events: list[Event]


class MomentObserver(Observer):
    """Follows a record with its variations and knows the address of each moment; subclasses override what they want.

    Each variation is followed by an observer of its own, which :meth:`enter_variation` makes. ``address``: that of the
    moment at which the observer stands; that of a variation in which nothing has been played yet ends in ``:0``.
    """

    def __init__(self, game: Game[Any], table: Table, state: State, line: str = "") -> None:
        """``line``: the address of a variation without its last number, such as ``57/2:``; empty for the main line."""
        self.game = game
        self.table = table
        self.state = state
        self.steps = 0
        """Moves and chance entries of this line that have been carried out."""
        self._line = line
        self._variations = 0
        """Variations on the last step so far."""

    @property
    def address(self) -> str:
        """The address of the present moment."""
        return f"{self._line}{self.steps}"

    def step(
        self,
        state: State,
        actor: int,
        move: Move,
        token: str,
        glyph: str | None,
        events: list[Event],
        facts: list[Fact],
    ) -> None:
        """Count the step and tell the subclass of it."""
        self.steps += 1
        self._variations = 0
        self.reach(state, Step(actor, move, token, glyph, events))

    def branch(self, state: State) -> Observer | None:
        """Follow a variation on the last step."""
        self._variations += 1
        return self.enter_variation(state, f"{self.address}/{self._variations}:")

    def unreadable_variation(self, faults: list[tuple[str, str]]) -> None:
        """Count it: what cannot be read has a number, too."""
        self._variations += 1

    def reach(self, state: State, step: Step) -> None:
        """A moment has been reached by a step. ``state`` goes on: who keeps it takes a copy."""

    def enter_variation(self, state: State, line: str) -> Observer | None:
        """Who follows a variation that begins in ``state``; ``None``: nobody. ``line`` is for the constructor."""
        return None


class MomentFinder(MomentObserver):
    """Looks for one moment.

    ``found``: its state, ``None`` until it has been reached. ``last``: the step that led there, and ``state_before``
    the state before that step; both ``None`` before the first step.
    """

    def __init__(self, game: Game[Any], table: Table, state: State, wanted: str | None, line: str = "") -> None:
        """``wanted``: an address; ``None``: the last moment of the main line that can be replayed."""
        super().__init__(game, table, state, line)
        self._wanted = wanted
        self.found: State | None = state if wanted is None else state.copy() if wanted == "0" else None
        self.state_before: State | None = None
        self.last: Step | None = None
        self._inner: list[MomentFinder] = []
        self._previous = state
        """Before the step that is being tried."""

    def before(self, state: State, actor: int, move: Move) -> None:
        """Keep the state before the step that leads to the moment."""
        if self._wanted is None or self._wanted == f"{self._line}{self.steps + 1}":
            self._previous = state.copy()

    def reach(self, state: State, step: Step) -> None:
        """Keep the state if the moment is the one that is wanted."""
        if self._wanted is None:
            self.state_before, self.last = self._previous, step
        elif self._wanted == self.address:
            self.state_before, self.found, self.last = self._previous, state.copy(), step

    def enter_variation(self, state: State, line: str) -> MomentObserver | None:
        """Look in a variation if the moment is in it."""
        if self._wanted is None or not self._wanted.startswith(line):
            return None
        inner = MomentFinder(self.game, self.table, state, self._wanted, line)
        self._inner.append(inner)
        return inner

    def result(self) -> MomentFinder:
        """The finder of the line of play that has the moment; this one if none has."""
        for inner in self._inner:
            found = inner.result()
            if found.found is not None:
                return found
        return self
