"""Debts of the events: medallions, coins and goods that are owed, and persons that must go.

A function that settles with a seat asks it something, or leaves ``NO_QUESTION``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.games.beijing.components.board import (
    NUMBERS,
    PLOTS_OF_STREET,
    STREET_OF_PLOT,
    find_touched_streets,
    list_plots,
)
from rules.games.beijing.components.pieces import BOX
from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState


def count_usable_medallions(state: BeijingState, seat: int) -> int:
    """How many medallions a seat may use in the event, were enough owed.

    Rule: BJ-6.3
    """
    held = state.medallions[seat]
    if held and state.rulings.one_medallion:
        return 0 if state.used >> seat & 1 else 1
    return held


def owe(state: BeijingState, seat: int, owed: int) -> None:
    """A seat owes yuan, rice or rockets: medallions first, if it has any.

    Rule: BJ-6.3
    """
    if owed and count_usable_medallions(state, seat):
        state.question = Question.MEDALLIONS
        state.owed = owed
    else:
        pay(state, seat, owed)


def pay(state: BeijingState, seat: int, owed: int) -> None:
    """A seat pays what medallions have left."""
    _PAY[state.events[state.round - 1]](state, seat, owed)


def _pay_yuan(state: BeijingState, seat: int, owed: int) -> None:
    """Coins as far as they go; for each yuan missing 1 person must go, and what cannot be met lapses.

    Rule: BJ-6.5
    """
    paid = min(owed, state.yuan[seat])
    state.yuan[seat] -= paid
    require_removal(state, seat, owed - paid)


def _pay_rice(state: BeijingState, seat: int, owed: int) -> None:
    """Rice as far as it goes; for each rice missing 1 person must go.

    Rule: BJ-6.6
    """
    paid = min(owed, state.rice[seat])
    state.rice[seat] -= paid
    require_removal(state, seat, owed - paid)


def _pay_rockets(state: BeijingState, seat: int, owed: int) -> None:
    """The rockets go back.

    Rule: BJ-6.9
    """
    state.rockets[seat] -= owed


def require_removal(state: BeijingState, seat: int, number: int) -> None:
    """Ask a seat which ``number`` of its persons must go; all if there are fewer, nothing if there are none.

    Rule: BJ-6.2
    """
    number = min(number, state.people[seat].bit_count())
    if number > 0:
        state.question = Question.REMOVE
        state.owed = number


def count_dragon_medallions(state: BeijingState, seat: int) -> int:
    """For how many medallions a dragon can go back, 3 steps each.

    Rule: BJ-6.14, BJ-1.3
    """
    limit = state.dragon[seat] // NUMBERS.battle
    if limit and state.rulings.strict:
        return min(limit, max(BOX.medallions - sum(state.medallions), 0))
    return limit


def list_inhabited_streets(state: BeijingState, seat: int) -> list[list[int]]:
    """For each street with somebody, the plots where they live.

    Rule: BJ-6.7
    """
    people = state.people[seat]
    return [
        list_plots(people & PLOTS_OF_STREET[STREET_OF_PLOT[first]])
        for first in list_plots(find_touched_streets(people))
    ]


_PAY: Final[dict[str, Callable[[BeijingState, int, int], None]]] = {
    "t": _pay_yuan,
    "d": _pay_rice,
    "f": _pay_rockets,
}
