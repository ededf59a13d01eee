"""The meter: follows one replay and measures how each seat plays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules import extras
from rules.game import Move
from rules.games.yinzi import moves as m
from rules.games.yinzi.analysis.features import COUNTS, FEATURES, LONGEST_GAME, PER_ROUND
from rules.games.yinzi.analysis.labels import seat_labels
from rules.games.yinzi.components.board import SITE_INDEX
from rules.games.yinzi.components.pieces import ASIA, CARAVAN_INDEX, DESTINATION, GOODS_NEEDED, SHIP_INDEX
from rules.games.yinzi.phases.artisan_quarter import FEE, VIRTUAL
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import TURNS_EACH, YinziState
from rules.games.yinzi.stock.units import SALT_NAMES
from rules.state import Event, Fact, Value
from rules.structs.measures import Measures
from rules.structs.table import Table

_COUNTED: Final = tuple(name for name, _, _ in COUNTS)
_FACTS: Final = {
    "benefit_used": "benefits_used",
    "unit_shipped": "units_shipped",
    "ship_closed": "ships_closed",
    "escort_won": "escorts_won",
    "escort_saved": "escorts_saved",
    "overseer_moved": "overseers_city",
}
"""Facts that count one, and their features."""
_AMOUNTS: Final = {"idle": "overseers_idle", "capacity_left": "capacity_left", "capacity_used": "capacity_used"}
"""Facts that count their value, and their features."""


class YinziMeter(extras.Meter[YinziState]):
    """Features and labels of RULES.md, also for records that stop early."""

    def __init__(self, table: Table) -> None:
        self._seats = table.seats
        self._counts = [dict.fromkeys(_COUNTED, 0) for _ in table.seats]
        self._rounds: list[list[dict[str, int]]] = [[] for _ in table.seats]
        """Per seat and round that has begun: the features of ``PER_ROUND``."""
        self._firsts: list[dict[int, int]] = [{} for _ in table.seats]
        """Per seat: round → turn of the first City Directive."""
        self._money = [(0, 0)] * len(table.seats)
        self._started = False
        self._round = 0
        self._turn = 0
        self._question = 0

    def before(self, state: YinziState, actor: int, move: Move) -> None:
        """Remember what the move is going to change."""
        self._round = state.round
        self._turn = min(state.turns // len(self._seats) + 1, TURNS_EACH)
        self._question = state.question
        if not self._started:
            self._started = True
            self._money = [(player.sapeques, player.yinzi) for player in state.players]

    def after(self, state: YinziState, actor: int, move: Move, events: list[Event], facts: list[Fact]) -> None:
        """Count the move and what followed from it."""
        if actor >= 0:
            counter = _COUNTERS.get(type(move))
            if counter is not None:
                counter(self, state, actor, move)
        elif type(move) is m.GotBenefit:
            self._add(self._seats.index(move.seat), "benefits_taken")
        for name, seat, value in facts:
            if name in _FACTS:
                self._add(seat, _FACTS[name])
            elif isinstance(value, int):
                self._add(seat, _AMOUNTS[name], value)
        self._count_money(state, type(move) is not m.StartValues)

    def _add(self, seat: int, name: str, number: int = 1) -> None:
        self._counts[seat][name] += number
        if self._round and name in PER_ROUND:
            rounds = self._rounds[seat]
            while len(rounds) < self._round:
                rounds.append(dict.fromkeys(PER_ROUND, 0))
            rounds[self._round - 1][name] += number

    def _count_money(self, state: YinziState, flows: bool) -> None:
        """A step moves a seat's money of one kind in one direction only, so the difference is the flow."""
        for seat, player in enumerate(state.players):
            money = (player.sapeques, player.yinzi)
            before = self._money[seat]
            if money != before:
                self._money[seat] = money
                if flows:
                    for kind, change in zip("qy", (money[0] - before[0], money[1] - before[1]), strict=True):
                        self._counts[seat][f"{kind}_{'in' if change > 0 else 'out'}"] += abs(change)

    def count_pass(self, state: YinziState, seat: int, move: m.Pass) -> None:
        """Only a pass at the start of a turn is a turn passed."""
        if self._question == Question.TURN:
            self._add(seat, "passes")

    def count_city(self, state: YinziState, seat: int, move: m.CityDirective) -> None:
        """Overseers of the group, and the turn of the round's first City Directive."""
        self._add(seat, "overseers_city", move.card + move.reinforcement)
        self._add(seat, "reinforced", move.reinforcement)
        self._firsts[seat].setdefault(self._round, self._turn)

    def count_request(self, state: YinziState, seat: int, move: m.Request) -> None:
        """The request, and which of the four it is."""
        self._add(seat, "requests")
        self._add(seat, f"requests_{move.request}")

    def count_load(self, state: YinziState, seat: int, move: m.Load) -> None:
        """A unit that the seat put on a ship."""
        self._count_loaded(seat, move.ship, 1)
        if move.unit in SALT_NAMES:
            self._add(seat, "loads_salt")

    def count_food_surplus(self, state: YinziState, seat: int, move: m.FoodSurplus) -> None:
        """Two units that the seat put on a ship."""
        self._count_loaded(seat, move.ship, len(move.fields))

    def _count_loaded(self, seat: int, ship: str, units: int) -> None:
        self._add(seat, "loads", units)
        self._add(seat, "loads_asia" if DESTINATION[SHIP_INDEX[ship]] == ASIA else "loads_europe", units)

    def count_produce(self, state: YinziState, seat: int, move: m.Produce) -> None:
        """Goods, the fee of a foreign workshop, and Peasants of other seats."""
        self._add(seat, "productions")
        self._add(seat, "goods_made", len(move.inputs))
        owner = state.owner[SITE_INDEX[move.site]]
        if owner >= 0 and owner != seat:
            self._add(seat, "productions_foreign")
            self._add(seat, "fees_paid", FEE)
            self._add(owner, "fees_received", FEE)
        for unit in move.inputs:
            if unit != VIRTUAL and unit[0] != self._seats[seat]:
                self._add(seat, "inputs_foreign")
                self._add(self._seats.index(unit[0]), "inputs_lent")

    def count_complete(self, state: YinziState, seat: int, move: m.Complete) -> None:
        """The Caravan, and the Goods among its needs."""
        self._add(seat, "caravans_done")
        self._add(seat, "caravan_goods", GOODS_NEEDED[CARAVAN_INDEX[move.caravan]])

    def count_guard(self, state: YinziState, seat: int, move: m.Guard) -> None:
        """Overseers that stay as guards."""
        self._add(seat, "guards", move.overseers)

    def count_buy(self, state: YinziState, seat: int, move: m.Buy) -> None:
        """A piece of material."""
        self._add(seat, "materials")

    def count_take(self, state: YinziState, seat: int, move: m.Take) -> None:
        """A benefit that the seat took."""
        self._add(seat, "benefits_taken")

    def count_trade_use(self, state: YinziState, seat: int, move: m.TradeUse) -> None:
        """A Trade use."""
        self._add(seat, "trade_uses")

    def result(self, state: YinziState, ranks: list[int]) -> Measures:
        """Features and labels at ``state``, the last good one."""
        seats: list[dict[str, Value]] = []
        for seat, counts in enumerate(self._counts):
            values: dict[str, Value] = dict(counts)
            city = counts["overseers_city"]
            values["idle_share"] = counts["overseers_idle"] / city if city else 0.0
            firsts = self._firsts[seat].values()
            values["tempo"] = sum(firsts) / len(firsts) if firsts else 0.0
            for number in range(1, LONGEST_GAME + 1):
                rounds = self._rounds[seat]
                zeros = dict.fromkeys(PER_ROUND, 0)
                found = rounds[number - 1] if number <= len(rounds) else zeros if number <= state.round else None
                for name in PER_ROUND:
                    values[f"{name}.{number}"] = None if found is None else found[name]
            seats.append({feature.name: values[feature.name] for feature in FEATURES})
        return Measures(seats, {}, [seat_labels(state, seat, counts) for seat, counts in enumerate(self._counts)])


_COUNTERS: Final[dict[type[Move], Callable[..., None]]] = {
    m.Pass: YinziMeter.count_pass,
    m.CityDirective: YinziMeter.count_city,
    m.Request: YinziMeter.count_request,
    m.Load: YinziMeter.count_load,
    m.FoodSurplus: YinziMeter.count_food_surplus,
    m.Produce: YinziMeter.count_produce,
    m.Complete: YinziMeter.count_complete,
    m.Guard: YinziMeter.count_guard,
    m.Buy: YinziMeter.count_buy,
    m.Take: YinziMeter.count_take,
    m.TradeUse: YinziMeter.count_trade_use,
}
