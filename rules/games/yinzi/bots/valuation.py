"""What a sensible player thinks moves are worth, in WP; nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.game import Move
from rules.games.yinzi import moves as m
from rules.games.yinzi.agenda import directive_in
from rules.games.yinzi.bots.city_valuation import buy, complete, guard, guard_worth, load, produce, request, trade_now
from rules.games.yinzi.bots.land_valuation import build, deploy, field_worth, sale, sale_place, taxes
from rules.games.yinzi.components.board import CARAVANSERAI, PALACE
from rules.games.yinzi.components.pieces import BENEFITS, DESTINATION, SHIP_INDEX
from rules.games.yinzi.components.prices import SAPEQUE, YINZI
from rules.games.yinzi.state import YinziState


def imperial_favor(state: YinziState, move: m.ImperialFavor) -> float:
    """2 Sapeques, or a larger group in the Palace."""
    return 0.9 if directive_in(state, PALACE) is None else 0.8


def trade_overseer(state: YinziState, move: m.TradeOverseer) -> float:
    """A guard now against a Trade use later in the round."""
    late = state.turns / (6 * len(state.players))
    joins = directive_in(state, CARAVANSERAI) is not None
    return (0.9 if joins else 0.6) * late + guard_worth(state, state.actor) * 0.5 - 0.35


def waits_for(state: YinziState, *benefits: int) -> int:
    """How many of these benefits the seat asked holds unused."""
    return sum(state.holder[benefit] == state.actor and not state.used[benefit] for benefit in benefits)


def mass_exodus(state: YinziState, move: m.MassExodus) -> float:
    """Overseers for reinforcement."""
    return 0.65 * len(move.requests)


def food_surplus(state: YinziState, move: m.FoodSurplus) -> float:
    """Two units for one Yínzi."""
    ship = SHIP_INDEX[move.ship]
    return YINZI + 4 * SAPEQUE + trade_now(state, DESTINATION[ship], state.actor) + 0.5


def saltworks(state: YinziState, move: m.Saltworks) -> float:
    """As a sale of salt; a ship or Caravan is better, so it waits."""
    late = state.turns / (6 * len(state.players))
    return (sale_place(state, move.space) + 2 * SAPEQUE) * late - 0.4


def harvest(state: YinziState, move: m.ExceptionalHarvest) -> float:
    """Fields for nothing."""
    if move.field is None:
        return 0.7
    worth = 0.2 + field_worth(state, move.field)
    if move.purchase is not None:
        worth += field_worth(state, move.purchase) - 2.4 * SAPEQUE - (0.5 if move.purchase == move.field else 0.0)
    return worth


WORTH: Final[dict[type[Move], Callable[[YinziState, Any], float]]] = {
    m.Deploy: deploy,
    m.Sale: sale,
    m.Build: build,
    m.Taxes: lambda state, move: taxes(state),
    m.Request: request,
    m.Buy: buy,
    m.Load: load,
    m.Produce: produce,
    m.Complete: complete,
    m.Guard: guard,
    m.ImperialFavor: imperial_favor,
    m.MassProduction: lambda state, move: 0.75,
    m.TradeOverseer: trade_overseer,
    m.MassExodus: mass_exodus,
    m.FoodSurplus: food_surplus,
    m.PrivateCaravan: lambda state, move: 0.9,
    m.Saltworks: saltworks,
    m.ExceptionalHarvest: harvest,
    m.ShrewdMerchant: sale,
    m.Overexploitation: lambda state, move: 0.5,
}
"""Worth of a move by its type; those that are chosen in another way are missing."""

BENEFIT_WORTH: Final = dict(
    zip(BENEFITS, (0.9, 1.2, 1.3, 1.4, 1.5, 0.9, 1.3, 1.1, 1.2, 0.9, 1.1, 1.0, 1.3, 1.1), strict=True)
)
"""What a benefit is worth when it is taken."""


def best_sum(worths: Iterable[tuple[float, object]], number: int) -> float:
    """Sum of the best ``number`` worths above 0 of different things (the second of each pair says which thing)."""
    total = 0.0
    seen: set[object] = set()
    for worth, thing in sorted(worths, key=lambda pair: -pair[0]):
        if len(seen) == number or worth <= 0:
            break
        if thing not in seen:
            seen.add(thing)
            total += worth
    return total
