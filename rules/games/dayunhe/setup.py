"""Set-up: the first unrest tiles, the dealt piles, the first tile of each seat."""

from __future__ import annotations

from rules.errors import ImpossibleChance
from rules.games.dayunhe.components.pieces import NUMBERS, PILES, START_PILES, UNREST, WHOLE_SET
from rules.games.dayunhe.moves import Deal, Replenish
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import DayunheState
from rules.kit.numbered import NumberedMoves
from rules.state import CHANCE, NO_QUESTION
from rules.structs.table import Table


def start(table: Table) -> DayunheState:
    """The state before the first deal: the ship waits at Beijing, heading south, with all journeys left.

    Rule: DY-2.1, DY-2.5
    """
    state = DayunheState(table)
    for seat in range(state.rulings.field.seats):
        state.award(seat, NUMBERS.start_score, "start")
    place_unrest(state)
    state.actor = CHANCE
    return state


def place_unrest(state: DayunheState) -> None:
    """One unrest tile on each icon in play, north to south, the seats taking turns.

    Rule: DY-2.2
    """
    for number, place in enumerate(state.rulings.field.icons):
        state.lay_unrest(place, number % state.rulings.field.seats)


def check_deal(state: DayunheState, entry: Deal) -> None:
    """Piles of the seat that is due, of the right heights and tiles, with unrest on top of one at most.

    Rule: DY-2.3
    """
    letter = state.rulings.seats[state.place]
    if entry.seat != letter:
        raise ImpossibleChance("DY-2.3", f"the piles of {entry.seat} are not dealt now", f"deal.{letter}")
    heights = tuple(map(len, entry.piles))
    if heights != START_PILES:
        raise ImpossibleChance("DY-2.3", f"the piles have the heights {'/'.join(map(str, heights))}", "9/9/8")
    if "".join(sorted("".join(entry.piles))) != WHOLE_SET:
        raise ImpossibleChance("DY-2.3", "the piles are not the 20 canal tiles and six unrest tiles", WHOLE_SET)
    tops = [pile[0] for pile in entry.piles]
    if tops.count(UNREST) > 1:
        raise ImpossibleChance("DY-2.3", "more than one pile has an unrest tile on top", "at most one")


def deal(state: DayunheState, entry: Deal, checked: None) -> None:
    """The three piles of the seat that is due, their tops face up.

    Rule: DY-2.3
    """
    seat = state.place
    state.piles[seat] = list(entry.piles)
    state.face_up[seat] = [True] * NUMBERS.piles
    state.place += 1
    if state.place == state.rulings.field.seats:
        state.question = Question.PICK
        state.place = 0
        state.actor = 0


def pick(state: DayunheState, move: Replenish, checked: None) -> None:
    """A seat takes the top tile of one of its piles to its storage; after the last seat round 1 begins.

    Rule: DY-2.4
    """
    state.take(state.actor, move.pile)
    state.place += 1
    state.actor = state.place
    if state.place == state.rulings.field.seats:
        state.question = NO_QUESTION


def list_picks(state: DayunheState) -> list[NumberedMoves]:
    """The top of each pile."""
    return [NumberedMoves.of([Replenish(pile) for pile in PILES])]
