"""Bots: greedy weighs every legal move by what it brings, with some whim."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Final

from rules.extras import Bot
from rules.game import Move
from rules.games.yinzi import moves as m
from rules.games.yinzi.answers import ANSWERS
from rules.games.yinzi.bots import city_valuation, land_valuation, valuation
from rules.games.yinzi.components.board import ARTISAN, CARAVANSERAI, MATERIALS, PALACE, PORT, QUARTER_INDEX, SITE_INDEX
from rules.games.yinzi.components.pieces import (
    CARAVAN_INDEX,
    CARDS,
    IMPERIAL_FAVOR,
    LEVELS,
    MASS_EXODUS,
    MONGOLS,
    OVEREXPLOITATION,
    REQUEST_COSTS,
    REQUEST_INDEX,
)
from rules.games.yinzi.components.prices import IDLE, rounds_left
from rules.games.yinzi.phases.city_directives import begin_city_directive
from rules.games.yinzi.phases.field_directives import begin_field_directive
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import TURNS_EACH, YinziState
from rules.legal import legal_moves

WHIM: Final = 0.35
"""Largest random addition to the worth of a move."""
PATIENCE: Final = 0.7
"""How much a benefit must bring at the start of a round; at its end anything will do."""
EACH_OVERSEER: Final = 0.55
"""Worth of an Overseer on a card that can still be used."""


def _legal(state: YinziState) -> Iterator[Move]:
    return legal_moves(ANSWERS[Question(state.question)], state)


def greedy(state: YinziState, rng: Random) -> Move:
    """The move that is worth most, in its moment."""
    options = list(_legal(state))
    if len(options) == 1:
        return options[0]
    question = state.question
    if question == Question.TURN:
        return _turn(state, options, rng)
    if question == Question.TAKE:
        return _best(
            ((valuation.BENEFIT_WORTH[move.benefit], move) for move in options if isinstance(move, m.Take)), rng
        )
    if question == Question.KEEP:
        return _best(((_keep(state, move), move) for move in options if isinstance(move, m.Keep)), rng)
    if question == Question.TRADE:
        gain = city_valuation.trade_gain(state.players[state.actor].negotiation)
        return m.TradeUse() if gain + rng.random() > 1.2 else m.Pass()
    return _best(((_action(state, move), move) for move in options), rng)


def _best(worths: Iterable[tuple[float, Move]], rng: Random, whim: float = WHIM) -> Move:
    """The move of the greatest worth after a whim; at least one is given."""
    best: Move | None = None
    highest = float("-inf")
    for worth, move in worths:
        total = worth + whim * rng.random()
        if total > highest:
            highest, best = total, move
    assert best is not None
    return best


def _late(state: YinziState) -> float:
    """How far the round has gone, 0 to 1."""
    return state.turns / (TURNS_EACH * len(state.players) - 1)


def _is_benefit(move: Move) -> bool:
    return type(move) in _BENEFITS


def _action(state: YinziState, move: Move) -> float:
    """Worth of a move inside a directive."""
    kind = type(move)
    if kind is m.Pass:
        return 0.0
    worth = valuation.WORTH[kind](state, move)
    return worth - PATIENCE * (1 - _late(state)) if kind in _BENEFITS else worth


def _keep(state: YinziState, move: m.Keep) -> float:
    """A Private Caravan is the best one; a displayed one that one can complete, with few Mongols."""
    caravan = CARAVAN_INDEX[move.caravan]
    worth = city_valuation.caravan_worth(caravan)
    return worth if state.agenda[-1].private else worth - 0.5 * MONGOLS[caravan]


def _turn(state: YinziState, options: list[Move], rng: Random) -> Move:
    """A benefit that is worth it now, else the best directive, else a pass."""
    worths: list[tuple[float, Move]] = []
    for move in options:
        if _is_benefit(move):
            net = _action(state, move) - 0.3 + WHIM * rng.random()
            worths.append((net, move))
    if worths:
        net, move = max(worths, key=lambda pair: pair[0])
        if net > 0.15:
            return move
    directives: list[tuple[float, Move]] = [(0.0, m.Pass())]
    directives += [(_field(state, move), move) for move in options if isinstance(move, m.FieldDirective)]
    directives += _cities(state, [move for move in options if isinstance(move, m.CityDirective)])
    return _best(directives, rng, 3 * WHIM)


def _field(state: YinziState, move: m.FieldDirective) -> float:
    """The actions of the card, and its Overseers for later."""
    actions = CARDS.actions - move.card
    player = state.players[state.actor]
    supply = min(move.card, player.overseers)
    worth = EACH_OVERSEER * supply + 0.6
    if move.kind == "t":
        return worth + land_valuation.taxes(state) * actions
    trial = state.copy()
    begin_field_directive(trial, move, None)
    found = [
        (valuation.WORTH[type(option)](trial, option), _thing(option))
        for option in _legal(trial)
        if not _is_benefit(option) and type(option) is not m.Pass
    ]
    if move.kind == "m":
        actions = min(actions, sum(player.fields))
    elif move.kind == "w" and found:
        worth += 0.6 * valuation.waits_for(state, OVEREXPLOITATION)
    return worth + valuation.best_sum(found, actions)


def _thing(move: Move) -> object:
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


def _cities(state: YinziState, options: list[m.CityDirective]) -> list[tuple[float, Move]]:
    """Worth of each City Directive: what its group could do now, and what becomes of the others."""
    found: list[tuple[float, Move]] = []
    saving = 0.3 if rounds_left(state) else 0.0
    by_quarter: dict[str, list[m.CityDirective]] = {}
    for option in options:
        by_quarter.setdefault(option.quarter, []).append(option)
    for letter, moves in by_quarter.items():
        trial = state.copy()
        begin_city_directive(trial, max(moves, key=lambda move: move.card + move.reinforcement), None)
        actions = [move for move in _legal(trial) if not _is_benefit(move) and type(move) is not m.Pass]
        for move in moves:
            group = move.card + move.reinforcement
            worth = _QUARTERS[QUARTER_INDEX[letter]](trial, actions, group)
            found.append((worth - saving * move.reinforcement, move))
    return found


def _idle(state: YinziState, overseers: int) -> float:
    return IDLE * overseers if rounds_left(state) else 0.0


def _palace(state: YinziState, actions: list[Move], group: int) -> float:
    best = _idle(state, group)
    for move in actions:
        if isinstance(move, m.Request):
            cost = REQUEST_COSTS[REQUEST_INDEX[move.request]]
            if cost <= group:
                best = max(best, city_valuation.request(state, move) + _idle(state, group - cost))
    return best + 0.9 * valuation.waits_for(state, IMPERIAL_FAVOR, MASS_EXODUS)


def _materials(state: YinziState, actions: list[Move], group: int) -> float:
    number = min(group, state.players[state.actor].sapeques)
    worths = [city_valuation.buy(state, move) for move in actions if isinstance(move, m.Buy)]
    best = max(worths, default=0.0)
    return sum(max(best - 0.1 * place, 0.0) for place in range(number)) + _idle(state, group - number)


def _simple(state: YinziState, actions: list[Move], group: int) -> float:
    worths = [(valuation.WORTH[type(move)](state, move), _thing(move)) for move in actions]
    things = len({thing for _, thing in worths})
    return valuation.best_sum(worths, group) + _idle(state, max(group - things, 0))


def _artisan(state: YinziState, actions: list[Move], group: int) -> float:
    """The best productions for their Overseers, one in each workshop."""
    left = group
    total = 0.0
    used: set[str] = set()
    worths = [(city_valuation.produce(state, move), move) for move in actions if isinstance(move, m.Produce)]
    for worth, move in sorted(worths, key=lambda pair: -pair[0]):
        level = LEVELS[state.workshop_level[SITE_INDEX[move.site]] - 1]
        cost = level.overseers[len(move.inputs) - 1]
        if worth > 0 and cost <= left and move.site not in used:
            used.add(move.site)
            left -= cost
            total += worth
    return total + _idle(state, left)


def _caravanserai(state: YinziState, actions: list[Move], group: int) -> float:
    completes = [
        (city_valuation.complete(state, move), move.caravan) for move in actions if isinstance(move, m.Complete)
    ]
    number = min(group, len({caravan for _, caravan in completes}))
    guards = city_valuation.guard_worth(state, state.actor)
    return valuation.best_sum(completes, group) + guards * (number + 0.7 * (group - number))


_QUARTERS: Final[dict[int, Callable[[YinziState, list[Move], int], float]]] = {
    PALACE: _palace,
    MATERIALS: _materials,
    PORT: _simple,
    ARTISAN: _artisan,
    CARAVANSERAI: _caravanserai,
}
_BENEFITS: Final = frozenset(
    (
        m.ImperialFavor, m.MassProduction, m.TradeOverseer, m.MassExodus, m.FoodSurplus, m.PrivateCaravan,
        m.Saltworks, m.ExceptionalHarvest, m.ShrewdMerchant, m.Overexploitation,
    )
)  # fmt: skip

BOTS: Final[Mapping[str, Bot]] = {"greedy": greedy}
