"""A player that builds where the ship will pass, courts, attacks the leader, and steers the ship its way.

It looks one move ahead with rough prices in points; a little noise makes its games differ.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from rules.extras import Bot
from rules.game import Move
from rules.games.dayunhe import moves as m
from rules.games.dayunhe import turn
from rules.games.dayunhe.bots import sites, valuation
from rules.games.dayunhe.components.board import places
from rules.games.dayunhe.components.pieces import CARDS, NUMBERS, PILES, UNREST
from rules.games.dayunhe.phases.riots import count_riot_tiles
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import DayunheState

CURIOSITY = 4.0
"""How much noise, in points, the choice of a card has."""
ROOM_KEPT = 1
"""Places of the storage that are left free as long as there is something to build."""


def greedy(state: DayunheState, rng: Random) -> Move:
    """A sensible move for the seat that is asked."""
    if state.question == Question.PICK:
        return m.Replenish(_best_pile(state, rng))
    if state.question == Question.DRAFT:
        there = [number for number in CARDS if number not in state.cards]
        return m.ChooseCard(max(there, key=lambda number: valuation.card(state, number) + CURIOSITY * rng.random()))
    if state.question == Question.RETURN:
        return m.Lay((_deepest(state, state.pacified),))
    if state.question == Question.RIOT:
        return _riot(state)
    if state.question == Question.JOURNEY:
        return m.Journey(valuation.best_walk(state, rng))
    return _turn(state, rng)


def _deepest(state: DayunheState, seat: int) -> int:
    """The highest pile: there an unrest tile lies longest."""
    piles = state.piles[seat]
    return 1 + max(range(NUMBERS.piles), key=lambda pile: len(piles[pile]))


def _riot(state: DayunheState) -> Move:
    heights = [len(tiles) for tiles in state.piles[state.actor]]
    named = []
    for _ in range(count_riot_tiles(state, state.actor)):
        pile = heights.index(max(heights))
        heights[pile] += 1
        named.append(pile + 1)
    return m.Lay(tuple(sorted(named)))


def _best_pile(state: DayunheState, rng: Random) -> int:
    """The pile whose top promises most; 0 if all are empty."""
    face_up = state.face_up[state.actor]
    best, found = float("-inf"), 0
    for pile, tiles in enumerate(state.piles[state.actor], 1):
        if not tiles:
            continue
        if not face_up[pile - 1]:
            worth = valuation.UNKNOWN_TILE
        elif tiles[0] == UNREST:
            worth = -1.0
        else:
            worth = float(state.rulings.values[tiles[0]])
        worth += rng.random()
        if worth > best:
            best, found = worth, pile
    return found


def _turn(state: DayunheState, rng: Random) -> Move:
    """Special first (the ship last), then tiles, then constructions."""
    card = state.cards[state.actor]
    if state.special and (move := _EARLY[card](state, rng)) is not None:
        return move
    storage = state.storage[state.actor]
    canals = [tile for tile in storage if tile != UNREST]
    room = NUMBERS.storage - len(storage)
    full = room <= ROOM_KEPT and state.constructions and canals
    if state.replenishments and room and not full and (pile := _best_pile(state, rng)):
        return m.Replenish(pile)
    if state.rebuild and not canals and (move := sites.best_rebuilding(state)) is not None:
        return move
    if state.constructions and (move := _construct(state, canals, rng)) is not None:
        return move
    if state.replenishments and room and (pile := _best_pile(state, rng)):
        return m.Replenish(pile)
    if card == turn.INSPECT and (ways := valuation.best_inspection(state, rng)):
        return m.Inspect(ways)
    return m.Done()


def _construct(state: DayunheState, canals: list[str], rng: Random) -> Move | None:
    """The best of building a dear tile, taking a cheap one to court, and stirring unrest."""
    seat = state.actor
    best: Move | None = None
    worth = 0.0
    if canals:
        values = state.rulings.values
        canals.sort(key=lambda tile: (values[tile], tile))
        for tile in (canals[-1], canals[len(canals) // 2]) if len(canals) > 2 else canals:
            site = sites.best(state, tile, rng)
            if site is not None and site[0] > worth:
                worth, best = site[0], m.Build(tile, site[1], site[2])
        if len(state.court[seat]) < state.built[seat]:
            price = valuation.court(state) - valuation.kept(state, canals[0]) + 4.0 * rng.random()
            if price > worth:
                worth, best = price, m.Court(canals[0])
    if UNREST in state.storage[seat]:
        price = valuation.stir(state) + rng.random()
        if price > worth and (name := sites.to_disturb(state, rng)) is not None:
            best = m.Stir(name)
    return best


def _nothing(state: DayunheState, rng: Random) -> Move | None:
    return None


def _prestige(state: DayunheState, rng: Random) -> Move | None:
    return m.Prestige()


def _remove(state: DayunheState, rng: Random) -> Move | None:
    price, place = valuation.best_removal(state)
    return m.Remove(state.rulings.field.names[place]) if price > 0 else None


def _pacify(state: DayunheState, rng: Random) -> Move | None:
    return m.Pacify(state.rulings.seats[state.actor]) if state.wall[state.actor] else None


def _can_attack(state: DayunheState) -> bool:
    return state.storage[state.actor].count(UNREST) >= NUMBERS.attack_cost


def _destroy(state: DayunheState, rng: Random) -> Move | None:
    if not _can_attack(state) or valuation.wall_price(state) > valuation.ATTACK:
        return None
    seat = state.actor
    targets = [place for place in places(state.canals) if state.owner[place] != seat]
    if not targets:
        return None
    target = max(targets, key=lambda place: (state.scores[state.owner[place]], sites.threads(state, place), place))
    owner_pile = _deepest(state, state.owner[target])
    return m.Destroy(state.rulings.field.names[target], _deepest(state, seat), owner_pile)


def _tea_break(state: DayunheState, rng: Random) -> Move | None:
    if state.tea or not _can_attack(state) or valuation.journey_prospect(state) > -valuation.wall_price(state) / 2:
        return None
    return m.TeaBreak(_deepest(state, state.actor))


def _spy(state: DayunheState, rng: Random) -> Move | None:
    piles, face_up = state.piles[state.actor], state.face_up[state.actor]
    down = [pile for pile in PILES if piles[pile - 1] and not face_up[pile - 1]]
    return m.Spy(tuple(down[: state.tops])) if down and state.tops and state.replenishments else None


def _intrigue(state: DayunheState, rng: Random) -> Move | None:
    if not _can_attack(state) or valuation.wall_price(state) > valuation.ATTACK + 2:
        return None
    return m.Intrigue(state.rulings.seats[valuation.rival(state)], _deepest(state, state.actor))


def _blacken(state: DayunheState, rng: Random) -> Move | None:
    if not _can_attack(state):
        return None
    return m.Blacken(state.rulings.seats[valuation.rival(state)], _deepest(state, state.actor))


def _reorganize(state: DayunheState, rng: Random) -> Move | None:
    """Shuffle when the tops that one can see are unrest, or when unrest was laid under piles."""
    tiles = state.piles[state.actor]
    tops = [pile[0] for pile, up in zip(tiles, state.face_up[state.actor], strict=True) if pile and up]
    filled = tuple(pile + 1 for pile in range(NUMBERS.piles) if tiles[pile])
    return m.Reorganize(filled) if filled and UNREST in tops else None


_EARLY: dict[int, Callable[[DayunheState, Random], Move | None]] = {
    turn.PRESTIGE: _prestige,
    turn.REMOVE: _remove,
    turn.PACIFY: _pacify,
    turn.DESTROY: _destroy,
    turn.INSPECT: _nothing,
    turn.TEA_BREAK: _tea_break,
    turn.SPY: _spy,
    turn.INTRIGUE: _intrigue,
    turn.BLACKEN: _blacken,
    turn.REORGANIZE: _reorganize,
}

BOTS: Mapping[str, Bot] = {"greedy": greedy}
