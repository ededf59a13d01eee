"""Moves and chance entries as sentences without a subject, for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.game import Move
from rules.games.beijing import moves
from rules.games.beijing.components.board import (
    ACTION_NAMES,
    EVENT_NAMES,
    NUMBERS,
    PLOT,
    PRINTED_STREETS,
    STREET_LETTERS,
)
from rules.games.beijing.components.pieces import CARD_NAMES, CARDS, NO_CARD, NO_PERSON, TILES, tile_name
from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState


def describe(state: BeijingState, move: Move) -> str:
    """What ``move`` does, said in the state before it."""
    return _WORDS[type(move)](state, move)


def several(number: int, one: str, many: str = "") -> str:
    """A number and its noun: ``"1 house"``, ``"2 houses"``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(items: Sequence[str]) -> str:
    """``"a1"``, ``"a1 and a2"``, ``"a1, a2 and b1"``; ``"nothing"`` for no items."""
    if len(items) < 2:
        return items[0] if items else "nothing"
    return f"{', '.join(items[:-1])} and {items[-1]}"


def _with_article(name: str) -> str:
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _tile(tile: str) -> str:
    return _with_article(tile_name(tile))


def _cost(medallions: int) -> str:
    return f", {several(medallions, 'medallion')} paying as much" if medallions else ""


def _events(state: BeijingState, move: moves.Events) -> str:
    return "lays out the events: " + ", ".join(EVENT_NAMES.get(letter, letter) for letter in move.order)


def _circles(state: BeijingState, move: moves.Circles) -> str:
    circles = [" and ".join(ACTION_NAMES.get(tile, tile) for tile in circle) for circle in move.circles]
    return "lays the action tiles into circles: " + "; ".join(circles)


def _draft(state: BeijingState, move: moves.Draft) -> str:
    lodged = [f"{_tile(tile)} into {plot}" for tile, plot in zip(move.tiles, move.plots, strict=True)]
    return f"takes {' and '.join(lodged)}"


def _plain(text: str) -> Callable[[BeijingState, moves.Action], str]:
    return lambda state, move: text + _cost(move.medallions)


def _audience(state: BeijingState, move: moves.Audience) -> str:
    size = "small" if move.price == NUMBERS.small.price else "large"
    return f"buys a {size} privilege for {move.price} yuan" + _cost(move.medallions)


def _construction(state: BeijingState, move: moves.Construction) -> str:
    known = state.streets[state.actor] if state.actor >= 0 else PRINTED_STREETS
    new = sorted({plot[0] for plot in move.plots if STREET_LETTERS.index(plot[0]) >= known})
    begun = f", with new {'street' if len(new) == 1 else 'streets'} {listed(new)}" if new else ""
    built = "a house" if len(move.plots) == 1 else "houses"
    return f"builds {built} on {listed(move.plots)}{begun}{_cost(move.medallions)}"


def _lantern(state: BeijingState, move: moves.Lantern) -> str:
    if not move.plots:
        return "chooses the lantern, with none to place" + _cost(move.medallions)
    return f"places {several(len(move.plots), 'lantern')} on {listed(move.plots)}{_cost(move.medallions)}"


def _pass(state: BeijingState, move: moves.Pass) -> str:
    if state.question == Question.MEDALLIONS:
        return "uses no medallion"
    if state.question == Question.DRAGON:
        return "leaves the dragon where it is"
    missing = max(NUMBERS.top_up - state.yuan[state.actor], 0) if state.actor >= 0 else 0
    return "skips the action" + (f" and tops up by {missing} yuan" if missing else "")


def _hire(state: BeijingState, move: moves.Hire) -> str:
    played = f"plays {CARD_NAMES[move.card]}"
    if move.seat is not None:
        played += f" copying {_copied(state, move.seat)}"
    if move.tile is None:
        return played + (
            ", with nothing to copy" if move.card == "g" and move.seat is None else ", no such tile is left"
        )
    tile = _tile(move.tile)
    if move.way == "decline":
        return f"{played} and declines {tile}"
    if move.way == "exchange":
        return f"{played} and houses {tile} on {move.plot} in place of {_resident(state, move.plot)}"
    return f"{played} and houses {tile} on {move.plot}"


def _copied(state: BeijingState, letter: str) -> str:
    if letter in state.table.seats:
        top = state.discard[state.table.index(letter)]
        if top != NO_CARD:
            return f"{CARD_NAMES[CARDS[top]]} of {letter}"
    return letter


def _resident(state: BeijingState, plot: str | None) -> str:
    persons = state.persons[state.actor] if state.actor >= 0 else []
    index = PLOT[plot] if plot is not None else len(persons)
    if index < len(persons) and persons[index] != NO_PERSON:
        return f"the {tile_name(TILES[persons[index]])}"
    return "nobody"


def _medallions(state: BeijingState, move: moves.Medallions) -> str:
    return f"uses {several(move.number, 'medallion')} for what is owed"


def _remove(state: BeijingState, move: moves.Remove) -> str:
    gone = [f"{_resident(state, plot)} on {plot}" for plot in move.plots]
    return f"lets go {listed(gone)}"


def _dragon(state: BeijingState, move: moves.Dragon) -> str:
    return f"moves the dragon back {NUMBERS.battle * move.number} for {several(move.number, 'medallion')}"


def _decay(state: BeijingState, move: moves.Decay) -> str:
    return f"loses {'the house' if len(move.plots) == 1 else 'the houses'} on {listed(move.plots)} to decay"


_WORDS: Final[dict[type[Move], Callable[[BeijingState, Any], str]]] = {
    moves.Events: _events,
    moves.Circles: _circles,
    moves.Draft: _draft,
    moves.Bank: _plain("takes yuan from the bank"),
    moves.Fireworks: _plain("makes fireworks"),
    moves.Harvest: _plain("harvests rice"),
    moves.Training: _plain("trains the soldiers"),
    moves.Scriptorium: _plain("writes in the scriptorium"),
    moves.Audience: _audience,
    moves.Construction: _construction,
    moves.Lantern: _lantern,
    moves.Pass: _pass,
    moves.Hire: _hire,
    moves.Medallions: _medallions,
    moves.Remove: _remove,
    moves.Dragon: _dragon,
    moves.Decay: _decay,
}
