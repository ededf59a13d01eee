"""The actions in detail: bank, harvest, fireworks, military training, scriptorium, imperial audience, lantern.

The symbols counted are those of persons on the player's board at this moment (BJ-4.17). Construction has a file of its
own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import comb

from rules.errors import IllegalMove
from rules.game import Move
from rules.games.beijing.circles import check_choice, enter_circle, fee_of, list_payments
from rules.games.beijing.combinations import subset
from rules.games.beijing.components.board import (
    AUDIENCE,
    BANK,
    FIREWORKS,
    HARVEST,
    LANTERN,
    NUMBERS,
    SCRIPTORIUM,
    STREET_PLOTS,
    TRAINING,
    bits,
    indices,
    name_plots,
)
from rules.games.beijing.components.pieces import BANKER, BOX, CALLIGRAPHER, FARMER, FIREWORKER, LANTERN_MAKER, SOLDIER
from rules.games.beijing.moves import Action, Audience, Bank, Fireworks, Harvest, Lantern, Scriptorium, Training
from rules.games.beijing.state import BeijingState
from rules.kit.numbered import NumberedMoves


def check_plain(action: int) -> Callable[[BeijingState, Action], int]:
    """The check of an action that is not chosen further: its result is the coins to be paid.

    Rule: BJ-4.2, BJ-4.4
    """

    def check(state: BeijingState, move: Action) -> int:
        return check_choice(state, action, 0, move.medallions)

    return check


def list_plain(action: int, kind: type[Action]) -> Callable[[BeijingState], list[NumberedMoves]]:
    """The candidates of such an action: with and without a medallion."""

    def list_moves(state: BeijingState) -> list[NumberedMoves]:
        return [NumberedMoves.of([kind(medallions) for medallions in list_payments(state, action)])]

    return list_moves


def bank(state: BeijingState, move: Bank, coins: int) -> None:
    """2 yuan, and 3 for each own banker.

    Rule: BJ-4.7, BJ-4.17
    """
    enter_circle(state, BANK, coins, move.medallions)
    seat = state.actor
    state.take(state.yuan, seat, NUMBERS.bank + state.symbols[seat][BANKER], BOX.yuan, "yuan")
    state.end_turn()


def harvest(state: BeijingState, move: Harvest, coins: int) -> None:
    """1 rice, and 1 for each rice symbol of own farmers.

    Rule: BJ-4.11, BJ-4.17
    """
    enter_circle(state, HARVEST, coins, move.medallions)
    seat = state.actor
    state.take(state.rice, seat, 1 + state.symbols[seat][FARMER], BOX.rice, "rice")
    state.end_turn()


def fireworks(state: BeijingState, move: Fireworks, coins: int) -> None:
    """1 rocket, and 1 for each rocket symbol of own fireworkers.

    Rule: BJ-4.12, BJ-4.17
    """
    enter_circle(state, FIREWORKS, coins, move.medallions)
    seat = state.actor
    state.take(state.rockets, seat, 1 + state.symbols[seat][FIREWORKER], BOX.rockets, "rockets")
    state.end_turn()


def training(state: BeijingState, move: Training, coins: int) -> None:
    """The disc moves 1 step, and 1 for each shield of own soldiers; the order of this phase stays.

    Rule: BJ-4.13, BJ-4.17
    """
    enter_circle(state, TRAINING, coins, move.medallions)
    seat = state.actor
    state.advance(seat, 1 + state.symbols[seat][SOLDIER])
    state.end_turn()


def scriptorium(state: BeijingState, move: Scriptorium, coins: int) -> None:
    """1 point, and 1 for each scroll of own calligraphers.

    Rule: BJ-4.14, BJ-4.17
    """
    enter_circle(state, SCRIPTORIUM, coins, move.medallions)
    seat = state.actor
    state.award(seat, 1 + state.symbols[seat][CALLIGRAPHER], "scriptorium")
    state.end_turn()


def privileges_left(state: BeijingState) -> bool:
    """Whether a privilege can be bought: always, but for ``supplies=strict``.

    Rule: BJ-1.3
    """
    return not state.rulings.strict or sum(state.small) + sum(state.large) < BOX.privileges


def check_audience(state: BeijingState, move: Audience) -> int:
    """The coins to be paid for the action and one privilege, of which one is left.

    Rule: BJ-4.15, BJ-1.3
    """
    coins = check_choice(state, AUDIENCE, move.price, move.medallions)
    if not privileges_left(state):
        raise IllegalMove("BJ-1.3", f"all {BOX.privileges} privileges are held")
    return coins


def audience(state: BeijingState, move: Audience, coins: int) -> None:
    """The player buys exactly one privilege.

    Rule: BJ-4.15
    """
    enter_circle(state, AUDIENCE, coins, move.medallions)
    seat = state.actor
    (state.small if move.price == NUMBERS.small.price else state.large)[seat] += 1
    held = sum(state.small) + sum(state.large)
    if held > BOX.privileges:
        state.notice("privileges", held, BOX.privileges)
    state.end_turn()


def list_audiences(state: BeijingState) -> list[NumberedMoves]:
    """Each privilege that can be paid, with and without a medallion."""
    if not state.circles[AUDIENCE] or not privileges_left(state):
        return []
    seat = state.actor
    fee = fee_of(state, AUDIENCE)
    yuan = state.yuan[seat]
    return [
        NumberedMoves.of(
            [
                Audience(medallions, price=2 if price == NUMBERS.small.price else 7)
                for medallions in range(2 if state.medallions[seat] else 1)
                for price in (NUMBERS.small.price, NUMBERS.large.price)
                if fee - medallions <= yuan and fee + price - medallions <= yuan
            ]
        )
    ]


def unlit(state: BeijingState, seat: int) -> int:
    """The plots of a player's streets without a lantern.

    Rule: BJ-4.16
    """
    return (1 << state.streets[seat] * STREET_PLOTS) - 1 & ~state.lanterns[seat]


def lanterns_to_place(state: BeijingState, seat: int) -> int:
    """How many lanterns the action brings: no more than fit, and with ``supplies=strict`` no more than are left.

    Rule: BJ-4.16, BJ-1.3
    """
    number = min(1 + state.symbols[seat][LANTERN_MAKER], unlit(state, seat).bit_count())
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
    plots = bits(move.plots)
    number = lanterns_to_place(state, seat)
    if plots & ~unlit(state, seat):
        raise IllegalMove("BJ-4.16", "a lantern needs an own plot without a lantern")
    if plots.bit_count() != len(move.plots):
        raise IllegalMove("BJ-4.16", "a plot has room for one lantern", "different plots")
    if len(move.plots) != number:
        raise IllegalMove("BJ-4.16", f"{number} lanterns are to be placed, not {len(move.plots)}")
    return coins, plots


def lantern(state: BeijingState, move: Lantern, checked: tuple[int, int]) -> None:
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
    dark = indices(unlit(state, seat))
    size = lanterns_to_place(state, seat)

    def lantern_of(number: int, medallions: int) -> Move:
        return Lantern(medallions, plots=name_plots(subset(dark, size, number)))

    return [
        NumberedMoves(comb(len(dark), size), partial(lantern_of, medallions=medallions))
        for medallions in list_payments(state, LANTERN)
    ]
