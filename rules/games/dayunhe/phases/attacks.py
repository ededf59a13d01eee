"""Phase 2, the attacks: Destroy a canal, Tea break, Intrigue, Blacken."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.dayunhe.moves import Blacken, Destroy, Intrigue, TeaBreak
from rules.games.dayunhe.phases.construction import place_of
from rules.games.dayunhe.phases.specials import BLACKEN, DESTROY, INTRIGUE, TEA_BREAK, check_card
from rules.games.dayunhe.pieces import NUMBERS, UNREST
from rules.games.dayunhe.state import DayunheState


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


def _another_seat(state: DayunheState, letter: str, rule: str) -> int:
    seat = state.terms.index.get(letter, -1)
    if seat < 0 or seat == state.actor:
        others = " ".join(other for other in state.terms.seats if other != state.terms.seats[state.actor])
        raise IllegalMove(rule, f"{letter} is not another seat of this game", others)
    return seat


def destroy(state: DayunheState, move: Destroy) -> None:
    """A canal tile of any seat goes from the board under a pile of its owner; the points it brought stay.

    Rule: DY-6.7
    """
    check_card(state, DESTROY)
    _check_cost(state)
    place = place_of(state, move.hex)
    if not state.canals >> place & 1:
        raise IllegalMove("DY-6.7", f"{move.hex} holds no canal tile", "a hex with a canal tile")
    seat = state.actor
    _pay(state, move.pile)
    state.wall[seat] += 1
    owner = state.owner[place]
    state.put_under(owner, move.owner_pile, state.tile[place])
    state.clear(place)
    state.built[owner] -= 1
    if owner != seat:
        state.note("destroyed", owner, seat)


def tea_break(state: DayunheState, move: TeaBreak) -> None:
    """There is no journey this round.

    Rule: DY-6.9
    """
    check_card(state, TEA_BREAK)
    _check_cost(state)
    _pay(state, move.pile)
    state.wall[state.actor] += 1
    state.tea = True


def intrigue(state: DayunheState, move: Intrigue) -> None:
    """Another seat loses 8, after the cost is paid.

    Rule: DY-6.11
    """
    check_card(state, INTRIGUE)
    _check_cost(state)
    victim = _another_seat(state, move.seat, "DY-6.11")
    _pay(state, move.pile)
    state.wall[state.actor] += 1
    state.lose(victim, NUMBERS.intrigue, "intrigue")


def blacken(state: DayunheState, move: Blacken) -> None:
    """Another seat gets one of the unrest tiles at court, to the end of the game.

    Rule: DY-6.12
    """
    check_card(state, BLACKEN)
    _check_cost(state)
    victim = _another_seat(state, move.seat, "DY-6.12")
    _pay(state, move.pile)
    state.black[victim] += 1
