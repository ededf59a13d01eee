"""What all turns have in common: the card of the seat, and the hexes that moves name."""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import IllegalMove
from rules.game import Move
from rules.games.dayunhe.components.board import places
from rules.games.dayunhe.state import DayunheState
from rules.kit.numbered import NO_MOVES, NumberedMoves

PRESTIGE, REMOVE, PACIFY, DESTROY, INSPECT, TEA_BREAK, SPY, INTRIGUE, BLACKEN, REORGANIZE = range(1, 11)
"""Numbers of the cards."""


def find_hex(state: DayunheState, name: str) -> int:
    """The number of a hex in play. Raises ``IllegalMove`` for one that does not exist in this game.

    Rule: DY-1.2
    """
    place = state.rulings.field.hexes.get(name)
    if place is None:
        raise IllegalMove("DY-1.2", f"{name} is no hex in play", f"rows a to {list(state.rulings.field.hexes)[-1][0]}")
    return place


def check_card(state: DayunheState, card: int) -> None:
    """The seat has the special's card, and has not played it in this turn.

    Rule: DY-6.1
    """
    if state.cards[state.actor] != card:
        raise IllegalMove("DY-6.1", f"this needs card {card}, the seat has card {state.cards[state.actor]}")
    if not state.special:
        raise IllegalMove("DY-6.1", "the special was played in this turn", "once a turn")


def may_play(state: DayunheState, card: int) -> bool:
    """Whether the seat has the special's card, and has not played it in this turn.

    Rule: DY-6.1
    """
    return state.special and state.cards[state.actor] == card


def list_special(state: DayunheState, card: int, moves: Sequence[Move]) -> list[NumberedMoves]:
    """The moves of a card's special, where it may be played."""
    return [NumberedMoves.of(moves) if may_play(state, card) else NO_MOVES]


def empty_hexes(state: DayunheState) -> list[int]:
    """The hexes without any tile."""
    return places(state.rulings.field.mask & ~state.canals & ~state.unrest)
