"""Phase 2, the specials of the cards that are no attacks."""

from __future__ import annotations

from rules.errors import IllegalMove, ImpossibleChance
from rules.games.dayunhe import journey, rounds
from rules.games.dayunhe.moves import Inspect, Lay, Pacify, Piles, Prestige, Remove, Reorganize, Spy
from rules.games.dayunhe.phases.construction import place_of
from rules.games.dayunhe.pieces import NUMBERS, UNREST
from rules.games.dayunhe.state import RETURN, SHUFFLE, DayunheState
from rules.state import CHANCE

PRESTIGE, REMOVE, PACIFY, DESTROY, INSPECT, TEA_BREAK, SPY, INTRIGUE, BLACKEN, REORGANIZE = range(1, 11)
"""Numbers of the cards."""


def check_card(state: DayunheState, card: int) -> None:
    """The seat has the special's card, and has not played it in this turn.

    Rule: DY-6.1
    """
    if state.cards[state.actor] != card:
        raise IllegalMove("DY-6.1", f"this needs card {card}, the seat has card {state.cards[state.actor]}")
    if not state.special:
        raise IllegalMove("DY-6.1", "the special was played in this turn", "once a turn")


def prestige(state: DayunheState, move: Prestige) -> None:
    """One point.

    Rule: DY-6.2
    """
    check_card(state, PRESTIGE)
    state.special = False
    state.award(state.actor, NUMBERS.prestige, "prestige")


def remove(state: DayunheState, move: Remove) -> None:
    """An unrest tile of any colour leaves the board for the Wall of its colour.

    Rule: DY-6.3
    """
    check_card(state, REMOVE)
    place = place_of(state, move.hex)
    if not state.unrest >> place & 1:
        raise IllegalMove("DY-6.3", f"{move.hex} holds no unrest tile", "a hex with an unrest tile")
    state.special = False
    state.to_wall(place)


def pacify(state: DayunheState, move: Pacify) -> None:
    """An unrest tile leaves a Wall; its owner, or the acting seat, is asked at once where it goes.

    Rule: DY-6.4, DY-6.5
    """
    check_card(state, PACIFY)
    owner = state.terms.index.get(move.seat, -1)
    if owner < 0 or not state.wall[owner]:
        raise IllegalMove("DY-6.4", f"no unrest tile of {move.seat} is on the Wall", "a seat with a tile on the Wall")
    state.special = False
    state.wall[owner] -= 1
    state.pacified = owner
    state.stage = RETURN
    if not state.terms.actor_returns:
        state.actor = owner


def lay_one(state: DayunheState, move: Lay) -> None:
    """The pacified tile goes under one pile of its owner; the turn goes on.

    Rule: DY-6.5
    """
    if len(move.piles) != 1:
        raise IllegalMove("DY-6.5", f"{len(move.piles)} piles are named for one tile", "one pile")
    state.put_under(state.pacified, move.piles[0], UNREST)
    state.pacified = -1
    rounds.back_to_turn(state)


def inspect(state: DayunheState, move: Inspect) -> None:
    """The ship makes some of its up to three steps.

    Rule: DY-6.8
    """
    check_card(state, INSPECT)
    journey.inspect(state, move.steps)


def spy(state: DayunheState, move: Spy) -> None:
    """Face-down tops are turned face up where they are, three in the turn.

    Rule: DY-6.10
    """
    check_card(state, SPY)
    if len(set(move.piles)) < len(move.piles):
        raise IllegalMove("DY-6.10", "a pile is named twice", "each pile once")
    if len(move.piles) > state.tops:
        raise IllegalMove("DY-6.10", f"{state.tops} tops may still be turned", f"at most {NUMBERS.espionage_tops}")
    at = NUMBERS.piles * state.actor - 1
    for pile in move.piles:
        if not state.piles[at + pile] or state.face_up[at + pile]:
            raise IllegalMove("DY-6.10", f"pile {pile} has no face-down top", "piles whose top is face down")
    state.tops -= len(move.piles)
    for pile in move.piles:
        state.face_up[at + pile] = True


def reorganize(state: DayunheState, move: Reorganize) -> None:
    """Own piles with at least one tile together will be shuffled; chance is asked.

    Rule: DY-6.13
    """
    check_card(state, REORGANIZE)
    at = NUMBERS.piles * state.actor - 1
    if len(set(move.piles)) < len(move.piles):
        raise IllegalMove("DY-6.13", "a pile is named twice", "each pile once")
    if not any(state.piles[at + pile] for pile in move.piles):
        raise IllegalMove("DY-6.13", "the piles are empty", "piles with a tile")
    state.special = False
    state.shuffled = move.piles
    state.stage = SHUFFLE
    state.actor = CHANCE


def even_heights(tiles: int, piles: int) -> list[int]:
    """Heights that differ by at most one, the higher piles first.

    Rule: DY-6.14
    """
    low, more = divmod(tiles, piles)
    return [low + (number < more) for number in range(piles)]


def shuffle(state: DayunheState, entry: Piles) -> None:
    """The new order of the named piles: their own tiles, as even as can be, all tops face down.

    Rule: DY-6.14
    """
    seat = rounds.seat_on_turn(state)
    letter = state.terms.seats[seat]
    if entry.seat != letter:
        raise ImpossibleChance("DY-6.14", f"the piles of {entry.seat} are not shuffled", f"piles.{letter}")
    at = NUMBERS.piles * seat - 1
    pool = "".join(sorted("".join(state.piles[at + pile] for pile in state.shuffled)))
    heights = even_heights(len(pool), len(state.shuffled))
    if list(map(len, entry.piles)) != heights:
        raise ImpossibleChance("DY-6.14", "the piles have other heights", "/".join(map(str, heights)))
    if "".join(sorted("".join(entry.piles))) != pool:
        raise ImpossibleChance("DY-6.14", "the piles have other tiles", pool)
    for pile, tiles in zip(state.shuffled, entry.piles, strict=True):
        state.piles[at + pile] = tiles
        state.face_up[at + pile] = False
    state.shuffled = ()
    rounds.back_to_turn(state)
