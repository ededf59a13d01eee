"""The state of City and Trade: the table, the players, and the agenda of what must still be done.

Seats are indices into ``Table.seats``. Moments (what is asked) are small numbers: the first five are the Quarters, the
next four the kinds of Field Directive, ``TURN`` the start of a turn; in all these (``moment <= TURN``) the seat may use
benefits.
"""

from __future__ import annotations

from typing import Final

import msgspec

from rules import protocol
from rules.games.yinzi.board import FIELDS, SITES, SPACES
from rules.games.yinzi.pieces import BENEFITS, CARAVANS, CARDS, SHIPS, SLOTS, SUPPLIES
from rules.protocol import CHANCE, Table

FIELD_DEPLOY, FIELD_MARKET, FIELD_WORKSHOPS, FIELD_TAXES, TURN = 5, 6, 7, 8, 9
DRAW, KEEP, TRADE, SHIP = 10, 11, 12, 13
SHIPS_IN_PORT, CARAVANS_AT_START, START_VALUES = 14, 15, 16
BENEFITS_SHOWN, TAKE, ORDERS, TURN_ORDER, REFILL, OVER = 17, 18, 19, 20, 21, 22
FIELD_KINDS: Final = "dmwt"
"""Letters of the kinds of Field Directive, in the order of their moments."""

TURNS_EACH: Final = 6
DIRECTIVES_EACH: Final = 3
LARGEST_GROUP: Final = 4

NO_WORKSHOP, NEUTRAL = -2, -1
"""Owners of a site besides seats."""
NOBODY_HOLDS: Final = -1
VACANT: Final = -1
PEASANT, GOOD, RICE = range(3)
"""Kinds of cargo; a slot holds ``owner * 3 + kind`` or ``VACANT``."""
AT_SEA, IN_PORT, GONE = range(3)
"""Where a ship is."""


class Rulings(msgspec.Struct, frozen=True):
    """What variant and options mean, worked out once."""

    closed: bool
    rounds: int
    each_player: bool
    """YM-8.2 counts for each player."""
    lost: bool
    """Overseers that could have acted go to the supply."""
    strict: bool
    """The escort needs more than the Mongols."""
    presence: bool
    """No small directives."""
    salt_everywhere: bool


class Task:
    """Something on the agenda: a directive, or a step of an interrupt. It is over when ``left`` is 0.

    ``seat`` is asked (``CHANCE`` for the ``draw`` and ``ship`` entries). ``left``: of a City Directive the Overseers
    that have not acted, of a Field Directive the actions; else 1. ``rice``: a second ``z`` of Opulence is left.
    ``main``: the turn ends with it. ``keeper``: seat that keeps a drawn Caravan; ``private``: as its own. ``cards``:
    the Caravans drawn. ``destination``: that of the ship that sailed.
    """

    __slots__ = ("cards", "destination", "keeper", "left", "main", "moment", "private", "rice", "seat")

    def __init__(self, moment: int, seat: int, left: int = 1, main: bool = False) -> None:
        self.moment = moment
        self.seat = seat
        self.left = left
        self.main = main
        self.rice = False
        self.keeper = CHANCE
        self.private = False
        self.cards: tuple[int, ...] = ()
        self.destination = 0

    def copy(self) -> Task:
        """The same task, sharing nothing that changes."""
        other = Task(self.moment, self.seat, self.left, self.main)
        other.rice = self.rice
        other.keeper = self.keeper
        other.private = self.private
        other.cards = self.cards
        other.destination = self.destination
        return other


class Player:
    """Everything that one seat has."""

    __slots__ = (
        "beside", "capacity", "cards", "city_directives", "completed", "deck", "field_directives", "fields", "goods",
        "hand", "level", "lower", "maintained", "markets", "negotiation", "on_request", "overseers", "peasants",
        "present", "private", "purchased", "quarters", "removed", "sapeques", "spaces", "stone", "upper", "wood",
        "yinzi",
    )  # fmt: skip

    def __init__(self) -> None:
        self.sapeques = 0
        self.yinzi = 0
        self.wood = 0
        self.stone = 0
        self.level = 0
        """Transport level."""
        self.capacity = 0
        """Capacity points left."""
        self.overseers = SUPPLIES.overseers
        """In the supply."""
        self.peasants = SUPPLIES.peasants
        """In the supply."""
        self.upper = 0
        self.lower = 0
        """City Entrance."""
        self.negotiation = 0
        self.beside = 0
        """Overseers beside the points of the escort."""
        self.removed = 0
        """Overseers that left the game."""
        self.fields = [0] * len(FIELDS)
        self.spaces = [0] * len(SPACES)
        self.goods = [0] * len(SITES)
        """Own Goods stored on each workshop."""
        self.markets = [0, 0]
        """Own Goods in the Foreign Market of Asia and of Europe."""
        self.completed: list[int] = []
        self.private: list[int] = []
        """Private Caravans not completed."""
        self.present = [0] * 5
        """Overseers in each Quarter, those of a group that has not acted included."""
        self.on_request = [0] * 4
        """Of those in the Palace: on each request."""
        self.cards = [0] * 4
        """``cards[k]``: cards in play with exactly k Overseers on them."""
        self.hand = [0] * 4
        """``hand[k]``: cards of k Overseers in hand (closed)."""
        self.deck = [0, *CARDS.each]
        """``deck[k]``: cards of k Overseers not yet drawn (closed)."""
        self.field_directives = 0
        self.city_directives = 0
        self.quarters = 0
        """Bits of the Quarters used for a City Directive in this round."""
        self.purchased = False
        """Crop purchase made in this round."""
        self.maintained = False
        """Palace Maintenance claimed in this round."""

    def copy(self) -> Player:
        """The same player, sharing nothing that changes."""
        other = Player.__new__(Player)
        other.sapeques = self.sapeques
        other.yinzi = self.yinzi
        other.wood = self.wood
        other.stone = self.stone
        other.level = self.level
        other.capacity = self.capacity
        other.overseers = self.overseers
        other.peasants = self.peasants
        other.upper = self.upper
        other.lower = self.lower
        other.negotiation = self.negotiation
        other.beside = self.beside
        other.removed = self.removed
        other.fields = self.fields[:]
        other.spaces = self.spaces[:]
        other.goods = self.goods[:]
        other.markets = self.markets[:]
        other.completed = self.completed[:]
        other.private = self.private[:]
        other.present = self.present[:]
        other.on_request = self.on_request[:]
        other.cards = self.cards[:]
        other.hand = self.hand[:]
        other.deck = self.deck[:]
        other.field_directives = self.field_directives
        other.city_directives = self.city_directives
        other.quarters = self.quarters
        other.purchased = self.purchased
        other.maintained = self.maintained
        return other


class State(protocol.State):
    """The whole state."""

    __slots__ = (
        "agenda", "attended", "cargo", "displayed", "holder", "moment", "order", "owner", "pile", "players",
        "reserve_stone", "reserve_wood", "row", "rulings", "ship_place", "shown", "turns", "under", "used", "waiting",
        "worked", "workshop_level",
    )  # fmt: skip

    def __init__(self, table: Table, rulings: Rulings) -> None:
        super().__init__(table)
        seats = len(table.seats)
        self.rulings = rulings
        self.players = [Player() for _ in range(seats)]
        self.moment = SHIPS_IN_PORT
        self.agenda: list[Task] = []
        """What must still be done, the next on top (last)."""
        self.order = list(range(seats))
        """Turn order."""
        self.turns = 0
        """Turns done in this round, by all seats."""
        self.waiting = 0
        """Position of the seat that ``START_VALUES``, ``TAKE`` or ``ORDERS`` waits for."""
        self.row: list[int] = []
        """Owners of the Overseers in the Caravanserai row, leftmost first."""
        self.reserve_wood = SUPPLIES.wood
        self.reserve_stone = SUPPLIES.stone
        self.owner = [NO_WORKSHOP] * len(SITES)
        self.workshop_level = [0] * len(SITES)
        """1 to 3, 0 where none stands."""
        self.worked = [0] * len(SITES)
        """Bits of the seats that produced there in this round."""
        self.ship_place = [AT_SEA] * len(SHIPS)
        self.cargo = [[VACANT] * len(slots) for slots in SLOTS]
        self.pile = list(range(len(CARAVANS)))
        """The pile's unknown part, sorted."""
        self.under: list[int] = []
        """The pile's known part, top first."""
        self.displayed: list[int] = []
        """Displayed Caravans, sorted."""
        self.shown: tuple[int, ...] = ()
        """Benefits of this round (closed)."""
        self.holder = [NOBODY_HOLDS] * len(BENEFITS)
        self.used = [False] * len(BENEFITS)
        self.attended = [False] * len(BENEFITS)
        """Whether an Overseer stands on the benefit."""

    def copy(self) -> State:
        """A state that shares nothing that changes with this one."""
        other = State.__new__(State)
        self.copy_common(other)
        other.rulings = self.rulings
        other.players = [player.copy() for player in self.players]
        other.moment = self.moment
        other.agenda = [task.copy() for task in self.agenda]
        other.order = self.order[:]
        other.turns = self.turns
        other.waiting = self.waiting
        other.row = self.row[:]
        other.reserve_wood = self.reserve_wood
        other.reserve_stone = self.reserve_stone
        other.owner = self.owner[:]
        other.workshop_level = self.workshop_level[:]
        other.worked = self.worked[:]
        other.ship_place = self.ship_place[:]
        other.cargo = [slots[:] for slots in self.cargo]
        other.pile = self.pile[:]
        other.under = self.under[:]
        other.displayed = self.displayed[:]
        other.shown = self.shown
        other.holder = self.holder[:]
        other.used = self.used[:]
        other.attended = self.attended[:]
        return other
