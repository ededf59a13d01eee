"""Set-up: the events of the game, and the draft of two persons each."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from rules.errors import IllegalMove, ImpossibleChance
from rules.game import Table
from rules.games.beijing import asked
from rules.games.beijing.board import BIT, PLOT, START
from rules.games.beijing.moves import Draft, Events
from rules.games.beijing.pieces import BASIC_PROFESSIONS, KIND, PROFESSIONS, STEPS
from rules.games.beijing.state import BeijingState
from rules.games.beijing.variants import Rulings


def start(table: Table) -> BeijingState:
    """The state before the first step; all discs on 0, in seat order.

    Rule: BJ-2.1
    """
    state = BeijingState(table)
    for seat in range(state.players):
        state.award(seat, state.rulings.variant.score, "start")
    return state


def orderly(order: str, rulings: Rulings) -> bool:
    """Whether the right event tiles may come in this order.

    Rule: BJ-2.3
    """
    if rulings.any_order:
        return True
    if rulings.full:
        half = len(order) // 2
        return len(set(order[:half])) == len(set(order[half:])) == half
    rest = order[2:]
    return order[:2] == "cc" and all(left != right for left, right in pairwise(rest))


def lay_events(state: BeijingState, move: Events) -> None:
    """The event tiles are laid out for the whole game.

    Rule: BJ-2.2
    """
    if state.ask != asked.EVENTS:
        asked.refuse_entry(state.ask)
    variant = state.rulings.variant
    if "".join(sorted(move.order)) != variant.events:
        raise ImpossibleChance("BJ-2.2", "these are not the event tiles of the game", " ".join(variant.events))
    if not orderly(move.order, state.rulings):
        wanted = "seven different events in each half" if variant.full else "cc, then no two equal neighbours"
        raise ImpossibleChance("BJ-2.3", "the events cannot come in this order", wanted)
    state.events = move.order
    state.ask = asked.DRAFT
    state.actor = state.order[0]


def draw_events(rulings: Rulings, rng: Random) -> Events:
    """One of the legal orders, each equally likely.

    Rule: BJ-2.3
    """
    tiles = list(rulings.variant.events)
    if rulings.any_order:
        rng.shuffle(tiles)
        return Events("".join(tiles))
    if rulings.full:
        half = sorted(set(tiles))
        return Events("".join(rng.sample(half, len(half)) + rng.sample(half, len(half))))
    rest = tiles[2:]
    while True:
        rng.shuffle(rest)
        order = "cc" + "".join(rest)
        if orderly(order, rulings):
            return Events(order)


def draft_professions(rulings: Rulings) -> tuple[str, ...]:
    """Letters of the professions whose young tiles may be drafted.

    Rule: BJ-2.4
    """
    return PROFESSIONS if rulings.full else BASIC_PROFESSIONS


def draft(state: BeijingState, move: Draft) -> None:
    """A player takes two young persons of different professions and houses them.

    Rule: BJ-2.4, BJ-2.5, BJ-2.6
    """
    if state.ask != asked.DRAFT:
        asked.refuse_move(state.ask)
    seat = state.actor
    first, second = move.tiles
    if first[0] == second[0]:
        raise IllegalMove("BJ-2.4", "the two persons are of the same profession", "two different professions")
    for tile in move.tiles:
        if tile not in draft_professions(state.rulings):
            raise IllegalMove("BJ-2.4", f"{tile} cannot be drafted", " ".join(draft_professions(state.rulings)))
    if move.tiles in state.drafted:
        raise IllegalMove("BJ-2.4", "a player before has taken the same pair", "another pair")
    one, other = move.plots
    if one == other or not state.houses[seat] & BIT[one] or not state.houses[seat] & BIT[other]:
        raise IllegalMove("BJ-2.5", "the two persons need two different houses", " ".join(START.houses))
    state.drafted.append((first, second))
    steps = 0
    for tile, plot in zip(move.tiles, move.plots, strict=True):
        kind = KIND[tile]
        state.supply[kind] -= 1
        state.lodge(seat, plot, PLOT[plot], kind)
        steps += STEPS[kind]
    state.advance(seat, steps)
    state.turn += 1
    if state.turn < state.players:
        state.actor = state.order[state.turn]
    else:
        state.await_circles()
