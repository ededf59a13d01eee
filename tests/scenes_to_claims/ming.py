"""Claims of Ming Dynasty, counted from the pieces on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.games.ming.components.board import PROVINCES
from rules.games.ming.components.pieces import KINDS
from rules.picture.scene import Piece


def recount(pieces: Sequence[Piece], seat: str) -> dict[str, int | str]:
    """The value of each claim key for a seat letter."""
    own = [piece for piece in pieces if piece.owner == seat]
    cards: Counter[str] = Counter()
    tiles: Counter[str] = Counter()
    figures: Counter[str] = Counter()
    for piece in own:
        if piece.kind == "card":
            cards[piece.face or ""] += piece.count
        elif piece.kind == "tile":
            tiles[piece.face or ""] += piece.count
        elif piece.kind in ("official", "reserve", "resident", "monk"):
            figures[place_of(piece)] += piece.count
    return {
        "hand": cards.total(),
        "dragons": cards["'"],
        **{f"card-{letter}": cards[letter] for letter in KINDS},
        "tiles": tiles.total(),
        **{f"tile-{letter}": tiles[letter] for letter in PROVINCES},
        **{place: figures[place] for place in ("supply", "spaces", "open", "monks", "city", "box")},
        "sets": sum(piece.count for piece in own if piece.kind == "sets"),
    }


def place_of(piece: Piece) -> str:
    """The claim key that counts a figure where it stands."""
    _place, _dot, detail = piece.on.partition(".")
    if piece.kind == "monk":
        return "monks"
    if detail in ("supply", "box", "open"):
        return detail
    return "city" if detail in ("1", "2", "3") else "spaces"
