"""What the game waits for, and the rule that each question goes by."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from rules.structs.facts import RoundLimits, TurnOrder
from rules.structs.prompt import Prompt

if TYPE_CHECKING:
    from rules.games.dayunhe.state import DayunheState


class Question(IntEnum):
    """Everything that the game may wait for."""

    DEAL = 0
    PICK = 1
    DRAFT = 2
    TURN = 3
    RETURN = 4
    SHUFFLE = 5
    JOURNEY = 6
    RIOT = 7
    OVER = 8


PROMPTS: Final = {
    Question.DEAL: Prompt("DY-2.3", "the deal of a seat (deal.S)"),
    Question.PICK: Prompt("DY-2.4", "the first tile (D)"),
    Question.DRAFT: Prompt("DY-3.1", "an action card (C)"),
    Question.TURN: Prompt("DY-4.3", "an action (D B U F S A M G R P X V T E I K O) or -"),
    Question.RETURN: Prompt("DY-6.5", "the pile for the pacified tile (L)"),
    Question.SHUFFLE: Prompt("DY-6.14", "the new order of the piles (piles.S)"),
    Question.JOURNEY: Prompt("DY-7.1", "the journey (J)"),
    Question.RIOT: Prompt("DY-8.2", "the piles for the tiles of the riot (L)"),
    Question.OVER: Prompt("DY-9.1", "nothing, the game is over (#)"),
}
ROUND_LIMITS: Final = RoundLimits(
    begins="before the start player's card C (DY-3.1)",
    first="the deal and the first tile D of every seat (DY-2.3, DY-2.4)",
    ends="after the last turn's -, the journey J and the riots L, as far as they take place (DY-9.1)",
)


def turn_order(state: DayunheState) -> TurnOrder | None:
    """Clockwise from the start player; no order where one seat alone must answer.

    Rule: DY-2.4, DY-7.1, DY-9.1
    """
    seats = tuple((state.first + place) % state.rulings.field.seats for place in range(state.rulings.field.seats))
    if state.question == Question.JOURNEY:
        return TurnOrder(seats[:1], "DY-7.1", "the start player of the round writes the journey")
    if state.question in (Question.DEAL, Question.RETURN, Question.SHUFFLE, Question.OVER):
        return None
    if state.round < 2:
        return TurnOrder(seats, "DY-3.1", "the first seat of the header is start player of round 1")
    return TurnOrder(seats, "DY-9.1", "the next seat clockwise becomes start player in each round")
