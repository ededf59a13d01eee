"""Phase 2: taking movement cards and dragons."""

from __future__ import annotations

from rules.errors import IllegalMove, ImpossibleChance
from rules.games.ming.board import PROVINCE
from rules.games.ming.moves import Card, Dragon, Take
from rules.games.ming.pieces import CARD, DRAGON, KINDS
from rules.games.ming.stages import TAKE, TURN_UP
from rules.games.ming.state import NONE, MingState
from rules.state import CHANCE


def begin(state: MingState) -> bool:
    """The start player takes first; ``True`` if nobody can take a card.

    Rule: MD-3.1
    """
    state.phase = "cards"
    return not ask(state, state.start)


def ask(state: MingState, first: int) -> bool:
    """Ask the next seat, clockwise from ``first`` and that one included, whose hand has room; ``False``: there is none.

    Rule: MD-3.1
    """
    limit = state.pieces.hand_limit
    for seat in state.terms.turns[first]:
        if state.hand_sizes[seat] < limit and not stuck(state, seat):
            state.stage = TAKE
            state.actor = seat
            return True
    return False


def stuck(state: MingState, seat: int) -> bool:
    """Whether a seat can neither take a card nor get a dragon.

    He then stays so for the rest of the phase: places only become empty, figures and dragons only fewer.

    Rule: MD-3.7
    """
    spaces = state.spaces
    display = state.display
    dragons = state.dragons
    for place in range(6):  # noqa: SIM110 - asked before each card
        if spaces[6 * seat + place] and (dragons or display[place] != NONE):
            return False
    return True


def check_take(state: MingState, move: Take) -> int:
    """The place, where an own figure stands and a card lies.

    Rule: MD-3.2, MD-3.7
    """
    place = PROVINCE[move.province]
    if not state.spaces[6 * state.actor + place]:
        raise IllegalMove("MD-3.2", f"no own figure stands in space {move.province}", "a space with an own figure")
    if state.display[place] == NONE:
        raise IllegalMove("MD-3.7", f"no card lies beside space {move.province}", "a space with a card")
    return place


def take(state: MingState, move: Take) -> bool:
    """Take the card beside a space; one is turned up in its place at once, or the place stays empty.

    Rule: MD-3.2, MD-3.3, MD-3.5, MD-3.7
    """
    place = check_take(state, move)
    seat = state.actor
    state.hands[7 * seat + state.display[place]] += 1
    state.hand_sizes[seat] += 1
    state.display[place] = NONE
    if not state.deck_size:
        reshuffle(state)
        if not state.deck_size:
            return not ask(state, (seat + 1) % state.terms.seats)
    state.place = place
    state.taker = seat
    state.stage = TURN_UP
    state.actor = CHANCE
    return False


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


def card(state: MingState, move: Card) -> bool:
    """Lay the card turned up in the empty place; ``True`` when all hands are full.

    Rule: MD-3.3, MD-3.5, MD-3.6
    """
    kind = check_card(state, move)
    state.deck[kind] -= 1
    state.deck_size -= 1
    state.display[state.place] = kind
    if not state.deck_size and state.terms.reshuffle_early:
        reshuffle(state)
    seat = state.taker + 1
    state.place = state.taker = NONE
    return not ask(state, 0 if seat == state.terms.seats else seat)


def check_dragon(state: MingState, move: Dragon) -> int:
    """The space, in which an own figure stands; the stack is not empty.

    Rule: MD-3.4
    """
    space = PROVINCE[move.province]
    if not state.spaces[6 * state.actor + space]:
        raise IllegalMove("MD-3.4", f"no own figure stands in space {move.province}", "a space with an own figure")
    if not state.dragons:
        raise IllegalMove("MD-3.4", "the dragon stack is empty", "T")
    return space


def dragon(state: MingState, move: Dragon) -> bool:
    """Take a dragon; an own figure goes from the space to the box. ``True`` when all hands are full.

    Rule: MD-3.4
    """
    space = check_dragon(state, move)
    seat = state.actor
    state.spaces[6 * seat + space] -= 1
    state.box[seat] += 1
    state.dragons -= 1
    state.hands[7 * seat + DRAGON] += 1
    state.hand_sizes[seat] += 1
    return not ask(state, (seat + 1) % state.terms.seats)
