"""The canonical encoding of a state, for digests, and the values that claims name."""

from __future__ import annotations

from typing import Any, Final

from rules.games.dayunhe import scoring
from rules.games.dayunhe.components.board import SOUTH
from rules.games.dayunhe.components.pieces import UNREST
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import DayunheState
from rules.structs.facts import ClaimKey

CLAIMS: Final = (
    ClaimKey("board", "own canal tiles on the board"),
    ClaimKey("court", "own canal tiles in the Forbidden City"),
    ClaimKey("black", "unrest tiles on the own part of the Forbidden City"),
    ClaimKey("wall", "own unrest tiles on the Wall"),
    ClaimKey("unrest", "unrest tiles in the own section"),
    ClaimKey("network", "size of the largest network"),
    ClaimKey("store", "tiles in the storage, - when empty", holding=False),
    ClaimKey("piles", "heights of the three piles", holding=False),
    ClaimKey("ship", "hex of the ship", holding=False),
    ClaimKey("left", "journeys left"),
)

QUESTION_WORDS = ("deal", "pick", "draft", "turn", "return", "shuffle", "journey", "riot", "over")


def encode(state: DayunheState) -> dict[str, Any]:
    """All that decides how the game can go on, and the scores, as RULES.md describes it."""
    field = state.rulings.field
    seats = state.rulings.seats
    in_turn = state.question in (Question.TURN, Question.RETURN, Question.SHUFFLE)
    return {
        "asked": QUESTION_WORDS[state.question],
        "round": state.round,
        "first": seats[state.first],
        "place": state.place,
        "board": {
            name: seats[state.owner[place]]
            + state.tile[place]
            + ("" if state.tile[place] == UNREST else str(state.rotation[place]))
            for name, place in field.hexes.items()
            if state.tile[place]
        },
        "ship": field.names[state.ship],
        "heading": "south" if state.heading == SOUTH else "north",
        "left": state.left,
        "entered": [name for name, place in field.hexes.items() if state.entered >> place & 1],
        "tea": int(state.tea),
        "seats": [_describe_seat(state, seat) for seat in range(len(seats))],
        "turn": [
            state.constructions,
            int(state.rebuild),
            state.replenishments,
            int(state.special),
            state.steps,
            state.tops,
        ]
        if in_turn
        else [],
        "shuffled": list(state.shuffled),
        "pacified": seats[state.pacified] if state.question == Question.RETURN else "",
    }


def _describe_seat(state: DayunheState, seat: int) -> dict[str, Any]:
    return {
        "score": state.scores[seat],
        "storage": "".join(sorted(state.storage[seat])),
        "piles": state.piles[seat][:],
        "up": [int(up) for up in state.face_up[seat]],
        "court": "".join(sorted(state.court[seat])),
        "black": state.black[seat],
        "wall": state.wall[seat],
        "card": state.cards[seat],
    }


def holdings(state: DayunheState) -> list[list[int | str]]:
    """The values of the claims that are whole numbers, for each seat, in the order in RULES.md."""
    largest = scoring.measure_networks(state)
    return [
        [
            state.built[seat],
            len(state.court[seat]),
            state.black[seat],
            state.wall[seat],
            scoring.count_unrest(state, seat),
            largest[seat],
            state.left,
        ]
        for seat in range(state.rulings.field.seats)
    ]


def claim(state: DayunheState, seat: int, key: str) -> int | str:
    """The value that ``seat.key=`` is compared with. Raises ``KeyError`` for an unknown key."""
    if key == "board":
        return state.built[seat]
    if key == "court":
        return len(state.court[seat])
    if key == "black":
        return state.black[seat]
    if key == "wall":
        return state.wall[seat]
    if key == "unrest":
        return scoring.count_unrest(state, seat)
    if key == "network":
        return scoring.measure_network(state, seat)
    if key == "store":
        return "".join(sorted(state.storage[seat])) or "-"
    if key == "piles":
        return "/".join(str(len(pile)) for pile in state.piles[seat])
    if key == "ship":
        return state.rulings.field.names[state.ship]
    if key == "left":
        return state.left
    raise KeyError(key)
