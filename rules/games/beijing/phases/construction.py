"""The actions in detail: construction site."""

from __future__ import annotations

from functools import partial
from math import comb

from rules.errors import IllegalMove
from rules.game import Move
from rules.games.beijing.circles import check_choice, enter_circle, list_payments
from rules.games.beijing.combinations import choose_subset, count_street_fillings, fill_streets
from rules.games.beijing.components.board import (
    CONSTRUCTION,
    FIRST_PLOT,
    MAX_STREETS,
    PLOT,
    PLOTS_OF_STREETS,
    PRINTED_STREETS,
    STREET_OF_PLOT,
    STREET_PLOTS,
    find_touched_streets,
    join_plots,
    list_plots,
    name_plots,
)
from rules.games.beijing.components.pieces import BOX, NO_PERSON, WORKER
from rules.games.beijing.moves import Construction
from rules.games.beijing.state import BeijingState
from rules.kit.numbered import NumberedMoves


def count_new_streets(state: BeijingState, seat: int) -> int:
    """How many more streets a player may take.

    Rule: BJ-1.4, BJ-1.3
    """
    room = MAX_STREETS - state.streets[seat]
    if state.rulings.strict:
        return min(room, max(BOX.streets - count_extra_streets(state), 0))
    return room


def count_extra_streets(state: BeijingState) -> int:
    """The extra streets of all players together."""
    return sum(state.streets) - PRINTED_STREETS * state.players


def find_open_plots(state: BeijingState, seat: int) -> int:
    """The plots of a player's streets without a house; a lantern there does not matter.

    Rule: BJ-4.8, BJ-4.9, BJ-7.3
    """
    return PLOTS_OF_STREETS[state.streets[seat]] & ~state.houses[seat]


def count_houses_to_build(state: BeijingState, seat: int) -> int:
    """1 house, and 1 for each own construction worker; no more than plots can be had, 0 when there is none.

    Rule: BJ-4.8, BJ-4.17
    """
    number = 1 + state.symbols[seat][WORKER]
    room = find_open_plots(state, seat).bit_count() + STREET_PLOTS * count_new_streets(state, seat)
    return min(number, room)


def check_construction(state: BeijingState, move: Construction) -> tuple[int, int, int]:
    """The coins to be paid, the plots, and how many new streets: all houses stand on free plots, as many as are due.

    Rule: BJ-4.8, BJ-4.9, BJ-4.10
    """
    coins = check_choice(state, CONSTRUCTION, 0, move.medallions)
    seat = state.actor
    plots = join_plots(move.plots)
    if plots.bit_count() != len(move.plots):
        raise IllegalMove("BJ-4.9", "a plot is named twice", "different plots")
    if plots & state.houses[seat]:
        raise IllegalMove("BJ-4.8", "there is a house already", "plots without a house")
    extra = 0
    if PLOT[move.plots[-1]] >= FIRST_PLOT[state.streets[seat]]:
        extra = _check_new_streets(state, seat, plots)
    number = count_houses_to_build(state, seat)
    if len(move.plots) != number:
        raise IllegalMove("BJ-4.8", f"{number} houses are to be built, not {len(move.plots)}")
    return coins, plots, extra


def build(state: BeijingState, move: Construction, checked: tuple[int, int, int]) -> None:
    """All houses are built at once, on own plots or in new streets.

    Rule: BJ-1.1, BJ-4.8, BJ-4.9, BJ-4.10
    """
    coins, plots, extra = checked
    seat = state.actor
    enter_circle(state, CONSTRUCTION, coins, move.medallions)
    state.houses[seat] |= plots
    if extra:
        state.streets[seat] += extra
        state.persons[seat].extend([NO_PERSON] * (STREET_PLOTS * extra))
        if count_extra_streets(state) > BOX.streets:
            state.notice("extra streets", count_extra_streets(state), BOX.streets)
    state.end_turn()


def list_constructions(state: BeijingState) -> list[NumberedMoves]:
    """Every choice of free plots and fillings of new streets, with and without a medallion."""
    seat = state.actor
    number = count_houses_to_build(state, seat)
    if not number:
        return []
    free = list_plots(find_open_plots(state, seat))
    first = FIRST_PLOT[state.streets[seat]]
    found = []
    for medallions in list_payments(state, CONSTRUCTION):
        for streets in range(min(count_new_streets(state, seat), number) + 1):
            for outside in range(streets, min(streets * STREET_PLOTS, number) + 1):
                fillings = count_street_fillings(streets, outside)

                def construction_of(index: int, medallions: int, streets: int, outside: int, fillings: int) -> Move:
                    inside, filling = divmod(index, fillings)
                    plots = choose_subset(free, number - outside, inside)
                    plots += [first + plot for plot in fill_streets(streets, outside, filling)]
                    return Construction(medallions, plots=name_plots(plots))

                item = partial(
                    construction_of,
                    medallions=medallions, streets=streets, outside=outside, fillings=max(fillings, 1),
                )  # fmt: skip
                found.append(NumberedMoves(fillings * comb(len(free), number - outside), item))
    return found


def _check_new_streets(state: BeijingState, seat: int, plots: int) -> int:
    """How many new streets a move begins; they are the next letters without a gap.

    Rule: BJ-4.10, BJ-1.4
    """
    first = state.streets[seat]
    named = [STREET_OF_PLOT[index] for index in list_plots(find_touched_streets(plots & ~PLOTS_OF_STREETS[first]))]
    if named != list(range(first, first + len(named))):
        raise IllegalMove("BJ-4.10", "new streets take the next free letters without a gap")
    if len(named) > count_new_streets(state, seat):
        rule = "BJ-1.3" if state.rulings.strict else "BJ-1.4"
        raise IllegalMove(rule, f"no more than {count_new_streets(state, seat)} streets can be taken")
    return len(named)
