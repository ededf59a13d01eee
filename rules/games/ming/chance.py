"""Chance: cards turned up as the rules say, and whom they favour."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.game import Move
from rules.games.ming.components.pieces import CARD, KINDS
from rules.games.ming.moves import Card, Show
from rules.games.ming.questions import Question
from rules.games.ming.state import MingState

LUCK_UNIT: Final = "fitting cards"
"""What luck counts."""


def sample_chance(state: MingState, rng: Random) -> Move | None:
    """The six cards of the display or the next card, drawn from a shuffled deck; ``None`` when no card is due.

    Rule: MD-1.1, MD-3.3
    """
    if state.question == Question.SHOW:
        cards = [letter for letter, number in zip(KINDS, state.deck, strict=True) for _ in range(number)]
        return Show("".join(rng.sample(cards, 6)))
    if state.question == Question.TURN_UP:
        number = rng.randrange(state.deck_size)
        for letter, held in zip(KINDS, state.deck, strict=True):
            if number < held:
                return Card(letter)
            number -= held
    return None


def luck(state: MingState, entry: Move) -> list[float] | None:
    """How much better than expected a card turned up is, for each seat, in fitting cards; ``None`` for other entries.

    A card fits a seat that has room in hand, has a figure in the space next to which the card is laid, and whose prince
    stands at a border with its sign. It counts 1, and the expectation is the share of fitting cards in the deck.
    """
    if not isinstance(entry, Card) or state.question != Question.TURN_UP:
        return None
    kind = CARD[entry.card]
    values = []
    for seat in range(state.rulings.seats):
        value = 0.0
        if state.hand_sizes[seat] < state.pieces.hand_limit and state.spaces[seat][state.empty_place]:
            signs = {sign for _, sign in state.board.neighbours[state.princes[seat]]}
            value = (kind in signs) - sum(state.deck[sign] for sign in sorted(signs)) / state.deck_size
        values.append(value)
    return values
