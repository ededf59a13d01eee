"""The greedy bot: weighs every legal move with :mod:`rules.games.yinzi.bots.valuation`, with a little noise."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Final

from rules.extras import Bot
from rules.game import Move
from rules.games.yinzi import moves as m
from rules.games.yinzi.bots import city_valuation, valuation
from rules.games.yinzi.bots.directive_valuation import list_options, value_city_directives, value_field_directive
from rules.games.yinzi.components.pieces import CARAVAN_INDEX, MONGOLS
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import TURNS_EACH, YinziState

NOISE: Final = 0.35
"""Largest random addition to the value of a move."""
PATIENCE: Final = 0.7
"""How much a benefit must bring at the start of a round; at its end anything will do."""


def greedy(state: YinziState, rng: Random) -> Move:
    """The move that looks best for the seat that is asked."""
    options = list(list_options(state))
    if len(options) == 1:
        return options[0]
    question = state.question
    if question == Question.TURN:
        return _choose_in_turn(state, options, rng)
    if question == Question.TAKE:
        takes = [move for move in options if isinstance(move, m.Take)]
        return _choose_best([(valuation.BENEFIT_VALUES[move.benefit], move) for move in takes], rng)
    if question == Question.KEEP:
        return _choose_best([(_value_keeping(state, move), move) for move in options if isinstance(move, m.Keep)], rng)
    if question == Question.TRADE:
        gain = city_valuation.value_trade(state.players[state.actor].negotiation)
        return m.TradeUse() if gain + rng.random() > 1.2 else m.Pass()
    return _choose_best([(_value_action(state, move), move) for move in options], rng)


def _choose_best(values: Iterable[tuple[float, Move]], rng: Random, noise: float = NOISE) -> Move:
    """The move of the greatest value after noise; at least one is given."""
    best: Move | None = None
    highest = float("-inf")
    for value, move in values:
        total = value + noise * rng.random()
        if total > highest:
            highest, best = total, move
    assert best is not None
    return best


def _value_action(state: YinziState, move: Move) -> float:
    """The value of a move inside a directive; benefits wait for a good use while the round is young."""
    kind = type(move)
    if kind is m.Pass:
        return 0.0
    value = valuation.MOVE_VALUES[kind](state, move)
    if kind not in valuation.BENEFIT_MOVES:
        return value
    elapsed = state.turns / (TURNS_EACH * len(state.players) - 1)
    return value - PATIENCE * (1 - elapsed)


def _value_keeping(state: YinziState, move: m.Keep) -> float:
    """The best one as a Private Caravan; else one with few Mongols, which everybody can complete."""
    caravan = CARAVAN_INDEX[move.caravan]
    value = city_valuation.value_caravan(caravan)
    return value if state.agenda[-1].private else value - 0.5 * MONGOLS[caravan]


def _choose_in_turn(state: YinziState, options: list[Move], rng: Random) -> Move:
    """A benefit that is good enough now, else the best directive, else a pass."""
    values: list[tuple[float, Move]] = [
        (_value_action(state, move) - 0.3 + NOISE * rng.random(), move)
        for move in options
        if type(move) in valuation.BENEFIT_MOVES
    ]
    if values:
        value, move = max(values, key=lambda pair: pair[0])
        if value > 0.15:
            return move
    directives: list[tuple[float, Move]] = [(0.0, m.Pass())]
    directives += [(value_field_directive(state, move), move) for move in options if isinstance(move, m.FieldDirective)]
    directives += value_city_directives(state, [move for move in options if isinstance(move, m.CityDirective)])
    return _choose_best(directives, rng, 3 * NOISE)


BOTS: Final[Mapping[str, Bot]] = {"greedy": greedy}
