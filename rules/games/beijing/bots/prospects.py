"""What each action promises: the move, and what it is worth in points (for the greedy bot)."""

from __future__ import annotations

from rules.game import Move
from rules.games.beijing.bots.valuation import Valuation
from rules.games.beijing.components.board import NUMBERS, PLOTS, STREET, STREET_PLOTS, indices, touched
from rules.games.beijing.components.pieces import (
    BANKER,
    CALLIGRAPHER,
    FARMER,
    FIREWORKER,
    MONK,
    PROFESSION_OF,
    SOLDIER,
    YIELDS,
)
from rules.games.beijing.moves import (
    Audience,
    Bank,
    Construction,
    Fireworks,
    Harvest,
    Lantern,
    Scriptorium,
    Training,
)
from rules.games.beijing.phases.construction import houses_to_build, new_streets, open_plots
from rules.games.beijing.phases.detail import lanterns_to_place, unlit
from rules.games.beijing.state import BeijingState


def prospect(
    state: BeijingState, view: Valuation, letter: str, price: int, medallions: int
) -> tuple[Move | None, float, int, int]:
    """An action of a tile: the move, its points, and the yuan and rice that it brings; ``None`` if there is no such."""
    seat = state.actor
    symbols = state.symbols[seat]
    if letter == "B":
        return Bank(medallions), 0.0, NUMBERS.bank + symbols[BANKER], 0
    if letter == "H":
        return Harvest(medallions), 0.5, 0, 1 + symbols[FARMER]
    if letter == "S":
        return Scriptorium(medallions), 1.0 + symbols[CALLIGRAPHER], 0, 0
    if letter == "F":
        rockets = state.rockets[seat]
        more = 1 + symbols[FIREWORKER]
        gain = view.festival_points(rockets + more) - view.festival_points(rockets)
        return Fireworks(medallions), gain + 0.5 * more, 0, 0
    if letter == "M":
        steps = 1 + symbols[SOLDIER]
        first = 0.0 if state.turn_order[0] == seat else 0.4
        return Training(medallions), steps * view.step_value() * 1.5 + first, 0, 0
    if letter == "I":
        points = NUMBERS.small.points if price == NUMBERS.small.price else NUMBERS.large.points
        audience = Audience(medallions, price=2 if price == NUMBERS.small.price else 7)
        return audience, float(points * view.left), 0, 0
    if letter == "L":
        plots, value = _lanterns(state, view)
        return Lantern(medallions, plots=plots), value, 0, 0
    plots, value = _houses(state, view)
    return (Construction(medallions, plots=plots) if plots else None), value, 0, 0


def _houses(state: BeijingState, view: Valuation) -> tuple[tuple[str, ...], float]:
    """Where to build, and what it is worth: homes for those to come, new streets that somebody can move into, monks."""
    seat = state.actor
    number = houses_to_build(state, seat)
    free = set(indices(open_plots(state, seat)))
    first = state.streets[seat] * STREET_PLOTS
    free.update(range(first, first + STREET_PLOTS * min(number, new_streets(state, seat))))
    houses, people = state.houses[seat], state.people[seat]
    empty = (houses & ~people).bit_count()
    waiting = (touched(houses) & ~touched(people)).bit_count()
    value = 0.0
    plots: list[int] = []
    for _ in range(number):
        best, chosen = -1e9, -1
        for plot in sorted(free):
            street = STREET << plot // STREET_PLOTS * STREET_PLOTS
            worth = sum(YIELDS[state.persons[seat][at]] for at in _monks(state, seat, street)) * view.taste("k")
            if plot >= first and any(built >= first for built in plots):
                last = max(plots) // STREET_PLOTS
                if plot // STREET_PLOTS > last + 1:
                    continue
            elif plot >= first + STREET_PLOTS:
                continue
            if not houses & street:
                worth += 0.75 * view.left - 1 if waiting < 1 and view.hires and view.left > 1 else -1.0
            elif not people & street:
                worth += 0.5
            if worth > best:
                best, chosen = worth, plot
        home = 3.4 * 0.5 ** max(empty, 0) if empty < view.hires else 0.2
        value += best + home
        empty += 1
        if not houses & STREET << chosen // STREET_PLOTS * STREET_PLOTS:
            waiting += 1
        houses |= 1 << chosen
        free.discard(chosen)
        plots.append(chosen)
    return tuple(sorted(PLOTS[plot] for plot in plots)), value


def _monks(state: BeijingState, seat: int, street: int) -> list[int]:
    persons = state.persons[seat]
    return [at for at in indices(state.people[seat] & street) if PROFESSION_OF[persons[at]] == MONK]


def _lanterns(state: BeijingState, view: Valuation) -> tuple[tuple[str, ...], float]:
    """Which plots to light: houses before the lantern evenings, and streets that can be completed."""
    seat = state.actor
    number = lanterns_to_place(state, seat)
    lanterns, houses = state.lanterns[seat], state.houses[seat]
    evenings = 2.0 * view.evenings()
    value = 0.0
    plots: list[int] = []
    for _ in range(number):
        best, chosen = -1e9, -1
        for plot in indices(unlit(state, seat) & ~sum(1 << at for at in plots)):
            street = STREET << plot // STREET_PLOTS * STREET_PLOTS
            worth = evenings if houses >> plot & 1 else 0.3 * evenings
            lit = (lanterns & street).bit_count()
            worth += NUMBERS.lit_street if lit == STREET_PLOTS - 1 else 0.9 * lit
            if worth > best:
                best, chosen = worth, plot
        lanterns |= 1 << chosen
        plots.append(chosen)
        value += best
    return tuple(sorted(PLOTS[plot] for plot in plots)), value
