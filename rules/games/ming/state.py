"""The state of a game, and what its options mean."""

from __future__ import annotations

from typing import Final, Self

from rules.game import Table
from rules.games.ming.components.board import Board
from rules.games.ming.components.pieces import Pieces
from rules.games.ming.options import MingRulings
from rules.games.ming.questions import Question
from rules.state import State

NONE: Final = -1
"""No card in a place, no monk in a temple, no prince on the map yet."""


class MingState(State):
    """Everything that changes. ``s`` seat, ``q`` party (seat or neutral), ``p`` province, ``d`` district, ``c`` card.

    Flat lists: ``spaces[s][p]``, ``tiles[s][p]``, ``hands[s][c]``, ``open[q][d]``,
    ``houses[q][d]`` (figures in the part of the city beside ``d``). ``hand_sizes[s]``: cards in hand.
    ``princes[s]``: district or ``NONE``. ``monks[d]``: seat or ``NONE``. ``display[p]``: kind or ``NONE``.
    ``deck`` and ``discards``: cards of each kind. ``passed``: bit ``s`` is set when ``s`` is out of phase 3.
    ``stage``: what is asked. ``step``: where in the course of a round the game stands. ``left``: figures still to be
    placed in this phase. ``place``: the place to be filled from the deck, ``taker``: who made it empty.
    ``city``: how many provinces of this scoring are done, ``part``: how far the present one is; ``asking``: seats with
    figures in the present city in turn order, ``at``: which of them is due, ``sums[s]``: what they give back.
    """

    __slots__ = (
        "asking",
        "at",
        "board",
        "box",
        "city",
        "deck",
        "deck_size",
        "discard_size",
        "discards",
        "display",
        "dragons",
        "hand_sizes",
        "hands",
        "houses",
        "left",
        "monks",
        "open",
        "part",
        "passed",
        "pieces",
        "place",
        "princes",
        "rulings",
        "sets",
        "spaces",
        "start",
        "stock",
        "sums",
        "supply",
        "taker",
        "tiles",
    )  # fmt: skip

    def __init__(self, table: Table, board: Board, pieces: Pieces) -> None:
        super().__init__(table)
        self.board = board
        self.pieces = pieces
        self.rulings = MingRulings.of(table)
        n, parties = self.rulings.seats, self.rulings.parties
        self.question = Question.SHOW
        self.start = 0
        self.supply = [0] * n
        self.spaces = [[0] * 6 for _ in range(n)]
        self.open = [[0] * 18 for _ in range(parties)]
        self.houses = [[0] * 18 for _ in range(parties)]
        self.box = [0] * parties
        self.monks = [NONE] * 18
        self.princes = [NONE] * n
        self.hands = [[0] * 7 for _ in range(n)]
        self.hand_sizes = [0] * n
        self.tiles = [[0] * 6 for _ in range(n)]
        self.sets = [0] * n
        self.stock = [0] * 6
        self.display = [NONE] * 6
        self.deck = [0] * 6
        self.deck_size = 0
        self.discards = [0] * 6
        self.discard_size = 0
        self.dragons = 0
        self.passed = 0
        self.left = 0
        self.place = NONE
        self.taker = NONE
        self.city = 0
        self.part = 0
        self.asking: list[int] = []
        self.at = 0
        self.sums = [0] * n

    def copy(self) -> Self:
        """A state that shares nothing that changes with this one."""
        other = type(self)(self.table, self.board, self.pieces)
        self.copy_common(other)
        other.start = self.start
        other.supply = self.supply[:]
        other.spaces = [row[:] for row in self.spaces]
        other.open = [row[:] for row in self.open]
        other.houses = [row[:] for row in self.houses]
        other.box = self.box[:]
        other.monks = self.monks[:]
        other.princes = self.princes[:]
        other.hands = [row[:] for row in self.hands]
        other.hand_sizes = self.hand_sizes[:]
        other.tiles = [row[:] for row in self.tiles]
        other.sets = self.sets[:]
        other.stock = self.stock[:]
        other.display = self.display[:]
        other.deck = self.deck[:]
        other.deck_size = self.deck_size
        other.discards = self.discards[:]
        other.discard_size = self.discard_size
        other.dragons = self.dragons
        other.passed = self.passed
        other.left = self.left
        other.place = self.place
        other.taker = self.taker
        other.city = self.city
        other.part = self.part
        other.asking = self.asking[:]
        other.at = self.at
        other.sums = self.sums[:]
        return other

    @property
    def scored_province(self) -> int:
        """The province that is being scored; meaningful in phase 4 only."""
        return self.rulings.order[self.city]

    def figures_in_city(self, party: int, province: int) -> int:
        """Figures that a party has in the houses of a province's city."""
        first = 3 * province
        houses = self.houses[party]
        return houses[first] + houses[first + 1] + houses[first + 2]

    def parts_of_city(self, party: int, province: int) -> list[int]:
        """Figures that a party has in the three parts of a province's city."""
        return self.houses[party][3 * province : 3 * province + 3]

    def begin_round(self, number: int) -> None:
        """Round ``number`` begins: the next thing asked is its first."""
        self.round = number
        self.round_starting = number
        self.note("start", self.start)

    def monks_of(self, seat: int) -> int:
        """Monks that a seat has on the whole map."""
        return self.monks.count(seat)
