"""Beijing: facts, the course of a round, and what the rest of the program may use.

A round: circles and actions (:mod:`~rules.games.beijing.phases.action`, with :mod:`~rules.games.beijing.phases.detail`,
:mod:`~rules.games.beijing.phases.construction` and :mod:`~rules.games.beijing.phases.lantern`), persons
(:mod:`~rules.games.beijing.phases.person`), the event (:mod:`~rules.games.beijing.phases.event`) and decay
(:mod:`~rules.games.beijing.phases.decay`), scoring (:mod:`~rules.games.beijing.phases.round_scoring`); after the last
one the final scoring (:mod:`~rules.games.beijing.scoring`).
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from rules.extras import BoardView, Bot, Measured, Meter, Narrator, Pictured
from rules.game import Codec, Game, Move, Prompt
from rules.games.beijing import chance, encoding, questions, scoring, setup
from rules.games.beijing.analysis.features import FEATURES
from rules.games.beijing.analysis.labels import LABELS
from rules.games.beijing.analysis.meter import BeijingMeter
from rules.games.beijing.answers import ANSWERS
from rules.games.beijing.bots.greedy import BOTS
from rules.games.beijing.codec import CODEC
from rules.games.beijing.options import OPTIONS, VARIANTS
from rules.games.beijing.phases import action, decay, event, person, round_scoring
from rules.games.beijing.scoring import PHASES, SOURCES
from rules.games.beijing.state import BeijingState
from rules.games.beijing.view import backdrop, scene, text_board, words
from rules.picture.backdrop import Backdrop
from rules.picture.scene import Piece
from rules.structs.facts import ClaimKey, Option, RoundLimits, Source, TurnOrder
from rules.structs.measures import Feature, Label
from rules.structs.table import Table

COURSE: Final = (action.begin, person.begin, event.begin, decay.begin, round_scoring.begin)
"""The phases of a round."""


class Beijing(
    Game[BeijingState],
    Measured[BeijingState],
    Narrator[BeijingState],
    BoardView[BeijingState],
    Pictured[BeijingState],
):
    """The game in both variants. No luck is defined: the events are known to all from the start, and how the action
    tiles fall into circles favours nobody of itself."""

    name: ClassVar[str] = "beijing"
    title: ClassVar[str] = "Beijing"
    prefix: ClassVar[str] = "BJ"
    variants: ClassVar[tuple[str, ...]] = tuple(VARIANTS)
    seat_letters: ClassVar[str] = "yrgbw"
    seat_names: ClassVar[Mapping[str, str]] = {
        "y": "yellow", "r": "red", "g": "green", "b": "blue", "w": "white",
    }  # fmt: skip
    max_seats: ClassVar[int] = 5
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    sources: ClassVar[tuple[Source, ...]] = SOURCES
    claims: ClassVar[tuple[ClaimKey, ...]] = encoding.CLAIMS
    round_limits: ClassVar[RoundLimits] = questions.ROUND_LIMITS
    phases: ClassVar[tuple[str, ...]] = PHASES
    features: ClassVar[tuple[Feature, ...]] = FEATURES
    labels: ClassVar[tuple[Label, ...]] = LABELS
    bots: ClassVar[Mapping[str, Bot]] = BOTS
    questions = questions.Question
    answers = ANSWERS
    course = COURSE

    def codec(self, variant: str | None) -> Codec:
        """One codec for both variants."""
        return CODEC

    def start(self, table: Table) -> BeijingState:
        """The state before the first step."""
        return setup.start(table)

    def prompt(self, state: BeijingState) -> Prompt:
        """What the game waits for."""
        return questions.PROMPTS[questions.Question(state.question)]

    def turn_order(self, state: BeijingState) -> TurnOrder | None:
        """Seat order in the draft, then the track order of the phase."""
        return questions.turn_order(state)

    def sample_chance(self, state: BeijingState, rng: Random) -> Move | None:
        """The events, or the action tiles in their circles; ``None`` when neither is due."""
        return chance.sample_chance(state, rng)

    def ranks(self, state: BeijingState) -> list[int]:
        """Ranks from 1; no two seats share one."""
        return scoring.ranks(state)

    def claim(self, state: BeijingState, seat: int, key: str) -> int:
        """The value that ``seat.key=`` is compared with."""
        return encoding.claim(state, seat, key)

    def holdings(self, state: BeijingState) -> list[list[int | str]]:
        """All claims of all seats."""
        return encoding.holdings(state)

    def encode(self, state: BeijingState) -> Any:
        """The canonical encoding for the digest."""
        return encoding.encode(state)

    def meter(self, table: Table) -> Meter[BeijingState]:
        """A fresh meter for one record."""
        return BeijingMeter(table)

    def describe_move(self, state: BeijingState, move: Move) -> str:
        """The move as a sentence without its subject."""
        return words.describe(state, move)

    def render_board(self, state: BeijingState) -> str:
        """The state in plain text."""
        return text_board.draw_board(state)

    def backdrop(self, table: Table) -> Backdrop:
        """Events, track, circles and tiles, and what lies before each seat."""
        return backdrop.build_backdrop(table)

    def pieces(self, state: BeijingState) -> list[Piece]:
        """Everything on the table."""
        return scene.list_pieces(state)


GAME: Final = Beijing()
