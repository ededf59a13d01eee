"""Phase 2: performing actions; what all turns have in common."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.dayunhe.components.pieces import CARDS, NUMBERS, PILES
from rules.games.dayunhe.moves import Done, Replenish
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import ACTIONS, DayunheState
from rules.kit.numbered import NO_MOVES, NumberedMoves
from rules.state import NO_QUESTION


def begin(state: DayunheState) -> None:
    """The start player has the first turn.

    Rule: DY-4.1
    """
    state.place = 0
    state.phase = ACTIONS
    _begin_turn(state)


def _begin_turn(state: DayunheState) -> None:
    """A seat has its turn, with the icons of its card.

    Rule: DY-4.1, DY-4.2
    """
    state.question = Question.TURN
    state.actor = state.seat_on_turn()
    card = CARDS[state.cards[state.actor]]
    state.constructions = card.constructions
    state.rebuild = card.reconstruction
    state.replenishments = card.replenishments
    state.special = True
    state.steps = NUMBERS.inspection_steps
    state.tops = NUMBERS.espionage_tops


def check_replenish(state: DayunheState, move: Replenish) -> None:
    """An icon is left, a tile in the pile, and room in the storage.

    Rule: DY-4.4, DY-4.5, DY-4.6
    """
    seat = state.actor
    if not state.replenishments:
        raise IllegalMove("DY-4.4", "no Replenishment icon is left")
    if not state.piles[seat][move.pile - 1]:
        raise IllegalMove("DY-4.5", f"pile {move.pile} is empty")
    if len(state.storage[seat]) >= NUMBERS.storage:
        raise IllegalMove("DY-4.6", "the storage is full", f"at most {NUMBERS.storage} tiles")


def replenish(state: DayunheState, move: Replenish, checked: None) -> None:
    """One icon moves the top tile of an own pile to the storage.

    Rule: DY-4.4
    """
    state.replenishments -= 1
    state.take(state.actor, move.pile)


def list_replenishments(state: DayunheState) -> list[NumberedMoves]:
    """The top of each pile, while there is an icon and room."""
    seat = state.actor
    if not state.replenishments or len(state.storage[seat]) >= NUMBERS.storage:
        return [NO_MOVES]
    return [NumberedMoves.of([Replenish(pile) for pile in PILES if state.piles[seat][pile - 1]])]


def end_turn(state: DayunheState, move: Done, checked: None) -> None:
    """The turn is over, whatever could still be done; the next seat clockwise has its turn.

    Rule: DY-4.1, DY-4.3
    """
    state.place += 1
    if state.place < state.rulings.field.seats:
        _begin_turn(state)
    else:
        state.question = NO_QUESTION


def list_end(state: DayunheState) -> list[NumberedMoves]:
    """A turn can always be ended."""
    return [NumberedMoves.of([Done()])]
