"""3. Phase: Event. What befalls all at once, then seat by seat what is owed, and who must go.

An event is two functions: one for what happens to everybody at once, and one that settles with a seat, which may ask
it something. After the answer the settling goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Final

from rules.errors import IllegalMove
from rules.games.beijing.combinations import count_from_different, from_different, subset
from rules.games.beijing.components.board import BIT, NUMBERS, PLOT, indices, name_plots, touched
from rules.games.beijing.components.pieces import BOX, HEALER, SOLDIER
from rules.games.beijing.debts import (
    max_dragon_medallions,
    medallions_allowed,
    must_go,
    owe,
    pay,
    streets_with_people,
)
from rules.games.beijing.moves import Dragon, Medallions, Pass, Remove
from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState
from rules.kit.numbered import NumberedMoves
from rules.state import NO_QUESTION


def begin(state: BeijingState) -> None:
    """The event of the round takes place; who must decide does so in track order, taken anew.

    Rule: BJ-6.1
    """
    state.phase = "event"
    state.begin_turns()
    at_once = _AT_ONCE.get(state.events[state.round - 1])
    if at_once is not None:
        at_once(state)
    settle(state)


def settle(state: BeijingState) -> None:
    """Go through the seats from the present one on, until one is asked something; each settles before the next.

    Rule: BJ-6.1
    """
    with_seat = _WITH_SEAT.get(state.events[state.round - 1])
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
    most = min(medallions_allowed(state, state.actor), state.owed)
    if move.number > most:
        raise IllegalMove("BJ-6.3", f"at most {most} medallions can be used", f"J1 to J{most}" if most > 1 else "J1")


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
    size = min(medallions_allowed(state, state.actor), state.owed)
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
    if state.events[state.round - 1] == "d" and touched(plots).bit_count() != len(move.plots):
        raise IllegalMove("BJ-6.7", "the persons come from different streets")


def remove(state: BeijingState, move: Remove, checked: None) -> None:
    """The persons named leave, all at the same time.

    Rule: BJ-6.2
    """
    for plot in move.plots:
        state.remove_person(state.actor, PLOT[plot])
    settle_next(state)


def list_removals(state: BeijingState) -> list[NumberedMoves]:
    """Every choice of persons; in a drought from different streets."""
    seat = state.actor
    size = state.owed
    if state.events[state.round - 1] == "d":
        streets = streets_with_people(state, seat)
        return [
            NumberedMoves(
                count_from_different([len(street) for street in streets], size),
                lambda number: Remove(name_plots(from_different(streets, size, number))),
            )
        ]
    people = indices(state.people[seat])
    return [NumberedMoves(comb(len(people), size), lambda number: Remove(name_plots(subset(people, size, number))))]


def _calm(state: BeijingState) -> None:
    """Nothing happens.

    Rule: BJ-6.4
    """


def _tribute(state: BeijingState, seat: int) -> None:
    """4 yuan are owed.

    Rule: BJ-6.5
    """
    owe(state, seat, NUMBERS.tribute)


def _drought(state: BeijingState, seat: int) -> None:
    """One rice is owed for each street with at least 1 person.

    Rule: BJ-6.6
    """
    owe(state, seat, touched(state.people[seat]).bit_count())


def _festival_at_once(state: BeijingState) -> None:
    """All with the most rockets get 6 points, all with the next lower number 3; no rockets, no points.

    Rule: BJ-6.8
    """
    state.targets = 0
    rockets = state.rockets
    for number, points in zip(sorted({*rockets, 0}, reverse=True)[:-1], NUMBERS.festival, strict=False):
        for seat in state.order:
            if rockets[seat] == number:
                state.award(seat, points, "festival")
                state.targets |= 1 << seat
    if state.facts is not None:
        for seat in state.order:
            state.note("rockets", seat, rockets[seat])


def _festival(state: BeijingState, seat: int) -> None:
    """Who scored owes half of the rockets, rounded up.

    Rule: BJ-6.9
    """
    if state.targets >> seat & 1:
        owe(state, seat, (state.rockets[seat] + 1) // 2)


def _military_at_once(state: BeijingState) -> None:
    """1 point for each shield; then the lowest number of shields is found, before anybody goes.

    Rule: BJ-6.10, BJ-6.11
    """
    shields = [symbols[SOLDIER] for symbols in state.symbols]
    lowest = min(shields)
    state.targets = 0
    for seat in state.order:
        state.award(seat, shields[seat], "military")
        if shields[seat] == lowest:
            state.targets |= 1 << seat
    if state.facts is not None:
        for seat in state.order:
            state.note("shields", seat, shields[seat])


def _military(state: BeijingState, seat: int) -> None:
    """Who has the lowest number of shields removes 1 person.

    Rule: BJ-6.11
    """
    if state.targets >> seat & 1:
        must_go(state, seat, NUMBERS.military)


def _plague(state: BeijingState, seat: int) -> None:
    """3 persons less the mortars of own healers must go.

    Rule: BJ-6.12
    """
    must_go(state, seat, NUMBERS.plague - state.symbols[seat][HEALER])


def _lantern_evening_at_once(state: BeijingState) -> None:
    """+1 for each lit house, -1 for each unlit one; a score never falls below 0.

    Rule: BJ-6.13
    """
    for seat in state.order:
        houses = state.houses[seat]
        lit = (houses & state.lanterns[seat]).bit_count()
        unlit = houses.bit_count() - lit
        state.award(seat, lit - unlit, "lantern-evening")
        if state.scores[seat] < 0:
            state.award(seat, -state.scores[seat], "floor")
        if state.facts is not None:
            state.note("lit", seat, lit)
            state.note("unlit", seat, unlit)


def _battle(state: BeijingState, seat: int) -> None:
    """Who has a dragon on 3 or more decides how far it goes back.

    Rule: BJ-6.14
    """
    if max_dragon_medallions(state, seat):
        state.question = Question.DRAGON


def check_dragon(state: BeijingState, move: Dragon) -> None:
    """The dragon goes back for no more medallions than it has steps for.

    Rule: BJ-6.14
    """
    most = max_dragon_medallions(state, state.actor)
    if move.number > most:
        raise IllegalMove("BJ-6.14", f"the dragon can go back for {most} medallions at most", f"- or R1 to R{most}")


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
    return [NumberedMoves(max_dragon_medallions(state, state.actor), lambda number: Dragon(number + 1))]


def list_pass(state: BeijingState) -> list[NumberedMoves]:
    """To use no medallion, or to leave the dragon, is always possible."""
    return [NumberedMoves.of([Pass()])]


_AT_ONCE: Final[dict[str, Callable[[BeijingState], None]]] = {
    "c": _calm,
    "f": _festival_at_once,
    "m": _military_at_once,
    "l": _lantern_evening_at_once,
}
_WITH_SEAT: Final[dict[str, Callable[[BeijingState, int], None]]] = {
    "t": _tribute,
    "d": _drought,
    "f": _festival,
    "m": _military,
    "p": _plague,
    "b": _battle,
}
