"""Phase 1: choosing action cards."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.dayunhe import rounds
from rules.games.dayunhe.moves import ChooseCard
from rules.games.dayunhe.pieces import CARDS
from rules.games.dayunhe.state import DayunheState


def choose(state: DayunheState, move: ChooseCard) -> None:
    """A seat takes a card that nobody has taken in this round.

    Rule: DY-3.1, DY-3.2
    """
    if move.card in state.cards:
        there = " ".join(f"C{number}" for number in CARDS if number not in state.cards)
        raise IllegalMove("DY-3.2", f"card {move.card} is gone", there)
    state.cards[state.actor] = move.card
    rounds.next_card(state)
