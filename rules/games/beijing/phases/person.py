"""2. Phase: Person. Each player plays a card and houses the person that it brings."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.beijing import asked
from rules.games.beijing.board import BIT, PLOT, names
from rules.games.beijing.moves import Hire
from rules.games.beijing.phases import event
from rules.games.beijing.pieces import (
    CARD,
    CARD_NAMES,
    CARDS,
    KIND,
    KINDS_OF,
    MIGRANT,
    NO_CARD,
    PROFESSION_OF,
    SAGE,
    STEPS,
    TILES,
    tile_name,
)
from rules.games.beijing.state import BeijingState

_EVERY_KIND = tuple(range(len(TILES)))


def begin(state: BeijingState) -> None:
    """Each player plays one card, in track order taken anew; in ``basic`` not in the last round.

    Rule: BJ-5.1
    """
    if state.round > state.rulings.hires:
        event.begin(state)
        return
    state.phase = "person"
    state.await_turns(asked.HIRE)


def copyable(state: BeijingState, seat: int, other: int) -> bool:
    """Whether a sage of ``seat`` can copy the card on top of the pile of ``other``.

    Rule: BJ-5.11
    """
    return other != seat and state.discard[other] != NO_CARD and state.discard[other] != SAGE


def kinds_left(state: BeijingState, card: int) -> list[int]:
    """The kinds of tiles in the supply that a card other than the sage allows, young ones first.

    Rule: BJ-5.3, BJ-5.10
    """
    kinds = _EVERY_KIND if card == MIGRANT else KINDS_OF[card]
    return [kind for kind in kinds if state.supply[kind]]


def empty_houses(state: BeijingState, seat: int) -> int:
    """The plots with a house where nobody lives.

    Rule: BJ-5.5
    """
    return state.houses[seat] & ~state.people[seat]


def hire(state: BeijingState, move: Hire) -> None:
    """A card is played, and its person moves in, takes a house in exchange, is declined, or there is none left.

    Rule: BJ-5.2, BJ-5.3, BJ-5.4, BJ-5.10
    """
    if state.ask != asked.HIRE:
        asked.refuse_move(state.ask)
    seat = state.actor
    card = CARD[move.card]
    if not state.hands[seat][card]:
        raise IllegalMove("BJ-5.2", f"the card {CARD_NAMES[move.card]} is not in the hand")
    allows = card
    if card == SAGE:
        allows = _copied(state, seat, move.seat)
    if move.tile is None:
        if allows != SAGE and kinds_left(state, allows):
            raise IllegalMove("BJ-5.4", "a tile that the card allows is left: it must be taken", _left(state, allows))
    else:
        kind = KIND[move.tile]
        if allows != MIGRANT and PROFESSION_OF[kind] != allows:
            raise IllegalMove("BJ-5.11", "the copied card does not bring this person", _left(state, allows))
        if not state.supply[kind]:
            raise IllegalMove("BJ-5.3", f"no {tile_name(move.tile)} is left", _left(state, allows))
        _place(state, seat, kind, move)
    state.hands[seat][card] -= 1
    state.discard[seat] = card
    state.turn += 1
    if state.turn < state.players:
        state.actor = state.order[state.turn]
    else:
        event.begin(state)


def _copied(state: BeijingState, seat: int, letter: str | None) -> int:
    """The card that a sage stands for; the sage itself if there is nothing to copy.

    Rule: BJ-5.11, BJ-5.12
    """
    letters = state.table.seats
    if letter is None:
        for other in range(state.players):
            if copyable(state, seat, other):
                raise IllegalMove("BJ-5.12", "there is a card to copy", f"Pg&{letters[other]}…")
        return SAGE
    if letter not in letters or not copyable(state, seat, letters.index(letter)):
        raise IllegalMove("BJ-5.11", f"the sage cannot copy {letter}: only a card of another player, and no sage")
    return state.discard[letters.index(letter)]


def _left(state: BeijingState, card: int) -> str:
    return " ".join(TILES[kind] for kind in kinds_left(state, card)) or f"P{CARDS[card]} alone"


def _place(state: BeijingState, seat: int, kind: int, move: Hire) -> None:
    """The tile goes into an empty house; if there is none, in exchange for a person, or it is declined.

    Rule: BJ-5.5, BJ-5.6, BJ-5.7, BJ-5.9
    """
    empty = empty_houses(state, seat)
    if move.plot is None:
        if empty:
            raise IllegalMove("BJ-5.5", "a house is empty: the person must move in", " ".join(names(empty)))
        _decline(state, kind)
        return
    bit = BIT[move.plot]
    if move.way == "house":
        if not empty & bit:
            raise IllegalMove("BJ-5.5", f"{move.plot} is no empty house of the player", " ".join(names(empty)) or None)
        state.supply[kind] -= 1
    else:
        if empty:
            raise IllegalMove("BJ-5.5", "a house is empty: the person must move in", " ".join(names(empty)))
        if not state.people[seat] & bit:
            raise IllegalMove("BJ-5.6", f"nobody lives on {move.plot}", " ".join(names(state.people[seat])) or None)
        state.supply[kind] -= 1
        state.dismiss(seat, PLOT[move.plot])
    state.lodge(seat, move.plot, PLOT[move.plot], kind)
    state.advance(seat, STEPS[kind])


def _decline(state: BeijingState, kind: int) -> None:
    """The tile is not placed: it leaves the game, or in ``full`` goes back to its stack (option ``declined``).

    Rule: BJ-5.8
    """
    if state.rulings.declined_leave:
        state.supply[kind] -= 1
