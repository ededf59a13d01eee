"""The state digest: a hash by which two programs compare states without sending them."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from rules.game import Game
from rules.state import State

_ENCODER = msgspec.json.Encoder(order="deterministic")


def digest(game: Game[Any], state: State) -> str:
    """Hex SHA-256 of the state's canonical encoding: ``Game.encode`` as JSON, keys sorted, no white space, UTF-8."""
    return hashlib.sha256(_ENCODER.encode(game.encode(state))).hexdigest()
