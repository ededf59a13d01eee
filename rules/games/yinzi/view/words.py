"""Moves and entries as sentences without their subject."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.game import Move
from rules.games.yinzi import moves as m
from rules.games.yinzi.components.board import QUARTER_INDEX, QUARTER_NAMES, SITE_INDEX
from rules.games.yinzi.components.pieces import BENEFIT_INDEX, BENEFIT_NAMES, REQUEST_INDEX, REQUEST_NAMES, UNIT_NAMES
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import YinziState
from rules.games.yinzi.view.catalogue import CATALOGUE, _
from rules.kit.grammar import list_words
from rules.kit.translation import N_

_DIRECTIVES: Final = {
    "d": N_("plays a card of {overseers} in the field to deploy Peasants"),
    "m": N_("plays a card of {overseers} in the field to sell at Local Markets"),
    "w": N_("plays a card of {overseers} in the field to build workshops"),
    "t": N_("plays a card of {overseers} in the field to take taxes"),
}
_MATERIALS: Final = {"w": N_("Wood"), "s": N_("Stone")}


def _count_overseers(number: int) -> str:
    return CATALOGUE.ngettext("{number} Overseer", "{number} Overseers", number).format(number=number)


def _count_sapeques(number: int) -> str:
    return CATALOGUE.ngettext("{number} Sapeque", "{number} Sapeques", number).format(number=number)


def _name_unit(unit: str) -> str:
    if unit == "x":
        return _("salt of Saltworks")
    if unit == "z":
        return _("rice of Opulence")
    return _("{good} from {place}").format(good=_(UNIT_NAMES[unit[0]]), place=unit)


def _list_units(units: Sequence[str]) -> str:
    return list_words(list(map(_name_unit, units)))


def _name_input(unit: str) -> str:
    if unit == "v":
        return _("a virtual Peasant")
    return _("the Peasant of {seat} in province {province}").format(seat=unit[0], province=unit[1])


def _name_quarter(letter: str) -> str:
    return _(QUARTER_NAMES[QUARTER_INDEX[letter]])


def _name_benefit(name: str) -> str:
    return _(BENEFIT_NAMES[BENEFIT_INDEX[name]])


def _describe_field_directive(state: YinziState, move: m.FieldDirective) -> str:
    return _(_DIRECTIVES[move.kind]).format(overseers=_count_overseers(move.card))


def _describe_city_directive(state: YinziState, move: m.CityDirective) -> str:
    text = (
        _("sends {overseers} to the {quarter}, reinforced by {reinforcement} from the City Entrance")
        if move.reinforcement
        else _("sends {overseers} to the {quarter}")
    )
    return text.format(
        overseers=_count_overseers(move.card), quarter=_name_quarter(move.quarter), reinforcement=move.reinforcement
    )


def _describe_request(state: YinziState, move: m.Request) -> str:
    text = _("carries out {request} on {site}") if move.site else _("carries out {request}")
    return text.format(request=_(REQUEST_NAMES[REQUEST_INDEX[move.request]]), site=move.site)


def _describe_keeping(state: YinziState, move: m.Keep) -> str:
    text = _("keeps {caravan} and puts {under} under the pile") if move.under else _("keeps {caravan}")
    return text.format(caravan=move.caravan, under=list_words(move.under))


def _describe_load(state: YinziState, move: m.Load) -> str:
    text = _("loads {unit} onto {ship} as {good}") if move.letter else _("loads {unit} onto {ship}")
    good = _(UNIT_NAMES[move.letter]) if move.letter else ""
    return text.format(unit=_name_unit(move.unit), ship=move.ship, good=good)


def _describe_production(state: YinziState, move: m.Produce) -> str:
    return _("produces {number} {good} in {site} with {peasants}").format(
        number=len(move.inputs),
        good=_(UNIT_NAMES[move.site[0]]),
        site=move.site,
        peasants=list_words(list(map(_name_input, move.inputs))),
    )


def _describe_building(state: YinziState, move: m.Build) -> str:
    level = state.workshop_level[SITE_INDEX[move.site]] + 1
    text = _("builds a workshop on {site}") if level == 1 else _("raises {site} to level {level}")
    sentence = text.format(site=move.site, level="I" * level)
    if not move.free:
        return sentence
    text = _("{sentence}, {material} free by Overexploitation")
    return text.format(sentence=sentence, material=_(_MATERIALS[move.free]))


def _describe_pass(state: YinziState, move: m.Pass) -> str:
    """Also asked before the move is checked, so at moments that have no ``-`` and no directive."""
    if state.question < Question.FIELD_DEPLOY:
        left = state.agenda[-1].left
        text = CATALOGUE.ngettext(
            "ends the directive in the {quarter}, {number} Overseer goes off",
            "ends the directive in the {quarter}, {number} Overseers go off",
            left,
        )
        return text.format(quarter=_(QUARTER_NAMES[state.question]), number=left)
    if state.question < Question.TURN:
        return _("ends the Field Directive")
    return _("declines the Trade use") if state.question == Question.TRADE else _("passes")


def _describe_deployment(state: YinziState, move: m.Deploy) -> str:
    text = (
        _("puts a Peasant on {field} as Crop purchase for 2 Sapeques")
        if move.purchase
        else _("puts a Peasant on {field}")
    )
    return text.format(field=move.field)


def _describe_sale(state: YinziState, move: m.Sale) -> str:
    return _("sells from {field} to the Local Market space {space}").format(field=move.field, space=move.space)


def _describe_completion(state: YinziState, move: m.Complete) -> str:
    return _("completes the Caravan {caravan} with {units}").format(caravan=move.caravan, units=_list_units(move.units))


def _describe_guards(state: YinziState, move: m.Guard) -> str:
    text = CATALOGUE.ngettext("leaves {number} guard in the row", "leaves {number} guards in the row", move.overseers)
    return text.format(number=move.overseers)


def _describe_exceptional_harvest(state: YinziState, move: m.ExceptionalHarvest) -> str:
    if move.field is None:
        return _("uses Exceptional Harvest")
    text = (
        _("uses Exceptional Harvest: a Peasant to {field}, one more to {purchase} for 2 Sapeques")
        if move.purchase
        else _("uses Exceptional Harvest: a Peasant to {field}")
    )
    return text.format(field=move.field, purchase=move.purchase)


def _describe_shrewd_merchant(state: YinziState, move: m.ShrewdMerchant) -> str:
    if move.field is None:
        return _("uses Shrewd Merchant")
    return _("uses Shrewd Merchant: sells from {field} to {space}").format(field=move.field, space=move.space)


def _describe_mass_exodus(state: YinziState, move: m.MassExodus) -> str:
    text = _("uses Mass Exodus: {overseers} from the Palace to the City Entrance")
    return text.format(overseers=_count_overseers(len(move.requests)))


def _describe_food_surplus(state: YinziState, move: m.FoodSurplus) -> str:
    return _("uses Food Surplus: {units} onto {ship}").format(units=_list_units(move.fields), ship=move.ship)


def _list_amounts(entry: m.Gain | m.Pay) -> str:
    parts = [_count_sapeques(entry.sapeques)] if entry.sapeques else []
    others = ((entry.yinzi, N_("Yínzi")), (entry.wood, N_("Wood")), (entry.stone, N_("Stone")))
    parts.extend(_("{number} {material}").format(number=number, material=_(name)) for number, name in others if number)
    return list_words(parts)


def _describe_start(state: YinziState, entry: m.StartValues) -> str:
    text = _("{seat} starts with {sapeques}, {yinzi} Yínzi, {wood} Wood, {stone} Stone and transport level {level}")
    return text.format(
        seat=entry.seat,
        sapeques=_count_sapeques(entry.sapeques),
        yinzi=entry.yinzi,
        wood=entry.wood,
        stone=entry.stone,
        level=entry.level,
    )


def _describe_work(state: YinziState, entry: m.Work) -> str:
    is_new = state.workshop_level[SITE_INDEX[entry.site]] == 0
    if entry.seat:
        text = _("a workshop of {seat} is built on {site}") if is_new else _("a workshop of {seat} is raised on {site}")
    else:
        text = _("a neutral workshop is built on {site}") if is_new else _("a neutral workshop is raised on {site}")
    return text.format(seat=entry.seat, site=entry.site)


def _describe_orders(state: YinziState, entry: m.Orders) -> str:
    text = _("{seat} draws Order cards of {numbers} Overseers")
    return text.format(seat=entry.seat, numbers=list_words(list(map(str, entry.cards))))


def _describe_field_card(state: YinziState, entry: m.FieldCard) -> str:
    text = _("{seat} makes a Field Directive with a card of {number}")
    return text.format(seat=entry.seat, number=entry.overseers)


def _describe_shown_benefits(state: YinziState, entry: m.ShownBenefits) -> str:
    benefits = list_words(list(map(_name_benefit, entry.benefits)))
    return _("the benefits are {benefits}").format(benefits=benefits)


_WORDS: Final[dict[type[Move], Callable[[YinziState, Any], str]]] = {
    m.Take: lambda state, move: _("takes {benefit}").format(benefit=_name_benefit(move.benefit)),
    m.FieldDirective: _describe_field_directive,
    m.Deploy: _describe_deployment,
    m.Sale: _describe_sale,
    m.Build: _describe_building,
    m.Taxes: lambda state, move: _("takes 2 Sapeques of taxes"),
    m.CityDirective: _describe_city_directive,
    m.Request: _describe_request,
    m.Keep: _describe_keeping,
    m.Buy: lambda state, move: _("buys 1 {material}").format(material=_(_MATERIALS[move.material])),
    m.Load: _describe_load,
    m.Produce: _describe_production,
    m.Complete: _describe_completion,
    m.Guard: _describe_guards,
    m.TradeUse: lambda state, move: _("gives up the Overseer on the Trade space and advances the Ambassador"),
    m.Pass: _describe_pass,
    m.ImperialFavor: lambda state, move: _("uses Imperial Favor: an Overseer to the Imperial Palace"),
    m.MassProduction: lambda state, move: _("uses Mass Production: an Overseer to the {quarter}").format(
        quarter=_name_quarter(move.quarter)
    ),
    m.TradeOverseer: lambda state, move: _("uses {benefit}: an Overseer to the Caravanserai").format(
        benefit=_name_benefit(move.benefit)
    ),
    m.MassExodus: _describe_mass_exodus,
    m.FoodSurplus: _describe_food_surplus,
    m.PrivateCaravan: lambda state, move: _("uses Private Caravan"),
    m.Saltworks: lambda state, move: _("uses Saltworks: a Peasant to the Local Market space {space}").format(
        space=move.space
    ),
    m.ExceptionalHarvest: _describe_exceptional_harvest,
    m.ShrewdMerchant: _describe_shrewd_merchant,
    m.Overexploitation: lambda state, move: _("uses Overexploitation"),
    m.ShipsInPort: lambda state, entry: _("the ships {ships} lie in Port").format(ships=list_words(entry.ships)),
    m.Displayed: lambda state, entry: _("the Caravans {caravans} are displayed").format(
        caravans=list_words(entry.caravans)
    ),
    m.StartValues: _describe_start,
    m.ShownBenefits: _describe_shown_benefits,
    m.Orders: _describe_orders,
    m.TurnOrder: lambda state, entry: _("the turn order is {seats}").format(seats=list_words(list(entry.seats))),
    m.Drawn: lambda state, entry: _("the Caravans {caravans} are drawn").format(caravans=list_words(entry.caravans)),
    m.NewShip: lambda state, entry: _("the ship {ship} comes into Port").format(ship=entry.ship),
    m.FieldCard: _describe_field_card,
    m.Gain: lambda state, entry: _("{seat} gains {amounts}").format(seat=entry.seat, amounts=_list_amounts(entry)),
    m.Pay: lambda state, entry: _("{seat} pays {amounts}").format(seat=entry.seat, amounts=_list_amounts(entry)),
    m.Deployed: lambda state, entry: _("{seat} puts Peasants on {places}").format(
        seat=entry.seat, places=list_words(entry.places)
    ),
    m.Recalled: lambda state, entry: _("{seat} takes Peasants back from {places}").format(
        seat=entry.seat, places=list_words(entry.places)
    ),
    m.Shifted: lambda state, entry: _("{seat} moves a Peasant from {origin} to {place}").format(
        seat=entry.seat, origin=entry.origin, place=entry.place
    ),
    m.Work: _describe_work,
    m.TransportLevel: lambda state, entry: _("{seat} has transport level {level} from now on").format(
        seat=entry.seat, level=entry.level
    ),
    m.GotBenefit: lambda state, entry: _("{seat} gets {benefit}").format(
        seat=entry.seat, benefit=_name_benefit(entry.benefit)
    ),
    m.OtherPoints: lambda state, entry: _("{seat} gets {points} WP of other chapters").format(
        seat=entry.seat, points=entry.points
    ),
}


def describe(state: YinziState, move: Move) -> str:
    """What the move or entry does, given the state before it."""
    return _WORDS[type(move)](state, move)
