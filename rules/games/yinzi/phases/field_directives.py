"""YM-11 Field Directives (closed), and the benefits that repeat one of their actions."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.yinzi.agenda import act, settle
from rules.games.yinzi.benefits import refuse_use, use
from rules.games.yinzi.board import (
    FIELD_INDEX,
    FIELD_PRICE,
    FIELD_PROVINCE,
    FIELDS,
    SALT_WORKS,
    SITE_INDEX,
    SITES,
    SPACE_INDEX,
    SPACE_PROVINCE,
    SPACES,
)
from rules.games.yinzi.moves import (
    Build,
    Deploy,
    ExceptionalHarvest,
    FieldDirective,
    Sale,
    ShrewdMerchant,
    Taxes,
)
from rules.games.yinzi.phases.corrupt_administration import use_with_window
from rules.games.yinzi.pieces import (
    CARDS,
    EXCEPTIONAL_HARVEST,
    LEVELS,
    OVEREXPLOITATION,
    SHREWD_MERCHANT,
)
from rules.games.yinzi.refusal import Refusal
from rules.games.yinzi.state import DIRECTIVES_EACH, FIELD_DEPLOY, FIELD_KINDS, Player, State, Task
from rules.games.yinzi.workshops import build, can_build

PURCHASE_SAPEQUES = 2
TAX_SAPEQUES = 2


def check_field_directive(state: State, move: FieldDirective) -> Refusal | None:
    """Three in a round at most, and the card must be in the hand.

    Rule: YM-2.6, YM-11.2
    """
    player = state.players[state.actor]
    if player.field_directives >= DIRECTIVES_EACH:
        return "YM-2.6", "the seat has made three Field Directives in this round"
    if not player.hand[move.card]:
        return "YM-11.2", f"no card of {move.card} is in the hand"
    return None


def begin_field_directive(state: State, move: FieldDirective) -> None:
    """Overseers from the supply onto the card (fewer if it has fewer), and ``4 - k`` actions.

    Rule: YM-11.1
    """
    player = state.players[state.actor]
    player.hand[move.card] -= 1
    put_card(player, move.card)
    moment = FIELD_DEPLOY + FIELD_KINDS.index(move.kind)
    state.agenda.append(Task(moment, state.actor, CARDS.actions - move.card, main=True))
    settle(state)


def put_card(player: Player, overseers: int) -> None:
    """A card in play, with as many of its Overseers as the supply has.

    Rule: YM-11.1, YM-12.1
    """
    standing = min(overseers, player.overseers)
    player.overseers -= standing
    player.cards[standing] += 1
    player.field_directives += 1


def field_candidates(state: State) -> Iterator[FieldDirective]:
    """Every kind with every card of the hand."""
    player = state.players[state.actor]
    for kind in FIELD_KINDS:
        for card in (1, 2, 3):
            if player.hand[card]:
                yield FieldDirective(kind, card)


def stop_field_directive(state: State) -> None:
    """``-`` ends it early.

    Rule: YM-11.1
    """
    state.agenda[-1].left = 0
    settle(state)


def refuse_deploy(player: Player, field: int, before: int = 0, at_salt: int = 0) -> Refusal | None:
    """A Peasant from the supply to a field; the salt works hold one Peasant of each player.

    ``before``: Peasants that the same move has taken from the supply; ``at_salt``: those of them on the salt works.

    Rule: YM-11.3
    """
    if player.peasants <= before:
        return "YM-11.3", "the supply has no Peasant"
    if field == SALT_WORKS and player.fields[field] + at_salt:
        return "YM-11.3", f"{FIELDS[field]} holds one Peasant of each player"
    return None


def check_deploy(state: State, move: Deploy) -> Refusal | None:
    """For a Crop purchase: not yet made, and 2 Sapeques; then the Peasant and the field.

    Rule: YM-11.3, YM-11.4
    """
    player = state.players[state.actor]
    if move.purchase:
        if player.purchased:
            return "YM-11.4", "the seat has made its Crop purchase in this round"
        if player.sapeques < PURCHASE_SAPEQUES:
            return "YM-11.4", f"a Crop purchase costs {PURCHASE_SAPEQUES} Sapeques"
    return refuse_deploy(player, FIELD_INDEX[move.field])


def put_peasant(player: Player, field: int) -> None:
    """From the supply to the field."""
    player.peasants -= 1
    player.fields[field] += 1


def deploy(state: State, move: Deploy) -> None:
    """An action; the Crop purchase uses none.

    Rule: YM-11.3, YM-11.4
    """
    player = state.players[state.actor]
    put_peasant(player, FIELD_INDEX[move.field])
    if move.purchase:
        player.sapeques -= PURCHASE_SAPEQUES
        player.purchased = True
    else:
        act(state, 1)


def deploy_candidates(state: State) -> Iterator[Deploy]:
    """Every field, without and with purchase."""
    for purchase in (False, True):
        for field in FIELDS:
            yield Deploy(field, purchase)


def refuse_sale(state: State, field: str, space: str) -> Refusal | None:
    """An own Peasant there, and capacity for the distance.

    Rule: YM-11.5
    """
    player = state.players[state.actor]
    origin = FIELD_INDEX[field]
    if not player.fields[origin]:
        return "YM-11.5", f"the seat has no Peasant on {field}"
    cost = abs(FIELD_PROVINCE[origin] - SPACE_PROVINCE[SPACE_INDEX[space]])
    if cost > player.capacity:
        return "YM-11.5", f"this costs {cost} capacity points, the seat has {player.capacity}"
    return None


def make_sale(state: State, field: str, space: str) -> None:
    """The Peasant moves, the seat gains the price of the crop.

    Rule: YM-11.5
    """
    player = state.players[state.actor]
    origin, place = FIELD_INDEX[field], SPACE_INDEX[space]
    player.fields[origin] -= 1
    player.spaces[place] += 1
    cost = abs(FIELD_PROVINCE[origin] - SPACE_PROVINCE[place])
    player.capacity -= cost
    state.note("capacity_used", state.actor, cost)
    player.sapeques += FIELD_PRICE[origin]


def check_sale(state: State, move: Sale) -> Refusal | None:
    """As any sale.

    Rule: YM-11.5
    """
    return refuse_sale(state, move.field, move.space)


def sale(state: State, move: Sale) -> None:
    """An action.

    Rule: YM-11.5
    """
    make_sale(state, move.field, move.space)
    act(state, 1)


def sale_places(state: State) -> Iterator[tuple[str, str]]:
    """Fields with an own Peasant, with every space."""
    for field, number in zip(FIELDS, state.players[state.actor].fields, strict=True):
        if number:
            for space in SPACES:
                yield field, space


def sale_candidates(state: State) -> Iterator[Sale]:
    """Every own Peasant on a field to every space."""
    for field, space in sale_places(state):
        yield Sale(field, space)


def check_build(state: State, move: Build) -> Refusal | None:
    """Overexploitation, the site, the cost: in this order.

    Rule: YM-11.6, YM-10.13
    """
    if move.free is not None:
        refusal = refuse_use(state, OVEREXPLOITATION)
        if refusal is not None:
            return refusal
    seat = state.actor
    site = SITE_INDEX[move.site]
    if not can_build(state, seat, site):
        return "YM-11.6", f"the seat can build nothing on {move.site}"
    level = LEVELS[state.workshop_level[site]]
    if not {"w": level.wood, "s": level.stone, None: 1}[move.free]:
        return "YM-10.13", "the free material is not a part of the cost"
    player = state.players[seat]
    wood = level.wood - (move.free == "w")
    stone = level.stone - (move.free == "s")
    if player.wood < wood or player.stone < stone or player.sapeques < level.sapeques:
        return "YM-11.6", f"this costs {wood} Wood, {stone} Stone and {level.sapeques} Sapeques"
    return None


def build_workshop(state: State, move: Build) -> None:
    """Pay, build or raise.

    Rule: YM-11.6, YM-10.13
    """
    seat = state.actor
    player = state.players[seat]
    site = SITE_INDEX[move.site]
    level = LEVELS[state.workshop_level[site]]
    wood = level.wood - (move.free == "w")
    stone = level.stone - (move.free == "s")
    player.wood -= wood
    player.stone -= stone
    state.reserve_wood += wood
    state.reserve_stone += stone
    player.sapeques -= level.sapeques
    if move.free is not None:
        use(state, OVEREXPLOITATION)
    build(state, seat, site)
    act(state, 1)


def build_candidates(state: State) -> Iterator[Build]:
    """Every site, paid in full and with each free material."""
    free: tuple[str | None, ...] = (None, "w", "s") if refuse_use(state, OVEREXPLOITATION) is None else (None,)
    for site in SITES:
        for material in free:
            yield Build(site, material)


def check_taxes(state: State, move: Taxes) -> Refusal | None:
    """Always possible in its Field Directive.

    Rule: YM-11.7
    """
    return None


def taxes(state: State, move: Taxes) -> None:
    """2 Sapeques.

    Rule: YM-11.7
    """
    state.players[state.actor].sapeques += TAX_SAPEQUES
    act(state, 1)


def taxes_candidates(state: State) -> Iterator[Taxes]:
    """The one action of its kind."""
    yield Taxes()


def check_harvest(state: State, move: ExceptionalHarvest) -> Refusal | None:
    """The benefit, the first Peasant, then for the purchase 2 Sapeques and the second Peasant.

    Rule: YM-10.14
    """
    refusal = refuse_use(state, EXCEPTIONAL_HARVEST)
    if refusal is not None or move.field is None:
        return refusal
    player = state.players[state.actor]
    first = FIELD_INDEX[move.field]
    refusal = refuse_deploy(player, first)
    if refusal is not None or move.purchase is None:
        return refusal
    if player.sapeques < PURCHASE_SAPEQUES:
        return "YM-10.14", f"the purchase costs {PURCHASE_SAPEQUES} Sapeques"
    return refuse_deploy(player, FIELD_INDEX[move.purchase], 1, int(first == SALT_WORKS))


def use_harvest(state: State, move: ExceptionalHarvest) -> None:
    """One Peasant, and one more for 2 Sapeques, which does not use up the Crop purchase; ``chapter``: the window opens.

    Rule: YM-10.14
    """
    if move.field is None:
        use_with_window(state, EXCEPTIONAL_HARVEST)
        return
    player = state.players[state.actor]
    use(state, EXCEPTIONAL_HARVEST)
    put_peasant(player, FIELD_INDEX[move.field])
    if move.purchase is not None:
        player.sapeques -= PURCHASE_SAPEQUES
        put_peasant(player, FIELD_INDEX[move.purchase])
    settle(state)


def harvest_candidates(state: State) -> Iterator[ExceptionalHarvest]:
    """Every field, alone and with every purchased one; bare in ``chapter``."""
    if refuse_use(state, EXCEPTIONAL_HARVEST) is not None:
        return
    if not state.rulings.closed:
        yield ExceptionalHarvest()
        return
    for field in FIELDS:
        yield ExceptionalHarvest(field)
        for purchase in FIELDS:
            yield ExceptionalHarvest(field, purchase)


def check_merchant(state: State, move: ShrewdMerchant) -> Refusal | None:
    """The benefit, then as a sale.

    Rule: YM-10.15
    """
    refusal = refuse_use(state, SHREWD_MERCHANT)
    if refusal is not None or move.field is None or move.space is None:
        return refusal
    return refuse_sale(state, move.field, move.space)


def use_merchant(state: State, move: ShrewdMerchant) -> None:
    """One sale; ``chapter``: the window opens.

    Rule: YM-10.15
    """
    if move.field is None or move.space is None:
        use_with_window(state, SHREWD_MERCHANT)
        return
    use(state, SHREWD_MERCHANT)
    make_sale(state, move.field, move.space)
    settle(state)


def merchant_candidates(state: State) -> Iterator[ShrewdMerchant]:
    """Every sale; bare in ``chapter``."""
    if refuse_use(state, SHREWD_MERCHANT) is not None:
        return
    if not state.rulings.closed:
        yield ShrewdMerchant()
        return
    for field, space in sale_places(state):
        yield ShrewdMerchant(field, space)
