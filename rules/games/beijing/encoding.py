"""What a record may claim of a seat, and the canonical encoding of a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.games.beijing.components.board import (
    ACTIONS,
    PLOTS,
    PRINTED_STREETS,
    find_touched_streets,
    list_plots,
    name_plot_set,
)
from rules.games.beijing.components.pieces import CARDS, NO_CARD, TILES
from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState
from rules.structs.facts import ClaimKey

CLAIMS: Final = (
    ClaimKey("yuan", "yuan held"),
    ClaimKey("rice", "rice held"),
    ClaimKey("rockets", "rockets held"),
    ClaimKey("small", "small privileges held"),
    ClaimKey("large", "large privileges held"),
    ClaimKey("people", "persons on the board"),
    ClaimKey("houses", "houses on the board"),
    ClaimKey("streets", "streets with at least one house"),
    ClaimKey("extra", "extra streets taken"),
    ClaimKey("track", "space of the disc on the movement track"),
    ClaimKey("place", "rank in track order, 1 = first to act"),
    ClaimKey("cards", "cards in hand"),
    ClaimKey("medallions", "medallions held"),
    ClaimKey("dragon", "position of the dragon figure"),
    ClaimKey("lanterns", "lanterns on own plots"),
)

QUESTION_WORDS: Final = (
    "events", "draft", "acts", "action", "hire", "medallions", "remove", "dragon", "decay", "over",
)  # fmt: skip
"""A word for each question, in their order."""

_VALUES: Final[dict[str, Callable[[BeijingState, int], int]]] = {
    "yuan": lambda state, seat: state.yuan[seat],
    "rice": lambda state, seat: state.rice[seat],
    "rockets": lambda state, seat: state.rockets[seat],
    "small": lambda state, seat: state.small[seat],
    "large": lambda state, seat: state.large[seat],
    "people": lambda state, seat: state.people[seat].bit_count(),
    "houses": lambda state, seat: state.houses[seat].bit_count(),
    "streets": lambda state, seat: find_touched_streets(state.houses[seat]).bit_count(),
    "extra": lambda state, seat: state.streets[seat] - PRINTED_STREETS,
    "track": lambda state, seat: state.track[seat],
    "place": lambda state, seat: state.turn_order.index(seat) + 1,
    "cards": lambda state, seat: sum(state.hands[seat]),
    "medallions": lambda state, seat: state.medallions[seat],
    "dragon": lambda state, seat: state.dragon[seat],
    "lanterns": lambda state, seat: state.lanterns[seat].bit_count(),
}


def claim(state: BeijingState, seat: int, key: str) -> int:
    """What a claim is compared with. Everything is public, hands included.

    Rule: BJ-1.5
    """
    return _VALUES[key](state, seat)


def holdings(state: BeijingState) -> list[list[int | str]]:
    """The values of all claims for each seat, in the order of :data:`CLAIMS`."""
    found: list[list[int | str]] = []
    for seat in range(len(state.scores)):
        houses = state.houses[seat]
        found.append(
            [
                state.yuan[seat],
                state.rice[seat],
                state.rockets[seat],
                state.small[seat],
                state.large[seat],
                state.people[seat].bit_count(),
                houses.bit_count(),
                find_touched_streets(houses).bit_count(),
                state.streets[seat] - PRINTED_STREETS,
                state.track[seat],
                state.turn_order.index(seat) + 1,
                sum(state.hands[seat]),
                state.medallions[seat],
                state.dragon[seat],
                state.lanterns[seat].bit_count(),
            ]
        )
    return found


def encode(state: BeijingState) -> dict[str, Any]:
    """The canonical encoding, as RULES.md describes it: seats by their letters, plots and tiles as in the notation."""
    letters = state.table.seats
    question = state.question
    to_answer = state.order[state.turn :] if question not in (Question.EVENTS, Question.CIRCLES, Question.OVER) else []
    owing = question in (Question.MEDALLIONS, Question.REMOVE)
    chosen = owing and state.events[state.round - 1] in "fm"
    limited = state.rulings.one_medallion and Question.ACTION <= question <= Question.DECAY
    return {
        "asked": QUESTION_WORDS[question],
        "round": state.round,
        "order": [letters[seat] for seat in to_answer],
        "owed": state.owed if owing else 0,
        "targets": [letters[seat] for seat in to_answer if chosen and state.targets >> seat & 1],
        "used": [letter for seat, letter in enumerate(letters) if limited and state.used >> seat & 1],
        "events": state.events,
        "circles": _encode_circles(state) if question == Question.ACTION else [],
        "supply": dict(zip(TILES, state.supply, strict=True)),
        "drafted": sorted("".join(pair) for pair in state.drafted) if question == Question.DRAFT else [],
        "track": [letters[seat] for seat in state.turn_order],
        "seats": {letter: _encode_seat(state, seat) for seat, letter in enumerate(letters)},
    }


def _encode_circles(state: BeijingState) -> list[list[Any]]:
    circles: dict[int, str] = {}
    for action, circle in enumerate(state.circles):
        if circle:
            circles[circle] = circles.get(circle, "") + ACTIONS[action]
    return [[circles[circle], bool(state.figures & circle)] for circle in sorted(circles)]


def _encode_seat(state: BeijingState, seat: int) -> dict[str, Any]:
    persons = state.persons[seat]
    top = state.discard[seat]
    return {
        "score": state.scores[seat],
        "yuan": state.yuan[seat],
        "rice": state.rice[seat],
        "rockets": state.rockets[seat],
        "small": state.small[seat],
        "large": state.large[seat],
        "medallions": state.medallions[seat],
        "dragon": state.dragon[seat],
        "space": state.track[seat],
        "streets": state.streets[seat],
        "houses": list(name_plot_set(state.houses[seat])),
        "lanterns": list(name_plot_set(state.lanterns[seat])),
        "persons": {PLOTS[index]: TILES[persons[index]] for index in list_plots(state.people[seat])},
        "hand": "".join([CARDS[card] * number for card, number in enumerate(state.hands[seat]) if number]),
        "top": "" if top == NO_CARD else CARDS[top],
    }
