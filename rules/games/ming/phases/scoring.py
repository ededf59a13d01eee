"""Phase 4: scoring, one province after the other."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.ming import scoring
from rules.games.ming.board import PROVINCE, PROVINCES
from rules.games.ming.moves import Back, NeutralBack, Return
from rules.games.ming.phases import neutral
from rules.games.ming.stages import BACK, RETURN
from rules.games.ming.state import MingState

KEPT = ("kept.2", "kept.4", "kept.6")
HOUSES = ("houses.2", "houses.4", "houses.6")
SIXES = ("sets.2", "sets.4", "sets.6")
EMPTY = ("empty.2", "empty.4", "empty.6")
LEAD = ("lead.2", "lead.4", "lead.6")
"""Facts, one name for each scoring."""


def begin(state: MingState) -> bool:
    """In rounds 2, 4 and 6 the provinces are scored; ``True`` if nothing is asked in any of them.

    Rule: MD-0.5, MD-5.1
    """
    if state.round % 2:
        return True
    state.phase = "scoring"
    state.city = 0
    state.part = 0
    return run(state)


def run(state: MingState) -> bool:
    """Score province after province, each completely, until something is asked; ``True`` when all are done.

    Rule: MD-5.1
    """
    while state.city < 6:
        if not _PARTS[state.part](state):
            return False
        state.part += 1
        if state.part == len(_PARTS):
            state.part = 0
            state.city += 1
    state.city = 0
    if state.facts is not None:
        for seat, score in enumerate(state.scores):
            others = state.scores[:seat] + state.scores[seat + 1 :]
            state.note(LEAD[state.round // 2 - 1], seat, score - max(others))
    return True


def move_in(state: MingState) -> bool:
    """Majorities: figures move from the districts into the city, and their seats take tiles, district by district.

    Rule: MD-5.2, MD-5.3, MD-5.4, MD-8.4
    """
    province = state.scored_province
    terms = state.terms
    opened = state.open
    for district in range(3 * province, 3 * province + 3):
        moved, leader = scoring.shares(opened[district::18])
        for party, number in enumerate(moved):
            if number:
                opened[18 * party + district] -= number
                state.houses[18 * party + district] += number
        for seat in terms.turns[state.start]:
            for _ in range(moved[seat]):
                give_tile(state, seat, province)
        if state.facts is not None:
            _note_houses(state, moved, leader)
    state.asking = [seat for seat in terms.turns[state.start] if state.figures_in_city(seat, province)]
    state.at = 0
    return True


def _note_houses(state: MingState, moved: list[int], leader: int) -> None:
    scored = state.round // 2 - 1
    state.note(EMPTY[scored], -1, 3 - sum(moved))
    for seat in range(state.terms.seats):
        if moved[seat]:
            state.note(HOUSES[scored], seat, moved[seat])
    if 0 <= leader < state.terms.seats:
        state.note("sole", leader)


def give_tile(state: MingState, seat: int, province: int) -> None:
    """A seat takes one tile from the stock, if there is one; six kinds are cashed at once.

    Rule: MD-5.4, MD-5.5
    """
    stock = state.stock
    if not stock[province]:
        return
    stock[province] -= 1
    tiles = state.tiles
    first = 6 * seat
    tiles[first + province] += 1
    state.note("tile", seat, province)
    if tiles[first + province] == 1 and 0 not in tiles[first : first + 6]:
        for kind in range(6):
            tiles[first + kind] -= 1
            stock[kind] += 1
        state.sets[seat] += 1
        scored = state.round // 2 - 1
        state.award(seat, state.pieces.six[scored], "sets")
        state.note(SIXES[scored], seat)


def ask_returns(state: MingState) -> bool:
    """Each seat with figures in the city plays return cards, in turn order; ``False`` while one is asked.

    Rule: MD-5.6
    """
    if state.at < len(state.asking):
        state.stage = RETURN
        state.actor = state.asking[state.at]
        return False
    state.at = 0
    return True


def check_city(state: MingState, letter: str) -> int:
    """The province that is being scored, which a move must repeat.

    Rule: MD-5.1
    """
    province = state.scored_province
    if PROVINCE[letter] != province:
        raise IllegalMove("MD-5.1", f"city {PROVINCES[province]} is being scored, not {letter}", PROVINCES[province])
    return province


def check_return(state: MingState, move: Return) -> int:
    """How many figures a sum of return cards sends back: it can be made, and is not above the figures in the city.

    Rule: MD-5.7, MD-5.8
    """
    province = check_city(state, move.province)
    if move.sum not in state.pieces.sums:
        made = " ".join(map(str, sorted(state.pieces.sums)))
        raise IllegalMove("MD-5.7", f"return cards cannot make {move.sum}", f"one of {made}")
    figures = state.figures_in_city(state.actor, province)
    if move.sum > figures:
        if not state.terms.clamp:
            raise IllegalMove("MD-5.8", f"the seat has only {figures} figures in the city", f"at most {figures}")
        return figures
    return move.sum


def play_returns(state: MingState, move: Return) -> bool:
    """A seat plays return cards; ``True`` when that ends the phase.

    Rule: MD-5.6, MD-5.7, MD-5.8
    """
    number = check_return(state, move)
    state.sums[state.actor] = number
    state.at += 1
    return run(state)


def send_back(state: MingState) -> bool:
    """After all returns the seats move figures back, in turn order; ``False`` while one must say from which parts.

    Rule: MD-5.9
    """
    province = state.scored_province
    asking = state.asking
    while state.at < len(asking):
        seat = asking[state.at]
        number = state.sums[seat]
        if number:
            if number < state.figures_in_city(seat, province):
                state.stage = BACK
                state.actor = seat
                return False
            first = 18 * seat + 3 * province
            neutral.move_back(state, seat, province, state.houses[first : first + 3])
            state.note("sent", seat, number)
        state.at += 1
    state.asking = []
    state.at = 0
    state.sums = [0] * state.terms.seats
    return True


def check_back(state: MingState, move: Back) -> int:
    """The province; the parts add up to the seat's sum, and each has so many of his figures.

    Rule: MD-5.10
    """
    province = check_city(state, move.province)
    seat = state.actor
    number = state.sums[seat]
    if sum(move.parts) != number:
        raise IllegalMove("MD-5.10", f"{number} figures go back, not {sum(move.parts)}", f"{number} in all")
    first = 18 * seat + 3 * province
    for part, going in enumerate(move.parts):
        if going > state.houses[first + part]:
            raise IllegalMove("MD-5.10", f"the seat has only {state.houses[first + part]} figures in part {part + 1}")
    return province


def go_back(state: MingState, move: Back) -> bool:
    """Figures of the actor go back to the districts of their parts; ``True`` when that ends the phase.

    Rule: MD-5.9, MD-5.10
    """
    province = check_back(state, move)
    neutral.move_back(state, state.actor, province, move.parts)
    state.note("sent", state.actor, state.sums[state.actor])
    state.at += 1
    return run(state)


def neutral_back(state: MingState, move: NeutralBack) -> bool:
    """Neutral figures go back as the start player says; ``True`` when that ends the phase.

    Rule: MD-5.11, MD-8.6
    """
    neutral.neutral_back(state, move)
    return run(state)


def settle(state: MingState) -> bool:
    """Points for kept figures, for the most of them and for monks; the figures in the city leave the game.

    Rule: MD-4.11, MD-5.12, MD-5.13, MD-5.14, MD-8.8
    """
    province = state.scored_province
    terms = state.terms
    pieces = state.pieces
    scored = state.round // 2 - 1
    first = 3 * province
    houses = state.houses
    kept = [houses[18 * party + first : 18 * party + first + 3] for party in range(terms.parties)]
    turn = terms.turns[state.start]
    for seat in turn:
        number = sum(kept[seat])
        if number:
            state.award(seat, number * pieces.kept[scored], "kept")
            state.note(KEPT[scored], seat, number)
    if scored < 2 or terms.last_bonus:
        most = scoring.most_kept(kept, pieces.most, terms.parts_decide)
        for seat in turn:
            state.award(seat, most[seat], "most")
    for party, parts in enumerate(kept):
        state.box[party] += sum(parts)
        houses[18 * party + first : 18 * party + first + 3] = (0, 0, 0)
    monks = state.monks[first : first + 3]
    for seat in turn:
        state.award(seat, monks.count(seat) * pieces.monk, "monks")
    return True


_PARTS = (move_in, ask_returns, send_back, neutral.go_back, settle)
"""What is done in each province, in this order; a part that asks something is tried again after the answer."""
