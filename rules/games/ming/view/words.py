"""Moves and entries as sentences without a subject."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.game import Move
from rules.games.ming import moves
from rules.games.ming.components.board import DISTRICT, DISTRICTS, PROVINCE
from rules.games.ming.components.pieces import CARD, KIND_WORDS
from rules.games.ming.state import NONE, MingState
from rules.games.ming.view.catalogue import CATALOGUE, _
from rules.kit.grammar import join_words, list_words

COLOURS: Final = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}


def _name_kind(kind: int) -> str:
    return _(KIND_WORDS[kind])


def _name_card(letter: str) -> str:
    return _name_kind(CARD[letter]) if letter in CARD else repr(letter)


def _name_colour(letter: str) -> str:
    return CATALOGUE.pgettext("seat", COLOURS[letter])


def _describe_prince(state: MingState, move: moves.Prince) -> str:
    text = _("puts the prince into {district} and takes a tile of province {province}")
    return text.format(district=move.district, province=move.district[0])


def _describe_take(state: MingState, move: moves.Take) -> str:
    kind = state.display[PROVINCE[move.province]]
    if kind == NONE:
        return _("takes the card beside space {space}").format(space=move.province)
    return _("takes the card {card} beside space {space}").format(card=_name_kind(kind), space=move.province)


def _describe_way(state: MingState, move: moves.Way) -> str:
    here = state.princes[state.actor]
    steps = []
    for step in move.steps:
        there = DISTRICT[step.district]
        sign = state.board.signs[here][there]
        paid = _("dragon") if step.dragon else _("no border") if sign < 0 else _name_kind(sign)
        steps.append(_("{district} ({paid})").format(district=step.district, paid=paid))
        here = there
    return _("moves the prince to {steps}").format(steps=join_words(steps))


def _describe_deployment(state: MingState, move: moves.Deploy) -> str:
    where = DISTRICTS[state.princes[state.actor]]
    if not move.open and not move.monk:
        return _("deploys nobody in {district}").format(district=where)
    parts = []
    if move.open:
        text = CATALOGUE.ngettext(
            "{number} figure into the open area", "{number} figures into the open area", move.open
        )
        parts.append(text.format(number=move.open))
    if move.monk:
        parts.append(_("a monk into the temple"))
    return _("deploys {figures} of {district}").format(figures=list_words(parts), district=where)


def _describe_parts(parts: tuple[int, int, int]) -> str:
    found = [
        _("{number} from part {part}").format(number=number, part=part)
        for part, number in enumerate(parts, 1)
        if number
    ]
    return join_words(found) if found else _("nobody")


def _describe_back(state: MingState, move: moves.Back) -> str:
    text = _("takes back from city {province}: {parts}")
    return text.format(province=move.province, parts=_describe_parts(move.parts))


def _describe_neutral_back(state: MingState, move: moves.NeutralBack) -> str:
    text = _("sends neutral figures back from city {province}: {parts}")
    return text.format(province=move.province, parts=_describe_parts(move.parts))


def _describe_stay(state: MingState, move: moves.Stay) -> str:
    text = _("lets the prince stay in {district} ({card})")
    return text.format(district=DISTRICTS[state.princes[state.actor]], card=_name_card(move.card))


def _describe_first(state: MingState, move: moves.First) -> str:
    text = _("names {colour} start player of round {round}")
    return text.format(colour=_name_colour(move.seat), round=state.round + 1)


_SENTENCES: Final[dict[type[Move], Callable[[MingState, Any], str]]] = {
    moves.Prince: _describe_prince,
    moves.Neutral: lambda state, move: _("puts a neutral figure into {district}").format(district=move.district),
    moves.Place: lambda state, move: _("places a figure in space {space}").format(space=move.province),
    moves.Take: _describe_take,
    moves.Dragon: lambda state, move: _("takes a dragon for a figure from space {space}").format(space=move.province),
    moves.Way: _describe_way,
    moves.Stay: _describe_stay,
    moves.Deploy: _describe_deployment,
    moves.Pass: lambda state, move: _("passes"),
    moves.Return: lambda state, move: _("plays return cards of {sum} in city {province}").format(
        sum=move.sum, province=move.province
    ),
    moves.Back: _describe_back,
    moves.NeutralBack: _describe_neutral_back,
    moves.First: _describe_first,
    moves.Show: lambda state, move: _("turns up the display: {cards}").format(
        cards=join_words([_name_card(card) for card in move.cards])
    ),
    moves.Card: lambda state, move: _("turns up {card}").format(card=_name_card(move.card)),
}


def describe(state: MingState, move: Move) -> str:
    """What the move or entry does; ``state`` is the one before it."""
    return _SENTENCES[type(move)](state, move)
