"""The actions in detail: lantern."""

from __future__ import annotations

from functools import partial
from math import comb

from rules.errors import IllegalMove
from rules.game import Move
from rules.games.beijing.circles import check_choice, enter_circle, list_payments
from rules.games.beijing.combinations import choose_subset
from rules.games.beijing.components.board import LANTERN, PLOTS_OF_STREETS, join_plots, list_plots, name_plots
from rules.games.beijing.components.pieces import BOX, LANTERN_MAKER
from rules.games.beijing.moves import Lantern
from rules.games.beijing.state import BeijingState
from rules.kit.numbered import NumberedMoves


def find_unlit_plots(state: BeijingState, seat: int) -> int:
    """The plots of a player's streets without a lantern.

    Rule: BJ-4.16
    """
    return PLOTS_OF_STREETS[state.streets[seat]] & ~state.lanterns[seat]


def count_lanterns_to_place(state: BeijingState, seat: int) -> int:
    """How many lanterns the action brings: no more than fit, and with ``supplies=strict`` no more than are left.

    Rule: BJ-4.16, BJ-1.3
    """
    number = min(1 + state.symbols[seat][LANTERN_MAKER], find_unlit_plots(state, seat).bit_count())
    if state.rulings.strict:
        left = BOX.lanterns - sum(map(int.bit_count, state.lanterns))
        return min(number, max(left, 0))
    return number


def check_lantern(state: BeijingState, move: Lantern) -> tuple[int, int]:
    """The coins to be paid, and the plots, which are own ones without a lantern.

    Rule: BJ-4.16
    """
    coins = check_choice(state, LANTERN, 0, move.medallions)
    seat = state.actor
    plots = join_plots(move.plots)
    number = count_lanterns_to_place(state, seat)
    if plots & ~find_unlit_plots(state, seat):
        raise IllegalMove("BJ-4.16", "a lantern needs an own plot without a lantern")
    if plots.bit_count() != len(move.plots):
        raise IllegalMove("BJ-4.16", "a plot has room for one lantern", "different plots")
    if len(move.plots) != number:
        raise IllegalMove("BJ-4.16", f"{number} lanterns are to be placed, not {len(move.plots)}")
    return coins, plots


def place_lanterns(state: BeijingState, move: Lantern, checked: tuple[int, int]) -> None:
    """1 lantern, and 1 for each own lantern maker, on own plots without one.

    Rule: BJ-4.16, BJ-4.17
    """
    coins, plots = checked
    enter_circle(state, LANTERN, coins, move.medallions)
    state.lanterns[state.actor] |= plots
    if plots:
        held = sum(map(int.bit_count, state.lanterns))
        if held > BOX.lanterns:
            state.notice("lanterns", held, BOX.lanterns)
    state.end_turn()


def list_lanterns(state: BeijingState) -> list[NumberedMoves]:
    """Every choice of dark plots, with and without a medallion."""
    seat = state.actor
    dark = list_plots(find_unlit_plots(state, seat))
    size = count_lanterns_to_place(state, seat)

    def lantern_of(number: int, medallions: int) -> Move:
        return Lantern(medallions, plots=name_plots(choose_subset(dark, size, number)))

    return [
        NumberedMoves(comb(len(dark), size), partial(lantern_of, medallions=medallions))
        for medallions in list_payments(state, LANTERN)
    ]
