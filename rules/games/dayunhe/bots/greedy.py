"""A player that builds where the ship will pass, courts, attacks the leader, and steers the ship its way.

It looks one move ahead with estimates in points; noise makes its games differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from rules.extras import Bot
from rules.game import Move
from rules.games.dayunhe import moves as m
from rules.games.dayunhe import turn
from rules.games.dayunhe.bots import sites, valuation
from rules.games.dayunhe.bots.special_choices import CHOOSE_SPECIAL, find_highest_pile
from rules.games.dayunhe.components.pieces import CARDS, NUMBERS, UNREST
from rules.games.dayunhe.phases.riots import count_riot_tiles
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import DayunheState

CARD_NOISE = 4.0
"""Largest noise, in points, on the value of an action card."""
COURT_NOISE = 4.0
"""Largest noise on the value of a tile at court."""
TILE_NOISE = 1.0
"""Largest noise on the value of the top of a pile, and of stirring unrest."""
ROOM_KEPT = 1
"""Places of the storage that are left free as long as there is something to build."""


def greedy(state: DayunheState, rng: Random) -> Move:
    """A sensible move for the seat that is asked."""
    if state.question == Question.PICK:
        return m.Replenish(_find_best_pile(state, rng))
    if state.question == Question.DRAFT:
        there = [number for number in CARDS if number not in state.cards]
        return m.ChooseCard(
            max(there, key=lambda number: valuation.value_card(state, number) + CARD_NOISE * rng.random())
        )
    if state.question == Question.RETURN:
        return m.Lay((find_highest_pile(state, state.pacified),))
    if state.question == Question.RIOT:
        return _choose_riot_piles(state)
    if state.question == Question.JOURNEY:
        return m.Journey(valuation.find_best_walk(state, rng))
    return _choose_in_turn(state, rng)


def _choose_riot_piles(state: DayunheState) -> Move:
    heights = [len(tiles) for tiles in state.piles[state.actor]]
    named = []
    for _ in range(count_riot_tiles(state, state.actor)):
        pile = heights.index(max(heights))
        heights[pile] += 1
        named.append(pile + 1)
    return m.Lay(tuple(sorted(named)))


def _find_best_pile(state: DayunheState, rng: Random) -> int:
    """The pile whose top has the highest expected value; 0 if all are empty."""
    face_up = state.face_up[state.actor]
    best, found = float("-inf"), 0
    for pile, tiles in enumerate(state.piles[state.actor], 1):
        if not tiles:
            continue
        if not face_up[pile - 1]:
            value = valuation.UNKNOWN_TILE
        elif tiles[0] == UNREST:
            value = -1.0
        else:
            value = float(state.rulings.values[tiles[0]])
        value += TILE_NOISE * rng.random()
        if value > best:
            best, found = value, pile
    return found


def _choose_in_turn(state: DayunheState, rng: Random) -> Move:
    """Special first (the ship last), then tiles, then constructions."""
    card = state.cards[state.actor]
    if state.special and (move := CHOOSE_SPECIAL[card](state, rng)) is not None:
        return move
    storage = state.storage[state.actor]
    canals = [tile for tile in storage if tile != UNREST]
    room = NUMBERS.storage - len(storage)
    full = room <= ROOM_KEPT and state.constructions and canals
    if state.replenishments and room and not full and (pile := _find_best_pile(state, rng)):
        return m.Replenish(pile)
    if state.rebuild and not canals and (move := sites.find_best_rebuilding(state)) is not None:
        return move
    if state.constructions and (move := _choose_construction(state, canals, rng)) is not None:
        return move
    if state.replenishments and room and (pile := _find_best_pile(state, rng)):
        return m.Replenish(pile)
    if card == turn.INSPECT and (ways := valuation.find_best_inspection(state, rng)):
        return m.Inspect(ways)
    return m.Done()


def _choose_construction(state: DayunheState, canals: list[str], rng: Random) -> Move | None:
    """The best of building a valuable tile, taking a cheap one to court, and stirring unrest."""
    seat = state.actor
    best: Move | None = None
    best_value = 0.0
    if canals:
        values = state.rulings.values
        canals.sort(key=lambda tile: (values[tile], tile))
        for tile in (canals[-1], canals[len(canals) // 2]) if len(canals) > 2 else canals:
            site = sites.find_best_site(state, tile, rng)
            if site is not None and site[0] > best_value:
                best_value, best = site[0], m.Build(tile, site[1], site[2])
        if len(state.court[seat]) < state.built[seat]:
            value = (
                valuation.value_court(state) - valuation.value_kept_tile(state, canals[0]) + COURT_NOISE * rng.random()
            )
            if value > best_value:
                best_value, best = value, m.Court(canals[0])
    if UNREST in state.storage[seat]:
        value = valuation.value_stir(state) + TILE_NOISE * rng.random()
        if value > best_value and (name := sites.find_site_for_unrest(state, rng)) is not None:
            best = m.Stir(name)
    return best


BOTS: Mapping[str, Bot] = {"greedy": greedy}
