"""Who follows a replay: the engine tells an observer of each step of the main line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from rules.game import Game, Move
from rules.state import Event, Fact, State
from rules.structs.table import Table


class Observer:
    """Follows the main line of one record; subclasses override what they want to hear."""

    def before(self, state: State, actor: int, move: Move) -> None:
        """``move`` is about to be tried in ``state``; it may yet be refused."""

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
        """``move`` has been carried out; ``state`` is the one after it. ``token``: as the record spells it."""

    def branch(self, state: State) -> Observer | None:
        """A variation on the last step begins in ``state``, which then goes on with it; who follows it.

        Told behind :meth:`remark`, which has its text. ``None``: nobody does.
        """
        return None

    def unreadable_variation(self, faults: list[tuple[str, str]]) -> None:
        """Nothing of a variation on the last step can be read; ``faults``: a place in words and a message for each."""

    def fault(self, place: str, message: str, stops: bool) -> None:
        """Something is wrong in the variation that is followed.

        ``place``: where, in words. ``stops``: it goes no further.
        """

    def remark(self, kind: str, text: str) -> None:
        """A ``comment``, ``nag`` or ``variation`` (its text) that stands behind the last step (or before the first)."""


ObserverFactory: TypeAlias = Callable[[Game[Any], Table, State], Observer]
"""Makes the observer of one record, given the state before the first step."""


def observed_apply(game: Game[Any], state: State, observer: Observer) -> Callable[[int, Move, str, str | None], None]:
    """A function that carries out one step and tells ``observer`` of it, with its events and facts.

    It takes the actor, the move, its token without glyph, and the glyph, and raises what the game raises.
    """
    facts: list[Fact] = []
    state.facts = facts
    points = state.points
    apply, before, step = game.apply, observer.before, observer.step

    def play(who: int, move: Move, token: str, glyph: str | None) -> None:
        known = len(points)
        before(state, who, move)
        apply(state, move)
        step(state, who, move, token, glyph, points[known:], facts)
        if facts:
            facts.clear()

    return play
