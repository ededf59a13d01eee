"""Nim: the table of contents. It offers sentences, but no measures, bots, board or luck, which are optional."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from rules.extras import Narrator
from rules.game import ClaimKey, Codec, Game, Move, Option, Prompt, RoundLimits, Source, Table, TurnOrder
from rules.games.nim import chance, encoding, scoring
from rules.games.nim.answers import ANSWERS
from rules.games.nim.codec import CODEC
from rules.games.nim.options import OPTIONS
from rules.games.nim.phases import end, taking
from rules.games.nim.questions import PROMPTS, ROUND_LIMITS, Question, turn_order
from rules.games.nim.state import NimState
from rules.games.nim.view import words

COURSE: Final = (taking.begin, end.begin)
"""The phases of a round."""


class Nim(Game[NimState], Narrator[NimState]):
    """Three heaps of stones."""

    name: ClassVar[str] = "nim"
    title: ClassVar[str] = "Nim"
    prefix: ClassVar[str] = "NM"
    seat_letters: ClassVar[str] = "aio"
    seat_names: ClassVar[Mapping[str, str]] = {"a": "amber", "i": "indigo", "o": "ochre"}
    max_seats: ClassVar[int] = 3
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    sources: ClassVar[tuple[Source, ...]] = scoring.SOURCES
    claims: ClassVar[tuple[ClaimKey, ...]] = encoding.CLAIMS
    round_limits: ClassVar[RoundLimits] = ROUND_LIMITS
    phases: ClassVar[tuple[str, ...]] = ("setup", "taking", "end")
    questions = Question
    answers = ANSWERS
    course = COURSE

    def codec(self, variant: str | None) -> Codec:
        """The one codec."""
        return CODEC

    def start(self, table: Table) -> NimState:
        """The state before the heaps."""
        return NimState(table)

    def prompt(self, state: NimState) -> Prompt:
        """What the game waits for."""
        return PROMPTS[Question(state.question)]

    def turn_order(self, state: NimState) -> TurnOrder | None:
        """The order of the header."""
        return turn_order(state)

    def sample_chance(self, state: NimState, rng: Random) -> Move | None:
        """The heaps."""
        return chance.sample_chance(state, rng)

    def ranks(self, state: NimState) -> list[int]:
        """Rank of each seat."""
        return scoring.ranks(state)

    def claim(self, state: NimState, seat: int, key: str) -> int:
        """The value of a claim."""
        return encoding.claim(state, seat, key)

    def encode(self, state: NimState) -> Any:
        """The canonical encoding."""
        return encoding.encode(state)

    def describe_move(self, state: NimState, move: Move) -> str:
        """The move as a sentence without its subject."""
        return words.describe(state, move)


GAME: Final = Nim()
