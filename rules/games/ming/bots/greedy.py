"""Bots that plan one turn ahead, with some whim and a temper each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

from rules.extras import Bot
from rules.game import Move
from rules.games.ming import moves
from rules.games.ming.answers import ANSWERS
from rules.games.ming.bots.valuation import Playstyle, best_deployment, returns, standing, trips, worths
from rules.games.ming.city import NEUTRAL
from rules.games.ming.components.board import DISTRICT, PROVINCE, PROVINCES, Board
from rules.games.ming.components.pieces import CARDS, DRAGON
from rules.games.ming.questions import Question
from rules.games.ming.state import NONE, MingState
from rules.legal import legal_moves

_PILE = (2.6, 2.6, 2.4, 0.9, 0.3, 0.0)
"""Worth of one more figure in a space where so many stand already."""
_NEARNESS = (1.0, 0.95, 0.7, 0.45, 0.3, 0.2)
"""Share of it that counts, by steps from the prince to the province."""
_LEAST = 0.8
"""A turn that is worth less is not played."""


def _legal(state: MingState) -> Iterator[Move]:
    return legal_moves(ANSWERS[Question(state.question)], state)


def _best(options: list[tuple[float, Move]]) -> Move:
    return max(options, key=lambda option: option[0])[1]


def _home(state: MingState, seat: int, rng: Random, temper: Playstyle) -> Move:
    options: list[tuple[float, Move]] = []
    for move in _legal(state):
        assert isinstance(move, moves.Prince)
        district = DISTRICT[move.district]
        near = sum(home != NONE and home // 3 == district // 3 for home in state.princes)
        cards = sum(sign in state.display for _, sign in state.board.neighbours[district])
        options.append((cards - 2 * near + 3 * rng.random(), move))
    return _best(options)


def _neutral(state: MingState, seat: int, rng: Random, temper: Playstyle) -> Move:
    house = 6.0
    options: list[tuple[float, Move]] = []
    for move in _legal(state):
        assert isinstance(move, moves.Neutral)
        opened = [row[DISTRICT[move.district]] for row in state.open]
        before = standing(opened, seat, house) - standing(opened, 1 - seat, house)
        opened[NEUTRAL] += 1
        after = standing(opened, seat, house) - standing(opened, 1 - seat, house)
        options.append((after - before + 2 * rng.random(), move))
    return _best(options)


def _place(state: MingState, seat: int, rng: Random, temper: Playstyle) -> Move:
    nearness = _distances(state.board, state.princes[seat])
    hand = state.hands[seat]
    options: list[tuple[float, Move]] = []
    for province, letter in enumerate(PROVINCES):
        standing_here = state.spaces[seat][province]
        worth = (
            (temper.piling if standing_here else 1.0)
            * _PILE[min(standing_here, 5)]
            * _NEARNESS[min(nearness[province], 5)]
        )
        if not standing_here and sum(hand) < state.pieces.hand_limit:
            card = state.display[province]
            if card != NONE and not hand[card]:
                worth += 0.8 * any(sign == card for _, sign in state.board.neighbours[state.princes[seat]])
        options.append((worth + 0.8 * rng.random(), moves.Place(letter)))
    return _best(options)


def _distances(board: Board, here: int) -> list[int]:
    """For each province the least number of steps from a district into it; 9 where no way leads."""
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


def _take(state: MingState, seat: int, rng: Random, temper: Playstyle) -> Move:
    values = worths(state, seat, temper)
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
    for move in _legal(state):
        if isinstance(move, moves.Take):
            card = state.display[PROVINCE[move.province]]
            options.append((wanted[card] * 0.5 ** hand[card] + rng.random(), move))
        else:
            assert isinstance(move, moves.Dragon)
            number = spaces[PROVINCE[move.province]]
            cost = (2.5 if idle else 6.0) - 0.3 * number
            options.append((0.9 * wanted[DRAGON] * 0.5 ** hand[DRAGON] - cost + rng.random(), move))
    return _best(options)


def _turn(state: MingState, seat: int, rng: Random, temper: Playstyle) -> Move:
    hand = state.hands[seat]
    if not sum(hand) or not sum(state.spaces[seat]):
        return moves.Pass()
    values = worths(state, seat, temper)
    price = 0.5 if sum(hand) > 2 else 1.0
    options: list[tuple[float, Move]] = [(_LEAST, moves.Pass())]
    for trip in trips(state, seat, 3):
        worth = values[trip.end]
        if worth:
            options.append((worth - price * trip.cost + rng.random(), moves.Way(trip.steps)))
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


def _deploy(state: MingState, seat: int, rng: Random, temper: Playstyle) -> Move:
    district = state.princes[seat]
    standing_here = state.spaces[seat][district // 3]
    if rng.random() < 0.1 and standing_here > 1:
        standing_here -= 1
    best = best_deployment(state, seat, district, standing_here, temper)
    return moves.Deploy(best.open, best.monk)


def _return(state: MingState, seat: int, rng: Random, temper: Playstyle) -> Move:
    province = state.scored_province
    figures = state.figures_in_city(seat, province)
    worth_of: dict[int, float] = {}
    for worth, parts in returns(state, seat, province, temper):
        number = sum(parts)
        if number in state.pieces.sums and number <= figures:
            worth_of[number] = max(worth_of.get(number, -99.0), worth)
    whim = {number: worth + 1.5 * rng.random() for number, worth in worth_of.items()}
    if state.round == 6:
        whim = worth_of
    return moves.Return(PROVINCES[province], max(whim, key=lambda number: whim[number]))


def _back(state: MingState, seat: int, rng: Random, temper: Playstyle) -> Move:
    province = state.scored_province
    number = state.sums[seat]
    options = [(worth, parts) for worth, parts in returns(state, seat, province, temper) if sum(parts) == number]
    return moves.Back(PROVINCES[province], max(options)[1])


def _neutral_back(state: MingState, seat: int, rng: Random, temper: Playstyle) -> Move:
    house = 6.0
    options: list[tuple[float, Move]] = []
    for move in _legal(state):
        assert isinstance(move, moves.NeutralBack)
        worth = rng.random()
        for part, number in enumerate(move.parts):
            opened = [row[3 * state.scored_province + part] for row in state.open]
            opened[NEUTRAL] += number
            worth += standing(opened, seat, house) - standing(opened, 1 - seat, house)
        options.append((worth, move))
    return _best(options)


def _first(state: MingState, seat: int, rng: Random, temper: Playstyle) -> Move:
    seats = state.table.seats
    return moves.First(seats[seat] if rng.random() < 0.75 else rng.choice(seats))


_DECISIONS: Final[dict[int, Callable[[MingState, int, Random, Playstyle], Move]]] = {
    Question.HOME: _home,
    Question.NEUTRAL: _neutral,
    Question.PLACE: _place,
    Question.TAKE: _take,
    Question.PRINCE: _turn,
    Question.DEPLOY: _deploy,
    Question.RETURN: _return,
    Question.BACK: _back,
    Question.NEUTRAL_BACK: _neutral_back,
    Question.FIRST: _first,
}


def planner(temper: Playstyle) -> Bot:
    """A bot that plans one turn ahead, with that temper."""
    return lambda state, rng: _DECISIONS[state.question](state, state.actor, rng, temper)


BOTS: Final[Mapping[str, Bot]] = {
    "greedy": planner(Playstyle()),
    "abbot": planner(Playstyle(monks=1.8)),
    "governor": planner(Playstyle(keeping=1.6, tiles=0.7, piling=1.2)),
    "collector": planner(Playstyle(tiles=1.7, keeping=0.6, piling=0.8)),
}
"""The bots by name: ``greedy``, and three that care for one kind of points more than for others."""
