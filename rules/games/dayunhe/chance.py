"""Chance: outcomes drawn as the rules say, and how lucky an outcome is."""

from __future__ import annotations

from random import Random

from rules.games.dayunhe.components.pieces import START_PILES, UNREST, WHOLE_SET
from rules.games.dayunhe.moves import Deal, Piles
from rules.games.dayunhe.phases.pile_specials import collect_shuffled, split_evenly
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import DayunheState

LUCK_UNIT = "points printed on the tops of the piles"
_TOPS_EXPECTED = 2.5
"""Canal tiles among three tops of which at most one is unrest: C(20,3) = 1140 ways with three, 6 x C(20,2) = 1140
with two."""


def sample_chance(state: DayunheState, rng: Random) -> Deal | Piles:
    """The chance entry that is due: dealt piles, shuffled again until at most one top is unrest, or a new order."""
    if state.question == Question.DEAL:
        tiles = list(WHOLE_SET)
        while True:
            rng.shuffle(tiles)
            first, second, third = _split_tiles(tiles, START_PILES)
            if (first[0] + second[0] + third[0]).count(UNREST) <= 1:
                return Deal(state.rulings.seats[state.place], (first, second, third))
    seat = state.seat_on_turn()
    tiles = sorted(collect_shuffled(state, seat))
    rng.shuffle(tiles)
    return Piles(state.rulings.seats[seat], tuple(_split_tiles(tiles, split_evenly(len(tiles), len(state.shuffled)))))


def _split_tiles(tiles: list[str], heights: tuple[int, ...] | list[int]) -> list[str]:
    """Piles of these heights, from a list of as many tiles."""
    piles = []
    start = 0
    for height in heights:
        piles.append("".join(tiles[start : start + height]))
        start += height
    return piles


def luck(state: DayunheState, entry: Deal | Piles) -> list[float]:
    """How many points more than expected are printed on the tops that a seat is dealt; 0 for the others.

    An unrest tile counts as 0.
    """
    values = state.rulings.values
    found = [0.0] * len(state.rulings.seats)
    seat = state.rulings.index.get(entry.seat)
    if seat is None:
        return found
    tops = sum(values.get(pile[:1], 0) for pile in entry.piles)
    if isinstance(entry, Deal):
        expected = _TOPS_EXPECTED * sum(values.values()) / len(values)
    else:
        pool = collect_shuffled(state, seat)
        expected = sum(map(bool, entry.piles)) * sum(values.get(tile, 0) for tile in pool) / max(1, len(pool))
    found[seat] = tops - expected
    return found
