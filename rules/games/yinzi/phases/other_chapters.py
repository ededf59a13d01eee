"""YM-12 Other chapters: typed entries in an open window (chapter)."""

from __future__ import annotations

from rules.games.yinzi.agenda import end_turn
from rules.games.yinzi.benefits import give
from rules.games.yinzi.board import SITE_INDEX
from rules.games.yinzi.moments import TURN
from rules.games.yinzi.moves import FieldCard, Gain, GotBenefit, OtherPoints, Pay, TransportLevel, Work
from rules.games.yinzi.phases.field_directives import put_card
from rules.games.yinzi.pieces import BENEFIT_INDEX, BENEFIT_NAMES
from rules.games.yinzi.refusal import Refusal
from rules.games.yinzi.state import DIRECTIVES_EACH, NEUTRAL, NOBODY_HOLDS, State
from rules.games.yinzi.workshops import build, can_build


def seat_of(state: State, letter: str) -> int:
    """Seat index of a letter, -1 if nobody sits there."""
    seats = state.table.seats
    return seats.index(letter) if letter in seats else -1


def no_seat(letter: str) -> str:
    """Why an entry for a letter without a seat cannot be."""
    return f"nobody sits at {letter}"


def check_card(state: State, entry: FieldCard) -> Refusal | None:
    """Only at the start of the seat's own turn, at most three in a round.

    Rule: YM-12.1
    """
    seat = seat_of(state, entry.seat)
    if seat < 0:
        return "YM-12.1", no_seat(entry.seat)
    if seat != state.actor:
        return "YM-12.1", f"it is not the turn of {entry.seat}"
    if state.moment != TURN:
        return "YM-12.1", "a card is played at the start of a turn"
    if state.players[seat].field_directives >= DIRECTIVES_EACH:
        return "YM-12.1", "the seat has made three Field Directives in this round"
    return None


def play_card(state: State, entry: FieldCard) -> None:
    """It is the turn of the seat.

    Rule: YM-12.1, YM-2.6
    """
    put_card(state.players[state.actor], entry.overseers)
    end_turn(state)


def check_gain(state: State, entry: Gain) -> Refusal | None:
    """Wood and Stone come from the reserve.

    Rule: YM-12.2
    """
    if seat_of(state, entry.seat) < 0:
        return "YM-12.2", no_seat(entry.seat)
    if entry.wood > state.reserve_wood or entry.stone > state.reserve_stone:
        return "YM-12.2", f"the reserve has {state.reserve_wood} Wood and {state.reserve_stone} Stone"
    return None


def gain(state: State, entry: Gain) -> None:
    """Money and material.

    Rule: YM-12.2
    """
    player = state.players[seat_of(state, entry.seat)]
    player.sapeques += entry.sapeques
    player.yinzi += entry.yinzi
    player.wood += entry.wood
    player.stone += entry.stone
    state.reserve_wood -= entry.wood
    state.reserve_stone -= entry.stone


def check_pay(state: State, entry: Pay) -> Refusal | None:
    """The seat needs what is taken.

    Rule: YM-12.2
    """
    seat = seat_of(state, entry.seat)
    if seat < 0:
        return "YM-12.2", no_seat(entry.seat)
    player = state.players[seat]
    if (
        entry.sapeques > player.sapeques
        or entry.yinzi > player.yinzi
        or entry.wood > player.wood
        or entry.stone > player.stone
    ):
        return "YM-12.2", f"{entry.seat} has less than that"
    return None


def pay(state: State, entry: Pay) -> None:
    """Wood and Stone go to the reserve.

    Rule: YM-12.2
    """
    player = state.players[seat_of(state, entry.seat)]
    player.sapeques -= entry.sapeques
    player.yinzi -= entry.yinzi
    player.wood -= entry.wood
    player.stone -= entry.stone
    state.reserve_wood += entry.wood
    state.reserve_stone += entry.stone


def check_work(state: State, entry: Work) -> Refusal | None:
    """An empty site, or the same owner's workshop of level I or II.

    Rule: YM-12.4
    """
    owner = NEUTRAL
    if entry.seat is not None:
        owner = seat_of(state, entry.seat)
        if owner < 0:
            return "YM-12.4", no_seat(entry.seat)
    if not can_build(state, owner, SITE_INDEX[entry.site]):
        return "YM-12.4", f"nothing can be built on {entry.site}"
    return None


def work(state: State, entry: Work) -> None:
    """Built or raised.

    Rule: YM-12.4
    """
    owner = NEUTRAL if entry.seat is None else seat_of(state, entry.seat)
    build(state, owner, SITE_INDEX[entry.site])


def check_level(state: State, entry: TransportLevel) -> Refusal | None:
    """Not the same as before.

    Rule: YM-12.5
    """
    seat = seat_of(state, entry.seat)
    if seat < 0:
        return "YM-12.5", no_seat(entry.seat)
    if state.players[seat].level == entry.level:
        return "YM-12.5", f"the transport level of {entry.seat} is {entry.level} already"
    return None


def set_level(state: State, entry: TransportLevel) -> None:
    """The capacity points change by the same amount, not below 0.

    Rule: YM-12.5
    """
    player = state.players[seat_of(state, entry.seat)]
    player.capacity = max(player.capacity + entry.level - player.level, 0)
    player.level = entry.level


def check_benefit(state: State, entry: GotBenefit) -> Refusal | None:
    """Nobody holds it.

    Rule: YM-12.6
    """
    if seat_of(state, entry.seat) < 0:
        return "YM-12.6", no_seat(entry.seat)
    benefit = BENEFIT_INDEX[entry.benefit]
    if state.holder[benefit] != NOBODY_HOLDS:
        return "YM-12.6", f"{BENEFIT_NAMES[benefit]} is held"
    return None


def get_benefit(state: State, entry: GotBenefit) -> None:
    """With an Overseer from the supply (none if empty); a seat may hold several.

    Rule: YM-12.6
    """
    give(state, seat_of(state, entry.seat), BENEFIT_INDEX[entry.benefit])


def check_points(state: State, entry: OtherPoints) -> Refusal | None:
    """Points for a seat; the grammar sees to it that there is at least one.

    Rule: YM-12.7
    """
    return None if seat_of(state, entry.seat) >= 0 else ("YM-12.7", no_seat(entry.seat))


def award_points(state: State, entry: OtherPoints) -> None:
    """Points of other chapters.

    Rule: YM-12.7
    """
    state.award(seat_of(state, entry.seat), entry.points, "other")
