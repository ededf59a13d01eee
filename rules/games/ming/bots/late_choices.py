"""What a bot chooses from the princes on: turns, deployments, returns, start players."""

from __future__ import annotations

from random import Random

from rules.game import Move
from rules.games.ming import moves
from rules.games.ming.answers import ANSWERS
from rules.games.ming.bots.valuation import (
    MingWeights,
    find_best_deployment,
    find_best_turn,
    find_trips,
    value_districts,
    value_open_area,
    value_returns,
)
from rules.games.ming.components.board import PROVINCES
from rules.games.ming.components.pieces import CARDS, DRAGON
from rules.games.ming.state import NEUTRAL_PARTY, MingState
from rules.legal import legal_moves

_MIN_VALUE = 0.8
"""A turn of a smaller value is not played."""


def choose_turn(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    """The move or stay of the greatest value, less the cards that it costs; a pass where none is worth it."""
    hand = state.hands[seat]
    if not sum(hand) or not sum(state.spaces[seat]):
        return moves.Pass()
    values = value_districts(state, seat, weights)
    price = 0.5 if sum(hand) > 2 else 1.0
    options: list[tuple[float, Move]] = [(_MIN_VALUE, moves.Pass())]
    for trip in find_trips(state, seat, 3):
        value = values[trip.end]
        if value:
            options.append((value - price * trip.cost + rng.random(), moves.Way(trip.steps)))
    staying = values[state.princes[seat]]
    if staying:
        card = _find_least_wanted(state, seat, hand)
        cost = price * (1.6 if card == DRAGON else 1.0)
        options.append((staying - cost + rng.random(), moves.Stay(CARDS[card])))
    return find_best_turn(options)


def _find_least_wanted(state: MingState, seat: int, hand: list[int]) -> int:
    """The card to pay with for staying: one that fits no border of the prince's district, a dragon last."""
    signs = {sign for _, sign in state.board.neighbours[state.princes[seat]]}
    held = [card for card in range(7) if hand[card]]
    return min(held, key=lambda card: (card == DRAGON, card in signs, -hand[card]))


def choose_deployment(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    """The best deployment; now and then one figure is held back."""
    district = state.princes[seat]
    figures_here = state.spaces[seat][district // 3]
    if rng.random() < 0.1 and figures_here > 1:
        figures_here -= 1
    best = find_best_deployment(state, seat, district, figures_here, weights)
    return moves.Deploy(best.open, best.monk)


def choose_return(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    """The sum that leaves most, with noise before the last scoring."""
    province = state.scored_province
    figures = state.figures_in_city(seat, province)
    value_of: dict[int, float] = {}
    for value, parts in value_returns(state, seat, province, weights):
        number = sum(parts)
        if number in state.pieces.sums and number <= figures:
            value_of[number] = max(value_of.get(number, -99.0), value)
    values = {number: value + 1.5 * rng.random() for number, value in value_of.items()}
    if state.round == 6:
        values = value_of
    return moves.Return(PROVINCES[province], max(values, key=lambda number: values[number]))


def choose_back(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    """The parts from which going back is best."""
    province = state.scored_province
    number = state.return_sums[seat]
    options = [(value, parts) for value, parts in value_returns(state, seat, province, weights) if sum(parts) == number]
    return moves.Back(PROVINCES[province], max(options)[1])


def choose_neutral_back(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    """The parts that help most against the other seat."""
    house = 6.0
    options: list[tuple[float, Move]] = []
    for move in legal_moves(ANSWERS[state.question], state):
        assert isinstance(move, moves.NeutralBack)
        value = rng.random()
        for part, number in enumerate(move.parts):
            opened = state.open_area(3 * state.scored_province + part)
            opened[NEUTRAL_PARTY] += number
            value += value_open_area(opened, seat, house) - value_open_area(opened, 1 - seat, house)
        options.append((value, move))
    return find_best_turn(options)


def choose_start_player(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    """Mostly the seat itself."""
    seats = state.table.seats
    return moves.First(seats[seat] if rng.random() < 0.75 else rng.choice(seats))
