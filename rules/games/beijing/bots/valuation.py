"""What a player may expect of the rest of the game, in points: the eyes of the greedy bot.

Everything here is a guess. Nothing of it decides what is legal.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from rules.games.beijing.components.board import NUMBERS, STREET, STREET_PLOTS, indices, touched
from rules.games.beijing.components.pieces import (
    BANKER,
    CALLIGRAPHER,
    FARMER,
    FIREWORKER,
    HEALER,
    LANTERN_MAKER,
    MONK,
    MUSICIAN,
    PERFORMER,
    PROFESSION_OF,
    SOLDIER,
    STEPS,
    WORKER,
    YIELDS,
)
from rules.games.beijing.state import BeijingState

Tastes = dict[str, float]

_TASTES: Final[tuple[Tastes, ...]] = (
    {},
    {"I": 1.7, "b": 1.3},
    {"C": 1.6, "w": 2.2},
    {"S": 2.0, "c": 2.6},
    {"m": 2.2},
    {"steps": 2.6, "M": 1.6, "s": 1.3},
    {"s": 4.0, "M": 1.3},
    {"F": 1.8, "f": 2.2},
    {"k": 2.6, "C": 1.2},
    {"B": 1.4, "b": 1.9, "fee": 0.5},
    {"h": 1.5, "r": 1.5, "H": 1.3, "loss": 1.5},
)
_FULL_TASTES: Final[tuple[Tastes, ...]] = (
    {"L": 3.2, "l": 4.0, "C": 1.2},
    {"d": 2.8},
)
"""What players fancy; a taste holds for a whole game."""

_NEARNESS: Final = (1.0, 0.85, 0.6, 0.4, 0.3)
"""How much an event weighs that comes in this round, the next, …"""
_FAR: Final = 0.2


class Valuation:
    """The expectations of one seat at one moment."""

    __slots__ = ("coming", "hires", "inhabited", "left", "seat", "state", "symbols", "tastes", "yuan_value")

    def __init__(self, state: BeijingState, seat: int) -> None:
        rulings = state.rulings
        self.state = state
        self.seat = seat
        now = max(state.round, 1)
        self.left = rulings.rounds - now + 1
        """Scorings to come."""
        self.hires = max(rulings.hires - now + (state.phase != "event"), 0)
        """Cards to be played yet, the present one included."""
        past = now if state.phase == "event" else now - 1
        self.coming = [
            (letter, _NEARNESS[at] if at < len(_NEARNESS) else _FAR)
            for at, letter in enumerate(state.events[past : rulings.rounds])
        ]
        fancies = _TASTES + (_FULL_TASTES if rulings.full else ())
        self.tastes = fancies[crc32(f"{state.events}{state.table.seats[seat]}".encode()) % len(fancies)]
        self.symbols = state.symbols[seat][:]
        self.inhabited = touched(state.people[seat]).bit_count()
        self.yuan_value = 0.34 + 0.075 * (self.left - 1)

    def taste(self, what: str) -> float:
        """How much this seat fancies a profession, an action, or another thing."""
        return self.tastes.get(what, 1.0)

    @property
    def person_loss(self) -> float:
        """What losing some person costs, as a rule."""
        return (5.0 + 0.25 * self.left) * self.taste("loss")

    def danger(self, yuan: int, rice: int) -> float:
        """Points that tributes and droughts to come may cost with so many yuan and rice."""
        spare = self.state.medallions[self.seat]
        cost = 0.0
        for letter, weight in self.coming:
            if letter == "t":
                missing = max(NUMBERS.tribute - yuan - spare, 0)
                yuan = max(yuan - NUMBERS.tribute, 0) + 2
            elif letter == "d":
                missing = max(self.inhabited + 1 - rice - spare, 0)
                rice = max(rice - self.inhabited - 1, 0)
            else:
                continue
            cost += weight * missing * self.person_loss
        return cost

    def events_to_come(self, letter: str) -> float:
        """Events of a kind to come, near ones weighing more."""
        return sum(weight for other, weight in self.coming if other == letter)

    def evenings(self) -> float:
        """Lantern evenings to come; far ones count for something too, lanterns stay."""
        return sum(max(weight, 0.5) for letter, weight in self.coming if letter == "l")

    def festival_points(self, rockets: int) -> float:
        """What a number of rockets may bring at the next festival."""
        weight = next((weight for letter, weight in self.coming if letter == "f"), 0.0)
        if not weight or not rockets:
            return 0.0
        others = sorted({n for at, n in enumerate(self.state.rockets) if at != self.seat and n}, reverse=True)
        ahead = sum(1 for other in others if other > rockets)
        points = NUMBERS.festival[ahead] if ahead < len(NUMBERS.festival) else 0.4
        return weight * (points + 0.25 * rockets)

    def step_value(self) -> float:
        """What a step on the movement track is worth."""
        return (0.12 + 0.012 * self.left) * self.taste("steps")

    def person(self, kind: int, houses: int) -> float:
        """What a person is worth from now on, in a street with so many houses; symbols held already count less."""
        profession = PROFESSION_OF[kind]
        yields = YIELDS[kind]
        left = self.left
        held = self.symbols[profession]
        value = 2.0
        if profession == MUSICIAN:
            value += 0.95 * left * self.taste("m")
        elif profession == BANKER:
            value += (0.75 * left if held < 6 else 0.3 * left) * self.taste("b")
        elif profession == WORKER:
            value += (0.5 if held else 0.75) * max(left - 2, 0) * self.taste("w")
        elif profession == SOLDIER:
            value += self._soldier(yields)
        elif profession == FIREWORKER:
            value += 1.9 * yields * self.events_to_come("f") * self.taste("f") / (1 + 0.3 * held)
        elif profession == MONK:
            value += yields * max(houses, 2 if left > 3 else 1) * (1.25 - 0.05 * left) * self.taste("k")
        elif profession == HEALER:
            value += max(min(yields, NUMBERS.plague - held), 0) * self.events_to_come("p") * self.person_loss
            value *= self.taste("h")
        elif profession == FARMER:
            value += 0.9 * yields * self.events_to_come("d") * self.person_loss / (1 + held) * self.taste("r")
        elif profession == CALLIGRAPHER:
            value += yields * 0.22 * left * self.taste("c")
        elif profession == LANTERN_MAKER:
            value += 0.35 * max(left - 2, 0) * (0.6 + self.evenings()) * self.taste("l")
        elif profession == PERFORMER:
            value += yields * (0.42 * left if left > 2 else 0.5) * self.taste("d")
        return value

    def _soldier(self, yields: int) -> float:
        services = self.events_to_come("m")
        if not services:
            return 0.1 * yields * self.left * self.step_value()
        mine = self.symbols[SOLDIER]
        lowest = min(symbols[SOLDIER] for at, symbols in enumerate(self.state.symbols) if at != self.seat)
        saved = self.person_loss if mine <= lowest < mine + yields else 0.8
        return services * (yields + saved) * self.taste("s")

    def street_loss(self, street: int) -> float:
        """What it costs that nobody lives in a street any more: it loses a house now, and perhaps another."""
        houses = (self.state.houses[self.seat] & STREET << street * STREET_PLOTS).bit_count()
        return (0.8 * self.left if houses == 1 else 1.2) + 0.6

    def keeping(self, index: int) -> float:
        """What the person on a plot is worth to its owner."""
        persons = self.state.persons[self.seat]
        street = index // STREET_PLOTS
        houses = (self.state.houses[self.seat] & STREET << street * STREET_PLOTS).bit_count()
        kind = persons[index]
        held = self.symbols[PROFESSION_OF[kind]]
        self.symbols[PROFESSION_OF[kind]] = held - YIELDS[kind]
        value = self.person(kind, houses)
        self.symbols[PROFESSION_OF[kind]] = held
        return value

    def least_wanted(self) -> tuple[float, int]:
        """The person that would be missed least: worth, and plot; somebody lives there."""
        return min((self.keeping(index), index) for index in indices(self.state.people[self.seat]))

    def steps(self, kind: int) -> float:
        """What the steps of a tile are worth."""
        return STEPS[kind] * self.step_value()
