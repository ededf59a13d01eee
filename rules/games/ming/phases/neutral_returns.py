"""Phase 4, for one province, two players: neutral figures go back after the returns of both seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rules.errors import IllegalMove
from rules.games.ming.components.board import PROVINCE, PROVINCES
from rules.games.ming.moves import NeutralBack
from rules.games.ming.questions import Question
from rules.games.ming.state import NEUTRAL_PARTY, MingState
from rules.state import NO_QUESTION


def begin(state: MingState) -> None:
    """The neutral figures go back: all by themselves, or some as the start player says, who is asked.

    Rule: MD-5.11, MD-8.5, MD-8.6, MD-8.7
    """
    if state.rulings.seats != 2:
        return
    province = state.scored_province
    number = count_excess(state, province)
    if number == 0:
        return
    if number < state.figures_in_city(NEUTRAL_PARTY, province):
        state.question = Question.NEUTRAL_BACK
        state.actor = state.start
    else:
        state.move_back(NEUTRAL_PARTY, province, state.parts_of_city(NEUTRAL_PARTY, province))


def count_excess(state: MingState, province: int) -> int:
    """How many of its figures the neutral has to take back from a city, the returns of both seats done.

    Rule: MD-8.5, MD-8.7
    """
    number = state.figures_in_city(NEUTRAL_PARTY, province)
    best = max(state.figures_in_city(0, province), state.figures_in_city(1, province))
    return number - best - 1 if number > best else number


def list_neutral_backs(state: MingState) -> Iterator[NeutralBack]:
    """So many neutral figures from each part as stand there, three at most."""
    province = state.scored_province
    one, two, three = (range(min(number, 3) + 1) for number in state.parts_of_city(NEUTRAL_PARTY, province))
    return (NeutralBack(PROVINCES[province], parts) for parts in product(one, two, three))


def check_neutral_back(state: MingState, move: NeutralBack) -> int:
    """The province; the parts add up to what goes back, and each has at least as many neutral figures.

    Rule: MD-5.1, MD-8.6
    """
    province = state.scored_province
    if PROVINCE[move.province] != province:
        raise IllegalMove("MD-5.1", f"city {PROVINCES[province]} is being scored", f"NB{PROVINCES[province]}")
    number = count_excess(state, province)
    if sum(move.parts) != number:
        raise IllegalMove("MD-8.6", f"{number} neutral figures go back, not {sum(move.parts)}", f"{number} in all")
    standing = state.parts_of_city(NEUTRAL_PARTY, province)
    for part in range(3):
        if move.parts[part] > standing[part]:
            raise IllegalMove("MD-8.6", f"part {part + 1} has only {standing[part]} neutral figures")
    return province


def send_neutral_back(state: MingState, move: NeutralBack, province: int) -> None:
    """Neutral figures go back as the start player says.

    Rule: MD-5.11, MD-8.6
    """
    state.move_back(NEUTRAL_PARTY, province, move.parts)
    state.question = NO_QUESTION
