"""From a state to the figures of a verdict: scores, ranks, winners, sources."""

from __future__ import annotations

from typing import Any

from rules.engine.digest import digest
from rules.errors import EngineFault
from rules.game import Game
from rules.state import State
from rules.structs.table import Table
from rules.structs.verdict import Verdict


class Audit:
    """Checks after each step that events sum to scores."""

    def __init__(self, state: State) -> None:
        self._totals = [0] * len(state.scores)
        self._seen = 0
        self.check(state)

    def check(self, state: State) -> None:
        """Raise :class:`EngineFault` unless every seat's events so far sum to its score."""
        for seat, _, amount, _, _ in state.points[self._seen :]:
            self._totals[seat] += amount
        self._seen = len(state.points)
        if self._totals != state.scores:
            raise EngineFault(f"events sum to {self._totals}, scores are {state.scores}")


def fill_verdict(verdict: Verdict, game: Game[Any], table: Table, state: State) -> None:
    """Write the figures of ``state`` into ``verdict``. Raises :class:`EngineFault` if sources do not sum to scores."""
    seats = table.seats
    sums: list[dict[str, int]] = [{} for _ in seats]
    for seat, source, amount, _, _ in state.points:
        of_seat = sums[seat]
        of_seat[source] = of_seat.get(source, 0) + amount
    if [sum(of_seat.values()) for of_seat in sums] != state.scores:
        raise EngineFault(f"events sum to {sums}, scores are {state.scores}")
    ranks = game.ranks(state)
    labels = [source.label for source in game.sources]
    verdict.rounds = state.completed_rounds
    verdict.scores = dict(zip(seats, state.scores, strict=True))
    verdict.ranks = dict(zip(seats, ranks, strict=True))
    verdict.winners = [seat for seat, rank in zip(seats, ranks, strict=True) if rank == 1]
    verdict.sources = {
        seat: {label: of_seat[label] for label in labels if of_seat.get(label)}
        for seat, of_seat in zip(seats, sums, strict=True)
    }
    if any(
        len(ordered) != sum(map(bool, raw.values()))
        for ordered, raw in zip(verdict.sources.values(), sums, strict=True)
    ):
        raise EngineFault(f"a source that {game.name} does not list: {sums}")
    verdict.digest = digest(game, state)
