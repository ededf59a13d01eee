"""Estimates for the greedy bot: actions in the city, in WP. Nothing here decides what is legal."""

from __future__ import annotations

from rules.games.yinzi import moves as m
from rules.games.yinzi.bots.prices import GOOD, IDLE, SAPEQUE, YINZI, count_rounds_left
from rules.games.yinzi.components.board import SITE_INDEX
from rules.games.yinzi.components.pieces import (
    ASIA,
    CANAL,
    CARAVAN_CARDS,
    CARAVAN_INDEX,
    DESTINATION,
    FINAL,
    GOODS_NEEDED,
    GRAND_ADMINISTRATOR,
    LEVELS,
    REQUEST_COSTS,
    REQUEST_INDEX,
    SHIP_INDEX,
    TRADE_BENEFIT,
    TRADE_ROUTE,
)
from rules.games.yinzi.phases.regulation import ADMINISTRATOR_COUNTS, count_escort, count_mongols
from rules.games.yinzi.state import NEUTRAL, VACANT, YinziState
from rules.games.yinzi.stock.ships import split_cargo
from rules.games.yinzi.stock.units import SALT_NAMES, UNITS


def value_caravan(caravan: int) -> float:
    """Points and reward."""
    card = CARAVAN_CARDS[caravan]
    return 1 + GOODS_NEEDED[caravan] + card.sapeques * SAPEQUE + card.yinzi * YINZI


def value_completion(state: YinziState, move: m.Complete) -> float:
    """The Caravan, less the Goods and the salt that it takes."""
    cost = sum(0.35 * GOOD if unit in SITE_INDEX else 0.2 if unit in SALT_NAMES else 0.1 for unit in move.units)
    return 1.2 + value_caravan(CARAVAN_INDEX[move.caravan]) - cost


def value_load(state: YinziState, move: m.Load) -> float:
    """The Yínzi, the destination, the Foreign Market, and the Trade use if the ship sails now."""
    ship = SHIP_INDEX[move.ship]
    kind, _, _, cost = UNITS[move.unit]
    value = YINZI + (2 * SAPEQUE if DESTINATION[ship] == ASIA else YINZI) - 0.08 * cost
    if move.unit in SITE_INDEX:
        value += 0.8
    cargo = state.cargo[ship]
    vacant = cargo.count(VACANT)
    seat = state.actor
    if vacant == 1:
        value += 0.3 + value_trade_now(state, DESTINATION[ship], seat)
        value -= 0.2 * sum(slot != VACANT and split_cargo(slot)[0] != seat for slot in cargo)
    if move.letter in ("r", "w", "f"):
        value -= 0.1
    return value + 0.4 + (0.2 if kind > 1 else 0.0)


def value_trade_now(state: YinziState, destination: int, seat: int) -> float:
    """What the Trade use of a sailing now would bring a seat, 0 if it cannot."""
    benefit = TRADE_BENEFIT[destination]
    player = state.players[seat]
    if state.holder[benefit] != seat or state.used[benefit] or not state.attended[benefit]:
        return 0.0
    return value_trade(player.negotiation)


def value_trade(place: int) -> float:
    """One space further on the Negotiation track."""
    track = FINAL.negotiation
    return float(track[place + 1] - track[place]) + 0.8 if place + 1 < len(track) else 0.0


def value_production(state: YinziState, move: m.Produce) -> float:
    """Goods, less the fee and the Overseers."""
    owner = state.owner[SITE_INDEX[move.site]]
    fee = YINZI if owner not in (NEUTRAL, state.actor) else 0.0
    late = 0.6 if count_rounds_left(state) == 0 else 0.0
    lent = sum(unit[0] == state.table.seats[state.actor] for unit in move.inputs)
    return (GOOD - late) * len(move.inputs) - fee - 0.1 * lent + (0.15 if "v" in move.inputs else 0.0)


def value_next_level(state: YinziState, site: int) -> float:
    """Points of the next level, and the use of the workshop."""
    level = state.workshop_level[site]
    before = LEVELS[level - 1].points if level else 0
    return LEVELS[level].points - before + 0.25 * count_rounds_left(state)


def value_request(state: YinziState, move: m.Request) -> float:
    """Two Sapeques and the benefit."""
    number = REQUEST_INDEX[move.request]
    value = 2 * SAPEQUE
    if number == TRADE_ROUTE:
        value += 0.7
    elif number == CANAL:
        value += 0.5 + 0.5 * count_rounds_left(state)
    elif move.site is not None:
        value += value_next_level(state, SITE_INDEX[move.site])
    left = state.agenda[-1].left if state.agenda else 4
    idle = max(left - REQUEST_COSTS[number], 0)
    return value + (0.5 * IDLE * idle if count_rounds_left(state) else 0.0)


def value_purchase(state: YinziState, move: m.Buy) -> float:
    """Material that is short for a workshop."""
    player = state.players[state.actor]
    has, other = (player.wood, player.stone) if move.material == "w" else (player.stone, player.wood)
    last = 0.4 if count_rounds_left(state) == 0 else 0.0
    return (0.95 if has <= other else 0.65) - SAPEQUE - last - 0.2 * max(has - 1, 0)


def value_guards(state: YinziState, move: m.Guard) -> float:
    """One guard; more at once only if nothing else calls them."""
    return value_guard(state, state.actor) + 0.05 * move.overseers


def value_guard(state: YinziState, seat: int) -> float:
    """One more guard of a seat: most while the lead is open."""
    counts = [state.row.count(other) for other in range(len(state.players))]
    helped = state.holder[GRAND_ADMINISTRATOR]
    if helped >= 0:
        counts[helped] += ADMINISTRATOR_COUNTS
    others = max(count for other, count in enumerate(counts) if other != seat)
    lead = counts[seat] - others
    likely = count_escort(state) + 3 >= count_mongols(state)
    prize = 4.0 if likely else 2.2
    if lead > 2:
        return 0.3
    return prize / (2.5 + max(-lead, 0)) * 0.6
