"""The board in plain text, drawn from the pieces of the scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.games.ming.components.board import DISTRICTS, PROVINCES
from rules.games.ming.components.pieces import CARDS
from rules.picture.scene import Piece

NOTHING: Final = "."


class _Places:
    """Pieces by the place where they are."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self._on: dict[str, list[Piece]] = {}
        for piece in pieces:
            self._on.setdefault(piece.on, []).append(piece)

    def on(self, place: str, kind: str = "") -> list[Piece]:
        """The pieces on a place, or those of one kind."""
        return [piece for piece in self._on.get(place, ()) if kind in ("", piece.kind)]

    def number(self, place: str, kind: str = "") -> int:
        """How many there are."""
        return sum(piece.count for piece in self.on(place, kind))

    def owner(self, place: str, kind: str) -> str:
        """Whose piece of a kind is there."""
        return "".join(piece.owner or "" for piece in self.on(place, kind)) or NOTHING

    def by_owner(self, *places: str) -> str:
        """How many figures each colour has there: ``"r2 b1"``."""
        numbers: dict[str, int] = {}
        for place in places:
            for piece in self.on(place):
                numbers[piece.owner or ""] = numbers.get(piece.owner or "", 0) + piece.count
        return " ".join(f"{owner}{number}" for owner, number in numbers.items()) or NOTHING

    def cards(self, place: str) -> str:
        """The letters of the cards there, in their order."""
        found = "".join((piece.face or "") * piece.count for piece in self.on(place))
        return "".join(sorted(found, key=CARDS.index)) or NOTHING


def render_board(pieces: Sequence[Piece]) -> str:
    """Spaces, districts and seats, one a line, at most 100 columns wide. ``pieces``: all of a state, in its order."""
    places = _Places(pieces)
    by_id = {piece.id: piece for piece in pieces}
    seats = [piece.owner or "" for piece in pieces if piece.kind == "score"]
    lines = [
        f"round {by_id['round'].face}  {by_id['phase'].face}  start player {by_id['start'].on[0]}  "
        f"deck {places.number('deck')}  discards {places.number('discards')}  dragons {places.number('dragons')}",
        *_list_spaces(places),
        *_list_districts(places),
        "seat  score  hand    tiles                    supply  box  sets",
    ]
    for seat in seats:
        tiles = [f"{letter}{places.number(f'{seat}.tiles.{letter}')}" for letter in PROVINCES]
        held = " ".join(word for word in tiles if word[1:] != "0") or NOTHING
        lines.append(
            f"{seat:<6}{by_id[f'score-{seat}'].face:<7}{places.cards(f'{seat}.hand'):<8}{held:<25}"
            f"{places.number(f'{seat}.supply', 'reserve'):<8}{places.number(f'{seat}.box'):<5}"
            f"{places.number(f'{seat}.sets')}"
        )
    return "\n".join(lines)


def _list_spaces(places: _Places) -> Iterator[str]:
    yield "space  card  figures"
    for province in PROVINCES:
        yield f"{province:<7}{places.cards(f'card.{province}'):<6}{places.by_owner(province)}"


def _list_districts(places: _Places) -> Iterator[str]:
    yield "district  prince  temple  open area             city"
    for name in DISTRICTS:
        prince, monk = places.owner(name, "prince"), places.owner(f"{name}.temple", "monk")
        opened, city = places.by_owner(f"{name}.open"), places.by_owner(*(f"{name}.{house}" for house in "123"))
        yield f"{name:<10}{prince:<8}{monk:<8}{opened:<22}{city}"
