"""YM-11 Field Directives (closed): sales at Local Markets, and Shrewd Merchant, who repeats one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import ask_next, spend_actions
from rules.games.yinzi.components.board import (
    FIELD_INDEX,
    FIELD_PRICE,
    FIELD_PROVINCE,
    FIELDS,
    SPACE_INDEX,
    SPACE_PROVINCE,
    SPACES,
)
from rules.games.yinzi.components.pieces import SHREWD_MERCHANT
from rules.games.yinzi.moves import Sale, ShrewdMerchant
from rules.games.yinzi.state import YinziState
from rules.games.yinzi.stock.benefits import can_use, check_use, use, use_with_window

SaleRoute: TypeAlias = tuple[int, int, int]
"""Field and space of a sale, and the capacity points for the distance."""


def check_route(state: YinziState, field: str, space: str) -> SaleRoute:
    """An own Peasant there, and capacity for the distance.

    Rule: YM-11.5
    """
    player = state.players[state.actor]
    origin = FIELD_INDEX[field]
    if not player.fields[origin]:
        raise IllegalMove("YM-11.5", f"the seat has no Peasant on {field}")
    place = SPACE_INDEX[space]
    cost = abs(FIELD_PROVINCE[origin] - SPACE_PROVINCE[place])
    if cost > player.capacity:
        raise IllegalMove("YM-11.5", f"this costs {cost} capacity points, the seat has {player.capacity}")
    return origin, place, cost


def sell(state: YinziState, route: SaleRoute) -> None:
    """The Peasant moves, the seat gains the price of the crop.

    Rule: YM-11.5
    """
    player = state.players[state.actor]
    origin, place, cost = route
    player.fields[origin] -= 1
    player.spaces[place] += 1
    player.capacity -= cost
    state.note("capacity_used", state.actor, cost)
    player.sapeques += FIELD_PRICE[origin]


def check_sale(state: YinziState, move: Sale) -> SaleRoute:
    """As any sale.

    Rule: YM-11.5
    """
    return check_route(state, move.field, move.space)


def make_sale(state: YinziState, move: Sale, route: SaleRoute) -> None:
    """An action.

    Rule: YM-11.5
    """
    sell(state, route)
    spend_actions(state, 1)


def list_routes(state: YinziState) -> Iterator[tuple[str, str]]:
    """Fields with an own Peasant, with every space."""
    for field, number in zip(FIELDS, state.players[state.actor].fields, strict=True):
        if number:
            for space in SPACES:
                yield field, space


def list_sales(state: YinziState) -> Iterator[Sale]:
    """Every own Peasant on a field to every space."""
    for field, space in list_routes(state):
        yield Sale(field, space)


def check_merchant(state: YinziState, move: ShrewdMerchant) -> SaleRoute | None:
    """The benefit, then as a sale; ``None`` in ``chapter``.

    Rule: YM-10.15
    """
    check_use(state, SHREWD_MERCHANT)
    if move.field is None or move.space is None:
        return None
    return check_route(state, move.field, move.space)


def use_merchant(state: YinziState, move: ShrewdMerchant, route: SaleRoute | None) -> None:
    """One sale; in ``chapter`` it comes as entries through the window that opens.

    Rule: YM-10.15
    """
    if route is None:
        use_with_window(state, SHREWD_MERCHANT)
        return
    use(state, SHREWD_MERCHANT)
    sell(state, route)
    ask_next(state)


def list_merchant_sales(state: YinziState) -> Iterator[ShrewdMerchant]:
    """Every sale; in ``chapter`` the move without a place."""
    if not can_use(state, SHREWD_MERCHANT):
        return
    if not state.rulings.closed:
        yield ShrewdMerchant()
        return
    for field, space in list_routes(state):
        yield ShrewdMerchant(field, space)
