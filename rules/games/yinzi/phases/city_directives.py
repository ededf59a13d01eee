"""YM-3 City Directives in general."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.games.yinzi.agenda import settle
from rules.games.yinzi.board import CARAVANSERAI, ENTRANCE, PALACE, QUARTER_INDEX, QUARTER_NAMES, QUARTERS
from rules.games.yinzi.moves import CityDirective
from rules.games.yinzi.phases.regulation import leave_row
from rules.games.yinzi.refusal import Refusal
from rules.games.yinzi.state import DIRECTIVES_EACH, LARGEST_GROUP, State
from rules.games.yinzi.task import Task


def check_city_directive(state: State, move: CityDirective) -> Refusal | None:
    """Quarter, number of directives, card, Quarter free of own Overseers, reinforcement: in this order.

    Rule: YM-3.1, YM-3.2, YM-3.3, YM-3.4, YM-3.7
    """
    player = state.players[state.actor]
    quarter = QUARTER_INDEX[move.quarter]
    if quarter == ENTRANCE:
        return "YM-3.7", "the City Entrance gives no action"
    if player.city_directives >= DIRECTIVES_EACH:
        return "YM-3.2", "the seat has made three City Directives in this round"
    if not player.cards[move.card]:
        return "YM-3.1", f"the seat has no card in play with exactly {move.card} Overseers on it"
    if player.quarters >> quarter & 1:
        return "YM-3.3", f"the seat has used the {QUARTER_NAMES[quarter]} in this round"
    if player.present[quarter]:
        return "YM-3.3", f"the seat has Overseers in the {QUARTER_NAMES[quarter]}"
    reinforcement = move.reinforcement
    if reinforcement > player.upper:
        return "YM-3.4", f"{player.upper} Overseers stand in the upper space"
    if move.card + reinforcement > LARGEST_GROUP:
        return "YM-3.4", f"the group is larger than {LARGEST_GROUP}"
    return None


def begin_city_directive(state: State, move: CityDirective) -> None:
    """All Overseers of the card move, with the reinforcement; the group has as many actions as Overseers.

    Rule: YM-3.1, YM-3.4, YM-3.5, YM-9.1
    """
    seat = state.actor
    player = state.players[seat]
    quarter = QUARTER_INDEX[move.quarter]
    group = move.card + move.reinforcement
    player.cards[move.card] -= 1
    player.upper -= move.reinforcement
    player.city_directives += 1
    player.quarters |= 1 << quarter
    player.present[quarter] += group
    if quarter == CARAVANSERAI:
        state.row.extend([seat] * group)
    state.agenda.append(Task(quarter, seat, group, main=True))
    settle(state)


def city_candidates(state: State) -> Iterator[CityDirective]:
    """Every Quarter with every card and reinforcement that might do."""
    player = state.players[state.actor]
    for quarter in QUARTERS[:ENTRANCE]:
        for card in (1, 2, 3):
            if player.cards[card]:
                for reinforcement in range(LARGEST_GROUP - card + 1):
                    yield CityDirective(quarter, card, reinforcement)


def stop_directive(state: State, could_act: Callable[[State], bool]) -> None:
    """``-``: the Overseers that have not acted go to the lower space.

    With ``idle=lost`` those that could have acted go back to the supply. ``could_act``: whether any action of the
    Quarter is possible without units from benefits.

    Rule: YM-3.6
    """
    task = state.agenda[-1]
    seat, quarter, idle = task.seat, task.moment, task.left
    player = state.players[seat]
    if state.rulings.lost and could_act(state):
        player.overseers += idle
    else:
        player.lower += idle
    player.present[quarter] -= idle
    if quarter == CARAVANSERAI:
        leave_row(state, seat, idle)
    state.note("idle", seat, idle)
    task.left = 0
    settle(state)


def send_off_rest(state: State, task: Task, staying: int) -> None:
    """Of a Palace group all but those on the request go to the lower space, with every option.

    Rule: YM-4.1
    """
    rest = task.left - staying
    player = state.players[task.seat]
    player.present[PALACE] -= rest
    player.lower += rest
    task.left = 0
    if rest:
        state.note("idle", task.seat, rest)
