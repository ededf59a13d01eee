"""What a player may expect of the rest of the game, in points, for the greedy bot.

All values are estimates. Nothing here decides what is legal.
"""

from __future__ import annotations

from typing import Final

from rules.games.beijing.bots.playstyles import find_playstyle
from rules.games.beijing.components.board import (
    NUMBERS,
    PLOTS_OF_STREET,
    STREET_OF_PLOT,
    find_touched_streets,
    list_plots,
)
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

NOISE: Final = 0.9
"""Points by which a choice may be off, so that games differ."""

_NEARNESS: Final = (1.0, 0.85, 0.6, 0.4, 0.3)
"""How much an event weighs that comes in this round, the next, …"""
_FAR: Final = 0.2


class Valuation:
    """The estimates of one seat at one point of a game."""

    __slots__ = ("coming", "hires", "inhabited", "left", "seat", "state", "symbols", "weights", "yuan_value")

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
            (letter, _NEARNESS[distance] if distance < len(_NEARNESS) else _FAR)
            for distance, letter in enumerate(state.events[past : rulings.rounds])
        ]
        """Events to come, and how much each weighs."""
        self.weights = find_playstyle(state, seat)
        """The playstyle of this seat."""
        self.symbols = state.symbols[seat][:]
        """Symbols of the seat by profession."""
        self.inhabited = find_touched_streets(state.people[seat]).bit_count()
        """Streets in which somebody lives."""
        self.yuan_value = 0.34 + 0.075 * (self.left - 1)
        """Points for a yuan."""

    def weight(self, what: str) -> float:
        """How much this seat prefers a profession, an action, or something else; 1 is neutral."""
        return self.weights.get(what, 1.0)

    @property
    def person_loss(self) -> float:
        """Points that the loss of a person costs on average."""
        return (5.0 + 0.25 * self.left) * self.weight("loss")

    def estimate_losses(self, yuan: int, rice: int) -> float:
        """Points that tributes and droughts to come may cost a seat with ``yuan`` and ``rice``."""
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

    def count_coming(self, letter: str) -> float:
        """Events of a kind to come, near ones weighing more."""
        return sum(weight for other, weight in self.coming if other == letter)

    def count_coming_evenings(self) -> float:
        """Lantern evenings to come; far ones count for something too, lanterns stay."""
        return sum(max(weight, 0.5) for letter, weight in self.coming if letter == "l")

    def estimate_festival(self, rockets: int) -> float:
        """Points that a number of rockets may bring at the next festival."""
        weight = next((weight for letter, weight in self.coming if letter == "f"), 0.0)
        if not weight or not rockets:
            return 0.0
        others = sorted({n for other, n in enumerate(self.state.rockets) if other != self.seat and n}, reverse=True)
        ahead = sum(1 for other in others if other > rockets)
        points = NUMBERS.festival[ahead] if ahead < len(NUMBERS.festival) else 0.4
        return weight * (points + 0.25 * rockets)

    def value_step(self) -> float:
        """Points for a step on the movement track."""
        return (0.12 + 0.012 * self.left) * self.weight("steps")

    def value_person(self, kind: int, houses: int) -> float:
        """Points of a person from now on, in a street with ``houses`` houses; symbols held already count less."""
        profession = PROFESSION_OF[kind]
        yields = YIELDS[kind]
        left = self.left
        held = self.symbols[profession]
        value = 2.0
        if profession == MUSICIAN:
            value += 0.95 * left * self.weight("m")
        elif profession == BANKER:
            value += (0.75 * left if held < 6 else 0.3 * left) * self.weight("b")
        elif profession == WORKER:
            value += (0.5 if held else 0.75) * max(left - 2, 0) * self.weight("w")
        elif profession == SOLDIER:
            value += self._value_soldier(yields)
        elif profession == FIREWORKER:
            value += 1.9 * yields * self.count_coming("f") * self.weight("f") / (1 + 0.3 * held)
        elif profession == MONK:
            value += yields * max(houses, 2 if left > 3 else 1) * (1.25 - 0.05 * left) * self.weight("k")
        elif profession == HEALER:
            value += max(min(yields, NUMBERS.plague - held), 0) * self.count_coming("p") * self.person_loss
            value *= self.weight("h")
        elif profession == FARMER:
            value += 0.9 * yields * self.count_coming("d") * self.person_loss / (1 + held) * self.weight("r")
        elif profession == CALLIGRAPHER:
            value += yields * 0.22 * left * self.weight("c")
        elif profession == LANTERN_MAKER:
            value += 0.35 * max(left - 2, 0) * (0.6 + self.count_coming_evenings()) * self.weight("l")
        elif profession == PERFORMER:
            value += yields * (0.42 * left if left > 2 else 0.5) * self.weight("d")
        return value

    def _value_soldier(self, yields: int) -> float:
        """Points of a soldier beyond those of any person: shields, and no loss at a military service."""
        services = self.count_coming("m")
        if not services:
            return 0.1 * yields * self.left * self.value_step()
        held = self.symbols[SOLDIER]
        lowest = min(symbols[SOLDIER] for other, symbols in enumerate(self.state.symbols) if other != self.seat)
        saved = self.person_loss if held <= lowest < held + yields else 0.8
        return services * (yields + saved) * self.weight("s")

    def estimate_street_loss(self, street: int) -> float:
        """Points lost when nobody lives in a street any more: it loses a house now, and perhaps another."""
        houses = (self.state.houses[self.seat] & PLOTS_OF_STREET[street]).bit_count()
        return (0.8 * self.left if houses == 1 else 1.2) + 0.6

    def value_resident(self, index: int) -> float:
        """Points of the person on a plot for its owner."""
        persons = self.state.persons[self.seat]
        street = STREET_OF_PLOT[index]
        houses = (self.state.houses[self.seat] & PLOTS_OF_STREET[street]).bit_count()
        kind = persons[index]
        held = self.symbols[PROFESSION_OF[kind]]
        self.symbols[PROFESSION_OF[kind]] = held - YIELDS[kind]
        value = self.value_person(kind, houses)
        self.symbols[PROFESSION_OF[kind]] = held
        return value

    def find_least_valuable(self) -> tuple[float, int]:
        """The person with the least value: points, and plot. Raises ``ValueError`` if nobody lives on the board."""
        return min((self.value_resident(index), index) for index in list_plots(self.state.people[self.seat]))

    def value_steps(self, kind: int) -> float:
        """Points for the steps of a tile."""
        return STEPS[kind] * self.value_step()
