"""Bots that play the move of the greatest value, one turn ahead, with some noise and a playstyle each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

from rules.extras import Bot
from rules.game import Move
from rules.games.ming import moves
from rules.games.ming.answers import ANSWERS
from rules.games.ming.bots.valuation import (
    MingWeights,
    best_deployment,
    find_trips,
    province_distances,
    value_districts,
    value_open_area,
    value_returns,
)
from rules.games.ming.components.board import DISTRICT, PROVINCE, PROVINCES
from rules.games.ming.components.pieces import CARDS, DRAGON
from rules.games.ming.questions import Question
from rules.games.ming.state import NEUTRAL_PARTY, NONE, MingState
from rules.legal import legal_moves

_PILE = (2.6, 2.6, 2.4, 0.9, 0.3, 0.0)
"""Value of one more figure in a space, by how many stand there already."""
_NEARNESS = (1.0, 0.95, 0.7, 0.45, 0.3, 0.2)
"""Share of it that counts, by steps from the prince to the province."""
_MIN_VALUE = 0.8
"""A turn of a smaller value is not played."""


def _legal_moves(state: MingState) -> Iterator[Move]:
    return legal_moves(ANSWERS[state.question], state)


def _best(options: list[tuple[float, Move]]) -> Move:
    return max(options, key=lambda option: option[0])[1]


def _home(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    options: list[tuple[float, Move]] = []
    for move in _legal_moves(state):
        assert isinstance(move, moves.Prince)
        district = DISTRICT[move.district]
        near = sum(home != NONE and home // 3 == district // 3 for home in state.princes)
        cards = sum(sign in state.display for _, sign in state.board.neighbours[district])
        options.append((cards - 2 * near + 3 * rng.random(), move))
    return _best(options)


def _neutral(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    house = 6.0
    options: list[tuple[float, Move]] = []
    for move in _legal_moves(state):
        assert isinstance(move, moves.Neutral)
        opened = state.open_area(DISTRICT[move.district])
        before = value_open_area(opened, seat, house) - value_open_area(opened, 1 - seat, house)
        opened[NEUTRAL_PARTY] += 1
        after = value_open_area(opened, seat, house) - value_open_area(opened, 1 - seat, house)
        options.append((after - before + 2 * rng.random(), move))
    return _best(options)


def _place(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    nearness = province_distances(state.board, state.princes[seat])
    hand = state.hands[seat]
    options: list[tuple[float, Move]] = []
    for province, letter in enumerate(PROVINCES):
        figures_here = state.spaces[seat][province]
        value = (
            (weights.piling if figures_here else 1.0)
            * _PILE[min(figures_here, 5)]
            * _NEARNESS[min(nearness[province], 5)]
        )
        if not figures_here and sum(hand) < state.pieces.hand_limit:
            card = state.display[province]
            if card != NONE and not hand[card]:
                value += 0.8 * any(sign == card for _, sign in state.board.neighbours[state.princes[seat]])
        options.append((value + 0.8 * rng.random(), moves.Place(letter)))
    return _best(options)


def _take(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    values = value_districts(state, seat, weights)
    hand = state.hands[seat]
    wanted = [0.3] * 7
    here = state.princes[seat]
    for there, sign in state.board.neighbours[here]:
        wanted[sign] = max(wanted[sign], values[there])
        wanted[DRAGON] = max(wanted[DRAGON], values[there])
        payable = hand[sign] or hand[DRAGON]
        for beyond, further in state.board.neighbours[there]:
            if beyond != here:
                wanted[further] = max(wanted[further], (0.7 if payable else 0.3) * values[beyond])
    options: list[tuple[float, Move]] = []
    spaces = state.spaces[seat]
    idle = sum(spaces) > 6
    for move in _legal_moves(state):
        if isinstance(move, moves.Take):
            card = state.display[PROVINCE[move.province]]
            options.append((wanted[card] * 0.5 ** hand[card] + rng.random(), move))
        else:
            assert isinstance(move, moves.Dragon)
            number = spaces[PROVINCE[move.province]]
            cost = (2.5 if idle else 6.0) - 0.3 * number
            options.append((0.9 * wanted[DRAGON] * 0.5 ** hand[DRAGON] - cost + rng.random(), move))
    return _best(options)


def _turn(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
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
        card = _least_wanted(state, seat, hand)
        cost = price * (1.6 if card == DRAGON else 1.0)
        options.append((staying - cost + rng.random(), moves.Stay(CARDS[card])))
    return _best(options)


def _least_wanted(state: MingState, seat: int, hand: list[int]) -> int:
    """The card to pay with for staying: one that fits no border of the prince's district, a dragon last."""
    signs = {sign for _, sign in state.board.neighbours[state.princes[seat]]}
    held = [card for card in range(7) if hand[card]]
    return min(held, key=lambda card: (card == DRAGON, card in signs, -hand[card]))


def _deploy(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    district = state.princes[seat]
    figures_here = state.spaces[seat][district // 3]
    if rng.random() < 0.1 and figures_here > 1:
        figures_here -= 1
    best = best_deployment(state, seat, district, figures_here, weights)
    return moves.Deploy(best.open, best.monk)


def _return(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    province = state.scored_province
    figures = state.figures_in_city(seat, province)
    value_of: dict[int, float] = {}
    for value, parts in value_returns(state, seat, province, weights):
        number = sum(parts)
        if number in state.pieces.sums and number <= figures:
            value_of[number] = max(value_of.get(number, -99.0), value)
    noisy = {number: value + 1.5 * rng.random() for number, value in value_of.items()}
    if state.round == 6:
        noisy = value_of
    return moves.Return(PROVINCES[province], max(noisy, key=lambda number: noisy[number]))


def _back(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    province = state.scored_province
    number = state.return_sums[seat]
    options = [(value, parts) for value, parts in value_returns(state, seat, province, weights) if sum(parts) == number]
    return moves.Back(PROVINCES[province], max(options)[1])


def _neutral_back(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    house = 6.0
    options: list[tuple[float, Move]] = []
    for move in _legal_moves(state):
        assert isinstance(move, moves.NeutralBack)
        value = rng.random()
        for part, number in enumerate(move.parts):
            opened = state.open_area(3 * state.scored_province + part)
            opened[NEUTRAL_PARTY] += number
            value += value_open_area(opened, seat, house) - value_open_area(opened, 1 - seat, house)
        options.append((value, move))
    return _best(options)


def _first(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    seats = state.table.seats
    return moves.First(seats[seat] if rng.random() < 0.75 else rng.choice(seats))


_DECISIONS: Final[dict[int, Callable[[MingState, int, Random, MingWeights], Move]]] = {
    Question.HOME: _home,
    Question.NEUTRAL_AT_SETUP: _neutral,
    Question.NEUTRAL_IN_ROUND: _neutral,
    Question.PLACE: _place,
    Question.TAKE: _take,
    Question.PRINCE: _turn,
    Question.DEPLOY: _deploy,
    Question.RETURN: _return,
    Question.BACK: _back,
    Question.NEUTRAL_BACK: _neutral_back,
    Question.START_PLAYER_OF_5: _first,
    Question.START_PLAYER_OF_6: _first,
}


def greedy_bot(weights: MingWeights) -> Bot:
    """A bot that plans one turn ahead, with these weights."""
    return lambda state, rng: _DECISIONS[state.question](state, state.actor, rng, weights)


BOTS: Final[Mapping[str, Bot]] = {
    "greedy": greedy_bot(MingWeights()),
    "abbot": greedy_bot(MingWeights(monks=1.8)),
    "governor": greedy_bot(MingWeights(keeping=1.6, tiles=0.7, piling=1.2)),
    "collector": greedy_bot(MingWeights(tiles=1.7, keeping=0.6, piling=0.8)),
}
"""The bots by name: ``greedy``, and three that care for one kind of points more than for others."""
