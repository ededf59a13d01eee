"""3. Phase: Event, its end: Decay."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.beijing import asked
from rules.games.beijing.board import BIT, STREET, indices, touched
from rules.games.beijing.moves import Decay
from rules.games.beijing.phases import scoring
from rules.games.beijing.state import BeijingState


def begin(state: BeijingState) -> None:
    """The event is settled: streets decay, seat by seat in the order of this phase.

    Rule: BJ-7.1
    """
    state.turn = 0
    settle(state)


def decaying(state: BeijingState, seat: int) -> int:
    """The streets, as a set of their first plots, with a house and no person.

    Rule: BJ-7.1, BJ-7.3
    """
    return touched(state.houses[seat]) & ~touched(state.people[seat])


def streets_to_choose(state: BeijingState, seat: int) -> list[int]:
    """For each decaying street with lit and unlit houses, the plots of its houses.

    Rule: BJ-7.2
    """
    found = []
    for first in indices(decaying(state, seat)):
        houses = state.houses[seat] & STREET << first
        lit = houses & state.lanterns[seat]
        if lit and lit != houses:
            found.append(houses)
    return found


def settle(state: BeijingState) -> None:
    """Each decaying street loses the house on its highest plot, until a seat is asked for one.

    Rule: BJ-7.1, BJ-7.2
    """
    order = state.order
    while state.turn < state.players:
        seat = order[state.turn]
        streets = decaying(state, seat)
        if streets:
            chosen = streets_to_choose(state, seat) if state.lanterns[seat] else []
            free = 0
            for houses in chosen:
                free |= houses
            lost = 0
            for first in indices(streets):
                houses = state.houses[seat] & STREET << first
                if not houses & free:
                    lost |= 1 << houses.bit_length() - 1
            _lose(state, seat, lost)
            if chosen:
                state.ask = asked.DECAY
                state.actor = seat
                return
        state.turn += 1
    scoring.begin(state)


def _lose(state: BeijingState, seat: int, plots: int) -> None:
    """Houses leave; lanterns and the street stay.

    Rule: BJ-1.1, BJ-7.3
    """
    state.houses[seat] ^= plots
    if state.facts is not None and plots:
        state.note("decayed", seat, plots.bit_count())


def decay(state: BeijingState, move: Decay) -> None:
    """The owner names one house in each decaying street with lit and unlit ones.

    Rule: BJ-7.2
    """
    if state.ask != asked.DECAY:
        asked.refuse_move(state.ask)
    seat = state.actor
    streets = streets_to_choose(state, seat)
    plots = 0
    for plot in move.plots:
        if plots & BIT[plot]:
            raise IllegalMove("BJ-7.2", "a plot is named twice")
        plots |= BIT[plot]
    if len(move.plots) != len(streets) or any((houses & plots).bit_count() != 1 for houses in streets):
        raise IllegalMove("BJ-7.2", "one house is named in each decaying street with lit and unlit houses")
    _lose(state, seat, plots)
    state.turn += 1
    settle(state)
