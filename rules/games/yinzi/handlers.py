"""Which move or entry belongs to which moment, how it is checked, what it does: the table of contents of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, Final, TypeAlias

from rules.game import Move
from rules.games.yinzi import moves as m
from rules.games.yinzi import setup
from rules.games.yinzi.agenda import end_turn
from rules.games.yinzi.board import ARTISAN, CARAVANSERAI, MATERIALS, PALACE, PORT
from rules.games.yinzi.moments import (
    BENEFITS_SHOWN,
    CARAVANS_AT_START,
    DRAW,
    FIELD_DEPLOY,
    FIELD_MARKET,
    FIELD_TAXES,
    FIELD_WORKSHOPS,
    KEEP,
    ORDERS,
    REFILL,
    SHIP,
    SHIPS_IN_PORT,
    START_VALUES,
    TAKE,
    TRADE,
    TURN,
    TURN_ORDER,
)
from rules.games.yinzi.phases import (
    artisan_quarter,
    building,
    caravanserai,
    city_directives,
    corrupt_administration,
    deployment,
    field_directives,
    imperial_palace,
    local_markets,
    maintenance,
    materials_market,
    other_chapters,
    other_peasants,
    resource_benefits,
    rounds_and_turns,
    ship_sails,
    trade_port,
)
from rules.games.yinzi.refusal import Refusal
from rules.games.yinzi.state import State

Handler: TypeAlias = tuple[int, Callable[[State, Any], Refusal | None], Callable[[State, Any], None]]
"""Bits of the moments, the check, and what the move does."""

IN_TURN: Final = (1 << (TURN + 1)) - 1
"""Moments in which a seat may use benefits."""

COULD_ACT: Final[dict[int, Callable[[State], bool]]] = {
    PALACE: imperial_palace.could_request,
    MATERIALS: materials_market.could_buy,
    PORT: trade_port.could_load,
    ARTISAN: artisan_quarter.could_produce,
    CARAVANSERAI: caravanserai.could_complete,
}


def stop(state: State, move: m.Pass) -> None:
    """``-``: pass at the start of a turn, end a directive, decline the Trade use.

    Rule: YM-2.7, YM-3.6, YM-7.4, YM-11.1
    """
    moment = state.moment
    if moment == TURN:
        end_turn(state)
    elif moment == TRADE:
        ship_sails.decline_trade(state)
    elif moment >= FIELD_DEPLOY:
        field_directives.stop_field_directive(state)
    else:
        city_directives.stop_directive(state, COULD_ACT[moment])


def display(state: State, entry: m.Displayed) -> None:
    """``caravans`` at the start or in Maintenance."""
    if state.moment == REFILL:
        maintenance.refill(state, entry)
    else:
        setup.display_caravans(state, entry)


def check_display(state: State, entry: m.Displayed) -> Refusal | None:
    """``caravans`` at the start or in Maintenance."""
    if state.moment == REFILL:
        return maintenance.check_refill(state, entry)
    return setup.check_caravans(state, entry)


SEAT_HANDLERS: Final[dict[type[Move], Handler]] = {
    m.Take: (1 << TAKE, rounds_and_turns.check_take, rounds_and_turns.take_benefit),
    m.FieldDirective: (1 << TURN, field_directives.check_field_directive, field_directives.begin_field_directive),
    m.Deploy: (1 << FIELD_DEPLOY, deployment.check_deploy, deployment.deploy),
    m.Sale: (1 << FIELD_MARKET, local_markets.check_sale, local_markets.sale),
    m.Build: (1 << FIELD_WORKSHOPS, building.check_build, building.build_workshop),
    m.Taxes: (1 << FIELD_TAXES, field_directives.check_taxes, field_directives.taxes),
    m.CityDirective: (1 << TURN, city_directives.check_city_directive, city_directives.begin_city_directive),
    m.Request: (1 << PALACE, imperial_palace.check_request, imperial_palace.carry_out_request),
    m.Keep: (1 << KEEP, imperial_palace.check_keep, imperial_palace.keep_caravan),
    m.Buy: (1 << MATERIALS, materials_market.check_buy, materials_market.buy),
    m.Load: (1 << PORT, trade_port.check_load, trade_port.load),
    m.Produce: (1 << ARTISAN, artisan_quarter.check_produce, artisan_quarter.produce),
    m.Complete: (1 << CARAVANSERAI, caravanserai.check_complete, caravanserai.complete),
    m.Guard: (1 << CARAVANSERAI, caravanserai.check_guard, caravanserai.guard),
    m.TradeUse: (1 << TRADE, ship_sails.check_trade_use, ship_sails.use_trade),
    m.Pass: (IN_TURN | 1 << TRADE, rounds_and_turns.check_pass, stop),
    m.ImperialFavor: (
        IN_TURN, corrupt_administration.check_imperial_favor, corrupt_administration.use_imperial_favor,
    ),
    m.MassProduction: (
        IN_TURN, corrupt_administration.check_mass_production, corrupt_administration.use_mass_production,
    ),
    m.TradeOverseer: (
        IN_TURN, corrupt_administration.check_trade_overseer, corrupt_administration.use_trade_overseer,
    ),
    m.MassExodus: (IN_TURN, corrupt_administration.check_mass_exodus, corrupt_administration.use_mass_exodus),
    m.FoodSurplus: (IN_TURN, resource_benefits.check_food_surplus, resource_benefits.use_food_surplus),
    m.PrivateCaravan: (
        IN_TURN, resource_benefits.check_private_caravan, resource_benefits.use_private_caravan,
    ),
    m.Saltworks: (IN_TURN, resource_benefits.check_saltworks, resource_benefits.use_saltworks),
    m.ExceptionalHarvest: (IN_TURN, deployment.check_harvest, deployment.use_harvest),
    m.ShrewdMerchant: (IN_TURN, local_markets.check_merchant, local_markets.use_merchant),
    m.Overexploitation: (
        IN_TURN, resource_benefits.check_overexploitation, resource_benefits.use_overexploitation,
    ),
}  # fmt: skip

CHANCE_HANDLERS: Final[dict[type[Move], Handler]] = {
    m.ShipsInPort: (1 << SHIPS_IN_PORT, setup.check_ships, setup.put_ships),
    m.Displayed: (1 << CARAVANS_AT_START | 1 << REFILL, check_display, display),
    m.StartValues: (1 << START_VALUES, setup.check_start, setup.give_start),
    m.ShownBenefits: (1 << BENEFITS_SHOWN, rounds_and_turns.check_benefits, rounds_and_turns.show_benefits),
    m.Orders: (1 << ORDERS, rounds_and_turns.check_orders, rounds_and_turns.deal_orders),
    m.TurnOrder: (1 << TURN_ORDER, rounds_and_turns.check_order, rounds_and_turns.set_order),
    m.Drawn: (1 << DRAW, imperial_palace.check_draw, imperial_palace.draw_caravans),
    m.NewShip: (1 << SHIP, ship_sails.check_ship, ship_sails.bring_ship),
    m.FieldCard: (IN_TURN, other_chapters.check_card, other_chapters.play_card),
    m.Gain: (IN_TURN, other_chapters.check_gain, other_chapters.gain),
    m.Pay: (IN_TURN, other_chapters.check_pay, other_chapters.pay),
    m.Deployed: (IN_TURN, other_peasants.check_deployed, other_peasants.deployed),
    m.Recalled: (IN_TURN, other_peasants.check_recalled, other_peasants.recalled),
    m.Shifted: (IN_TURN, other_peasants.check_shifted, other_peasants.shifted),
    m.Work: (IN_TURN, other_chapters.check_work, other_chapters.work),
    m.TransportLevel: (IN_TURN, other_chapters.check_level, other_chapters.set_level),
    m.GotBenefit: (IN_TURN, other_chapters.check_benefit, other_chapters.get_benefit),
    m.OtherPoints: (IN_TURN, other_chapters.check_points, other_chapters.award_points),
}
"""Entries of section 12 come only through an open window, which is open only while a seat is asked in its turn."""


def pass_candidates(state: State) -> Iterator[Move]:
    """``-``."""
    yield m.Pass()


_CANDIDATES: Final[dict[int, tuple[Callable[[State], Iterator[Move]], ...]]] = {
    TAKE: (rounds_and_turns.take_candidates,),
    TURN: (field_directives.field_candidates, city_directives.city_candidates, pass_candidates),
    PALACE: (imperial_palace.request_candidates, pass_candidates),
    MATERIALS: (materials_market.buy_candidates, pass_candidates),
    PORT: (trade_port.load_candidates, pass_candidates),
    ARTISAN: (artisan_quarter.produce_candidates, pass_candidates),
    CARAVANSERAI: (caravanserai.complete_candidates, caravanserai.guard_candidates, pass_candidates),
    FIELD_DEPLOY: (deployment.deploy_candidates, pass_candidates),
    FIELD_MARKET: (local_markets.sale_candidates, pass_candidates),
    FIELD_WORKSHOPS: (building.build_candidates, pass_candidates),
    FIELD_TAXES: (field_directives.taxes_candidates, pass_candidates),
    KEEP: (imperial_palace.keep_candidates,),
    TRADE: (ship_sails.trade_candidates,),
}
_BENEFIT_CANDIDATES: Final[tuple[Callable[[State], Iterator[Move]], ...]] = (
    corrupt_administration.transfer_candidates,
    resource_benefits.gain_candidates,
    deployment.harvest_candidates,
    local_markets.merchant_candidates,
)


def legal(state: State) -> Iterator[Move]:
    """Every legal move of the seat that is asked: those that might do, through the same checks as play."""
    if state.actor < 0:
        return
    sources = _CANDIDATES[state.moment]
    if state.moment <= TURN:
        sources += _BENEFIT_CANDIDATES
    for move in chain.from_iterable(source(state) for source in sources):
        if SEAT_HANDLERS[type(move)][1](state, move) is None:
            yield move
