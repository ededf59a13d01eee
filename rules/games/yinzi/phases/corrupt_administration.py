"""YM-10 Corrupt Administration: benefits that are used by a move of their own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

from rules.games.yinzi import pile
from rules.games.yinzi.agenda import directive_in, settle
from rules.games.yinzi.benefits import refuse_salt, refuse_use, use
from rules.games.yinzi.board import (
    ARTISAN,
    CARAVANSERAI,
    FIELD_FOOD,
    FIELD_INDEX,
    FIELD_PROVINCE,
    FIELDS,
    MATERIALS,
    PALACE,
    PORT,
    PORT_PROVINCE,
    QUARTER_INDEX,
    QUARTER_NAMES,
    QUARTERS,
    SPACE_INDEX,
    SPACES,
)
from rules.games.yinzi.moves import (
    FoodSurplus,
    ImperialFavor,
    MassExodus,
    MassProduction,
    Overexploitation,
    PrivateCaravan,
    Saltworks,
    TradeOverseer,
)
from rules.games.yinzi.phases.imperial_palace import REQUEST_SAPEQUES, ask_draw
from rules.games.yinzi.phases.ship_sails import sail
from rules.games.yinzi.phases.trade_port import LOAD_YINZI, vacant_slot
from rules.games.yinzi.pieces import (
    BENEFIT_INDEX,
    BENEFIT_NAMES,
    BENEFITS,
    FOOD_SURPLUS,
    IMPERIAL_FAVOR,
    MAINTENANCE,
    MASS_EXODUS,
    MASS_PRODUCTION,
    OVEREXPLOITATION,
    PRICES,
    PRIVATE_CARAVAN,
    REQUEST_INDEX,
    REQUEST_NAMES,
    REQUESTS,
    SALTWORKS,
    SHIP_INDEX,
    SHIPS,
    TRADE_ASIA,
    TRADE_EUROPE,
)
from rules.games.yinzi.refusal import Refusal
from rules.games.yinzi.state import IN_PORT, PEASANT, VACANT, State, Task
from rules.games.yinzi.units import SALT

PRODUCTION_QUARTERS = (ARTISAN, MATERIALS, PORT)
LARGEST_EXODUS = 2


def refuse_transfer(state: State, benefit: int, quarter: int) -> Refusal | None:
    """The benefit, its Overseer on it, and an own Overseer in the named Quarter.

    Rule: YM-10.1, YM-10.2, YM-10.3
    """
    refusal = refuse_use(state, benefit)
    if refusal is not None:
        return refusal
    if not state.attended[benefit]:
        return "YM-10.3", f"no Overseer stands on {BENEFIT_NAMES[benefit]}"
    if not state.players[state.actor].present[quarter]:
        return "YM-10.3", f"the seat has no Overseer in the {QUARTER_NAMES[quarter]}"
    return None


def transfer(state: State, benefit: int, quarter: int) -> Task | None:
    """Move the Overseer from the benefit; it is one more of a directive going on there, which is returned.

    Rule: YM-10.3, YM-10.4
    """
    seat = state.actor
    use(state, benefit)
    state.attended[benefit] = False
    state.players[seat].present[quarter] += 1
    if quarter == CARAVANSERAI:
        state.row.append(seat)
    state.note("overseer_moved", seat)
    task = directive_in(state, quarter)
    if task is not None:
        task.left += 1
    return task


def check_imperial_favor(state: State, move: ImperialFavor) -> Refusal | None:
    """To the Palace: into the directive going on, else onto Palace Maintenance if that was not claimed.

    Rule: YM-10.5
    """
    refusal = refuse_transfer(state, IMPERIAL_FAVOR, PALACE)
    if refusal is None and state.players[state.actor].maintained and directive_in(state, PALACE) is None:
        return "YM-10.5", "the seat has claimed Palace Maintenance in this round"
    return refusal


def use_imperial_favor(state: State, move: ImperialFavor) -> None:
    """The group is one larger, or Palace Maintenance is claimed for 2 Sapeques.

    Rule: YM-10.5
    """
    player = state.players[state.actor]
    if transfer(state, IMPERIAL_FAVOR, PALACE) is None:
        player.on_request[MAINTENANCE] += 1
        player.maintained = True
        player.sapeques += REQUEST_SAPEQUES
    settle(state)


def check_mass_production(state: State, move: MassProduction) -> Refusal | None:
    """To Artisan, Port or Materials Market; not after the directive there with ``late=presence``.

    Rule: YM-10.6
    """
    quarter = QUARTER_INDEX[move.quarter]
    refusal = refuse_transfer(state, MASS_PRODUCTION, quarter)
    if refusal is None and state.rulings.presence and directive_in(state, quarter) is None:
        return "YM-10.6", f"the directive in the {QUARTER_NAMES[quarter]} is over"
    return refusal


def use_mass_production(state: State, move: MassProduction) -> None:
    """One action more, or a small directive.

    Rule: YM-10.4, YM-10.6
    """
    quarter = QUARTER_INDEX[move.quarter]
    if transfer(state, MASS_PRODUCTION, quarter) is None:
        state.agenda.append(Task(quarter, state.actor))
    settle(state)


def check_trade_overseer(state: State, move: TradeOverseer) -> Refusal | None:
    """To the Caravanserai, where an own Overseer must stand.

    Rule: YM-10.7
    """
    return refuse_transfer(state, BENEFIT_INDEX[move.benefit], CARAVANSERAI)


def use_trade_overseer(state: State, move: TradeOverseer) -> None:
    """To the end of the row: one action more, or a small directive; with ``late=presence`` a guard.

    Rule: YM-10.4, YM-10.7
    """
    if transfer(state, BENEFIT_INDEX[move.benefit], CARAVANSERAI) is None and not state.rulings.presence:
        state.agenda.append(Task(CARAVANSERAI, state.actor))
    settle(state)


def check_mass_exodus(state: State, move: MassExodus) -> Refusal | None:
    """One or two own Overseers that stand on the named requests.

    Rule: YM-10.9
    """
    refusal = refuse_use(state, MASS_EXODUS)
    if refusal is not None:
        return refusal
    standing = state.players[state.actor].on_request
    for name in move.requests:
        request = REQUEST_INDEX[name]
        if standing[request] < move.requests.count(name):
            return "YM-10.9", f"the seat has {standing[request]} Overseers on {REQUEST_NAMES[request]}"
    return None


def use_mass_exodus(state: State, move: MassExodus) -> None:
    """They go to the upper space; a request whose last Overseer goes is free at once.

    Rule: YM-10.9, YM-4.7
    """
    use(state, MASS_EXODUS)
    player = state.players[state.actor]
    for name in move.requests:
        player.on_request[REQUEST_INDEX[name]] -= 1
        player.present[PALACE] -= 1
        player.upper += 1
    settle(state)


def check_food_surplus(state: State, move: FoodSurplus) -> Refusal | None:
    """Two different food fields with an own Peasant each, the ship, its slots, capacity for both.

    Rule: YM-10.11
    """
    refusal = refuse_use(state, FOOD_SURPLUS)
    if refusal is not None:
        return refusal
    player = state.players[state.actor]
    if move.fields[0] == move.fields[1]:
        return "YM-10.11", "the two fields must be different"
    cost = 0
    for name in move.fields:
        field = FIELD_INDEX[name]
        if not FIELD_FOOD[field]:
            return "YM-10.11", f"{name} is no food field"
        if not player.fields[field]:
            return "YM-10.11", f"the seat has no Peasant on {name}"
        cost += PORT_PROVINCE - FIELD_PROVINCE[field]
    ship = SHIP_INDEX[move.ship]
    if state.ship_place[ship] != IN_PORT:
        return "YM-6.3", f"the ship {move.ship} is not in Port"
    if food_slots(state, move) is None:
        return "YM-6.4", f"the ship {move.ship} has not a vacant slot for each"
    if player.capacity < cost:
        return "YM-6.5", f"this costs {cost} capacity points, the seat has {player.capacity}"
    return None


def food_slots(state: State, move: FoodSurplus) -> tuple[int, int] | None:
    """The slots that the two Peasants fill, each of its own letter; ``None`` if there are not two.

    Rule: YM-10.11
    """
    ship = SHIP_INDEX[move.ship]
    first = vacant_slot(state, ship, move.fields[0][0])
    if first < 0:
        return None
    cargo = state.cargo[ship]
    cargo[first] = VACANT - 1
    second = vacant_slot(state, ship, move.fields[1][0])
    cargo[first] = VACANT
    return None if second < 0 else (first, second)


def use_food_surplus(state: State, move: FoodSurplus) -> None:
    """Capacity for both, 1 Yínzi in all; the ship may sail.

    Rule: YM-10.11
    """
    slots = food_slots(state, move)
    assert slots is not None
    seat = state.actor
    player = state.players[seat]
    ship = SHIP_INDEX[move.ship]
    use(state, FOOD_SURPLUS)
    for name, slot in zip(move.fields, slots, strict=True):
        field = FIELD_INDEX[name]
        player.fields[field] -= 1
        cost = PORT_PROVINCE - FIELD_PROVINCE[field]
        player.capacity -= cost
        state.note("capacity_used", seat, cost)
        state.cargo[ship][slot] = 3 * seat + PEASANT
    player.yinzi += LOAD_YINZI
    if VACANT in state.cargo[ship]:
        settle(state)
    else:
        sail(state, ship, seat)


def check_private_caravan(state: State, move: PrivateCaravan) -> Refusal | None:
    """With an empty pile it cannot be used.

    Rule: YM-10.12
    """
    refusal = refuse_use(state, PRIVATE_CARAVAN)
    if refusal is None and not pile.size(state):
        return "YM-10.12", "the pile is empty"
    return refusal


def use_private_caravan(state: State, move: PrivateCaravan) -> None:
    """Draw as for New Trade Route, but the kept one is the seat's own.

    Rule: YM-10.12
    """
    use(state, PRIVATE_CARAVAN)
    ask_draw(state, state.actor, private=True)
    settle(state)


def check_saltworks(state: State, move: Saltworks) -> Refusal | None:
    """The benefit, and a Peasant in the supply.

    Rule: YM-10.16
    """
    return refuse_salt(state)


def use_saltworks(state: State, move: Saltworks) -> None:
    """The Peasant stands on the space from now on, the seat gains the price of salt.

    Rule: YM-10.16
    """
    player = state.players[state.actor]
    use(state, SALTWORKS)
    player.peasants -= 1
    player.spaces[SPACE_INDEX[move.space]] += 1
    player.sapeques += PRICES[SALT]
    settle(state)


def check_overexploitation(state: State, move: Overexploitation) -> Refusal | None:
    """``chapter``: held and not used.

    Rule: YM-10.13
    """
    return refuse_use(state, OVEREXPLOITATION)


def use_overexploitation(state: State, move: Overexploitation) -> None:
    """``chapter``: the building comes as ``work`` through the window that opens.

    Rule: YM-10.13, YM-2.8
    """
    use_with_window(state, OVEREXPLOITATION)


def use_with_window(state: State, benefit: int) -> None:
    """Entries of other chapters may follow directly.

    Rule: YM-2.8
    """
    use(state, benefit)
    settle(state)
    state.window = True


def transfer_candidates(
    state: State,
) -> Iterator[ImperialFavor | MassProduction | TradeOverseer | MassExodus]:
    """Benefits that move Overseers."""
    seat = state.actor
    holder = state.holder
    if holder[IMPERIAL_FAVOR] == seat:
        yield ImperialFavor()
    if holder[MASS_PRODUCTION] == seat:
        for quarter in PRODUCTION_QUARTERS:
            yield MassProduction(QUARTERS[quarter])
    for benefit in (TRADE_EUROPE, TRADE_ASIA):
        if holder[benefit] == seat:
            yield TradeOverseer(BENEFITS[benefit])
    if holder[MASS_EXODUS] == seat:
        for number in range(1, LARGEST_EXODUS + 1):
            for requests in combinations_with_replacement(REQUESTS, number):
                yield MassExodus(requests)


def gain_candidates(state: State) -> Iterator[FoodSurplus | PrivateCaravan | Overexploitation | Saltworks]:
    """The other benefits that are the same in both variants, and Overexploitation of ``chapter``."""
    seat = state.actor
    holder = state.holder
    if holder[FOOD_SURPLUS] == seat:
        fields = sorted(name for name, food in zip(FIELDS, FIELD_FOOD, strict=True) if food)
        for first, second in combinations(fields, 2):
            for ship in SHIPS:
                yield FoodSurplus((first, second), ship)
    if holder[PRIVATE_CARAVAN] == seat:
        yield PrivateCaravan()
    if holder[OVEREXPLOITATION] == seat and not state.rulings.closed:
        yield Overexploitation()
    if holder[SALTWORKS] == seat:
        for space in SPACES:
            yield Saltworks(space)
