"""The legal moves of the seat that is asked: candidates, tried by the same checks that replay uses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, Final

from rules.errors import IllegalMove
from rules.game import Move
from rules.games.ming import moves, setup, stages
from rules.games.ming.board import DISTRICTS, PROVINCES
from rules.games.ming.phases import cards, neutral, princes, round_end, scoring
from rules.games.ming.pieces import CARDS
from rules.games.ming.state import MingState
from rules.games.ming.ways import Ways

_CHECKS: Final[dict[type[Move], Callable[[MingState, Any], object]]] = {
    moves.Prince: setup.check_prince,
    moves.Neutral: neutral.check_neutral,
    moves.Take: cards.check_take,
    moves.Dragon: cards.check_dragon,
    moves.Way: princes.check_way,
    moves.Stay: princes.check_stay,
    moves.Deploy: princes.check_deploy,
    moves.Return: scoring.check_return,
    moves.Back: scoring.check_back,
    moves.NeutralBack: neutral.check_neutral_back,
    moves.First: round_end.check_first,
}


def ways(state: MingState) -> Ways:
    """The ways of the actor's prince."""
    seat = state.actor
    others = [home for other, home in enumerate(state.princes) if other != seat]
    return Ways(state.board, state.princes[seat], state.hands[7 * seat : 7 * seat + 7], others)


def _homes(state: MingState) -> Iterator[Move]:
    return (moves.Prince(district) for district in DISTRICTS)


def _neutrals(state: MingState) -> Iterator[Move]:
    return (moves.Neutral(district) for district in DISTRICTS)


def _places(state: MingState) -> Iterator[Move]:
    return (moves.Place(province) for province in PROVINCES)


def _takes(state: MingState) -> Iterator[Move]:
    yield from (moves.Take(province) for province in PROVINCES)
    yield from (moves.Dragon(province) for province in PROVINCES)


def _stays_and_pass(state: MingState) -> Iterator[Move]:
    yield from (moves.Stay(card) for card in CARDS)
    yield moves.Pass()


def _turns(state: MingState) -> Iterator[Move]:
    yield from ways(state)
    yield from _stays_and_pass(state)


def _deployments(state: MingState) -> Iterator[Move]:
    return (moves.Deploy(number, monk) for number in range(4) for monk in (False, True))


def _returns(state: MingState) -> Iterator[Move]:
    letter = PROVINCES[state.scored_province]
    return (moves.Return(letter, number) for number in range(10))


def _parts(state: MingState, party: int) -> Iterator[tuple[int, int, int]]:
    first = 18 * party + 3 * state.scored_province
    one, two, three = (range(min(number, 3) + 1) for number in state.houses[first : first + 3])
    return product(one, two, three)


def _backs(state: MingState) -> Iterator[Move]:
    letter = PROVINCES[state.scored_province]
    return (moves.Back(letter, parts) for parts in _parts(state, state.actor))


def _neutral_backs(state: MingState) -> Iterator[Move]:
    letter = PROVINCES[state.scored_province]
    return (moves.NeutralBack(letter, parts) for parts in _parts(state, neutral.PARTY))


def _firsts(state: MingState) -> Iterator[Move]:
    return (moves.First(seat) for seat in state.table.seats)


_CANDIDATES: Final[dict[int, Callable[[MingState], Iterator[Move]]]] = {
    stages.HOME: _homes,
    stages.NEUTRAL: _neutrals,
    stages.PLACE: _places,
    stages.TAKE: _takes,
    stages.PRINCE: _turns,
    stages.DEPLOY: _deployments,
    stages.RETURN: _returns,
    stages.BACK: _backs,
    stages.NEUTRAL_BACK: _neutral_backs,
    stages.FIRST: _firsts,
}


def _allowed(state: MingState, move: Move) -> bool:
    check = _CHECKS.get(type(move))
    if check is not None:
        try:
            check(state, move)
        except IllegalMove:
            return False
    return True


def legal(state: MingState) -> Iterator[Move]:
    """Every legal move of the seat that is asked, each once, lazily, in the order of the page's table of moves.

    A prince's ways are the only large set: at most some thousands, from a walk in depth that stops where the hand is
    spent (:class:`~rules.games.ming.ways.Ways`).
    """
    candidates = _CANDIDATES.get(state.stage)
    if candidates is not None:
        for move in candidates(state):
            if _allowed(state, move):
                yield move


def sample(state: MingState, rng: Random) -> Move:
    """One legal move, each equally likely.

    A prince's ways are counted, and one is drawn by its number; none is listed.
    """
    if state.stage != stages.PRINCE:
        return rng.choice(list(legal(state)))
    turns = ways(state)
    others = [move for move in _stays_and_pass(state) if _allowed(state, move)]
    number = rng.randrange(len(turns) + len(others))
    return turns.at(number) if number < len(turns) else others[number - len(turns)]
