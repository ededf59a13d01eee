"""The actions in detail: bank, harvest, fireworks, military training, scriptorium, imperial audience, lantern.

The symbols counted are those of persons on the player's board at this moment (BJ-4.17). Construction has a file of its
own.
"""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.beijing.board import (
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
)
from rules.games.beijing.moves import Audience, Bank, Fireworks, Harvest, Lantern, Scriptorium, Training
from rules.games.beijing.phases.action import due, enter, next_player
from rules.games.beijing.pieces import BANKER, BOX, CALLIGRAPHER, FARMER, FIREWORKER, LANTERN_MAKER, SOLDIER
from rules.games.beijing.state import BeijingState


def bank(state: BeijingState, move: Bank) -> None:
    """2 yuan, and 3 for each own banker.

    Rule: BJ-4.7, BJ-4.17
    """
    enter(state, BANK, due(state, BANK, 0, move.medallions), move.medallions)
    seat = state.actor
    state.take(state.yuan, seat, NUMBERS.bank + state.symbols[seat][BANKER], BOX.yuan, "yuan")
    next_player(state)


def harvest(state: BeijingState, move: Harvest) -> None:
    """1 rice, and 1 for each rice symbol of own farmers.

    Rule: BJ-4.11, BJ-4.17
    """
    enter(state, HARVEST, due(state, HARVEST, 0, move.medallions), move.medallions)
    seat = state.actor
    state.take(state.rice, seat, 1 + state.symbols[seat][FARMER], BOX.rice, "rice")
    next_player(state)


def fireworks(state: BeijingState, move: Fireworks) -> None:
    """1 rocket, and 1 for each rocket symbol of own fireworkers.

    Rule: BJ-4.12, BJ-4.17
    """
    enter(state, FIREWORKS, due(state, FIREWORKS, 0, move.medallions), move.medallions)
    seat = state.actor
    state.take(state.rockets, seat, 1 + state.symbols[seat][FIREWORKER], BOX.rockets, "rockets")
    next_player(state)


def training(state: BeijingState, move: Training) -> None:
    """The disc moves 1 step, and 1 for each shield of own soldiers; the order of this phase stays.

    Rule: BJ-4.13, BJ-4.17
    """
    enter(state, TRAINING, due(state, TRAINING, 0, move.medallions), move.medallions)
    seat = state.actor
    state.advance(seat, 1 + state.symbols[seat][SOLDIER])
    next_player(state)


def scriptorium(state: BeijingState, move: Scriptorium) -> None:
    """1 point, and 1 for each scroll of own calligraphers.

    Rule: BJ-4.14, BJ-4.17
    """
    enter(state, SCRIPTORIUM, due(state, SCRIPTORIUM, 0, move.medallions), move.medallions)
    seat = state.actor
    state.award(seat, 1 + state.symbols[seat][CALLIGRAPHER], "scriptorium")
    next_player(state)


def privileges_left(state: BeijingState) -> bool:
    """Whether a privilege can be bought: always, but for ``supplies=strict``.

    Rule: BJ-1.3
    """
    return not state.rulings.strict or sum(state.small) + sum(state.large) < BOX.privileges


def audience(state: BeijingState, move: Audience) -> None:
    """The player buys exactly one privilege.

    Rule: BJ-4.15
    """
    coins = due(state, AUDIENCE, move.price, move.medallions)
    if not privileges_left(state):
        raise IllegalMove("BJ-1.3", f"all {BOX.privileges} privileges are held")
    enter(state, AUDIENCE, coins, move.medallions)
    seat = state.actor
    (state.small if move.price == NUMBERS.small.price else state.large)[seat] += 1
    held = sum(state.small) + sum(state.large)
    if held > BOX.privileges:
        state.notice("privileges", held, BOX.privileges)
    next_player(state)


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


def lantern(state: BeijingState, move: Lantern) -> None:
    """1 lantern, and 1 for each own lantern maker, on own plots without one.

    Rule: BJ-4.16, BJ-4.17
    """
    coins = due(state, LANTERN, 0, move.medallions)
    seat = state.actor
    plots = bits(move.plots)
    number = lanterns_to_place(state, seat)
    if plots & ~unlit(state, seat):
        raise IllegalMove("BJ-4.16", "a lantern needs an own plot without a lantern")
    if plots.bit_count() != len(move.plots):
        raise IllegalMove("BJ-4.16", "a plot has room for one lantern", "different plots")
    if len(move.plots) != number:
        raise IllegalMove("BJ-4.16", f"{number} lanterns are to be placed, not {len(move.plots)}")
    enter(state, LANTERN, coins, move.medallions)
    state.lanterns[seat] |= plots
    if number:
        held = sum(map(int.bit_count, state.lanterns))
        if held > BOX.lanterns:
            state.notice("lanterns", held, BOX.lanterns)
    next_player(state)
