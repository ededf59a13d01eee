"""Ming Dynasty: the table of contents. Who answers which question, and what the rest of the program may use."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from rules.extras import BoardView, Bot, Feature, Label, LuckJudge, Measured, Narrator
from rules.game import ClaimKey, Codec, Game, Move, Option, Prompt, RoundLimits, Source, Table, TurnOrder
from rules.games.ming import chance, encoding, questions, scoring, setup
from rules.games.ming.analysis.features import FEATURES
from rules.games.ming.analysis.labels import LABELS
from rules.games.ming.analysis.meter import MingMeter
from rules.games.ming.answers import ANSWERS
from rules.games.ming.bots.greedy import BOTS
from rules.games.ming.codec import CODEC
from rules.games.ming.components.board import BOARD, Board
from rules.games.ming.components.pieces import PIECES, Pieces
from rules.games.ming.encoding import CLAIMS, claim
from rules.games.ming.options import OPTIONS
from rules.games.ming.phases import cards, neutral, placing, princes, province_scoring, round_end
from rules.games.ming.scoring import SOURCES
from rules.games.ming.state import MingState
from rules.games.ming.view import words
from rules.games.ming.view.text_board import draw_board

COURSE: Final = (
    neutral.begin,
    placing.begin,
    cards.begin,
    princes.begin,
    province_scoring.begin,
    round_end.begin,
    round_end.close,
)
"""The phases of a round."""


class Ming(Game[MingState], Measured[MingState], Narrator[MingState], BoardView[MingState], LuckJudge[MingState]):
    """Ming Dynasty, on a map and with pieces that may be others than those of Rules 1.

    The engine carries out all that follows from a step without a decision, along the course of a round.

    Rule: MD-0.2
    """

    name: ClassVar[str] = "ming"
    title: ClassVar[str] = "Ming Dynasty"
    prefix: ClassVar[str] = "MD"
    seat_letters: ClassVar[str] = "rbyg"
    seat_names: ClassVar[Mapping[str, str]] = words.COLOURS
    max_seats: ClassVar[int] = 4
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    sources: ClassVar[tuple[Source, ...]] = SOURCES
    claims: ClassVar[tuple[ClaimKey, ...]] = CLAIMS
    round_limits: ClassVar[RoundLimits] = questions.ROUND_LIMITS
    phases: ClassVar[tuple[str, ...]] = (
        "setup", "neutral", "placing", "cards", "princes", "scoring", "round-end", "end",
    )  # fmt: skip
    features: ClassVar[tuple[Feature, ...]] = FEATURES
    labels: ClassVar[tuple[Label, ...]] = LABELS
    bots: ClassVar[Mapping[str, Bot]] = BOTS
    questions = questions.Question
    answers = ANSWERS
    course = COURSE
    luck_unit: ClassVar[str] = chance.LUCK_UNIT

    def __init__(self, board: Board = BOARD, pieces: Pieces = PIECES) -> None:
        self.board_data = board
        self.pieces = pieces

    def codec(self, variant: str | None) -> Codec:
        """The one codec."""
        return CODEC

    def start(self, table: Table) -> MingState:
        """The state before ``show``."""
        return setup.start(table, self.board_data, self.pieces)

    def prompt(self, state: MingState) -> Prompt:
        """What the game waits for."""
        return questions.prompt(state)

    def turn_order(self, state: MingState) -> TurnOrder | None:
        """Clockwise from the start player."""
        return questions.turn_order(state)

    def sample_chance(self, state: MingState, rng: Random) -> Move | None:
        """The display, or a card from the deck."""
        return chance.sample_chance(state, rng)

    def ranks(self, state: MingState) -> list[int]:
        """Rank of each seat by score; with ``final-tie=monks`` monks on the board decide between equal scores.

        Rule: MD-7.3
        """
        n = state.rulings.seats
        monks = [state.monks_of(seat) if state.rulings.monks_decide else 0 for seat in range(n)]
        return scoring.ranks(state.scores, monks)

    def claim(self, state: MingState, seat: int, key: str) -> int:
        """The value of a claim."""
        return claim(state, seat, key)

    def encode(self, state: MingState) -> Any:
        """The state as plain data, for digests."""
        return encoding.encode(state)

    def meter(self, table: Table) -> MingMeter:
        """A fresh meter."""
        return MingMeter(table)

    def describe_move(self, state: MingState, move: Move) -> str:
        """The move as a sentence without its subject."""
        return words.describe(state, move)

    def render_board(self, state: MingState) -> str:
        """A picture of the state."""
        return draw_board(state)

    def luck(self, state: MingState, entry: Move) -> list[float] | None:
        """How many fitting cards more than expected a card turned up gives each seat."""
        return chance.luck(state, entry)


GAME: Final = Ming()
