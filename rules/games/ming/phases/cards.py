"""Phase 2: taking movement cards and dragons."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove, ImpossibleChance
from rules.games.ming.components.board import PROVINCE, PROVINCES
from rules.games.ming.components.pieces import CARD, DRAGON, KINDS
from rules.games.ming.moves import Card, Dragon, Take
from rules.games.ming.questions import Question
from rules.games.ming.state import NONE, MingState
from rules.state import CHANCE, NO_QUESTION


def begin(state: MingState) -> None:
    """The start player takes first; the phase is over at once if nobody can take a card.

    Rule: MD-3.1
    """
    state.phase = "cards"
    _ask_next(state, state.start)


def _ask_next(state: MingState, first: int) -> None:
    """Ask the next seat, clockwise from ``first`` and that one included, whose hand has room; if any.

    Rule: MD-3.1
    """
    limit = state.pieces.hand_limit
    sizes = state.hand_sizes
    for seat in state.rulings.turns[first]:
        if sizes[seat] < limit and not is_stuck(state, seat):
            state.question = Question.TAKE
            state.actor = seat
            return
    state.question = NO_QUESTION


def is_stuck(state: MingState, seat: int) -> bool:
    """Whether a seat can neither take a card nor get a dragon.

    It then stays so for the rest of the phase: places only become empty, figures and dragons only fewer.

    Rule: MD-3.7
    """
    spaces = state.spaces[seat]
    if state.dragons:
        return not any(spaces)
    return not any(figures and kind != NONE for figures, kind in zip(spaces, state.display, strict=True))


def list_takes(state: MingState) -> Iterator[Take]:
    """The card next to each space."""
    return (Take(province) for province in PROVINCES)


def check_take(state: MingState, move: Take) -> int:
    """The place, where an own figure stands and a card lies.

    Rule: MD-3.2, MD-3.7
    """
    place = PROVINCE[move.province]
    if not state.spaces[state.actor][place]:
        raise IllegalMove("MD-3.2", f"no own figure stands in space {move.province}", "a space with an own figure")
    if state.display[place] == NONE:
        raise IllegalMove("MD-3.7", f"no card lies next to space {move.province}", "a space with a card")
    return place


def take_card(state: MingState, move: Take, place: int) -> None:
    """Take the card next to a space; one is turned up in its place at once, or the place stays empty.

    Rule: MD-3.2, MD-3.3, MD-3.5, MD-3.7
    """
    seat = state.actor
    state.hands[seat][state.display[place]] += 1
    state.hand_sizes[seat] += 1
    state.display[place] = NONE
    if not state.deck_size:
        reshuffle(state)
        if not state.deck_size:
            _ask_next(state, (seat + 1) % state.rulings.seats)
            return
    state.empty_place = place
    state.taker = seat
    state.question = Question.TURN_UP
    state.actor = CHANCE


def reshuffle(state: MingState) -> None:
    """The discard pile becomes the deck, which is empty.

    Rule: MD-3.5
    """
    state.deck = state.discards
    state.deck_size = state.discard_size
    state.discards = [0] * 6
    state.discard_size = 0


def check_card(state: MingState, move: Card) -> int:
    """The kind of the card turned up, of which the deck holds one.

    Rule: MD-3.6
    """
    letter = move.card
    if len(letter) != 1 or letter not in KINDS:
        raise ImpossibleChance("MD-3.6", f"{letter!r} is no movement card", "one of h j k s o w")
    kind = CARD[letter]
    if not state.deck[kind]:
        held = " ".join(KINDS[k] for k in range(6) if state.deck[k])
        raise ImpossibleChance("MD-3.6", f"the deck holds no card of the kind {letter}", f"one of {held}")
    return kind


def turn_up(state: MingState, move: Card, kind: int) -> None:
    """Lay the card turned up in the empty place.

    Rule: MD-3.3, MD-3.5, MD-3.6
    """
    state.deck[kind] -= 1
    state.deck_size -= 1
    state.display[state.empty_place] = kind
    if not state.deck_size and state.rulings.reshuffle_early:
        reshuffle(state)
    seat = state.taker + 1
    state.empty_place = state.taker = NONE
    _ask_next(state, 0 if seat == state.rulings.seats else seat)


def list_dragons(state: MingState) -> Iterator[Dragon]:
    """A dragon for a figure from each space."""
    return (Dragon(province) for province in PROVINCES)


def check_dragon(state: MingState, move: Dragon) -> int:
    """The space, in which an own figure stands; the stack is not empty.

    Rule: MD-3.4
    """
    space = PROVINCE[move.province]
    if not state.spaces[state.actor][space]:
        raise IllegalMove("MD-3.4", f"no own figure stands in space {move.province}", "a space with an own figure")
    if not state.dragons:
        raise IllegalMove("MD-3.4", "the dragon stack is empty", "T")
    return space


def take_dragon(state: MingState, move: Dragon, space: int) -> None:
    """Take a dragon; an own figure goes from the space to the box.

    Rule: MD-3.4
    """
    seat = state.actor
    state.spaces[seat][space] -= 1
    state.box[seat] += 1
    state.dragons -= 1
    state.hands[seat][DRAGON] += 1
    state.hand_sizes[seat] += 1
    _ask_next(state, (seat + 1) % state.rulings.seats)
