"""Phase 3: princes move or stay, and figures are deployed."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.game import Move
from rules.games.ming.components.board import DISTRICT, DISTRICTS, NO_BORDER, PROVINCES
from rules.games.ming.components.pieces import CARD, CARDS, DRAGON
from rules.games.ming.moves import Deploy, Pass, Stay, Way
from rules.games.ming.questions import Question
from rules.games.ming.state import NONE, MingState
from rules.games.ming.ways import Ways
from rules.kit.numbered import NumberedMoves
from rules.state import NO_QUESTION

# set in almost every step: a member of an enum is found more slowly
_PRINCE, _DEPLOY = Question.PRINCE, Question.DEPLOY


def begin(state: MingState) -> None:
    """Nobody has passed; the start player has the first turn.

    Rule: MD-4.1
    """
    state.phase = "princes"
    state.question = _PRINCE
    state.passed = 0
    state.actor = state.start


def ask_next(state: MingState, seat: int) -> None:
    """The next turn is that of the first seat clockwise after ``seat`` that has not passed, if there is one.

    Rule: MD-4.1
    """
    n = state.rulings.seats
    passed = state.passed
    for _ in range(n):
        seat += 1
        if seat == n:
            seat = 0
        if not passed >> seat & 1:
            state.question = _PRINCE
            state.actor = seat
            return
    state.question = NO_QUESTION


def check_way(state: MingState, move: Way) -> int:
    """The district where the way ends: every step goes to a neighbour and is paid, and no other prince stands there.

    Rule: MD-4.2, MD-4.3, MD-4.4, MD-4.5
    """
    seat = state.actor
    here = state.princes[seat]
    sign = state.board.sign
    hand = state.hands[seat][:]
    for step in move.steps:
        there = DISTRICT[step.district]
        card = sign[here][there]
        if card == NO_BORDER:
            raise IllegalMove(
                "MD-4.2", f"{step.district} is no neighbour of {DISTRICTS[here]}", _neighbours(state, here)
            )
        if step.dragon:
            card = DRAGON
        if not hand[card]:
            raise IllegalMove("MD-4.3", f"no card {CARDS[card]} is left for the step to {step.district}")
        hand[card] -= 1
        here = there
    if here in state.princes and here != state.princes[seat]:
        raise IllegalMove("MD-4.4", f"another prince stands in {DISTRICTS[here]}", "an end without a prince")
    return here


def _neighbours(state: MingState, district: int) -> str:
    return "one of " + " ".join(DISTRICTS[other] for other, _ in state.board.neighbours[district])


def move_prince(state: MingState, move: Way, end: int) -> None:
    """Move the prince, pay each step; a deployment follows.

    Rule: MD-4.2, MD-4.3, MD-4.7
    """
    seat = state.actor
    here = state.princes[seat]
    sign = state.board.sign
    for step in move.steps:
        there = DISTRICT[step.district]
        pay(state, seat, DRAGON if step.dragon else sign[here][there])
        here = there
    state.princes[seat] = end
    state.question = _DEPLOY


def pay(state: MingState, seat: int, card: int) -> None:
    """A used movement card goes to the discard pile, a used dragon to its stack.

    Rule: MD-4.7
    """
    state.hands[seat][card] -= 1
    state.hand_sizes[seat] -= 1
    if card == DRAGON:
        state.dragons += 1
    else:
        state.discards[card] += 1
        state.discard_size += 1


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
    pay(state, state.actor, card)
    state.question = _DEPLOY


def check_deploy(state: MingState, move: Deploy) -> int:
    """The number of figures deployed: none where the seat has a monk, three at most, no more than stand in the space.

    Rule: MD-4.8, MD-4.9, MD-4.10
    """
    seat = state.actor
    number = move.open + move.monk
    district = state.princes[seat]
    if number:
        if state.monks[district] == seat:
            raise IllegalMove("MD-4.10", f"the seat has a monk in {DISTRICTS[district]}", "D0")
        if number > state.pieces.deploy_most:
            raise IllegalMove("MD-4.8", f"{number} figures are more than {state.pieces.deploy_most}")
        standing = state.spaces[seat][district // 3]
        if number > standing:
            raise IllegalMove("MD-4.8", f"only {standing} own figures stand in space {PROVINCES[district // 3]}")
    return number


def deploy(state: MingState, move: Deploy, number: int) -> None:
    """Figures go from the space into the district of the prince; a monk in the temple is pushed out by a new one.

    Rule: MD-4.8, MD-4.9, MD-4.10, MD-4.11
    """
    seat = state.actor
    district = state.princes[seat]
    if number:
        state.spaces[seat][district // 3] -= number
        state.open[seat][district] += move.open
        if move.monk:
            pushed = state.monks[district]
            state.monks[district] = seat
            if pushed != NONE:
                state.open[pushed][district] += 1
                state.note("evicted", seat)
                state.note("ousted", pushed)
    ask_next(state, seat)


def pass_turn(state: MingState, move: Pass, checked: None) -> None:
    """The seat is out of the phase, for no card and without a deployment.

    What is left in hands and spaces stays there.

    Rule: MD-4.12, MD-4.13
    """
    seat = state.actor
    state.passed |= 1 << seat
    ask_next(state, seat)
    if state.question != NO_QUESTION:
        return
    state.passed = 0
    if state.facts is not None:
        for other in range(state.rulings.seats):
            state.note("idle_cards", other, state.hand_sizes[other])


def ways_of(state: MingState) -> Ways:
    """The ways of the actor's prince."""
    seat = state.actor
    others = [home for other, home in enumerate(state.princes) if other != seat]
    return Ways(state.board, state.princes[seat], state.hands[seat], others)


def list_ways(state: MingState) -> list[NumberedMoves]:
    """The prince's ways: the only large set, at most some thousands, counted without being listed."""
    ways = ways_of(state)
    return [NumberedMoves(len(ways), ways.at)]


def list_stays(state: MingState) -> list[NumberedMoves]:
    """A stay for each card in the hand."""
    hand = state.hands[state.actor]
    return [NumberedMoves.of([Stay(letter) for letter, number in zip(CARDS, hand, strict=True) if number])]


def list_pass(state: MingState) -> list[NumberedMoves]:
    """To pass is always possible."""
    return [NumberedMoves.of([Pass()])]


def list_deployments(state: MingState) -> Iterator[Move]:
    """Up to three figures into the open area, with and without a monk."""
    return (Deploy(number, monk) for number in range(4) for monk in (False, True))
