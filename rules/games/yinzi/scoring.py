"""Ranks at any time, and the final scoring of ``closed``."""

from __future__ import annotations

from rules.games.yinzi.components.board import SITES
from rules.games.yinzi.components.pieces import ASIA, EUROPE, FINAL, GOODS_NEEDED, LEVELS
from rules.games.yinzi.state import YinziState
from rules.structs.facts import Source


def count_market_points(goods: list[int], first: int, second: int) -> list[int]:
    """Points of a Foreign Market for each seat, by its Goods there; seats without Goods get nothing.

    Rule: YM-15.3
    """
    prizes = [0] * len(goods)
    most = max(goods)
    if not most:
        return prizes
    leaders = [seat for seat, number in enumerate(goods) if number == most]
    if len(leaders) > 1:
        for seat in leaders:
            prizes[seat] = (first + second) // len(leaders)
        return prizes
    prizes[leaders[0]] = first
    next_most = max(number for number in goods if number < most)
    if next_most:
        followers = [seat for seat, number in enumerate(goods) if number == next_most]
        for seat in followers:
            prizes[seat] = second // len(followers)
    return prizes


def count_caravan_points(completed: list[int]) -> int:
    """1 for each completed Caravan and 1 for each Good letter among its printed needs.

    Rule: YM-15.3
    """
    return sum(1 + GOODS_NEEDED[caravan] for caravan in completed)


def count_workshop_points(state: YinziState, seat: int) -> int:
    """Points of the workshops that a seat owns.

    Rule: YM-15.3
    """
    return sum(LEVELS[state.workshop_level[site] - 1].points for site in range(len(SITES)) if state.owner[site] == seat)


def score_end(state: YinziState) -> None:
    """Everything that is added at the end of ``closed``; in ``chapter`` the score is the escort and ``wp``.

    Rule: YM-15.1, YM-15.3
    """
    if not state.rulings.closed:
        return
    players = state.players
    asia = count_market_points([player.markets[ASIA] for player in players], *FINAL.asia)
    europe = count_market_points([player.markets[EUROPE] for player in players], *FINAL.europe)
    for seat, player in enumerate(players):
        state.award(seat, count_caravan_points(player.completed), "caravans")
        state.award(seat, FINAL.negotiation[player.negotiation], "negotiation")
        state.award(seat, asia[seat], "asia")
        state.award(seat, europe[seat], "europe")
        state.award(seat, count_workshop_points(state, seat), "workshops")
        state.award(seat, player.yinzi // FINAL.yinzi_a_point, "yinzi")
        state.award(seat, player.sapeques // FINAL.sapeques_a_point, "sapeques")


def ranks(state: YinziState) -> list[int]:
    """Rank of each seat by score, then more Yínzi, then more Sapeques, then shared (1 1 3).

    Rule: YM-15.2
    """
    keys = [(state.scores[seat], player.yinzi, player.sapeques) for seat, player in enumerate(state.players)]
    return [1 + sum(other > key for other in keys) for key in keys]


SOURCES = (
    Source("escort-success", "YM-13.4", "most Overseers in the Caravanserai when the escort succeeded"),
    Source("escort-failure", "YM-13.4", "most Overseers in the Caravanserai when the escort failed"),
    Source("caravans", "YM-15.3", "completed Caravans, and Goods among their needs"),
    Source("negotiation", "YM-15.3", "the Ambassador's place on the Negotiation track"),
    Source("asia", "YM-15.3", "most Goods in the Foreign Market of Asia"),
    Source("europe", "YM-15.3", "most Goods in the Foreign Market of Europe"),
    Source("workshops", "YM-15.3", "workshops by level"),
    Source("yinzi", "YM-15.3", "1 for every 3 Yínzi"),
    Source("sapeques", "YM-15.3", "1 for every 6 Sapeques"),
    Source("other", "YM-12.7", "points of other chapters"),
)
