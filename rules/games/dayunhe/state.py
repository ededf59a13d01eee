"""The state of a game: who has what where, and what is asked."""

from __future__ import annotations

from typing import Self

from rules.game import Table
from rules.games.dayunhe.components import board
from rules.games.dayunhe.components.pieces import NUMBERS, UNREST
from rules.games.dayunhe.options import DayunheRulings, rulings_of
from rules.games.dayunhe.questions import Question
from rules.state import State

PHASES = ("setup", "cards", "actions", "journey", "riots", "scoring")
SETUP, CARDS, ACTIONS, WALK, RIOTS, SCORING = PHASES


class DayunheState(State):
    """One game at one moment.

    By hex: ``tile`` (id, ``u`` or empty text), ``owner`` (seat index or -1), ``rotation``, ``ends`` (mask of the edges
    that canals reach, 0 without a canal tile); ``canals`` and ``unrest``: the sets of hexes that hold such a tile.
    By seat: ``storage`` (ids, in the order taken), ``court`` (ids), ``black``, ``wall``, ``built`` (own canal tiles on
    the board), ``cards`` (number, 0: none taken). By seat and pile (from 0): ``piles`` (ids, top
    first) and ``face_up``. The ship: ``ship``, ``heading``, ``left`` (journeys), ``entered`` (set of hexes), ``tea``.
    ``stage``: what is asked; ``place``: how many seats of this stage have been asked; ``first``: the start player.
    The turn: ``constructions``, ``rebuild`` (a Reconstruction may still be done), ``replenishments``, ``special`` (it
    may still be played), ``steps`` of the inspection, ``tops`` of the espionage, ``shuffled`` (piles to be dealt anew),
    ``pacified`` (owner of the tile that must be laid).
    """

    __slots__ = (
        "black",
        "built",
        "canals",
        "cards",
        "constructions",
        "court",
        "ends",
        "entered",
        "face_up",
        "first",
        "heading",
        "left",
        "owner",
        "pacified",
        "piles",
        "place",
        "rebuild",
        "replenishments",
        "rotation",
        "rulings",
        "ship",
        "shuffled",
        "special",
        "steps",
        "storage",
        "tea",
        "tile",
        "tops",
        "unrest",
        "wall",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.rulings: DayunheRulings = rulings_of(table)
        seats = len(table.seats)
        size = self.rulings.field.size
        self.tile = [""] * size
        self.owner = [board.NEUTRAL] * size
        self.rotation = [0] * size
        self.ends = [0] * size
        self.canals = 0
        self.unrest = 0
        self.storage = [""] * seats
        self.court = [""] * seats
        self.black = [0] * seats
        self.wall = [0] * seats
        self.built = [0] * seats
        self.cards = [0] * seats
        self.piles = [[""] * NUMBERS.piles for _ in range(seats)]
        self.face_up = [[False] * NUMBERS.piles for _ in range(seats)]
        self.ship = self.rulings.field.ends[board.NORTH]
        self.heading = board.SOUTH
        self.left = NUMBERS.journeys
        self.entered = 1 << self.ship
        self.tea = False
        self.question = Question.DEAL
        self.place = 0
        self.first = 0
        self.constructions = 0
        self.rebuild = False
        self.replenishments = 0
        self.special = False
        self.steps = 0
        self.tops = 0
        self.shuffled: tuple[int, ...] = ()
        self.pacified = board.NEUTRAL
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

    def unstore(self, seat: int, tile: str) -> None:
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

    def to_wall(self, place: int) -> None:
        """The unrest tile on a hex goes to the Wall of its own colour.

        Rule: DY-1.9
        """
        self.wall[self.owner[place]] += 1
        self.clear(place)
