"""YM-5 Materials Market."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import spend_actions
from rules.games.yinzi.moves import Buy
from rules.games.yinzi.state import YinziState
from rules.legal import is_possible

WOOD, STONE = "w", "s"
PRICE = 1


def check_buy(state: YinziState, move: Buy) -> None:
    """The seat must have the Sapeque, the reserve the material.

    Rule: YM-5.2, YM-5.3
    """
    if state.players[state.actor].sapeques < PRICE:
        raise IllegalMove("YM-5.2", "the seat has no Sapeque")
    if not (state.reserve_wood if move.material == WOOD else state.reserve_stone):
        raise IllegalMove("YM-5.3", f"the reserve has no {'Wood' if move.material == WOOD else 'Stone'}")


def buy(state: YinziState, move: Buy, checked: None) -> None:
    """Pay 1 Sapeque, take 1 Wood or 1 Stone.

    Rule: YM-5.1
    """
    player = state.players[state.actor]
    player.sapeques -= PRICE
    if move.material == WOOD:
        state.reserve_wood -= 1
        player.wood += 1
    else:
        state.reserve_stone -= 1
        player.stone += 1
    spend_actions(state, 1)


def list_purchases(state: YinziState) -> Iterator[Buy]:
    """Both materials."""
    yield Buy(WOOD)
    yield Buy(STONE)


def could_buy(state: YinziState) -> bool:
    """Whether any purchase is possible (option ``idle``).

    Rule: YM-3.6
    """
    return any(is_possible(check_buy, state, move) for move in list_purchases(state))
