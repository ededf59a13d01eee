"""The state of a game."""

from __future__ import annotations

from typing import Final, Self

from rules.games.ming.components.tables import MingBoard, MingPieces
from rules.games.ming.options import rulings_of
from rules.games.ming.questions import Question
from rules.state import NO_QUESTION, State
from rules.structs.table import Table

NONE: Final = -1
"""No card in a place, no monk in a temple, no prince on the map yet."""
NEUTRAL_PARTY: Final = 2
"""Party index of the neutral colour, after the two seats."""
LAST_ROUND: Final = 6
"""The round after which the game is over."""


class MingState(State):
    """Everything that changes.

    A *party* is a seat or, with two seats, in the third place the neutral colour. Provinces, districts, kinds and cards
    are indices, as the modules of :mod:`rules.games.ming.components` name them.
    """

    __slots__ = (
        "board", "box", "cities_scored", "city_seats", "city_turn", "deck", "deck_size", "discard_size", "discards",
        "display", "dragons", "empty_place", "hand_sizes", "hands", "houses", "monks", "open", "passed", "pieces",
        "princes", "return_sums", "rulings", "sets", "spaces", "start", "stock", "supply", "taker", "tiles", "to_place",
    )  # fmt: skip

    def __init__(self, table: Table, board: MingBoard, pieces: MingPieces) -> None:
        super().__init__(table)
        self.board = board
        """The map of this game; never changes."""
        self.pieces = pieces
        """The pieces of this game; never change."""
        self.rulings = rulings_of(table)
        """What seats and options mean; never changes."""
        seats = range(self.rulings.seats)
        parties = range(self.rulings.parties)
        self.question = Question.SHOW
        self.start = 0
        """The start player's seat."""
        self.supply = [0 for _ in seats]
        """Figures in the supply, by seat."""
        self.spaces = [[0] * 6 for _ in seats]
        """Figures in the province spaces, by seat and province."""
        self.open = [[0] * 18 for _ in parties]
        """Figures in the open areas, by party and district."""
        self.houses = [[0] * 18 for _ in parties]
        """Figures in the houses of the cities, by party and the district next to which the house stands."""
        self.box = [0 for _ in parties]
        """Figures out of the game, by party."""
        self.monks = [NONE] * 18
        """By district the seat whose monk is in the temple, or ``NONE``."""
        self.princes = [NONE for _ in seats]
        """By seat the district of the prince; ``NONE`` before he is on the map."""
        self.hands = [[0] * 7 for _ in seats]
        """Cards in hand, by seat and card."""
        self.hand_sizes = [0 for _ in seats]
        """Number of cards in hand, by seat; kept next to ``hands`` because it is asked before each card taken."""
        self.tiles = [[0] * 6 for _ in seats]
        """Province tiles held, by seat and province."""
        self.sets = [0 for _ in seats]
        """Sets of six cashed so far, by seat."""
        self.stock = [0] * 6
        """Tiles not held by anybody, by province."""
        self.display = [NONE] * 6
        """By province the kind of the card next to its space, or ``NONE``."""
        self.deck = [0] * 6
        """Cards of each kind in the deck."""
        self.deck_size = 0
        """Their number."""
        self.discards = [0] * 6
        """Cards of each kind on the discard pile."""
        self.discard_size = 0
        """Their number."""
        self.dragons = 0
        """Dragons in the stack."""
        self.passed = 0
        """Bit ``seat`` is set when the seat is out of phase 3."""
        self.to_place = 0
        """Figures still to be placed in this phase, by all seats together."""
        self.empty_place = NONE
        """The province whose place in the display is to be filled from the deck; else ``NONE``."""
        self.taker = NONE
        """The seat that took the card from there; else ``NONE``."""
        self.cities_scored = 0
        """Provinces of this scoring that are done; 0 outside of a scoring."""
        self.city_seats: list[int] = []
        """Seats with figures in the city being scored, in turn order; empty outside of the returns."""
        self.city_turn = 0
        """Index into ``city_seats`` of the one that is due."""
        self.return_sums = [0 for _ in seats]
        """By seat how many figures go back in the city being scored."""

    def copy(self) -> Self:
        """A state that shares nothing that changes with this one."""
        other = type(self)(self.table, self.board, self.pieces)
        self.copy_common(other)
        other.start = self.start
        other.supply = self.supply[:]
        other.spaces = [numbers[:] for numbers in self.spaces]
        other.open = [numbers[:] for numbers in self.open]
        other.houses = [numbers[:] for numbers in self.houses]
        other.box = self.box[:]
        other.monks = self.monks[:]
        other.princes = self.princes[:]
        other.hands = [numbers[:] for numbers in self.hands]
        other.hand_sizes = self.hand_sizes[:]
        other.tiles = [numbers[:] for numbers in self.tiles]
        other.sets = self.sets[:]
        other.stock = self.stock[:]
        other.display = self.display[:]
        other.deck = self.deck[:]
        other.deck_size = self.deck_size
        other.discards = self.discards[:]
        other.discard_size = self.discard_size
        other.dragons = self.dragons
        other.passed = self.passed
        other.to_place = self.to_place
        other.empty_place = self.empty_place
        other.taker = self.taker
        other.cities_scored = self.cities_scored
        other.city_seats = self.city_seats[:]
        other.city_turn = self.city_turn
        other.return_sums = self.return_sums[:]
        return other

    def open_round(self, number: int) -> None:
        """Round ``number`` begins: the next thing asked is its first."""
        self.round = number
        self.round_starting = number
        self.note("start", self.start)

    def ask_next_prince(self, seat: int) -> None:
        """The next turn is that of the first seat clockwise after ``seat`` that has not passed; if any.

        Rule: MD-4.1
        """
        n = self.rulings.seats
        passed = self.passed
        for _ in range(n):
            seat += 1
            if seat == n:
                seat = 0
            if not passed >> seat & 1:
                self.question = Question.PRINCE
                self.actor = seat
                return
        self.question = NO_QUESTION

    @property
    def scoring_number(self) -> int:
        """Which of the three scorings this is, from 0; meaningful in phase 4 only."""
        return self.round // 2 - 1

    @property
    def scored_province(self) -> int:
        """The province that is being scored; meaningful in phase 4 only."""
        return self.rulings.order[self.cities_scored]

    def list_secret_seats(self) -> list[int]:
        """The seats whose return cards lie face down.

        Rule: MD-5.6
        """
        return self.city_seats[: self.city_turn] if self.question == Question.RETURN else []

    def open_area(self, district: int) -> list[int]:
        """Figures of each party in the open area of a district; a list of its own."""
        return [numbers[district] for numbers in self.open]

    def parts_of_city(self, party: int, province: int) -> list[int]:
        """Figures of a party in the three parts of a province's city; a list of its own."""
        return self.houses[party][3 * province : 3 * province + 3]

    def figures_in_city(self, party: int, province: int) -> int:
        """Figures that a party has in the houses of a province's city."""
        houses = self.houses[party]
        first = 3 * province
        return houses[first] + houses[first + 1] + houses[first + 2]

    def move_back(self, party: int, province: int, parts: tuple[int, ...] | list[int]) -> None:
        """Move figures of a party from the three parts of a city to the open areas next to them."""
        houses, opened = self.houses[party], self.open[party]
        for district, number in enumerate(parts, 3 * province):
            houses[district] -= number
            opened[district] += number

    def monks_of(self, seat: int) -> int:
        """Monks that a seat has on the whole map."""
        return self.monks.count(seat)
