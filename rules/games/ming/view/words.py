"""Moves and entries as sentences without a subject."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.game import Move
from rules.games.ming import moves
from rules.games.ming.components.board import DISTRICT, DISTRICTS, PROVINCE
from rules.games.ming.components.pieces import CARD, KIND_WORDS
from rules.games.ming.state import NONE, MingState

COLOURS: Final = {"r": "red", "b": "blue", "y": "yellow", "g": "green"}


def figures(number: int) -> str:
    """``1 figure``, ``2 figures``."""
    return f"{number} figure" if number == 1 else f"{number} figures"


def _card(letter: str) -> str:
    return KIND_WORDS[CARD[letter]] if letter in CARD else repr(letter)


def _prince(state: MingState, move: moves.Prince) -> str:
    return f"puts the prince into {move.district} and takes a tile of province {move.district[0]}"


def _take(state: MingState, move: moves.Take) -> str:
    kind = state.display[PROVINCE[move.province]]
    card = "card" if kind == NONE else f"card {KIND_WORDS[kind]}"
    return f"takes the {card} beside space {move.province}"


def _way(state: MingState, move: moves.Way) -> str:
    here = state.princes[state.actor]
    steps = []
    for step in move.steps:
        there = DISTRICT[step.district]
        sign = state.board.signs[here][there]
        paid = "dragon" if step.dragon else "no border" if sign < 0 else KIND_WORDS[sign]
        steps.append(f"{step.district} ({paid})")
        here = there
    return "moves the prince to " + ", ".join(steps)


def _deploy(state: MingState, move: moves.Deploy) -> str:
    where = DISTRICTS[state.princes[state.actor]]
    if not move.open and not move.monk:
        return f"deploys nobody in {where}"
    parts = []
    if move.open:
        parts.append(f"{figures(move.open)} into the open area")
    if move.monk:
        parts.append("a monk into the temple")
    return f"deploys {' and '.join(parts)} of {where}"


def _parts(parts: tuple[int, int, int]) -> str:
    return ", ".join(f"{number} from part {part}" for part, number in enumerate(parts, 1) if number) or "nobody"


_SENTENCES: Final[dict[type[Move], Callable[[MingState, Any], str]]] = {
    moves.Prince: _prince,
    moves.Neutral: lambda state, move: f"puts a neutral figure into {move.district}",
    moves.Place: lambda state, move: f"places a figure in space {move.province}",
    moves.Take: _take,
    moves.Dragon: lambda state, move: f"takes a dragon for a figure from space {move.province}",
    moves.Way: _way,
    moves.Stay: lambda state, move: (
        f"lets the prince stay in {DISTRICTS[state.princes[state.actor]]} ({_card(move.card)})"
    ),
    moves.Deploy: _deploy,
    moves.Pass: lambda state, move: "passes",
    moves.Return: lambda state, move: f"plays return cards of {move.sum} in city {move.province}",
    moves.Back: lambda state, move: f"takes back from city {move.province}: {_parts(move.parts)}",
    moves.NeutralBack: lambda state, move: (
        f"sends neutral figures back from city {move.province}: {_parts(move.parts)}"
    ),
    moves.First: lambda state, move: f"names {COLOURS[move.seat]} start player of round {state.round + 1}",
    moves.Show: lambda state, move: "turns up the display: " + ", ".join(map(_card, move.cards)),
    moves.Card: lambda state, move: f"turns up {_card(move.card)}",
}


def describe(state: MingState, move: Move) -> str:
    """What the move or entry does; ``state`` is the one before it."""
    return _SENTENCES[type(move)](state, move)
