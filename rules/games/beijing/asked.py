"""What the game waits for, and the rule that each question goes by."""

from __future__ import annotations

from typing import Final, NoReturn

from rules.errors import IllegalMove, ImpossibleChance
from rules.game import Prompt, RoundLimits, TurnOrder

EVENTS: Final = 0
DRAFT: Final = 1
CIRCLES: Final = 2
ACTION: Final = 3
HIRE: Final = 4
MEDALLIONS: Final = 5
REMOVE: Final = 6
DRAGON: Final = 7
DECAY: Final = 8
OVER: Final = 9

WORDS: Final = (
    "events", "draft", "acts", "action", "hire", "medallions", "remove", "dragon", "decay", "over",
)  # fmt: skip
"""A word for each question, in their order."""

QUESTIONS: Final = (
    Prompt("BJ-2.2", "the order of the events, events=…"),
    Prompt("BJ-2.4", "a draft of two persons, D…"),
    Prompt("BJ-4.1", "the action tiles in their circles, acts=…"),
    Prompt("BJ-4.2", "an action (B C F H I M S, in full L), or - to skip"),
    Prompt("BJ-5.1", "a card and its person, P…"),
    Prompt("BJ-6.3", "medallions for what is owed, J…, or - for none"),
    Prompt("BJ-6.2", "the persons that leave, X…"),
    Prompt("BJ-6.14", "the dragon's way back, R…, or - to leave it"),
    Prompt("BJ-7.2", "the houses lost to decay, W…"),
    Prompt("BJ-9.1", "nothing: the game is over"),
)


ROUND_LIMITS: Final = RoundLimits(
    begins="before acts=… (BJ-4.1)",
    first="events=… and the draft D of every seat (BJ-2.4)",
    ends="behind the last hire P and what the event then asks (J, X, R, W): scoring follows of itself (BJ-8.3)",
)


def turn_order(ask: int, order: list[int]) -> TurnOrder | None:
    """Seat order in the draft; else the track order that was taken for this phase.

    Rule: BJ-2.4, BJ-3.4
    """
    if ask in (EVENTS, CIRCLES, OVER):
        return None
    if ask == DRAFT:
        return TurnOrder(tuple(order), "BJ-2.4", "the draft goes in seat order")
    return TurnOrder(tuple(order), "BJ-3.4", "track order, taken anew at the start of each phase")


def refuse_move(ask: int) -> NoReturn:
    """Refuse a move of another kind than the one asked."""
    asked = QUESTIONS[ask]
    raise IllegalMove(asked.rule or "", "another kind of move is asked here", asked.what)


def refuse_entry(ask: int) -> NoReturn:
    """Refuse another chance entry than the one asked."""
    asked = QUESTIONS[ask]
    raise ImpossibleChance(asked.rule or "", "another entry is asked here", asked.what)
