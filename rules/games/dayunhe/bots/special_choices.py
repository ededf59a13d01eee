"""Whether and how the greedy bot plays the special of its action card, at the start of a turn."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from rules.game import Move
from rules.games.dayunhe import moves as m
from rules.games.dayunhe import turn
from rules.games.dayunhe.bots import sites, valuation
from rules.games.dayunhe.components.board import list_hexes
from rules.games.dayunhe.components.pieces import NUMBERS, PILES, UNREST
from rules.games.dayunhe.state import DayunheState


def find_highest_pile(state: DayunheState, seat: int) -> int:
    """The highest pile: there an unrest tile lies longest."""
    piles = state.piles[seat]
    return 1 + max(range(NUMBERS.piles), key=lambda pile: len(piles[pile]))


def _choose_nothing(state: DayunheState, rng: Random) -> Move | None:
    return None


def _choose_prestige(state: DayunheState, rng: Random) -> Move | None:
    return m.Prestige()


def _choose_remove(state: DayunheState, rng: Random) -> Move | None:
    value, place = valuation.find_best_removal(state)
    return m.Remove(state.rulings.field.names[place]) if value > 0 else None


def _choose_pacify(state: DayunheState, rng: Random) -> Move | None:
    return m.Pacify(state.rulings.seats[state.actor]) if state.wall[state.actor] else None


def _can_attack(state: DayunheState) -> bool:
    return state.storage[state.actor].count(UNREST) >= NUMBERS.attack_cost


def _choose_destroy(state: DayunheState, rng: Random) -> Move | None:
    if not _can_attack(state) or valuation.estimate_wall_cost(state) > valuation.ATTACK:
        return None
    seat = state.actor
    targets = [place for place in list_hexes(state.canals) if state.owner[place] != seat]
    if not targets:
        return None
    target = max(
        targets, key=lambda place: (state.scores[state.owner[place]], sites.count_own_joints(state, place), place)
    )
    owner_pile = find_highest_pile(state, state.owner[target])
    return m.Destroy(state.rulings.field.names[target], find_highest_pile(state, seat), owner_pile)


def _choose_tea_break(state: DayunheState, rng: Random) -> Move | None:
    if state.tea or not _can_attack(state) or valuation.value_journey(state) > -valuation.estimate_wall_cost(state) / 2:
        return None
    return m.TeaBreak(find_highest_pile(state, state.actor))


def _choose_spy(state: DayunheState, rng: Random) -> Move | None:
    piles, face_up = state.piles[state.actor], state.face_up[state.actor]
    down = [pile for pile in PILES if piles[pile - 1] and not face_up[pile - 1]]
    return m.Spy(tuple(down[: state.tops])) if down and state.tops and state.replenishments else None


def _choose_intrigue(state: DayunheState, rng: Random) -> Move | None:
    if not _can_attack(state) or valuation.estimate_wall_cost(state) > valuation.ATTACK + 2:
        return None
    return m.Intrigue(state.rulings.seats[valuation.find_rival(state)], find_highest_pile(state, state.actor))


def _choose_blacken(state: DayunheState, rng: Random) -> Move | None:
    if not _can_attack(state):
        return None
    return m.Blacken(state.rulings.seats[valuation.find_rival(state)], find_highest_pile(state, state.actor))


def _choose_reorganize(state: DayunheState, rng: Random) -> Move | None:
    """Shuffle when the tops that one can see are unrest, or when unrest was laid under piles."""
    tiles = state.piles[state.actor]
    tops = [pile[0] for pile, up in zip(tiles, state.face_up[state.actor], strict=True) if pile and up]
    filled = tuple(pile + 1 for pile in range(NUMBERS.piles) if tiles[pile])
    return m.Reorganize(filled) if filled and UNREST in tops else None


CHOOSE_SPECIAL: Final[dict[int, Callable[[DayunheState, Random], Move | None]]] = {
    turn.PRESTIGE: _choose_prestige,
    turn.REMOVE: _choose_remove,
    turn.PACIFY: _choose_pacify,
    turn.DESTROY: _choose_destroy,
    turn.INSPECT: _choose_nothing,
    turn.TEA_BREAK: _choose_tea_break,
    turn.SPY: _choose_spy,
    turn.INTRIGUE: _choose_intrigue,
    turn.BLACKEN: _choose_blacken,
    turn.REORGANIZE: _choose_reorganize,
}
"""By card the special that is played before anything else, ``None`` if it is not; the ship's comes last in a turn."""
