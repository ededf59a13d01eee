"""For each question the moves and entries that answer it: how each is checked, carried out and listed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.games.yinzi import moves as m
from rules.games.yinzi import setup
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
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import YinziState
from rules.questions import Answer, Answers

_BENEFITS: Final = (
    Answer(
        m.ImperialFavor,
        corrupt_administration.check_imperial_favor,
        corrupt_administration.use_imperial_favor,
        corrupt_administration.list_imperial_favor,
    ),
    Answer(
        m.MassProduction,
        corrupt_administration.check_mass_production,
        corrupt_administration.use_mass_production,
        corrupt_administration.list_mass_production,
    ),
    Answer(
        m.TradeOverseer,
        corrupt_administration.check_trade_overseer,
        corrupt_administration.use_trade_overseer,
        corrupt_administration.list_trade_overseers,
    ),
    Answer(
        m.MassExodus,
        corrupt_administration.check_mass_exodus,
        corrupt_administration.use_mass_exodus,
        corrupt_administration.list_mass_exodus,
    ),
    Answer(
        m.FoodSurplus,
        resource_benefits.check_food_surplus,
        resource_benefits.use_food_surplus,
        resource_benefits.list_food_surplus,
    ),
    Answer(
        m.PrivateCaravan,
        resource_benefits.check_private_caravan,
        resource_benefits.use_private_caravan,
        resource_benefits.list_private_caravan,
    ),
    Answer(
        m.Overexploitation,
        resource_benefits.check_overexploitation,
        resource_benefits.use_overexploitation,
        resource_benefits.list_overexploitation,
    ),
    Answer(
        m.Saltworks,
        resource_benefits.check_saltworks,
        resource_benefits.use_saltworks,
        resource_benefits.list_saltworks,
    ),
    Answer(m.ExceptionalHarvest, deployment.check_harvest, deployment.use_harvest, deployment.list_harvests),
    Answer(
        m.ShrewdMerchant, local_markets.check_merchant, local_markets.use_merchant, local_markets.list_merchant_sales
    ),
)
"""Benefits, which a seat may use in its turn (YM-10)."""
_OTHER_CHAPTERS: Final = (
    Answer(m.FieldCard, other_chapters.check_card, other_chapters.play_card),
    Answer(m.Gain, other_chapters.check_gain, other_chapters.gain),
    Answer(m.Pay, other_chapters.check_pay, other_chapters.pay),
    Answer(m.Deployed, other_peasants.check_deployed, other_peasants.put_peasants),
    Answer(m.Recalled, other_peasants.check_recalled, other_peasants.take_peasants_back),
    Answer(m.Shifted, other_peasants.check_shifted, other_peasants.shift_peasant),
    Answer(m.Work, other_chapters.check_work, other_chapters.build_by_entry),
    Answer(m.TransportLevel, other_chapters.check_level, other_chapters.set_level),
    Answer(m.GotBenefit, other_chapters.check_benefit, other_chapters.get_benefit),
    Answer(m.OtherPoints, other_chapters.check_points, other_chapters.award_points),
)
"""Entries of other chapters, which come only through an open window (YM-2.8, YM-12)."""
_IN_TURN: Final = (*_BENEFITS, *_OTHER_CHAPTERS)


def _answer_pass(carry_out: Callable[[YinziState, m.Pass, None], None]) -> Answer:
    return Answer(m.Pass, None, carry_out, rounds_and_turns.list_pass)


ANSWERS: Final[Answers] = {
    Question.PALACE: (
        Answer(
            m.Request, imperial_palace.check_request, imperial_palace.carry_out_request, imperial_palace.list_requests
        ),
        _answer_pass(city_directives.stop_directive(imperial_palace.could_request)),
        *_IN_TURN,
    ),
    Question.MATERIALS: (
        Answer(m.Buy, materials_market.check_buy, materials_market.buy, materials_market.list_purchases),
        _answer_pass(city_directives.stop_directive(materials_market.could_buy)),
        *_IN_TURN,
    ),
    Question.PORT: (
        Answer(m.Load, trade_port.check_load, trade_port.load, trade_port.list_loads),
        _answer_pass(city_directives.stop_directive(trade_port.could_load)),
        *_IN_TURN,
    ),
    Question.ARTISAN: (
        Answer(m.Produce, artisan_quarter.check_produce, artisan_quarter.produce, artisan_quarter.list_productions),
        _answer_pass(city_directives.stop_directive(artisan_quarter.could_produce)),
        *_IN_TURN,
    ),
    Question.CARAVANSERAI: (
        Answer(m.Complete, caravanserai.check_complete, caravanserai.complete, caravanserai.list_completions),
        Answer(m.Guard, caravanserai.check_guard, caravanserai.guard, caravanserai.list_guards),
        _answer_pass(city_directives.stop_directive(caravanserai.could_complete)),
        *_IN_TURN,
    ),
    Question.FIELD_DEPLOY: (
        Answer(m.Deploy, deployment.check_deploy, deployment.deploy, deployment.list_deployments),
        _answer_pass(field_directives.stop_field_directive),
        *_IN_TURN,
    ),
    Question.FIELD_MARKET: (
        Answer(m.Sale, local_markets.check_sale, local_markets.make_sale, local_markets.list_sales),
        _answer_pass(field_directives.stop_field_directive),
        *_IN_TURN,
    ),
    Question.FIELD_WORKSHOPS: (
        Answer(m.Build, building.check_build, building.build_workshop, building.list_buildings),
        _answer_pass(field_directives.stop_field_directive),
        *_IN_TURN,
    ),
    Question.FIELD_TAXES: (
        Answer(m.Taxes, None, field_directives.take_taxes, field_directives.list_taxes),
        _answer_pass(field_directives.stop_field_directive),
        *_IN_TURN,
    ),
    Question.TURN: (
        Answer(
            m.FieldDirective,
            field_directives.check_field_directive,
            field_directives.begin_field_directive,
            field_directives.list_field_directives,
        ),
        Answer(
            m.CityDirective,
            city_directives.check_city_directive,
            city_directives.begin_city_directive,
            city_directives.list_city_directives,
        ),
        _answer_pass(rounds_and_turns.pass_turn),
        *_IN_TURN,
    ),
    Question.DRAW: (Answer(m.Drawn, imperial_palace.check_draw, imperial_palace.draw_caravans),),
    Question.KEEP: (
        Answer(m.Keep, imperial_palace.check_keep, imperial_palace.keep_caravan, imperial_palace.list_keeps),
    ),
    Question.TRADE: (
        Answer(m.TradeUse, None, ship_sails.use_trade, ship_sails.list_trade_uses),
        _answer_pass(ship_sails.decline_trade),
    ),
    Question.SHIP: (Answer(m.NewShip, ship_sails.check_ship, ship_sails.bring_ship),),
    Question.SHIPS_IN_PORT: (Answer(m.ShipsInPort, setup.check_ships, setup.put_ships),),
    Question.CARAVANS_AT_START: (Answer(m.Displayed, setup.check_caravans, setup.display_caravans),),
    Question.START_VALUES: (Answer(m.StartValues, setup.check_start, setup.give_start),),
    Question.BENEFITS_SHOWN: (
        Answer(m.ShownBenefits, rounds_and_turns.check_benefits, rounds_and_turns.show_benefits),
    ),
    Question.TAKE: (
        Answer(m.Take, rounds_and_turns.check_take, rounds_and_turns.take_benefit, rounds_and_turns.list_takes),
    ),
    Question.ORDERS: (Answer(m.Orders, rounds_and_turns.check_orders, rounds_and_turns.deal_orders),),
    Question.TURN_ORDER: (Answer(m.TurnOrder, rounds_and_turns.check_order, rounds_and_turns.set_order),),
    Question.REFILL: (Answer(m.Displayed, maintenance.check_refill, maintenance.refill),),
    Question.OVER: (),
}
