"""The covariates of a fit, by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import numpy as np

from reports.strength.seats import Floats, Seats

Place = Literal["position", "colour"]
"""What sets the seats of a game apart besides players and labels."""


class Covariate(NamedTuple):
    """A column. ``kind``: ``"place"`` (``name``: a position or colour, ``players``: of games with so many),
    ``"label"``, or ``"mean"``: the share of the player's seats that have the label, centred.
    """

    kind: Literal["place", "label", "mean"]
    name: str
    players: int = 0


@dataclass(frozen=True)
class Design:
    """``covariates``: the names of the q columns of ``columns`` (N × q). ``left_out``: labels without a column."""

    covariates: tuple[Covariate, ...]
    columns: Floats
    left_out: tuple[str, ...]

    def place_columns(self) -> list[int]:
        """The numbers of the columns of places."""
        return [number for number, one in enumerate(self.covariates) if one.kind == "place"]

    def find(self, covariate: Covariate) -> int | None:
        """The number of a column; ``None`` if there is none."""
        return self.covariates.index(covariate) if covariate in self.covariates else None


def build_design(seats: Seats, labels: Sequence[str], place: Place = "position") -> Design:
    """Places for each number of players (the first of them is the reference), labels, and their means by player.

    A label that all seats have, or none, gets no column. Where there are too few games for so many columns
    (G ≤ 2q), labels with the fewest seats are left out until there are enough.
    """
    places = list(_list_places(seats, place))
    held = {label: float(seats.labels[label].sum()) for label in labels if label in seats.labels}
    chosen = [label for label, n in held.items() if 0 < n < len(seats.won)]
    chosen.sort(key=lambda label: (-held[label], label))
    while chosen and seats.games <= 2 * (len(places) + 2 * len(chosen)):
        chosen.pop()
    if seats.games <= 2 * len(places):
        places = []
    kept = [label for label in labels if label in chosen]
    named = [
        *places,
        *((Covariate("label", label), seats.labels[label]) for label in kept),
        *((Covariate("mean", label), mean_by_player(seats, seats.labels[label])) for label in kept),
    ]
    columns = np.column_stack([column for _, column in named]) if named else np.zeros((len(seats.won), 0))
    return Design(tuple(name for name, _ in named), columns, tuple(label for label in labels if label not in kept))


def mean_by_player(seats: Seats, values: Floats) -> Floats:
    """For each seat the mean of its player's values, less the mean of all seats."""
    counts = np.bincount(seats.player, minlength=len(seats.names))
    means = np.bincount(seats.player, values, len(seats.names)) / np.maximum(counts, 1)
    by_seat: Floats = means[seats.player]
    centred: Floats = by_seat - by_seat.mean()
    return centred


def _list_places(seats: Seats, place: Place) -> list[tuple[Covariate, Floats]]:
    found = []
    names = np.array([str(number) for number in seats.position]) if place == "position" else np.array(seats.colours)
    for players in np.unique(seats.players_in_game):
        among = seats.players_in_game == players
        present = sorted(set(names[among].tolist()), key=lambda name: (len(name), name))
        for name in present[1:]:
            column = (among & (names == name)).astype(np.float64)
            found.append((Covariate("place", str(name), int(players)), column))
    return found
