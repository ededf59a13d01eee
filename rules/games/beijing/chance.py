"""Chance: the events of the game, and the action tiles in their circles."""

from __future__ import annotations

from random import Random

from rules.game import Move
from rules.games.beijing.moves import Circles, Events
from rules.games.beijing.options import BeijingRulings
from rules.games.beijing.questions import Question
from rules.games.beijing.setup import is_event_order
from rules.games.beijing.state import BeijingState


def sample_chance(state: BeijingState, rng: Random) -> Move | None:
    """The events or the circles that are due; ``None`` when neither is."""
    if state.question == Question.EVENTS:
        return draw_events(state.rulings, rng)
    if state.question == Question.CIRCLES:
        return draw_circles(state, rng)
    return None


def draw_events(rulings: BeijingRulings, rng: Random) -> Events:
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
        if is_event_order(order, rulings):
            return Events(order)


def draw_circles(state: BeijingState, rng: Random) -> Circles:
    """The action tiles, shuffled and cut into circles.

    Rule: BJ-4.1
    """
    tiles = list(state.rulings.variant.actions)
    rng.shuffle(tiles)
    circles = []
    for size in state.rulings.variant.sizes[state.players]:
        circles.append("".join(sorted(tiles[:size])))
        del tiles[:size]
    return Circles(tuple(sorted(circles, key=lambda circle: (-len(circle), circle))))
