"""Phase 2, the attacks: Destroy a canal, Tea break, Intrigue, Blacken."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.dayunhe.components.board import places
from rules.games.dayunhe.components.pieces import NUMBERS, PILES, UNREST
from rules.games.dayunhe.moves import Blacken, Destroy, Intrigue, TeaBreak
from rules.games.dayunhe.state import DayunheState
from rules.games.dayunhe.turn import BLACKEN, DESTROY, INTRIGUE, TEA_BREAK, check_card, find_hex, list_special
from rules.kit.numbered import NumberedMoves


def _check_cost(state: DayunheState) -> None:
    """Two unrest tiles lie in the own storage.

    Rule: DY-6.6
    """
    if state.storage[state.actor].count(UNREST) < NUMBERS.attack_cost:
        raise IllegalMove("DY-6.6", "an attack costs two unrest tiles", "two unrest tiles in the storage")


def _pay(state: DayunheState, pile: int) -> None:
    """Both unrest tiles leave the storage, one of them for the bottom of an own pile; the special is played.

    Rule: DY-6.6
    """
    seat = state.actor
    state.special = False
    state.storage[seat] = state.storage[seat].replace(UNREST, "", NUMBERS.attack_cost)
    state.put_under(seat, pile, UNREST)


def _check_victim(state: DayunheState, letter: str, rule: str) -> int:
    seat = state.rulings.index.get(letter, -1)
    if seat < 0 or seat == state.actor:
        others = " ".join(other for other in state.rulings.seats if other != state.rulings.seats[state.actor])
        raise IllegalMove(rule, f"{letter} is not another seat of this game", others)
    return seat


def check_destroy(state: DayunheState, move: Destroy) -> int:
    """The hex, which holds a canal tile.

    Rule: DY-6.7
    """
    check_card(state, DESTROY)
    _check_cost(state)
    place = find_hex(state, move.hex)
    if not state.canals >> place & 1:
        raise IllegalMove("DY-6.7", f"{move.hex} holds no canal tile", "a hex with a canal tile")
    return place


def destroy(state: DayunheState, move: Destroy, place: int) -> None:
    """A canal tile of any seat goes from the board under a pile of its owner; the points it brought stay.

    Rule: DY-6.7
    """
    seat = state.actor
    _pay(state, move.pile)
    state.wall[seat] += 1
    owner = state.owner[place]
    state.put_under(owner, move.owner_pile, state.tile[place])
    state.clear(place)
    state.built[owner] -= 1
    if owner != seat:
        state.note("destroyed", owner, seat)


def check_tea_break(state: DayunheState, move: TeaBreak) -> None:
    """The card, and the cost of an attack.

    Rule: DY-6.6, DY-6.9
    """
    check_card(state, TEA_BREAK)
    _check_cost(state)


def tea_break(state: DayunheState, move: TeaBreak, checked: None) -> None:
    """There is no journey this round.

    Rule: DY-6.9
    """
    _pay(state, move.pile)
    state.wall[state.actor] += 1
    state.tea = True


def check_intrigue(state: DayunheState, move: Intrigue) -> int:
    """The other seat that is named.

    Rule: DY-6.11
    """
    check_card(state, INTRIGUE)
    _check_cost(state)
    return _check_victim(state, move.seat, "DY-6.11")


def intrigue(state: DayunheState, move: Intrigue, victim: int) -> None:
    """Another seat loses 8, after the cost is paid.

    Rule: DY-6.11
    """
    _pay(state, move.pile)
    state.wall[state.actor] += 1
    state.lose(victim, NUMBERS.intrigue, "intrigue")


def check_blacken(state: DayunheState, move: Blacken) -> int:
    """The other seat that is named.

    Rule: DY-6.12
    """
    check_card(state, BLACKEN)
    _check_cost(state)
    return _check_victim(state, move.seat, "DY-6.12")


def blacken(state: DayunheState, move: Blacken, victim: int) -> None:
    """Another seat gets one of the unrest tiles at court, to the end of the game.

    Rule: DY-6.12
    """
    _pay(state, move.pile)
    state.black[victim] += 1


def _can_pay(state: DayunheState) -> bool:
    return state.storage[state.actor].count(UNREST) >= NUMBERS.attack_cost


def list_destructions(state: DayunheState) -> list[NumberedMoves]:
    """Every canal tile on the board, with every own pile and every pile of its owner."""
    names = state.rulings.field.names
    found = [
        Destroy(names[place], pile, owner_pile)
        for place in (places(state.canals) if _can_pay(state) else ())
        for pile in PILES
        for owner_pile in PILES
    ]
    return list_special(state, DESTROY, found)


def list_tea_breaks(state: DayunheState) -> list[NumberedMoves]:
    """Every pile for the unrest tile."""
    return list_special(state, TEA_BREAK, [TeaBreak(pile) for pile in PILES] if _can_pay(state) else [])


def list_intrigues(state: DayunheState) -> list[NumberedMoves]:
    """Every other seat, with every pile for the unrest tile."""
    return list_special(state, INTRIGUE, [Intrigue(seat, pile) for seat in _victims(state) for pile in PILES])


def list_blackenings(state: DayunheState) -> list[NumberedMoves]:
    """Every other seat, with every pile for the unrest tile."""
    return list_special(state, BLACKEN, [Blacken(seat, pile) for seat in _victims(state) for pile in PILES])


def _victims(state: DayunheState) -> list[str]:
    """Letters of the other seats, if the attack can be paid."""
    if not _can_pay(state):
        return []
    return [letter for seat, letter in enumerate(state.rulings.seats) if seat != state.actor]
