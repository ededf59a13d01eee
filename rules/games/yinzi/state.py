"""The state of City and Trade: the table, the players, and the agenda of what must still be done.

Seats are indices into ``Table.seats``.
"""

from __future__ import annotations

from typing import Final

from rules import state as common
from rules.errors import ImpossibleChance
from rules.games.yinzi.components.board import SITES
from rules.games.yinzi.components.pieces import BENEFITS, CARAVANS, SHIPS, SLOTS, SUPPLIES
from rules.games.yinzi.options import YinziRulings
from rules.games.yinzi.questions import Question
from rules.games.yinzi.stock.player import Player
from rules.games.yinzi.stock.task import Task
from rules.structs.table import Table

TURNS_EACH: Final = 6
DIRECTIVES_EACH: Final = 3
LARGEST_GROUP: Final = 4
NO_WORKSHOP, NEUTRAL = -2, -1
"""Owners of a site besides seats."""
NOBODY_HOLDS: Final = -1
VACANT: Final = -1
PEASANT, GOOD, RICE = range(3)
"""Kinds of cargo; what fills a slot is written and read by ``stock/ships.py``."""
AT_SEA, IN_PORT, GONE = range(3)
"""Where a ship is."""


class YinziState(common.State):
    """The whole state."""

    __slots__ = (
        "agenda", "attended", "cargo", "displayed", "holder", "order", "owner", "pile", "players",
        "reserve_stone", "reserve_wood", "row", "rulings", "ship_place", "shown", "turns", "under", "used", "waiting",
        "worked", "workshop_level",
    )  # fmt: skip

    def __init__(self, table: Table, rulings: YinziRulings) -> None:
        super().__init__(table)
        seats = len(table.seats)
        self.rulings = rulings
        self.players = [Player() for _ in range(seats)]
        self.question = Question.SHIPS_IN_PORT
        self.agenda: list[Task] = []
        """What must still be done, the next on top (last)."""
        self.order = list(range(seats))
        """Turn order."""
        self.turns = 0
        """Turns done in this round, by all seats."""
        self.waiting = 0
        """Position of the seat that ``Question.START_VALUES``, ``Question.TAKE`` or ``Question.ORDERS`` waits for."""
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

    def leave_row(self, seat: int, overseers: int) -> None:
        """Overseers that leave the row are always the rightmost of their owner.

        Rule: YM-9.1
        """
        row = self.row
        place = len(row) - 1
        while overseers:
            if row[place] == seat:
                del row[place]
                overseers -= 1
            place -= 1

    def find_seat(self, letter: str, rule: str) -> int:
        """Seat index of a letter that an entry names. Raises ``ImpossibleChance`` if nobody sits there."""
        if letter not in self.table.seats:
            raise ImpossibleChance(rule, f"nobody sits at {letter}")
        return self.table.index(letter)

    def copy(self) -> YinziState:
        """A state that shares nothing that changes with this one."""
        other = YinziState(self.table, self.rulings)
        self.copy_common(other)
        other.players = [player.copy() for player in self.players]
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
