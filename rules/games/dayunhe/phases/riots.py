"""Phase 4: riots."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.dayunhe import rounds
from rules.games.dayunhe.moves import Lay
from rules.games.dayunhe.pieces import NUMBERS, UNREST
from rules.games.dayunhe.state import DayunheState


def tiles_of_riots(state: DayunheState, seat: int) -> int:
    """How many unrest tiles leave the Wall in the riots of a seat.

    Rule: DY-8.1
    """
    return state.wall[seat] // state.terms.limit * state.terms.limit


def riot(state: DayunheState, move: Lay) -> None:
    """A seat loses points for each riot, then its tiles go under the piles named.

    Rule: DY-8.2, DY-8.3
    """
    seat = state.actor
    tiles = tiles_of_riots(state, seat)
    if len(move.piles) != tiles:
        raise IllegalMove("DY-8.3", f"{len(move.piles)} piles are named for {tiles} tiles", f"{tiles} piles")
    limit = state.terms.limit
    for _ in range(tiles // limit):
        state.lose(seat, NUMBERS.riot_tile * limit, "riot")
    state.wall[seat] -= tiles
    for pile in move.piles:
        state.put_under(seat, pile, UNREST)
    rounds.next_riot(state)
