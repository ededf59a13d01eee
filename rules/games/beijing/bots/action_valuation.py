"""The value of each action, in points, for the greedy bot."""

from __future__ import annotations

from rules.game import Move
from rules.games.beijing.bots.valuation import Valuation
from rules.games.beijing.components.board import (
    FIRST_PLOT,
    NUMBERS,
    PLOTS,
    PLOTS_OF_STREET,
    STREET_OF_PLOT,
    STREET_PLOTS,
    find_touched_streets,
    list_plots,
)
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
from rules.games.beijing.phases.construction import count_houses_to_build, count_new_streets, find_open_plots
from rules.games.beijing.phases.lantern import count_lanterns_to_place, find_unlit_plots
from rules.games.beijing.state import BeijingState


def value_action(
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
        gain = view.estimate_festival(rockets + more) - view.estimate_festival(rockets)
        return Fireworks(medallions), gain + 0.5 * more, 0, 0
    if letter == "M":
        steps = 1 + symbols[SOLDIER]
        first = 0.0 if state.turn_order[0] == seat else 0.4
        return Training(medallions), steps * view.value_step() * 1.5 + first, 0, 0
    if letter == "I":
        points = NUMBERS.small.points if price == NUMBERS.small.price else NUMBERS.large.points
        audience = Audience(medallions, price=2 if price == NUMBERS.small.price else 7)
        return audience, float(points * view.left), 0, 0
    if letter == "L":
        plots, value = _choose_lanterns(state, view)
        return Lantern(medallions, plots=plots), value, 0, 0
    plots, value = _choose_houses(state, view)
    return (Construction(medallions, plots=plots) if plots else None), value, 0, 0


def _choose_houses(state: BeijingState, view: Valuation) -> tuple[tuple[str, ...], float]:
    """Where to build, and the points: homes for those to come, new streets that somebody can move into, monks."""
    seat = state.actor
    number = count_houses_to_build(state, seat)
    free = set(list_plots(find_open_plots(state, seat)))
    streets = state.streets[seat]
    first = FIRST_PLOT[streets]
    free.update(range(first, FIRST_PLOT[streets + min(number, count_new_streets(state, seat))]))
    houses, people = state.houses[seat], state.people[seat]
    empty = (houses & ~people).bit_count()
    waiting = (find_touched_streets(houses) & ~find_touched_streets(people)).bit_count()
    value = 0.0
    plots: list[int] = []
    for _ in range(number):
        best, chosen = -1e9, -1
        for plot in sorted(free):
            street = PLOTS_OF_STREET[STREET_OF_PLOT[plot]]
            gain = sum(YIELDS[state.persons[seat][monk]] for monk in _list_monks(state, seat, street)) * view.weight(
                "k"
            )
            if plot >= first and any(built >= first for built in plots):
                last = STREET_OF_PLOT[max(plots)]
                if STREET_OF_PLOT[plot] > last + 1:
                    continue
            elif STREET_OF_PLOT[plot] > streets:
                continue
            if not houses & street:
                gain += 0.75 * view.left - 1 if waiting < 1 and view.hires and view.left > 1 else -1.0
            elif not people & street:
                gain += 0.5
            if gain > best:
                best, chosen = gain, plot
        home = 3.4 * 0.5 ** max(empty, 0) if empty < view.hires else 0.2
        value += best + home
        empty += 1
        if not houses & PLOTS_OF_STREET[STREET_OF_PLOT[chosen]]:
            waiting += 1
        houses |= 1 << chosen
        free.discard(chosen)
        plots.append(chosen)
    return tuple(sorted(PLOTS[plot] for plot in plots)), value


def _list_monks(state: BeijingState, seat: int, street: int) -> list[int]:
    """The plots of the set ``street`` where monks live."""
    persons = state.persons[seat]
    return [plot for plot in list_plots(state.people[seat] & street) if PROFESSION_OF[persons[plot]] == MONK]


def _choose_lanterns(state: BeijingState, view: Valuation) -> tuple[tuple[str, ...], float]:
    """Which plots to light: houses before the lantern evenings, and streets that can be completed."""
    seat = state.actor
    number = count_lanterns_to_place(state, seat)
    lanterns, houses = state.lanterns[seat], state.houses[seat]
    evenings = 2.0 * view.count_coming_evenings()
    value = 0.0
    plots: list[int] = []
    for _ in range(number):
        best, chosen = -1e9, -1
        for plot in list_plots(find_unlit_plots(state, seat) & ~sum(1 << lit_plot for lit_plot in plots)):
            street = PLOTS_OF_STREET[STREET_OF_PLOT[plot]]
            gain = evenings if houses >> plot & 1 else 0.3 * evenings
            lit = (lanterns & street).bit_count()
            gain += NUMBERS.lit_street if lit == STREET_PLOTS - 1 else 0.9 * lit
            if gain > best:
                best, chosen = gain, plot
        lanterns |= 1 << chosen
        plots.append(chosen)
        value += best
    return tuple(sorted(PLOTS[plot] for plot in plots)), value
