"""What a game must offer, and all that the rest of the program may use of it.

A game is one folder under ``rules/games`` whose ``game.py`` holds ``GAME``, an instance of a subclass of
:class:`Game`. The kernel, the pipeline, the reports and the command know games through this file only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

import msgspec

from notation.codec import Codec as Codec
from notation.codec import Move as Move

CHANCE = -1
"""``State.actor`` when the game waits for a chance entry."""
NOBODY = -2
"""``State.actor`` when the game is over."""

Value: TypeAlias = int | float | str | None
"""A feature's value; ``None`` where the definition gives none."""

Event: TypeAlias = tuple[int, str, int, int, str]
"""A scoring event: seat index, source label, amount (may be negative), round, phase."""

Fact: TypeAlias = tuple[str, int, Value]
"""Something that happened as a consequence, for features: name, seat index (-1: the table), value."""

Notice: TypeAlias = tuple[str, str]
"""A ``supply`` notice: rule number, message."""


class Option(msgspec.Struct, frozen=True):
    """A ruling that a record may choose in its ``Options`` header."""

    key: str
    values: tuple[str, ...]
    """Possible values, the default first."""
    meaning: str
    rule: str
    variants: tuple[str, ...] = ()
    """Variants that have the option; empty: all."""
    permutation: bool = False
    """The value may be any order of the default's letters, each once."""

    @property
    def default(self) -> str:
        """The value that holds when the header says nothing."""
        return self.values[0]

    def accepts(self, value: str) -> bool:
        """Whether ``value`` is one of the option's values."""
        if self.permutation:
            return sorted(value) == sorted(self.default)
        return value in self.values


class Source(msgspec.Struct, frozen=True):
    """A label under which points are booked. ``rule``: where they come from. ``meaning``: for hover texts."""

    label: str
    rule: str
    meaning: str


class ClaimKey(msgspec.Struct, frozen=True):
    """A value that ``seat.key=value`` may claim. ``holding``: a whole number that goes into the table ``holdings``."""

    key: str
    meaning: str
    holding: bool = True


class Feature(msgspec.Struct, frozen=True):
    """A strategy measure of the game's page.

    ``kind``: ``"int"``, ``"float"`` or ``"text"``. ``unit``: what is counted (``"yuan"``, ``"rounds"``…).
    ``table``: a measure of the whole game, not of a seat.
    """

    name: str
    kind: str
    unit: str
    meaning: str
    table: bool = False


class Label(msgspec.Struct, frozen=True):
    """A strategy label of the game's page. ``condition``: its threshold in words. ``variants``: empty means all."""

    name: str
    condition: str
    variants: tuple[str, ...] = ()


class Asked(msgspec.Struct, frozen=True):
    """What the game waits for.

    ``rule``: the number that ``wrong-actor``, ``early-end``, ``after-end`` and a move of another kind cite; ``None``
    where the page gives none. ``what``: short words for people, such as ``"an action (B C F H I M S) or -"``.
    """

    rule: str | None
    what: str


class TurnOrder(msgspec.Struct, frozen=True):
    """In which order the seats act at a moment. ``seats``: seat indices; ``rule`` and ``reason``: why in this one."""

    seats: tuple[int, ...]
    rule: str
    reason: str


class RoundLimits(msgspec.Struct, frozen=True):
    """Where rounds begin and end, for people: short words that follow "a round begins" and "a round ends"."""

    begins: str = ""
    first: str = ""
    """What must come before the first round begins."""
    ends: str = ""


class Table(msgspec.Struct, frozen=True):
    """Who plays, under which rules: what the headers say once they have been found good."""

    game: str
    variant: str | None
    """``None`` for a game without variants."""
    rules: int
    seats: tuple[str, ...]
    """Seat letters in playing order, the start player first. A seat index is a position in this tuple."""
    options: tuple[tuple[str, str], ...] = ()
    """Every option of the variant with its value, defaults included, in the page's order."""

    def option(self, key: str) -> str:
        """The value of an option. Raises ``KeyError`` if the variant has none such."""
        for name, value in self.options:
            if name == key:
                return value
        raise KeyError(key)

    def index(self, seat: str) -> int:
        """Position of a seat letter. Raises ``ValueError`` if nobody sits there."""
        return self.seats.index(seat)


class State:
    """What all games' states have in common; mutable, slotted, private to the engine.

    A subclass gives ``__slots__``, calls ``super().__init__(table)``, and implements :meth:`copy`.
    """

    __slots__ = (
        "actor", "facts", "notices", "opens", "phase", "points", "round", "rounds_done", "scores", "table", "window",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        self.table = table
        self.scores = [0] * len(table.seats)
        self.points: list[Event] = []
        """Every scoring event of the game so far, in order."""
        self.notices: list[Notice] = []
        """Supply notices not yet collected; the kernel empties the list after each step."""
        self.facts: list[Fact] | None = None
        """``None``: nobody listens. Else facts not yet collected; the kernel empties the list after each step."""
        self.actor = NOBODY
        """Who must act next: seat index, ``CHANCE`` or ``NOBODY`` (the game is over)."""
        self.window = False
        """A seat is asked, but chance may speak first (an open window)."""
        self.round = 0
        """Number of the present round, 0 during set-up."""
        self.opens = 0
        """N while the next thing asked is the first of round N, else 0."""
        self.rounds_done = 0
        """Rounds that are complete."""
        self.phase = ""
        """One of ``Game.phases``; award() books events under it."""

    def award(self, seat: int, amount: int, source: str) -> None:
        """The one door for points: book ``amount`` (not 0) for ``seat`` under ``source``."""
        if amount:
            self.scores[seat] += amount
            self.points.append((seat, source, amount, self.round, self.phase))

    def note(self, name: str, seat: int, value: Value = 1) -> None:
        """Tell whoever measures features of something that no token says."""
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
        other.window = self.window
        other.round = self.round
        other.opens = self.opens
        other.rounds_done = self.rounds_done
        other.phase = self.phase

    def copy(self) -> Self:
        """A state that shares nothing that changes with this one (``cls.__new__`` and ``copy_common`` help)."""
        raise NotImplementedError


S = TypeVar("S", bound=State)


class Measures(msgspec.Struct):
    """Features and labels of one record.

    ``seats``: one mapping from feature name to value per seat, in seat order. ``table``: features of the game.
    ``labels``: per seat, in the page's order.
    """

    seats: list[dict[str, Value]]
    table: dict[str, Value]
    labels: list[list[str]]


class Meter(ABC, Generic[S]):
    """Follows one replay and measures features; made anew for each record by :meth:`Game.meter`."""

    def before(self, state: S, actor: int, move: Move) -> None:
        """Called with the state in which ``move`` is about to be applied (it has not been checked yet)."""

    @abstractmethod
    def after(self, state: S, actor: int, move: Move, events: list[Event], facts: list[Fact]) -> None:
        """Called after each step with its scoring events and facts. ``actor``: seat index or ``CHANCE``."""

    @abstractmethod
    def result(self, state: S, ranks: list[int]) -> Measures:
        """Features and labels at ``state``, the last good one (the record may be unfinished)."""


Bot: TypeAlias = Callable[[Any, Random], Move]
"""Chooses a legal move for ``state.actor`` (a seat): ``bot(state, rng)``. Uses no other source of chance."""


class Game(ABC, Generic[S]):
    """A game: its facts, and the functions that play it."""

    name: ClassVar[str]
    """The ``Game`` header."""
    title: ClassVar[str]
    prefix: ClassVar[str]
    """Of rule numbers: ``"BJ"``."""
    rules_versions: ClassVar[tuple[int, ...]] = (1,)
    variants: ClassVar[tuple[str, ...]] = ()
    """Empty: the game has no ``Variant`` header."""
    seat_letters: ClassVar[str]
    seat_names: ClassVar[Mapping[str, str]]
    """Letter → colour word, such as ``{"y": "yellow"}``."""
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int]
    options: ClassVar[tuple[Option, ...]] = ()
    sources: ClassVar[tuple[Source, ...]]
    """Closed list, in the page's order; ``start`` and ``floor`` included where they occur."""
    claims: ClassVar[tuple[ClaimKey, ...]]
    round_limits: ClassVar[RoundLimits] = RoundLimits()
    phases: ClassVar[tuple[str, ...]]
    """Closed list of ``State.phase`` values, the rulebook's headings as words: ``"setup"``, ``"action"``…"""
    features: ClassVar[tuple[Feature, ...]]
    labels: ClassVar[tuple[Label, ...]]
    bots: ClassVar[Mapping[str, Bot]]
    """Named bots besides ``random`` (which is :meth:`sample`): at least ``greedy``."""

    def options_of(self, variant: str | None) -> tuple[Option, ...]:
        """The options that a variant has, in the page's order."""
        return tuple(o for o in self.options if not o.variants or variant in o.variants)

    @abstractmethod
    def codec(self, variant: str | None) -> Codec:
        """The variant's codec, always the same object (the kernel keeps caches by it)."""

    @abstractmethod
    def start(self, table: Table) -> S:
        """The state before the first step. Start scores are booked here through ``award``."""

    @abstractmethod
    def apply(self, state: S, move: Move) -> None:
        """Check a move or chance entry and carry it out, with all that follows of itself up to the next question.

        The kernel has already checked that the actor is right (or that chance may speak in an open window), so a seat's
        move comes for ``state.actor``. Raises :class:`rules.errors.IllegalMove` or
        :class:`rules.errors.ImpossibleChance`, and then leaves the state untouched. A move of a kind that is not asked
        now is refused with the rule of :meth:`asked`.
        """

    @abstractmethod
    def asked(self, state: S) -> Asked:
        """What the game waits for, the end included."""

    def turn_order(self, state: S) -> TurnOrder | None:
        """The order in which the seats act now, and the rule that made it so; ``None`` where no order decides."""
        return None

    @abstractmethod
    def legal(self, state: S) -> Iterator[Move]:
        """Every legal move of the seat that is asked, each once, in a fixed order; lazily, there may be very many.

        Nothing when chance or nobody is asked.
        """

    def sample(self, state: S, rng: Random) -> Move:
        """One of the legal moves, each equally likely. Games whose moves are too many to list draw it directly."""
        return rng.choice(list(self.legal(state)))

    @abstractmethod
    def draw(self, state: S, rng: Random) -> Move | None:
        """A chance entry that is due now, drawn as the rules say. ``None`` in an open window: chance is silent."""

    @abstractmethod
    def ranks(self, state: S) -> list[int]:
        """Rank of each seat, 1 best, tie-breaks applied, at any state."""

    def honours(self, ranks: list[int]) -> list[str]:
        """The titles that the rulebook gives to the placed seats, in seat order; empty: the game has none."""
        return []

    @abstractmethod
    def claim(self, state: S, seat: int, key: str) -> int | str:
        """The value that a claim ``seat.key=`` is compared with. ``key`` is one of :attr:`claims`."""

    def holdings(self, state: S) -> list[list[int | str]]:
        """For each seat the values of the claims that are holdings, in the page's order.

        The same as :meth:`claim` gives one by one; a game may have a faster way for all of them.
        """
        keys = [claim.key for claim in self.claims if claim.holding]
        return [[self.claim(state, seat, key) for key in keys] for seat in range(len(state.table.seats))]

    @abstractmethod
    def encode(self, state: S) -> Any:
        """The state's canonical encoding for the digest: lists, strings, numbers, dicts with string keys, no floats.

        All that decides how the game can go on, and the scores; not facts, notices, or events. Documented in RULES.md.
        """

    @abstractmethod
    def meter(self, table: Table) -> Meter[S]:
        """A fresh meter for one record."""

    @abstractmethod
    def words(self, state: S, move: Move) -> str:
        """What the move or entry does, as a sentence without its subject: ``"builds houses on a3 and d1"``.

        ``state`` is the one before the move.
        """

    @abstractmethod
    def board(self, state: S) -> str:
        """A picture of the state in plain text, at most 100 columns wide, no line ends at its end."""

    def luck(self, state: S, entry: Move) -> list[float] | None:
        """How much better than expected a chance outcome is for each seat, in the unit of :attr:`luck_unit`.

        ``state`` is the one before the entry. ``None``: the entry is no matter of luck.
        """
        return None

    luck_unit: ClassVar[str] = ""
    """What :meth:`luck` counts, in words; empty: the game defines no luck."""
