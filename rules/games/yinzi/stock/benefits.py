"""Who holds a benefit of Corrupt Administration, and that each is used once."""

from __future__ import annotations

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import ask_next
from rules.games.yinzi.components.pieces import BENEFIT_NAMES, BENEFITS, GRAND_ADMINISTRATOR, OPULENCE, SALTWORKS
from rules.games.yinzi.state import YinziState


def check_use(state: YinziState, benefit: int) -> None:
    """The seat asked must hold the benefit, not yet used.

    Rule: YM-10.2
    """
    if state.holder[benefit] != state.actor:
        raise IllegalMove("YM-10.2", f"the seat does not hold {BENEFIT_NAMES[benefit]}")
    if state.used[benefit]:
        raise IllegalMove("YM-10.2", f"{BENEFIT_NAMES[benefit]} has been used")


def can_use(state: YinziState, benefit: int) -> bool:
    """Whether the seat asked holds the benefit, not yet used.

    Rule: YM-10.2
    """
    return state.holder[benefit] == state.actor and not state.used[benefit]


def can_use_salt(state: YinziState) -> bool:
    """Whether the seat asked can use Saltworks now.

    Rule: YM-10.16
    """
    return can_use(state, SALTWORKS) and state.players[state.actor].peasants > 0


def use(state: YinziState, benefit: int) -> None:
    """Mark a benefit as used; it stays with its holder until Maintenance.

    Rule: YM-10.2
    """
    state.used[benefit] = True
    state.note("benefit_used", state.holder[benefit], BENEFITS[benefit])


def use_with_window(state: YinziState, benefit: int) -> None:
    """Use a benefit that lets entries of other chapters follow directly.

    Rule: YM-2.8
    """
    use(state, benefit)
    ask_next(state)
    state.chance_may_interrupt = True


def give(state: YinziState, seat: int, benefit: int) -> None:
    """A seat gets a benefit, with an Overseer from its supply (none if that is empty).

    Rule: YM-2.3, YM-12.6
    """
    player = state.players[seat]
    state.holder[benefit] = seat
    if player.overseers:
        player.overseers -= 1
        state.attended[benefit] = True


def check_salt(state: YinziState) -> None:
    """Saltworks needs the benefit, and a Peasant in the own supply.

    Rule: YM-10.16
    """
    check_use(state, SALTWORKS)
    if not state.players[state.actor].peasants:
        raise IllegalMove("YM-10.16", "the supply has no Peasant for Saltworks")


def count_rice(state: YinziState) -> int:
    """How many units ``z`` the seat asked can use now: two, the second of a used Opulence, or none.

    Rule: YM-10.17
    """
    if state.agenda and state.agenda[-1].rice:
        return 1
    return 2 if can_use(state, OPULENCE) else 0


def use_rice(state: YinziState, units: int) -> None:
    """Use one or two ``z``: the first uses the benefit, a second is left to the directive that is going on.

    Rule: YM-10.17
    """
    task = state.agenda[-1]
    if task.rice:
        task.rice = False
    else:
        use(state, OPULENCE)
        task.rice = units == 1


def find_administrator(state: YinziState) -> int:
    """Seat whose Grand Administrator counts in the row, -1 if none.

    Rule: YM-10.8
    """
    holder = state.holder[GRAND_ADMINISTRATOR]
    return holder if holder in state.row else -1
