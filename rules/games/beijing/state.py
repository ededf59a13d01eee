"""The state of one game: who holds what, and what is asked next."""

from __future__ import annotations

from typing import Self

from rules.game import Table
from rules.games.beijing.components.board import BIT, PRINTED_STREETS, START, STREET_PLOTS, bits
from rules.games.beijing.components.pieces import NO_CARD, NO_PERSON, PROFESSION_OF, PROFESSIONS, YIELDS, hand, stacks
from rules.games.beijing.options import BeijingRulings, rulings
from rules.games.beijing.questions import Question
from rules.state import CHANCE, NO_QUESTION, State

SUPPLY_RULE = "BJ-1.3"


class BeijingState(State):
    """Lists of holdings are indexed by seat; sets of plots are whole numbers, see ``components/board.py``."""

    __slots__ = (
        "circles",
        "discard",
        "drafted",
        "dragon",
        "events",
        "figures",
        "hands",
        "houses",
        "lanterns",
        "large",
        "medallions",
        "order",
        "owed",
        "people",
        "persons",
        "players",
        "rice",
        "rockets",
        "rulings",
        "small",
        "streets",
        "supply",
        "symbols",
        "targets",
        "track",
        "turn",
        "turn_order",
        "used",
        "yuan",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        players = len(table.seats)
        self.players = players
        self.rulings: BeijingRulings = rulings(table)
        self.question = Question.EVENTS
        self.order: list[int] = list(range(players))
        """Seats in the order in which they answer in this phase."""
        self.turn = 0
        """Position in ``order`` of the seat that answers."""

        self.yuan = [START.yuan] * players
        self.rice = [0] * players
        self.rockets = [0] * players
        self.small = [0] * players
        self.large = [0] * players
        self.medallions = [0] * players
        self.dragon = [0] * players

        self.streets = [PRINTED_STREETS] * players
        """How many streets each has, extra ones included."""
        self.houses = [bits(START.houses)] * players
        self.lanterns = [0] * players
        self.people = [0] * players
        """The plots where somebody lives."""
        self.persons = [[NO_PERSON] * (PRINTED_STREETS * STREET_PLOTS) for _ in range(players)]
        """For each seat and plot the kind of the person there."""
        self.symbols = [[0] * len(PROFESSIONS) for _ in range(players)]
        """For each seat and profession the yield of all own persons."""
        self.supply = list(stacks(players, self.rulings.full))
        """Tiles left of each kind."""
        self.hands = [list(hand(self.rulings.full)) for _ in range(players)]
        """For each seat how many of each card."""
        self.discard = [NO_CARD] * players
        """The card on top of each discard pile."""
        self.drafted: list[tuple[str, str]] = []
        """Pairs of tiles that were drafted."""

        self.track = [0] * players
        self.turn_order = list(range(players))
        """All seats in track order."""

        self.events = ""
        self.circles: tuple[int, ...] = ()
        """For each action tile the bit of its circle, 0 for a tile that is not in this game."""
        self.figures = 0
        """The circles in which somebody stands."""
        self.used = 0
        """The seats (a bit each) that used a medallion in phase 1 of this round."""
        self.owed = 0
        """Asked for medallions: what is owed. Asked to remove: how many persons."""
        self.targets = 0
        """The seats (a bit each) that the present event concerns further: festival, military service."""

        self.actor = CHANCE
        self.phase = "setup"

    def begin_turns(self) -> None:
        """All seats act one after the other, in the track order of this moment, which stays for the phase.

        Rule: BJ-3.4
        """
        self.order = self.turn_order[:]
        self.turn = 0
        self.actor = self.order[0]

    def end_turn(self) -> None:
        """The next in order is asked the same; after the last one nothing is."""
        self.turn += 1
        if self.turn < self.players:
            self.actor = self.order[self.turn]
        else:
            self.question = NO_QUESTION

    def place_person(self, seat: int, plot: str, index: int, kind: int) -> None:
        """A person moves into a house. ``plot`` and ``index`` name the same plot."""
        self.people[seat] |= BIT[plot]
        self.persons[seat][index] = kind
        self.symbols[seat][PROFESSION_OF[kind]] += YIELDS[kind]

    def remove_person(self, seat: int, index: int) -> None:
        """A person leaves the board: in ``full`` back to its stack, in ``basic`` out of the game.

        Rule: BJ-1.2
        """
        persons = self.persons[seat]
        kind = persons[index]
        persons[index] = NO_PERSON
        self.people[seat] ^= 1 << index
        self.symbols[seat][PROFESSION_OF[kind]] -= YIELDS[kind]
        if self.rulings.full:
            self.supply[kind] += 1

    def advance(self, seat: int, steps: int) -> None:
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
