"""3. Phase: Event, its end: Decay."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.beijing.combinations import choose_one_each, count_one_each
from rules.games.beijing.components.board import (
    BIT,
    PLOTS_OF_STREET,
    STREET_OF_PLOT,
    find_touched_streets,
    list_plots,
    name_plots,
)
from rules.games.beijing.moves import Decay
from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState
from rules.kit.numbered import NumberedMoves
from rules.state import NO_QUESTION


def begin(state: BeijingState) -> None:
    """The event is settled: all streets decay at once, but those whose owners name the house are asked for then.

    Rule: BJ-7.1
    """
    for seat in range(state.players):
        streets = find_decaying_streets(state, seat)
        if streets:
            _decay_without_choice(state, seat, streets)
    state.turn = 0
    settle(state)


def find_decaying_streets(state: BeijingState, seat: int) -> int:
    """The streets, as a set of their first plots, with a house and no person.

    Rule: BJ-7.1, BJ-7.3
    """
    return find_touched_streets(state.houses[seat]) & ~find_touched_streets(state.people[seat])


def list_streets_to_choose(state: BeijingState, seat: int) -> list[int]:
    """For each decaying street with lit and unlit houses, the plots of its houses.

    Rule: BJ-7.2
    """
    found = []
    for first in list_plots(find_decaying_streets(state, seat)):
        houses = state.houses[seat] & PLOTS_OF_STREET[STREET_OF_PLOT[first]]
        lit = houses & state.lanterns[seat]
        if lit and lit != houses:
            found.append(houses)
    return found


def _decay_without_choice(state: BeijingState, seat: int, streets: int) -> None:
    """Each of the decaying ``streets`` that leaves no choice loses the house on its highest plot.

    Rule: BJ-7.2
    """
    free = 0
    if state.lanterns[seat]:
        for houses in list_streets_to_choose(state, seat):
            free |= houses
    lost = 0
    for first in list_plots(streets):
        houses = state.houses[seat] & PLOTS_OF_STREET[STREET_OF_PLOT[first]]
        if not houses & free:
            lost |= 1 << houses.bit_length() - 1
    _lose(state, seat, lost)


def settle(state: BeijingState) -> None:
    """Go through the seats in the order of this phase until one has a house to name.

    Rule: BJ-7.2
    """
    order = state.order
    while state.turn < state.players:
        seat = order[state.turn]
        if state.lanterns[seat] and list_streets_to_choose(state, seat):
            state.question = Question.DECAY
            state.actor = seat
            return
        state.turn += 1


def _lose(state: BeijingState, seat: int, plots: int) -> None:
    """Houses leave; lanterns and the street stay.

    Rule: BJ-1.1, BJ-7.3
    """
    state.houses[seat] ^= plots
    if state.facts is not None and plots:
        state.note("decayed", seat, plots.bit_count())


def check_decay(state: BeijingState, move: Decay) -> int:
    """The plots named: one with a house in each decaying street with lit and unlit ones.

    Rule: BJ-7.2
    """
    seat = state.actor
    streets = list_streets_to_choose(state, seat)
    plots = 0
    for plot in move.plots:
        if plots & BIT[plot]:
            raise IllegalMove("BJ-7.2", "a plot is named twice")
        plots |= BIT[plot]
    if len(move.plots) != len(streets) or any((houses & plots).bit_count() != 1 for houses in streets):
        raise IllegalMove("BJ-7.2", "one house is named in each decaying street with lit and unlit houses")
    return plots


def decay(state: BeijingState, move: Decay, plots: int) -> None:
    """The owner loses the houses named.

    Rule: BJ-7.2
    """
    _lose(state, state.actor, plots)
    state.question = NO_QUESTION
    state.turn += 1
    settle(state)


def list_decays(state: BeijingState) -> list[NumberedMoves]:
    """Every choice of one house in each street in which there is one."""
    streets = [list_plots(houses) for houses in list_streets_to_choose(state, state.actor)]
    return [NumberedMoves(count_one_each(streets), lambda number: Decay(name_plots(choose_one_each(streets, number))))]
