"""The greedy bot: looks one decision ahead with :mod:`rules.games.beijing.bots.valuation`, with a little noise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, product
from random import Random
from typing import Final

from rules.extras import Bot
from rules.game import Move
from rules.games.beijing.bots.action_valuation import value_action
from rules.games.beijing.bots.event_choices import choose_decay, choose_dragon, choose_medallions, choose_removals
from rules.games.beijing.bots.valuation import NOISE, Valuation
from rules.games.beijing.circles import fee_of
from rules.games.beijing.components.board import ACTIONS, NUMBERS, PLOTS, PLOTS_OF_STREET, STREET_OF_PLOT, list_plots
from rules.games.beijing.components.pieces import CARDS, KIND, MIGRANT, SAGE, TILES
from rules.games.beijing.moves import Draft, Hire, Pass
from rules.games.beijing.persons import find_empty_houses, is_copyable, list_kinds_left
from rules.games.beijing.phases.detail import is_privilege_left
from rules.games.beijing.questions import Question
from rules.games.beijing.setup import list_draft_professions
from rules.games.beijing.state import BeijingState


def greedy(state: BeijingState, rng: Random) -> Move:
    """The move that looks best for the seat that is asked."""
    return _CHOOSE[state.question](state, Valuation(state, state.actor), rng)


def _choose_draft(state: BeijingState, view: Valuation, rng: Random) -> Move:
    best, chosen = -1e9, ("", "")
    for pair in combinations(sorted(list_draft_professions(state.rulings)), 2):
        if pair in state.drafted:
            continue
        value = (
            sum(view.value_person(KIND[tile], 2) + view.value_steps(KIND[tile]) for tile in pair)
            + 4 * NOISE * rng.random()
        )
        if value > best:
            best, chosen = value, pair
    plots = list_plots(state.houses[state.actor])
    other = next((plot for plot in plots if STREET_OF_PLOT[plot] != STREET_OF_PLOT[plots[0]]), plots[1])
    return Draft(chosen, (PLOTS[plots[0]], PLOTS[other]))


def _choose_action(state: BeijingState, view: Valuation, rng: Random) -> Move:
    seat = state.actor
    yuan, rice = state.yuan[seat], state.rice[seat]
    now = view.estimate_losses(yuan, rice)
    top_up = max(NUMBERS.top_up - yuan, 0)
    best = top_up * view.yuan_value + now - view.estimate_losses(yuan + top_up, rice) + NOISE * rng.random()
    chosen: Move = Pass()
    for action, letter in enumerate(ACTIONS):
        if not state.circles[action]:
            continue
        fee = fee_of(state, action)
        if letter == "I" and not is_privilege_left(state):
            continue
        prices = (NUMBERS.small.price, NUMBERS.large.price) if letter == "I" else (0,)
        for price, medallions in product(prices, (0, 1) if state.medallions[seat] else (0,)):
            coins = fee + price - medallions
            if not 0 <= coins <= yuan:
                continue
            move, value, more_yuan, more_rice = value_action(state, view, letter, price, medallions)
            if move is None:
                continue
            value *= view.weight(letter)
            value += now - view.estimate_losses(yuan - coins + more_yuan, rice + more_rice)
            value += (more_yuan - coins + fee * (1 - view.weight("fee"))) * view.yuan_value - 0.9 * medallions
            value += NOISE * rng.random()
            if value > best:
                best, chosen = value, move
    return chosen


def _choose_hire(state: BeijingState, view: Valuation, rng: Random) -> Move:
    seat = state.actor
    homes = _list_homes(state, view)
    replaced = None if homes else (view.find_least_valuable() if state.people[seat] else None)
    best, chosen = -1e9, Hire("")
    for card, letter in enumerate(CARDS):
        if not state.hands[seat][card]:
            continue
        for copied, allows in _list_plays(state, seat, card):
            kinds = list_kinds_left(state, allows) if allows != SAGE else []
            if not kinds:
                value = -1.5 + 0.15 * view.left * (card in (MIGRANT, SAGE)) + NOISE * rng.random()
                if value > best:
                    best, chosen = value, Hire(letter, copied)
            for kind in kinds:
                value, plot, way = _value_housing(state, view, kind, homes, replaced)
                if card in (MIGRANT, SAGE):
                    value -= 0.15 * view.left
                value += NOISE * rng.random()
                if value > best:
                    tile = TILES[kind]
                    best = value
                    if plot is None:
                        chosen = Hire(letter, copied, tile, "decline")
                    else:
                        chosen = Hire(letter, copied, tile, "house" if way else "exchange", PLOTS[plot])
    return chosen


def _list_plays(state: BeijingState, seat: int, card: int) -> list[tuple[str | None, int]]:
    """The ways to play a card: whom it copies, and the card that it stands for."""
    if card != SAGE:
        return [(None, card)]
    others = [other for other in range(state.players) if is_copyable(state, seat, other)]
    return [(state.table.seats[other], state.discard[other]) for other in others] or [(None, SAGE)]


def _list_homes(state: BeijingState, view: Valuation) -> list[tuple[float, int, int]]:
    """The empty houses: points that moving in there saves, houses of the street, plot."""
    seat = state.actor
    homes = []
    for plot in list_plots(find_empty_houses(state, seat)):
        street = PLOTS_OF_STREET[STREET_OF_PLOT[plot]]
        saved = 0.0 if state.people[seat] & street else view.estimate_street_loss(STREET_OF_PLOT[plot])
        homes.append((saved, (state.houses[seat] & street).bit_count(), plot))
    return homes


def _value_housing(
    state: BeijingState,
    view: Valuation,
    kind: int,
    homes: list[tuple[float, int, int]],
    replaced: tuple[float, int] | None,
) -> tuple[float, int | None, bool]:
    """Points of a new person, on which plot (``None``: declined), and whether that house is empty."""
    if homes:
        value, plot = max((view.value_person(kind, houses) + saved, -plot) for saved, houses, plot in homes)
        return value + view.value_steps(kind), -plot, True
    if replaced is None:
        return 0.0, None, False
    loss, plot = replaced
    street = PLOTS_OF_STREET[STREET_OF_PLOT[plot]]
    gain = view.value_person(kind, (state.houses[state.actor] & street).bit_count()) - loss + view.value_steps(kind)
    return (gain, plot, False) if gain > 0 else (-0.5, None, False)


_CHOOSE: Final[dict[int, Callable[[BeijingState, Valuation, Random], Move]]] = {
    Question.DRAFT: _choose_draft,
    Question.ACTION: _choose_action,
    Question.HIRE: _choose_hire,
    Question.MEDALLIONS: choose_medallions,
    Question.REMOVE: choose_removals,
    Question.DRAGON: choose_dragon,
    Question.DECAY: choose_decay,
}

BOTS: Final[Mapping[str, Bot]] = {"greedy": greedy}
