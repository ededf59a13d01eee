"""Da Yunhe: table of contents of the game, and its door to the rest of the program."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.extras import BoardView, LuckJudge, Measured, Narrator
from rules.game import ClaimKey, Game, Move, Option, Prompt, Source, Table, TurnOrder
from rules.games.dayunhe import bots, chance, encoding, picture, questions, scoring, setup, strategy, words
from rules.games.dayunhe import moves as m
from rules.games.dayunhe.answers import ANSWERS
from rules.games.dayunhe.codec import CODEC, DayunheCodec
from rules.games.dayunhe.options import rulings_of
from rules.games.dayunhe.phases import actions, cards, riots, round_end, walk
from rules.games.dayunhe.state import PHASES, DayunheState
from rules.games.dayunhe.strategy import DayunheMeter

COURSE = (cards.begin, actions.begin, walk.begin, riots.begin, round_end.begin)
"""The phases of a round."""


class Dayunhe(
    Game[DayunheState], Measured[DayunheState], Narrator[DayunheState], BoardView[DayunheState], LuckJudge[DayunheState]
):
    """Da Yunhe, the great canal (Björn Müller-Mätzig, 2016), for 2 to 5 players."""

    name = "dayunhe"
    title = "Da Yunhe: Der Grosse Kaiserkanal"
    prefix = "DY"
    seat_letters = "yrgbp"
    seat_names = words.SEAT_NAMES
    max_seats = 5
    options = (
        Option("riot", ("3", "2", "4"), "unrest tiles on the Wall that make a riot", "DY-8.1"),
        Option("returns", ("owner", "actor"), "who says where a pacified tile goes", "DY-6.5"),
        Option("floor", ("step", "total"), "final scoring: floor after each loss, or once", "DY-9.2"),
        Option("tiles", ("plain", "dear"), "canal tiles s and t: cheap canals, or second bridge and storage", "DY-5.4"),
        Option("doubles", ("apart", "joined"), "networks: the canals of a double tile are two, or one", "DY-9.3"),
    )
    sources = (
        Source("start", "DY-2.1", "points at the start"),
        Source("construction", "DY-5.4", "value of a tile built on the board"),
        Source("prestige", "DY-6.2", "the card Gain prestige"),
        Source("journey-tile", "DY-7.7", "the ship entered an own tile, not by canal"),
        Source("journey-canal", "DY-7.7", "the ship entered an own tile by canal"),
        Source("journey-unrest", "DY-7.7", "the ship entered unrest in the own section"),
        Source("intrigue", "DY-6.11", "intrigue of another seat"),
        Source("riot", "DY-8.2", "riots of the own unrest tiles on the Wall"),
        Source("network", "DY-9.2", "largest network at the end"),
        Source("unrest", "DY-9.2", "unrest in the own section at the end"),
        Source("blackened", "DY-9.2", "unrest in the own part of the Forbidden City"),
        Source("court", "DY-9.2", "canal tiles in the Forbidden City, squared"),
        Source("floor", "DY-1.6", "what losses would have taken below 0"),
    )
    claims = (
        ClaimKey("board", "own canal tiles on the board"),
        ClaimKey("court", "own canal tiles in the Forbidden City"),
        ClaimKey("black", "unrest tiles on the own part of the Forbidden City"),
        ClaimKey("wall", "own unrest tiles on the Wall"),
        ClaimKey("unrest", "unrest tiles in the own section"),
        ClaimKey("network", "size of the largest network"),
        ClaimKey("store", "tiles in the storage, - when empty", holding=False),
        ClaimKey("piles", "heights of the three piles", holding=False),
        ClaimKey("ship", "hex of the ship", holding=False),
        ClaimKey("left", "journeys left"),
    )
    round_limits = questions.ROUND_LIMITS
    phases = PHASES
    features = strategy.FEATURES
    labels = strategy.LABELS
    bots = bots.BOTS
    questions = questions.Question
    answers = ANSWERS
    course = COURSE
    luck_unit = chance.LUCK_UNIT

    def codec(self, variant: str | None) -> DayunheCodec:
        """The one codec; the game has no variants."""
        return CODEC

    def start(self, table: Table) -> DayunheState:
        """The board before the first deal."""
        state = DayunheState(table)
        setup.begin(state)
        return state

    def prompt(self, state: DayunheState) -> Prompt:
        """What the game waits for."""
        return questions.PROMPTS[questions.Question(state.question)]

    def turn_order(self, state: DayunheState) -> TurnOrder | None:
        """Clockwise from the start player."""
        return questions.turn_order(state)

    def sample_chance(self, state: DayunheState, rng: Random) -> Move | None:
        """The deal or the new piles that are due."""
        return chance.sample_chance(state, rng)

    def ranks(self, state: DayunheState) -> list[int]:
        """Rank of each seat by score, canal tiles at court, network."""
        return scoring.ranks(state)

    def titles(self, ranks: list[int]) -> list[str]:
        """The emperor's title for each seat."""
        return words.titles(ranks)

    def claim(self, state: DayunheState, seat: int, key: str) -> int | str:
        """The value of one of the claims."""
        return encoding.claim(state, seat, key)

    def holdings(self, state: DayunheState) -> list[list[int | str]]:
        """All claims that are numbers, of all seats."""
        return encoding.holdings(state)

    def encode(self, state: DayunheState) -> Any:
        """The canonical encoding for digests."""
        return encoding.encode(state)

    def meter(self, table: Table) -> DayunheMeter:
        """A fresh meter."""
        return DayunheMeter(rulings_of(table))

    def describe_move(self, state: DayunheState, move: Move) -> str:
        """What the move does, as a sentence without its subject."""
        return words.words(state, move)

    def render_board(self, state: DayunheState) -> str:
        """The map with the seats beside it."""
        return picture.board(state)

    def luck(self, state: DayunheState, entry: Move) -> list[float] | None:
        """How much better than expected the tops of the dealt piles are."""
        return chance.luck(state, entry) if isinstance(entry, m.Deal | m.Piles) else None


GAME = Dayunhe()
