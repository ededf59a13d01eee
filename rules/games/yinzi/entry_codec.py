"""Chance entries of City and Trade, read and written without a state."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from rules.game import Move
from rules.games.yinzi import moves as m
from rules.games.yinzi.components.board import FIELD_INDEX, SITE_INDEX, SPACE_INDEX
from rules.games.yinzi.components.pieces import BENEFIT_INDEX, CARAVAN_INDEX, HIGHEST_LEVEL, SHIP_INDEX

SEATS: Final = "rbyg"
_ENTRY: Final = re.compile("([a-z]+)(?:[.]([a-z]+))?=(.+)", re.DOTALL)
_START: Final = re.compile(",".join(f"{letter}(0|[1-9][0-9]{{0,2}})" for letter in "qywst"))
_AMOUNT: Final = re.compile("([qyws])([1-9][0-9]?)")
_POINTS: Final = re.compile("[1-9][0-9]?")
_MONEY: Final = {"q": "sapeques", "y": "yinzi", "w": "wood", "s": "stone"}
_LEVELS: Final = {str(level): level for level in range(HIGHEST_LEVEL + 1)}


def _ascending(names: Sequence[str]) -> bool:
    """ASCII order without repeats."""
    return all(first < second for first, second in pairwise(names))


def _list(outcome: str, index: dict[str, int]) -> tuple[str, ...] | None:
    """Names of ``index`` in ASCII order without repeats, at least one."""
    names = tuple(outcome.split(","))
    return names if all(name in index for name in names) and _ascending(names) else None


def _ships(outcome: str) -> Move | None:
    names = _list(outcome, SHIP_INDEX)
    return None if names is None else m.ShipsInPort(names)


def _caravans(outcome: str) -> Move | None:
    names = _list(outcome, CARAVAN_INDEX)
    return None if names is None else m.Displayed(names)


def _drawn(outcome: str) -> Move | None:
    names = _list(outcome, CARAVAN_INDEX)
    return None if names is None else m.Drawn(names)


def _benefits(outcome: str) -> Move | None:
    names = tuple(outcome.split(","))
    numbers = [BENEFIT_INDEX.get(name, -1) for name in names]
    if min(numbers) < 0 or any(first >= second for first, second in pairwise(numbers)):
        return None
    return m.ShownBenefits(names)


def _order(outcome: str) -> Move | None:
    fits = len(set(outcome)) == len(outcome) and all(letter in SEATS for letter in outcome)
    return m.TurnOrder(outcome) if fits else None


def _ship(outcome: str) -> Move | None:
    return m.NewShip(outcome) if outcome in SHIP_INDEX else None


def _start(seat: str, outcome: str) -> Move | None:
    found = _START.fullmatch(outcome)
    return m.StartValues(seat, *map(int, found.groups())) if found else None


def _orders(seat: str, outcome: str) -> Move | None:
    names = outcome.split(",")
    fits = names == sorted(names) and all(name in ("1", "2", "3") for name in names)
    return m.Orders(seat, tuple(map(int, names))) if fits else None


def _card(seat: str, outcome: str) -> Move | None:
    return m.FieldCard(seat, int(outcome)) if outcome in ("1", "2", "3") else None


def _amounts(outcome: str) -> dict[str, int] | None:
    """Numbers by kind, kinds in the order ``q y w s``, each at most once."""
    amounts: dict[str, int] = {}
    for part in outcome.split(","):
        found = _AMOUNT.fullmatch(part)
        if found is None or _MONEY[found[1]] in amounts:
            return None
        amounts[_MONEY[found[1]]] = int(found[2])
    return amounts if list(amounts) == [kind for kind in _MONEY.values() if kind in amounts] else None


def _gain(seat: str, outcome: str) -> Move | None:
    amounts = _amounts(outcome)
    return None if amounts is None else m.Gain(seat, **amounts)


def _pay(seat: str, outcome: str) -> Move | None:
    amounts = _amounts(outcome)
    return None if amounts is None else m.Pay(seat, **amounts)


def _is_place(name: str) -> bool:
    return name in FIELD_INDEX or name in SPACE_INDEX


def _places(outcome: str) -> tuple[str, ...] | None:
    """Fields and spaces in ASCII order, repeats allowed."""
    names = outcome.split(",")
    return tuple(names) if names == sorted(names) and all(map(_is_place, names)) else None


def _deployed(seat: str, outcome: str) -> Move | None:
    places = _places(outcome)
    return None if places is None else m.Deployed(seat, places)


def _recalled(seat: str, outcome: str) -> Move | None:
    places = _places(outcome)
    return None if places is None else m.Recalled(seat, places)


def _shifted(seat: str, outcome: str) -> Move | None:
    origin, arrow, place = outcome.partition(">")
    fits = arrow and origin != place and _is_place(origin) and _is_place(place)
    return m.Shifted(seat, origin, place) if fits else None


def _work(seat: str | None, outcome: str) -> Move | None:
    return m.Work(seat, outcome) if outcome in SITE_INDEX else None


def _level(seat: str, outcome: str) -> Move | None:
    return m.TransportLevel(seat, _LEVELS[outcome]) if outcome in _LEVELS else None


def _benefit(seat: str, outcome: str) -> Move | None:
    return m.GotBenefit(seat, outcome) if outcome in BENEFIT_INDEX else None


def _wp(seat: str, outcome: str) -> Move | None:
    return m.OtherPoints(seat, int(outcome)) if _POINTS.fullmatch(outcome) else None


_OF_THE_TABLE: Final[dict[str, Callable[[str], Move | None]]] = {
    "ships": _ships,
    "caravans": _caravans,
    "benefits": _benefits,
    "order": _order,
    "draw": _drawn,
    "ship": _ship,
    "work": lambda outcome: _work(None, outcome),
}
_OF_A_SEAT: Final[dict[str, Callable[[str, str], Move | None]]] = {
    "start": _start,
    "orders": _orders,
    "card": _card,
    "gain": _gain,
    "pay": _pay,
    "deploy": _deployed,
    "recall": _recalled,
    "shift": _shifted,
    "work": _work,
    "level": _level,
    "benefit": _benefit,
    "wp": _wp,
}

OTHER_CHAPTERS: Final[tuple[type[Move], ...]] = (
    m.FieldCard, m.Gain, m.Pay, m.Deployed, m.Recalled, m.Shifted, m.Work, m.TransportLevel, m.GotBenefit,
    m.OtherPoints,
)  # fmt: skip
"""Entries of section 12, which an open window lets in."""

ENTRY_TYPES: Final[dict[bool, tuple[type[Move], ...]]] = {
    True: (m.ShipsInPort, m.Displayed, m.ShownBenefits, m.Orders, m.Drawn, m.NewShip),
    False: (m.ShipsInPort, m.Displayed, m.StartValues, m.TurnOrder, m.Drawn, m.NewShip, *OTHER_CHAPTERS),
}
"""Entries of ``closed`` (true) and of ``chapter``, in the order of the page."""


def read_entry(token: str) -> Move | None:
    """The entry that ``name=outcome`` or ``name.seat=outcome`` spells in either variant, ``None`` if there is none."""
    found = _ENTRY.fullmatch(token)
    if found is None:
        return None
    name, seat, outcome = found.groups()
    if seat is None:
        reader = _OF_THE_TABLE.get(name)
        return None if reader is None else reader(outcome)
    seat_reader = _OF_A_SEAT.get(name)
    return None if seat_reader is None or len(seat) != 1 or seat not in SEATS else seat_reader(seat, outcome)


def _write_amounts(name: str, entry: m.Gain | m.Pay) -> str:
    parts = [f"{letter}{getattr(entry, kind)}" for letter, kind in _MONEY.items() if getattr(entry, kind)]
    return f"{name}.{entry.seat}=" + ",".join(parts)


def _write_start(entry: m.StartValues) -> str:
    return f"start.{entry.seat}=q{entry.sapeques},y{entry.yinzi},w{entry.wood},s{entry.stone},t{entry.level}"


_WRITERS: Final[dict[type[Move], Callable[..., str]]] = {
    m.ShipsInPort: lambda entry: "ships=" + ",".join(entry.ships),
    m.Displayed: lambda entry: "caravans=" + ",".join(entry.caravans),
    m.StartValues: _write_start,
    m.ShownBenefits: lambda entry: "benefits=" + ",".join(entry.benefits),
    m.Orders: lambda entry: f"orders.{entry.seat}=" + ",".join(map(str, entry.cards)),
    m.TurnOrder: lambda entry: f"order={entry.seats}",
    m.Drawn: lambda entry: "draw=" + ",".join(entry.caravans),
    m.NewShip: lambda entry: f"ship={entry.ship}",
    m.FieldCard: lambda entry: f"card.{entry.seat}={entry.overseers}",
    m.Gain: lambda entry: _write_amounts("gain", entry),
    m.Pay: lambda entry: _write_amounts("pay", entry),
    m.Deployed: lambda entry: f"deploy.{entry.seat}=" + ",".join(entry.places),
    m.Recalled: lambda entry: f"recall.{entry.seat}=" + ",".join(entry.places),
    m.Shifted: lambda entry: f"shift.{entry.seat}={entry.origin}>{entry.place}",
    m.Work: lambda entry: (f"work.{entry.seat}=" if entry.seat else "work=") + entry.site,
    m.TransportLevel: lambda entry: f"level.{entry.seat}={entry.level}",
    m.GotBenefit: lambda entry: f"benefit.{entry.seat}={entry.benefit}",
    m.OtherPoints: lambda entry: f"wp.{entry.seat}={entry.points}",
}


def write_entry(entry: Move) -> str:
    """The one token of a chance entry."""
    return _WRITERS[type(entry)](entry)
