"""The state of a game: who has what where, and what is asked."""

from __future__ import annotations

from typing import Self

from rules.games.dayunhe.components import board
from rules.games.dayunhe.components.pieces import NUMBERS, UNREST
from rules.games.dayunhe.options import DayunheRulings, rulings_of
from rules.games.dayunhe.questions import Question
from rules.state import State
from rules.structs.table import Table

PHASES = ("setup", "cards", "actions", "journey", "riots", "scoring")
SETUP, CARDS, ACTIONS, JOURNEY, RIOTS, SCORING = PHASES


class DayunheState(State):
    """The whole state.

    Hexes are numbers, sets of hexes are whole numbers with those bits, as the module ``components.board`` says.
    A seat is its index; a pile is counted from 0 here and from 1 in moves.
    """

    __slots__ = (
        "black", "built", "canals", "cards", "constructions", "court", "ends", "entered", "face_up", "first",
        "heading", "left", "owner", "pacified", "piles", "place", "rebuild", "replenishments", "rotation", "rulings",
        "ship", "shuffled", "special", "steps", "storage", "tea", "tile", "tops", "unrest", "wall",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.rulings: DayunheRulings = rulings_of(table)
        """What seats and options mean; never changes."""
        seats = len(table.seats)
        size = self.rulings.field.size
        self.tile = [""] * size
        """By hex the tile: its id, ``"u"`` for unrest, empty text for none."""
        self.owner = [board.NEUTRAL] * size
        """By hex the seat of the tile, ``NEUTRAL`` without one."""
        self.rotation = [0] * size
        """By hex how many times 60° clockwise the canal tile is turned."""
        self.ends = [0] * size
        """By hex the mask of the edges that its canals reach; 0 without a canal tile."""
        self.canals = 0
        """Set of the hexes with a canal tile."""
        self.unrest = 0
        """Set of the hexes with an unrest tile."""
        self.storage = [""] * seats
        """By seat the ids of the tiles in the storage, in the order taken."""
        self.court = [""] * seats
        """By seat the ids of the own canal tiles in the Forbidden City."""
        self.black = [0] * seats
        """By seat the unrest tiles in the own part of the Forbidden City."""
        self.wall = [0] * seats
        """By seat the own unrest tiles on the Wall."""
        self.built = [0] * seats
        """By seat the own canal tiles on the board; kept because court, claims and measures ask for it."""
        self.cards = [0] * seats
        """By seat the number of the card taken in this round; 0: none yet."""
        self.piles = [[""] * NUMBERS.piles for _ in range(seats)]
        """By seat and pile the ids of its tiles, top first."""
        self.face_up = [[False] * NUMBERS.piles for _ in range(seats)]
        """By seat and pile whether the top is face up; never where the pile is empty."""
        self.ship = self.rulings.field.ends[board.NORTH]
        """Hex of the ship."""
        self.heading = board.SOUTH
        """``SOUTH`` or ``NORTH``."""
        self.left = NUMBERS.journeys
        """Journeys left."""
        self.entered = 1 << self.ship
        """Set of the hexes that the ship has entered in this round, with the one where it began."""
        self.tea = False
        """Whether a tea break was played in this round."""
        self.question = Question.DEAL
        self.place = 0
        """How many seats come before the one that the present phase has come to, counted from ``first``."""
        self.first = 0
        """The start player of the round."""
        self.constructions = 0
        """Construction icons left in this turn."""
        self.rebuild = False
        """Whether a Reconstruction may still be done in this turn."""
        self.replenishments = 0
        """Replenishment icons left in this turn."""
        self.special = False
        """Whether the special of the card may still be played in this turn."""
        self.steps = 0
        """Steps of the extra inspection left in this turn."""
        self.tops = 0
        """Tops that espionage may still turn face up in this turn."""
        self.shuffled: tuple[int, ...] = ()
        """Piles, from 1, that chance is asked to deal again; else empty."""
        self.pacified = board.NEUTRAL
        """Owner of the unrest tile that must be laid under a pile; else ``NEUTRAL``."""
        self.phase = SETUP

    def copy(self) -> Self:
        """A state that shares nothing that changes with this one."""
        other = type(self)(self.table)
        self.copy_common(other)
        other.tile = self.tile[:]
        other.owner = self.owner[:]
        other.rotation = self.rotation[:]
        other.ends = self.ends[:]
        other.canals = self.canals
        other.unrest = self.unrest
        other.storage = self.storage[:]
        other.court = self.court[:]
        other.black = self.black[:]
        other.wall = self.wall[:]
        other.built = self.built[:]
        other.cards = self.cards[:]
        other.piles = [piles[:] for piles in self.piles]
        other.face_up = [tops[:] for tops in self.face_up]
        other.ship = self.ship
        other.heading = self.heading
        other.left = self.left
        other.entered = self.entered
        other.tea = self.tea
        other.place = self.place
        other.first = self.first
        other.constructions = self.constructions
        other.rebuild = self.rebuild
        other.replenishments = self.replenishments
        other.special = self.special
        other.steps = self.steps
        other.tops = self.tops
        other.shuffled = self.shuffled
        other.pacified = self.pacified
        return other

    def seat_on_turn(self) -> int:
        """The seat that the present phase has come to, clockwise from the start player."""
        return (self.first + self.place) % self.rulings.field.seats

    def list_secret_seats(self) -> list[int]:
        """The seats that have taken a card which the others do not know yet: their turn has not begun.

        Rule: DY-3.1, DY-4.1
        """
        seats = self.rulings.field.seats
        clockwise = [(self.first + place) % seats for place in range(seats)]
        if self.phase == CARDS:
            return clockwise[: self.place]
        return clockwise[self.place + 1 :] if self.phase == ACTIONS else []

    def resume_turn(self) -> None:
        """What interrupted a turn is done; the acting seat goes on."""
        self.question = Question.TURN
        self.actor = self.seat_on_turn()

    def lose(self, seat: int, amount: int, source: str) -> None:
        """Take ``amount`` points from a seat; what would fall below 0 is booked back as ``floor``.

        Rule: DY-1.6
        """
        self.award(seat, -amount, source)
        if self.scores[seat] < 0:
            self.award(seat, -self.scores[seat], "floor")

    def take(self, seat: int, pile: int) -> None:
        """Move the top tile of a pile (1 to 3, not empty) to the storage; the next one lies face down.

        Rule: DY-1.7
        """
        tiles = self.piles[seat][pile - 1]
        self.storage[seat] += tiles[0]
        self.piles[seat][pile - 1] = tiles[1:]
        self.face_up[seat][pile - 1] = False

    def put_under(self, seat: int, pile: int, tile: str) -> None:
        """Put a tile face down under a pile of a seat; an empty pile has it as its face-down top.

        Rule: DY-1.7
        """
        self.piles[seat][pile - 1] += tile

    def remove_from_storage(self, seat: int, tile: str) -> None:
        """Take a tile out of a seat's storage, where it is.

        Rule: DY-1.8
        """
        self.storage[seat] = self.storage[seat].replace(tile, "", 1)

    def lay_canal(self, place: int, tile: str, owner: int, rotation: int) -> None:
        """Put a canal tile on a hex that holds no tile.

        Rule: DY-1.4
        """
        self.tile[place] = tile
        self.owner[place] = owner
        self.rotation[place] = rotation
        self.ends[place] = self.rulings.ends[tile][rotation]
        self.canals |= 1 << place

    def lay_unrest(self, place: int, owner: int) -> None:
        """Put an unrest tile on an empty hex.

        Rule: DY-1.4
        """
        self.tile[place] = UNREST
        self.owner[place] = owner
        self.unrest |= 1 << place

    def clear(self, place: int) -> None:
        """Take the tile off a hex."""
        self.tile[place] = ""
        self.owner[place] = board.NEUTRAL
        self.rotation[place] = 0
        self.ends[place] = 0
        bit = 1 << place
        self.canals &= ~bit
        self.unrest &= ~bit

    def move_to_wall(self, place: int) -> None:
        """The unrest tile on a hex goes to the Wall of its own colour.

        Rule: DY-1.9
        """
        self.wall[self.owner[place]] += 1
        self.clear(place)
