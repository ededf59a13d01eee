"""The state as plain data for digests, and the values that a record may claim."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.games.ming.components.board import PROVINCES
from rules.games.ming.components.pieces import DRAGON, KIND_WORDS, KINDS
from rules.games.ming.questions import Question
from rules.games.ming.state import MingState
from rules.structs.facts import ClaimKey

FIRST_TOKENS: Final = {
    Question.SHOW: "show",
    Question.HOME: "H",
    Question.NEUTRAL_AT_SETUP: "N",
    Question.NEUTRAL_IN_ROUND: "N",
    Question.PLACE: "P",
    Question.TAKE: "T",
    Question.TURN_UP: "card",
    Question.PRINCE: "M",
    Question.DEPLOY: "D",
    Question.RETURN: "R",
    Question.BACK: "B",
    Question.NEUTRAL_BACK: "NB",
    Question.START_PLAYER_OF_5: "F",
    Question.START_PLAYER_OF_6: "F",
    Question.OVER: "#",
}
"""Words for the questions: the first token that the game waits for."""


def encode(state: MingState) -> dict[str, Any]:
    """All that decides how the game can go on, and the scores, as documented in RULES.md under "Digest".

    Seats stand in the order of the header, provinces and districts in alphabetical order, cards in the order
    ``hjksow'``. -1 stands for no card, no monk, no prince, no seat.
    """
    return {
        "round": state.round,
        "phase": state.phase,
        "asked": FIRST_TOKENS[Question(state.question)],
        "actor": state.actor,
        "start": state.start,
        "left": state.to_place,
        "passed": [state.passed >> seat & 1 for seat in range(state.rulings.seats)],
        "place": state.empty_place,
        "taker": state.taker,
        "city": state.cities_scored,
        "asking": state.city_seats,
        "at": state.city_turn,
        "sums": state.return_sums,
        "scores": state.scores,
        "supply": state.supply,
        "spaces": state.spaces,
        "open": state.open,
        "houses": state.houses,
        "box": state.box,
        "monks": state.monks,
        "princes": state.princes,
        "hands": state.hands,
        "tiles": state.tiles,
        "sets": state.sets,
        "stock": state.stock,
        "display": state.display,
        "deck": state.deck,
        "discards": state.discards,
        "dragons": state.dragons,
    }


def _in_hand(card: int) -> Callable[[MingState, int], int]:
    return lambda state, seat: state.hands[seat][card]


def _tiles_of(province: int) -> Callable[[MingState, int], int]:
    return lambda state, seat: state.tiles[seat][province]


_VALUES: Final[dict[str, tuple[str, Callable[[MingState, int], int]]]] = {
    "hand": ("cards in hand, dragons included", lambda state, seat: state.hand_sizes[seat]),
    "dragons": ("dragons in hand", _in_hand(DRAGON)),
    **{
        f"card-{letter}": (f"movement cards with the sign {KIND_WORDS[kind]} in hand", _in_hand(kind))
        for kind, letter in enumerate(KINDS)
    },
    "tiles": ("province tiles that the seat holds", lambda state, seat: sum(state.tiles[seat])),
    **{
        f"tile-{letter}": (f"tiles of province {letter} that the seat holds", _tiles_of(province))
        for province, letter in enumerate(PROVINCES)
    },
    "supply": ("figures in the supply, those not yet placed included", lambda state, seat: state.supply[seat]),
    "spaces": ("figures in province spaces", lambda state, seat: sum(state.spaces[seat])),
    "open": ("figures in open areas", lambda state, seat: sum(state.open[seat])),
    "monks": ("figures in temples", lambda state, seat: state.monks_of(seat)),
    "city": ("figures in cities", lambda state, seat: sum(state.houses[seat])),
    "box": ("figures out of the game", lambda state, seat: state.box[seat]),
    "sets": ("sets of six cashed so far", lambda state, seat: state.sets[seat]),
}

CLAIMS: Final = tuple(ClaimKey(key, meaning) for key, (meaning, _) in _VALUES.items())
"""The claims of RULES.md, in its order."""


def claim(state: MingState, seat: int, key: str) -> int:
    """The value of ``key`` for a seat. Raises ``KeyError`` for a key that is none of :data:`CLAIMS`."""
    return _VALUES[key][1](state, seat)


def holdings(state: MingState) -> list[list[int | str]]:
    """For each seat the values of all claims, in the order of :data:`CLAIMS`."""
    return [[value(state, seat) for _, value in _VALUES.values()] for seat in range(state.rulings.seats)]
