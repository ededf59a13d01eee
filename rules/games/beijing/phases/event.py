"""3. Phase: Event. What happens to everybody at once, then seat by seat what is owed, and who must go.

An event is two functions (:mod:`rules.games.beijing.events.effects`): one for what happens to everybody at once, and
one that settles with a seat, which may ask it something. After the answer the settling goes on.
"""

from __future__ import annotations

from math import comb

from rules.errors import IllegalMove
from rules.games.beijing.combinations import choose_from_different, choose_subset, count_from_different
from rules.games.beijing.components.board import BIT, NUMBERS, PLOT, find_touched_streets, list_plots, name_plots
from rules.games.beijing.components.pieces import BOX
from rules.games.beijing.events.debts import (
    count_dragon_medallions,
    count_usable_medallions,
    list_inhabited_streets,
    pay,
)
from rules.games.beijing.events.effects import AT_ONCE, WITH_SEAT
from rules.games.beijing.moves import Dragon, Medallions, Pass, Remove
from rules.games.beijing.persons import remove_person
from rules.games.beijing.state import BeijingState
from rules.kit.numbered import NumberedMoves
from rules.state import NO_QUESTION


def begin(state: BeijingState) -> None:
    """The event of the round takes place; who must decide does so in the track order of this moment.

    Rule: BJ-6.1
    """
    state.phase = "event"
    state.begin_turns()
    at_once = AT_ONCE.get(state.events[state.round - 1])
    if at_once is not None:
        at_once(state)
    settle(state)


def settle(state: BeijingState) -> None:
    """Go through the seats from the present one on, until one is asked something; each settles before the next.

    Rule: BJ-6.1
    """
    with_seat = WITH_SEAT.get(state.events[state.round - 1])
    if with_seat is not None:
        order = state.order
        while state.turn < state.players:
            seat = order[state.turn]
            with_seat(state, seat)
            if state.question != NO_QUESTION:
                state.actor = seat
                return
            state.turn += 1


def settle_next(state: BeijingState) -> None:
    """The present seat has settled."""
    state.question = NO_QUESTION
    state.turn += 1
    settle(state)


def check_medallions(state: BeijingState, move: Medallions) -> None:
    """No more medallions than the seat may use, and than are owed.

    Rule: BJ-6.3
    """
    limit = min(count_usable_medallions(state, state.actor), state.owed)
    if move.number > limit:
        raise IllegalMove("BJ-6.3", f"at most {limit} medallions can be used", f"J1 to J{limit}" if limit > 1 else "J1")


def use_medallions(state: BeijingState, move: Medallions, checked: None) -> None:
    """Some of what is owed is paid with medallions, 1 each.

    Rule: BJ-6.3
    """
    _pay_rest(state, move.number)


def use_no_medallion(state: BeijingState, move: Pass, checked: None) -> None:
    """All that is owed is paid as usual.

    Rule: BJ-6.3
    """
    _pay_rest(state, 0)


def _pay_rest(state: BeijingState, medallions: int) -> None:
    seat = state.actor
    state.medallions[seat] -= medallions
    state.question = NO_QUESTION
    pay(state, seat, state.owed - medallions)
    if state.question == NO_QUESTION:
        settle_next(state)


def list_medallions(state: BeijingState) -> list[NumberedMoves]:
    """Every number of medallions that may be used."""
    size = min(count_usable_medallions(state, state.actor), state.owed)
    return [NumberedMoves(size, lambda number: Medallions(number + 1))]


def check_remove(state: BeijingState, move: Remove) -> None:
    """As many own persons as must go, no more; in a drought from different streets.

    Rule: BJ-6.2, BJ-6.7
    """
    seat = state.actor
    people = state.people[seat]
    plots = 0
    for plot in move.plots:
        bit = BIT[plot]
        if plots & bit or not people & bit:
            raise IllegalMove("BJ-6.2", f"{plot} has no person to remove, or is named twice")
        plots |= bit
    if len(move.plots) != state.owed:
        raise IllegalMove("BJ-6.2", f"{state.owed} persons must go, not {len(move.plots)}")
    if state.events[state.round - 1] == "d" and find_touched_streets(plots).bit_count() != len(move.plots):
        raise IllegalMove("BJ-6.7", "the persons come from different streets")


def remove(state: BeijingState, move: Remove, checked: None) -> None:
    """The persons named leave, all at the same time.

    Rule: BJ-6.2
    """
    for plot in move.plots:
        remove_person(state, state.actor, PLOT[plot])
    settle_next(state)


def list_removals(state: BeijingState) -> list[NumberedMoves]:
    """Every choice of persons; in a drought from different streets."""
    seat = state.actor
    size = state.owed
    if state.events[state.round - 1] == "d":
        streets = list_inhabited_streets(state, seat)
        return [
            NumberedMoves(
                count_from_different([len(street) for street in streets], size),
                lambda number: Remove(name_plots(choose_from_different(streets, size, number))),
            )
        ]
    people = list_plots(state.people[seat])
    return [
        NumberedMoves(comb(len(people), size), lambda number: Remove(name_plots(choose_subset(people, size, number))))
    ]


def check_dragon(state: BeijingState, move: Dragon) -> None:
    """The dragon goes back for no more medallions than it has steps for.

    Rule: BJ-6.14
    """
    limit = count_dragon_medallions(state, state.actor)
    if move.number > limit:
        raise IllegalMove("BJ-6.14", f"the dragon can go back for at most {limit} medallions", f"- or R1 to R{limit}")


def move_dragon(state: BeijingState, move: Dragon, checked: None) -> None:
    """The dragon goes back 3 steps for each medallion that the player takes; never below 0.

    Rule: BJ-6.14
    """
    seat = state.actor
    state.dragon[seat] -= NUMBERS.battle * move.number
    state.take(state.medallions, seat, move.number, BOX.medallions, "medallions")
    settle_next(state)


def leave_dragon(state: BeijingState, move: Pass, checked: None) -> None:
    """The dragon stays where it is.

    Rule: BJ-6.14
    """
    settle_next(state)


def list_dragons(state: BeijingState) -> list[NumberedMoves]:
    """Every number of medallions for which the dragon can go back."""
    return [NumberedMoves(count_dragon_medallions(state, state.actor), lambda number: Dragon(number + 1))]


def list_pass(state: BeijingState) -> list[NumberedMoves]:
    """To use no medallion, or to leave the dragon, is always possible."""
    return [NumberedMoves.of([Pass()])]
