"""Phase 1: choosing action cards."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.dayunhe.components.pieces import CARDS
from rules.games.dayunhe.moves import ChooseCard
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import CARDS as CARD_PHASE
from rules.games.dayunhe.state import DayunheState
from rules.kit.numbered import NumberedMoves
from rules.state import NO_QUESTION


def begin(state: DayunheState) -> None:
    """All ten cards are back, nobody has a tea break, the ship may go anywhere; the start player takes a card.

    Rounds are counted without end.

    Rule: DY-3.2, DY-9.5
    """
    state.round += 1
    state.round_starting = state.round
    state.cards = [0] * state.rulings.field.seats
    state.tea = False
    state.entered = 1 << state.ship
    state.question = Question.DRAFT
    state.phase = CARD_PHASE
    state.place = 0
    state.actor = state.first


def check_choose(state: DayunheState, move: ChooseCard) -> None:
    """The card has not been taken in this round.

    Rule: DY-3.2
    """
    if move.card in state.cards:
        there = " ".join(f"C{number}" for number in CARDS if number not in state.cards)
        raise IllegalMove("DY-3.2", f"card {move.card} is gone", there)


def choose(state: DayunheState, move: ChooseCard, checked: None) -> None:
    """A seat takes a card; the next seat clockwise does so.

    Rule: DY-3.1
    """
    state.cards[state.actor] = move.card
    state.round_starting = 0
    state.place += 1
    if state.place < state.rulings.field.seats:
        state.actor = state.seat_on_turn()
    else:
        state.question = NO_QUESTION


def list_cards(state: DayunheState) -> list[NumberedMoves]:
    """Every card that nobody has taken."""
    return [NumberedMoves.of([ChooseCard(card) for card in CARDS if card not in state.cards])]
