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

_KINDS: Final = {
    "d": "to deploy Peasants",
    "m": "to sell at Local Markets",
    "w": "to build workshops",
    "t": "to take taxes",
}
_MATERIALS: Final = {"w": "Wood", "s": "Stone"}


def _list(names: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _overseers(number: int) -> str:
    return f"{number} Overseer{'' if number == 1 else 's'}"


def _go(number: int) -> str:
    return "goes" if number == 1 else "go"


def _unit(unit: str) -> str:
    if unit == "x":
        return "salt of Saltworks"
    if unit == "z":
        return "rice of Opulence"
    name = UNIT_NAMES[unit[0]]
    return f"{name} from {unit}"


def _input(state: YinziState, unit: str) -> str:
    if unit == "v":
        return "a virtual Peasant"
    return f"the Peasant of {unit[0]} in province {unit[1]}"


def _quarter(letter: str) -> str:
    return QUARTER_NAMES[QUARTER_INDEX[letter]]


def _benefit(name: str) -> str:
    return BENEFIT_NAMES[BENEFIT_INDEX[name]]


def _city(state: YinziState, move: m.CityDirective) -> str:
    text = f"sends {_overseers(move.card)} to the {_quarter(move.quarter)}"
    return text + (f", reinforced by {move.reinforcement} from the City Entrance" if move.reinforcement else "")


def _request(state: YinziState, move: m.Request) -> str:
    text = f"carries out {REQUEST_NAMES[REQUEST_INDEX[move.request]]}"
    return text + (f" on {move.site}" if move.site else "")


def _keep(state: YinziState, move: m.Keep) -> str:
    return f"keeps {move.caravan}" + (f" and puts {_list(move.under)} under the pile" if move.under else "")


def _load(state: YinziState, move: m.Load) -> str:
    text = f"loads {_unit(move.unit)} onto {move.ship}"
    return text + (f" as {UNIT_NAMES[move.letter]}" if move.letter else "")


def _produce(state: YinziState, move: m.Produce) -> str:
    goods = f"{len(move.inputs)} {UNIT_NAMES[move.site[0]]}"
    return f"produces {goods} in {move.site} with {_list([_input(state, unit) for unit in move.inputs])}"


def _build(state: YinziState, move: m.Build) -> str:
    level = state.workshop_level[SITE_INDEX[move.site]] + 1
    text = f"builds a workshop on {move.site}" if level == 1 else f"raises {move.site} to level {'I' * level}"
    return text + (f", {_MATERIALS[move.free]} free by Overexploitation" if move.free else "")


def _stop(state: YinziState, move: m.Pass) -> str:
    """Also asked before the move is checked, so at moments that have no ``-`` and no directive."""
    if state.question < Question.FIELD_DEPLOY:
        left = state.agenda[-1].left
        return f"ends the directive in the {QUARTER_NAMES[state.question]}, {_overseers(left)} {_go(left)} off"
    if state.question < Question.TURN:
        return "ends the Field Directive"
    return "declines the Trade use" if state.question == Question.TRADE else "passes"


def _harvest(state: YinziState, move: m.ExceptionalHarvest) -> str:
    if move.field is None:
        return "uses Exceptional Harvest"
    text = f"uses Exceptional Harvest: a Peasant to {move.field}"
    return text + (f", one more to {move.purchase} for 2 Sapeques" if move.purchase else "")


def _merchant(state: YinziState, move: m.ShrewdMerchant) -> str:
    if move.field is None:
        return "uses Shrewd Merchant"
    return f"uses Shrewd Merchant: sells from {move.field} to {move.space}"


def _sapeques(number: int) -> str:
    return f"{number} Sapeque{'' if number == 1 else 's'}"


def _amounts(entry: m.Gain | m.Pay) -> str:
    parts = [_sapeques(entry.sapeques)] if entry.sapeques else []
    others = ((entry.yinzi, "Yínzi"), (entry.wood, "Wood"), (entry.stone, "Stone"))
    return _list(parts + [f"{number} {name}" for number, name in others if number])


def _start(state: YinziState, entry: m.StartValues) -> str:
    money = f"{_sapeques(entry.sapeques)}, {entry.yinzi} Yínzi, {entry.wood} Wood, {entry.stone} Stone"
    return f"{entry.seat} starts with {money} and transport level {entry.level}"


def _work(state: YinziState, entry: m.Work) -> str:
    owner = f"a workshop of {entry.seat}" if entry.seat else "a neutral workshop"
    built = state.workshop_level[SITE_INDEX[entry.site]] == 0
    return f"{owner} is {'built' if built else 'raised'} on {entry.site}"


_WORDS: Final[dict[type[Move], Callable[[YinziState, Any], str]]] = {
    m.Take: lambda state, move: f"takes {_benefit(move.benefit)}",
    m.FieldDirective: lambda state, move: f"plays a card of {_overseers(move.card)} in the field {_KINDS[move.kind]}",
    m.Deploy: lambda state, move: (
        f"puts a Peasant on {move.field}" + (" as Crop purchase for 2 Sapeques" if move.purchase else "")
    ),
    m.Sale: lambda state, move: f"sells from {move.field} to the Local Market space {move.space}",
    m.Build: _build,
    m.Taxes: lambda state, move: "takes 2 Sapeques of taxes",
    m.CityDirective: _city,
    m.Request: _request,
    m.Keep: _keep,
    m.Buy: lambda state, move: f"buys 1 {_MATERIALS[move.material]}",
    m.Load: _load,
    m.Produce: _produce,
    m.Complete: lambda state, move: f"completes the Caravan {move.caravan} with {_list(list(map(_unit, move.units)))}",
    m.Guard: lambda state, move: f"leaves {move.overseers} guard{'' if move.overseers == 1 else 's'} in the row",
    m.TradeUse: lambda state, move: "gives up the Overseer on the Trade space and advances the Ambassador",
    m.Pass: _stop,
    m.ImperialFavor: lambda state, move: "uses Imperial Favor: an Overseer to the Imperial Palace",
    m.MassProduction: lambda state, move: f"uses Mass Production: an Overseer to the {_quarter(move.quarter)}",
    m.TradeOverseer: lambda state, move: f"uses {_benefit(move.benefit)}: an Overseer to the Caravanserai",
    m.MassExodus: lambda state, move: (
        f"uses Mass Exodus: {_overseers(len(move.requests))} from the Palace to the City Entrance"
    ),
    m.FoodSurplus: lambda state, move: f"uses Food Surplus: {_list(list(map(_unit, move.fields)))} onto {move.ship}",
    m.PrivateCaravan: lambda state, move: "uses Private Caravan",
    m.Saltworks: lambda state, move: f"uses Saltworks: a Peasant to the Local Market space {move.space}",
    m.ExceptionalHarvest: _harvest,
    m.ShrewdMerchant: _merchant,
    m.Overexploitation: lambda state, move: "uses Overexploitation",
    m.ShipsInPort: lambda state, entry: f"the ships {_list(entry.ships)} lie in Port",
    m.Displayed: lambda state, entry: f"the Caravans {_list(entry.caravans)} are displayed",
    m.StartValues: _start,
    m.ShownBenefits: lambda state, entry: f"the benefits are {_list(list(map(_benefit, entry.benefits)))}",
    m.Orders: lambda state, entry: f"{entry.seat} draws Order cards of {_list(list(map(str, entry.cards)))} Overseers",
    m.TurnOrder: lambda state, entry: f"the turn order is {_list(list(entry.seats))}",
    m.Drawn: lambda state, entry: f"the Caravans {_list(entry.caravans)} are drawn",
    m.NewShip: lambda state, entry: f"the ship {entry.ship} comes into Port",
    m.FieldCard: lambda state, entry: f"{entry.seat} makes a Field Directive with a card of {entry.overseers}",
    m.Gain: lambda state, entry: f"{entry.seat} gains {_amounts(entry)}",
    m.Pay: lambda state, entry: f"{entry.seat} pays {_amounts(entry)}",
    m.Deployed: lambda state, entry: f"{entry.seat} puts Peasants on {_list(entry.places)}",
    m.Recalled: lambda state, entry: f"{entry.seat} takes Peasants back from {_list(entry.places)}",
    m.Shifted: lambda state, entry: f"{entry.seat} moves a Peasant from {entry.origin} to {entry.place}",
    m.Work: _work,
    m.TransportLevel: lambda state, entry: f"{entry.seat} has transport level {entry.level} from now on",
    m.GotBenefit: lambda state, entry: f"{entry.seat} gets {_benefit(entry.benefit)}",
    m.OtherPoints: lambda state, entry: f"{entry.seat} gets {entry.points} WP of other chapters",
}


def describe(state: YinziState, move: Move) -> str:
    """What the move or entry does, given the state before it."""
    return _WORDS[type(move)](state, move)
