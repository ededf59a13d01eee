"""The state of one game: who holds what, and what is asked next."""

from __future__ import annotations

from typing import Self

from rules.games.beijing.components.board import FIRST_PLOT, PRINTED_STREETS, START, join_plots
from rules.games.beijing.components.pieces import (
    NO_CARD,
    NO_PERSON,
    PROFESSIONS,
    count_hand,
    count_stacks,
)
from rules.games.beijing.options import BeijingRulings, rulings_of
from rules.games.beijing.questions import Question
from rules.state import CHANCE, NO_QUESTION, State
from rules.structs.table import Table

SUPPLY_RULE = "BJ-1.3"


class BeijingState(State):
    """The whole state.

    Lists are indexed by seat unless their line says otherwise; sets of plots are whole numbers with a bit for each plot
    (see ``components/board.py``).
    """

    __slots__ = (
        "circles", "discard", "drafted", "dragon", "events", "figures", "hands", "houses", "lanterns", "large",
        "medallions", "order", "owed", "people", "persons", "players", "rice", "rockets", "rulings", "small",
        "streets", "supply", "symbols", "targets", "track", "turn", "turn_order", "used", "yuan",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        players = len(table.seats)
        self.players = players
        """Number of seats."""
        self.rulings: BeijingRulings = rulings_of(table)
        """Variant and options."""
        self.question = Question.EVENTS
        self.order: list[int] = list(range(players))
        """Seats in the order in which they act in this phase."""
        self.turn = 0
        """Position in ``order`` of the seat whose turn it is."""

        self.yuan = [START.yuan] * players
        """Yuan held."""
        self.rice = [0] * players
        """Rice sacks held."""
        self.rockets = [0] * players
        """Rockets held."""
        self.small = [0] * players
        """Small privileges held."""
        self.large = [0] * players
        """Large privileges held."""
        self.medallions = [0] * players
        """Medallions held; 0 in ``basic``."""
        self.dragon = [0] * players
        """Position of the dragon figure; 0 in ``basic``."""

        self.streets = [PRINTED_STREETS] * players
        """How many streets each has, extra ones included."""
        self.houses = [join_plots(START.houses)] * players
        """The set of plots with a house."""
        self.lanterns = [0] * players
        """The set of plots with a lantern."""
        self.people = [0] * players
        """The set of plots where somebody lives."""
        self.persons = [[NO_PERSON] * FIRST_PLOT[PRINTED_STREETS] for _ in range(players)]
        """For each seat and plot the kind of the person there, or ``NO_PERSON``."""
        self.symbols = [[0] * len(PROFESSIONS) for _ in range(players)]
        """For each seat and profession the yield of all own persons."""
        self.supply = list(count_stacks(players, self.rulings.full))
        """Person tiles left of each kind."""
        self.hands = [list(count_hand(self.rulings.full)) for _ in range(players)]
        """For each seat how many of each card."""
        self.discard = [NO_CARD] * players
        """The card on top of each discard pile, or ``NO_CARD``."""
        self.drafted: list[tuple[str, str]] = []
        """Pairs of tiles that were drafted."""

        self.track = [0] * players
        """Space of the disc on the movement track."""
        self.turn_order = list(range(players))
        """All seats in track order, the first to act first."""

        self.events = ""
        """The letters of the event tiles in the order of the rounds; empty before they are laid out."""
        self.circles: tuple[int, ...] = ()
        """For each action tile the bit of its circle, 0 for a tile that is not in this game."""
        self.figures = 0
        """The circles in which somebody stands."""
        self.used = 0
        """The seats (a bit each) that used a medallion in phase 1 of this round."""
        self.owed = 0
        """In the question ``MEDALLIONS``: yuan, rice or rockets owed. In ``REMOVE``: persons that must go."""
        self.targets = 0
        """The seats (a bit each) that scored at the festival, or have the fewest shields at the military service."""

        self.actor = CHANCE
        self.phase = "setup"

    def begin_turns(self) -> None:
        """All seats act one after the other, in the present track order, which stays for the phase.

        Rule: BJ-3.4
        """
        self.order = self.turn_order[:]
        self.turn = 0
        self.actor = self.order[0]

    def end_turn(self) -> None:
        """The next seat in order is asked the same question; after the last one nothing is asked."""
        self.turn += 1
        if self.turn < self.players:
            self.actor = self.order[self.turn]
        else:
            self.question = NO_QUESTION

    def move_disc(self, seat: int, steps: int) -> None:
        """A disc moves forward and comes to lie on top of those on its new space; the others keep their order.

        Rule: BJ-3.1, BJ-3.2, BJ-3.3
        """
        track = self.track
        space = track[seat] + steps
        track[seat] = space
        turn_order = self.turn_order
        turn_order.remove(seat)
        place = 0
        for other in turn_order:
            if track[other] <= space:
                break
            place += 1
        turn_order.insert(place, seat)

    def take(self, held: list[int], seat: int, number: int, box: int, pieces: str) -> int:
        """A seat takes pieces from the supply; returns how many it received.

        ``held``: what each seat has of them. ``box``: how many there are. More than that is noticed, or with
        ``supplies=strict`` not received.

        Rule: BJ-1.3
        """
        if self.rulings.strict:
            number = min(number, max(box - sum(held), 0))
            held[seat] += number
            return number
        held[seat] += number
        if number and sum(held) > box:
            self.notice(pieces, sum(held), box)
        return number

    def notice(self, pieces: str, held: int, box: int) -> None:
        """Say that all players together hold more than the box.

        Rule: BJ-1.3
        """
        self.notices.append((SUPPLY_RULE, f"{pieces}: {held} held by all players, the box has {box}"))

    def copy(self) -> Self:
        """A state that shares nothing that changes with this one."""
        other = type(self)(self.table)
        self.copy_common(other)
        other.order = self.order[:]
        other.turn = self.turn
        other.yuan = self.yuan[:]
        other.rice = self.rice[:]
        other.rockets = self.rockets[:]
        other.small = self.small[:]
        other.large = self.large[:]
        other.medallions = self.medallions[:]
        other.dragon = self.dragon[:]
        other.streets = self.streets[:]
        other.houses = self.houses[:]
        other.lanterns = self.lanterns[:]
        other.people = self.people[:]
        other.persons = [persons[:] for persons in self.persons]
        other.symbols = [symbols[:] for symbols in self.symbols]
        other.supply = self.supply[:]
        other.hands = [cards[:] for cards in self.hands]
        other.discard = self.discard[:]
        other.drafted = self.drafted[:]
        other.track = self.track[:]
        other.turn_order = self.turn_order[:]
        other.events = self.events
        other.circles = self.circles
        other.figures = self.figures
        other.used = self.used
        other.owed = self.owed
        other.targets = self.targets
        return other
