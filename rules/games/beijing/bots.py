"""Bots."""

from __future__ import annotations

from random import Random

from rules.games.beijing.choices import choices
from rules.games.beijing.state import BeijingState
from rules.protocol import Move


def greedy(state: BeijingState, rng: Random) -> Move:
    """Temporary."""
    found = choices(state)
    return found[rng.randrange(found.size)]
