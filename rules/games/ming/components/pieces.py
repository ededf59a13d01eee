"""The pieces: cards, figures, tiles and points, decoded from ``pieces.toml``."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec

KINDS: Final = "hjksow"
"""Letters of the six kinds of movement cards, which are the signs of the borders; their index is the kind."""
DRAGON: Final = 6
"""Index of the dragon in a hand, after the six kinds."""
CARDS: Final = KINDS + "'"
"""Letters of the seven cards that a hand can hold."""
CARD: Final = {letter: card for card, letter in enumerate(CARDS)}
KIND_WORDS: Final = ("horse", "junk", "rickshaw", "sedan chair", "ox cart", "on foot", "dragon")

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
_Some: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
_ByScoring: TypeAlias = tuple[_Count, _Count, _Count]


class _Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mark: str
    per_seat: _Some
    per_round: _Some


class _Movement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mark: str
    horse: _Count
    junk: _Count
    rickshaw: _Count
    sedan_chair: _Count
    ox_cart: _Count
    on_foot: _Count


class _Dragons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mark: str
    stack: _Count


class _Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mark: str
    limit: Annotated[int, msgspec.Meta(ge=1, le=50)]


class _Deployment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mark: str
    most: _Some


class _Returns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mark: str
    numbers: Annotated[tuple[_Count, ...], msgspec.Meta(min_length=1)]


class _Tiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mark: str
    per_province: _Count


class _Neutral(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mark: str
    per_seat: _Count
    per_district: _Some


class _Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mark: str
    six: _ByScoring
    kept: _ByScoring
    most: _Count
    monk: _Count
    five: _Count
    tile: _Count


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    figures: _Figures
    movement: _Movement
    dragons: _Dragons
    hand: _Hand
    deployment: _Deployment
    returns: _Returns
    tiles: _Tiles
    neutral: _Neutral
    points: _Points


@dataclass(slots=True, frozen=True)
class Pieces:
    """The numbers of the game besides the map.

    ``movement``: cards of each kind, in the order of :data:`KINDS`. ``sums``: what one or more return cards can add up
    to. ``six`` and ``kept``: points in rounds 2, 4 and 6. The other fields are named as in ``pieces.toml``.
    """

    name: str
    figures: int
    per_round: int
    movement: tuple[int, ...]
    dragons: int
    hand_limit: int
    deploy_most: int
    sums: frozenset[int]
    tiles: int
    neutral_per_seat: int
    neutral_per_district: int
    six: tuple[int, int, int]
    kept: tuple[int, int, int]
    most: int
    monk: int
    five: int
    tile: int


def load_pieces(text: str) -> Pieces:
    """Pieces from the text of a file of the form of ``pieces.toml``.

    Raises ``ValueError`` for a text of another form, for fewer figures than six rounds take, for fewer than six
    movement cards (the display), for fewer dragons than four seats, for a deployment that its move cannot write, for
    more neutral figures than the districts hold, and for return cards that make neither 0 nor 1.
    """
    file = msgspec.toml.decode(text, type=_File)
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
    return Pieces(
        name=file.name,
        figures=file.figures.per_seat,
        per_round=file.figures.per_round,
        movement=movement,
        dragons=file.dragons.stack,
        hand_limit=file.hand.limit,
        deploy_most=file.deployment.most,
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


PIECES: Final = load_pieces(Path(__file__).parents[1].joinpath("pieces.toml").read_text(encoding="utf-8"))
"""The pieces of Rules 1."""
