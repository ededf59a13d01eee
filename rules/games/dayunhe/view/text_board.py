"""The state as a picture in plain text: the map on the left, the seats next to it."""

from __future__ import annotations

from rules.games.dayunhe import scoring
from rules.games.dayunhe.components.board import EDGES, SOUTH, WIDTH
from rules.games.dayunhe.components.pieces import CARDS, UNREST
from rules.games.dayunhe.encoding import claim
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import DayunheState
from rules.games.dayunhe.view.words import SEAT_NAMES, titles

HALF_HEX = 6
"""Columns of half a hex."""
MARGIN = 3
PANEL = 53
"""Column at which the text next to the map begins."""
EDGE_NAMES = ("ne", "e", "se", "sw", "w", "nw")


def render_board(state: DayunheState) -> str:
    """At most 100 columns; no line ends in blanks."""
    left = _map(state)
    right = _panel(state)
    lines = []
    for number in range(max(len(left), len(right))):
        picture = left[number] if number < len(left) else ""
        text = right[number] if number < len(right) else ""
        lines.append(f"{picture:<{PANEL}}{text}".rstrip())
    return "\n".join(lines).rstrip("\n")


def _map(state: DayunheState) -> list[str]:
    """Two lines a row of hexes: names with what lies there, and the canals below."""
    field = state.rulings.field
    lines = []
    for row in range(field.size // WIDTH):
        upper, lower = [" "] * PANEL, [" "] * PANEL
        letter = ""
        for digit in range(WIDTH):
            place = WIDTH * row + digit
            if place in field.names:
                owner = field.owners[place]
                letter = state.rulings.seats[owner] if owner >= 0 else "-"
                column = MARGIN + HALF_HEX * digit
                _write(upper, column, _hex(state, place))
                _write(lower, column + 1, _canals(state, place))
        upper[0] = letter
        lines += ["".join(upper).rstrip(), "".join(lower).rstrip()]
    return lines


def _write(line: list[str], column: int, text: str) -> None:
    line[column : column + len(text)] = text


def _hex(state: DayunheState, place: int) -> str:
    """``b2 y:k^3``: name, owner, tile, rotation; brackets round the ship's hex, an asterisk at an end pagoda."""
    field = state.rulings.field
    name = field.names[place]
    mark = "*" if place in field.ends else " "
    name = f"[{name}]" if place == state.ship else f"{mark}{name} "
    tile = state.tile[place]
    if not tile:
        return f"{name}."
    owner = state.rulings.seats[state.owner[place]]
    return f"{name}{owner}:unrest" if tile == UNREST else f"{name}{owner}:{tile}^{state.rotation[place]}"


def _canals(state: DayunheState, place: int) -> str:
    """``ne-se``: the directions that each canal of the tile leads to."""
    if not state.ends[place]:
        return ""
    turn = state.rotation[place]
    canals = state.rulings.tiles[state.tile[place]].canals
    return " ".join(f"{EDGE_NAMES[(a + turn) % EDGES]}-{EDGE_NAMES[(b + turn) % EDGES]}" for a, b in canals)


def _panel(state: DayunheState) -> list[str]:
    field = state.rulings.field
    heading = "south" if state.heading == SOUTH else "north"
    lines = [
        "The game is over" if state.question == Question.OVER else f"Round {state.round}, {state.phase}",
        f"Ship [{field.names[state.ship]}] heading {heading}, journeys left: {state.left}",
        "* end pagodas",
    ]
    if state.tea:
        lines.append("Tea break: no journey this round")
    standing = titles(scoring.ranks(state)) if state.question == Question.OVER else None
    for seat, letter in enumerate(state.rulings.seats):
        lines += ["", *_describe_seat(state, seat, letter)]
        if standing:
            lines.append(f"  {standing[seat]}")
    return lines


def _describe_seat(state: DayunheState, seat: int, letter: str) -> list[str]:
    mark = ">" if seat == state.actor else " "
    card = state.cards[seat]
    taken = (
        f", card {card} {CARDS[card].name}"
        if card and state.question not in (Question.DEAL, Question.PICK, Question.OVER)
        else ""
    )
    piles = []
    for tiles, face_up in zip(state.piles[seat], state.face_up[seat], strict=True):
        top = tiles[0] if face_up else "?" if tiles else "-"
        piles.append(f"{top}({len(tiles)})")
    return [
        f"{mark}{letter} {SEAT_NAMES[letter]} {state.scores[seat]}{taken}",
        f"  storage {claim(state, seat, 'store')}, piles {' '.join(piles)}",
        f"  board {state.built[seat]}, network {scoring.measure_network(state, seat)}, court {len(state.court[seat])}, "
        f"black {state.black[seat]}, Wall {state.wall[seat]}",
    ]
