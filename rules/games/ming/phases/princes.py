"""Phase 3: princes move or stay, and figures are deployed."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.ming.board import DISTRICT, DISTRICTS, NO_BORDER, PROVINCES
from rules.games.ming.moves import Deploy, Pass, Stay, Way
from rules.games.ming.pieces import CARD, CARDS, DRAGON
from rules.games.ming.stages import DEPLOY, PRINCE
from rules.games.ming.state import NONE, MingState


def begin(state: MingState) -> bool:
    """Nobody has passed; the start player has the first turn.

    Rule: MD-4.1
    """
    state.phase = "princes"
    state.stage = PRINCE
    state.passed = 0
    state.actor = state.start
    return False


def ask_next(state: MingState, seat: int) -> bool:
    """The next turn is that of the first seat clockwise after ``seat`` that has not passed; ``False`` if there is none.

    Rule: MD-4.1
    """
    n = state.terms.seats
    passed = state.passed
    for _ in range(n):
        seat += 1
        if seat == n:
            seat = 0
        if not passed >> seat & 1:
            state.stage = PRINCE
            state.actor = seat
            return True
    return False


def check_way(state: MingState, move: Way) -> int:
    """The district where the way ends: every step goes to a neighbour and is paid, and no other prince stands there.

    Rule: MD-4.2, MD-4.3, MD-4.4, MD-4.5
    """
    seat = state.actor
    here = state.princes[seat]
    sign = state.board.sign
    hand = state.hands[7 * seat : 7 * seat + 7]
    for step in move.steps:
        there = DISTRICT[step.district]
        card = sign[18 * here + there]
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


def way(state: MingState, move: Way) -> bool:
    """Move the prince, pay each step; a deployment follows.

    Rule: MD-4.2, MD-4.3, MD-4.7
    """
    end = check_way(state, move)
    seat = state.actor
    here = state.princes[seat]
    sign = state.board.sign
    for step in move.steps:
        there = DISTRICT[step.district]
        pay(state, seat, DRAGON if step.dragon else sign[18 * here + there])
        here = there
    state.princes[seat] = end
    state.stage = DEPLOY
    return False


def pay(state: MingState, seat: int, card: int) -> None:
    """A used movement card goes to the discard pile, a used dragon to its stack.

    Rule: MD-4.7
    """
    state.hands[7 * seat + card] -= 1
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
    if not state.hands[7 * state.actor + card]:
        raise IllegalMove("MD-4.6", f"no card {move.card} is in the hand", "a card in the hand")
    return card


def stay(state: MingState, move: Stay) -> bool:
    """The prince stays for one card; a deployment follows.

    Rule: MD-4.6, MD-4.7
    """
    pay(state, state.actor, check_stay(state, move))
    state.stage = DEPLOY
    return False


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
        standing = state.spaces[6 * seat + district // 3]
        if number > standing:
            raise IllegalMove("MD-4.8", f"only {standing} own figures stand in space {PROVINCES[district // 3]}")
    return number


def deploy(state: MingState, move: Deploy) -> bool:
    """Figures go from the space into the district of the prince; a monk in the temple is pushed out by a new one.

    Rule: MD-4.8, MD-4.9, MD-4.10, MD-4.11
    """
    number = check_deploy(state, move)
    seat = state.actor
    district = state.princes[seat]
    if number:
        state.spaces[6 * seat + district // 3] -= number
        state.open[18 * seat + district] += move.open
        if move.monk:
            pushed = state.monks[district]
            state.monks[district] = seat
            if pushed != NONE:
                state.open[18 * pushed + district] += 1
                state.note("evicted", seat)
                state.note("ousted", pushed)
    ask_next(state, seat)
    return False


def pass_(state: MingState, move: Pass) -> bool:
    """The seat is out of the phase, for no card and without a deployment; ``True`` when all have passed.

    What is left in hands and spaces stays there.

    Rule: MD-4.12, MD-4.13
    """
    seat = state.actor
    state.passed |= 1 << seat
    if ask_next(state, seat):
        return False
    state.passed = 0
    if state.facts is not None:
        for other in range(state.terms.seats):
            state.note("idle_cards", other, state.hand_sizes[other])
    return True
