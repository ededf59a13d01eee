"""Claims: what a record believes, compared with the replay."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from notation.shapes import CLAIM, abbreviate
from rules.engine.digest import digest
from rules.game import Game
from rules.likeness import did_you_mean
from rules.state import State
from rules.structs.table import Table

OTHERWISE = "the replay says otherwise"

_SCORE = re.compile(r"([a-z])(-?[0-9]+)")
_VALUE = re.compile(r"([a-z])\.([a-z][a-z0-9_-]*)=(.+)")


class ClaimText(NamedTuple):
    """A claim taken apart. ``seat`` is ``None`` for a digest; ``key`` is ``None`` for a score or digest."""

    seat: str | None
    key: str | None
    value: str


def read_claim(token: str) -> ClaimText | None:
    """Take a claim apart; ``None`` if it has no claim's shape."""
    if not CLAIM.fullmatch(token):
        return None
    if token[0] == "~":
        return ClaimText(None, None, token[1:])
    if match := _SCORE.fullmatch(token):
        return ClaimText(match[1], None, match[2])
    match = _VALUE.fullmatch(token)
    return ClaimText(match[1], match[2], match[3]) if match else None


def agrees(game: Game[Any], table: Table, state: State, claim: ClaimText) -> bool:
    """Whether a claim is true of ``state``; an unknown seat or key is not."""
    if claim.seat is None:
        return digest(game, state).startswith(claim.value)
    if claim.seat not in table.seats:
        return False
    seat = table.index(claim.seat)
    if claim.key is None:
        return int(claim.value) == state.scores[seat]
    if all(claim.key != known.key for known in game.claims):
        return False
    return claim.value == str(game.claim(state, seat, claim.key))


def replayed(game: Game[Any], table: Table, state: State, claim: ClaimText) -> tuple[str, str, str | None]:
    """What is wrong with a claim that does not agree, what the replay has in its place, and a hint."""
    if claim.seat is None:
        return OTHERWISE, "~" + digest(game, state)[: len(claim.value)], None
    if claim.seat not in table.seats:
        return f"nobody sits at {claim.seat!r}", " ".join(table.seats), None
    seat = table.index(claim.seat)
    if claim.key is None:
        return OTHERWISE, f"{claim.seat}{state.scores[seat]}", None
    keys = [known.key for known in game.claims]
    if claim.key not in keys:
        return f"{game.name} has no claim {abbreviate(claim.key)!r}", " ".join(keys), did_you_mean(claim.key, keys)
    return OTHERWISE, f"{claim.seat}.{claim.key}={game.claim(state, seat, claim.key)}", None
