"""Nim with dice: the table of contents. What the rest of the program may use, and the course of a round."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from rules.extras import Narrator
from rules.game import Codec, Game, Move, Prompt
from rules.games.nim import chance, encoding, questions, scoring, setup
from rules.games.nim.answers import ANSWERS
from rules.games.nim.codec import CODEC
from rules.games.nim.options import OPTIONS, VARIANTS
from rules.games.nim.phases import rolling, round_end, taking
from rules.games.nim.state import NimState
from rules.games.nim.view import words
from rules.structs.facts import ClaimKey, Option, RoundLimits, Source
from rules.structs.table import Table

COURSE: Final = (rolling.begin, taking.begin, round_end.begin)
"""The phases of a round."""


class Nim(Game[NimState], Narrator[NimState]):
    """Nim with dice. It has no bots, no measures, no board, no luck: a game need not."""

    name: ClassVar[str] = "nim"
    title: ClassVar[str] = "Nim with dice"
    prefix: ClassVar[str] = "NM"
    variants: ClassVar[tuple[str, ...]] = VARIANTS
    seat_letters: ClassVar[str] = "wb"
    seat_names: ClassVar[Mapping[str, str]] = words.COLOURS
    max_seats: ClassVar[int] = 2
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    sources: ClassVar[tuple[Source, ...]] = scoring.SOURCES
    claims: ClassVar[tuple[ClaimKey, ...]] = encoding.CLAIMS
    round_limits: ClassVar[RoundLimits] = questions.ROUND_LIMITS
    phases: ClassVar[tuple[str, ...]] = ("rolling", "taking", "end")
    questions = questions.Question
    answers = ANSWERS
    course = COURSE

    def codec(self, variant: str | None) -> Codec:
        """The one codec."""
        return CODEC

    def start(self, table: Table) -> NimState:
        """The state before the dice of round 1."""
        state = setup.start(table)
        self.advance(state)
        return state

    def prompt(self, state: NimState) -> Prompt:
        """What the game waits for."""
        return questions.PROMPTS[questions.Question(state.question)]

    def sample_chance(self, state: NimState, rng: Random) -> Move | None:
        """The dice."""
        return chance.sample_chance(state, rng)

    def ranks(self, state: NimState) -> list[int]:
        """Rank of each seat by score."""
        return scoring.ranks(state.scores)

    def claim(self, state: NimState, seat: int, key: str) -> int:
        """The value of a claim."""
        return encoding.claim(state, seat, key)

    def encode(self, state: NimState) -> Any:
        """The state as plain data, for digests."""
        return encoding.encode(state)

    def describe_move(self, state: NimState, move: Move) -> str:
        """The move as a sentence without its subject."""
        return words.describe(state, move)


GAME: Final = Nim()
