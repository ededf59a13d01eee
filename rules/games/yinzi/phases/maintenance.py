"""YM-14 Maintenance."""

from __future__ import annotations

from rules.games.yinzi.components.pieces import CARAVAN_INDEX
from rules.games.yinzi.moves import Displayed
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import NOBODY_HOLDS, YinziState
from rules.games.yinzi.stock import pile
from rules.games.yinzi.stock.player import Player
from rules.state import CHANCE, NO_QUESTION


def begin(state: YinziState) -> None:
    """Everything comes back; then Caravans are turned up if there are too few.

    Rule: YM-14.1, YM-14.4
    """
    state.phase = "maintenance"
    bring_back_benefits(state)
    for player in state.players:
        bring_back(player)
    state.row.clear()
    state.worked = [0] * len(state.worked)
    if count_missing_caravans(state):
        state.question = Question.REFILL
        state.actor = CHANCE
    else:
        complete_round(state)


def bring_back_benefits(state: YinziState) -> None:
    """Overseers on benefits return to their supplies; nobody holds a benefit.

    Rule: YM-14.1
    """
    for benefit, attended in enumerate(state.attended):
        if attended:
            state.players[state.holder[benefit]].overseers += 1
            state.attended[benefit] = False
        state.holder[benefit] = NOBODY_HOLDS
        state.used[benefit] = False
    state.shown = ()


def bring_back(player: Player) -> None:
    """Overseers come back, lower space to upper space, new capacity points, a new count of what is once a round.

    Rule: YM-14.1, YM-14.2, YM-14.3
    """
    cards = player.cards
    player.overseers += sum(player.present) + cards[1] + 2 * cards[2] + 3 * cards[3]
    player.present = [0] * 5
    player.on_request = [0] * 4
    player.cards = [0] * 4
    player.hand = [0] * 4
    player.upper += player.lower
    player.lower = 0
    player.capacity = player.level
    player.field_directives = 0
    player.city_directives = 0
    player.quarters = 0
    player.purchased = False
    player.maintained = False


def count_missing_caravans(state: YinziState) -> int:
    """Caravans that Maintenance turns up: up to one more than there are players, as far as the pile goes.

    Rule: YM-14.4
    """
    return min(max(len(state.players) + 1 - len(state.displayed), 0), pile.count_cards(state))


def check_refill(state: YinziState, entry: Displayed) -> list[int]:
    """Exactly as many as are missing, out of the pile. Returns the Caravans.

    Rule: YM-14.4
    """
    cards = [CARAVAN_INDEX[caravan] for caravan in entry.caravans]
    pile.check_cards(state, cards, count_missing_caravans(state), "YM-14.4")
    return cards


def refill(state: YinziState, entry: Displayed, cards: list[int]) -> None:
    """The round is complete after it.

    Rule: YM-14.4
    """
    pile.take(state, cards)
    state.displayed = sorted([*state.displayed, *cards])
    complete_round(state)


def complete_round(state: YinziState) -> None:
    """The round is complete.

    Rule: YM-14.4
    """
    state.completed_rounds = state.round
    state.question = NO_QUESTION
