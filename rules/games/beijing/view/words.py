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
from rules.games.beijing.view.catalogue import CATALOGUE, _
from rules.kit.grammar import join_words, list_words, with_article
from rules.kit.translation import N_


def describe(state: BeijingState, move: Move) -> str:
    """What ``move`` does, said in the state before it."""
    return _WORDS[type(move)](state, move)


def _name_tile_with_article(tile: str) -> str:
    return _(with_article(name_tile(tile)))


def _name_person(tile: str) -> str:
    phrase = f"the {name_tile(tile)}"
    return _(phrase)


def _name_card(card: str) -> str:
    return _(CARD_NAMES[card])


def _add_payment(sentence: str, medallions: int) -> str:
    if not medallions:
        return sentence
    text = CATALOGUE.ngettext(
        "{sentence}, {number} medallion paying as much", "{sentence}, {number} medallions paying as much", medallions
    )
    return text.format(sentence=sentence, number=medallions)


def _describe_events(state: BeijingState, move: moves.Events) -> str:
    names = [_(EVENT_NAMES[letter]) if letter in EVENT_NAMES else letter for letter in move.order]
    return _("lays out the events: {events}").format(events=join_words(names))


def _describe_circles(state: BeijingState, move: moves.Circles) -> str:
    circles = [
        list_words([_(ACTION_NAMES[tile]) if tile in ACTION_NAMES else tile for tile in circle])
        for circle in move.circles
    ]
    return _("lays the action tiles into circles: {circles}").format(circles="; ".join(circles))


def _describe_draft(state: BeijingState, move: moves.Draft) -> str:
    housed = [
        _("{person} into {plot}").format(person=_name_tile_with_article(tile), plot=plot)
        for tile, plot in zip(move.tiles, move.plots, strict=True)
    ]
    return _("takes {persons}").format(persons=list_words(housed))


def _describe_plain(text: str) -> Callable[[BeijingState, moves.Action], str]:
    return lambda state, move: _add_payment(_(text), move.medallions)


def _describe_audience(state: BeijingState, move: moves.Audience) -> str:
    is_small = move.price == NUMBERS.small.price
    text = _("buys a small privilege for {price} yuan") if is_small else _("buys a large privilege for {price} yuan")
    return _add_payment(text.format(price=move.price), move.medallions)


def _describe_construction(state: BeijingState, move: moves.Construction) -> str:
    known = state.streets[state.actor] if state.actor >= 0 else PRINTED_STREETS
    new = sorted({plot[0] for plot in move.plots if STREET_LETTERS.index(plot[0]) >= known})
    text = CATALOGUE.ngettext("builds a house on {plots}", "builds houses on {plots}", len(move.plots))
    sentence = text.format(plots=list_words(move.plots))
    if new:
        text = CATALOGUE.ngettext(
            "{sentence}, with new street {streets}", "{sentence}, with new streets {streets}", len(new)
        )
        sentence = text.format(sentence=sentence, streets=list_words(new))
    return _add_payment(sentence, move.medallions)


def _describe_lantern(state: BeijingState, move: moves.Lantern) -> str:
    if not move.plots:
        return _add_payment(_("chooses the lantern, with none to place"), move.medallions)
    text = CATALOGUE.ngettext(
        "places {number} lantern on {plots}", "places {number} lanterns on {plots}", len(move.plots)
    )
    return _add_payment(text.format(number=len(move.plots), plots=list_words(move.plots)), move.medallions)


def _describe_pass(state: BeijingState, move: moves.Pass) -> str:
    if state.question == Question.MEDALLIONS:
        return _("uses no medallion")
    if state.question == Question.DRAGON:
        return _("leaves the dragon where it is")
    missing = max(NUMBERS.top_up - state.yuan[state.actor], 0) if state.actor >= 0 else 0
    if missing:
        return _("skips the action and tops up by {number} yuan").format(number=missing)
    return _("skips the action")


def _describe_hire(state: BeijingState, move: moves.Hire) -> str:
    played = _("plays {card}").format(card=_name_card(move.card))
    if move.seat is not None:
        text = _("plays {card} copying {copied}")
        played = text.format(card=_name_card(move.card), copied=_name_copied_card(state, move.seat))
    if move.tile is None:
        if move.card == "g" and move.seat is None:
            return _("{played}, with nothing to copy").format(played=played)
        return _("{played}, no such tile is left").format(played=played)
    tile = _name_tile_with_article(move.tile)
    if move.way == "decline":
        return _("{played} and declines {person}").format(played=played, person=tile)
    if move.way == "exchange":
        text = _("{played} and houses {person} on {plot} in place of {resident}")
        return text.format(played=played, person=tile, plot=move.plot, resident=_name_resident(state, move.plot))
    return _("{played} and houses {person} on {plot}").format(played=played, person=tile, plot=move.plot)


def _name_copied_card(state: BeijingState, letter: str) -> str:
    if letter in state.table.seats:
        top = state.discard[state.table.index(letter)]
        if top != NO_CARD:
            return _("{card} of {seat}").format(card=_name_card(CARDS[top]), seat=letter)
    return letter


def _name_resident(state: BeijingState, plot: str | None) -> str:
    persons = state.persons[state.actor] if state.actor >= 0 else []
    index = PLOT[plot] if plot is not None else len(persons)
    if index < len(persons) and persons[index] != NO_PERSON:
        return _name_person(TILES[persons[index]])
    return _("nobody")


def _describe_medallions(state: BeijingState, move: moves.Medallions) -> str:
    text = CATALOGUE.ngettext(
        "uses {number} medallion for what is owed", "uses {number} medallions for what is owed", move.number
    )
    return text.format(number=move.number)


def _describe_remove(state: BeijingState, move: moves.Remove) -> str:
    gone = [_("{person} on {plot}").format(person=_name_resident(state, plot), plot=plot) for plot in move.plots]
    return _("lets go {persons}").format(persons=list_words(gone))


def _describe_dragon(state: BeijingState, move: moves.Dragon) -> str:
    text = CATALOGUE.ngettext(
        "moves the dragon back {steps} for {number} medallion",
        "moves the dragon back {steps} for {number} medallions",
        move.number,
    )
    return text.format(steps=NUMBERS.battle * move.number, number=move.number)


def _describe_decay(state: BeijingState, move: moves.Decay) -> str:
    text = CATALOGUE.ngettext(
        "loses the house on {plots} to decay", "loses the houses on {plots} to decay", len(move.plots)
    )
    return text.format(plots=list_words(move.plots))


_WORDS: Final[dict[type[Move], Callable[[BeijingState, Any], str]]] = {
    moves.Events: _describe_events,
    moves.Circles: _describe_circles,
    moves.Draft: _describe_draft,
    moves.Bank: _describe_plain(N_("takes yuan from the bank")),
    moves.Fireworks: _describe_plain(N_("makes fireworks")),
    moves.Harvest: _describe_plain(N_("harvests rice")),
    moves.Training: _describe_plain(N_("trains the soldiers")),
    moves.Scriptorium: _describe_plain(N_("writes in the scriptorium")),
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
