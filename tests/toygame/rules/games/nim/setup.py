"""Setup."""

from __future__ import annotations

from rules.games.nim.state import NimState
from rules.structs.table import Table


def start(table: Table) -> NimState:
    """The state before round 1: no stones, no points; the first seat of the header is its start player.

    Rule: NM-1.1, NM-1.2
    """
    return NimState(table)
