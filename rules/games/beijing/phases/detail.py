"""The actions in detail: bank, harvest, fireworks, military training, scriptorium, imperial audience.

The symbols counted are those of persons on the player's board when the action is chosen (BJ-4.17). Construction
and lantern have files of their own.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.errors import IllegalMove
from rules.games.beijing.circles import check_choice, enter_circle, fee_of, list_payments
from rules.games.beijing.components.board import (
    AUDIENCE,
    BANK,
    FIREWORKS,
    HARVEST,
    NUMBERS,
    SCRIPTORIUM,
    TRAINING,
)
from rules.games.beijing.components.pieces import BANKER, BOX, CALLIGRAPHER, FARMER, FIREWORKER, SOLDIER
from rules.games.beijing.moves import Action, Audience, Bank, Fireworks, Harvest, Scriptorium, Training
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


def take_yuan(state: BeijingState, move: Bank, coins: int) -> None:
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


def make_fireworks(state: BeijingState, move: Fireworks, coins: int) -> None:
    """1 rocket, and 1 for each rocket symbol of own fireworkers.

    Rule: BJ-4.12, BJ-4.17
    """
    enter_circle(state, FIREWORKS, coins, move.medallions)
    seat = state.actor
    state.take(state.rockets, seat, 1 + state.symbols[seat][FIREWORKER], BOX.rockets, "rockets")
    state.end_turn()


def train_soldiers(state: BeijingState, move: Training, coins: int) -> None:
    """The disc moves 1 step, and 1 for each shield of own soldiers; the order of this phase stays.

    Rule: BJ-4.13, BJ-4.17
    """
    enter_circle(state, TRAINING, coins, move.medallions)
    seat = state.actor
    state.move_disc(seat, 1 + state.symbols[seat][SOLDIER])
    state.end_turn()


def write_in_scriptorium(state: BeijingState, move: Scriptorium, coins: int) -> None:
    """1 point, and 1 for each scroll of own calligraphers.

    Rule: BJ-4.14, BJ-4.17
    """
    enter_circle(state, SCRIPTORIUM, coins, move.medallions)
    seat = state.actor
    state.award(seat, 1 + state.symbols[seat][CALLIGRAPHER], "scriptorium")
    state.end_turn()


def is_privilege_left(state: BeijingState) -> bool:
    """Whether a privilege can be bought: always, but for ``supplies=strict``.

    Rule: BJ-1.3
    """
    return not state.rulings.strict or sum(state.small) + sum(state.large) < BOX.privileges


def check_audience(state: BeijingState, move: Audience) -> int:
    """The coins to be paid for the action and one privilege, of which one is left.

    Rule: BJ-4.15, BJ-1.3
    """
    coins = check_choice(state, AUDIENCE, move.price, move.medallions)
    if not is_privilege_left(state):
        raise IllegalMove("BJ-1.3", f"all {BOX.privileges} privileges are held")
    return coins


def buy_privilege(state: BeijingState, move: Audience, coins: int) -> None:
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
    if not state.circles[AUDIENCE] or not is_privilege_left(state):
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
