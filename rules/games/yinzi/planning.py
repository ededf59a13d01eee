"""What a sensible player thinks moves are worth, in WP; nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.games.yinzi import moves as m
from rules.games.yinzi.agenda import directive_in
from rules.games.yinzi.board import (
    CARAVANSERAI,
    FIELD_INDEX,
    FIELD_PRICE,
    PALACE,
    SALT_WORKS,
    SITE_INDEX,
    SITE_PROVINCE,
    SITES,
    SPACE_INDEX,
    SPACE_PROVINCE,
)
from rules.games.yinzi.phases.regulation import ADMINISTRATOR_COUNTS, escort_total, mongols
from rules.games.yinzi.pieces import (
    ASIA,
    BENEFITS,
    CARAVAN_CARDS,
    CARAVAN_INDEX,
    DESTINATION,
    FINAL,
    GOODS_NEEDED,
    GRAND_ADMINISTRATOR,
    LEVELS,
    NEEDS,
    REQUEST_INDEX,
    SHIP_INDEX,
    SLOTS,
    TRADE_BENEFIT,
)
from rules.games.yinzi.state import IN_PORT, NEUTRAL, NO_WORKSHOP, VACANT, State
from rules.games.yinzi.units import SALT, SALT_NAMES, UNITS
from rules.protocol import Move

SAPEQUE: Final = 1 / FINAL.sapeques_a_point
YINZI: Final = 1 / FINAL.yinzi_a_point
GOOD: Final = 1.6
"""A Good stored: a place in a Foreign Market or a dear Caravan."""
IDLE: Final = 0.35
"""An Overseer in the City Entrance, for the next round."""


def rounds_left(state: State) -> int:
    """Rounds after this one."""
    return state.rulings.rounds - state.round


def caravan_worth(caravan: int) -> float:
    """Points and reward."""
    card = CARAVAN_CARDS[caravan]
    return 1 + GOODS_NEEDED[caravan] + card.sapeques * SAPEQUE + card.yinzi * YINZI


def complete(state: State, move: m.Complete) -> float:
    """The Caravan, less the Goods and the salt that it takes."""
    cost = sum(0.35 * GOOD if unit in SITE_INDEX else 0.2 if unit in SALT_NAMES else 0.1 for unit in move.units)
    return 1.2 + caravan_worth(CARAVAN_INDEX[move.caravan]) - cost


def load(state: State, move: m.Load) -> float:
    """The Yínzi, the destination, the Foreign Market, and the Trade use if the ship sails now."""
    ship = SHIP_INDEX[move.ship]
    kind, _, _, cost = UNITS[move.unit]
    worth = YINZI + (2 * SAPEQUE if DESTINATION[ship] == ASIA else YINZI) - 0.08 * cost
    if move.unit in SITE_INDEX:
        worth += 0.8
    cargo = state.cargo[ship]
    vacant = cargo.count(VACANT)
    seat = state.actor
    if vacant == 1:
        worth += 0.3 + _trade(state, DESTINATION[ship], seat)
        worth -= 0.2 * sum(slot != VACANT and slot // 3 != seat for slot in cargo)
    if move.letter in ("r", "w", "f"):
        worth -= 0.1
    return worth + 0.4 + (0.2 if kind > 1 else 0.0)


def _trade(state: State, destination: int, seat: int) -> float:
    benefit = TRADE_BENEFIT[destination]
    player = state.players[seat]
    if state.holder[benefit] != seat or state.used[benefit] or not state.attended[benefit]:
        return 0.0
    return trade_gain(player.negotiation)


def trade_gain(place: int) -> float:
    """One space further on the Negotiation track."""
    track = FINAL.negotiation
    return float(track[place + 1] - track[place]) + 0.8 if place + 1 < len(track) else 0.0


def produce(state: State, move: m.Produce) -> float:
    """Goods, less the fee and the Overseers."""
    owner = state.owner[SITE_INDEX[move.site]]
    fee = YINZI if owner not in (NEUTRAL, state.actor) else 0.0
    late = 0.6 if rounds_left(state) == 0 else 0.0
    lent = sum(unit[0] == state.table.seats[state.actor] for unit in move.inputs)
    return (GOOD - late) * len(move.inputs) - fee - 0.1 * lent + (0.15 if "v" in move.inputs else 0.0)


def building(state: State, site: int) -> float:
    """Points of the next level, and the use of the workshop."""
    level = state.workshop_level[site]
    before = LEVELS[level - 1].points if level else 0
    return LEVELS[level].points - before + 0.25 * rounds_left(state)


def request(state: State, move: m.Request) -> float:
    """Two Sapeques and the benefit."""
    number = REQUEST_INDEX[move.request]
    worth = 2 * SAPEQUE
    if number == 1:
        worth += 0.7
    elif number == 2:
        worth += 0.5 + 0.5 * rounds_left(state)
    elif move.site is not None:
        worth += building(state, SITE_INDEX[move.site])
    left = state.agenda[-1].left if state.agenda else 4
    idle = max(left - (1, 2, 3, 4)[number], 0)
    return worth + (0.5 * IDLE * idle if rounds_left(state) else 0.0)


def buy(state: State, move: m.Buy) -> float:
    """Material that is short for a workshop."""
    player = state.players[state.actor]
    has, other = (player.wood, player.stone) if move.material == "w" else (player.stone, player.wood)
    last = 0.4 if rounds_left(state) == 0 else 0.0
    return (0.95 if has <= other else 0.65) - SAPEQUE - last - 0.2 * max(has - 1, 0)


def guard(state: State, move: m.Guard) -> float:
    """What one guard is worth; more at once only if nothing else calls them."""
    return guard_worth(state, state.actor) + 0.05 * move.overseers


def guard_worth(state: State, seat: int) -> float:
    """One more guard of a seat: most while the lead is open."""
    counts = [state.row.count(other) for other in range(len(state.players))]
    helped = state.holder[GRAND_ADMINISTRATOR]
    if helped >= 0:
        counts[helped] += ADMINISTRATOR_COUNTS
    others = max(count for other, count in enumerate(counts) if other != seat)
    lead = counts[seat] - others
    likely = escort_total(state) + 3 >= mongols(state)
    prize = 4.0 if likely else 2.2
    if lead > 2:
        return 0.3
    return prize / (2.5 + max(-lead, 0)) * 0.6


def wanted_letters(state: State, seat: int) -> dict[str, float]:
    """Letters that ships in Port and open Caravans want, with how much."""
    wants: dict[str, float] = {}
    for ship, place in enumerate(state.ship_place):
        if place == IN_PORT:
            for letter, cargo in zip(SLOTS[ship], state.cargo[ship], strict=True):
                if cargo == VACANT:
                    wants[letter] = max(wants.get(letter, 0.0), 0.8)
    for caravan in [*state.displayed, *state.players[seat].private]:
        for letter in NEEDS[caravan]:
            share = 1.6 if len(NEEDS[caravan]) == 1 else 1.2
            wants[letter] = max(wants.get(letter, 0.0), share)
    return wants


def field_worth(state: State, field: str) -> float:
    """A Peasant on a field: for a ship, a Caravan or a sale."""
    seat = state.actor
    player = state.players[seat]
    index = FIELD_INDEX[field]
    there = player.fields[index]
    if index == SALT_WORKS:
        return 1.6 - there
    same = sum(player.fields[other] for name, other in FIELD_INDEX.items() if name[0] == field[0])
    worth = wanted_letters(state, seat).get(field[0], 0.0) / (1 + same)
    worth += 0.5 * FIELD_PRICE[index] * SAPEQUE + 0.05 * int(field[1])
    return worth - 0.15 * there - 0.12 * sum(player.fields)


def deploy(state: State, move: m.Deploy) -> float:
    """The field, less the price of a Crop purchase."""
    return field_worth(state, move.field) - (2.4 * SAPEQUE if move.purchase else 0.0)


def sale(state: State, move: m.Sale | m.ShrewdMerchant) -> float:
    """The price, and what the Peasant may do on the space."""
    if move.field is None or move.space is None:
        return 0.6  # chapter: the sale comes as entries
    salt = 0.8 if move.field[0] == SALT else 0.0
    return FIELD_PRICE[FIELD_INDEX[move.field]] * SAPEQUE + sale_place(state, move.space) - salt


def sale_place(state: State, place: str) -> float:
    """A Peasant on a Local Market space: an input for a workshop of the colour nearby."""
    space = SPACE_INDEX[place]
    near = [
        abs(SITE_PROVINCE[site] - SPACE_PROVINCE[space])
        for site, name in enumerate(SITES)
        if name[0] == place[0] and state.owner[site] != NO_WORKSHOP and not state.worked[site]
    ]
    worth = 0.15 + (0.9 - 0.25 * min(near) if near else 0.0)
    standing = sum(player.spaces[space] for player in state.players)
    return worth - 0.3 * standing - 0.05 * sum(state.players[state.actor].spaces)


def build(state: State, move: m.Build) -> float:
    """The workshop, less the material."""
    level = LEVELS[state.workshop_level[SITE_INDEX[move.site]]]
    cost = 0.2 * (level.wood + level.stone) + level.sapeques * SAPEQUE
    return building(state, SITE_INDEX[move.site]) + 0.7 - cost + (0.3 if move.free else 0.0)


def taxes(state: State) -> float:
    """2 Sapeques, which are worth more than points while there are few."""
    return 2 * SAPEQUE + 0.15 * max(6 - state.players[state.actor].sapeques, 0)


def imperial_favor(state: State, move: m.ImperialFavor) -> float:
    """2 Sapeques, or a larger group in the Palace."""
    return 0.9 if directive_in(state, PALACE) is None else 0.8


def trade_overseer(state: State, move: m.TradeOverseer) -> float:
    """A guard now against a Trade use later in the round."""
    late = state.turns / (6 * len(state.players))
    joins = directive_in(state, CARAVANSERAI) is not None
    return (0.9 if joins else 0.6) * late + guard_worth(state, state.actor) * 0.5 - 0.35


def waits_for(state: State, *benefits: int) -> int:
    """How many of these benefits the seat asked holds unused."""
    return sum(state.holder[benefit] == state.actor and not state.used[benefit] for benefit in benefits)


def mass_exodus(state: State, move: m.MassExodus) -> float:
    """Overseers for reinforcement."""
    return 0.65 * len(move.requests)


def food_surplus(state: State, move: m.FoodSurplus) -> float:
    """Two units for one Yínzi."""
    ship = SHIP_INDEX[move.ship]
    return YINZI + 4 * SAPEQUE + _trade(state, DESTINATION[ship], state.actor) + 0.5


def saltworks(state: State, move: m.Saltworks) -> float:
    """As a sale of salt; a ship or Caravan is better, so it waits."""
    late = state.turns / (6 * len(state.players))
    return (sale_place(state, move.space) + 2 * SAPEQUE) * late - 0.4


def harvest(state: State, move: m.ExceptionalHarvest) -> float:
    """Fields for nothing."""
    if move.field is None:
        return 0.7
    worth = 0.2 + field_worth(state, move.field)
    if move.purchase is not None:
        worth += field_worth(state, move.purchase) - 2.4 * SAPEQUE - (0.5 if move.purchase == move.field else 0.0)
    return worth


WORTH: Final[dict[type[Move], Callable[[State, Any], float]]] = {
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
