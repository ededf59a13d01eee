"""What the game waits for, and the rule that each question goes by."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from rules.structs.facts import RoundLimits, TurnOrder
from rules.structs.prompt import Prompt

if TYPE_CHECKING:
    from rules.games.beijing.state import BeijingState


class Question(IntEnum):
    """Everything that the game may wait for."""

    EVENTS = 0
    DRAFT = 1
    CIRCLES = 2
    ACTION = 3
    HIRE = 4
    MEDALLIONS = 5
    REMOVE = 6
    DRAGON = 7
    DECAY = 8
    OVER = 9


PROMPTS: Final = {
    Question.EVENTS: Prompt("BJ-2.2", "the order of the events, events=…"),
    Question.DRAFT: Prompt("BJ-2.4", "a draft of two persons, D…"),
    Question.CIRCLES: Prompt("BJ-4.1", "the action tiles in their circles, acts=…"),
    Question.ACTION: Prompt("BJ-4.2", "an action (B C F H I M S, in full L), or - to skip"),
    Question.HIRE: Prompt("BJ-5.1", "a card and its person, P…"),
    Question.MEDALLIONS: Prompt("BJ-6.3", "medallions for what is owed, J…, or - for none"),
    Question.REMOVE: Prompt("BJ-6.2", "the persons that leave, X…"),
    Question.DRAGON: Prompt("BJ-6.14", "the dragon's way back, R…, or - to leave it"),
    Question.DECAY: Prompt("BJ-7.2", "the houses lost to decay, W…"),
    Question.OVER: Prompt("BJ-9.1", "nothing: the game is over"),
}

ROUND_LIMITS: Final = RoundLimits(
    begins="before acts=… (BJ-4.1)",
    first="events=… and the draft D of every seat (BJ-2.4)",
    ends="after the last hire P and what the event then asks (J, X, R, W): scoring follows of itself (BJ-8.3)",
)


def turn_order(state: BeijingState) -> TurnOrder | None:
    """Seat order in the draft; else the track order that was taken for this phase.

    Rule: BJ-2.4, BJ-3.4
    """
    if state.question in (Question.EVENTS, Question.CIRCLES, Question.OVER):
        return None
    if state.question == Question.DRAFT:
        return TurnOrder(tuple(state.order), "BJ-2.4", "the draft goes in seat order")
    return TurnOrder(tuple(state.order), "BJ-3.4", "track order, as it is at the start of each phase")
