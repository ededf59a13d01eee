"""Estimates for the greedy bot: whole directives, tried on a copy of the state, in WP."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rules.game import Move
from rules.games.yinzi import moves as m
from rules.games.yinzi.answers import ANSWERS
from rules.games.yinzi.bots import city_valuation, land_valuation, valuation
from rules.games.yinzi.bots.prices import IDLE, count_rounds_left
from rules.games.yinzi.components.board import ARTISAN, CARAVANSERAI, MATERIALS, PALACE, PORT, QUARTER_INDEX, SITE_INDEX
from rules.games.yinzi.components.pieces import (
    CARDS,
    IMPERIAL_FAVOR,
    LEVELS,
    MASS_EXODUS,
    OVEREXPLOITATION,
    REQUEST_COSTS,
    REQUEST_INDEX,
)
from rules.games.yinzi.phases.city_directives import begin_city_directive
from rules.games.yinzi.phases.field_directives import begin_field_directive
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import YinziState
from rules.legal import legal_moves

EACH_OVERSEER: Final = 0.55
"""The value of an Overseer on a card that can still be used."""


def list_options(state: YinziState) -> Iterator[Move]:
    """All legal moves of the seat that is asked."""
    return legal_moves(ANSWERS[Question(state.question)], state)


def _list_actions(state: YinziState) -> list[Move]:
    """The legal moves that are actions of the directive that is going on."""
    return [
        move for move in list_options(state) if type(move) not in valuation.BENEFIT_MOVES and type(move) is not m.Pass
    ]


def value_field_directive(state: YinziState, move: m.FieldDirective) -> float:
    """The actions of the card, and its Overseers for later."""
    actions = CARDS.actions - move.card
    player = state.players[state.actor]
    supply = min(move.card, player.overseers)
    value = EACH_OVERSEER * supply + 0.6
    if move.kind == "t":
        return value + land_valuation.value_taxes(state) * actions
    trial = state.copy()
    begin_field_directive(trial, move, None)
    found = [(valuation.MOVE_VALUES[type(option)](trial, option), _used_up(option)) for option in _list_actions(trial)]
    if move.kind == "m":
        actions = min(actions, sum(player.fields))
    elif move.kind == "w" and found:
        value += 0.6 * valuation.count_unused(state, OVEREXPLOITATION)
    return value + valuation.sum_best(found, actions)


def _used_up(move: Move) -> object:
    """What a move uses up, so that two moves with the same are not both counted."""
    if isinstance(move, m.Deploy):
        return move.field, move.purchase
    if isinstance(move, m.Sale):
        return move.space
    if isinstance(move, m.Build):
        return "workshop"
    if isinstance(move, m.Load):
        return move.unit
    if isinstance(move, m.Complete):
        return move.caravan
    return move


def value_city_directives(state: YinziState, options: list[m.CityDirective]) -> list[tuple[float, Move]]:
    """The value of each City Directive: what its group could do now, and what becomes of the others."""
    found: list[tuple[float, Move]] = []
    saving = 0.3 if count_rounds_left(state) else 0.0
    by_quarter: dict[str, list[m.CityDirective]] = {}
    for option in options:
        by_quarter.setdefault(option.quarter, []).append(option)
    for letter, moves in by_quarter.items():
        trial = state.copy()
        quarter = QUARTER_INDEX[letter]
        begin_city_directive(trial, max(moves, key=lambda move: move.card + move.reinforcement), quarter)
        actions = _list_actions(trial)
        for move in moves:
            value = _GROUP_VALUES[quarter](trial, actions, move.card + move.reinforcement)
            found.append((value - saving * move.reinforcement, move))
    return found


def _value_idle(state: YinziState, overseers: int) -> float:
    return IDLE * overseers if count_rounds_left(state) else 0.0


def _value_palace(state: YinziState, actions: list[Move], group: int) -> float:
    best = _value_idle(state, group)
    for move in actions:
        if isinstance(move, m.Request):
            cost = REQUEST_COSTS[REQUEST_INDEX[move.request]]
            if cost <= group:
                best = max(best, city_valuation.value_request(state, move) + _value_idle(state, group - cost))
    return best + 0.9 * valuation.count_unused(state, IMPERIAL_FAVOR, MASS_EXODUS)


def _value_materials(state: YinziState, actions: list[Move], group: int) -> float:
    number = min(group, state.players[state.actor].sapeques)
    values = [city_valuation.value_purchase(state, move) for move in actions if isinstance(move, m.Buy)]
    best = max(values, default=0.0)
    return sum(max(best - 0.1 * place, 0.0) for place in range(number)) + _value_idle(state, group - number)


def _value_port(state: YinziState, actions: list[Move], group: int) -> float:
    values = [(valuation.MOVE_VALUES[type(move)](state, move), _used_up(move)) for move in actions]
    units = len({unit for _, unit in values})
    return valuation.sum_best(values, group) + _value_idle(state, max(group - units, 0))


def _value_artisan(state: YinziState, actions: list[Move], group: int) -> float:
    """The best productions for their Overseers, one in each workshop."""
    left = group
    total = 0.0
    used: set[str] = set()
    values = [(city_valuation.value_production(state, move), move) for move in actions if isinstance(move, m.Produce)]
    for value, move in sorted(values, key=lambda pair: -pair[0]):
        level = LEVELS[state.workshop_level[SITE_INDEX[move.site]] - 1]
        cost = level.overseers[len(move.inputs) - 1]
        if value > 0 and cost <= left and move.site not in used:
            used.add(move.site)
            left -= cost
            total += value
    return total + _value_idle(state, left)


def _value_caravanserai(state: YinziState, actions: list[Move], group: int) -> float:
    completions = [
        (city_valuation.value_completion(state, move), move.caravan) for move in actions if isinstance(move, m.Complete)
    ]
    number = min(group, len({caravan for _, caravan in completions}))
    guards = city_valuation.value_guard(state, state.actor)
    return valuation.sum_best(completions, group) + guards * (number + 0.7 * (group - number))


_GROUP_VALUES: Final[dict[int, Callable[[YinziState, list[Move], int], float]]] = {
    PALACE: _value_palace,
    MATERIALS: _value_materials,
    PORT: _value_port,
    ARTISAN: _value_artisan,
    CARAVANSERAI: _value_caravanserai,
}
"""By Quarter what a group of Overseers is worth there; ``actions``: those of the largest group."""
