"""The pieces: cards, figures, tiles and points, decoded from ``pieces.toml``."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Final

from rules.games.ming.components.tables import MingPieces, MingPieceTables
from rules.kit.datafiles import decode_data

KINDS: Final = "hjksow"
"""Letters of the six kinds of movement cards, which are the signs of the borders; their index is the kind."""
DRAGON: Final = 6
"""Index of the dragon in a hand, after the six kinds."""
CARDS: Final = KINDS + "'"
"""Letters of the seven cards that a hand can hold."""
CARD: Final = {letter: card for card, letter in enumerate(CARDS)}
KIND_WORDS: Final = ("horse", "junk", "rickshaw", "sedan chair", "ox cart", "on foot", "dragon")


def load_pieces(text: str) -> MingPieces:
    """Pieces from the text of a file of the form of ``pieces.toml``.

    Raises ``ValueError`` for a text of another form, for fewer figures than six rounds take, for fewer than six
    movement cards (the display), for fewer dragons than four seats, for a deployment that its move cannot write, for
    more neutral figures than the districts hold, and for return cards that make neither 0 nor 1.
    """
    file = decode_data(text, MingPieceTables, "pieces.toml")
    cards = file.movement
    movement = (cards.horse, cards.junk, cards.rickshaw, cards.sedan_chair, cards.ox_cart, cards.on_foot)
    if file.figures.per_seat < 6 * file.figures.per_round:
        raise ValueError(f"{file.figures.per_seat} figures are too few for six rounds of {file.figures.per_round}")
    if sum(movement) < 6:
        raise ValueError(f"{sum(movement)} movement cards are too few for the display of six")
    if file.dragons.stack < 4:
        raise ValueError(f"{file.dragons.stack} dragons are too few for four seats")
    if file.deployment.most > 4:
        raise ValueError("a deployment of more than four figures cannot be written")
    if file.neutral.per_seat > 3 * file.neutral.per_district:
        raise ValueError("the districts have too little room for three times six neutral figures")
    numbers = file.returns.numbers
    sums = frozenset(sum(some) for n in range(1, len(numbers) + 1) for some in combinations(numbers, n))
    if not sums & {0, 1}:
        raise ValueError("a seat with one figure in a city needs return cards that make 0 or 1")
    points = file.points
    return MingPieces(
        name=file.name,
        figures=file.figures.per_seat,
        per_round=file.figures.per_round,
        movement=movement,
        dragons=file.dragons.stack,
        hand_limit=file.hand.limit,
        max_deployed=file.deployment.most,
        sums=sums,
        tiles=file.tiles.per_province,
        neutral_per_seat=file.neutral.per_seat,
        neutral_per_district=file.neutral.per_district,
        six=points.six,
        kept=points.kept,
        most=points.most,
        monk=points.monk,
        five=points.five,
        tile=points.tile,
    )


PIECES: Final = load_pieces((Path(__file__).parents[1] / "pieces.toml").read_text(encoding="utf-8"))
"""The pieces of Rules 1."""
