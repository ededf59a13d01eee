"""Phase 4, for one province: seats play return cards, and figures go back to the districts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rules.errors import IllegalMove
from rules.games.ming.components.board import PROVINCE, PROVINCES
from rules.games.ming.moves import Back, Return
from rules.games.ming.questions import Question
from rules.games.ming.state import MingState
from rules.state import NO_QUESTION


def begin(state: MingState) -> None:
    """Each seat with figures in the city plays return cards, in turn order.

    Rule: MD-5.6
    """
    if state.city_seats:
        _ask_return(state)


def _ask_return(state: MingState) -> None:
    if state.city_turn < len(state.city_seats):
        state.question = Question.RETURN
        state.actor = state.city_seats[state.city_turn]
    else:
        state.city_turn = 0
        state.question = NO_QUESTION


def _check_city(state: MingState, letter: str) -> int:
    """The province that is being scored, which a move must repeat.

    Rule: MD-5.1
    """
    province = state.scored_province
    if PROVINCE[letter] != province:
        raise IllegalMove("MD-5.1", f"city {PROVINCES[province]} is being scored, not {letter}", PROVINCES[province])
    return province


def list_returns(state: MingState) -> Iterator[Return]:
    """Every digit as a sum."""
    letter = PROVINCES[state.scored_province]
    return (Return(letter, number) for number in range(10))


def check_return(state: MingState, move: Return) -> int:
    """How many figures a sum of return cards sends back: it can be made, and is not above the figures in the city.

    Rule: MD-5.7, MD-5.8
    """
    province = _check_city(state, move.province)
    if move.sum not in state.pieces.sums:
        possible = " ".join(map(str, sorted(state.pieces.sums)))
        raise IllegalMove("MD-5.7", f"return cards cannot make {move.sum}", f"one of {possible}")
    figures = state.figures_in_city(state.actor, province)
    if move.sum > figures:
        if not state.rulings.clamp:
            raise IllegalMove("MD-5.8", f"the seat has only {figures} figures in the city", f"at most {figures}")
        return figures
    return move.sum


def play_returns(state: MingState, move: Return, number: int) -> None:
    """A seat plays return cards.

    Rule: MD-5.6, MD-5.7, MD-5.8
    """
    state.return_sums[state.actor] = number
    state.city_turn += 1
    _ask_return(state)


def begin_going_back(state: MingState) -> None:
    """After all returns the seats move figures back, in turn order.

    Rule: MD-5.9
    """
    if state.city_seats:
        _send_back(state)


def _send_back(state: MingState) -> None:
    """Move the figures of seat after seat back, until one must say from which parts.

    Rule: MD-5.9
    """
    province = state.scored_province
    seats = state.city_seats
    while state.city_turn < len(seats):
        seat = seats[state.city_turn]
        number = state.return_sums[seat]
        if number:
            if number < state.figures_in_city(seat, province):
                state.question = Question.BACK
                state.actor = seat
                return
            state.move_back(seat, province, state.parts_of_city(seat, province))
            state.note("sent", seat, number)
        state.city_turn += 1
    state.city_seats = []
    state.city_turn = 0
    state.return_sums = [0] * state.rulings.seats
    state.question = NO_QUESTION


def list_backs(state: MingState) -> Iterator[Back]:
    """So many figures from each part as stand there, three at most."""
    province = state.scored_province
    one, two, three = (range(min(number, 3) + 1) for number in state.parts_of_city(state.actor, province))
    return (Back(PROVINCES[province], parts) for parts in product(one, two, three))


def check_back(state: MingState, move: Back) -> int:
    """The province; the parts add up to the seat's sum, and each has at least as many of its figures.

    Rule: MD-5.10
    """
    province = _check_city(state, move.province)
    number = state.return_sums[state.actor]
    if sum(move.parts) != number:
        raise IllegalMove("MD-5.10", f"{number} figures go back, not {sum(move.parts)}", f"{number} in all")
    own = state.parts_of_city(state.actor, province)
    for part in range(3):
        if move.parts[part] > own[part]:
            raise IllegalMove("MD-5.10", f"the seat has only {own[part]} figures in part {part + 1}")
    return province


def go_back(state: MingState, move: Back, province: int) -> None:
    """Figures of the actor go back to the districts of their parts.

    Rule: MD-5.9, MD-5.10
    """
    seat = state.actor
    state.move_back(seat, province, move.parts)
    state.note("sent", seat, state.return_sums[seat])
    state.city_turn += 1
    _send_back(state)
