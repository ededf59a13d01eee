"""The seats of one section as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


class SeatRow(NamedTuple):
    """A seat of a finished game. ``game``: any number that tells games apart; ``player``: ``""`` if nobody is named.

    ``position``: from 1. ``win``: 1/k for each of k winners, else 0. ``score``: in points.
    """

    game: int
    position: int
    player: str
    colour: str
    win: float
    score: float
    labels: frozenset[str]


@dataclass(frozen=True)
class Seats:
    """All seats, those of a game next to each other in playing order; N seats, G games, P players.

    ``game``, ``player``: N numbers from 0. ``players_in_game``, ``position`` (from 1), ``won``, ``score``: N values.
    ``names``: P names in alphabetical order, then ``""`` for each seat without a name, which is a player of its own.
    ``colours``: N letters. ``labels``: for each label N values, 1 where the seat has it.
    """

    game: Whole
    player: Whole
    players_in_game: Whole
    position: Whole
    won: Floats
    score: Floats
    names: tuple[str, ...]
    colours: tuple[str, ...]
    labels: dict[str, Floats]

    @property
    def games(self) -> int:
        """G."""
        return int(self.game[-1]) + 1 if len(self.game) else 0

    def sum_by_game(self, values: Floats) -> Floats:
        """For each game the sum of its seats' values."""
        return np.asarray(np.bincount(self.game, values, self.games), dtype=np.float64)


def collect_seats(rows: Sequence[SeatRow]) -> Seats:
    """Rows in any order as arrays; games of one seat alone are left out, they say nothing about who wins."""
    ordered = sorted(rows, key=lambda row: (row.game, row.position))
    sizes: dict[int, int] = {}
    for row in ordered:
        sizes[row.game] = sizes.get(row.game, 0) + 1
    kept = [row for row in ordered if sizes[row.game] > 1]
    number = {game: place for place, game in enumerate(dict.fromkeys(row.game for row in kept))}
    named = sorted({row.player for row in kept if row.player})
    place = {name: index for index, name in enumerate(named)}
    players: list[int] = []
    nameless = 0
    for row in kept:
        if row.player:
            players.append(place[row.player])
        else:
            players.append(len(named) + nameless)
            nameless += 1
    labels = sorted({label for row in kept for label in row.labels})
    return Seats(
        game=np.array([number[row.game] for row in kept], dtype=np.int64),
        player=np.array(players, dtype=np.int64),
        players_in_game=np.array([sizes[row.game] for row in kept], dtype=np.int64),
        position=np.array([row.position for row in kept], dtype=np.int64),
        won=np.array([row.win for row in kept], dtype=np.float64),
        score=np.array([row.score for row in kept], dtype=np.float64),
        names=(*named, *("" for _ in range(nameless))),
        colours=tuple(row.colour for row in kept),
        labels={label: np.array([label in row.labels for row in kept], dtype=np.float64) for label in labels},
    )
