"""YM-10 Corrupt Administration: benefits that bring goods, Caravans or material."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules.games.yinzi import pile
from rules.games.yinzi.agenda import settle
from rules.games.yinzi.benefits import refuse_salt, refuse_use, use
from rules.games.yinzi.board import FIELD_FOOD, FIELD_INDEX, FIELD_PROVINCE, FIELDS, PORT_PROVINCE, SPACE_INDEX, SPACES
from rules.games.yinzi.moves import FoodSurplus, Overexploitation, PrivateCaravan, Saltworks
from rules.games.yinzi.phases.imperial_palace import ask_draw
from rules.games.yinzi.phases.ship_sails import sail
from rules.games.yinzi.phases.trade_port import LOAD_YINZI, vacant_slot
from rules.games.yinzi.pieces import (
    FOOD_SURPLUS,
    OVEREXPLOITATION,
    PRICES,
    PRIVATE_CARAVAN,
    SALTWORKS,
    SHIP_INDEX,
    SHIPS,
)
from rules.games.yinzi.refusal import Refusal
from rules.games.yinzi.state import IN_PORT, PEASANT, VACANT, State
from rules.games.yinzi.units import SALT


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
    state.chance_may_interrupt = True


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
