"""Estimates for the greedy bot: moves, benefits and sums of them, in WP. Nothing here decides what is legal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.game import Move
from rules.games.yinzi import moves as m
from rules.games.yinzi.agenda import find_directive
from rules.games.yinzi.bots.city_valuation import (
    value_completion,
    value_guard,
    value_guards,
    value_load,
    value_production,
    value_purchase,
    value_request,
    value_trade_now,
)
from rules.games.yinzi.bots.land_valuation import (
    value_building,
    value_deployment,
    value_field,
    value_sale,
    value_space,
    value_taxes,
)
from rules.games.yinzi.bots.prices import SAPEQUE, YINZI
from rules.games.yinzi.components.board import CARAVANSERAI, PALACE
from rules.games.yinzi.components.pieces import BENEFITS, DESTINATION, SHIP_INDEX
from rules.games.yinzi.state import TURNS_EACH, YinziState


def value_imperial_favor(state: YinziState, move: m.ImperialFavor) -> float:
    """2 Sapeques, or a larger group in the Palace."""
    return 0.9 if find_directive(state, PALACE) is None else 0.8


def value_trade_overseer(state: YinziState, move: m.TradeOverseer) -> float:
    """A guard now against a Trade use later in the round."""
    late = state.turns / (TURNS_EACH * len(state.players))
    joins = find_directive(state, CARAVANSERAI) is not None
    return (0.9 if joins else 0.6) * late + value_guard(state, state.actor) * 0.5 - 0.35


def count_unused(state: YinziState, *benefits: int) -> int:
    """How many of these benefits the seat asked holds unused."""
    return sum(state.holder[benefit] == state.actor and not state.used[benefit] for benefit in benefits)


def value_mass_exodus(state: YinziState, move: m.MassExodus) -> float:
    """Overseers for reinforcement."""
    return 0.65 * len(move.requests)


def value_food_surplus(state: YinziState, move: m.FoodSurplus) -> float:
    """Two units for one Yínzi."""
    ship = SHIP_INDEX[move.ship]
    return YINZI + 4 * SAPEQUE + value_trade_now(state, DESTINATION[ship], state.actor) + 0.5


def value_saltworks(state: YinziState, move: m.Saltworks) -> float:
    """As a sale of salt; a ship or Caravan is better, so it waits."""
    late = state.turns / (TURNS_EACH * len(state.players))
    return (value_space(state, move.space) + 2 * SAPEQUE) * late - 0.4


def value_harvest(state: YinziState, move: m.ExceptionalHarvest) -> float:
    """Fields for nothing."""
    if move.field is None:
        return 0.7
    value = 0.2 + value_field(state, move.field)
    if move.purchase is not None:
        value += value_field(state, move.purchase) - 2.4 * SAPEQUE - (0.5 if move.purchase == move.field else 0.0)
    return value


MOVE_VALUES: Final[dict[type[Move], Callable[[YinziState, Any], float]]] = {
    m.Deploy: value_deployment,
    m.Sale: value_sale,
    m.Build: value_building,
    m.Taxes: lambda state, move: value_taxes(state),
    m.Request: value_request,
    m.Buy: value_purchase,
    m.Load: value_load,
    m.Produce: value_production,
    m.Complete: value_completion,
    m.Guard: value_guards,
    m.ImperialFavor: value_imperial_favor,
    m.MassProduction: lambda state, move: 0.75,
    m.TradeOverseer: value_trade_overseer,
    m.MassExodus: value_mass_exodus,
    m.FoodSurplus: value_food_surplus,
    m.PrivateCaravan: lambda state, move: 0.9,
    m.Saltworks: value_saltworks,
    m.ExceptionalHarvest: value_harvest,
    m.ShrewdMerchant: value_sale,
    m.Overexploitation: lambda state, move: 0.5,
}
"""The value of a move by its type; those that are chosen in another way are missing."""

BENEFIT_MOVES: Final = frozenset(
    (
        m.ImperialFavor, m.MassProduction, m.TradeOverseer, m.MassExodus, m.FoodSurplus, m.PrivateCaravan,
        m.Saltworks, m.ExceptionalHarvest, m.ShrewdMerchant, m.Overexploitation,
    )
)  # fmt: skip
"""Types of the moves that use a benefit."""

BENEFIT_VALUES: Final = dict(
    zip(BENEFITS, (0.9, 1.2, 1.3, 1.4, 1.5, 0.9, 1.3, 1.1, 1.2, 0.9, 1.1, 1.0, 1.3, 1.1), strict=True)
)
"""What a benefit is worth when it is taken."""


def sum_best(values: Iterable[tuple[float, object]], number: int) -> float:
    """Sum of the best ``number`` values above 0 of different things (the second of each pair says which thing)."""
    total = 0.0
    seen: set[object] = set()
    for value, thing in sorted(values, key=lambda pair: -pair[0]):
        if len(seen) == number or value <= 0:
            break
        if thing not in seen:
            seen.add(thing)
            total += value
    return total
