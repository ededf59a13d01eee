"""The meter: follows one replay and measures how each seat plays."""

from __future__ import annotations

from rules.extras import Meter
from rules.game import Move
from rules.games.ming.analysis.features import ROUNDS, seat_features
from rules.games.ming.analysis.labels import seat_labels
from rules.games.ming.analysis.tally import MingTally
from rules.games.ming.moves import Deploy, Dragon, Stay, Take, Way
from rules.games.ming.scoring import SOURCES
from rules.games.ming.state import MingState
from rules.state import Event, Fact, Value
from rules.structs.measures import Measures
from rules.structs.table import Table

_SUMS = {
    "placed": "placed", "spread": "spread", "pile": "pile", "idle_cards": "idle_cards", "evicted": "evicted",
    "ousted": "ousted", "sent": "sent", "sole": "sole",
}  # fmt: skip
_BY_SCORING = {
    f"{name}.{number}": (name, index) for name in ("houses", "kept", "sets") for index, number in enumerate(ROUNDS)
}


class MingMeter(Meter[MingState]):
    """Features and labels of RULES.md, also for records that stop early.

    A mean then takes the rounds that got so far, and is ``None`` when there are none.
    """

    def __init__(self, table: Table) -> None:
        self._tallies = [MingTally() for _ in table.seats]
        self._table: dict[str, Value] = {
            **{f"empty_houses.{number}": None for number in ROUNDS},
            "chooser.5": None,
            "chooser.6": None,
        }

    def after(self, state: MingState, actor: int, move: Move, events: list[Event], facts: list[Fact]) -> None:
        """Count the move and what followed from it."""
        kind = type(move)
        if actor >= 0:
            tally = self._tallies[actor]
            if kind is Take:
                tally.takes += 1
            elif isinstance(move, Deploy):
                tally.deployed += move.open + move.monk
                tally.ordained += move.monk
            elif isinstance(move, Way):
                tally.moves += 1
                tally.steps += len(move.steps)
                tally.dragon_steps += sum(step.dragon for step in move.steps)
            elif kind is Stay:
                tally.stays += 1
            elif kind is Dragon:
                tally.dragons += 1
        for name, seat, value in facts:
            self._count_fact(name, seat, value)

    def _count_fact(self, name: str, seat: int, value: Value) -> None:
        if name in _SUMS:
            tally = self._tallies[seat]
            setattr(tally, _SUMS[name], getattr(tally, _SUMS[name]) + value)
        elif name in _BY_SCORING:
            field, index = _BY_SCORING[name]
            getattr(self._tallies[seat], field)[index] += value
        elif name == "tile":
            self._tallies[seat].tiles += 1
            self._tallies[seat].kinds.add(value)
        elif name == "start":
            self._tallies[seat].starts += 1
        elif name.startswith("lead."):
            self._tallies[seat].lead[ROUNDS.index(int(name[5:]))] = value
        elif name.startswith("empty."):
            known = self._table["empty_houses." + name[6:]]
            self._table["empty_houses." + name[6:]] = _add(known, value)
        else:
            self._table[name] = value

    def result(self, state: MingState, ranks: list[int]) -> Measures:
        """Features and labels at ``state``, the last good one."""
        shares = [dict.fromkeys((source.label for source in SOURCES), 0) for _ in self._tallies]
        for seat, source, amount, _, _ in state.points:
            shares[seat][source] += amount
        seats = [
            seat_features(tally, shares[seat], state.scores[seat], sum(state.spaces[seat]))
            for seat, tally in enumerate(self._tallies)
        ]
        labels = [seat_labels(tally, shares[seat], state.scores[seat]) for seat, tally in enumerate(self._tallies)]
        return Measures(seats, dict(self._table), labels)


def _add(known: Value, value: Value) -> int:
    return (known if isinstance(known, int) else 0) + (value if isinstance(value, int) else 0)
