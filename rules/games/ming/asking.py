"""What the game waits for, by stage, and the refusal of what it does not wait for."""

from __future__ import annotations

from typing import Final

from rules.errors import IllegalMove, ImpossibleChance, RuleError
from rules.games.ming import stages
from rules.games.ming.moves import ENTRIES
from rules.games.ming.state import MingState
from rules.protocol import Asked, Move

_ASKED: Final = {
    stages.SHOW: Asked("MD-1.1", "show, six card letters"),
    stages.HOME: Asked("MD-1.4", "H, a prince's home"),
    stages.PLACE: Asked("MD-2.2", "P, a figure into a province space"),
    stages.TAKE: Asked("MD-3.1", "T or X, a card or a dragon"),
    stages.TURN_UP: Asked("MD-3.3", "card, the card turned up"),
    stages.PRINCE: Asked("MD-4.1", "M, the prince's move, S, his stay, or -"),
    stages.DEPLOY: Asked("MD-4.8", "D, a deployment"),
    stages.RETURN: Asked("MD-5.6", "R, a sum of return cards"),
    stages.BACK: Asked("MD-5.9", "B, figures that go back"),
    stages.NEUTRAL_BACK: Asked("MD-8.6", "NB, neutral figures that go back"),
    stages.OVER: Asked("MD-7.4", "#"),
}
_NEUTRAL: Final = (
    Asked("MD-8.1", "N, a neutral figure into a district"),
    Asked("MD-8.2", "N, a neutral figure into a district"),
)
_FIRST: Final = {
    4: Asked("MD-6.2", "F, the start player of round 5"),
    5: Asked("MD-6.3", "F, the start player of round 6"),
}


def asked(state: MingState) -> Asked:
    """What the game waits for, with the waits-for rule of the page's table."""
    if state.stage == stages.NEUTRAL:
        return _NEUTRAL[state.round > 0]
    if state.stage == stages.FIRST:
        return _FIRST[state.round]
    return _ASKED[state.stage]


def refuse_kind(state: MingState, move: Move) -> RuleError:
    """The refusal of a known move or entry of a kind that is not asked now."""
    due = asked(state)
    error = ImpossibleChance if type(move) in ENTRIES else IllegalMove
    assert due.rule is not None
    return error(due.rule, "the game waits for something else here", due.what)
