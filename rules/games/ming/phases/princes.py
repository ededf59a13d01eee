"""Phase 3: princes move or stay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rules.errors import IllegalMove
from rules.games.ming.components.board import DISTRICT, DISTRICTS, NO_BORDER
from rules.games.ming.components.pieces import CARD, CARDS, DRAGON
from rules.games.ming.moves import Pass, Stay, Way
from rules.games.ming.questions import Question
from rules.games.ming.state import MingState
from rules.games.ming.ways import build_ways
from rules.kit.numbered import NumberedMoves
from rules.state import NO_QUESTION

PaidWay: TypeAlias = tuple[int, list[int]]
"""The district where a way ends, and the cards that pay its steps."""


def begin(state: MingState) -> None:
    """Nobody has passed; the start player has the first turn.

    Rule: MD-4.1
    """
    state.phase = "princes"
    state.question = Question.PRINCE
    state.passed = 0
    state.actor = state.start


def list_ways(state: MingState) -> Sequence[NumberedMoves]:
    """The ways of the actor's prince: at most some thousands, counted and drawn without listing them."""
    ways = build_ways(state)
    return (NumberedMoves(len(ways), ways.way),)


def check_way(state: MingState, move: Way) -> PaidWay:
    """Every step goes to a neighbour and is paid, and no other prince stands in the district where the way ends.

    Rule: MD-4.2, MD-4.3, MD-4.4, MD-4.5
    """
    seat = state.actor
    here = state.princes[seat]
    signs = state.board.signs
    hand = state.hands[seat][:]
    paid = []
    for step in move.steps:
        there = DISTRICT[step.district]
        card = signs[here][there]
        if card == NO_BORDER:
            expected = "one of " + " ".join(DISTRICTS[other] for other, _ in state.board.neighbours[here])
            raise IllegalMove("MD-4.2", f"{step.district} is no neighbour of {DISTRICTS[here]}", expected)
        if step.dragon:
            card = DRAGON
        if not hand[card]:
            raise IllegalMove("MD-4.3", f"no card {CARDS[card]} is left for the step to {step.district}")
        hand[card] -= 1
        paid.append(card)
        here = there
    if here in state.princes and here != state.princes[seat]:
        raise IllegalMove("MD-4.4", f"another prince stands in {DISTRICTS[here]}", "an end without a prince")
    return here, paid


def move_prince(state: MingState, move: Way, checked: PaidWay) -> None:
    """Move the prince, pay each step; a deployment follows.

    Rule: MD-4.2, MD-4.3, MD-4.7
    """
    end, paid = checked
    for card in paid:
        pay(state, card)
    state.princes[state.actor] = end
    state.question = Question.DEPLOY


def pay(state: MingState, card: int) -> None:
    """A movement card that the actor uses goes to the discard pile, a dragon to its stack.

    Rule: MD-4.7
    """
    seat = state.actor
    state.hands[seat][card] -= 1
    state.hand_sizes[seat] -= 1
    if card == DRAGON:
        state.dragons += 1
    else:
        state.discards[card] += 1
        state.discard_size += 1


def list_stays(state: MingState) -> Sequence[NumberedMoves]:
    """Staying for each card that the hand holds."""
    held = [CARDS[card] for card, number in enumerate(state.hands[state.actor]) if number]
    return (NumberedMoves.of([Stay(card) for card in held]),)


def check_stay(state: MingState, move: Stay) -> int:
    """The card paid for staying, which is in the hand.

    Rule: MD-4.6
    """
    card = CARD[move.card]
    if not state.hands[state.actor][card]:
        raise IllegalMove("MD-4.6", f"no card {move.card} is in the hand", "a card in the hand")
    return card


def stay(state: MingState, move: Stay, card: int) -> None:
    """The prince stays for one card; a deployment follows.

    Rule: MD-4.6, MD-4.7
    """
    pay(state, card)
    state.question = Question.DEPLOY


def list_pass(state: MingState) -> Sequence[NumberedMoves]:
    """A pass, which is always possible."""
    return (NumberedMoves.of((Pass(),)),)


def pass_turn(state: MingState, move: Pass, checked: None) -> None:
    """The seat is out of the phase, for no card and without a deployment.

    What is left in hands and spaces stays there.

    Rule: MD-4.12, MD-4.13
    """
    seat = state.actor
    state.passed |= 1 << seat
    state.ask_next_prince(seat)
    if state.question == NO_QUESTION:
        state.passed = 0
        if state.facts is not None:
            for other, size in enumerate(state.hand_sizes):
                state.note("idle_cards", other, size)
