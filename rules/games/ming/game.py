"""Ming Dynasty: facts, the course of a round, and what the rest of the program may use."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

from rules.extras import BoardView, Bot, LuckJudge, Measured, Narrator, Pictured, Secretive
from rules.game import Codec, Game, Move, Prompt
from rules.games.ming import chance, encoding, questions, scoring, setup
from rules.games.ming.analysis.features import FEATURES
from rules.games.ming.analysis.labels import LABELS
from rules.games.ming.analysis.meter import MingMeter
from rules.games.ming.answers import ANSWERS
from rules.games.ming.bots.greedy import BOTS
from rules.games.ming.codec import CODEC
from rules.games.ming.components.board import BOARD, PROVINCES
from rules.games.ming.components.pieces import PIECES
from rules.games.ming.components.tables import MingBoard, MingPieces
from rules.games.ming.options import OPTIONS
from rules.games.ming.phases import (
    cards,
    city_points,
    end,
    majorities,
    neutral,
    neutral_returns,
    placing,
    princes,
    returns,
    round_end,
)
from rules.games.ming.state import MingState
from rules.games.ming.view.backdrop import build_backdrop
from rules.games.ming.view.scene import list_pieces
from rules.games.ming.view.text_board import render_board
from rules.games.ming.view.words import COLOURS, describe
from rules.picture.backdrop import Backdrop
from rules.picture.scene import Piece
from rules.structs.facts import ClaimKey, Option, RoundLimits, Source, TurnOrder
from rules.structs.measures import Feature, Label
from rules.structs.table import Table

SCORING: Final = (
    majorities.begin,
    returns.begin,
    returns.begin_going_back,
    neutral_returns.begin,
    city_points.begin,
) * len(PROVINCES)
"""Phase 4: what is done in each province, completely before the next one (MD-5.1)."""


def begin_scoring(state: MingState) -> None:
    """The provinces are scored in rounds 2, 4 and 6; in the others the course goes on after the scoring.

    Rule: MD-0.5, MD-5.1
    """
    if state.round % 2:
        state.step += len(SCORING)
    else:
        state.phase = "scoring"


COURSE: Final = (
    neutral.begin,
    placing.begin,
    cards.begin,
    princes.begin,
    begin_scoring,
    *SCORING,
    round_end.begin,
    round_end.close,
    end.begin,
)
"""The beginnings of the phases of a round, in order; the last ends the game after round 6 (MD-0.2, MD-0.5)."""


class Ming(
    Game[MingState],
    Measured[MingState],
    Narrator[MingState],
    BoardView[MingState],
    Pictured[MingState],
    Secretive[MingState],
    LuckJudge[MingState],
):
    """Ming Dynasty, on a map and with pieces that may be others than those of Rules 1.

    What follows without a decision is done at once: the engine goes on in :data:`COURSE` up to the next question.

    Rule: MD-0.2, MD-0.5
    """

    name: ClassVar[str] = "ming"
    title: ClassVar[str] = "Ming Dynasty"
    prefix: ClassVar[str] = "MD"
    seat_letters: ClassVar[str] = "rbyg"
    seat_names: ClassVar[Mapping[str, str]] = COLOURS
    max_seats: ClassVar[int] = 4
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    sources: ClassVar[tuple[Source, ...]] = scoring.SOURCES
    claims: ClassVar[tuple[ClaimKey, ...]] = encoding.CLAIMS
    round_limits: ClassVar[RoundLimits] = questions.ROUND_LIMITS
    phases: ClassVar[tuple[str, ...]] = (
        "setup", "neutral", "placing", "cards", "princes", "scoring", "round-end", "end",
    )  # fmt: skip
    features: ClassVar[tuple[Feature, ...]] = FEATURES
    labels: ClassVar[tuple[Label, ...]] = LABELS
    bots: ClassVar[Mapping[str, Bot]] = BOTS
    luck_unit: ClassVar[str] = chance.LUCK_UNIT
    questions = questions.Question
    answers = ANSWERS
    course = COURSE

    def __init__(self, board: MingBoard = BOARD, pieces: MingPieces = PIECES) -> None:
        self.board_data = board
        self.piece_data = pieces

    def codec(self, variant: str | None) -> Codec:
        """The one codec."""
        return CODEC

    def start(self, table: Table) -> MingState:
        """The state before ``show``."""
        return setup.start(table, self.board_data, self.piece_data)

    def prompt(self, state: MingState) -> Prompt:
        """What the game waits for."""
        return questions.PROMPTS[questions.Question(state.question)]

    def turn_order(self, state: MingState) -> TurnOrder | None:
        """Clockwise from the present start player; no order where one seat is chosen to name him."""
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
        return encoding.claim(state, seat, key)

    def holdings(self, state: MingState) -> list[list[int | str]]:
        """The values of all claims by seat."""
        return encoding.holdings(state)

    def encode(self, state: MingState) -> Any:
        """The state as plain data, for digests."""
        return encoding.encode(state)

    def meter(self, table: Table) -> MingMeter:
        """A fresh meter."""
        return MingMeter(table)

    def describe_move(self, state: MingState, move: Move) -> str:
        """The move as a sentence without its subject."""
        return describe(state, move)

    def render_board(self, state: MingState) -> str:
        """The board in plain text."""
        return render_board(list_pieces(state))

    def backdrop(self, table: Table) -> Backdrop:
        """What is drawn of the table, whatever happens in the game."""
        return build_backdrop(table, self.board_data)

    def pieces(self, state: MingState) -> list[Piece]:
        """Everything that stands on the table."""
        return list_pieces(state)

    def secret_seats(self, state: MingState) -> list[int]:
        """Return cards lie face down until all have played theirs (MD-5.6)."""
        return state.list_secret_seats()

    def luck(self, state: MingState, entry: Move) -> list[float] | None:
        """How many fitting cards more than expected a card turned up gives each seat."""
        return chance.luck(state, entry)


GAME: Final = Ming()
