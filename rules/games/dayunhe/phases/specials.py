"""Phase 2, the specials of the cards 1, 2, 3 and 5: Gain prestige, Remove unrest, Pacify, Extra inspection."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.dayunhe.components.board import NEUTRAL, list_hexes
from rules.games.dayunhe.components.pieces import NUMBERS, PILES, UNREST
from rules.games.dayunhe.moves import Inspect, Lay, Pacify, Prestige, Remove
from rules.games.dayunhe.questions import Question
from rules.games.dayunhe.ship import steps as ship_steps
from rules.games.dayunhe.ship.walks import find_inspections
from rules.games.dayunhe.state import DayunheState
from rules.games.dayunhe.turn import INSPECT, PACIFY, PRESTIGE, REMOVE, check_card, find_hex, list_special
from rules.kit.numbered import NumberedMoves


def check_prestige(state: DayunheState, move: Prestige) -> None:
    """The card.

    Rule: DY-6.2
    """
    check_card(state, PRESTIGE)


def gain_prestige(state: DayunheState, move: Prestige, checked: None) -> None:
    """One point.

    Rule: DY-6.2
    """
    state.special = False
    state.award(state.actor, NUMBERS.prestige, "prestige")


def list_prestige(state: DayunheState) -> list[NumberedMoves]:
    """The one move."""
    return list_special(state, PRESTIGE, [Prestige()])


def check_remove(state: DayunheState, move: Remove) -> int:
    """The hex, which holds an unrest tile.

    Rule: DY-6.3
    """
    check_card(state, REMOVE)
    place = find_hex(state, move.hex)
    if not state.unrest >> place & 1:
        raise IllegalMove("DY-6.3", f"{move.hex} holds no unrest tile", "a hex with an unrest tile")
    return place


def remove_unrest(state: DayunheState, move: Remove, place: int) -> None:
    """An unrest tile of any colour leaves the board for the Wall of its colour.

    Rule: DY-6.3
    """
    state.special = False
    state.move_to_wall(place)


def list_removals(state: DayunheState) -> list[NumberedMoves]:
    """Every unrest tile on the board."""
    names = state.rulings.field.names
    return list_special(state, REMOVE, [Remove(names[place]) for place in list_hexes(state.unrest)])


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


def list_pacifications(state: DayunheState) -> list[NumberedMoves]:
    """Every seat with a tile on the Wall."""
    letters = enumerate(state.rulings.seats)
    return list_special(state, PACIFY, [Pacify(letter) for seat, letter in letters if state.wall[seat]])


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
    state.pacified = NEUTRAL
    state.resume_turn()


def list_piles(state: DayunheState) -> list[NumberedMoves]:
    """Every pile for the pacified tile."""
    return [NumberedMoves.of([Lay((pile,)) for pile in PILES])]


def check_inspect(state: DayunheState, move: Inspect) -> ship_steps.CheckedSteps:
    """The steps, each allowed after the one before.

    Rule: DY-6.8
    """
    check_card(state, INSPECT)
    return ship_steps.check_inspection(state, move.steps)


def inspect(state: DayunheState, move: Inspect, steps: ship_steps.CheckedSteps) -> None:
    """The ship makes some of its up to three steps.

    Rule: DY-6.8
    """
    ship_steps.inspect(state, steps)


def list_inspections(state: DayunheState) -> list[NumberedMoves]:
    """Every way of up to as many steps as are left."""
    return list_special(state, INSPECT, [Inspect(ways) for ways in find_inspections(state)])
