"""The sources of points, the final scoring, and who has won."""

from __future__ import annotations

from typing import Final

from rules.games.beijing.components.board import (
    DRAGON_POINTS,
    NUMBERS,
    PLOTS_OF_STREET,
    STREET_OF_PLOT,
    find_complete_streets,
    list_plots,
)
from rules.games.beijing.components.pieces import MONK, PROFESSION_OF, YIELDS
from rules.games.beijing.state import BeijingState
from rules.structs.facts import Source


def score_end(state: BeijingState) -> None:
    """The final scoring. What is held stays: goods are only counted as sold.

    Rule: BJ-9.2, BJ-9.5, BJ-9.7
    """
    award = state.award
    for seat in range(state.players):
        award(seat, NUMBERS.person * state.people[seat].bit_count(), "people")
        award(seat, count_monk_points(state, seat), "monks")
        award(seat, count_money_points(state, seat), "money")
    if state.rulings.full:
        dragons = count_dragon_points(state)
        for seat in range(state.players):
            award(seat, NUMBERS.medallion * state.medallions[seat], "medallions")
            award(seat, dragons[seat], "dragon")
            award(seat, NUMBERS.lit_street * find_complete_streets(state.lanterns[seat]).bit_count(), "lit-streets")


def count_monk_points(state: BeijingState, seat: int) -> int:
    """For each street the buddhas of its monks times its houses.

    Rule: BJ-9.3
    """
    if not state.symbols[seat][MONK]:
        return 0
    persons = state.persons[seat]
    points = 0
    for index in list_plots(state.people[seat]):
        kind = persons[index]
        if PROFESSION_OF[kind] == MONK:
            points += YIELDS[kind] * (state.houses[seat] & PLOTS_OF_STREET[STREET_OF_PLOT[index]]).bit_count()
    return points


def count_money_points(state: BeijingState, seat: int) -> int:
    """1 point for each 3 yuan, rice and rockets being worth 2 yuan each.

    Rule: BJ-9.4
    """
    return (state.yuan[seat] + NUMBERS.goods * (state.rice[seat] + state.rockets[seat])) // NUMBERS.coins


def count_dragon_points(state: BeijingState) -> list[int]:
    """For each seat the points of its dragon's place; equal positions share one, position 0 has none.

    Rule: BJ-9.6
    """
    table = DRAGON_POINTS[state.players]
    positions = sorted(state.dragon, reverse=True)
    if not state.rulings.skipped_places:
        positions = sorted(set(positions), reverse=True)
    return [table[positions.index(position)] if position else 0 for position in state.dragon]


def ranks(state: BeijingState) -> list[int]:
    """Rank of each seat: by score, equal scores by the movement track. No two are equal.

    Rule: BJ-9.8, BJ-9.9
    """
    scores = state.scores
    best = sorted(range(state.players), key=lambda seat: (-scores[seat], state.turn_order.index(seat)))
    found = [0] * state.players
    for place, seat in enumerate(best, 1):
        found[seat] = place
    return found


PHASES: Final = ("setup", "action", "person", "event", "scoring", "end")


SOURCES: Final = (
    Source("start", "BJ-2.1", "points at the start"),
    Source("scriptorium", "BJ-4.14", "points written in the scriptorium"),
    Source("festival", "BJ-6.8", "most and second-most rockets at a festival"),
    Source("military", "BJ-6.10", "shields at a military service"),
    Source("lantern-evening", "BJ-6.13", "lit houses less unlit ones"),
    Source("floor", "BJ-6.13", "what lifts a score to 0"),
    Source("streets", "BJ-8.2", "a point a round for each street with a house"),
    Source("musicians", "BJ-8.2", "a point a round for each musician"),
    Source("privileges", "BJ-8.2", "points a round for privileges"),
    Source("people", "BJ-9.2", "persons at the end"),
    Source("monks", "BJ-9.3", "buddhas times houses of their street at the end"),
    Source("money", "BJ-9.4", "yuan and goods at the end"),
    Source("medallions", "BJ-9.5", "medallions at the end"),
    Source("dragon", "BJ-9.6", "places of the dragon figures at the end"),
    Source("lit-streets", "BJ-9.7", "streets with three lanterns at the end"),
)
