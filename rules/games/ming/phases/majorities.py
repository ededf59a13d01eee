"""Phase 4, for one province: figures move into the city, and their seats take tiles."""

from __future__ import annotations

from rules.games.ming import scoring
from rules.games.ming.state import MingState

HOUSES = ("houses.2", "houses.4", "houses.6")
SIXES = ("sets.2", "sets.4", "sets.6")
EMPTY = ("empty.2", "empty.4", "empty.6")
"""Facts, one name for each scoring."""


def begin(state: MingState) -> None:
    """Majorities: figures move from the districts into the city, and their seats take tiles, district by district.

    Rule: MD-5.2, MD-5.3, MD-5.4, MD-8.4
    """
    province = state.scored_province
    turn = state.rulings.turns[state.start]
    for district in range(3 * province, 3 * province + 3):
        moved, leader = scoring.shares(state.open_area(district))
        for party, number in enumerate(moved):
            if number:
                state.open[party][district] -= number
                state.houses[party][district] += number
        for seat in turn:
            for _ in range(moved[seat]):
                give_tile(state, seat, province)
        if state.facts is not None:
            _note_houses(state, moved, leader)
    state.city_seats = [seat for seat in turn if state.figures_in_city(seat, province)]
    state.city_turn = 0


def _note_houses(state: MingState, moved: list[int], leader: int) -> None:
    scored = state.scoring_number
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
        scored = state.scoring_number
        state.award(seat, state.pieces.six[scored], "sets")
        state.note(SIXES[scored], seat)
