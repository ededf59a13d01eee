"""Tokens of chance entries, read without a state."""

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
MONEY: Final = {"q": "sapeques", "y": "yinzi", "w": "wood", "s": "stone"}
"""Money and material by letter, in the order in which an entry names them."""
_LEVELS: Final = {str(level): level for level in range(HIGHEST_LEVEL + 1)}


def _is_ascending(names: Sequence[str]) -> bool:
    """ASCII order without repeats."""
    return all(first < second for first, second in pairwise(names))


def _read_list(outcome: str, index: dict[str, int]) -> tuple[str, ...] | None:
    """Names of ``index`` in ASCII order without repeats, at least one."""
    names = tuple(outcome.split(","))
    return names if all(name in index for name in names) and _is_ascending(names) else None


def _read_ships(outcome: str) -> Move | None:
    names = _read_list(outcome, SHIP_INDEX)
    return None if names is None else m.ShipsInPort(names)


def _read_caravans(outcome: str) -> Move | None:
    names = _read_list(outcome, CARAVAN_INDEX)
    return None if names is None else m.Displayed(names)


def _read_draw(outcome: str) -> Move | None:
    names = _read_list(outcome, CARAVAN_INDEX)
    return None if names is None else m.Drawn(names)


def _read_benefits(outcome: str) -> Move | None:
    names = tuple(outcome.split(","))
    numbers = [BENEFIT_INDEX.get(name, -1) for name in names]
    if min(numbers) < 0 or any(first >= second for first, second in pairwise(numbers)):
        return None
    return m.ShownBenefits(names)


def _read_order(outcome: str) -> Move | None:
    fits = len(set(outcome)) == len(outcome) and all(letter in SEATS for letter in outcome)
    return m.TurnOrder(outcome) if fits else None


def _read_ship(outcome: str) -> Move | None:
    return m.NewShip(outcome) if outcome in SHIP_INDEX else None


def _read_start(seat: str, outcome: str) -> Move | None:
    found = _START.fullmatch(outcome)
    return m.StartValues(seat, *map(int, found.groups())) if found else None


def _read_orders(seat: str, outcome: str) -> Move | None:
    names = outcome.split(",")
    fits = names == sorted(names) and all(name in ("1", "2", "3") for name in names)
    return m.Orders(seat, tuple(map(int, names))) if fits else None


def _read_card(seat: str, outcome: str) -> Move | None:
    return m.FieldCard(seat, int(outcome)) if outcome in ("1", "2", "3") else None


def _read_amounts(outcome: str) -> dict[str, int] | None:
    """Numbers by kind, kinds in the order ``q y w s``, each at most once."""
    amounts: dict[str, int] = {}
    for part in outcome.split(","):
        found = _AMOUNT.fullmatch(part)
        if found is None or MONEY[found[1]] in amounts:
            return None
        amounts[MONEY[found[1]]] = int(found[2])
    return amounts if list(amounts) == [kind for kind in MONEY.values() if kind in amounts] else None


def _read_gain(seat: str, outcome: str) -> Move | None:
    amounts = _read_amounts(outcome)
    return None if amounts is None else m.Gain(seat, **amounts)


def _read_pay(seat: str, outcome: str) -> Move | None:
    amounts = _read_amounts(outcome)
    return None if amounts is None else m.Pay(seat, **amounts)


def _is_place(name: str) -> bool:
    return name in FIELD_INDEX or name in SPACE_INDEX


def _read_places(outcome: str) -> tuple[str, ...] | None:
    """Fields and spaces in ASCII order, repeats allowed."""
    names = outcome.split(",")
    return tuple(names) if names == sorted(names) and all(map(_is_place, names)) else None


def _read_deploy(seat: str, outcome: str) -> Move | None:
    places = _read_places(outcome)
    return None if places is None else m.Deployed(seat, places)


def _read_recall(seat: str, outcome: str) -> Move | None:
    places = _read_places(outcome)
    return None if places is None else m.Recalled(seat, places)


def _read_shift(seat: str, outcome: str) -> Move | None:
    origin, arrow, place = outcome.partition(">")
    fits = arrow and origin != place and _is_place(origin) and _is_place(place)
    return m.Shifted(seat, origin, place) if fits else None


def _read_work(seat: str | None, outcome: str) -> Move | None:
    return m.Work(seat, outcome) if outcome in SITE_INDEX else None


def _read_level(seat: str, outcome: str) -> Move | None:
    return m.TransportLevel(seat, _LEVELS[outcome]) if outcome in _LEVELS else None


def _read_benefit(seat: str, outcome: str) -> Move | None:
    return m.GotBenefit(seat, outcome) if outcome in BENEFIT_INDEX else None


def _read_points(seat: str, outcome: str) -> Move | None:
    return m.OtherPoints(seat, int(outcome)) if _POINTS.fullmatch(outcome) else None


_TABLE_READERS: Final[dict[str, Callable[[str], Move | None]]] = {
    "ships": _read_ships,
    "caravans": _read_caravans,
    "benefits": _read_benefits,
    "order": _read_order,
    "draw": _read_draw,
    "ship": _read_ship,
    "work": lambda outcome: _read_work(None, outcome),
}
_SEAT_READERS: Final[dict[str, Callable[[str, str], Move | None]]] = {
    "start": _read_start,
    "orders": _read_orders,
    "card": _read_card,
    "gain": _read_gain,
    "pay": _read_pay,
    "deploy": _read_deploy,
    "recall": _read_recall,
    "shift": _read_shift,
    "work": _read_work,
    "level": _read_level,
    "benefit": _read_benefit,
    "wp": _read_points,
}


def read_entry(token: str) -> Move | None:
    """The entry that ``name=outcome`` or ``name.seat=outcome`` spells in either variant, ``None`` if there is none."""
    found = _ENTRY.fullmatch(token)
    if found is None:
        return None
    name, seat, outcome = found.groups()
    if seat is None:
        reader = _TABLE_READERS.get(name)
        return None if reader is None else reader(outcome)
    seat_reader = _SEAT_READERS.get(name)
    return None if seat_reader is None or len(seat) != 1 or seat not in SEATS else seat_reader(seat, outcome)
