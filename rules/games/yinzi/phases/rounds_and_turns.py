"""YM-2 Rounds and turns."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.yinzi.benefits import give
from rules.games.yinzi.moments import BENEFITS_SHOWN, ORDERS, TAKE, TURN, TURN_ORDER
from rules.games.yinzi.moves import Orders, Pass, ShownBenefits, Take, TurnOrder
from rules.games.yinzi.pieces import BENEFIT_INDEX, BENEFIT_NAMES, BENEFITS, CARDS
from rules.games.yinzi.refusal import Refusal
from rules.games.yinzi.state import NOBODY_HOLDS, State
from rules.state import CHANCE


def open_round(state: State) -> None:
    """The next round begins: Administration in ``closed``, ``order`` in ``chapter``.

    Rule: YM-2.1
    """
    state.round += 1
    state.round_starting = state.round
    state.turns = 0
    state.actor = CHANCE
    state.phase = "administration"
    state.moment = BENEFITS_SHOWN if state.rulings.closed else TURN_ORDER


def check_benefits(state: State, entry: ShownBenefits) -> Refusal | None:
    """Two benefits more than there are players are shown, out of all 14.

    Rule: YM-2.2
    """
    number = len(state.players) + 2
    if len(entry.benefits) != number:
        return "YM-2.2", f"{number} benefits are shown, not {len(entry.benefits)}"
    return None


def show_benefits(state: State, entry: ShownBenefits) -> None:
    """Then each seat takes one, in the present turn order.

    Rule: YM-2.2, YM-2.3
    """
    state.shown = tuple(BENEFIT_INDEX[benefit] for benefit in entry.benefits)
    state.round_starting = 0
    state.waiting = 0
    state.moment = TAKE
    state.actor = state.order[0]


def check_take(state: State, move: Take) -> Refusal | None:
    """One of the shown benefits that nobody has taken.

    Rule: YM-2.3
    """
    benefit = BENEFIT_INDEX[move.benefit]
    if benefit not in state.shown:
        return "YM-2.3", f"{BENEFIT_NAMES[benefit]} is not shown in this round"
    if state.holder[benefit] != NOBODY_HOLDS:
        return "YM-2.3", f"{BENEFIT_NAMES[benefit]} has been taken"
    return None


def take_benefit(state: State, move: Take) -> None:
    """When all have taken, the turn order is by benefit number, lowest first.

    Rule: YM-2.3
    """
    give(state, state.actor, BENEFIT_INDEX[move.benefit])
    state.waiting += 1
    if state.waiting < len(state.order):
        state.actor = state.order[state.waiting]
        return
    state.order = [holder for holder in state.holder if holder != NOBODY_HOLDS]
    state.phase = "orders"
    state.moment = ORDERS
    state.waiting = 0
    state.actor = CHANCE


def take_candidates(state: State) -> Iterator[Take]:
    """Every benefit that is shown."""
    for benefit in state.shown:
        yield Take(BENEFITS[benefit])


def check_orders(state: State, entry: Orders) -> Refusal | None:
    """Three cards that are left of that seat's 12, for each seat in turn order.

    Rule: YM-2.5
    """
    seat = state.order[state.waiting]
    letter = state.table.seats[seat]
    if entry.seat != letter:
        return "YM-2.5", f"the Order cards of {letter} come next"
    if len(entry.cards) != CARDS.hand:
        return "YM-2.5", f"{letter} draws {CARDS.hand} Order cards, not {len(entry.cards)}"
    deck = state.players[seat].deck
    for card in (1, 2, 3):
        if entry.cards.count(card) > deck[card]:
            return "YM-2.5", f"{letter} has {deck[card]} cards of {card} left"
    return None


def deal_orders(state: State, entry: Orders) -> None:
    """The hand; all three leave the deck for good, used or not.

    Rule: YM-2.5
    """
    player = state.players[state.order[state.waiting]]
    for card in entry.cards:
        player.hand[card] += 1
        player.deck[card] -= 1
    state.waiting += 1
    if state.waiting == len(state.order):
        start_turn(state)


def check_order(state: State, entry: TurnOrder) -> Refusal | None:
    """All seats.

    Rule: YM-2.4
    """
    if sorted(entry.seats) != sorted(state.table.seats):
        return "YM-2.4", "the turn order names every seat once"
    return None


def set_order(state: State, entry: TurnOrder) -> None:
    """The turn order of this round.

    Rule: YM-2.4
    """
    state.order = [state.table.index(letter) for letter in entry.seats]
    state.round_starting = 0
    start_turn(state)


def start_turn(state: State) -> None:
    """The next seat in turn order is asked, again and again; in ``chapter`` the window is open.

    Rule: YM-2.6, YM-2.8
    """
    state.phase = "turns"
    state.moment = TURN
    state.actor = state.order[state.turns % len(state.order)]
    state.chance_may_interrupt = not state.rulings.closed


def check_pass(state: State, move: Pass) -> Refusal | None:
    """A pass is always allowed at the start of a turn, and ``-`` wherever it is asked.

    Rule: YM-2.7
    """
    return None
