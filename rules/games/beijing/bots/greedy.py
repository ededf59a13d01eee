"""The greedy bot: looks one decision ahead with :mod:`rules.games.beijing.bots.valuation`, and is a little moody."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from random import Random
from typing import Final

from rules.game import Move
from rules.games.beijing.bots.prospects import prospect
from rules.games.beijing.bots.valuation import Valuation
from rules.games.beijing.circles import fee_of
from rules.games.beijing.components.board import ACTIONS, NUMBERS, PLOTS, STREET, STREET_PLOTS, indices
from rules.games.beijing.components.pieces import CARDS, KIND, MIGRANT, SAGE, TILES
from rules.games.beijing.debts import max_dragon_medallions, medallions_allowed, streets_with_people
from rules.games.beijing.moves import (
    Decay,
    Draft,
    Dragon,
    Hire,
    Medallions,
    Pass,
    Remove,
)
from rules.games.beijing.phases.decay import streets_to_choose
from rules.games.beijing.phases.detail import privileges_left
from rules.games.beijing.phases.person import empty_houses, is_copyable, kinds_left
from rules.games.beijing.questions import Question
from rules.games.beijing.scoring import dragon_points
from rules.games.beijing.setup import draft_professions
from rules.games.beijing.state import BeijingState

_MOOD: Final = 0.9
"""Points by which a choice may be off."""


def greedy(state: BeijingState, rng: Random) -> Move:
    """The move that looks best for the seat that is asked."""
    return _CHOOSE[state.question](state, Valuation(state, state.actor), rng)


def _draft(state: BeijingState, view: Valuation, rng: Random) -> Move:
    best, chosen = -1e9, ("", "")
    for pair in combinations(sorted(draft_professions(state.rulings)), 2):
        if pair in state.drafted:
            continue
        value = sum(view.person(KIND[tile], 2) + view.steps(KIND[tile]) for tile in pair) + 4 * _MOOD * rng.random()
        if value > best:
            best, chosen = value, pair
    plots = indices(state.houses[state.actor])
    other = next((plot for plot in plots if plot // STREET_PLOTS != plots[0] // STREET_PLOTS), plots[1])
    return Draft(chosen, (PLOTS[plots[0]], PLOTS[other]))


# Actions


def _action(state: BeijingState, view: Valuation, rng: Random) -> Move:
    seat = state.actor
    yuan, rice = state.yuan[seat], state.rice[seat]
    now = view.danger(yuan, rice)
    top_up = max(NUMBERS.top_up - yuan, 0)
    best = top_up * view.yuan_value + now - view.danger(yuan + top_up, rice) + _MOOD * rng.random()
    chosen: Move = Pass()
    for action, letter in enumerate(ACTIONS):
        if not state.circles[action]:
            continue
        fee = fee_of(state, action)
        if letter == "I" and not privileges_left(state):
            continue
        prices = (NUMBERS.small.price, NUMBERS.large.price) if letter == "I" else (0,)
        for price, medallions in product(prices, (0, 1) if state.medallions[seat] else (0,)):
            coins = fee + price - medallions
            if not 0 <= coins <= yuan:
                continue
            move, value, more_yuan, more_rice = prospect(state, view, letter, price, medallions)
            if move is None:
                continue
            value *= view.taste(letter)
            value += now - view.danger(yuan - coins + more_yuan, rice + more_rice)
            value += (more_yuan - coins + fee * (1 - view.taste("fee"))) * view.yuan_value - 0.9 * medallions
            value += _MOOD * rng.random()
            if value > best:
                best, chosen = value, move
    return chosen


# Persons


def _hire(state: BeijingState, view: Valuation, rng: Random) -> Move:
    seat = state.actor
    homes = _homes(state, view)
    dismissed = None if homes else (view.least_wanted() if state.people[seat] else None)
    best, chosen = -1e9, Hire("")
    for card, letter in enumerate(CARDS):
        if not state.hands[seat][card]:
            continue
        for copied, allows in _playable(state, seat, card):
            kinds = kinds_left(state, allows) if allows != SAGE else []
            if not kinds:
                value = -1.5 + 0.15 * view.left * (card in (MIGRANT, SAGE)) + _MOOD * rng.random()
                if value > best:
                    best, chosen = value, Hire(letter, copied)
            for kind in kinds:
                value, plot, way = _settling(state, view, kind, homes, dismissed)
                if card in (MIGRANT, SAGE):
                    value -= 0.15 * view.left
                value += _MOOD * rng.random()
                if value > best:
                    tile = TILES[kind]
                    best = value
                    if plot is None:
                        chosen = Hire(letter, copied, tile, "decline")
                    else:
                        chosen = Hire(letter, copied, tile, "house" if way else "exchange", PLOTS[plot])
    return chosen


def _playable(state: BeijingState, seat: int, card: int) -> list[tuple[str | None, int]]:
    """The ways to play a card: whom it copies, and the card that it stands for."""
    if card != SAGE:
        return [(None, card)]
    others = [other for other in range(state.players) if is_copyable(state, seat, other)]
    return [(state.table.seats[other], state.discard[other]) for other in others] or [(None, SAGE)]


def _homes(state: BeijingState, view: Valuation) -> list[tuple[float, int, int]]:
    """The empty houses: what moving in there saves, houses of the street, plot."""
    seat = state.actor
    homes = []
    for plot in indices(empty_houses(state, seat)):
        street = STREET << plot // STREET_PLOTS * STREET_PLOTS
        saved = 0.0 if state.people[seat] & street else view.street_loss(plot // STREET_PLOTS)
        homes.append((saved, (state.houses[seat] & street).bit_count(), plot))
    return homes


def _settling(
    state: BeijingState,
    view: Valuation,
    kind: int,
    homes: list[tuple[float, int, int]],
    dismissed: tuple[float, int] | None,
) -> tuple[float, int | None, bool]:
    """What a new person is worth, on which plot (``None``: declined), and whether that house is empty."""
    if homes:
        value, plot = max((view.person(kind, houses) + saved, -plot) for saved, houses, plot in homes)
        return value + view.steps(kind), -plot, True
    if dismissed is None:
        return 0.0, None, False
    loss, plot = dismissed
    street = STREET << plot // STREET_PLOTS * STREET_PLOTS
    gain = view.person(kind, (state.houses[state.actor] & street).bit_count()) - loss + view.steps(kind)
    return (gain, plot, False) if gain > 0 else (-0.5, None, False)


# Events


def _medallions(state: BeijingState, view: Valuation, rng: Random) -> Move:
    seat = state.actor
    event = state.events[state.round - 1]
    most = min(medallions_allowed(state, seat), state.owed)
    if event == "f":
        number = most if rng.random() < 0.5 and view.events_to_come("f") else 0
    else:
        held = state.yuan[seat] if event == "t" else state.rice[seat]
        number = max(state.owed - held, 0) if state.people[seat] else 0
        if event == "t" and view.left > 5 and state.medallions[seat] > 4:
            number = max(number, 2)
    number = min(number, most)
    return Medallions(number) if number else Pass()


def _remove(state: BeijingState, view: Valuation, rng: Random) -> Move:
    seat = state.actor
    number = state.owed
    losses = {at: view.keeping(at) + _MOOD * rng.random() for at in indices(state.people[seat])}
    if state.events[state.round - 1] == "d":
        cheapest = []
        for street in streets_with_people(state, seat):
            loss, plot = min((losses[at], at) for at in street)
            if len(street) == 1:
                loss += view.street_loss(plot // STREET_PLOTS)
            cheapest.append((loss, plot))
        return Remove(tuple(sorted(PLOTS[plot] for _, plot in sorted(cheapest)[:number])))
    gone: list[int] = []
    people = state.people[seat]
    for _ in range(number):
        found = []
        for plot in indices(people):
            alone = people & STREET << plot // STREET_PLOTS * STREET_PLOTS == 1 << plot
            found.append((losses[plot] + (view.street_loss(plot // STREET_PLOTS) if alone else 0.0), plot))
        plot = min(found)[1]
        people ^= 1 << plot
        gone.append(plot)
    return Remove(tuple(sorted(PLOTS[plot] for plot in gone)))


def _dragon(state: BeijingState, view: Valuation, rng: Random) -> Move:
    seat = state.actor
    trial = state.copy()
    guess = Valuation(trial, seat)
    best, number = -1e9, 0
    for medallions in range(max_dragon_medallions(state, seat) + 1):
        trial.dragon[seat] = state.dragon[seat] - NUMBERS.battle * medallions
        trial.medallions[seat] = state.medallions[seat] + medallions
        value = 1.05 * medallions + dragon_points(trial)[seat] - guess.danger(trial.yuan[seat], trial.rice[seat])
        value += 0.25 * _MOOD * rng.random()
        if value > best:
            best, number = value, medallions
    return Dragon(number) if number else Pass()


def _decay(state: BeijingState, view: Valuation, rng: Random) -> Move:
    seat = state.actor
    lanterns = state.lanterns[seat]
    lost = [indices(houses & ~lanterns)[-1] for houses in streets_to_choose(state, seat)]
    return Decay(tuple(PLOTS[plot] for plot in lost))


_CHOOSE: Final[dict[int, Callable[[BeijingState, Valuation, Random], Move]]] = {
    Question.DRAFT: _draft,
    Question.ACTION: _action,
    Question.HIRE: _hire,
    Question.MEDALLIONS: _medallions,
    Question.REMOVE: _remove,
    Question.DRAGON: _dragon,
    Question.DECAY: _decay,
}
