"""The legal moves of the seat that is asked: counted, and each found by its number, without listing them.

So one of very many (which plots get five houses) is drawn evenly at no cost. The facts that limit a move are the same
functions that :mod:`rules.games.beijing.game` checks moves with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from math import comb
from typing import Final

from rules.game import Move
from rules.games.beijing import asked
from rules.games.beijing.board import ACTIONS, AUDIENCE, CONSTRUCTION, LANTERN, NUMBERS, PLOTS, STREET_PLOTS, indices
from rules.games.beijing.combinations import (
    count_from_different,
    count_one_each,
    from_different,
    one_each,
    street_filling,
    street_fillings,
    subset,
)
from rules.games.beijing.moves import (
    Audience,
    Bank,
    Construction,
    Decay,
    Draft,
    Dragon,
    Fireworks,
    Harvest,
    Hire,
    Lantern,
    Medallions,
    Pass,
    Remove,
    Scriptorium,
    Training,
)
from rules.games.beijing.phases.action import fee_of
from rules.games.beijing.phases.construction import houses_to_build, new_streets, open_plots
from rules.games.beijing.phases.decay import streets_to_choose
from rules.games.beijing.phases.detail import lanterns_to_place, privileges_left, unlit
from rules.games.beijing.phases.owed import dragon_most, medallions_allowed, streets_with_people
from rules.games.beijing.phases.person import copyable, empty_houses, kinds_left
from rules.games.beijing.pieces import CARDS, SAGE, TILES
from rules.games.beijing.setup import draft_professions
from rules.games.beijing.state import BeijingState

_PLAIN: Final[dict[str, Callable[[int], Move]]] = {
    "B": Bank, "F": Fireworks, "H": Harvest, "M": Training, "S": Scriptorium,
}  # fmt: skip


class Choices:
    """Legal moves, numbered from 0: a row of stretches, each with its length and the move at a place in it."""

    __slots__ = ("_stretches", "size")

    def __init__(self) -> None:
        self._stretches: list[tuple[int, Callable[[int], Move]]] = []
        self.size = 0

    def add(self, size: int, move: Callable[[int], Move]) -> None:
        """Add a stretch of ``size`` moves; ``move(number)`` is the one at ``number``, from 0."""
        if size:
            self._stretches.append((size, move))
            self.size += size

    def one(self, move: Move) -> None:
        """Add one move."""
        self.add(1, lambda number: move)

    def __getitem__(self, number: int) -> Move:
        for size, move in self._stretches:
            if number < size:
                return move(number)
            number -= size
        raise IndexError(number)

    def __iter__(self) -> Iterator[Move]:
        for size, move in self._stretches:
            number = 0
            while number < size:
                yield move(number)
                number += 1


def choices(state: BeijingState) -> Choices:
    """All legal moves of the seat that is asked; none when chance or nobody is."""
    found = Choices()
    collect = _COLLECT.get(state.ask)
    if collect is not None:
        collect(state, state.actor, found)
    return found


def _names(plots: list[int]) -> tuple[str, ...]:
    return tuple([PLOTS[plot] for plot in plots])


def _draft(state: BeijingState, seat: int, found: Choices) -> None:
    pairs = combinations(sorted(draft_professions(state.rulings)), 2)
    free = [pair for pair in pairs if pair not in state.drafted]
    places = [_names(list(pair)) for pair in permutations(indices(state.houses[seat]), 2)]

    def move(number: int) -> Move:
        pair, place = divmod(number, len(places))
        one, other = places[place]
        return Draft(free[pair], (one, other))

    found.add(len(free) * len(places), move)


def _action(state: BeijingState, seat: int, found: Choices) -> None:
    yuan = state.yuan[seat]
    for action, letter in enumerate(ACTIONS):
        if not state.circles[action]:
            continue
        fee = fee_of(state, action)
        for medallions in range(2 if state.medallions[seat] else 1):
            if fee - medallions > yuan:
                continue
            if action == AUDIENCE:
                if privileges_left(state):
                    for price in (NUMBERS.small.price, NUMBERS.large.price):
                        if fee + price - medallions <= yuan:
                            found.one(Audience(medallions, price=2 if price == NUMBERS.small.price else 7))
            elif fee or not medallions:
                if action == CONSTRUCTION:
                    _construction(state, seat, medallions, found)
                elif action == LANTERN:
                    _lantern(state, seat, medallions, found)
                else:
                    found.one(_PLAIN[letter](medallions))
    found.one(Pass())


def _construction(state: BeijingState, seat: int, medallions: int, found: Choices) -> None:
    number = houses_to_build(state, seat)
    if not number:
        return
    free = indices(open_plots(state, seat))
    first = state.streets[seat] * STREET_PLOTS
    for streets in range(min(new_streets(state, seat), number) + 1):
        for outside in range(streets, min(streets * STREET_PLOTS, number) + 1):
            fillings = street_fillings(streets, outside)
            size = fillings * comb(len(free), number - outside)

            def move(at: int, streets: int = streets, outside: int = outside, fillings: int = max(fillings, 1)) -> Move:
                inside, filling = divmod(at, fillings)
                plots = subset(free, number - outside, inside)
                plots += [first + plot for plot in street_filling(streets, outside, filling)]
                return Construction(medallions, plots=_names(plots))

            found.add(size, move)


def _lantern(state: BeijingState, seat: int, medallions: int, found: Choices) -> None:
    dark = indices(unlit(state, seat))
    size = lanterns_to_place(state, seat)
    found.add(comb(len(dark), size), lambda number: Lantern(medallions, plots=_names(subset(dark, size, number))))


def _hire(state: BeijingState, seat: int, found: Choices) -> None:
    places = _places(state, seat)
    for card, letter in enumerate(CARDS):
        if not state.hands[seat][card]:
            continue
        if card != SAGE:
            _card(state, letter, None, card, places, found)
            continue
        others = [other for other in range(state.players) if copyable(state, seat, other)]
        for other in others:
            _card(state, letter, state.table.seats[other], state.discard[other], places, found)
        if not others:
            found.one(Hire(letter))


def _places(state: BeijingState, seat: int) -> list[str]:
    """Where a new tile can go: into the empty houses, else in exchange for somebody, or (an empty text) nowhere."""
    empty = empty_houses(state, seat)
    if empty:
        return [f">{PLOTS[plot]}" for plot in indices(empty)]
    return [f"x{PLOTS[plot]}" for plot in indices(state.people[seat])] + [""]


def _card(state: BeijingState, letter: str, copied: str | None, allows: int, places: list[str], found: Choices) -> None:
    kinds = kinds_left(state, allows)
    if not kinds:
        found.one(Hire(letter, copied))

    def move(number: int) -> Move:
        at, place = divmod(number, len(places))
        tile = TILES[kinds[at]]
        where = places[place]
        if not where:
            return Hire(letter, copied, tile, "decline")
        return Hire(letter, copied, tile, "house" if where[0] == ">" else "exchange", where[1:])

    found.add(len(kinds) * len(places), move)


def _medallions(state: BeijingState, seat: int, found: Choices) -> None:
    found.one(Pass())
    found.add(min(medallions_allowed(state, seat), state.owed), lambda number: Medallions(number + 1))


def _remove(state: BeijingState, seat: int, found: Choices) -> None:
    size = state.owed
    if state.events[state.round - 1] == "d":
        streets = streets_with_people(state, seat)
        found.add(
            count_from_different([len(street) for street in streets], size),
            lambda number: Remove(_names(from_different(streets, size, number))),
        )
    else:
        people = indices(state.people[seat])
        found.add(comb(len(people), size), lambda number: Remove(_names(subset(people, size, number))))


def _dragon(state: BeijingState, seat: int, found: Choices) -> None:
    found.one(Pass())
    found.add(dragon_most(state, seat), lambda number: Dragon(number + 1))


def _decay(state: BeijingState, seat: int, found: Choices) -> None:
    streets = [indices(houses) for houses in streets_to_choose(state, seat)]
    found.add(count_one_each(streets), lambda number: Decay(_names(one_each(streets, number))))


_COLLECT: Final[dict[int, Callable[[BeijingState, int, Choices], None]]] = {
    asked.DRAFT: _draft,
    asked.ACTION: _action,
    asked.HIRE: _hire,
    asked.MEDALLIONS: _medallions,
    asked.REMOVE: _remove,
    asked.DRAGON: _dragon,
    asked.DECAY: _decay,
}
