"""Persons: what a card brings, who can live where, and who moves in and leaves."""

from __future__ import annotations

from typing import Final

from rules.games.beijing.components.board import BIT
from rules.games.beijing.components.pieces import (
    KINDS_OF,
    MIGRANT,
    NO_CARD,
    NO_PERSON,
    PROFESSION_OF,
    SAGE,
    TILES,
    YIELDS,
)
from rules.games.beijing.state import BeijingState

_EVERY_KIND: Final = tuple(range(len(TILES)))


def is_copyable(state: BeijingState, seat: int, other: int) -> bool:
    """Whether a sage of ``seat`` can copy the card on top of the pile of ``other``.

    Rule: BJ-5.11
    """
    return other != seat and state.discard[other] != NO_CARD and state.discard[other] != SAGE


def list_kinds_left(state: BeijingState, card: int) -> list[int]:
    """The kinds of tiles in the supply that a card other than the sage allows, young ones first.

    Rule: BJ-5.3, BJ-5.10
    """
    kinds = _EVERY_KIND if card == MIGRANT else KINDS_OF[card]
    return [kind for kind in kinds if state.supply[kind]]


def find_empty_houses(state: BeijingState, seat: int) -> int:
    """The plots with a house where nobody lives.

    Rule: BJ-5.5
    """
    return state.houses[seat] & ~state.people[seat]


def place_person(state: BeijingState, seat: int, plot: str, index: int, kind: int) -> None:
    """A person moves into a house. ``plot`` and ``index`` name the same plot."""
    state.people[seat] |= BIT[plot]
    state.persons[seat][index] = kind
    state.symbols[seat][PROFESSION_OF[kind]] += YIELDS[kind]


def remove_person(state: BeijingState, seat: int, index: int) -> None:
    """A person leaves the board: in ``full`` back to its stack, in ``basic`` out of the game.

    Rule: BJ-1.2
    """
    persons = state.persons[seat]
    kind = persons[index]
    persons[index] = NO_PERSON
    state.people[seat] ^= 1 << index
    state.symbols[seat][PROFESSION_OF[kind]] -= YIELDS[kind]
    if state.rulings.full:
        state.supply[kind] += 1
