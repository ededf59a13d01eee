"""Claims of Da Yunhe, counted from the pieces on the table."""

from __future__ import annotations

from collections.abc import Sequence

from rules.picture.scene import Piece


def recount(pieces: Sequence[Piece], seat: str) -> dict[str, int | str]:
    """The value of each claim key for a seat letter."""
    own = [piece for piece in pieces if piece.owner == seat]
    faces = {piece.id: piece.face or "" for piece in pieces}
    [ship] = [piece.on for piece in pieces if piece.kind == "coordinator"]
    in_store = [piece for piece in own if piece.on == f"{seat}.store"]
    stored = [(piece.face or "") if piece.kind == "tile" else "u" * piece.count for piece in in_store]
    heights = [sum(piece.count for piece in own if piece.on == f"{seat}.pile.{pile}") for pile in (1, 2, 3)]
    return {
        "board": sum(piece.kind == "tile" and "." not in piece.on for piece in own),
        "court": sum(piece.kind == "tile" and piece.on == f"{seat}.court" for piece in own),
        "black": sum(piece.count for piece in own if piece.id == f"unrest-{seat}-court"),
        "wall": sum(piece.count for piece in own if piece.on == f"{seat}.wall"),
        "unrest": int(faces[f"section-{seat}"]),
        "network": int(faces[f"network-{seat}"]),
        "store": "".join(sorted("".join(stored))) or "-",
        "piles": "/".join(map(str, heights)),
        "ship": ship,
        "left": int(faces["journeys"]),
    }
