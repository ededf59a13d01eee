"""Claims: what a record believes, compared with the replay."""

from __future__ import annotations

from typing import Any

from notation.shapes import abbreviate
from rules.engine.digest import digest
from rules.engine.scan import ClaimText
from rules.game import Game, Table
from rules.likeness import did_you_mean
from rules.state import State

OTHERWISE = "the replay says otherwise"


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
