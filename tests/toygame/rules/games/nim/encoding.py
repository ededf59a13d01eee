"""The canonical encoding for digests, and the values of claims."""

from __future__ import annotations

from typing import Any, Final

from rules.game import ClaimKey
from rules.games.nim.questions import Question
from rules.games.nim.state import NimState

CLAIMS: Final = (ClaimKey("taken", "stones that the seat has taken"),)


def encode(state: NimState) -> dict[str, Any]:
    """All that decides how the game can go on, and the scores."""
    return {
        "asked": Question(state.question).name,
        "actor": state.actor,
        "round": state.round,
        "turns": state.turns,
        "heaps": state.heaps[:],
        "taken": state.taken[:],
        "last": state.last,
        "scores": state.scores[:],
    }


def claim(state: NimState, seat: int, key: str) -> int:
    """The value of a claim. Raises ``KeyError`` for an unknown key."""
    return {"taken": state.taken[seat]}[key]
