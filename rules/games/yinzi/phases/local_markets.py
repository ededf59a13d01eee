"""YM-11 Field Directives (closed): sales at Local Markets, and Shrewd Merchant, who repeats one."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import act, settle
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


def check_route(state: YinziState, field: str, space: str) -> None:
    """An own Peasant there, and capacity for the distance.

    Rule: YM-11.5
    """
    player = state.players[state.actor]
    origin = FIELD_INDEX[field]
    if not player.fields[origin]:
        raise IllegalMove("YM-11.5", f"the seat has no Peasant on {field}")
    cost = abs(FIELD_PROVINCE[origin] - SPACE_PROVINCE[SPACE_INDEX[space]])
    if cost > player.capacity:
        raise IllegalMove("YM-11.5", f"this costs {cost} capacity points, the seat has {player.capacity}")


def make_sale(state: YinziState, field: str, space: str) -> None:
    """The Peasant moves, the seat gains the price of the crop.

    Rule: YM-11.5
    """
    player = state.players[state.actor]
    origin, place = FIELD_INDEX[field], SPACE_INDEX[space]
    player.fields[origin] -= 1
    player.spaces[place] += 1
    cost = abs(FIELD_PROVINCE[origin] - SPACE_PROVINCE[place])
    player.capacity -= cost
    state.note("capacity_used", state.actor, cost)
    player.sapeques += FIELD_PRICE[origin]


def check_sale(state: YinziState, move: Sale) -> None:
    """As any sale.

    Rule: YM-11.5
    """
    check_route(state, move.field, move.space)


def sale(state: YinziState, move: Sale, checked: None) -> None:
    """An action.

    Rule: YM-11.5
    """
    make_sale(state, move.field, move.space)
    act(state, 1)


def sale_places(state: YinziState) -> Iterator[tuple[str, str]]:
    """Fields with an own Peasant, with every space."""
    for field, number in zip(FIELDS, state.players[state.actor].fields, strict=True):
        if number:
            for space in SPACES:
                yield field, space


def list_sales(state: YinziState) -> Iterator[Sale]:
    """Every own Peasant on a field to every space."""
    for field, space in sale_places(state):
        yield Sale(field, space)


def check_merchant(state: YinziState, move: ShrewdMerchant) -> None:
    """The benefit, then as a sale.

    Rule: YM-10.15
    """
    check_use(state, SHREWD_MERCHANT)
    if move.field is not None and move.space is not None:
        check_route(state, move.field, move.space)


def use_merchant(state: YinziState, move: ShrewdMerchant, checked: None) -> None:
    """One sale; ``chapter``: the window opens.

    Rule: YM-10.15
    """
    if move.field is None or move.space is None:
        use_with_window(state, SHREWD_MERCHANT)
        return
    use(state, SHREWD_MERCHANT)
    make_sale(state, move.field, move.space)
    settle(state)


def list_merchant_sales(state: YinziState) -> Iterator[ShrewdMerchant]:
    """Every sale; bare in ``chapter``."""
    if not can_use(state, SHREWD_MERCHANT):
        return
    if not state.rulings.closed:
        yield ShrewdMerchant()
        return
    for field, space in sale_places(state):
        yield ShrewdMerchant(field, space)
