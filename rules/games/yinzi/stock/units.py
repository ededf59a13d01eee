"""What ``unit`` means in ``L`` and ``V``: a Peasant on a field, a Good on a workshop, or a unit from a benefit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.errors import IllegalMove
from rules.games.yinzi.components.board import FIELD_PROVINCE, FIELDS, PORT_PROVINCE, SALT_WORKS, SITE_PROVINCE, SITES
from rules.games.yinzi.components.pieces import OPULENCE
from rules.games.yinzi.state import YinziState
from rules.games.yinzi.stock.benefits import can_use_salt, check_salt, check_use, count_rice

ON_FIELD, ON_SITE, SALT_UNIT, RICE_UNIT = range(4)
SALT: Final = "s"

UNITS: Final[dict[str, tuple[int, int, str, int]]] = (
    {name: (ON_FIELD, index, name[0], PORT_PROVINCE - FIELD_PROVINCE[index]) for index, name in enumerate(FIELDS)}
    | {name: (ON_SITE, index, name[0], PORT_PROVINCE - SITE_PROVINCE[index]) for index, name in enumerate(SITES)}
    | {"x": (SALT_UNIT, 0, SALT, 0), "z": (RICE_UNIT, 0, "r", 0)}
)
"""Kind, index of the field or site, letter, and capacity points to the Port, by name."""
SALT_NAMES: Final = (FIELDS[SALT_WORKS], "x")
"""Units that are salt."""


def check_unit(state: YinziState, unit: str, rule: str, before: int = 0) -> None:
    """The unit must be the seat's own: its Peasant or Good, or a unit from its benefit.

    ``before``: how often the move has named it already. ``rule``: the number that a missing unit breaks.

    Rule: YM-6.2, YM-9.4, YM-10.16, YM-10.17
    """
    kind, index, _, _ = UNITS[unit]
    player = state.players[state.actor]
    if kind == ON_FIELD:
        there = player.fields[index]
        missing = "Peasants on"
    elif kind == ON_SITE:
        there = player.goods[index]
        missing = "Goods on"
    elif kind == SALT_UNIT:
        check_salt(state)
        there = 1
        missing = "of the unit"
    else:
        there = count_rice(state)
        if not there:
            check_use(state, OPULENCE)
        missing = "of the unit"
    if there <= before:
        raise IllegalMove(rule, f"the seat has {there} {missing} {unit}")


def list_own_units(state: YinziState, benefits: bool) -> Iterator[str]:
    """Units that the seat asked has, in the order of the board, then those from benefits if wanted."""
    player = state.players[state.actor]
    for index, number in enumerate(player.fields):
        if number:
            yield FIELDS[index]
    for index, number in enumerate(player.goods):
        if number:
            yield SITES[index]
    if benefits:
        if can_use_salt(state):
            yield "x"
        if count_rice(state):
            yield "z"
