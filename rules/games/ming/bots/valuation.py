"""Valuation: rough estimates in points of districts, deployments and returns, for the bots; no rule depends on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from rules.game import Move
from rules.games.ming.components.board import DISTRICTS
from rules.games.ming.components.pieces import DRAGON
from rules.games.ming.components.tables import MingBoard
from rules.games.ming.moves import Step
from rules.games.ming.scoring import shares
from rules.games.ming.state import NONE, MingState


@dataclass(slots=True, frozen=True)
class MingWeights:
    """A bot's playstyle: weights of monks, tiles, figures kept in cities, and figures piled in one space."""

    monks: float = 1.0
    tiles: float = 1.0
    keeping: float = 1.0
    piling: float = 1.0


def find_best_turn(options: list[tuple[float, Move]]) -> Move:
    """The move of the greatest value; the first of several. ``options``: moves with their values."""
    return max(options, key=lambda option: option[0])[1]


SURVIVES = 0.65
"""Chance that a monk is still in his temple at the next scoring but one."""
IN_RESERVE = 0.5
"""Value of a figure in an open area besides what the next majority gives."""
DRAGON_COST = 1.6
"""What spending a dragon counts in movement cards."""


def count_scorings(state: MingState) -> int:
    """How many of the three scorings are over before the one that the present round leads to."""
    return max(0, (state.round - 1) // 2)


def value_house(state: MingState, seat: int, province: int, weights: MingWeights) -> float:
    """Value of a figure in a city at the next scoring: its tile, more if the seat has few of them, and its keeping."""
    scored = count_scorings(state)
    tiles = state.tiles[seat]
    kinds = 6 - tiles.count(0)
    tile = 1.5 + 0.5 * kinds if tiles[province] == 0 else 2.0 if tiles[province] == 1 else 1.0
    return weights.tiles * tile + weights.keeping * state.pieces.kept[scored] + 1.0


def value_open_area(opened: Sequence[int], seat: int, house: float) -> float:
    """Value of a district's open area to a seat: houses won, less part of what others win there."""
    moved, _ = shares(opened)
    own = moved[seat]
    return house * (own - 0.25 * (sum(moved) - own)) + IN_RESERVE * opened[seat]


def value_monk(state: MingState, weights: MingWeights) -> float:
    """Value of placing a monk now: his points at the scorings to come, if he lasts."""
    left = 3 - count_scorings(state)
    soon = 1.0 if state.round % 2 == 0 else 0.85
    return weights.monks * sum(state.pieces.monk * soon * SURVIVES**i for i in range(left))


@dataclass(slots=True, frozen=True)
class Deployment:
    """A deployment and its estimated value in points."""

    value: float
    open: int
    monk: bool


NOTHING = Deployment(0.0, 0, False)


def find_best_deployment(state: MingState, seat: int, district: int, number: int, weights: MingWeights) -> Deployment:
    """The best that a seat can do in a district with ``number`` figures in the space of its province."""
    monk = state.monks[district]
    number = min(number, state.pieces.max_deployed)
    if monk == seat or not number:
        return NOTHING
    house = value_house(state, seat, district // 3, weights)
    opened = state.open_area(district)
    before = value_open_area(opened, seat, house)
    best = NOTHING
    gains = []
    for going in range(number + 1):
        gains.append(value_open_area(opened, seat, house) - before)
        if gains[going] > best.value:
            best = Deployment(gains[going], going, False)
        opened[seat] += 1
    as_monk = value_monk(state, weights) + (1.5 if monk != NONE else 0.0)
    for going in range(number):
        value = gains[going] + as_monk
        if value > best.value:
            best = Deployment(value, going, True)
    return best


def value_districts(state: MingState, seat: int, weights: MingWeights) -> list[float]:
    """For each district the value of the best deployment there now."""
    values = []
    for district in range(len(DISTRICTS)):
        number = state.spaces[seat][district // 3]
        values.append(find_best_deployment(state, seat, district, number, weights).value if number else 0.0)
    return values


@dataclass(slots=True, frozen=True)
class Trip:
    """A way to a district, and what it costs in movement cards."""

    end: int
    cost: float
    steps: tuple[Step, ...]


def find_trips(state: MingState, seat: int, longest: int) -> list[Trip]:
    """For each district that a prince can reach in at most ``longest`` steps the cheapest way found."""
    others = [home for other, home in enumerate(state.princes) if other != seat]
    best: dict[int, Trip] = {}
    seen: dict[tuple[int, tuple[int, ...]], float] = {}
    front = [(Trip(state.princes[seat], 0.0, ()), tuple(state.hands[seat]))]
    for _ in range(longest):
        following = []
        for trip, hand in front:
            for there, sign in state.board.neighbours[trip.end]:
                for card in (sign, DRAGON):
                    if not hand[card]:
                        continue
                    cost = trip.cost + (DRAGON_COST if card == DRAGON else 1.0)
                    left = (*hand[:card], hand[card] - 1, *hand[card + 1 :])
                    if seen.get((there, left), 99.0) <= cost:
                        continue
                    seen[there, left] = cost
                    further = Trip(there, cost, (*trip.steps, Step(DISTRICTS[there], card == DRAGON)))
                    following.append((further, left))
                    if there not in others and (there not in best or best[there].cost > cost):
                        best[there] = further
        front = following
    return [best[end] for end in sorted(best)]


def value_returns(
    state: MingState, seat: int, province: int, weights: MingWeights
) -> Iterator[tuple[float, tuple[int, int, int]]]:
    """Every way in which a seat can take figures back from a city, with its estimated value in points."""
    pieces = state.pieces
    scored = state.scoring_number
    last = scored == 2
    house = 3.5 + 0.5 * weights.tiles
    own = state.parts_of_city(seat, province)
    rival = max(state.figures_in_city(other, province) for other in range(state.rulings.parties) if other != seat)
    bonus = pieces.most if not last or state.rulings.last_bonus else 0
    for parts in product(*(range(number + 1) for number in own)):
        back = sum(parts)
        kept = sum(own) - back
        value = weights.keeping * kept * pieces.kept[scored]
        if kept:
            value += bonus * (1.0 if kept > rival else 0.5 if kept == rival else 0.25 if kept == rival - 1 else 0.0)
        for part, number in enumerate(parts):
            if number and not last:
                opened = state.open_area(3 * province + part)
                before = value_open_area(opened, seat, house)
                opened[seat] += number
                value += value_open_area(opened, seat, house) - before
        yield value, (parts[0], parts[1], parts[2])


def measure_distances(board: MingBoard, here: int) -> list[int]:
    """For each province the smallest number of steps from a district into it; 9 where no way leads."""
    steps = [9] * 6
    seen = {here}
    front = [here]
    for distance in range(9):
        following = []
        for district in front:
            steps[district // 3] = min(steps[district // 3], distance)
            for there, _ in board.neighbours[district]:
                if there not in seen:
                    seen.add(there)
                    following.append(there)
        front = following
    return steps
