"""The effects of the events: what happens to everybody at once, and what each seat owes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.games.beijing.components.board import NUMBERS, find_touched_streets
from rules.games.beijing.components.pieces import HEALER, SOLDIER
from rules.games.beijing.events.debts import count_dragon_medallions, owe, require_removal
from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState


def _do_nothing(state: BeijingState) -> None:
    """Nothing happens.

    Rule: BJ-6.4
    """


def _collect_yuan(state: BeijingState, seat: int) -> None:
    """4 yuan are owed.

    Rule: BJ-6.5
    """
    owe(state, seat, NUMBERS.tribute)


def _collect_rice(state: BeijingState, seat: int) -> None:
    """One rice is owed for each street with at least 1 person.

    Rule: BJ-6.6
    """
    owe(state, seat, find_touched_streets(state.people[seat]).bit_count())


def _score_festival(state: BeijingState) -> None:
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


def _collect_rockets(state: BeijingState, seat: int) -> None:
    """Who scored owes half of the rockets, rounded up.

    Rule: BJ-6.9
    """
    if state.targets >> seat & 1:
        owe(state, seat, (state.rockets[seat] + 1) // 2)


def _score_military(state: BeijingState) -> None:
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


def _require_removal_for_shields(state: BeijingState, seat: int) -> None:
    """Who has the lowest number of shields removes 1 person.

    Rule: BJ-6.11
    """
    if state.targets >> seat & 1:
        require_removal(state, seat, NUMBERS.military)


def _require_removal_for_plague(state: BeijingState, seat: int) -> None:
    """3 persons less the mortars of own healers must go.

    Rule: BJ-6.12
    """
    require_removal(state, seat, NUMBERS.plague - state.symbols[seat][HEALER])


def _score_lantern_evening(state: BeijingState) -> None:
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


def _ask_for_dragon(state: BeijingState, seat: int) -> None:
    """Who has a dragon on 3 or more decides how far it goes back.

    Rule: BJ-6.14
    """
    if count_dragon_medallions(state, seat):
        state.question = Question.DRAGON


AT_ONCE: Final[dict[str, Callable[[BeijingState], None]]] = {
    "c": _do_nothing,
    "f": _score_festival,
    "m": _score_military,
    "l": _score_lantern_evening,
}
"""For each event what happens to everybody at once; what is not here does nothing."""
WITH_SEAT: Final[dict[str, Callable[[BeijingState, int], None]]] = {
    "t": _collect_yuan,
    "d": _collect_rice,
    "f": _collect_rockets,
    "m": _require_removal_for_shields,
    "p": _require_removal_for_plague,
    "b": _ask_for_dragon,
}
"""For each event how it settles with a seat, which may ask it something; what is not here settles with nobody."""
