"""Phase 2: performing actions; what all turns have in common."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.dayunhe import rounds
from rules.games.dayunhe.moves import Done, Replenish
from rules.games.dayunhe.pieces import NUMBERS
from rules.games.dayunhe.state import DayunheState


def replenish(state: DayunheState, move: Replenish) -> None:
    """One icon moves the top tile of an own pile to the storage.

    Rule: DY-4.4, DY-4.5, DY-4.6
    """
    seat = state.actor
    if not state.replenishments:
        raise IllegalMove("DY-4.4", "no Replenishment icon is left")
    if not state.piles[NUMBERS.piles * seat + move.pile - 1]:
        raise IllegalMove("DY-4.5", f"pile {move.pile} is empty")
    if len(state.storage[seat]) >= NUMBERS.storage:
        raise IllegalMove("DY-4.6", "the storage is full", f"at most {NUMBERS.storage} tiles")
    state.replenishments -= 1
    state.take(seat, move.pile)


def done(state: DayunheState, move: Done) -> None:
    """The turn is over, whatever could still be done.

    Rule: DY-4.3
    """
    rounds.next_turn(state)
