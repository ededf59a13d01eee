"""Phase 3: figures are deployed where the prince has come to stand."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.games.ming.components.board import DISTRICTS, PROVINCES
from rules.games.ming.moves import Deploy
from rules.games.ming.state import NONE, MingState


def list_deployments(state: MingState) -> Iterator[Deploy]:
    """None to three figures, without and with a monk."""
    return (Deploy(number, monk) for number in range(4) for monk in (False, True))


def check_deploy(state: MingState, move: Deploy) -> int:
    """The number of figures deployed: none where the seat has a monk, three at most, no more than stand in the space.

    Rule: MD-4.8, MD-4.9, MD-4.10
    """
    seat = state.actor
    number = move.open + move.monk
    district = state.princes[seat]
    if number:
        if state.monks[district] == seat:
            raise IllegalMove("MD-4.10", f"the seat has a monk in {DISTRICTS[district]}", "D0")
        if number > state.pieces.max_deployed:
            raise IllegalMove("MD-4.8", f"{number} figures are more than {state.pieces.max_deployed}")
        standing = state.spaces[seat][district // 3]
        if number > standing:
            raise IllegalMove("MD-4.8", f"only {standing} own figures stand in space {PROVINCES[district // 3]}")
    return number


def deploy(state: MingState, move: Deploy, number: int) -> None:
    """Figures go from the space into the district of the prince; a monk in the temple is pushed out by a new one.

    Rule: MD-4.8, MD-4.9, MD-4.10, MD-4.11
    """
    seat = state.actor
    district = state.princes[seat]
    if number:
        state.spaces[seat][district // 3] -= number
        state.open[seat][district] += move.open
        if move.monk:
            pushed = state.monks[district]
            state.monks[district] = seat
            if pushed != NONE:
                state.open[pushed][district] += 1
                state.note("evicted", seat)
                state.note("ousted", pushed)
    state.ask_next_prince(seat)
