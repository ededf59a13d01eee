"""Setup: the display, the dragons in hand, the princes."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove, ImpossibleChance
from rules.games.ming.components.board import DISTRICT, DISTRICTS
from rules.games.ming.components.pieces import CARD, DRAGON, KINDS
from rules.games.ming.components.tables import MingBoard, MingPieces
from rules.games.ming.moves import Prince, Show
from rules.games.ming.questions import Question
from rules.games.ming.state import MingState
from rules.state import CHANCE, NO_QUESTION
from rules.structs.table import Table


def start(table: Table, board: MingBoard, pieces: MingPieces) -> MingState:
    """The state before ``show``: scores are 0, hands empty, all figures in the supply, all tiles in stock.

    Rule: MD-0.3, MD-0.4, MD-1.3
    """
    state = MingState(table, board, pieces)
    state.phase = "setup"
    state.actor = CHANCE
    state.supply = [pieces.figures] * state.rulings.seats
    state.stock = [pieces.tiles] * 6
    state.deck = list(pieces.movement)
    state.deck_size = sum(pieces.movement)
    state.dragons = pieces.dragons
    return state


def check_show(state: MingState, move: Show) -> None:
    """Six letters of the six kinds, of no kind more than there are.

    Rule: MD-1.1
    """
    cards = move.cards
    if len(cards) != 6 or any(card not in KINDS for card in cards):
        raise ImpossibleChance("MD-1.1", "the display is six cards of the kinds h j k s o w", "show=CCCCCC")
    for kind, number in enumerate(state.pieces.movement):
        if cards.count(KINDS[kind]) > number:
            raise ImpossibleChance("MD-1.1", f"there are only {number} cards of the kind {KINDS[kind]}")


def lay_display(state: MingState, move: Show, checked: None) -> None:
    """Lay out the display; then each seat takes one dragon in hand.

    Rule: MD-1.1, MD-1.2
    """
    for place, letter in enumerate(move.cards):
        kind = CARD[letter]
        state.display[place] = kind
        state.deck[kind] -= 1
    state.deck_size -= 6
    for seat in range(state.rulings.seats):
        state.hands[seat][DRAGON] = 1
        state.hand_sizes[seat] = 1
        state.dragons -= 1
    state.question = Question.HOME
    state.actor = state.start


def list_homes(state: MingState) -> Iterator[Prince]:
    """The prince in each district."""
    return (Prince(district) for district in DISTRICTS)


def check_prince(state: MingState, move: Prince) -> int:
    """The district of a prince's home, in which no prince stands.

    Rule: MD-1.4
    """
    district = DISTRICT[move.district]
    if district in state.princes:
        raise IllegalMove("MD-1.4", f"a prince stands in {move.district} already", "a district without a prince")
    return district


def place_prince(state: MingState, move: Prince, district: int) -> None:
    """Put the prince of the actor into a district and give him a tile of its province.

    Rule: MD-1.4, MD-1.5
    """
    seat = state.actor
    state.princes[seat] = district
    province = district // 3
    if state.stock[province]:
        state.stock[province] -= 1
        state.tiles[seat][province] += 1
        state.note("tile", seat, province)
    state.actor = (seat + 1) % state.rulings.seats
    if state.actor == state.start:
        state.question = NO_QUESTION
