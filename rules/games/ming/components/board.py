"""The map: provinces, districts and the borders between them, decoded from ``board.toml``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from rules.games.ming.components.pieces import CARD, KINDS
from rules.games.ming.components.tables import MingBoard, MingBoardTables
from rules.kit.datafiles import decode_data

PROVINCES: Final = "abcdef"
"""Letters of the provinces; their index is the province."""
DISTRICTS: Final = tuple(f"{province}{number}" for province in PROVINCES for number in "123")
"""Names of the districts; district ``d`` lies in province ``d // 3`` and touches part ``d % 3 + 1`` of its city."""
PROVINCE: Final = {letter: province for province, letter in enumerate(PROVINCES)}
DISTRICT: Final = {name: district for district, name in enumerate(DISTRICTS)}
NO_BORDER: Final = -1
"""Sign between two districts that do not touch."""

_BORDER = re.compile(r"(\S+)-(\S+) (\S+)")


def load_board(text: str) -> MingBoard:
    """A map from the text of a file of the form of ``board.toml``.

    Raises ``ValueError`` unless there are the provinces a to f with three districts each, every border joins two
    different districts of the map, two districts share at most one border, and a border has one sign of the six.
    """
    file = decode_data(text, MingBoardTables, "board.toml")
    _check_provinces(file)
    signs = [[NO_BORDER] * len(DISTRICTS) for _ in DISTRICTS]
    for key, borders in file.borders.values.items():
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


def _check_provinces(file: MingBoardTables) -> None:
    letters = "".join(file.provinces.values)
    if letters != PROVINCES:
        raise ValueError(f"a map has the provinces {' '.join(PROVINCES)}, not {letters!r}")
    for letter in PROVINCES:
        if file.provinces.values[letter] != [letter + number for number in "123"]:
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


BOARD: Final = load_board((Path(__file__).parents[1] / "board.toml").read_text(encoding="utf-8"))
"""The map of Rules 1."""
