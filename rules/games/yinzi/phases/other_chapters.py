"""YM-12 Other chapters (chapter): entries that come through an open window."""

from __future__ import annotations

from rules.errors import ImpossibleChance
from rules.games.yinzi.agenda import end_turn
from rules.games.yinzi.components.board import SITE_INDEX
from rules.games.yinzi.components.pieces import BENEFIT_INDEX, BENEFIT_NAMES
from rules.games.yinzi.moves import FieldCard, Gain, GotBenefit, OtherPoints, Pay, TransportLevel, Work
from rules.games.yinzi.questions import Question
from rules.games.yinzi.state import DIRECTIVES_EACH, NEUTRAL, NOBODY_HOLDS, YinziState
from rules.games.yinzi.stock.benefits import give
from rules.games.yinzi.stock.workshops import build, can_build


def check_card(state: YinziState, entry: FieldCard) -> None:
    """Only at the start of the seat's own turn, at most three in a round.

    Rule: YM-12.1
    """
    seat = state.find_seat(entry.seat, "YM-12.1")
    if seat != state.actor:
        raise ImpossibleChance("YM-12.1", f"it is not the turn of {entry.seat}")
    if state.question != Question.TURN:
        raise ImpossibleChance("YM-12.1", "a card is played at the start of a turn")
    if state.players[seat].field_directives >= DIRECTIVES_EACH:
        raise ImpossibleChance("YM-12.1", "the seat has made three Field Directives in this round")


def play_card(state: YinziState, entry: FieldCard, checked: None) -> None:
    """It is the turn of the seat.

    Rule: YM-12.1, YM-2.6
    """
    state.players[state.actor].put_card(entry.overseers)
    end_turn(state)


def check_gain(state: YinziState, entry: Gain) -> int:
    """Wood and Stone come from the reserve. Returns the seat.

    Rule: YM-12.2
    """
    seat = state.find_seat(entry.seat, "YM-12.2")
    if entry.wood > state.reserve_wood or entry.stone > state.reserve_stone:
        raise ImpossibleChance("YM-12.2", f"the reserve has {state.reserve_wood} Wood and {state.reserve_stone} Stone")
    return seat


def gain(state: YinziState, entry: Gain, seat: int) -> None:
    """Money and material.

    Rule: YM-12.2
    """
    player = state.players[seat]
    player.sapeques += entry.sapeques
    player.yinzi += entry.yinzi
    player.wood += entry.wood
    player.stone += entry.stone
    state.reserve_wood -= entry.wood
    state.reserve_stone -= entry.stone


def check_pay(state: YinziState, entry: Pay) -> int:
    """The seat needs what is taken. Returns the seat.

    Rule: YM-12.2
    """
    seat = state.find_seat(entry.seat, "YM-12.2")
    player = state.players[seat]
    if (
        entry.sapeques > player.sapeques
        or entry.yinzi > player.yinzi
        or entry.wood > player.wood
        or entry.stone > player.stone
    ):
        raise ImpossibleChance("YM-12.2", f"{entry.seat} has less than that")
    return seat


def pay(state: YinziState, entry: Pay, seat: int) -> None:
    """Wood and Stone go to the reserve.

    Rule: YM-12.2
    """
    player = state.players[seat]
    player.sapeques -= entry.sapeques
    player.yinzi -= entry.yinzi
    player.wood -= entry.wood
    player.stone -= entry.stone
    state.reserve_wood += entry.wood
    state.reserve_stone += entry.stone


def check_work(state: YinziState, entry: Work) -> tuple[int, int]:
    """An empty site, or the same owner's workshop of level I or II. Returns owner and site.

    Rule: YM-12.4
    """
    owner = NEUTRAL
    if entry.seat is not None:
        owner = state.find_seat(entry.seat, "YM-12.4")
    site = SITE_INDEX[entry.site]
    if not can_build(state, owner, site):
        raise ImpossibleChance("YM-12.4", f"nothing can be built on {entry.site}")
    return owner, site


def build_by_entry(state: YinziState, entry: Work, checked: tuple[int, int]) -> None:
    """Built or raised.

    Rule: YM-12.4
    """
    build(state, *checked)


def check_level(state: YinziState, entry: TransportLevel) -> int:
    """Not the same as before. Returns the seat.

    Rule: YM-12.5
    """
    seat = state.find_seat(entry.seat, "YM-12.5")
    if state.players[seat].level == entry.level:
        raise ImpossibleChance("YM-12.5", f"the transport level of {entry.seat} is {entry.level} already")
    return seat


def set_level(state: YinziState, entry: TransportLevel, seat: int) -> None:
    """The capacity points change by the same amount, not below 0.

    Rule: YM-12.5
    """
    player = state.players[seat]
    player.capacity = max(player.capacity + entry.level - player.level, 0)
    player.level = entry.level


def check_benefit(state: YinziState, entry: GotBenefit) -> tuple[int, int]:
    """Nobody holds it. Returns seat and benefit.

    Rule: YM-12.6
    """
    seat = state.find_seat(entry.seat, "YM-12.6")
    benefit = BENEFIT_INDEX[entry.benefit]
    if state.holder[benefit] != NOBODY_HOLDS:
        raise ImpossibleChance("YM-12.6", f"{BENEFIT_NAMES[benefit]} is held")
    return seat, benefit


def get_benefit(state: YinziState, entry: GotBenefit, checked: tuple[int, int]) -> None:
    """With an Overseer from the supply (none if empty); a seat may hold several.

    Rule: YM-12.6
    """
    give(state, *checked)


def check_points(state: YinziState, entry: OtherPoints) -> int:
    """Points for a seat, at least 1 by the grammar. Returns the seat.

    Rule: YM-12.7
    """
    return state.find_seat(entry.seat, "YM-12.7")


def award_points(state: YinziState, entry: OtherPoints, seat: int) -> None:
    """Points of other chapters.

    Rule: YM-12.7
    """
    state.award(seat, entry.points, "other")
