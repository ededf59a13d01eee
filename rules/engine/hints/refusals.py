"""What to say where the wrong seat acts, or a round mark stands in the wrong place."""

from __future__ import annotations

from typing import Any

from rules.errors import RuleError
from rules.game import Game, Move
from rules.state import CHANCE, NOBODY, State


def about_turn(game: Game[Any], state: State, who: int | None, mark: str, acted: int | None) -> tuple[str, str | None]:
    """Message and hint for a wrong actor: whose turn it is, and by which rule.

    ``who``: the actor of the record, ``None`` for a seat that nobody has; ``mark``: its letter, or ``"@"``. ``acted``:
    who acted last, ``None`` if nobody has.
    """
    seats = state.table.seats
    waits = "chance" if state.actor == CHANCE else seats[state.actor]
    message = f"the game waits for {waits}, not for {'chance' if who == CHANCE else mark}"
    if who is None:
        return f"{message}, where nobody sits", f"the seats are {' '.join(seats)}"
    if state.actor == CHANCE:
        return message, "the chance entry that is due before this is missing, or a move is written too early"
    if who == CHANCE:
        return message, "a move before this is missing, or the chance entry is written too early"
    order = game.turn_order(state)
    if order is None:
        rule = game.prompt(state).rule
        return message, f"{rule} says who is asked here, not the turn order" if rule else None
    goes_on = f"it is still {waits}'s turn; " if acted == state.actor else ""
    if len(order.seats) == 1:
        return message, f"{goes_on}{order.rule}: {order.reason}"
    return (
        message,
        f"{goes_on}the turn order is {' '.join(seats[seat] for seat in order.seats)} ({order.rule}: {order.reason})",
    )


def about_continuation(game: Game[Any], after: State, move: Move, who: int) -> str | None:
    """A hint where a variation has been begun with what could come behind the move that it replaces.

    ``after``: the state behind that move.
    """
    if who != after.actor and not (who == CHANCE and after.chance_may_interrupt):
        return None
    trial = after.copy()
    trial.facts = None
    try:
        game.apply(trial, move)
    except RuleError:
        return None
    return "a variation begins in place of the move before it, not behind it, where this could be played"


def about_round(
    game: Game[Any], state: State, number: int, begun: tuple[int, str] | None
) -> tuple[str, str, str | None]:
    """Message, what was expected, and hint for the mark of round ``number``, which does not begin in ``state``.

    ``begun``: the present round, and the place (in words) of its first move or chance entry, where they are known.
    """
    limits = game.round_limits
    message = f"round {number} does not begin here"
    if state.actor == NOBODY:
        return f"{message}: the game is over", "no round mark: the game is over", f"it has {_rounds(state.round)}"
    if state.round_starting:
        over = (
            f"round {number} is over"
            if number < state.round_starting
            else f"round {state.round_starting - 1} was the last one"
        )
        hint = (
            f"{over}; the next one is {state.round_starting}"
            if state.round_starting > 1
            else "the first round is round 1"
        )
        return f"{message}, but round {state.round_starting}", f"{state.round_starting}.", hint
    who = "@" if state.actor == CHANCE else f"{state.table.seats[state.actor]}:"
    due = f"{who} {game.prompt(state).what}"
    if state.round == 0:
        needs = f"before it come {limits.first}; " if limits.first else ""
        begins = f"a round begins {limits.begins}" if limits.begins else None
        return f"{message}: the set-up goes on", due, f"{needs}{begins}" if begins else None
    expected = f"no round mark: round {state.round} goes on with {due}"
    ends = f"a round ends {limits.ends}" if limits.ends else None
    if number == state.round and begun is not None and begun[0] == number:
        hint = f"it began at {begun[1]}"
        return f"{message}: it has begun already", expected, f"{hint}; {ends}" if ends else hint
    return f"{message}: round {state.round} goes on", expected, ends


def _rounds(number: int) -> str:
    return f"{number} round" if number == 1 else f"{number} rounds"
