"""YM-8 Artisan Quarter: production."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import spend_actions
from rules.games.yinzi.components.board import PROVINCES, SITE_INDEX, SITE_PROVINCE, SITE_SPACES, SITES
from rules.games.yinzi.components.pieces import LEVELS, WORKFORCE
from rules.games.yinzi.moves import Produce
from rules.games.yinzi.state import NO_WORKSHOP, YinziState
from rules.games.yinzi.stock.benefits import can_use, check_use, use
from rules.legal import is_possible

VIRTUAL: Final = "v"
FEE: Final = 1
"""Yínzi for another owner of the workshop."""

Production: TypeAlias = tuple[int, int, list[tuple[int, int, int]]]
"""The workshop's site, the Overseers that it needs, and for each real Peasant its owner, its space and the distance."""


def check_produce(state: YinziState, move: Produce) -> Production:
    """Workshop, once a round, inputs, Overseers, Peasants (in the order written), capacity, storage, fee.

    Rule: YM-8.1, YM-8.2, YM-8.3, YM-8.4, YM-8.5, YM-8.6, YM-8.7, YM-8.8, YM-10.10
    """
    seat = state.actor
    site = SITE_INDEX[move.site]
    inputs = move.inputs
    if state.owner[site] == NO_WORKSHOP:
        raise IllegalMove("YM-8.1", f"no workshop stands on {move.site}")
    worked = state.worked[site]
    if worked and (not state.rulings.each_player or worked >> seat & 1):
        raise IllegalMove("YM-8.2", f"the workshop {move.site} has been used in this round")
    level = LEVELS[state.workshop_level[site] - 1]
    overseers = level.overseers[len(inputs) - 1]
    if not overseers:
        raise IllegalMove("YM-8.3", f"the workshop {move.site} takes one input")
    left = state.agenda[-1].left
    if overseers > left:
        raise IllegalMove("YM-8.4", f"this needs {overseers} Overseers, {left} are left")
    spaces = SITE_SPACES[site]
    province = SITE_PROVINCE[site]
    cost = 0
    peasants = []
    for place, unit in enumerate(inputs):
        if unit == VIRTUAL:
            if VIRTUAL in inputs[:place]:
                raise IllegalMove("YM-8.5", "at most one input is virtual")
            check_use(state, WORKFORCE)
            continue
        origin = int(unit[1]) - 1
        lender = state.table.seats.index(unit[0]) if unit[0] in state.table.seats else -1
        there = state.players[lender].spaces[spaces[origin]] if lender >= 0 else 0
        if there <= inputs[:place].count(unit):
            raise IllegalMove("YM-8.5", f"the input {unit} is not there")
        distance = abs(origin - province)
        cost += distance
        peasants.append((lender, spaces[origin], distance))
    player = state.players[seat]
    if cost > player.capacity:
        raise IllegalMove("YM-8.6", f"this costs {cost} capacity points, the seat has {player.capacity}")
    if sum(other.goods[site] for other in state.players) + len(inputs) > level.storage:
        raise IllegalMove("YM-8.7", f"the workshop {move.site} stores {level.storage}")
    owner = state.owner[site]
    if owner >= 0 and owner != seat and player.yinzi < FEE:
        raise IllegalMove("YM-8.8", "the seat has no Yínzi for the owner of the workshop")
    return site, overseers, peasants


def produce(state: YinziState, move: Produce, checked: Production) -> None:
    """Peasants go back to their owners, Goods of the acting seat are stored, a foreign owner gets the fee.

    Rule: YM-8.1, YM-8.6, YM-8.8, YM-8.9
    """
    seat = state.actor
    site, overseers, peasants = checked
    player = state.players[seat]
    if VIRTUAL in move.inputs:
        use(state, WORKFORCE)
    for lender, space, distance in peasants:
        other = state.players[lender]
        other.spaces[space] -= 1
        other.peasants += 1
        player.capacity -= distance
        state.note("capacity_used", seat, distance)
    owner = state.owner[site]
    if owner >= 0 and owner != seat:
        player.yinzi -= FEE
        state.players[owner].yinzi += FEE
    player.goods[site] += len(move.inputs)
    state.worked[site] |= 1 << seat
    spend_actions(state, overseers)


def list_productions(state: YinziState, virtual: bool = True) -> Iterator[Produce]:
    """Every standing workshop with one and, where the level allows it, two of the inputs that are there."""
    seats = state.table.seats
    for site, name in enumerate(SITES):
        if state.owner[site] == NO_WORKSHOP:
            continue
        spaces = SITE_SPACES[site]
        there = [
            f"{letter}{province + 1}"
            for letter, player in zip(seats, state.players, strict=True)
            for province in range(len(PROVINCES))
            if player.spaces[spaces[province]]
        ]
        if virtual and can_use(state, WORKFORCE):
            there.append(VIRTUAL)
        there.sort()
        for unit in there:
            yield Produce(name, (unit,))
        if LEVELS[state.workshop_level[site] - 1].overseers[1]:
            for pair in combinations_with_replacement(there, 2):
                yield Produce(name, pair)


def could_produce(state: YinziState) -> bool:
    """Whether any production is possible without Workforce (option ``idle``).

    Rule: YM-3.6
    """
    return any(is_possible(check_produce, state, move) for move in list_productions(state, virtual=False))
