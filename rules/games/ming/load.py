"""The map and the pieces, decoded from ``board.toml`` and ``pieces.toml`` or from other files of their form."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Final

import msgspec

from rules.games.ming.components import (
    CARD,
    DISTRICT,
    DISTRICTS,
    KINDS,
    NO_BORDER,
    PROVINCES,
    BoardFile,
    MingBoard,
    MingPieces,
    PiecesFile,
)

_BORDER = re.compile(r"(\S+)-(\S+) (\S+)")


def load_board(text: str) -> MingBoard:
    """A map from the text of a file of the form of ``board.toml``.

    Raises ``ValueError`` unless there are the provinces a to f with three districts each, every border joins two
    different districts of the map, two districts share at most one border, and a border has one sign of the six.
    """
    file = msgspec.toml.decode(text, type=BoardFile)
    _check_provinces(file)
    signs = [[NO_BORDER] * len(DISTRICTS) for _ in DISTRICTS]
    for key, borders in file.borders.items():
        if key == "mark":
            continue
        if not isinstance(borders, list):
            raise ValueError(f"borders {key!r} are no list")
        for border in borders:
            first, second, kind = _read_border(border)
            if signs[first][second] != NO_BORDER:
                raise ValueError(f"a second border between {DISTRICTS[first]} and {DISTRICTS[second]}")
            signs[first][second] = signs[second][first] = kind
    neighbours = tuple(
        tuple((other, sign) for other, sign in enumerate(of_district) if sign != NO_BORDER) for of_district in signs
    )
    return MingBoard(file.name, tuple(map(tuple, signs)), neighbours)


def _check_provinces(file: BoardFile) -> None:
    letters = "".join(key for key in file.provinces if key != "mark")
    if letters != PROVINCES:
        raise ValueError(f"a map has the provinces {' '.join(PROVINCES)}, not {letters!r}")
    for letter in PROVINCES:
        if file.provinces[letter] != [letter + number for number in "123"]:
            raise ValueError(f"province {letter} has the districts {letter}1 {letter}2 {letter}3")


def _read_border(border: object) -> tuple[int, int, int]:
    match = _BORDER.fullmatch(border) if isinstance(border, str) else None
    if match is None:
        raise ValueError(f"{border!r} is no border such as 'a1-a2 h'")
    first, second, kind = match.groups()
    for name in (first, second):
        if name not in DISTRICT:
            raise ValueError(f"border {border!r}: there is no district {name!r}")
    if first == second:
        raise ValueError(f"border {border!r} joins a district with itself")
    if kind not in KINDS or len(kind) != 1:
        raise ValueError(f"border {border!r} has not one sign of {' '.join(KINDS)}")
    return DISTRICT[first], DISTRICT[second], CARD[kind]


def load_pieces(text: str) -> MingPieces:
    """Pieces from the text of a file of the form of ``pieces.toml``.

    Raises ``ValueError`` for a text of another form, for fewer figures than six rounds take, for fewer than six
    movement cards (the display), for fewer dragons than four seats, for a deployment that its move cannot write, for
    more neutral figures than the districts hold, and for return cards that make neither 0 nor 1.
    """
    file = msgspec.toml.decode(text, type=PiecesFile)
    cards = file.movement
    movement = (cards.horse, cards.junk, cards.rickshaw, cards.sedan_chair, cards.ox_cart, cards.on_foot)
    if file.figures.per_seat < 6 * file.figures.per_round:
        raise ValueError(f"{file.figures.per_seat} figures are too few for six rounds of {file.figures.per_round}")
    if sum(movement) < len(PROVINCES):
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


def _read(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


BOARD: Final = load_board(_read("board.toml"))
"""The map of Rules 1."""
PIECES: Final = load_pieces(_read("pieces.toml"))
"""The pieces of Rules 1."""
