"""Yinzi, chapter City and Trade: facts, the course of a round, and what the rest of the program may use."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from rules.extras import BoardView, Bot, LuckJudge, Measured, Narrator, Pictured, Secretive
from rules.game import Game, Move, Prompt
from rules.games.yinzi import chance, encoding, questions, scoring, setup
from rules.games.yinzi.agenda import start_turn
from rules.games.yinzi.analysis import meter
from rules.games.yinzi.analysis.features import FEATURES
from rules.games.yinzi.analysis.labels import LABELS
from rules.games.yinzi.answers import ANSWERS
from rules.games.yinzi.bots.greedy import BOTS
from rules.games.yinzi.codec import CODECS, Codec
from rules.games.yinzi.entries.types import Orders
from rules.games.yinzi.options import OPTIONS
from rules.games.yinzi.phases import maintenance, regulation, rounds_and_turns
from rules.games.yinzi.scoring import SOURCES
from rules.games.yinzi.state import YinziState
from rules.games.yinzi.view import backdrop, scene, text_board, words
from rules.picture.backdrop import Backdrop
from rules.picture.scene import Piece
from rules.structs.facts import ClaimKey, Option, RoundLimits, Source, TurnOrder
from rules.structs.measures import Feature, Label
from rules.structs.table import Table

COURSE = (rounds_and_turns.begin, start_turn, regulation.begin, maintenance.begin)
"""The phases of a round."""


class Yinzi(
    Game[YinziState],
    Measured[YinziState],
    Narrator[YinziState],
    BoardView[YinziState],
    Pictured[YinziState],
    Secretive[YinziState],
    LuckJudge[YinziState],
):
    """City and Trade: overseers in six Quarters, ships, workshops, Caravans and their escort."""

    name: ClassVar[str] = "yinzi"
    title: ClassVar[str] = "Yinzi: City and Trade"
    prefix: ClassVar[str] = "YM"
    rules_versions: ClassVar[tuple[int, ...]] = (1,)
    variants: ClassVar[tuple[str, ...]] = ("chapter", "closed")
    seat_letters: ClassVar[str] = "rbyg"
    seat_names: ClassVar[Mapping[str, str]] = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    sources: ClassVar[tuple[Source, ...]] = SOURCES
    claims: ClassVar[tuple[ClaimKey, ...]] = encoding.CLAIMS
    round_limits: ClassVar[RoundLimits] = questions.ROUND_LIMITS
    phases: ClassVar[tuple[str, ...]] = (
        "setup", "administration", "orders", "turns", "regulation", "maintenance", "end",
    )  # fmt: skip
    features: ClassVar[tuple[Feature, ...]] = FEATURES
    labels: ClassVar[tuple[Label, ...]] = LABELS
    bots: ClassVar[Mapping[str, Bot]] = BOTS
    questions = questions.Question
    answers = ANSWERS
    course = COURSE
    luck_unit: ClassVar[str] = chance.LUCK_UNIT

    def codec(self, variant: str | None) -> Codec:
        """The variant's codec."""
        return CODECS[variant or ""]

    def start(self, table: Table) -> YinziState:
        """The state before the first step."""
        return setup.start(table)

    def prompt(self, state: YinziState) -> Prompt:
        """What the game waits for."""
        return questions.prompt(state)

    def turn_order(self, state: YinziState) -> TurnOrder | None:
        """The turn order of the round."""
        return questions.turn_order(state)

    def sample_chance(self, state: YinziState, rng: Random) -> Move | None:
        """A chance entry that is due; in an open window one of other chapters, or ``None``."""
        return chance.sample_chance(state, rng)

    def ranks(self, state: YinziState) -> list[int]:
        """Rank of each seat, tie-breaks applied."""
        return scoring.ranks(state)

    def claim(self, state: YinziState, seat: int, key: str) -> int | str:
        """The value that a claim is compared with."""
        return encoding.claim(state, seat, key)

    def holdings(self, state: YinziState) -> list[list[int | str]]:
        """The values of all claims of all seats, every one of them a holding."""
        return encoding.holdings(state)

    def encode(self, state: YinziState) -> Any:
        """The state's canonical encoding."""
        return encoding.encode(state)

    def meter(self, table: Table) -> meter.YinziMeter:
        """A fresh meter."""
        return meter.YinziMeter(table)

    def describe_move(self, state: YinziState, move: Move) -> str:
        """What the move does, in words."""
        return words.describe(state, move)

    def render_board(self, state: YinziState) -> str:
        """A picture in plain text."""
        return text_board.draw_board(state)

    def backdrop(self, table: Table) -> Backdrop:
        """Provinces, city, Port, Caravans, tracks, and what lies before each seat."""
        return backdrop.build_backdrop(table)

    def pieces(self, state: YinziState) -> list[Piece]:
        """Everything on the table."""
        return scene.list_pieces(state)

    def hides_entry(self, state: YinziState, entry: Move, seat: int) -> bool:
        """Order cards in hand are hidden from others (YM-2.5)."""
        return isinstance(entry, Orders) and entry.seat != state.table.seats[seat]

    def luck(self, state: YinziState, entry: Move) -> list[float] | None:
        """How much better than expected the Caravans drawn for a Private Caravan are."""
        return chance.luck(state, entry)


GAME = Yinzi()
