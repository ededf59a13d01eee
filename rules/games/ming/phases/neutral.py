"""Two players: the neutral colour and its figures in districts and cities."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.ming.board import DISTRICT, PROVINCE, PROVINCES
from rules.games.ming.moves import Neutral, NeutralBack
from rules.games.ming.stages import NEUTRAL, NEUTRAL_BACK
from rules.games.ming.state import MingState

PARTY = 2
"""Party index of the neutral colour, after the two seats."""


def begin(state: MingState) -> bool:
    """Ask for neutral figures where they are due: with two seats, after the princes and before rounds 3 and 5.

    Rule: MD-1.6, MD-8.1, MD-8.2
    """
    if state.terms.seats != 2 or state.round not in (0, 3, 5) or not state.pieces.neutral_per_seat:
        return True
    state.phase = "neutral"
    state.stage = NEUTRAL
    state.left = 2 * state.pieces.neutral_per_seat
    state.actor = state.start
    return False


def check_neutral(state: MingState, move: Neutral) -> int:
    """The district, in which there is room for one more neutral figure.

    Rule: MD-8.3
    """
    district = DISTRICT[move.district]
    most = state.pieces.neutral_per_district
    if state.open[18 * PARTY + district] >= most:
        raise IllegalMove("MD-8.3", f"{move.district} holds {most} neutral figures already", "another district")
    return district


def neutral(state: MingState, move: Neutral) -> bool:
    """Put a neutral figure into the open area of a district, alternately; ``True`` after the last one.

    Rule: MD-8.1, MD-8.2, MD-8.4
    """
    district = check_neutral(state, move)
    state.round_starting = 0
    state.open[18 * PARTY + district] += 1
    state.left -= 1
    state.actor ^= 1
    return state.left == 0


def excess(state: MingState, province: int) -> int:
    """How many of its figures the neutral has to take back from a city, the returns of both seats done.

    Rule: MD-8.5, MD-8.7
    """
    number = state.figures_in_city(PARTY, province)
    best = max(state.figures_in_city(0, province), state.figures_in_city(1, province))
    return number - best - 1 if number > best else number


def go_back(state: MingState) -> bool:
    """The neutral figures go back: all by themselves, or some as the start player says; ``False`` while he is asked.

    Rule: MD-5.11, MD-8.5, MD-8.6, MD-8.7
    """
    if state.terms.seats != 2:
        return True
    province = state.scored_province
    number = excess(state, province)
    if number == 0:
        return True
    if number < state.figures_in_city(PARTY, province):
        state.stage = NEUTRAL_BACK
        state.actor = state.start
        return False
    move_back(state, PARTY, province, state.houses[18 * PARTY + 3 * province : 18 * PARTY + 3 * province + 3])
    return True


def move_back(state: MingState, party: int, province: int, parts: tuple[int, ...] | list[int]) -> None:
    """Move figures of a party from the three parts of a city to the open areas beside them."""
    first = 18 * party + 3 * province
    for part, number in enumerate(parts):
        state.houses[first + part] -= number
        state.open[first + part] += number


def check_neutral_back(state: MingState, move: NeutralBack) -> int:
    """The province; the parts add up to what goes back, and each has so many neutral figures.

    Rule: MD-8.6
    """
    province = state.scored_province
    if PROVINCE[move.province] != province:
        raise IllegalMove("MD-5.1", f"city {PROVINCES[province]} is being scored", f"NB{PROVINCES[province]}")
    number = excess(state, province)
    if sum(move.parts) != number:
        raise IllegalMove("MD-8.6", f"{number} neutral figures go back, not {sum(move.parts)}", f"{number} in all")
    first = 18 * PARTY + 3 * province
    for part, going in enumerate(move.parts):
        if going > state.houses[first + part]:
            raise IllegalMove("MD-8.6", f"part {part + 1} has only {state.houses[first + part]} neutral figures")
    return province


def neutral_back(state: MingState, move: NeutralBack) -> None:
    """The start player says from which parts the neutral figures go back.

    Rule: MD-8.6
    """
    province = check_neutral_back(state, move)
    move_back(state, PARTY, province, move.parts)
