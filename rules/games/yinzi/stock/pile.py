"""The pile of Caravans: an unknown part on top, below it the cards that were put under it.

Rule: YM-1.7
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules.errors import ImpossibleChance
from rules.games.yinzi.state import YinziState


def count_cards(state: YinziState) -> int:
    """Caravans in the pile."""
    return len(state.pile) + len(state.under)


def check_cards(state: YinziState, cards: Sequence[int], wanted: int, rule: str) -> None:
    """``cards`` can be the next ``wanted`` of the pile (all that it has, if fewer). ``rule``: what is broken if not.

    Rule: YM-1.7
    """
    number = min(wanted, count_cards(state))
    if len(cards) != number:
        raise ImpossibleChance(rule, f"{number} Caravans are turned up, not {len(cards)}")
    unknown = state.pile
    if number <= len(unknown):
        if not all(card in unknown for card in cards):
            raise ImpossibleChance(rule, "these Caravans are not all in the unknown part of the pile")
        return
    if sorted([*unknown, *state.under[: number - len(unknown)]]) != sorted(cards):
        raise ImpossibleChance(rule, "what is left of the unknown part comes first, then the known part from the top")


def take(state: YinziState, cards: Sequence[int]) -> None:
    """Take drawn cards out of the pile."""
    for card in cards:
        if card in state.pile:
            state.pile.remove(card)
        else:
            state.under.remove(card)


def draw(state: YinziState, wanted: int, rng: Random) -> list[int]:
    """Draw ``wanted`` Caravans (all that it has, if fewer), sorted.

    Rule: YM-1.7
    """
    number = min(wanted, count_cards(state))
    unknown = state.pile
    if number <= len(unknown):
        return sorted(rng.sample(unknown, number))
    return sorted([*unknown, *state.under[: number - len(unknown)]])
