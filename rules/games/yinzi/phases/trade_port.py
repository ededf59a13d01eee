"""YM-6 Trade Port: loading."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import spend_actions
from rules.games.yinzi.components.pieces import SALTWORKS, SHIP_INDEX, SHIPS, SLOTS
from rules.games.yinzi.moves import Load
from rules.games.yinzi.state import GOOD, IN_PORT, PEASANT, RICE, VACANT, YinziState
from rules.games.yinzi.stock.benefits import use, use_rice
from rules.games.yinzi.stock.ships import LOAD_YINZI, find_vacant_slot, put_cargo, sail
from rules.games.yinzi.stock.units import ON_FIELD, ON_SITE, SALT_NAMES, SALT_UNIT, UNITS, check_unit, list_own_units
from rules.legal import is_possible


def check_load(state: YinziState, move: Load) -> tuple[int, int]:
    """Unit, ship, slot, capacity points: in this order. Returns ship and slot.

    Rule: YM-6.2, YM-6.3, YM-6.4, YM-6.5
    """
    check_unit(state, move.unit, "YM-6.2")
    ship = SHIP_INDEX[move.ship]
    if state.ship_place[ship] != IN_PORT:
        raise IllegalMove("YM-6.3", f"the ship {move.ship} is not in Port")
    _, _, letter, cost = UNITS[move.unit]
    if move.letter is not None:
        letter = move.letter
    slot = find_vacant_slot(state, ship, letter)
    if slot < 0:
        raise IllegalMove("YM-6.4", f"the ship {move.ship} has no vacant slot for {letter}")
    left = state.players[state.actor].capacity
    if left < cost:
        raise IllegalMove("YM-6.5", f"this costs {cost} capacity points, the seat has {left}")
    return ship, slot


def load(state: YinziState, move: Load, checked: tuple[int, int]) -> None:
    """The unit fills the slot, the seat gains 1 Yínzi; a full ship sails now.

    Rule: YM-6.1, YM-6.4, YM-6.5, YM-6.6
    """
    seat = state.actor
    player = state.players[seat]
    ship, slot = checked
    kind, index, _, cost = UNITS[move.unit]
    if kind == ON_FIELD:
        player.fields[index] -= 1
        cargo = PEASANT
    elif kind == ON_SITE:
        player.goods[index] -= 1
        cargo = GOOD
    elif kind == SALT_UNIT:
        use(state, SALTWORKS)
        player.peasants -= 1
        cargo = PEASANT
    else:
        use_rice(state, 1)
        cargo = RICE
    player.capacity -= cost
    state.note("capacity_used", seat, cost)
    player.yinzi += LOAD_YINZI
    put_cargo(state, ship, slot, seat, cargo)
    if VACANT in state.cargo[ship]:
        spend_actions(state, 1)
    else:
        state.agenda[-1].left -= 1
        sail(state, ship, seat)


def list_loads(state: YinziState, benefits: bool = True) -> Iterator[Load]:
    """Every own unit onto every vacant slot's letter of every ship in Port."""
    ships = [ship for ship, place in enumerate(state.ship_place) if place == IN_PORT]
    for unit in list_own_units(state, benefits):
        for ship in ships:
            if unit in SALT_NAMES:
                for letter in dict.fromkeys(SLOTS[ship]):
                    yield Load(unit, SHIPS[ship], letter)
            else:
                yield Load(unit, SHIPS[ship])


def could_load(state: YinziState) -> bool:
    """Whether anything can be loaded without units from benefits (option ``idle``).

    Rule: YM-3.6
    """
    return any(is_possible(check_load, state, move) for move in list_loads(state, benefits=False))
