"""What all games' states have in common: whose turn it is, the round, the scores, and the one door for points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, TypeAlias

if TYPE_CHECKING:
    from rules.structs.table import Table

CHANCE = -1
"""``State.actor`` when the game waits for a chance entry."""
NOBODY = -2
"""``State.actor`` when the game is over."""
NO_QUESTION = -1
"""``State.question`` when nothing is asked: the course of the round decides what comes next."""

Value: TypeAlias = int | float | str | None
"""A feature's value; ``None`` where the definition gives none."""

Event: TypeAlias = tuple[int, str, int, int, str]
"""A scoring event: seat index, source label, amount (may be negative), round, phase."""

Fact: TypeAlias = tuple[str, int, Value]
"""Something that happened as a consequence, for features: name, seat index (-1: the table), value."""

Notice: TypeAlias = tuple[str, str]
"""A ``supply`` notice: rule number, message."""


class State:
    """What all games' states have in common; mutable, slotted, private to the engine.

    A subclass gives ``__slots__``, calls ``super().__init__(table)``, and implements :meth:`copy`.
    """

    __slots__ = (
        "actor", "chance_may_interrupt", "completed_rounds", "facts", "notices", "phase", "points", "question", "round",
        "round_starting", "scores", "step", "table",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        self.table = table
        self.scores = [0] * len(table.seats)
        self.points: list[Event] = []
        """Every scoring event of the game so far, in order."""
        self.notices: list[Notice] = []
        """Supply notices not yet collected; the engine empties the list after each step."""
        self.facts: list[Fact] | None = None
        """``None``: nobody observes. Else facts not yet collected; the engine empties the list after each step."""
        self.actor = NOBODY
        """Who must act next: seat index, ``CHANCE`` or ``NOBODY`` (the game is over)."""
        self.question: int = NO_QUESTION
        """What is asked: a member of the game's ``Question``, or ``NO_QUESTION``."""
        self.step = 0
        """How many phases of the present round have begun: an index into the game's ``course``."""
        self.chance_may_interrupt = False
        """A seat is asked, but chance may speak first (an open window)."""
        self.round = 0
        """Number of the present round, 0 during set-up."""
        self.round_starting = 0
        """N while the next thing asked is the first of round N, else 0."""
        self.completed_rounds = 0
        """Rounds that are complete."""
        self.phase = ""
        """One of ``Game.phases``; award() books events under it."""

    def award(self, seat: int, amount: int, source: str) -> None:
        """The one door for points: book ``amount`` (not 0) for ``seat`` under ``source``."""
        if amount:
            self.scores[seat] += amount
            self.points.append((seat, source, amount, self.round, self.phase))

    def note(self, name: str, seat: int, value: Value = 1) -> None:
        """Record a fact that no token states, for whoever measures features."""
        if self.facts is not None:
            self.facts.append((name, seat, value))

    def copy_common(self, other: State) -> None:
        """Copy what all games have in common into ``other``, sharing nothing that changes."""
        other.table = self.table
        other.scores = self.scores[:]
        other.points = self.points[:]
        other.notices = self.notices[:]
        other.facts = None if self.facts is None else self.facts[:]
        other.actor = self.actor
        other.question = self.question
        other.step = self.step
        other.chance_may_interrupt = self.chance_may_interrupt
        other.round = self.round
        other.round_starting = self.round_starting
        other.completed_rounds = self.completed_rounds
        other.phase = self.phase

    def copy(self) -> Self:
        """A state that shares nothing that changes with this one (:meth:`copy_common` helps)."""
        raise NotImplementedError
