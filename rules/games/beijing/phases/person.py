"""2. Phase: Person. Each player plays a card and houses the person that it brings."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.errors import IllegalMove
from rules.game import Move
from rules.games.beijing.components.board import BIT, PLOT, name_plot_set
from rules.games.beijing.components.pieces import (
    CARD,
    CARD_NAMES,
    CARDS,
    KIND,
    MIGRANT,
    PROFESSION_OF,
    SAGE,
    STEPS,
    TILES,
    name_tile,
)
from rules.games.beijing.moves import Hire
from rules.games.beijing.persons import (
    find_empty_houses,
    is_copyable,
    list_kinds_left,
    place_person,
    remove_person,
)
from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState
from rules.kit.numbered import NumberedMoves

_Place: TypeAlias = tuple[Literal["house", "exchange", "decline"], str | None]


def begin(state: BeijingState) -> None:
    """Each player plays one card, in the track order of this moment; in ``basic`` not in the last round.

    Rule: BJ-5.1
    """
    if state.round > state.rulings.hires:
        return
    state.phase = "person"
    state.question = Question.HIRE
    state.begin_turns()


def check_hire(state: BeijingState, move: Hire) -> int | None:
    """The kind of the tile, ``None`` without one: the card is in the hand, it brings the tile, one is left, and it goes
    where it may.

    Rule: BJ-5.2, BJ-5.3, BJ-5.4, BJ-5.10
    """
    seat = state.actor
    card = CARD[move.card]
    if not state.hands[seat][card]:
        raise IllegalMove("BJ-5.2", f"the card {CARD_NAMES[move.card]} is not in the hand")
    allows = card
    if card == SAGE:
        allows = _find_copied_card(state, seat, move.seat)
    if move.tile is None:
        if allows != SAGE and list_kinds_left(state, allows):
            raise IllegalMove(
                "BJ-5.4", "a tile that the card allows is left: it must be taken", _name_kinds_left(state, allows)
            )
        return None
    kind = KIND[move.tile]
    if allows != MIGRANT and PROFESSION_OF[kind] != allows:
        raise IllegalMove("BJ-5.11", "the copied card does not bring this person", _name_kinds_left(state, allows))
    if not state.supply[kind]:
        raise IllegalMove("BJ-5.3", f"no {name_tile(move.tile)} is left", _name_kinds_left(state, allows))
    _check_place(state, seat, move)
    return kind


def hire(state: BeijingState, move: Hire, kind: int | None) -> None:
    """A card is played, and its person moves in, takes a house in exchange, is declined, or there is none left.

    Rule: BJ-5.2, BJ-5.3, BJ-5.4, BJ-5.8
    """
    seat = state.actor
    card = CARD[move.card]
    if kind is not None:
        if move.plot is not None:
            _place(state, seat, kind, move.plot, move.way)
        elif state.rulings.declined_leave:
            state.supply[kind] -= 1
    state.hands[seat][card] -= 1
    state.discard[seat] = card
    state.end_turn()


def _find_copied_card(state: BeijingState, seat: int, letter: str | None) -> int:
    """The card that a sage stands for; the sage itself if there is nothing to copy.

    Rule: BJ-5.11, BJ-5.12
    """
    letters = state.table.seats
    if letter is None:
        for other in range(state.players):
            if is_copyable(state, seat, other):
                raise IllegalMove("BJ-5.12", "there is a card to copy", f"Pg&{letters[other]}…")
        return SAGE
    if letter not in letters or not is_copyable(state, seat, letters.index(letter)):
        raise IllegalMove("BJ-5.11", f"the sage cannot copy {letter}: only a card of another player, and no sage")
    return state.discard[letters.index(letter)]


def _name_kinds_left(state: BeijingState, card: int) -> str:
    return " ".join(TILES[kind] for kind in list_kinds_left(state, card)) or f"P{CARDS[card]} alone"


def _check_place(state: BeijingState, seat: int, move: Hire) -> None:
    """The tile goes into an empty house; if there is none, in exchange for a person, or it is declined.

    Rule: BJ-5.5, BJ-5.6, BJ-5.7
    """
    empty = find_empty_houses(state, seat)
    if move.plot is None:
        if empty:
            raise IllegalMove("BJ-5.5", "a house is empty: the person must move in", " ".join(name_plot_set(empty)))
        return
    bit = BIT[move.plot]
    if move.way == "house":
        if not empty & bit:
            raise IllegalMove(
                "BJ-5.5", f"{move.plot} is no empty house of the player", " ".join(name_plot_set(empty)) or None
            )
    else:
        if empty:
            raise IllegalMove("BJ-5.5", "a house is empty: the person must move in", " ".join(name_plot_set(empty)))
        if not state.people[seat] & bit:
            raise IllegalMove(
                "BJ-5.6", f"nobody lives on {move.plot}", " ".join(name_plot_set(state.people[seat])) or None
            )


def _place(state: BeijingState, seat: int, kind: int, plot: str, way: str | None) -> None:
    """The tile moves in, and the disc moves by its steps; whom it replaces leaves.

    Rule: BJ-5.5, BJ-5.6, BJ-5.9
    """
    state.supply[kind] -= 1
    index = PLOT[plot]
    if way != "house":
        remove_person(state, seat, index)
    place_person(state, seat, plot, index, kind)
    state.move_disc(seat, STEPS[kind])


def list_hires(state: BeijingState) -> list[NumberedMoves]:
    """Every card of the hand with every tile that it brings, wherever it can go; a sage for each card to copy."""
    seat = state.actor
    places = _list_places(state, seat)
    found: list[NumberedMoves] = []
    for card, letter in enumerate(CARDS):
        if not state.hands[seat][card]:
            continue
        if card != SAGE:
            found.append(_list_card(state, letter, None, card, places))
            continue
        others = [other for other in range(state.players) if is_copyable(state, seat, other)]
        found.extend(
            _list_card(state, letter, state.table.seats[other], state.discard[other], places) for other in others
        )
        if not others:
            found.append(NumberedMoves.of([Hire(letter)]))
    return found


def _list_places(state: BeijingState, seat: int) -> list[_Place]:
    """Where a new tile can go, as way and plot: into the empty houses, else in exchange for somebody, or nowhere."""
    empty = find_empty_houses(state, seat)
    if empty:
        return [("house", plot) for plot in name_plot_set(empty)]
    exchanges: list[_Place] = [("exchange", plot) for plot in name_plot_set(state.people[seat])]
    return [*exchanges, ("decline", None)]


def _list_card(
    state: BeijingState, letter: str, copied: str | None, allows: int, places: list[_Place]
) -> NumberedMoves:
    kinds = list_kinds_left(state, allows)
    if not kinds:
        return NumberedMoves.of([Hire(letter, copied)])

    def hire_of(number: int) -> Move:
        kind, place = divmod(number, len(places))
        way, plot = places[place]
        return Hire(letter, copied, TILES[kinds[kind]], way, plot)

    return NumberedMoves(len(kinds) * len(places), hire_of)
