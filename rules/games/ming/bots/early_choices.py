"""What a bot chooses until the princes move: homes, neutral figures, spaces, cards."""

from __future__ import annotations

from random import Random

from rules.game import Move
from rules.games.ming import moves
from rules.games.ming.answers import ANSWERS
from rules.games.ming.bots.valuation import (
    MingWeights,
    find_best_turn,
    measure_distances,
    value_districts,
    value_open_area,
)
from rules.games.ming.components.board import DISTRICT, PROVINCE, PROVINCES
from rules.games.ming.components.pieces import DRAGON
from rules.games.ming.state import NEUTRAL_PARTY, NONE, MingState
from rules.legal import legal_moves

_PILE = (2.6, 2.6, 2.4, 0.9, 0.3, 0.0)
"""Value of one more figure in a space, by how many stand there already."""
_NEARNESS = (1.0, 0.95, 0.7, 0.45, 0.3, 0.2)
"""Share of it that counts, by steps from the prince to the province."""


def choose_home(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    """The district next to the most cards of the display, away from other princes."""
    options: list[tuple[float, Move]] = []
    for move in legal_moves(ANSWERS[state.question], state):
        assert isinstance(move, moves.Prince)
        district = DISTRICT[move.district]
        near = sum(home != NONE and home // 3 == district // 3 for home in state.princes)
        cards = sum(sign in state.display for _, sign in state.board.neighbours[district])
        options.append((cards - 2 * near + 3 * rng.random(), move))
    return find_best_turn(options)


def choose_neutral(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    """The district where one more neutral figure helps most against the other seat."""
    house = 6.0
    options: list[tuple[float, Move]] = []
    for move in legal_moves(ANSWERS[state.question], state):
        assert isinstance(move, moves.Neutral)
        opened = state.open_area(DISTRICT[move.district])
        before = value_open_area(opened, seat, house) - value_open_area(opened, 1 - seat, house)
        opened[NEUTRAL_PARTY] += 1
        after = value_open_area(opened, seat, house) - value_open_area(opened, 1 - seat, house)
        options.append((after - before + 2 * rng.random(), move))
    return find_best_turn(options)


def choose_space(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    """A space near the prince, not too full, with a card that fits."""
    nearness = measure_distances(state.board, state.princes[seat])
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
    return find_best_turn(options)


def choose_card(state: MingState, seat: int, rng: Random, weights: MingWeights) -> Move:
    """The card that leads to the best district, or a dragon where figures are plenty."""
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
    for move in legal_moves(ANSWERS[state.question], state):
        if isinstance(move, moves.Take):
            card = state.display[PROVINCE[move.province]]
            options.append((wanted[card] * 0.5 ** hand[card] + rng.random(), move))
        else:
            assert isinstance(move, moves.Dragon)
            number = spaces[PROVINCE[move.province]]
            cost = (2.5 if idle else 6.0) - 0.3 * number
            options.append((0.9 * wanted[DRAGON] * 0.5 ** hand[DRAGON] - cost + rng.random(), move))
    return find_best_turn(options)
