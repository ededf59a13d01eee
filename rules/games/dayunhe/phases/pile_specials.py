"""Phase 2, the specials of the cards 7 and 10, which look at piles: Espionage, Reorganize."""

from __future__ import annotations

from itertools import combinations

from rules.errors import IllegalMove, ImpossibleChance
from rules.games.dayunhe.components.pieces import NUMBERS, PILES
from rules.games.dayunhe.moves import Piles, Reorganize, Spy
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import DayunheState
from rules.games.dayunhe.turn import REORGANIZE, SPY, check_card, list_special
from rules.kit.numbered import NumberedMoves
from rules.state import CHANCE


def check_spy(state: DayunheState, move: Spy) -> None:
    """Different piles whose tops are face down, three in the turn.

    Rule: DY-6.10
    """
    check_card(state, SPY)
    if len(set(move.piles)) < len(move.piles):
        raise IllegalMove("DY-6.10", "a pile is named twice", "each pile once")
    if len(move.piles) > state.tops:
        raise IllegalMove("DY-6.10", f"{state.tops} tops may still be turned", f"at most {NUMBERS.espionage_tops}")
    seat = state.actor
    for pile in move.piles:
        if not state.piles[seat][pile - 1] or state.face_up[seat][pile - 1]:
            raise IllegalMove("DY-6.10", f"pile {pile} has no face-down top", "piles whose top is face down")


def spy(state: DayunheState, move: Spy, checked: None) -> None:
    """Face-down tops are turned face up where they are.

    Rule: DY-6.10
    """
    state.tops -= len(move.piles)
    for pile in move.piles:
        state.face_up[state.actor][pile - 1] = True


def list_spyings(state: DayunheState) -> list[NumberedMoves]:
    """Every choice of piles whose tops are face down."""
    seat = state.actor
    down = [pile for pile in PILES if state.piles[seat][pile - 1] and not state.face_up[seat][pile - 1]]
    found = [Spy(piles) for number in range(1, min(state.tops, len(down)) + 1) for piles in combinations(down, number)]
    return list_special(state, SPY, found)


def check_reorganize(state: DayunheState, move: Reorganize) -> None:
    """Different own piles, with at least one tile together.

    Rule: DY-6.13
    """
    check_card(state, REORGANIZE)
    if len(set(move.piles)) < len(move.piles):
        raise IllegalMove("DY-6.13", "a pile is named twice", "each pile once")
    if not any(state.piles[state.actor][pile - 1] for pile in move.piles):
        raise IllegalMove("DY-6.13", "the piles are empty", "piles with a tile")


def reorganize(state: DayunheState, move: Reorganize, checked: None) -> None:
    """Own piles will be shuffled; chance is asked.

    Rule: DY-6.13
    """
    state.special = False
    state.shuffled = move.piles
    state.question = Question.SHUFFLE
    state.actor = CHANCE


def list_reorganizations(state: DayunheState) -> list[NumberedMoves]:
    """Every choice of piles with at least one tile together."""
    held = state.piles[state.actor]
    found = [
        Reorganize(piles)
        for number in PILES
        for piles in combinations(PILES, number)
        if any(held[pile - 1] for pile in piles)
    ]
    return list_special(state, REORGANIZE, found)


def split_evenly(tiles: int, piles: int) -> list[int]:
    """Heights that differ by at most one, the higher piles first.

    Rule: DY-6.14
    """
    low, more = divmod(tiles, piles)
    return [low + (number < more) for number in range(piles)]


def collect_shuffled(state: DayunheState, seat: int) -> str:
    """The tiles of the piles that are to be shuffled."""
    return "".join(state.piles[seat][pile - 1] for pile in state.shuffled)


def check_shuffle(state: DayunheState, entry: Piles) -> None:
    """Piles of the seat on turn, of their own tiles, as even as can be.

    Rule: DY-6.14
    """
    seat = state.seat_on_turn()
    letter = state.rulings.seats[seat]
    if entry.seat != letter:
        raise ImpossibleChance("DY-6.14", f"the piles of {entry.seat} are not shuffled", f"piles.{letter}")
    pool = "".join(sorted(collect_shuffled(state, seat)))
    heights = split_evenly(len(pool), len(state.shuffled))
    if list(map(len, entry.piles)) != heights:
        raise ImpossibleChance("DY-6.14", "the piles have other heights", "/".join(map(str, heights)))
    if "".join(sorted("".join(entry.piles))) != pool:
        raise ImpossibleChance("DY-6.14", "the piles have other tiles", pool)


def shuffle(state: DayunheState, entry: Piles, checked: None) -> None:
    """The new order of the named piles, all tops face down; the turn goes on.

    Rule: DY-6.14
    """
    seat = state.seat_on_turn()
    for pile, tiles in zip(state.shuffled, entry.piles, strict=True):
        state.piles[seat][pile - 1] = tiles
        state.face_up[seat][pile - 1] = False
    state.shuffled = ()
    state.resume_turn()
