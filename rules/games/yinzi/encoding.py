"""What a claim ``seat.key=value`` may say, and how a state is encoded for its digest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.games.yinzi.components.pieces import ASIA, EUROPE
from rules.games.yinzi.state import YinziState
from rules.structs.facts import ClaimKey

CLAIMS: Final = (
    ClaimKey("sapeques", "Sapeques"),
    ClaimKey("yinzi", "Yínzi"),
    ClaimKey("wood", "Wood"),
    ClaimKey("stone", "Stone"),
    ClaimKey("level", "transport level"),
    ClaimKey("capacity", "capacity points left"),
    ClaimKey("overseers", "Overseers in the supply"),
    ClaimKey("upper", "Overseers in the upper space of the City Entrance"),
    ClaimKey("lower", "Overseers in the lower space of the City Entrance"),
    ClaimKey("peasants", "Peasants in the supply"),
    ClaimKey("negotiation", "place on the Negotiation track"),
    ClaimKey("caravans", "Caravans completed"),
    ClaimKey("goods", "own Goods stored on workshops"),
    ClaimKey("asia", "own Goods in the Foreign Market of Asia"),
    ClaimKey("europe", "own Goods in the Foreign Market of Europe"),
    ClaimKey("workshops", "workshops owned"),
    ClaimKey("guards", "own Overseers in the Caravanserai row"),
)

_VALUES: Final[dict[str, Callable[[YinziState, int], int]]] = {
    "sapeques": lambda state, seat: state.players[seat].sapeques,
    "yinzi": lambda state, seat: state.players[seat].yinzi,
    "wood": lambda state, seat: state.players[seat].wood,
    "stone": lambda state, seat: state.players[seat].stone,
    "level": lambda state, seat: state.players[seat].level,
    "capacity": lambda state, seat: state.players[seat].capacity,
    "overseers": lambda state, seat: state.players[seat].overseers,
    "upper": lambda state, seat: state.players[seat].upper,
    "lower": lambda state, seat: state.players[seat].lower,
    "peasants": lambda state, seat: state.players[seat].peasants,
    "negotiation": lambda state, seat: state.players[seat].negotiation,
    "caravans": lambda state, seat: len(state.players[seat].completed),
    "goods": lambda state, seat: sum(state.players[seat].goods),
    "asia": lambda state, seat: state.players[seat].markets[ASIA],
    "europe": lambda state, seat: state.players[seat].markets[EUROPE],
    "workshops": lambda state, seat: count_workshops(state, seat),
    "guards": lambda state, seat: state.row.count(seat),
}


def count_workshops(state: YinziState, seat: int) -> int:
    """Workshops of a seat."""
    return state.owner.count(seat)


def claim(state: YinziState, seat: int, key: str) -> int:
    """The value that a claim is compared with, as it stands now."""
    return _VALUES[key](state, seat)


def holdings(state: YinziState) -> list[list[int | str]]:
    """For each seat every value that may be claimed, in the order in RULES.md."""
    rows: list[list[int | str]] = []
    for seat, player in enumerate(state.players):
        rows.append([
            player.sapeques, player.yinzi, player.wood, player.stone, player.level, player.capacity, player.overseers,
            player.upper, player.lower, player.peasants, player.negotiation, len(player.completed), sum(player.goods),
            player.markets[ASIA], player.markets[EUROPE], state.owner.count(seat), state.row.count(seat),
        ])  # fmt: skip
    return rows


def _encode_player(state: YinziState, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    return {
        "money": [player.sapeques, player.yinzi, player.wood, player.stone],
        "transport": [player.level, player.capacity],
        "overseers": [player.overseers, player.upper, player.lower, player.beside, player.removed],
        "present": player.present,
        "on_request": player.on_request,
        "cards": player.cards[1:],
        "hand": player.hand[1:],
        "deck": player.deck[1:],
        "peasants": player.peasants,
        "fields": player.fields,
        "spaces": player.spaces,
        "goods": player.goods,
        "markets": player.markets,
        "negotiation": player.negotiation,
        "completed": sorted(player.completed),
        "private": sorted(player.private),
        "directives": [player.field_directives, player.city_directives, player.quarters],
        "once": [int(player.purchased), int(player.maintained)],
    }


def encode(state: YinziState) -> dict[str, Any]:
    """The state's canonical encoding; RULES.md says what each value is."""
    return {
        "scores": state.scores,
        "round": [
            state.round, state.turns, state.question, state.actor, state.waiting, int(state.chance_may_interrupt),
        ],
        "order": state.order,
        "agenda": [
            [
                task.question, task.seat, task.left, int(task.main), int(task.rice), task.keeper, int(task.private),
                list(task.cards), task.destination,
            ]
            for task in state.agenda
        ],
        "players": [_encode_player(state, seat) for seat in range(len(state.players))],
        "row": state.row,
        "reserve": [state.reserve_wood, state.reserve_stone],
        "workshops": [list(site) for site in zip(state.owner, state.workshop_level, state.worked, strict=True)],
        "ships": [[place, *cargo] for place, cargo in zip(state.ship_place, state.cargo, strict=True)],
        "caravans": [state.displayed, state.pile, state.under],
        "benefits": [
            [int(number in state.shown), holder, int(used), int(attended)]
            for number, (holder, used, attended) in enumerate(
                zip(state.holder, state.used, state.attended, strict=True)
            )
        ],
    }  # fmt: skip
