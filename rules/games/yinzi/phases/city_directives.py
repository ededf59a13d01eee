"""YM-3 City Directives in general."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import ask_next
from rules.games.yinzi.components.board import CARAVANSERAI, ENTRANCE, QUARTER_INDEX, QUARTER_NAMES, QUARTERS
from rules.games.yinzi.moves import CityDirective, Pass
from rules.games.yinzi.state import DIRECTIVES_EACH, LARGEST_GROUP, YinziState
from rules.games.yinzi.stock.task import Task


def check_city_directive(state: YinziState, move: CityDirective) -> int:
    """Quarter, number of directives, card, Quarter free of own Overseers, reinforcement: in this order.

    Returns the Quarter.

    Rule: YM-3.1, YM-3.2, YM-3.3, YM-3.4, YM-3.7
    """
    player = state.players[state.actor]
    quarter = QUARTER_INDEX[move.quarter]
    if quarter == ENTRANCE:
        raise IllegalMove("YM-3.7", "the City Entrance gives no action")
    if player.city_directives >= DIRECTIVES_EACH:
        raise IllegalMove("YM-3.2", "the seat has made three City Directives in this round")
    if not player.cards[move.card]:
        raise IllegalMove("YM-3.1", f"the seat has no card in play with exactly {move.card} Overseers on it")
    if player.quarters >> quarter & 1:
        raise IllegalMove("YM-3.3", f"the seat has used the {QUARTER_NAMES[quarter]} in this round")
    if player.present[quarter]:
        raise IllegalMove("YM-3.3", f"the seat has Overseers in the {QUARTER_NAMES[quarter]}")
    reinforcement = move.reinforcement
    if reinforcement > player.upper:
        raise IllegalMove("YM-3.4", f"{player.upper} Overseers stand in the upper space")
    if move.card + reinforcement > LARGEST_GROUP:
        raise IllegalMove("YM-3.4", f"the group is larger than {LARGEST_GROUP}")
    return quarter


def begin_city_directive(state: YinziState, move: CityDirective, quarter: int) -> None:
    """All Overseers of the card move, with the reinforcement; the group has as many actions as Overseers.

    Rule: YM-3.1, YM-3.4, YM-3.5, YM-9.1
    """
    seat = state.actor
    player = state.players[seat]
    group = move.card + move.reinforcement
    player.cards[move.card] -= 1
    player.upper -= move.reinforcement
    player.city_directives += 1
    player.quarters |= 1 << quarter
    player.present[quarter] += group
    if quarter == CARAVANSERAI:
        state.row.extend([seat] * group)
    state.agenda.append(Task(quarter, seat, group, main=True))
    ask_next(state)


def list_city_directives(state: YinziState) -> Iterator[CityDirective]:
    """Every Quarter with every card and reinforcement that might do."""
    player = state.players[state.actor]
    for quarter in QUARTERS[:ENTRANCE]:
        for card in (1, 2, 3):
            if player.cards[card]:
                for reinforcement in range(LARGEST_GROUP - card + 1):
                    yield CityDirective(quarter, card, reinforcement)


def stop_directive(could_act: Callable[[YinziState], bool]) -> Callable[[YinziState, Pass, None], None]:
    """What ``-`` does in a Quarter. ``could_act``: whether any action of it is possible without units from benefits."""

    def stop(state: YinziState, move: Pass, checked: None) -> None:
        _stop(state, could_act)

    return stop


def _stop(state: YinziState, could_act: Callable[[YinziState], bool]) -> None:
    """The Overseers that have not acted go to the lower space; with ``idle=lost`` to the supply if they could.

    Rule: YM-3.6
    """
    task = state.agenda[-1]
    seat, quarter, idle = task.seat, task.question, task.left
    player = state.players[seat]
    if state.rulings.lost and could_act(state):
        player.overseers += idle
    else:
        player.lower += idle
    player.present[quarter] -= idle
    if quarter == CARAVANSERAI:
        state.leave_row(seat, idle)
    state.note("idle", seat, idle)
    task.left = 0
    ask_next(state)
