"""Estimates in points, by which the greedy player chooses."""

from __future__ import annotations

from random import Random

from rules.games.dayunhe import turn
from rules.games.dayunhe.components.board import HexStep, list_hexes
from rules.games.dayunhe.components.pieces import CARDS, NUMBERS, UNREST
from rules.games.dayunhe.ship.preferences import find_eligible, is_joined
from rules.games.dayunhe.ship.walks import Situation, Walks, find_inspections
from rules.games.dayunhe.state import DayunheState

UNKNOWN_TILE = 3.0
"""Value of a tile that nobody has seen, for a seat that wants to build."""
ATTACK = 6.0
"""What an attack may cost in riots at most."""
OTHERS = 0.7
"""How much of another seat's loss counts as a gain, shared among the others."""
NOISE = 0.1
"""Largest noise on the value of a step or an inspection, which decides among equals."""


def estimate_wall_cost(state: DayunheState) -> float:
    """What one more own unrest tile on the Wall costs: a share of a riot, or a whole one when it breaks out."""
    limit = state.rulings.limit
    due = (state.wall[state.actor] + 1) % limit == 0
    return float(NUMBERS.riot_tile * (limit if due else 1))


def find_rival(state: DayunheState) -> int:
    """The other seat that stands best, canal tiles at court counted."""
    others = [seat for seat in range(len(state.scores)) if seat != state.actor]
    return max(others, key=lambda seat: state.scores[seat] + len(state.court[seat]) ** 2)


def value_court(state: DayunheState) -> float:
    """The next canal tile at court: its own points, and the step towards more valuable ones."""
    own = len(state.court[state.actor]) + 1
    return 2.2 * own + 1.5 * state.left + 0.4


def value_kept_tile(state: DayunheState, tile: str) -> float:
    """What a tile could still bring on the board."""
    return state.rulings.values[tile] * 0.6 + state.left * 0.5


def value_stir(state: DayunheState) -> float:
    """An unrest tile out of the storage and into somebody's way."""
    stored = state.storage[state.actor].count(UNREST)
    return 3.0 + 1.5 * max(0, stored - 1)


def find_best_removal(state: DayunheState) -> tuple[float, int]:
    """Value and hex of the unrest tile whose removal helps most."""
    best = (0.0, -1)
    seat = state.actor
    field = state.rulings.field
    for place in list_hexes(state.unrest):
        value = NUMBERS.unrest + 1.0 if field.owners[place] == seat else -0.5 if field.owners[place] < 0 else -3.0
        owner = state.owner[place]
        value += -estimate_wall_cost(state) if owner == seat else 2.0 + (state.wall[owner] + 1 >= state.rulings.limit)
        best = max(best, (value, place))
    return best


def value_card(state: DayunheState, number: int) -> float:
    """The expected points of an action card for the seat that chooses."""
    seat = state.actor
    icons = CARDS[number]
    storage = state.storage[seat]
    unrest = storage.count(UNREST)
    canals = len(storage) - unrest
    drawn = min(icons.replenishments, NUMBERS.storage - len(storage))
    value = 4.0 * min(icons.constructions, canals + 0.7 * drawn) + 1.3 * drawn
    attack = ATTACK - estimate_wall_cost(state) if unrest >= NUMBERS.attack_cost else -1.0
    if number == turn.PRESTIGE:
        value += NUMBERS.prestige
    elif number == turn.REMOVE:
        value += find_best_removal(state)[0]
    elif number == turn.PACIFY:
        value += estimate_wall_cost(state) - 1.5 if state.wall[seat] else -1.0
    elif number == turn.DESTROY:
        value += attack + 2.0 if state.canals else -1.0
    elif number == turn.INSPECT:
        value += 1.5 + (seat != state.first) if state.left else -1.0
    elif number == turn.TEA_BREAK:
        value += attack + 1.5 if seat != state.first else -1.0
    elif number == turn.INTRIGUE:
        value += attack + 1.5
    elif number == turn.BLACKEN:
        value += 5.0 if unrest >= NUMBERS.attack_cost else -1.0
    elif number == turn.REORGANIZE:
        value += 0.5
    return value


def value_step(state: DayunheState, seat: int, place: int, step: HexStep) -> float:
    """What a step of the ship brings to a seat; others' points count against it."""
    if step.bit & state.canals:
        amount = NUMBERS.journey_canal if is_joined(state, place, step) else NUMBERS.journey_tile
        owner = state.owner[step.to]
    elif step.bit & state.unrest and state.rulings.field.owners[step.to] >= 0:
        amount = -NUMBERS.journey_unrest
        owner = state.rulings.field.owners[step.to]
    else:
        return 0.0
    return float(amount) if owner == seat else -OTHERS * amount / (len(state.scores) - 1)


def _value_situations(state: DayunheState, walks: Walks) -> dict[Situation, float]:
    """What the best rest of a walk brings, by situation."""
    seat = state.actor
    found: dict[Situation, float] = {}

    def best(here: Situation) -> float:
        if here not in found:
            found[here] = max(
                (value_step(state, seat, here[0], step) + best(walks.after(here, step)) for step in walks.steps(here)),
                default=0.0,
            )
        return found[here]

    best(walks.start)
    return found


def find_best_walk(state: DayunheState, rng: Random) -> tuple[str, ...]:
    """The walk of Phase 3 that brings most, drawn among equals."""
    walks = Walks(state)
    rest_values = _value_situations(state, walks)
    here = walks.start
    ways = []
    while steps := walks.steps(here):
        values = [
            value_step(state, state.actor, here[0], step) + rest_values[walks.after(here, step)] + NOISE * rng.random()
            for step in steps
        ]
        step = steps[values.index(max(values))]
        ways.append(step.name)
        here = walks.after(here, step)
    return tuple(ways)


def value_journey(state: DayunheState) -> float:
    """What the seat would get out of the journey if it decided; bad if that is below 0 for the one that does."""
    if not state.left or not find_eligible(state):
        return 0.0
    walks = Walks(state)
    best = _value_situations(state, walks)[walks.start]
    return best if state.actor == state.first else best - 4.0


def find_best_inspection(state: DayunheState, rng: Random) -> tuple[str, ...]:
    """Steps of the extra inspection that bring something; none if no steps do."""
    best = 0.5
    found: tuple[str, ...] = ()
    field = state.rulings.field
    for ways in find_inspections(state):
        place = state.ship
        value = NOISE * rng.random()
        for way in ways:
            step = field.steps[state.heading][place][way]
            value += value_step(state, state.actor, place, step)
            place = step.to
        if value > best:
            best, found = value, ways
    return found
