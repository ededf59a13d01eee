"""The state as plain data, for digests; and the values that a record may claim."""

from __future__ import annotations

from typing import Any, Final

from rules.games.nim.state import NimState
from rules.structs.facts import ClaimKey

ASKED: Final = ("heaps", "take", "over")
"""Words for the questions."""

CLAIMS: Final = (ClaimKey("taken", "stones taken so far"),)


def encode(state: NimState) -> dict[str, Any]:
    """All that decides how the game can go on, and the scores, as documented in RULES.md under "Digest"."""
    return {
        "asked": ASKED[state.question],
        "round": state.round,
        "actor": state.actor,
        "start": state.start,
        "heaps": state.heaps,
        "taken": state.taken,
        "scores": state.scores,
    }


def claim(state: NimState, seat: int, key: str) -> int:
    """The value of ``key`` for a seat. Raises ``KeyError`` for a key that is none of :data:`CLAIMS`."""
    if key != "taken":
        raise KeyError(key)
    return state.taken[seat]
