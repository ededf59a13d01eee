"""The scene as a picture in plain text: the map on the left, the seats next to it."""

from __future__ import annotations

from rules.games.dayunhe import scoring
from rules.games.dayunhe.components.board import EDGES, WIDTH
from rules.games.dayunhe.components.pieces import CARDS, PILES, UNREST
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import DayunheState
from rules.games.dayunhe.view.scene import list_pieces
from rules.games.dayunhe.view.words import SEAT_NAMES, titles
from rules.picture.scene import Piece

HALF_HEX = 6
"""Columns of half a hex."""
MARGIN = 3
PANEL = 53
"""Column at which the text next to the map begins."""
EDGE_NAMES = ("ne", "e", "se", "sw", "w", "nw")


def render_board(state: DayunheState) -> str:
    """At most 100 columns; no line ends in blanks."""
    pieces = {piece.id: piece for piece in list_pieces(state)}
    left = _draw_map(state, pieces)
    right = _describe_seats(state, pieces)
    lines = []
    for number in range(max(len(left), len(right))):
        picture = left[number] if number < len(left) else ""
        text = right[number] if number < len(right) else ""
        lines.append(f"{picture:<{PANEL}}{text}".rstrip())
    return "\n".join(lines).rstrip("\n")


def _draw_map(state: DayunheState, pieces: dict[str, Piece]) -> list[str]:
    """Two lines a row of hexes: names with what lies there, and the canals below."""
    field = state.rulings.field
    lying = {piece.on: piece for piece in pieces.values() if piece.kind in ("tile", "unrest")}
    ship = pieces["coordinator"].on
    lines = []
    for row in range(field.size // WIDTH):
        upper, lower = [" "] * PANEL, [" "] * PANEL
        letter = ""
        for digit in range(WIDTH):
            place = WIDTH * row + digit
            if place in field.names:
                name = field.names[place]
                owner = field.owners[place]
                letter = state.rulings.seats[owner] if owner >= 0 else "-"
                column = MARGIN + HALF_HEX * digit
                mark = "*" if place in field.ends else " "
                shown = f"[{name}]" if name == ship else f"{mark}{name} "
                _write(upper, column, shown + _describe_tile(lying.get(name)))
                _write(lower, column + 1, _describe_canals(state, lying.get(name)))
        upper[0] = letter
        lines += ["".join(upper).rstrip(), "".join(lower).rstrip()]
    return lines


def _write(line: list[str], column: int, text: str) -> None:
    line[column : column + len(text)] = text


def _describe_tile(piece: Piece | None) -> str:
    """``y:k^3``: owner, tile, rotation; ``.`` for no tile."""
    if piece is None:
        return "."
    if piece.kind == "unrest" or not piece.face:
        return f"{piece.owner}:unrest"
    return f"{piece.owner}:{piece.face[0]}^{piece.face[1:]}"


def _describe_canals(state: DayunheState, piece: Piece | None) -> str:
    """``ne-se``: the directions that each canal of the tile leads to."""
    if piece is None or piece.kind == "unrest" or not piece.face:
        return ""
    turn = int(piece.face[1:])
    canals = state.rulings.tiles[piece.face[0]].canals
    return " ".join(f"{EDGE_NAMES[(a + turn) % EDGES]}-{EDGE_NAMES[(b + turn) % EDGES]}" for a, b in canals)


def _describe_seats(state: DayunheState, pieces: dict[str, Piece]) -> list[str]:
    ship = pieces["coordinator"]
    lines = [
        "The game is over" if state.question == Question.OVER else f"Round {state.round}, {state.phase}",
        f"Ship [{ship.on}] heading {ship.face}, journeys left: {pieces['journeys'].face}",
        "* end pagodas",
    ]
    if "tea" in pieces:
        lines.append("Tea break: no journey this round")
    standing = titles(scoring.ranks(state)) if state.question == Question.OVER else None
    for seat, letter in enumerate(state.rulings.seats):
        lines += ["", *_describe_seat(letter, pieces)]
        if standing:
            lines.append(f"  {standing[seat]}")
    return lines


def _describe_seat(letter: str, pieces: dict[str, Piece]) -> list[str]:
    by_place: dict[str, list[Piece]] = {}
    for piece in pieces.values():
        by_place.setdefault(piece.on, []).append(piece)
    mark = ">" if "turn" in pieces and pieces["turn"].on == f"{letter}.turn" else " "
    card = "".join(
        f", card {piece.face} {CARDS[int(piece.face or 0)].name}" for piece in by_place.get(f"{letter}.card", [])
    )
    store = "".join(sorted(map(_letters, by_place.get(f"{letter}.store", [])))) or "-"
    piles = [_describe_pile(by_place.get(f"{letter}.pile.{number}", [])) for number in PILES]
    court = [piece for piece in by_place.get(f"{letter}.court", []) if piece.kind == "tile"]
    built = [one for one in pieces.values() if one.kind == "tile" and one.owner == letter and "." not in one.on]
    network = pieces[f"network-{letter}"].face
    black = sum(piece.count for piece in by_place.get(f"{letter}.court", []) if piece.kind == "unrest")
    wall = sum(piece.count for piece in by_place.get(f"{letter}.wall", []))
    return [
        f"{mark}{letter} {SEAT_NAMES[letter]} {pieces[f'score-{letter}'].face}{card}",
        f"  storage {store}, piles {' '.join(piles)}",
        f"  board {len(built)}, network {network}, court {len(court)}, black {black}, Wall {wall}",
    ]


def _letters(piece: Piece) -> str:
    return UNREST * piece.count if piece.kind == "unrest" else piece.face or ""


def _describe_pile(pieces: list[Piece]) -> str:
    """``k(9)``: the face-up top and the height; ``?`` for a top that lies face down, ``-`` for none."""
    tops = [_letters(piece) for piece in pieces if piece.kind != "pile"]
    height = sum(piece.count for piece in pieces)
    return f"{tops[0] if tops else '?' if height else '-'}({height})"
