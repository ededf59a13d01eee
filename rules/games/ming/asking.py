"""What the game waits for, by stage, and the refusal of what it does not wait for."""

from __future__ import annotations

from typing import Final

from rules.errors import IllegalMove, ImpossibleChance, RuleError
from rules.game import Move, Prompt, RoundLimits, TurnOrder
from rules.games.ming import stages
from rules.games.ming.moves import ENTRIES
from rules.games.ming.state import MingState

_ASKED: Final = {
    stages.SHOW: Prompt("MD-1.1", "show, six card letters"),
    stages.HOME: Prompt("MD-1.4", "H, a prince's home"),
    stages.PLACE: Prompt("MD-2.2", "P, a figure into a province space"),
    stages.TAKE: Prompt("MD-3.1", "T or X, a card or a dragon"),
    stages.TURN_UP: Prompt("MD-3.3", "card, the card turned up"),
    stages.PRINCE: Prompt("MD-4.1", "M, the prince's move, S, his stay, or -"),
    stages.DEPLOY: Prompt("MD-4.8", "D, a deployment"),
    stages.RETURN: Prompt("MD-5.6", "R, a sum of return cards"),
    stages.BACK: Prompt("MD-5.9", "B, figures that go back"),
    stages.NEUTRAL_BACK: Prompt("MD-8.6", "NB, neutral figures that go back"),
    stages.OVER: Prompt("MD-7.4", "#"),
}
_NEUTRAL: Final = (
    Prompt("MD-8.1", "N, a neutral figure into a district"),
    Prompt("MD-8.2", "N, a neutral figure into a district"),
)
_FIRST: Final = {
    4: Prompt("MD-6.2", "F, the start player of round 5"),
    5: Prompt("MD-6.3", "F, the start player of round 6"),
}


def asked(state: MingState) -> Prompt:
    """What the game waits for, with the waits-for rule of the page's table."""
    if state.stage == stages.NEUTRAL:
        return _NEUTRAL[state.round > 0]
    if state.stage == stages.FIRST:
        return _FIRST[state.round]
    return _ASKED[state.stage]


ROUND_LIMITS: Final = RoundLimits(
    begins="before its first P, or with two seats in rounds 3 and 5 its first N (MD-2.1, MD-8.2)",
    first="show=…, the prince's home H of every seat, and with two seats six N (MD-1.4, MD-8.1)",
    ends="when every seat has passed (-), in rounds 2, 4 and 6 behind the scoring of the cities (R, B, NB), with four "
    "seats in rounds 4 and 5 behind F (MD-6)",
)


def turn_order(state: MingState) -> TurnOrder | None:
    """Clockwise from the present start player; no order where one seat is chosen to name him.

    Rule: MD-0.1, MD-6.1, MD-6.2, MD-6.3
    """
    if state.stage in (stages.SHOW, stages.TURN_UP, stages.FIRST, stages.OVER):
        return None
    seats = state.terms.turns[state.start]
    if state.round < 2:
        return TurnOrder(seats, "MD-0.1", "the first seat of the header begins round 1")
    if state.terms.seats == 4 and state.round > 4:
        rule = "MD-6.2" if state.round == 5 else "MD-6.3"
        return TurnOrder(seats, rule, f"the start player of round {state.round} was named with F")
    return TurnOrder(seats, "MD-6.1", "the next seat clockwise becomes start player in each round")


def refuse_kind(state: MingState, move: Move) -> RuleError:
    """The refusal of a known move or entry of a kind that is not asked now."""
    due = asked(state)
    error = ImpossibleChance if type(move) in ENTRIES else IllegalMove
    assert due.rule is not None
    return error(due.rule, "the game waits for something else here", due.what)
