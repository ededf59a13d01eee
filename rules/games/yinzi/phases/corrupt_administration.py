"""YM-10 Corrupt Administration: benefits that are used by a move of their own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import ask_next, find_directive
from rules.games.yinzi.components.board import (
    ARTISAN,
    CARAVANSERAI,
    MATERIALS,
    PALACE,
    PORT,
    QUARTER_INDEX,
    QUARTER_NAMES,
    QUARTERS,
)
from rules.games.yinzi.components.pieces import (
    BENEFIT_INDEX,
    BENEFIT_NAMES,
    BENEFITS,
    IMPERIAL_FAVOR,
    MAINTENANCE,
    MASS_EXODUS,
    MASS_PRODUCTION,
    REQUEST_INDEX,
    REQUEST_NAMES,
    REQUEST_SAPEQUES,
    REQUESTS,
    TRADE_ASIA,
    TRADE_EUROPE,
)
from rules.games.yinzi.moves import ImperialFavor, MassExodus, MassProduction, TradeOverseer
from rules.games.yinzi.state import YinziState
from rules.games.yinzi.stock.benefits import check_use, use
from rules.games.yinzi.stock.task import Task

PRODUCTION_QUARTERS = (ARTISAN, MATERIALS, PORT)
LARGEST_EXODUS = 2


def check_transfer(state: YinziState, benefit: int, quarter: int) -> None:
    """The benefit, its Overseer on it, and an own Overseer in the named Quarter.

    Rule: YM-10.1, YM-10.2, YM-10.3
    """
    check_use(state, benefit)
    if not state.attended[benefit]:
        raise IllegalMove("YM-10.3", f"no Overseer stands on {BENEFIT_NAMES[benefit]}")
    if not state.players[state.actor].present[quarter]:
        raise IllegalMove("YM-10.3", f"the seat has no Overseer in the {QUARTER_NAMES[quarter]}")


def transfer(state: YinziState, benefit: int, quarter: int) -> Task | None:
    """Move the Overseer from the benefit; it is one more of a directive going on there, which is returned.

    Rule: YM-10.3, YM-10.4
    """
    seat = state.actor
    use(state, benefit)
    state.attended[benefit] = False
    state.players[seat].present[quarter] += 1
    if quarter == CARAVANSERAI:
        state.row.append(seat)
    state.note("overseer_moved", seat)
    task = find_directive(state, quarter)
    if task is not None:
        task.left += 1
    return task


def check_imperial_favor(state: YinziState, move: ImperialFavor) -> None:
    """To the Palace: into the directive going on, else onto Palace Maintenance if that was not claimed.

    Rule: YM-10.5
    """
    check_transfer(state, IMPERIAL_FAVOR, PALACE)
    if state.players[state.actor].maintained and find_directive(state, PALACE) is None:
        raise IllegalMove("YM-10.5", "the seat has claimed Palace Maintenance in this round")


def use_imperial_favor(state: YinziState, move: ImperialFavor, checked: None) -> None:
    """The group is one larger, or Palace Maintenance is claimed for 2 Sapeques.

    Rule: YM-10.5
    """
    player = state.players[state.actor]
    if transfer(state, IMPERIAL_FAVOR, PALACE) is None:
        player.on_request[MAINTENANCE] += 1
        player.maintained = True
        player.sapeques += REQUEST_SAPEQUES
    ask_next(state)


def check_mass_production(state: YinziState, move: MassProduction) -> int:
    """To Artisan, Port or Materials Market; not after the directive there with ``late=presence``.

    Returns the Quarter.

    Rule: YM-10.6
    """
    quarter = QUARTER_INDEX[move.quarter]
    check_transfer(state, MASS_PRODUCTION, quarter)
    if state.rulings.presence and find_directive(state, quarter) is None:
        raise IllegalMove("YM-10.6", f"the directive in the {QUARTER_NAMES[quarter]} is over")
    return quarter


def use_mass_production(state: YinziState, move: MassProduction, quarter: int) -> None:
    """One action more, or a small directive.

    Rule: YM-10.4, YM-10.6
    """
    if transfer(state, MASS_PRODUCTION, quarter) is None:
        state.agenda.append(Task(quarter, state.actor))
    ask_next(state)


def check_trade_overseer(state: YinziState, move: TradeOverseer) -> int:
    """To the Caravanserai, where an own Overseer must stand. Returns the benefit.

    Rule: YM-10.7
    """
    benefit = BENEFIT_INDEX[move.benefit]
    check_transfer(state, benefit, CARAVANSERAI)
    return benefit


def use_trade_overseer(state: YinziState, move: TradeOverseer, benefit: int) -> None:
    """To the end of the row: one action more, or a small directive; with ``late=presence`` a guard.

    Rule: YM-10.4, YM-10.7
    """
    if transfer(state, benefit, CARAVANSERAI) is None and not state.rulings.presence:
        state.agenda.append(Task(CARAVANSERAI, state.actor))
    ask_next(state)


def check_mass_exodus(state: YinziState, move: MassExodus) -> None:
    """One or two own Overseers that stand on the named requests.

    Rule: YM-10.9
    """
    check_use(state, MASS_EXODUS)
    standing = state.players[state.actor].on_request
    for name in move.requests:
        request = REQUEST_INDEX[name]
        if standing[request] < move.requests.count(name):
            raise IllegalMove("YM-10.9", f"the seat has {standing[request]} Overseers on {REQUEST_NAMES[request]}")


def use_mass_exodus(state: YinziState, move: MassExodus, checked: None) -> None:
    """They go to the upper space; a request whose last Overseer goes is free at once.

    Rule: YM-10.9, YM-4.7
    """
    use(state, MASS_EXODUS)
    player = state.players[state.actor]
    for name in move.requests:
        player.on_request[REQUEST_INDEX[name]] -= 1
        player.present[PALACE] -= 1
        player.upper += 1
    ask_next(state)


def list_imperial_favor(state: YinziState) -> Iterator[ImperialFavor]:
    """The one move of the holder."""
    if state.holder[IMPERIAL_FAVOR] == state.actor:
        yield ImperialFavor()


def list_mass_production(state: YinziState) -> Iterator[MassProduction]:
    """Each Quarter of production."""
    if state.holder[MASS_PRODUCTION] == state.actor:
        for quarter in PRODUCTION_QUARTERS:
            yield MassProduction(QUARTERS[quarter])


def list_trade_overseers(state: YinziState) -> Iterator[TradeOverseer]:
    """Each Trade benefit that the seat holds."""
    for benefit in (TRADE_EUROPE, TRADE_ASIA):
        if state.holder[benefit] == state.actor:
            yield TradeOverseer(BENEFITS[benefit])


def list_mass_exodus(state: YinziState) -> Iterator[MassExodus]:
    """Every one and two requests."""
    if state.holder[MASS_EXODUS] == state.actor:
        for number in range(1, LARGEST_EXODUS + 1):
            for requests in combinations_with_replacement(REQUESTS, number):
                yield MassExodus(requests)
