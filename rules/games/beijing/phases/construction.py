"""The actions in detail: construction site."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.beijing.board import (
    CONSTRUCTION,
    MOST_STREETS,
    PLOT,
    PRINTED_STREETS,
    STREET_PLOTS,
    bits,
    indices,
    touched,
)
from rules.games.beijing.moves import Construction
from rules.games.beijing.phases.action import due, enter, next_player
from rules.games.beijing.pieces import BOX, NO_PERSON, WORKER
from rules.games.beijing.state import BeijingState


def new_streets(state: BeijingState, seat: int) -> int:
    """How many more streets a player may take.

    Rule: BJ-1.4, BJ-1.3
    """
    room = MOST_STREETS - state.streets[seat]
    if state.rulings.strict:
        return min(room, max(BOX.streets - extra_streets(state), 0))
    return room


def extra_streets(state: BeijingState) -> int:
    """The extra streets of all players together."""
    return sum(state.streets) - PRINTED_STREETS * state.players


def open_plots(state: BeijingState, seat: int) -> int:
    """The plots of a player's streets without a house; a lantern there does not matter.

    Rule: BJ-4.8, BJ-4.9, BJ-7.3
    """
    return (1 << state.streets[seat] * STREET_PLOTS) - 1 & ~state.houses[seat]


def houses_to_build(state: BeijingState, seat: int) -> int:
    """1 house, and 1 for each own construction worker; no more than plots can be had, 0 when there is none.

    Rule: BJ-4.8, BJ-4.17
    """
    number = 1 + state.symbols[seat][WORKER]
    room = open_plots(state, seat).bit_count() + STREET_PLOTS * new_streets(state, seat)
    return min(number, room)


def build(state: BeijingState, move: Construction) -> None:
    """All houses are built at once, on own plots or in new streets.

    Rule: BJ-1.1, BJ-4.8, BJ-4.9, BJ-4.10
    """
    coins = due(state, CONSTRUCTION, 0, move.medallions)
    seat = state.actor
    plots = bits(move.plots)
    if plots.bit_count() != len(move.plots):
        raise IllegalMove("BJ-4.9", "a plot is named twice", "different plots")
    if plots & state.houses[seat]:
        raise IllegalMove("BJ-4.8", "there is a house already", "plots without a house")
    streets = state.streets[seat]
    extra = 0
    if PLOT[move.plots[-1]] >= streets * STREET_PLOTS:
        extra = _new_streets_named(state, seat, plots)
    number = houses_to_build(state, seat)
    if len(move.plots) != number:
        raise IllegalMove("BJ-4.8", f"{number} houses are to be built, not {len(move.plots)}")
    enter(state, CONSTRUCTION, coins, move.medallions)
    state.houses[seat] |= plots
    if extra:
        state.streets[seat] = streets + extra
        state.persons[seat].extend([NO_PERSON] * (STREET_PLOTS * extra))
        if extra_streets(state) > BOX.streets:
            state.notice("extra streets", extra_streets(state), BOX.streets)
    next_player(state)


def _new_streets_named(state: BeijingState, seat: int, plots: int) -> int:
    """How many new streets a move begins; they are the next letters without a gap.

    Rule: BJ-4.10, BJ-1.4
    """
    first = state.streets[seat]
    letters = [index // STREET_PLOTS for index in indices(touched(plots >> first * STREET_PLOTS))]
    if letters != list(range(len(letters))):
        raise IllegalMove("BJ-4.10", "new streets take the next free letters without a gap")
    if len(letters) > new_streets(state, seat):
        rule = "BJ-1.3" if state.rulings.strict else "BJ-1.4"
        raise IllegalMove(rule, f"no more than {new_streets(state, seat)} streets can be taken")
    return len(letters)
