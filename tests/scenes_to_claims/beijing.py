"""Claims of Beijing, counted from the pieces on the table."""

from __future__ import annotations

from collections.abc import Sequence

from rules.games.beijing.components.board import PRINTED_STREETS
from rules.picture.scene import Piece


def recount(pieces: Sequence[Piece], seat: str) -> dict[str, int | str]:
    """The value of each claim key for a seat letter."""
    own = [piece for piece in pieces if piece.owner == seat]
    houses = [piece.on.partition(".")[2] for piece in own if piece.kind == "house"]
    [disc] = [piece for piece in own if piece.kind == "disc"]
    dragons = [int(piece.face or 0) for piece in own if piece.kind == "dragon"]

    def count(kind: str) -> int:
        return sum(piece.count for piece in own if piece.kind == kind)

    return {
        "yuan": count("coin"),
        "rice": count("rice"),
        "rockets": count("rocket"),
        "small": count("small"),
        "large": count("large"),
        "people": count("person"),
        "houses": len(houses),
        "streets": len({plot[0] for plot in houses}),
        "extra": count("street") - PRINTED_STREETS,
        "track": int(disc.face or 0),
        "place": int(disc.on.partition(".")[2]),
        "cards": sum(piece.count for piece in own if piece.kind == "card" and piece.on == f"{seat}.hand"),
        "medallions": count("medallion"),
        "dragon": sum(dragons),
        "lanterns": count("lantern"),
    }
