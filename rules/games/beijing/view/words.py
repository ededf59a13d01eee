"""Moves and chance entries as sentences without a subject, for people."""

from __future__ import annotations

from collections.abc import Callable
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
from rules.games.beijing.components.pieces import CARD_NAMES, CARDS, NO_CARD, NO_PERSON, TILES, name_tile
from rules.games.beijing.questions import Question
from rules.games.beijing.state import BeijingState
from rules.kit.grammar import count_noun, list_words, with_article


def describe(state: BeijingState, move: Move) -> str:
    """What ``move`` does, said in the state before it."""
    return _WORDS[type(move)](state, move)


def _name_tile_with_article(tile: str) -> str:
    return with_article(name_tile(tile))


def _describe_payment(medallions: int) -> str:
    return f", {count_noun(medallions, 'medallion')} paying as much" if medallions else ""


def _describe_events(state: BeijingState, move: moves.Events) -> str:
    return "lays out the events: " + ", ".join(EVENT_NAMES.get(letter, letter) for letter in move.order)


def _describe_circles(state: BeijingState, move: moves.Circles) -> str:
    circles = [" and ".join(ACTION_NAMES.get(tile, tile) for tile in circle) for circle in move.circles]
    return "lays the action tiles into circles: " + "; ".join(circles)


def _describe_draft(state: BeijingState, move: moves.Draft) -> str:
    housed = [f"{_name_tile_with_article(tile)} into {plot}" for tile, plot in zip(move.tiles, move.plots, strict=True)]
    return f"takes {' and '.join(housed)}"


def _describe_plain(text: str) -> Callable[[BeijingState, moves.Action], str]:
    return lambda state, move: text + _describe_payment(move.medallions)


def _describe_audience(state: BeijingState, move: moves.Audience) -> str:
    size = "small" if move.price == NUMBERS.small.price else "large"
    return f"buys a {size} privilege for {move.price} yuan" + _describe_payment(move.medallions)


def _describe_construction(state: BeijingState, move: moves.Construction) -> str:
    known = state.streets[state.actor] if state.actor >= 0 else PRINTED_STREETS
    new = sorted({plot[0] for plot in move.plots if STREET_LETTERS.index(plot[0]) >= known})
    begun = f", with new {'street' if len(new) == 1 else 'streets'} {list_words(new)}" if new else ""
    built = "a house" if len(move.plots) == 1 else "houses"
    return f"builds {built} on {list_words(move.plots)}{begun}{_describe_payment(move.medallions)}"


def _describe_lantern(state: BeijingState, move: moves.Lantern) -> str:
    if not move.plots:
        return "chooses the lantern, with none to place" + _describe_payment(move.medallions)
    lanterns = count_noun(len(move.plots), "lantern")
    return f"places {lanterns} on {list_words(move.plots)}{_describe_payment(move.medallions)}"


def _describe_pass(state: BeijingState, move: moves.Pass) -> str:
    if state.question == Question.MEDALLIONS:
        return "uses no medallion"
    if state.question == Question.DRAGON:
        return "leaves the dragon where it is"
    missing = max(NUMBERS.top_up - state.yuan[state.actor], 0) if state.actor >= 0 else 0
    return "skips the action" + (f" and tops up by {missing} yuan" if missing else "")


def _describe_hire(state: BeijingState, move: moves.Hire) -> str:
    played = f"plays {CARD_NAMES[move.card]}"
    if move.seat is not None:
        played += f" copying {_name_copied_card(state, move.seat)}"
    if move.tile is None:
        return played + (
            ", with nothing to copy" if move.card == "g" and move.seat is None else ", no such tile is left"
        )
    tile = _name_tile_with_article(move.tile)
    if move.way == "decline":
        return f"{played} and declines {tile}"
    if move.way == "exchange":
        return f"{played} and houses {tile} on {move.plot} in place of {_name_resident(state, move.plot)}"
    return f"{played} and houses {tile} on {move.plot}"


def _name_copied_card(state: BeijingState, letter: str) -> str:
    if letter in state.table.seats:
        top = state.discard[state.table.index(letter)]
        if top != NO_CARD:
            return f"{CARD_NAMES[CARDS[top]]} of {letter}"
    return letter


def _name_resident(state: BeijingState, plot: str | None) -> str:
    persons = state.persons[state.actor] if state.actor >= 0 else []
    index = PLOT[plot] if plot is not None else len(persons)
    if index < len(persons) and persons[index] != NO_PERSON:
        return f"the {name_tile(TILES[persons[index]])}"
    return "nobody"


def _describe_medallions(state: BeijingState, move: moves.Medallions) -> str:
    return f"uses {count_noun(move.number, 'medallion')} for what is owed"


def _describe_remove(state: BeijingState, move: moves.Remove) -> str:
    gone = [f"{_name_resident(state, plot)} on {plot}" for plot in move.plots]
    return f"lets go {list_words(gone)}"


def _describe_dragon(state: BeijingState, move: moves.Dragon) -> str:
    return f"moves the dragon back {NUMBERS.battle * move.number} for {count_noun(move.number, 'medallion')}"


def _describe_decay(state: BeijingState, move: moves.Decay) -> str:
    return f"loses {'the house' if len(move.plots) == 1 else 'the houses'} on {list_words(move.plots)} to decay"


_WORDS: Final[dict[type[Move], Callable[[BeijingState, Any], str]]] = {
    moves.Events: _describe_events,
    moves.Circles: _describe_circles,
    moves.Draft: _describe_draft,
    moves.Bank: _describe_plain("takes yuan from the bank"),
    moves.Fireworks: _describe_plain("makes fireworks"),
    moves.Harvest: _describe_plain("harvests rice"),
    moves.Training: _describe_plain("trains the soldiers"),
    moves.Scriptorium: _describe_plain("writes in the scriptorium"),
    moves.Audience: _describe_audience,
    moves.Construction: _describe_construction,
    moves.Lantern: _describe_lantern,
    moves.Pass: _describe_pass,
    moves.Hire: _describe_hire,
    moves.Medallions: _describe_medallions,
    moves.Remove: _describe_remove,
    moves.Dragon: _describe_dragon,
    moves.Decay: _describe_decay,
}
