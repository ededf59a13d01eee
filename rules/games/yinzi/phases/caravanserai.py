"""YM-9 Caravanserai: Caravans and guards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.errors import IllegalMove
from rules.games.yinzi.agenda import spend_actions
from rules.games.yinzi.components.pieces import CARAVAN_CARDS, CARAVAN_INDEX, CARAVANS, NEEDS, SALTWORKS
from rules.games.yinzi.moves import Complete, Guard
from rules.games.yinzi.state import YinziState
from rules.games.yinzi.stock.benefits import use, use_rice
from rules.games.yinzi.stock.units import ON_FIELD, ON_SITE, SALT, SALT_UNIT, UNITS, check_unit, list_own_units
from rules.legal import is_possible


def meets_needs(needs: str, letters: Sequence[str], salt_everywhere: bool) -> bool:
    """Whether units of these letters are exactly what a Caravan needs (``needs`` is sorted).

    Rule: YM-9.5
    """
    if sorted(letters) == list(needs):
        return True
    if not salt_everywhere or len(letters) != len(needs):
        return False
    open_needs = list(needs)
    for letter in letters:
        if letter != SALT:
            if letter not in open_needs:
                return False
            open_needs.remove(letter)
    return True


def check_complete(state: YinziState, move: Complete) -> int:
    """The Caravan, then each unit in the order written, then whether they are what it needs. Returns the Caravan.

    Rule: YM-9.3, YM-9.4, YM-9.5
    """
    caravan = CARAVAN_INDEX[move.caravan]
    if caravan not in state.displayed and caravan not in state.players[state.actor].private:
        raise IllegalMove(
            "YM-9.3", f"the Caravan {move.caravan} is not displayed and not a Private Caravan of the seat"
        )
    units = move.units
    for place, unit in enumerate(units):
        check_unit(state, unit, "YM-9.4", units[:place].count(unit))
    if not meets_needs(NEEDS[caravan], [UNITS[unit][2] for unit in units], state.rulings.salt_everywhere):
        raise IllegalMove("YM-9.5", f"the Caravan {move.caravan} needs exactly {', '.join(NEEDS[caravan])}")
    return caravan


def complete(state: YinziState, move: Complete, caravan: int) -> None:
    """Peasants return, Goods leave the game, the seat gets the reward at once and keeps the Caravan.

    Rule: YM-9.2, YM-9.4, YM-9.6
    """
    player = state.players[state.actor]
    for unit in move.units:
        kind, index, _, _ = UNITS[unit]
        if kind == ON_FIELD:
            player.fields[index] -= 1
            player.peasants += 1
        elif kind == ON_SITE:
            player.goods[index] -= 1
        elif kind == SALT_UNIT:
            use(state, SALTWORKS)
    rice = move.units.count("z")
    if rice:
        use_rice(state, rice)
    card = CARAVAN_CARDS[caravan]
    player.sapeques += card.sapeques
    player.yinzi += card.yinzi
    if caravan in state.displayed:
        state.displayed.remove(caravan)
    else:
        player.private.remove(caravan)
    player.completed.append(caravan)
    spend_actions(state, 1)


def list_completions(state: YinziState, benefits: bool = True) -> Iterator[Complete]:
    """Every Caravan that the seat may complete with every choice of own units of the letters needed."""
    by_letter: dict[str, list[str]] = {}
    for unit in list_own_units(state, benefits):
        by_letter.setdefault(UNITS[unit][2], []).append(unit)
    salt = by_letter.get(SALT, []) if state.rulings.salt_everywhere else []
    private = state.players[state.actor].private
    for caravan in sorted([*state.displayed, *private]):
        choices: dict[tuple[str, ...], None] = {(): None}
        for letter in NEEDS[caravan]:
            units = by_letter.get(letter, [])
            if letter != SALT:
                units = units + salt
            choices = {tuple(sorted([*chosen, unit])): None for chosen in choices for unit in units}
        for chosen in choices:
            yield Complete(CARAVANS[caravan], chosen)


def could_complete(state: YinziState) -> bool:
    """Whether any Caravan can be completed without units from benefits (option ``idle``).

    Rule: YM-3.6
    """
    return any(is_possible(check_complete, state, move) for move in list_completions(state, benefits=False))


def check_guard(state: YinziState, move: Guard) -> None:
    """Not more guards than Overseers are left.

    Rule: YM-9.2
    """
    left = state.agenda[-1].left
    if move.overseers > left:
        raise IllegalMove("YM-9.2", f"{left} Overseers are left")


def guard(state: YinziState, move: Guard, checked: None) -> None:
    """They do nothing, but stay in the row and count for the escort.

    Rule: YM-9.2
    """
    spend_actions(state, move.overseers)


def list_guards(state: YinziState) -> Iterator[Guard]:
    """One guard up to all Overseers left."""
    for overseers in range(1, state.agenda[-1].left + 1):
        yield Guard(overseers)
