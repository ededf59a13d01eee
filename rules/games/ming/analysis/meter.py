"""The meter: follows one replay and measures how each seat plays."""

from __future__ import annotations

from rules.extras import Measures, Meter
from rules.game import Move, Table
from rules.games.ming.analysis.features import ROUNDS
from rules.games.ming.analysis.labels import LABELS
from rules.games.ming.moves import Deploy, Dragon, Stay, Take, Way
from rules.games.ming.scoring import SOURCES
from rules.games.ming.state import MingState
from rules.state import Event, Fact, Value


class _Tally:
    """What has been counted of one seat."""

    __slots__ = (
        "deployed", "dragon_steps", "dragons", "evicted", "houses", "idle_cards", "kept", "kinds", "lead", "moves",
        "ordained", "ousted", "pile", "placed", "sent", "sets", "sole", "spread", "starts", "stays", "steps", "takes",
        "tiles",
    )  # fmt: skip

    def __init__(self) -> None:
        self.placed = self.spread = self.pile = 0
        self.takes = self.dragons = 0
        self.moves = self.stays = self.steps = self.dragon_steps = self.idle_cards = 0
        self.deployed = self.ordained = self.evicted = self.ousted = 0
        self.houses = [0, 0, 0]
        self.kept = [0, 0, 0]
        self.sent = self.sole = self.tiles = self.starts = 0
        self.kinds: set[Value] = set()
        self.sets = [0, 0, 0]
        self.lead: list[Value] = [None, None, None]


_SUMS = {
    "placed": "placed", "spread": "spread", "pile": "pile", "idle_cards": "idle_cards", "evicted": "evicted",
    "ousted": "ousted", "sent": "sent", "sole": "sole",
}  # fmt: skip
_BY_SCORING = {
    f"{name}.{number}": (name, index) for name in ("houses", "kept", "sets") for index, number in enumerate(ROUNDS)
}


def _ratio(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


class MingMeter(Meter[MingState]):
    """Features and labels of the page, also for records that stop early.

    A mean then takes the rounds that got so far, and is ``None`` when there are none.
    """

    def __init__(self, table: Table) -> None:
        self._tallies = [_Tally() for _ in table.seats]
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
            self._hear(name, seat, value)

    def _hear(self, name: str, seat: int, value: Value) -> None:
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
            self._table["empty_houses." + name[6:]] = _sum(known, value)
        else:
            self._table[name] = value

    def result(self, state: MingState, ranks: list[int]) -> Measures:
        """Features and labels at ``state``, the last good one."""
        shares = [dict.fromkeys((source.label for source in SOURCES), 0) for _ in self._tallies]
        for seat, source, amount, _, _ in state.points:
            shares[seat][source] += amount
        seats = [
            _features(tally, shares[seat], state.scores[seat], sum(state.spaces[seat]))
            for seat, tally in enumerate(self._tallies)
        ]
        labels = [_labels(tally, shares[seat], state.scores[seat]) for seat, tally in enumerate(self._tallies)]
        return Measures(seats, dict(self._table), labels)


def _sum(known: Value, value: Value) -> int:
    return (known if isinstance(known, int) else 0) + (value if isinstance(value, int) else 0)


def _features(tally: _Tally, points: dict[str, int], score: int, idle: int) -> dict[str, Value]:
    turns = tally.moves + tally.stays
    early = tally.houses[0] + tally.houses[1]
    return {
        "spread": tally.spread / tally.placed if tally.placed else None,
        "pile": tally.pile / tally.placed if tally.placed else None,
        "takes": tally.takes,
        "dragons": tally.dragons,
        "moves": tally.moves,
        "stays": tally.stays,
        "turns": turns,
        "steps": tally.steps,
        "dragon_steps": tally.dragon_steps,
        "reach": _ratio(tally.steps, tally.moves),
        "idle_cards": tally.idle_cards,
        "deployed": tally.deployed,
        "per_turn": _ratio(tally.deployed, turns),
        "ordained": tally.ordained,
        "evicted": tally.evicted,
        "ousted": tally.ousted,
        "houses": sum(tally.houses),
        "kept_n": sum(tally.kept),
        "sent_back": tally.sent,
        "keep_rate": _ratio(tally.kept[0] + tally.kept[1], early),
        "sole_majorities": tally.sole,
        "tiles_taken": tally.tiles,
        "tile_kinds": len(tally.kinds),
        **{f"sets_by_round.{number}": tally.sets[index] for index, number in enumerate(ROUNDS)},
        "idle_figures": idle,
        "starts": tally.starts,
        **{f"share.{label}": _ratio(amount, score) for label, amount in points.items()},
        **{f"lead_after.{number}": tally.lead[index] for index, number in enumerate(ROUNDS)},
    }


def _labels(tally: _Tally, points: dict[str, int], score: int) -> list[str]:
    """Labels in the page's order; thresholds are compared as whole numbers, so that 0.45 is met exactly."""
    turns = tally.moves + tally.stays
    houses = sum(tally.houses)
    early = tally.houses[0] + tally.houses[1]
    kept = tally.kept[0] + tally.kept[1]

    def share(*labels: str) -> bool:
        return score > 0 and 100 * sum(points[label] for label in labels) >= 45 * score

    met = {
        "collector": share("sets", "fives", "tiles"),
        "governor": share("kept", "most"),
        "abbot": share("monks"),
        "dragon-rider": tally.dragons >= 5,
        "spreader": tally.placed > 0 and 4 * tally.spread >= 17 * tally.placed,
        "stacker": tally.placed > 0 and 5 * tally.pile >= 18 * tally.placed,
        "traveller": turns >= 6 and tally.moves > 0 and 10 * tally.steps >= 19 * tally.moves,
        "settler": turns >= 6 and 4 * tally.stays >= turns,
        "evictor": tally.evicted >= 5,
        "keeper": houses >= 6 and early > 0 and 4 * kept >= 3 * early,
        "returner": houses >= 6 and 20 * kept <= 7 * early,
    }
    return [label.name for label in LABELS if met.get(label.name)] or ["all-rounder"]
