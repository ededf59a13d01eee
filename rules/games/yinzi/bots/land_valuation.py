"""Estimates for the greedy bot: actions on the land, in WP. Nothing here decides what is legal."""

from __future__ import annotations

from rules.games.yinzi import moves as m
from rules.games.yinzi.bots.city_valuation import value_next_level
from rules.games.yinzi.bots.prices import SAPEQUE
from rules.games.yinzi.components.board import (
    FIELD_INDEX,
    FIELD_PRICE,
    SALT_WORKS,
    SITE_INDEX,
    SITE_PROVINCE,
    SITES,
    SPACE_INDEX,
    SPACE_PROVINCE,
)
from rules.games.yinzi.components.pieces import LEVELS, NEEDS, SLOTS
from rules.games.yinzi.state import IN_PORT, NO_WORKSHOP, VACANT, YinziState
from rules.games.yinzi.stock.units import SALT


def find_wanted_letters(state: YinziState, seat: int) -> dict[str, float]:
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


def value_field(state: YinziState, field: str) -> float:
    """A Peasant on a field: for a ship, a Caravan or a sale."""
    seat = state.actor
    player = state.players[seat]
    index = FIELD_INDEX[field]
    there = player.fields[index]
    if index == SALT_WORKS:
        return 1.6 - there
    same = sum(player.fields[other] for name, other in FIELD_INDEX.items() if name[0] == field[0])
    value = find_wanted_letters(state, seat).get(field[0], 0.0) / (1 + same)
    value += 0.5 * FIELD_PRICE[index] * SAPEQUE + 0.05 * int(field[1])
    return value - 0.15 * there - 0.12 * sum(player.fields)


def value_deployment(state: YinziState, move: m.Deploy) -> float:
    """The field, less the price of a Crop purchase."""
    return value_field(state, move.field) - (2.4 * SAPEQUE if move.purchase else 0.0)


def value_sale(state: YinziState, move: m.Sale | m.ShrewdMerchant) -> float:
    """The price, and what the Peasant may do on the space."""
    if move.field is None or move.space is None:
        return 0.6  # chapter: the sale comes as entries
    salt = 0.8 if move.field[0] == SALT else 0.0
    return FIELD_PRICE[FIELD_INDEX[move.field]] * SAPEQUE + value_space(state, move.space) - salt


def value_space(state: YinziState, place: str) -> float:
    """A Peasant on a Local Market space: an input for a workshop of the colour nearby."""
    space = SPACE_INDEX[place]
    near = [
        abs(SITE_PROVINCE[site] - SPACE_PROVINCE[space])
        for site, name in enumerate(SITES)
        if name[0] == place[0] and state.owner[site] != NO_WORKSHOP and not state.worked[site]
    ]
    value = 0.15 + (0.9 - 0.25 * min(near) if near else 0.0)
    standing = sum(player.spaces[space] for player in state.players)
    return value - 0.3 * standing - 0.05 * sum(state.players[state.actor].spaces)


def value_building(state: YinziState, move: m.Build) -> float:
    """The workshop, less the material."""
    level = LEVELS[state.workshop_level[SITE_INDEX[move.site]]]
    cost = 0.2 * (level.wood + level.stone) + level.sapeques * SAPEQUE
    return value_next_level(state, SITE_INDEX[move.site]) + 0.7 - cost + (0.3 if move.free else 0.0)


def value_taxes(state: YinziState) -> float:
    """2 Sapeques, which are worth more than points while there are few."""
    return 2 * SAPEQUE + 0.15 * max(6 - state.players[state.actor].sapeques, 0)
