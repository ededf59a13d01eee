"""YM-2 Rounds and turns."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove, ImpossibleChance
from rules.games.yinzi.agenda import end_turn
from rules.games.yinzi.components.pieces import BENEFIT_INDEX, BENEFIT_NAMES, BENEFITS, CARDS
from rules.games.yinzi.moves import Orders, Pass, ShownBenefits, Take, TurnOrder
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import NOBODY_HOLDS, YinziState
from rules.games.yinzi.stock.benefits import give
from rules.state import CHANCE, NO_QUESTION


def begin(state: YinziState) -> None:
    """The next round begins: Administration in ``closed``, ``order`` in ``chapter``.

    Rule: YM-2.1
    """
    state.round += 1
    state.round_starting = state.round
    state.turns = 0
    state.actor = CHANCE
    state.phase = "administration"
    state.question = Question.BENEFITS_SHOWN if state.rulings.closed else Question.TURN_ORDER


def check_benefits(state: YinziState, entry: ShownBenefits) -> None:
    """Two benefits more than there are players are shown, out of all 14.

    Rule: YM-2.2
    """
    number = len(state.players) + 2
    if len(entry.benefits) != number:
        raise ImpossibleChance("YM-2.2", f"{number} benefits are shown, not {len(entry.benefits)}")


def show_benefits(state: YinziState, entry: ShownBenefits, checked: None) -> None:
    """Then each seat takes one, in the present turn order.

    Rule: YM-2.2, YM-2.3
    """
    state.shown = tuple(BENEFIT_INDEX[benefit] for benefit in entry.benefits)
    state.round_starting = 0
    state.waiting = 0
    state.question = Question.TAKE
    state.actor = state.order[0]


def check_take(state: YinziState, move: Take) -> int:
    """One of the shown benefits that nobody has taken. Returns the benefit.

    Rule: YM-2.3
    """
    benefit = BENEFIT_INDEX[move.benefit]
    if benefit not in state.shown:
        raise IllegalMove("YM-2.3", f"{BENEFIT_NAMES[benefit]} is not shown in this round")
    if state.holder[benefit] != NOBODY_HOLDS:
        raise IllegalMove("YM-2.3", f"{BENEFIT_NAMES[benefit]} has been taken")
    return benefit


def take_benefit(state: YinziState, move: Take, benefit: int) -> None:
    """When all have taken, the turn order is by benefit number, lowest first.

    Rule: YM-2.3
    """
    give(state, state.actor, benefit)
    state.waiting += 1
    if state.waiting < len(state.order):
        state.actor = state.order[state.waiting]
        return
    state.order = [holder for holder in state.holder if holder != NOBODY_HOLDS]
    state.phase = "orders"
    state.question = Question.ORDERS
    state.waiting = 0
    state.actor = CHANCE


def list_takes(state: YinziState) -> Iterator[Take]:
    """Every benefit that is shown."""
    for benefit in state.shown:
        yield Take(BENEFITS[benefit])


def check_orders(state: YinziState, entry: Orders) -> None:
    """Three cards that are left of that seat's 12, for each seat in turn order.

    Rule: YM-2.5
    """
    seat = state.order[state.waiting]
    letter = state.table.seats[seat]
    if entry.seat != letter:
        raise ImpossibleChance("YM-2.5", f"the Order cards of {letter} come next")
    if len(entry.cards) != CARDS.hand:
        raise ImpossibleChance("YM-2.5", f"{letter} draws {CARDS.hand} Order cards, not {len(entry.cards)}")
    deck = state.players[seat].deck
    for card in (1, 2, 3):
        if entry.cards.count(card) > deck[card]:
            raise ImpossibleChance("YM-2.5", f"{letter} has {deck[card]} cards of {card} left")


def deal_orders(state: YinziState, entry: Orders, checked: None) -> None:
    """The hand; all three leave the deck for good, used or not.

    Rule: YM-2.5
    """
    player = state.players[state.order[state.waiting]]
    for card in entry.cards:
        player.hand[card] += 1
        player.deck[card] -= 1
    state.waiting += 1
    if state.waiting == len(state.order):
        state.question = NO_QUESTION


def check_order(state: YinziState, entry: TurnOrder) -> None:
    """All seats.

    Rule: YM-2.4
    """
    if sorted(entry.seats) != sorted(state.table.seats):
        raise ImpossibleChance("YM-2.4", "the turn order names every seat once")


def set_order(state: YinziState, entry: TurnOrder, checked: None) -> None:
    """The turn order of this round.

    Rule: YM-2.4
    """
    state.order = [state.table.index(letter) for letter in entry.seats]
    state.round_starting = 0
    state.question = NO_QUESTION


def pass_turn(state: YinziState, move: Pass, checked: None) -> None:
    """A pass at the start of a turn ends it.

    Rule: YM-2.7
    """
    end_turn(state)


def list_pass(state: YinziState) -> Iterator[Pass]:
    """``-`` is possible wherever it is asked."""
    yield Pass()
