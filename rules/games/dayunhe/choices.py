"""The legal moves at a decision: listed lazily, counted without listing, and drawn with equal chances.

Moves of one kind form a group that knows how many there are and gives the n-th of them. Conditions are those of the
phases' checks; walks come from ``journey.allowed`` itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from rules.game import Move
from rules.games.dayunhe import moves as m
from rules.games.dayunhe.board import places
from rules.games.dayunhe.phases import specials
from rules.games.dayunhe.phases.riots import tiles_of_riots
from rules.games.dayunhe.pieces import CARDS, EDGES, NUMBERS, UNREST
from rules.games.dayunhe.state import DRAFT, JOURNEY, PICK, RETURN, RIOT, TURN, DayunheState
from rules.games.dayunhe.walks import Walks, inspections

PILES = range(1, NUMBERS.piles + 1)


class Group(NamedTuple):
    """Legal moves of one kind: ``size`` of them, ``item(0)`` to ``item(size - 1)``."""

    size: int
    item: Callable[[int], Move]


def groups(state: DayunheState) -> list[Group]:
    """All legal moves of the seat that is asked, by kind, in the order of the page; empty groups may be among them."""
    stage = state.stage
    if stage == PICK:
        return [_listed([m.Replenish(pile) for pile in PILES])]
    if stage == DRAFT:
        return [_listed([m.ChooseCard(card) for card in CARDS if card not in state.cards])]
    if stage == TURN:
        return [
            *_replenishing(state),
            *_constructing(state),
            *_rebuilding(state),
            *_special(state),
            _listed([m.Done()]),
        ]
    if stage == RETURN:
        return [_laying(1)]
    if stage == JOURNEY:
        walks = Walks(state)
        return [Group(walks.count(), lambda number: m.Journey(walks.item(number)))]
    if stage == RIOT:
        return [_laying(tiles_of_riots(state, state.actor))]
    return []


def _listed(found: Sequence[Move]) -> Group:
    return Group(len(found), found.__getitem__)


def _laying(tiles: int) -> Group:
    """Every list of that many piles."""

    def item(number: int) -> Move:
        piles = []
        for _ in range(tiles):
            number, pile = divmod(number, NUMBERS.piles)
            piles.append(pile + 1)
        return m.Lay(tuple(reversed(piles)))

    return Group(NUMBERS.piles**tiles, item)


def _replenishing(state: DayunheState) -> Iterator[Group]:
    seat = state.actor
    if state.replenishments and len(state.storage[seat]) < NUMBERS.storage:
        at = NUMBERS.piles * seat - 1
        yield _listed([m.Replenish(pile) for pile in PILES if state.piles[at + pile]])


def _constructing(state: DayunheState) -> Iterator[Group]:
    if not state.constructions:
        return
    seat = state.actor
    names = state.terms.field.names
    tiles = sorted(state.storage[seat].replace(UNREST, ""))
    sites = [names[place] for place in places(state.terms.field.mask & ~state.canals)]

    def build(number: int) -> Move:
        number, rotation = divmod(number, EDGES)
        tile, site = divmod(number, len(sites))
        return m.Build(tiles[tile], sites[site], rotation)

    yield Group(len(tiles) * len(sites) * EDGES, build)
    if UNREST in state.storage[seat]:
        yield _listed([m.Stir(names[place]) for place in _empty(state)])
    if len(state.court[seat]) < state.built[seat]:
        yield _listed([m.Court(tile) for tile in tiles])


def _empty(state: DayunheState) -> list[int]:
    return places(state.terms.field.mask & ~state.canals & ~state.unrest)


def _rebuilding(state: DayunheState) -> Iterator[Group]:
    if not state.rebuild:
        return
    seat = state.actor
    field = state.terms.field
    names = field.names
    own = [place for place in places(state.canals) if state.owner[place] == seat]
    foreign = [place for place in places(state.canals & field.sections[seat]) if state.owner[place] != seat]
    pairs = [*combinations(own, 2), *combinations(foreign, 2)]
    empty = _empty(state)
    ways = [(place, to) for place in own for to in empty]
    ways += [(place, to) for place in foreign for to in empty if field.owners[to] == seat]
    single = own + foreign

    def swap(number: int) -> Move:
        number, rotation = divmod(number, EDGES)
        pair, other = divmod(number, EDGES)
        return m.Swap(names[pairs[pair][0]], other, names[pairs[pair][1]], rotation)

    def realign(number: int) -> Move:
        place, rotation = divmod(number, EDGES)
        return m.Realign(names[single[place]], rotation)

    def relocate(number: int) -> Move:
        way, rotation = divmod(number, EDGES)
        return m.Relocate(names[ways[way][0]], names[ways[way][1]], rotation)

    yield Group(len(pairs) * EDGES * EDGES, swap)
    yield Group(len(single) * EDGES, realign)
    yield Group(len(ways) * EDGES, relocate)


def _special(state: DayunheState) -> Iterator[Group]:
    """What the seat's card allows besides its other icons; one card, one group."""
    card = state.cards[state.actor]
    if state.special:
        yield _listed(list(_SPECIAL[card](state)))


def _prestige(state: DayunheState) -> Iterator[Move]:
    yield m.Prestige()


def _remove(state: DayunheState) -> Iterator[Move]:
    return (m.Remove(state.terms.field.names[place]) for place in places(state.unrest))


def _pacify(state: DayunheState) -> Iterator[Move]:
    return (m.Pacify(letter) for seat, letter in enumerate(state.terms.seats) if state.wall[seat])


def _can_attack(state: DayunheState) -> bool:
    return state.storage[state.actor].count(UNREST) >= NUMBERS.attack_cost


def _destroy(state: DayunheState) -> Iterator[Move]:
    if _can_attack(state):
        for place in places(state.canals):
            for pile in PILES:
                for owner_pile in PILES:
                    yield m.Destroy(state.terms.field.names[place], pile, owner_pile)


def _inspect(state: DayunheState) -> Iterator[Move]:
    return (m.Inspect(ways) for ways in inspections(state))


def _tea_break(state: DayunheState) -> Iterator[Move]:
    if _can_attack(state):
        yield from (m.TeaBreak(pile) for pile in PILES)


def _spy(state: DayunheState) -> Iterator[Move]:
    at = NUMBERS.piles * state.actor - 1
    down = [pile for pile in PILES if state.piles[at + pile] and not state.face_up[at + pile]]
    for number in range(1, min(state.tops, len(down)) + 1):
        for piles in combinations(down, number):
            yield m.Spy(piles)


def _against(state: DayunheState, kind: type[m.Intrigue] | type[m.Blacken]) -> Iterator[Move]:
    if _can_attack(state):
        for seat, letter in enumerate(state.terms.seats):
            if seat != state.actor:
                yield from (kind(letter, pile) for pile in PILES)


def _intrigue(state: DayunheState) -> Iterator[Move]:
    return _against(state, m.Intrigue)


def _blacken(state: DayunheState) -> Iterator[Move]:
    return _against(state, m.Blacken)


def _reorganize(state: DayunheState) -> Iterator[Move]:
    at = NUMBERS.piles * state.actor - 1
    for number in PILES:
        for piles in combinations(PILES, number):
            if any(state.piles[at + pile] for pile in piles):
                yield m.Reorganize(piles)


_SPECIAL: dict[int, Callable[[DayunheState], Iterator[Move]]] = {
    specials.PRESTIGE: _prestige,
    specials.REMOVE: _remove,
    specials.PACIFY: _pacify,
    specials.DESTROY: _destroy,
    specials.INSPECT: _inspect,
    specials.TEA_BREAK: _tea_break,
    specials.SPY: _spy,
    specials.INTRIGUE: _intrigue,
    specials.BLACKEN: _blacken,
    specials.REORGANIZE: _reorganize,
}
