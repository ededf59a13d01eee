"""YM-11 Field Directives (closed): deploying Peasants, and Exceptional Harvest, which repeats it."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import ask_next, spend_actions
from rules.games.yinzi.components.board import FIELD_INDEX, FIELDS, SALT_WORKS
from rules.games.yinzi.components.pieces import EXCEPTIONAL_HARVEST
from rules.games.yinzi.moves import Deploy, ExceptionalHarvest
from rules.games.yinzi.state import YinziState
from rules.games.yinzi.stock.benefits import can_use, check_use, use, use_with_window
from rules.games.yinzi.stock.player import Player

PURCHASE_SAPEQUES = 2


def check_field(player: Player, field: int, before: int = 0, at_salt: int = 0) -> None:
    """A Peasant from the supply to a field; the salt works hold one Peasant of each player.

    ``before``: Peasants that the same move has taken from the supply; ``at_salt``: those of them on the salt works.

    Rule: YM-11.3
    """
    if player.peasants <= before:
        raise IllegalMove("YM-11.3", "the supply has no Peasant")
    if field == SALT_WORKS and player.fields[field] + at_salt:
        raise IllegalMove("YM-11.3", f"{FIELDS[field]} holds one Peasant of each player")


def check_deploy(state: YinziState, move: Deploy) -> int:
    """For a Crop purchase: not yet made, and 2 Sapeques; then the Peasant and the field. Returns the field.

    Rule: YM-11.3, YM-11.4
    """
    player = state.players[state.actor]
    if move.purchase:
        if player.purchased:
            raise IllegalMove("YM-11.4", "the seat has made its Crop purchase in this round")
        if player.sapeques < PURCHASE_SAPEQUES:
            raise IllegalMove("YM-11.4", f"a Crop purchase costs {PURCHASE_SAPEQUES} Sapeques")
    field = FIELD_INDEX[move.field]
    check_field(player, field)
    return field


def put_peasant(player: Player, field: int) -> None:
    """From the supply to the field."""
    player.peasants -= 1
    player.fields[field] += 1


def deploy(state: YinziState, move: Deploy, field: int) -> None:
    """An action; the Crop purchase uses none.

    Rule: YM-11.3, YM-11.4
    """
    player = state.players[state.actor]
    put_peasant(player, field)
    if move.purchase:
        player.sapeques -= PURCHASE_SAPEQUES
        player.purchased = True
    else:
        spend_actions(state, 1)


def list_deployments(state: YinziState) -> Iterator[Deploy]:
    """Every field, without and with purchase."""
    for purchase in (False, True):
        for field in FIELDS:
            yield Deploy(field, purchase)


def check_harvest(state: YinziState, move: ExceptionalHarvest) -> tuple[int, ...]:
    """The benefit, the first Peasant, then for the purchase 2 Sapeques and the second Peasant.

    Returns the fields, the purchased one last; none in ``chapter``.

    Rule: YM-10.14
    """
    check_use(state, EXCEPTIONAL_HARVEST)
    if move.field is None:
        return ()
    player = state.players[state.actor]
    first = FIELD_INDEX[move.field]
    check_field(player, first)
    if move.purchase is None:
        return (first,)
    if player.sapeques < PURCHASE_SAPEQUES:
        raise IllegalMove("YM-10.14", f"the purchase costs {PURCHASE_SAPEQUES} Sapeques")
    second = FIELD_INDEX[move.purchase]
    check_field(player, second, 1, int(first == SALT_WORKS))
    return first, second


def use_harvest(state: YinziState, move: ExceptionalHarvest, fields: tuple[int, ...]) -> None:
    """One Peasant, and one more for 2 Sapeques, which does not use up the Crop purchase; ``chapter``: the window opens.

    Rule: YM-10.14
    """
    if not fields:
        use_with_window(state, EXCEPTIONAL_HARVEST)
        return
    player = state.players[state.actor]
    use(state, EXCEPTIONAL_HARVEST)
    for field in fields:
        put_peasant(player, field)
    if move.purchase is not None:
        player.sapeques -= PURCHASE_SAPEQUES
    ask_next(state)


def list_harvests(state: YinziState) -> Iterator[ExceptionalHarvest]:
    """Every field, alone and with every purchased one; in ``chapter`` the move without a field."""
    if not can_use(state, EXCEPTIONAL_HARVEST):
        return
    if not state.rulings.closed:
        yield ExceptionalHarvest()
        return
    for field in FIELDS:
        yield ExceptionalHarvest(field)
        for purchase in FIELDS:
            yield ExceptionalHarvest(field, purchase)
