"""The game Yinzi, chapter City and Trade, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from rules.extras import BoardView, Bot, Feature, Label, LuckJudge, Measured, Narrator
from rules.game import ClaimKey, Game, Move, Option, Prompt, RoundLimits, Source, Table, TurnOrder
from rules.games.yinzi import chance, holdings, picture, questions, scoring, setup, strategy, words
from rules.games.yinzi.agenda import start_turn
from rules.games.yinzi.answers import ANSWERS
from rules.games.yinzi.bots import BOTS
from rules.games.yinzi.codec import CODECS, Codec
from rules.games.yinzi.phases import maintenance, regulation, rounds_and_turns
from rules.games.yinzi.state import State

OPTIONS = (
    Option("rounds", ("4", "1", "2", "3"), "number of rounds", "YM-2.1"),
    Option(
        "workshop-use",
        ("total", "player"),
        "each workshop is used once in a round: by anybody, or once by each player",
        "YM-8.2",
    ),
    Option(
        "idle",
        ("lower", "lost"),
        "Overseers sent off by - go to the lower space; lost: to the supply if they could have acted",
        "YM-3.6",
    ),
    Option("escort", ("ge", "gt"), "the escort needs as many as the Mongols, or more", "YM-13.2"),
    Option(
        "late",
        ("act", "presence"),
        "an Overseer that arrives after the directive makes a small directive, or is only present",
        "YM-10.4",
    ),
    Option("salt", ("port", "all"), "salt fills any slot in Port; all: any need of a Caravan too", "YM-9.5"),
)

SOURCES = (
    Source("escort-success", "YM-13.4", "most Overseers in the Caravanserai when the escort succeeded"),
    Source("escort-failure", "YM-13.4", "most Overseers in the Caravanserai when the escort failed"),
    Source("caravans", "YM-15.3", "completed Caravans, and Goods among their needs"),
    Source("negotiation", "YM-15.3", "the Ambassador's place on the Negotiation track"),
    Source("asia", "YM-15.3", "most Goods in the Foreign Market of Asia"),
    Source("europe", "YM-15.3", "most Goods in the Foreign Market of Europe"),
    Source("workshops", "YM-15.3", "workshops by level"),
    Source("yinzi", "YM-15.3", "1 for every 3 Yínzi"),
    Source("sapeques", "YM-15.3", "1 for every 6 Sapeques"),
    Source("other", "YM-12.7", "points of other chapters"),
)


COURSE = (rounds_and_turns.begin, start_turn, regulation.begin, maintenance.begin)
"""The phases of a round."""


class Yinzi(Game[State], Measured[State], Narrator[State], BoardView[State], LuckJudge[State]):
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
    claims: ClassVar[tuple[ClaimKey, ...]] = holdings.CLAIMS
    round_limits: ClassVar[RoundLimits] = questions.ROUND_LIMITS
    phases: ClassVar[tuple[str, ...]] = (
        "setup", "administration", "orders", "turns", "regulation", "maintenance", "end",
    )  # fmt: skip
    features: ClassVar[tuple[Feature, ...]] = strategy.FEATURES
    labels: ClassVar[tuple[Label, ...]] = strategy.LABELS
    bots: ClassVar[Mapping[str, Bot]] = BOTS
    questions = questions.Question
    answers = ANSWERS
    course = COURSE
    luck_unit: ClassVar[str] = chance.LUCK_UNIT

    def codec(self, variant: str | None) -> Codec:
        """The variant's codec."""
        return CODECS[variant or ""]

    def start(self, table: Table) -> State:
        """The state before the first step."""
        return setup.start(table)

    def prompt(self, state: State) -> Prompt:
        """What the game waits for."""
        return questions.prompt(state)

    def turn_order(self, state: State) -> TurnOrder | None:
        """The turn order of the round."""
        return questions.turn_order(state)

    def sample_chance(self, state: State, rng: Random) -> Move | None:
        """A chance entry that is due; in an open window one of other chapters, or ``None``."""
        return chance.draw(state, rng)

    def ranks(self, state: State) -> list[int]:
        """Rank of each seat, tie-breaks applied."""
        return scoring.ranks(state)

    def claim(self, state: State, seat: int, key: str) -> int | str:
        """The value that a claim is compared with."""
        return holdings.claim(state, seat, key)

    def holdings(self, state: State) -> list[list[int | str]]:
        """The values of all claims of all seats, every one of them a holding."""
        return holdings.all_claims(state)

    def encode(self, state: State) -> Any:
        """The state's canonical encoding."""
        return holdings.encode(state)

    def meter(self, table: Table) -> strategy.Meter:
        """A fresh meter."""
        return strategy.Meter(table)

    def describe_move(self, state: State, move: Move) -> str:
        """What the move does, in words."""
        return words.words(state, move)

    def render_board(self, state: State) -> str:
        """A picture in plain text."""
        return picture.board(state)

    def luck(self, state: State, entry: Move) -> list[float] | None:
        """How much better than expected the Caravans drawn for a Private Caravan are."""
        return chance.luck(state, entry)


GAME = Yinzi()
