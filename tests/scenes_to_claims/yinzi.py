"""Claims of City and Trade, counted from the pieces on the table."""

from __future__ import annotations

from collections.abc import Sequence

from rules.picture.scene import Piece


def recount(pieces: Sequence[Piece], seat: str) -> dict[str, int | str]:
    """The value of each claim key for a seat letter."""
    own = [piece for piece in pieces if piece.owner == seat]
    faces = {piece.id: piece.face or "" for piece in own}

    def count(kind: str, on: str) -> int:
        return sum(piece.count for piece in own if piece.kind == kind and piece.on == on)

    def stands(kind: str) -> int:
        [place] = [piece.on for piece in own if piece.kind == kind]
        return int(place.partition(".")[2])

    return {
        "sapeques": count("coin", f"{seat}.sapeques"),
        "yinzi": count("silver", f"{seat}.yinzi"),
        "wood": count("wood", f"{seat}.wood"),
        "stone": count("stone", f"{seat}.stone"),
        "level": stands("transport"),
        "capacity": int(faces[f"capacity-{seat}"]),
        "overseers": count("overseer", f"{seat}.overseers"),
        "upper": count("overseer", "e.upper"),
        "lower": count("overseer", "e.lower"),
        "peasants": count("peasant", f"{seat}.peasants"),
        "negotiation": stands("ambassador"),
        "caravans": count("caravan", f"{seat}.caravans"),
        "goods": sum(piece.count for piece in own if piece.kind == "good" and piece.on.startswith("site.")),
        "asia": count("good", "market.asia"),
        "europe": count("good", "market.europe"),
        "workshops": sum(piece.kind == "workshop" for piece in own),
        "guards": count("overseer", "c"),
    }
