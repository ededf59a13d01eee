"""YM-11 Field Directives (closed): building workshops, and the free material of Overexploitation."""

from __future__ import annotations

from collections.abc import Iterator

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import spend_actions
from rules.games.yinzi.components.board import SITE_INDEX, SITES
from rules.games.yinzi.components.pieces import LEVELS, OVEREXPLOITATION
from rules.games.yinzi.moves import Build
from rules.games.yinzi.state import YinziState
from rules.games.yinzi.stock.benefits import can_use, check_use, use
from rules.games.yinzi.stock.workshops import build, can_build


def check_build(state: YinziState, move: Build) -> tuple[int, int, int]:
    """Overexploitation, the site, the cost: in this order. Returns the site, and the Wood and Stone to be paid.

    Rule: YM-11.6, YM-10.13
    """
    if move.free is not None:
        check_use(state, OVEREXPLOITATION)
    seat = state.actor
    site = SITE_INDEX[move.site]
    if not can_build(state, seat, site):
        raise IllegalMove("YM-11.6", f"the seat can build nothing on {move.site}")
    level = LEVELS[state.workshop_level[site]]
    if not {"w": level.wood, "s": level.stone, None: 1}[move.free]:
        raise IllegalMove("YM-10.13", "the free material is not a part of the cost")
    player = state.players[seat]
    wood = level.wood - (move.free == "w")
    stone = level.stone - (move.free == "s")
    if player.wood < wood or player.stone < stone or player.sapeques < level.sapeques:
        raise IllegalMove("YM-11.6", f"this costs {wood} Wood, {stone} Stone and {level.sapeques} Sapeques")
    return site, wood, stone


def build_workshop(state: YinziState, move: Build, checked: tuple[int, int, int]) -> None:
    """Pay, build or raise.

    Rule: YM-11.6, YM-10.13
    """
    seat = state.actor
    player = state.players[seat]
    site, wood, stone = checked
    player.wood -= wood
    player.stone -= stone
    state.reserve_wood += wood
    state.reserve_stone += stone
    player.sapeques -= LEVELS[state.workshop_level[site]].sapeques
    if move.free is not None:
        use(state, OVEREXPLOITATION)
    build(state, seat, site)
    spend_actions(state, 1)


def list_buildings(state: YinziState) -> Iterator[Build]:
    """Every site, paid in full and with each free material."""
    free: tuple[str | None, ...] = (None, "w", "s") if can_use(state, OVEREXPLOITATION) else (None,)
    for site in SITES:
        for material in free:
            yield Build(site, material)
