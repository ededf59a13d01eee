"""Phase 4: riots."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.game import Move
from rules.games.dayunhe.components.pieces import NUMBERS, UNREST
from rules.games.dayunhe.moves import Lay
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import RIOTS, DayunheState
from rules.kit.numbered import NumberedMoves
from rules.state import NO_QUESTION


def begin(state: DayunheState) -> None:
    """Seats whose Wall has reached the limit riot, from the start player clockwise.

    Rule: DY-8.1
    """
    state.phase = RIOTS
    state.place = -1
    _ask_next(state)


def _ask_next(state: DayunheState) -> None:
    """The next rioting seat is asked, if there is one.

    Rule: DY-8.1
    """
    limit = state.rulings.limit
    while state.place + 1 < state.rulings.field.seats:
        state.place += 1
        seat = state.seat_on_turn()
        if state.wall[seat] >= limit:
            state.question = Question.RIOT
            state.actor = seat
            return


def count_riot_tiles(state: DayunheState, seat: int) -> int:
    """How many unrest tiles leave the Wall in the riots of a seat.

    Rule: DY-8.1
    """
    return state.wall[seat] // state.rulings.limit * state.rulings.limit


def check_riot(state: DayunheState, move: Lay) -> int:
    """How many tiles leave the Wall; as many piles are named.

    Rule: DY-8.3
    """
    tiles = count_riot_tiles(state, state.actor)
    if len(move.piles) != tiles:
        raise IllegalMove("DY-8.3", f"{len(move.piles)} piles are named for {tiles} tiles", f"{tiles} piles")
    return tiles


def riot(state: DayunheState, move: Lay, tiles: int) -> None:
    """A seat loses points for each riot, then its tiles go under the piles named.

    Rule: DY-8.2, DY-8.3
    """
    seat = state.actor
    limit = state.rulings.limit
    for _ in range(tiles // limit):
        state.lose(seat, NUMBERS.riot_tile * limit, "riot")
    state.wall[seat] -= tiles
    for pile in move.piles:
        state.put_under(seat, pile, UNREST)
    state.question = NO_QUESTION
    _ask_next(state)


def list_layings(state: DayunheState) -> list[NumberedMoves]:
    """Every list of as many piles as tiles leave the Wall."""
    tiles = count_riot_tiles(state, state.actor)

    def lay_of(number: int) -> Move:
        piles = []
        for _ in range(tiles):
            number, pile = divmod(number, NUMBERS.piles)
            piles.append(pile + 1)
        return Lay(tuple(reversed(piles)))

    return [NumberedMoves(NUMBERS.piles**tiles, lay_of)]
