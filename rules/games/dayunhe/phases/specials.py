"""Phase 2, the specials of the cards that are no attacks."""

from __future__ import annotations

from itertools import combinations

from rules.errors import IllegalMove, ImpossibleChance
from rules.games.dayunhe import journey
from rules.games.dayunhe.components.board import places
from rules.games.dayunhe.components.pieces import NUMBERS, PILES, UNREST
from rules.games.dayunhe.moves import Inspect, Lay, Pacify, Piles, Prestige, Remove, Reorganize, Spy
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.state import DayunheState
from rules.games.dayunhe.turn import (
    INSPECT,
    PACIFY,
    PRESTIGE,
    REMOVE,
    REORGANIZE,
    SPY,
    check_card,
    find_hex,
    list_special,
)
from rules.games.dayunhe.walks import inspections
from rules.kit.numbered import NumberedMoves
from rules.state import CHANCE


def check_prestige(state: DayunheState, move: Prestige) -> None:
    """The card.

    Rule: DY-6.2
    """
    check_card(state, PRESTIGE)


def prestige(state: DayunheState, move: Prestige, checked: None) -> None:
    """One point.

    Rule: DY-6.2
    """
    state.special = False
    state.award(state.actor, NUMBERS.prestige, "prestige")


def check_remove(state: DayunheState, move: Remove) -> int:
    """The hex, which holds an unrest tile.

    Rule: DY-6.3
    """
    check_card(state, REMOVE)
    place = find_hex(state, move.hex)
    if not state.unrest >> place & 1:
        raise IllegalMove("DY-6.3", f"{move.hex} holds no unrest tile", "a hex with an unrest tile")
    return place


def remove(state: DayunheState, move: Remove, place: int) -> None:
    """An unrest tile of any colour leaves the board for the Wall of its colour.

    Rule: DY-6.3
    """
    state.special = False
    state.to_wall(place)


def check_pacify(state: DayunheState, move: Pacify) -> int:
    """The seat, which has an unrest tile on the Wall.

    Rule: DY-6.4
    """
    check_card(state, PACIFY)
    owner = state.rulings.index.get(move.seat, -1)
    if owner < 0 or not state.wall[owner]:
        raise IllegalMove("DY-6.4", f"no unrest tile of {move.seat} is on the Wall", "a seat with a tile on the Wall")
    return owner


def pacify(state: DayunheState, move: Pacify, owner: int) -> None:
    """An unrest tile leaves a Wall; its owner, or the acting seat, is asked at once where it goes.

    Rule: DY-6.4, DY-6.5
    """
    state.special = False
    state.wall[owner] -= 1
    state.pacified = owner
    state.question = Question.RETURN
    if not state.rulings.actor_returns:
        state.actor = owner


def check_lay_one(state: DayunheState, move: Lay) -> None:
    """One pile.

    Rule: DY-6.5
    """
    if len(move.piles) != 1:
        raise IllegalMove("DY-6.5", f"{len(move.piles)} piles are named for one tile", "one pile")


def lay_one(state: DayunheState, move: Lay, checked: None) -> None:
    """The pacified tile goes under one pile of its owner; the turn goes on.

    Rule: DY-6.5
    """
    state.put_under(state.pacified, move.piles[0], UNREST)
    state.pacified = -1
    state.resume_turn()


def check_inspect(state: DayunheState, move: Inspect) -> journey.CheckedSteps:
    """The steps, each allowed after the one before.

    Rule: DY-6.8
    """
    check_card(state, INSPECT)
    return journey.check_inspection(state, move.steps)


def inspect(state: DayunheState, move: Inspect, steps: journey.CheckedSteps) -> None:
    """The ship makes some of its up to three steps.

    Rule: DY-6.8
    """
    journey.inspect(state, steps)


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


def even_heights(tiles: int, piles: int) -> list[int]:
    """Heights that differ by at most one, the higher piles first.

    Rule: DY-6.14
    """
    low, more = divmod(tiles, piles)
    return [low + (number < more) for number in range(piles)]


def check_shuffle(state: DayunheState, entry: Piles) -> None:
    """Piles of the seat on turn, of their own tiles, as even as can be.

    Rule: DY-6.14
    """
    seat = state.seat_on_turn()
    letter = state.rulings.seats[seat]
    if entry.seat != letter:
        raise ImpossibleChance("DY-6.14", f"the piles of {entry.seat} are not shuffled", f"piles.{letter}")
    pool = "".join(sorted(shuffled_tiles(state, seat)))
    heights = even_heights(len(pool), len(state.shuffled))
    if list(map(len, entry.piles)) != heights:
        raise ImpossibleChance("DY-6.14", "the piles have other heights", "/".join(map(str, heights)))
    if "".join(sorted("".join(entry.piles))) != pool:
        raise ImpossibleChance("DY-6.14", "the piles have other tiles", pool)


def shuffled_tiles(state: DayunheState, seat: int) -> str:
    """The tiles of the piles that are to be shuffled."""
    return "".join(state.piles[seat][pile - 1] for pile in state.shuffled)


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


def list_prestige(state: DayunheState) -> list[NumberedMoves]:
    """The one move."""
    return list_special(state, PRESTIGE, [Prestige()])


def list_removals(state: DayunheState) -> list[NumberedMoves]:
    """Every unrest tile on the board."""
    names = state.rulings.field.names
    return list_special(state, REMOVE, [Remove(names[place]) for place in places(state.unrest)])


def list_pacifications(state: DayunheState) -> list[NumberedMoves]:
    """Every seat with a tile on the Wall."""
    letters = enumerate(state.rulings.seats)
    return list_special(state, PACIFY, [Pacify(letter) for seat, letter in letters if state.wall[seat]])


def list_inspections(state: DayunheState) -> list[NumberedMoves]:
    """Every way of up to as many steps as are left."""
    return list_special(state, INSPECT, [Inspect(ways) for ways in inspections(state)])


def list_spyings(state: DayunheState) -> list[NumberedMoves]:
    """Every choice of piles whose tops are face down."""
    seat = state.actor
    down = [pile for pile in PILES if state.piles[seat][pile - 1] and not state.face_up[seat][pile - 1]]
    found = [Spy(piles) for number in range(1, min(state.tops, len(down)) + 1) for piles in combinations(down, number)]
    return list_special(state, SPY, found)


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


def list_piles(state: DayunheState) -> list[NumberedMoves]:
    """Every pile for the pacified tile."""
    return [NumberedMoves.of([Lay((pile,)) for pile in PILES])]
