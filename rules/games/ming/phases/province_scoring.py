"""Phase 4: scoring, one province after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from rules.errors import IllegalMove
from rules.game import Move
from rules.games.ming import city
from rules.games.ming.city import NEUTRAL
from rules.games.ming.components.board import PROVINCE, PROVINCES
from rules.games.ming.moves import Back, NeutralBack, Return
from rules.games.ming.questions import Question
from rules.games.ming.state import MingState
from rules.state import NO_QUESTION

LEAD: Final = ("lead.2", "lead.4", "lead.6")
"""Facts, one name for each scoring."""


def begin(state: MingState) -> None:
    """In rounds 2, 4 and 6 the provinces are scored.

    Rule: MD-0.5, MD-5.1
    """
    if state.round % 2:
        return
    state.phase = "scoring"
    state.city = 0
    state.part = 0
    score_on(state)


def score_on(state: MingState) -> None:
    """Score province after province, each completely, until something is asked.

    Rule: MD-5.1
    """
    while state.city < 6:
        _PARTS[state.part](state)
        if state.question != NO_QUESTION:
            return
        state.part += 1
        if state.part == len(_PARTS):
            state.part = 0
            state.city += 1
    state.city = 0
    if state.facts is not None:
        for seat, score in enumerate(state.scores):
            others = state.scores[:seat] + state.scores[seat + 1 :]
            state.note(LEAD[state.round // 2 - 1], seat, score - max(others))


def ask_returns(state: MingState) -> None:
    """Each seat with figures in the city plays return cards, in turn order.

    Rule: MD-5.6
    """
    if state.at < len(state.asking):
        state.question = Question.RETURN
        state.actor = state.asking[state.at]
    else:
        state.at = 0


def check_city(state: MingState, letter: str) -> int:
    """The province that is being scored, which a move must repeat.

    Rule: MD-5.1
    """
    province = state.scored_province
    if PROVINCE[letter] != province:
        raise IllegalMove("MD-5.1", f"city {PROVINCES[province]} is being scored, not {letter}", PROVINCES[province])
    return province


def check_return(state: MingState, move: Return) -> int:
    """How many figures a sum of return cards sends back: it can be made, and is not above the figures in the city.

    Rule: MD-5.7, MD-5.8
    """
    province = check_city(state, move.province)
    if move.sum not in state.pieces.sums:
        made = " ".join(map(str, sorted(state.pieces.sums)))
        raise IllegalMove("MD-5.7", f"return cards cannot make {move.sum}", f"one of {made}")
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
    state.sums[state.actor] = number
    state.at += 1
    state.question = NO_QUESTION
    score_on(state)


def send_back(state: MingState) -> None:
    """After all returns the seats move figures back, in turn order, until one must say from which parts.

    Rule: MD-5.9
    """
    province = state.scored_province
    asking = state.asking
    while state.at < len(asking):
        seat = asking[state.at]
        number = state.sums[seat]
        if number:
            if number < state.figures_in_city(seat, province):
                state.question = Question.BACK
                state.actor = seat
                return
            first = 3 * province
            city.move_back(state, seat, province, state.houses[seat][first : first + 3])
            state.note("sent", seat, number)
        state.at += 1
    state.asking = []
    state.at = 0
    state.sums = [0] * state.rulings.seats


def check_back(state: MingState, move: Back) -> int:
    """The province; the parts add up to the seat's sum, and each has so many of his figures.

    Rule: MD-5.10
    """
    province = check_city(state, move.province)
    seat = state.actor
    number = state.sums[seat]
    if sum(move.parts) != number:
        raise IllegalMove("MD-5.10", f"{number} figures go back, not {sum(move.parts)}", f"{number} in all")
    houses = state.parts_of_city(seat, province)
    for part, going in enumerate(move.parts):
        if going > houses[part]:
            raise IllegalMove("MD-5.10", f"the seat has only {houses[part]} figures in part {part + 1}")
    return province


def go_back(state: MingState, move: Back, province: int) -> None:
    """Figures of the actor go back to the districts of their parts.

    Rule: MD-5.9, MD-5.10
    """
    city.move_back(state, state.actor, province, move.parts)
    state.note("sent", state.actor, state.sums[state.actor])
    state.at += 1
    state.question = NO_QUESTION
    score_on(state)


def send_neutral_back(state: MingState) -> None:
    """The neutral figures go back: all by themselves, or some as the start player says.

    Rule: MD-5.11, MD-8.5, MD-8.6, MD-8.7
    """
    if state.rulings.seats != 2:
        return
    province = state.scored_province
    number = city.count_excess(state, province)
    if number == 0:
        return
    if number < state.figures_in_city(NEUTRAL, province):
        state.question = Question.NEUTRAL_BACK
        state.actor = state.start
    else:
        city.move_back(state, NEUTRAL, province, state.parts_of_city(NEUTRAL, province))


def check_neutral_back(state: MingState, move: NeutralBack) -> int:
    """The province; the parts add up to what goes back, and each has so many neutral figures.

    Rule: MD-8.6
    """
    province = state.scored_province
    if PROVINCE[move.province] != province:
        raise IllegalMove("MD-5.1", f"city {PROVINCES[province]} is being scored", f"NB{PROVINCES[province]}")
    number = city.count_excess(state, province)
    if sum(move.parts) != number:
        raise IllegalMove("MD-8.6", f"{number} neutral figures go back, not {sum(move.parts)}", f"{number} in all")
    houses = state.parts_of_city(NEUTRAL, province)
    for part, going in enumerate(move.parts):
        if going > houses[part]:
            raise IllegalMove("MD-8.6", f"part {part + 1} has only {houses[part]} neutral figures")
    return province


def neutral_go_back(state: MingState, move: NeutralBack, province: int) -> None:
    """Neutral figures go back as the start player says.

    Rule: MD-5.11, MD-8.6
    """
    city.move_back(state, NEUTRAL, province, move.parts)
    state.question = NO_QUESTION
    score_on(state)


def list_returns(state: MingState) -> Iterator[Move]:
    """Every sum that can be written, for the city that is being scored."""
    letter = PROVINCES[state.scored_province]
    return (Return(letter, number) for number in range(10))


def list_backs(state: MingState) -> Iterator[Move]:
    """Every choice from the parts in which the actor has figures."""
    letter = PROVINCES[state.scored_province]
    return (Back(letter, parts) for parts in _list_parts(state, state.actor))


def list_neutral_backs(state: MingState) -> Iterator[Move]:
    """Every choice from the parts in which neutral figures are."""
    letter = PROVINCES[state.scored_province]
    return (NeutralBack(letter, parts) for parts in _list_parts(state, NEUTRAL))


def _list_parts(state: MingState, party: int) -> Iterator[tuple[int, int, int]]:
    one, two, three = (range(min(number, 3) + 1) for number in state.parts_of_city(party, state.scored_province))
    return product(one, two, three)


_PARTS: Final = (city.move_in, ask_returns, send_back, send_neutral_back, city.settle)
"""What is done in each province, in this order; a part that asks something is tried again after the answer."""
