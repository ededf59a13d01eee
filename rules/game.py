"""The protocol that every game implements, and what the engine does for all of them.

A game is one folder under ``rules/games`` whose ``game.py`` holds ``GAME``, an instance of a subclass of
:class:`Game`. Engine, pipeline, reports and command know games through this file and :mod:`rules.extras` only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from notation.codec import Codec as Codec
from notation.codec import Move as Move
from rules.extras import Bot
from rules.legal import count_legal_moves, legal_moves, random_legal_move, refuse_kind
from rules.questions import Answer, Answers, order_answers
from rules.state import State
from rules.structs.facts import ClaimKey, Option, RoundLimits, Source, TurnOrder
from rules.structs.prompt import Prompt as Prompt
from rules.structs.table import Table

S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """A game: its facts, its questions with their answers, and the course of a round."""

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
    claims: ClassVar[tuple[ClaimKey, ...]] = ()
    round_limits: ClassVar[RoundLimits] = RoundLimits()
    phases: ClassVar[tuple[str, ...]]
    """Closed list of ``State.phase`` values, the rulebook's headings as words: ``"setup"``, ``"action"``…"""
    bots: ClassVar[Mapping[str, Bot]] = {}
    """Named bots besides ``random`` (which is :meth:`random_legal_move`)."""
    questions: ClassVar[type[IntEnum]]
    """All that the game may wait for, numbered from 0."""
    answers: ClassVar[Answers]
    """For each question the kinds of moves that answer it."""
    course: ClassVar[Sequence[Callable[[Any], None]]]
    """The beginnings of the phases of a round, in order. Each sets ``state.question`` if it has something to ask. After
    the last one the first begins again, until a question is asked (that the game is over is one)."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "answers" in vars(cls):
            cls._answers = order_answers(cls.questions, cls.answers)

    _answers: ClassVar[tuple[tuple[Answer, ...], ...]]

    @property
    def seat_counts(self) -> str:
        """How many may play, in words: ``"2 to 4"``, or ``"2"``."""
        return f"{self.min_seats} to {self.max_seats}" if self.min_seats < self.max_seats else str(self.max_seats)

    def options_of(self, variant: str | None) -> tuple[Option, ...]:
        """The options that a variant has, in the page's order."""
        return tuple(o for o in self.options if not o.variants or variant in o.variants)

    @abstractmethod
    def codec(self, variant: str | None) -> Codec:
        """The variant's codec, always the same object (the engine keeps caches by it)."""

    @abstractmethod
    def start(self, table: Table) -> S:
        """The state before the first step. Start scores are booked here through ``award``."""

    @abstractmethod
    def prompt(self, state: S) -> Prompt:
        """What the game waits for, in words; the end included."""

    def turn_order(self, state: S) -> TurnOrder | None:
        """The order in which the seats act now, and the rule that made it so; ``None`` where no order decides."""
        return None

    @abstractmethod
    def sample_chance(self, state: S, rng: Random) -> Move | None:
        """A chance entry that is due now, drawn as the rules say.

        ``None`` where chance only may interrupt: it is silent.
        """

    @abstractmethod
    def ranks(self, state: S) -> list[int]:
        """Rank of each seat, 1 best, tie-breaks applied, at any state."""

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

    # What the engine does, once for all games; a game does not override these.

    @cached_property
    def apply(self) -> Callable[[S, Move], None]:
        """``apply(state, move)`` checks a move or chance entry and carries it out, up to the next question.

        The engine has already checked that the actor is right (or that chance may interrupt), so a seat's move comes
        for ``state.actor``. Raises :class:`rules.errors.IllegalMove` or :class:`rules.errors.ImpossibleChance`, and
        then leaves the state untouched. A move of a kind that is not asked is refused with the rule of :meth:`prompt`.
        """
        answers = tuple(
            {answer.move: (answer.check, answer.apply) for answer in of_question} for of_question in self._answers
        )
        course = self.course
        length = len(course)

        # a function of its own, because it is called for each step of each record
        def apply(state: S, move: Move) -> None:
            try:
                check, carry_out = answers[state.question][type(move)]
            except KeyError:
                is_entry = type(move) in self.codec(state.table.variant).entries
                raise refuse_kind(self.prompt(state), is_entry=is_entry) from None
            carry_out(state, move, None if check is None else check(state, move))
            # what advance() does, without a call
            while state.question < 0:
                step = state.step
                if step == length:
                    step = 0
                state.step = step + 1
                course[step](state)

        return apply

    def advance(self, state: S) -> None:
        """Nothing is asked: begin the next phases of the course until something is."""
        course = self.course
        while state.question < 0:
            if state.step == len(course):
                state.step = 0
            state.step += 1
            course[state.step - 1](state)

    def legal_moves(self, state: S) -> Iterator[Move]:
        """Every legal move of the seat that is asked, each once, in a fixed order; lazily, there may be very many.

        Nothing when chance or nobody is asked.
        """
        return legal_moves(self._answers[state.question], state)

    def count_legal_moves(self, state: S) -> int:
        """How many legal moves there are; there may be very many. 0 when chance or nobody is asked."""
        return count_legal_moves(self._answers[state.question], state)

    def random_legal_move(self, state: S, rng: Random) -> Move:
        """One of the legal moves, each equally likely. Raises ``IndexError`` if there is none."""
        return random_legal_move(self._answers[state.question], state, rng)
