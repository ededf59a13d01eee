"""Decisions of the greedy bot in an event: medallions, persons that leave, the dragon, houses lost to decay."""

from __future__ import annotations

from random import Random

from rules.game import Move
from rules.games.beijing.bots.valuation import NOISE, Valuation
from rules.games.beijing.components.board import NUMBERS, PLOTS, PLOTS_OF_STREET, STREET_OF_PLOT, list_plots
from rules.games.beijing.events.debts import count_dragon_medallions, count_usable_medallions, list_inhabited_streets
from rules.games.beijing.moves import Decay, Dragon, Medallions, Pass, Remove
from rules.games.beijing.phases.decay import list_streets_to_choose
from rules.games.beijing.scoring import count_dragon_points
from rules.games.beijing.state import BeijingState


def choose_medallions(state: BeijingState, view: Valuation, rng: Random) -> Move:
    """Medallions for what is missing of the yuan or rice owed; for rockets half of the time."""
    seat = state.actor
    event = state.events[state.round - 1]
    limit = min(count_usable_medallions(state, seat), state.owed)
    if event == "f":
        number = limit if rng.random() < 0.5 and view.count_coming("f") else 0
    else:
        held = state.yuan[seat] if event == "t" else state.rice[seat]
        number = max(state.owed - held, 0) if state.people[seat] else 0
        if event == "t" and view.left > 5 and state.medallions[seat] > 4:
            number = max(number, 2)
    number = min(number, limit)
    return Medallions(number) if number else Pass()


def choose_removals(state: BeijingState, view: Valuation, rng: Random) -> Move:
    """The persons with the least value, and those whose street stays inhabited."""
    seat = state.actor
    number = state.owed
    losses = {plot: view.value_resident(plot) + NOISE * rng.random() for plot in list_plots(state.people[seat])}
    if state.events[state.round - 1] == "d":
        cheapest = []
        for street in list_inhabited_streets(state, seat):
            loss, plot = min((losses[plot], plot) for plot in street)
            if len(street) == 1:
                loss += view.estimate_street_loss(STREET_OF_PLOT[plot])
            cheapest.append((loss, plot))
        return Remove(tuple(sorted(PLOTS[plot] for _, plot in sorted(cheapest)[:number])))
    chosen: list[int] = []
    people = state.people[seat]
    for _ in range(number):
        options = []
        for plot in list_plots(people):
            alone = people & PLOTS_OF_STREET[STREET_OF_PLOT[plot]] == 1 << plot
            options.append((losses[plot] + (view.estimate_street_loss(STREET_OF_PLOT[plot]) if alone else 0.0), plot))
        plot = min(options)[1]
        people ^= 1 << plot
        chosen.append(plot)
    return Remove(tuple(sorted(PLOTS[plot] for plot in chosen)))


def choose_dragon(state: BeijingState, view: Valuation, rng: Random) -> Move:
    """Compare the positions after each number of medallions."""
    seat = state.actor
    trial = state.copy()
    trial_view = Valuation(trial, seat)
    best, number = -1e9, 0
    for medallions in range(count_dragon_medallions(state, seat) + 1):
        trial.dragon[seat] = state.dragon[seat] - NUMBERS.battle * medallions
        trial.medallions[seat] = state.medallions[seat] + medallions
        value = (
            1.05 * medallions
            + count_dragon_points(trial)[seat]
            - trial_view.estimate_losses(trial.yuan[seat], trial.rice[seat])
        )
        value += 0.25 * NOISE * rng.random()
        if value > best:
            best, number = value, medallions
    return Dragon(number) if number else Pass()


def choose_decay(state: BeijingState, view: Valuation, rng: Random) -> Move:
    """In each street the last house without a lantern."""
    seat = state.actor
    lanterns = state.lanterns[seat]
    lost = [list_plots(houses & ~lanterns)[-1] for houses in list_streets_to_choose(state, seat)]
    return Decay(tuple(PLOTS[plot] for plot in lost))
