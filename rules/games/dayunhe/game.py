"""Da Yunhe: facts, the course of a round, and what the rest of the program may use."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.extras import BoardView, LuckJudge, Measured, Narrator, Pictured, Secretive
from rules.game import Game, Move, Prompt
from rules.games.dayunhe import chance, encoding, questions, scoring, setup
from rules.games.dayunhe import moves as m
from rules.games.dayunhe.analysis.features import FEATURES
from rules.games.dayunhe.analysis.labels import LABELS
from rules.games.dayunhe.analysis.meter import DayunheMeter
from rules.games.dayunhe.answers import ANSWERS
from rules.games.dayunhe.bots.greedy import BOTS
from rules.games.dayunhe.codec import CODEC, DayunheCodec
from rules.games.dayunhe.encoding import CLAIMS
from rules.games.dayunhe.options import OPTIONS, rulings_of
from rules.games.dayunhe.phases import actions, cards, journey, riots, round_end
from rules.games.dayunhe.scoring import SOURCES
from rules.games.dayunhe.state import PHASES, DayunheState
from rules.games.dayunhe.view import backdrop, scene, text_board, words
from rules.picture.backdrop import Backdrop
from rules.picture.scene import Piece
from rules.structs.facts import TurnOrder
from rules.structs.table import Table

COURSE = (cards.begin, actions.begin, journey.begin, riots.begin, round_end.begin)
"""The phases of a round."""


class Dayunhe(
    Game[DayunheState],
    Measured[DayunheState],
    Narrator[DayunheState],
    BoardView[DayunheState],
    Pictured[DayunheState],
    Secretive[DayunheState],
    LuckJudge[DayunheState],
):
    """Da Yunhe, the great canal (Björn Müller-Mätzig, 2016), for 2 to 5 players."""

    name = "dayunhe"
    title = "Da Yunhe: Der Grosse Kaiserkanal"
    prefix = "DY"
    seat_letters = "yrgbp"
    seat_names = words.SEAT_NAMES
    max_seats = 5
    options = OPTIONS
    sources = SOURCES
    claims = CLAIMS
    round_limits = questions.ROUND_LIMITS
    phases = PHASES
    features = FEATURES
    labels = LABELS
    bots = BOTS
    questions = questions.Question
    answers = ANSWERS
    course = COURSE
    luck_unit = chance.LUCK_UNIT

    def codec(self, variant: str | None) -> DayunheCodec:
        """The one codec; the game has no variants."""
        return CODEC

    def start(self, table: Table) -> DayunheState:
        """The board before the first deal."""
        return setup.start(table)

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
        return words.describe(state, move)

    def render_board(self, state: DayunheState) -> str:
        """The map with the seats next to it."""
        return text_board.render_board(state)

    def backdrop(self, table: Table) -> Backdrop:
        """The map, the shared strip, and what lies before each seat."""
        return backdrop.build_backdrop(table)

    def pieces(self, state: DayunheState) -> list[Piece]:
        """Everything on the table."""
        return scene.list_pieces(state)

    def secret_seats(self, state: DayunheState) -> list[int]:
        """Seats whose action card is not known yet (DY-3.1, DY-4.1)."""
        return state.list_secret_seats()

    def hides_entry(self, state: DayunheState, entry: Move, seat: int) -> bool:
        """Nobody sees what chance deals as piles (DY-2.3, DY-6.14)."""
        return isinstance(entry, m.Deal | m.Piles)

    def luck(self, state: DayunheState, entry: Move) -> list[float] | None:
        """How much better than expected the tops of the dealt piles are."""
        return chance.luck(state, entry) if isinstance(entry, m.Deal | m.Piles) else None


GAME = Dayunhe()
