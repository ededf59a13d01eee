"""The order of play: which question follows which, phase by phase and round by round."""

from __future__ import annotations

from rules.games.dayunhe import journey, scoring
from rules.games.dayunhe.pieces import CARDS, NUMBERS
from rules.games.dayunhe.state import (
    ACTIONS,
    DRAFT,
    JOURNEY,
    OVER,
    RIOT,
    RIOTS,
    SCORING,
    TURN,
    WALK,
    DayunheState,
)
from rules.games.dayunhe.state import (
    CARDS as CARD_PHASE,
)
from rules.state import NOBODY


def seat_on_turn(state: DayunheState) -> int:
    """The seat that the present phase has come to, clockwise from the start player."""
    return (state.first + state.place) % state.terms.field.seats


def begin_round(state: DayunheState) -> None:
    """All ten cards are back, nobody has a tea break, the ship may go anywhere; the start player takes a card.

    Rounds are counted without end.

    Rule: DY-3.2, DY-9.5
    """
    state.round += 1
    state.round_starting = state.round
    state.cards = [0] * state.terms.field.seats
    state.tea = False
    state.entered = 1 << state.ship
    state.stage = DRAFT
    state.phase = CARD_PHASE
    state.place = 0
    state.actor = state.first


def next_card(state: DayunheState) -> None:
    """The next seat clockwise takes a card; after the last one the turns begin.

    Rule: DY-3.1
    """
    state.round_starting = 0
    state.place += 1
    if state.place < state.terms.field.seats:
        state.actor = seat_on_turn(state)
    else:
        state.place = 0
        state.phase = ACTIONS
        _begin_turn(state)


def _begin_turn(state: DayunheState) -> None:
    """A seat has its turn, with the icons of its card.

    Rule: DY-4.1, DY-4.2
    """
    state.stage = TURN
    state.actor = seat_on_turn(state)
    card = CARDS[state.cards[state.actor]]
    state.constructions = card.constructions
    state.rebuild = card.reconstruction
    state.replenishments = card.replenishments
    state.special = True
    state.steps = NUMBERS.inspection_steps
    state.tops = NUMBERS.espionage_tops


def next_turn(state: DayunheState) -> None:
    """The next seat clockwise has its turn; after the last one the ship sails.

    Rule: DY-4.1
    """
    state.place += 1
    if state.place < state.terms.field.seats:
        _begin_turn(state)
    else:
        _begin_journey(state)


def back_to_turn(state: DayunheState) -> None:
    """What interrupted a turn is done; the acting seat goes on."""
    state.stage = TURN
    state.actor = seat_on_turn(state)


def _begin_journey(state: DayunheState) -> None:
    """Phase 3, if it takes place: the start player is asked for the whole walk.

    Rule: DY-7.1, DY-7.8
    """
    if state.tea or not state.left or not journey.eligible(state):
        begin_riots(state)
    else:
        state.stage = JOURNEY
        state.phase = WALK
        state.actor = state.first


def begin_riots(state: DayunheState) -> None:
    """Phase 4: seats whose Wall has reached the limit riot, from the start player clockwise."""
    state.phase = RIOTS
    state.place = -1
    next_riot(state)


def next_riot(state: DayunheState) -> None:
    """The next rioting seat is asked; after the last one the round ends.

    Rule: DY-8.1
    """
    limit = state.terms.limit
    while state.place + 1 < state.terms.field.seats:
        state.place += 1
        seat = seat_on_turn(state)
        if state.wall[seat] >= limit:
            state.stage = RIOT
            state.actor = seat
            return
    _end_round(state)


def _end_round(state: DayunheState) -> None:
    """Phase 5: the next seat clockwise is start player, or the game is over and the final scoring follows.

    Rule: DY-9.1
    """
    state.completed_rounds += 1
    if state.left:
        state.first = (state.first + 1) % state.terms.field.seats
        begin_round(state)
    else:
        state.stage = OVER
        state.phase = SCORING
        state.actor = NOBODY
        scoring.final_scoring(state)
