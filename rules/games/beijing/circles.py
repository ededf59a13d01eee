"""The circles of action tiles: what choosing an action costs, and the figure that enters its circle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.errors import IllegalMove
from rules.games.beijing.components.board import ACTIONS, NUMBERS
from rules.games.beijing.state import BeijingState

FEE: Final = NUMBERS.fee


def fee_of(state: BeijingState, action: int) -> int:
    """Yuan for choosing an action now: nothing, or the fee if somebody stands in its circle, however many do.

    Rule: BJ-4.3, BJ-4.18
    """
    return FEE if state.figures & state.circles[action] else 0


def check_choice(state: BeijingState, action: int, price: int, medallions: int) -> int:
    """Check that the player may choose an action and can pay fee and price; returns the coins to be paid.

    The fee comes before the action takes effect, so what the action brings cannot pay it.

    Rule: BJ-4.2, BJ-4.3, BJ-4.4, BJ-4.5, BJ-4.15
    """
    circle = state.circles[action]
    if not circle:
        raise IllegalMove("BJ-4.3", f"the tile {ACTIONS[action]} is not in this game", state.rulings.variant.actions)
    fee = FEE if state.figures & circle else 0
    seat = state.actor
    if medallions:
        if not state.rulings.full:
            raise IllegalMove("BJ-4.5", "there are no medallions in the basic game")
        if medallions > 1:
            raise IllegalMove("BJ-4.5", "at most one medallion may be used for an action", "+1")
        if medallions > state.medallions[seat]:
            raise IllegalMove("BJ-4.5", "the player has no medallion")
        if not fee + price:
            raise IllegalMove("BJ-4.5", "there is nothing to pay")
    yuan = state.yuan[seat]
    if fee - medallions > yuan:
        raise IllegalMove(
            "BJ-4.4",
            f"the circle is occupied: the fee is {fee} yuan, there are {yuan}",
            "a tile in an empty circle, or -",
        )
    coins = fee + price - medallions
    if coins > yuan:
        raise IllegalMove("BJ-4.15", f"{coins} yuan are to be paid, there are {yuan}")
    return coins


def enter_circle(state: BeijingState, action: int, coins: int, medallions: int) -> None:
    """The player pays, and the figure enters the circle.

    Rule: BJ-4.2, BJ-4.4, BJ-4.5
    """
    seat = state.actor
    circle = state.circles[action]
    if coins:
        state.yuan[seat] -= coins
    if medallions:
        state.medallions[seat] -= medallions
        state.used |= 1 << seat
    if state.figures & circle:
        if state.facts is not None:
            state.note("fee", seat, FEE)
    else:
        state.figures |= circle


def list_payments(state: BeijingState, action: int) -> Iterator[int]:
    """With how many medallions the seat that is asked can pay for an action without a price; nothing if not at all.

    Rule: BJ-4.3, BJ-4.4, BJ-4.5
    """
    if not state.circles[action]:
        return
    seat = state.actor
    fee = fee_of(state, action)
    for medallions in range(2 if state.medallions[seat] else 1):
        if fee - medallions <= state.yuan[seat] and (fee or not medallions):
            yield medallions
