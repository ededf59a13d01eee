"""YM-10 Corrupt Administration: benefits that bring goods, Caravans or material."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import ask_draw, ask_next
from rules.games.yinzi.components.board import (
    FIELD_FOOD,
    FIELD_INDEX,
    FIELD_PROVINCE,
    FIELDS,
    PORT_PROVINCE,
    SPACE_INDEX,
    SPACES,
)
from rules.games.yinzi.components.pieces import (
    FOOD_SURPLUS,
    OVEREXPLOITATION,
    PRICES,
    PRIVATE_CARAVAN,
    SALTWORKS,
    SHIP_INDEX,
    SHIPS,
)
from rules.games.yinzi.moves import FoodSurplus, Overexploitation, PrivateCaravan, Saltworks
from rules.games.yinzi.state import IN_PORT, PEASANT, VACANT, YinziState
from rules.games.yinzi.stock import pile
from rules.games.yinzi.stock.benefits import check_salt, check_use, use, use_with_window
from rules.games.yinzi.stock.ships import LOAD_YINZI, find_vacant_slot, put_cargo, sail
from rules.games.yinzi.stock.units import SALT

LoadedSlots: TypeAlias = tuple[int, tuple[int, int]]
"""A ship, and the slots that two Peasants fill."""


def check_food_surplus(state: YinziState, move: FoodSurplus) -> LoadedSlots:
    """Two different food fields with an own Peasant each, the ship, its slots, capacity for both.

    Rule: YM-10.11
    """
    check_use(state, FOOD_SURPLUS)
    player = state.players[state.actor]
    if move.fields[0] == move.fields[1]:
        raise IllegalMove("YM-10.11", "the two fields must be different")
    cost = 0
    for name in move.fields:
        field = FIELD_INDEX[name]
        if not FIELD_FOOD[field]:
            raise IllegalMove("YM-10.11", f"{name} is no food field")
        if not player.fields[field]:
            raise IllegalMove("YM-10.11", f"the seat has no Peasant on {name}")
        cost += PORT_PROVINCE - FIELD_PROVINCE[field]
    ship = SHIP_INDEX[move.ship]
    if state.ship_place[ship] != IN_PORT:
        raise IllegalMove("YM-6.3", f"the ship {move.ship} is not in Port")
    slots = find_food_slots(state, move)
    if slots is None:
        raise IllegalMove("YM-6.4", f"the ship {move.ship} has not a vacant slot for each")
    if player.capacity < cost:
        raise IllegalMove("YM-6.5", f"this costs {cost} capacity points, the seat has {player.capacity}")
    return ship, slots


def find_food_slots(state: YinziState, move: FoodSurplus) -> tuple[int, int] | None:
    """The slots that the two Peasants fill, each of its own letter; ``None`` if there are not two.

    Rule: YM-10.11
    """
    ship = SHIP_INDEX[move.ship]
    first = find_vacant_slot(state, ship, move.fields[0][0])
    if first < 0:
        return None
    cargo = state.cargo[ship]
    cargo[first] = VACANT - 1
    second = find_vacant_slot(state, ship, move.fields[1][0])
    cargo[first] = VACANT
    return None if second < 0 else (first, second)


def use_food_surplus(state: YinziState, move: FoodSurplus, checked: LoadedSlots) -> None:
    """Capacity for both, 1 Yínzi in all; the ship may sail.

    Rule: YM-10.11
    """
    ship, slots = checked
    seat = state.actor
    player = state.players[seat]
    use(state, FOOD_SURPLUS)
    for name, slot in zip(move.fields, slots, strict=True):
        field = FIELD_INDEX[name]
        player.fields[field] -= 1
        cost = PORT_PROVINCE - FIELD_PROVINCE[field]
        player.capacity -= cost
        state.note("capacity_used", seat, cost)
        put_cargo(state, ship, slot, seat, PEASANT)
    player.yinzi += LOAD_YINZI
    if VACANT in state.cargo[ship]:
        ask_next(state)
    else:
        sail(state, ship, seat)


def check_private_caravan(state: YinziState, move: PrivateCaravan) -> None:
    """With an empty pile it cannot be used.

    Rule: YM-10.12
    """
    check_use(state, PRIVATE_CARAVAN)
    if not pile.count_cards(state):
        raise IllegalMove("YM-10.12", "the pile is empty")


def use_private_caravan(state: YinziState, move: PrivateCaravan, checked: None) -> None:
    """Draw as for New Trade Route, but the kept one is the seat's own.

    Rule: YM-10.12
    """
    use(state, PRIVATE_CARAVAN)
    ask_draw(state, state.actor, private=True)
    ask_next(state)


def check_saltworks(state: YinziState, move: Saltworks) -> None:
    """The benefit, and a Peasant in the supply.

    Rule: YM-10.16
    """
    check_salt(state)


def use_saltworks(state: YinziState, move: Saltworks, checked: None) -> None:
    """The Peasant stands on the space from now on, the seat gains the price of salt.

    Rule: YM-10.16
    """
    player = state.players[state.actor]
    use(state, SALTWORKS)
    player.peasants -= 1
    player.spaces[SPACE_INDEX[move.space]] += 1
    player.sapeques += PRICES[SALT]
    ask_next(state)


def check_overexploitation(state: YinziState, move: Overexploitation) -> None:
    """``chapter``: held and not used.

    Rule: YM-10.13
    """
    check_use(state, OVEREXPLOITATION)


def use_overexploitation(state: YinziState, move: Overexploitation, checked: None) -> None:
    """``chapter``: the building comes as ``work`` through the window that opens.

    Rule: YM-10.13, YM-2.8
    """
    use_with_window(state, OVEREXPLOITATION)


def list_food_surplus(state: YinziState) -> Iterator[FoodSurplus]:
    """Every two food fields with every ship."""
    if state.holder[FOOD_SURPLUS] == state.actor:
        fields = sorted(name for name, food in zip(FIELDS, FIELD_FOOD, strict=True) if food)
        for first, second in combinations(fields, 2):
            for ship in SHIPS:
                yield FoodSurplus((first, second), ship)


def list_private_caravan(state: YinziState) -> Iterator[PrivateCaravan]:
    """The one move of the holder."""
    if state.holder[PRIVATE_CARAVAN] == state.actor:
        yield PrivateCaravan()


def list_overexploitation(state: YinziState) -> Iterator[Overexploitation]:
    """The one move of the holder, in ``chapter``."""
    if state.holder[OVEREXPLOITATION] == state.actor and not state.rulings.closed:
        yield Overexploitation()


def list_saltworks(state: YinziState) -> Iterator[Saltworks]:
    """Every space."""
    if state.holder[SALTWORKS] == state.actor:
        for space in SPACES:
            yield Saltworks(space)
