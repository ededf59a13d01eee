"""The city of a province: figures that move in and go back, and what is scored in it; nothing here asks anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.games.ming import scoring
from rules.games.ming.state import MingState

NEUTRAL: Final = 2
"""Party index of the neutral colour, after the two seats."""
KEPT: Final = ("kept.2", "kept.4", "kept.6")
HOUSES: Final = ("houses.2", "houses.4", "houses.6")
SIXES: Final = ("sets.2", "sets.4", "sets.6")
EMPTY: Final = ("empty.2", "empty.4", "empty.6")
"""Facts, one name for each scoring."""


def move_in(state: MingState) -> None:
    """Majorities: figures move from the districts into the city, and their seats take tiles, district by district.

    Rule: MD-5.2, MD-5.3, MD-5.4, MD-8.4
    """
    province = state.scored_province
    rulings = state.rulings
    opened = state.open
    for district in range(3 * province, 3 * province + 3):
        moved, leader = scoring.shares([row[district] for row in opened])
        for party, number in enumerate(moved):
            if number:
                opened[party][district] -= number
                state.houses[party][district] += number
        for seat in rulings.turns[state.start]:
            for _ in range(moved[seat]):
                give_tile(state, seat, province)
        if state.facts is not None:
            _note_houses(state, moved, leader)
    state.asking = [seat for seat in rulings.turns[state.start] if state.figures_in_city(seat, province)]
    state.at = 0


def _note_houses(state: MingState, moved: list[int], leader: int) -> None:
    scored = state.round // 2 - 1
    state.note(EMPTY[scored], -1, 3 - sum(moved))
    for seat in range(state.rulings.seats):
        if moved[seat]:
            state.note(HOUSES[scored], seat, moved[seat])
    if 0 <= leader < state.rulings.seats:
        state.note("sole", leader)


def give_tile(state: MingState, seat: int, province: int) -> None:
    """A seat takes one tile from the stock, if there is one; six kinds are cashed at once.

    Rule: MD-5.4, MD-5.5
    """
    stock = state.stock
    if not stock[province]:
        return
    stock[province] -= 1
    tiles = state.tiles[seat]
    tiles[province] += 1
    state.note("tile", seat, province)
    if tiles[province] == 1 and 0 not in tiles:
        for kind in range(6):
            tiles[kind] -= 1
            stock[kind] += 1
        state.sets[seat] += 1
        scored = state.round // 2 - 1
        state.award(seat, state.pieces.six[scored], "sets")
        state.note(SIXES[scored], seat)


def count_excess(state: MingState, province: int) -> int:
    """How many of its figures the neutral has to take back from a city, the returns of both seats done.

    Rule: MD-8.5, MD-8.7
    """
    number = state.figures_in_city(NEUTRAL, province)
    best = max(state.figures_in_city(0, province), state.figures_in_city(1, province))
    return number - best - 1 if number > best else number


def move_back(state: MingState, party: int, province: int, parts: Sequence[int]) -> None:
    """Move figures of a party from the three parts of a city to the open areas beside them."""
    first = 3 * province
    for part, number in enumerate(parts):
        state.houses[party][first + part] -= number
        state.open[party][first + part] += number


def settle(state: MingState) -> None:
    """Points for kept figures, for the most of them and for monks; the figures in the city leave the game.

    Rule: MD-4.11, MD-5.12, MD-5.13, MD-5.14, MD-8.8
    """
    province = state.scored_province
    rulings = state.rulings
    pieces = state.pieces
    scored = state.round // 2 - 1
    first = 3 * province
    houses = state.houses
    kept = [houses[party][first : first + 3] for party in range(rulings.parties)]
    turn = rulings.turns[state.start]
    for seat in turn:
        number = sum(kept[seat])
        if number:
            state.award(seat, number * pieces.kept[scored], "kept")
            state.note(KEPT[scored], seat, number)
    if scored < 2 or rulings.last_bonus:
        most = scoring.most_kept(kept, pieces.most, rulings.parts_decide)
        for seat in turn:
            state.award(seat, most[seat], "most")
    for party, parts in enumerate(kept):
        state.box[party] += sum(parts)
        houses[party][first : first + 3] = (0, 0, 0)
    monks = state.monks[first : first + 3]
    for seat in turn:
        state.award(seat, monks.count(seat) * pieces.monk, "monks")
