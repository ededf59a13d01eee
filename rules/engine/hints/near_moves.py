"""What a token that the game does not know may have been meant to be: near spellings, those that are legal first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from itertools import islice
from random import Random
from typing import Any

from notation.reading.characters import plain
from notation.reading.hints import PASSES
from notation.shapes import ENTRY, MOVE
from rules.errors import RuleError
from rules.game import Codec, Game, Move
from rules.state import CHANCE, NOBODY, State
from rules.structs.table import Table

OFFERED = 3
"""So many moves are offered at most."""
LISTED = 300
"""Legal moves that a token is compared with, at most: there may be very many."""
LONGEST = 60
"""Characters of a token for which anything near is looked for."""
_PREFIX = 3
"""A move begins with at most so many capital letters."""
_AROUND = re.compile(r"(?:[0-9]+\.+)?(.*?)[.,;:!?]*", re.DOTALL)
_CLOSE = 0.6


def did_you_mean(game: Game[Any], table: Table, state: State | None, token: str, actor: str) -> str | None:
    """A hint for a token of ``actor`` (a seat letter or ``"@"``); ``None`` if nothing is near.

    ``state``: the one that the token stands in, ``None`` if it is not known.
    """
    if len(token) > LONGEST:
        return None
    codec = game.codec(table.variant)
    if actor == "@":
        return _entry(game, codec, state, token)
    asked = state if state is not None and state.actor >= 0 and table.seats[state.actor] == actor else None
    readable = _readable(codec, token)
    if asked is None:
        return _offer(list(readable)[:OFFERED])
    refused = {written: _refusal(game, asked, move) for written, move in readable.items()}
    legal = [written for written, refusal in refused.items() if refusal is None]
    if legal:
        return _offer(legal[:OFFERED])
    if refused:
        written, refusal = next(iter(refused.items()))
        return f"did you mean {written}? Here it is not legal: {refusal}"
    listed = [codec.write(move) for move in islice(game.legal_moves(asked), LISTED)]
    return _offer(get_close_matches(plain(token), listed, OFFERED, _CLOSE))


def _offer(tokens: list[str]) -> str | None:
    return f"did you mean {' or '.join(tokens)}?" if tokens else None


def _refusal(game: Game[Any], state: State, move: Move) -> str | None:
    """Why the move is not legal now, ``None`` if it is."""
    trial = state.copy()
    trial.facts = None
    try:
        game.apply(trial, move)
    except RuleError as refusal:
        return refusal.reason
    return None


def _readable(codec: Codec, token: str) -> dict[str, Move]:
    """Near spellings that are moves of the game, in their canonical form."""
    found: dict[str, Move] = {}
    for spelling in _spellings(token):
        if spelling != token and MOVE.fullmatch(spelling) and (move := codec.read_move(spelling)) is not None:
            found.setdefault(codec.write(move), move)
    return found


def _spellings(token: str) -> Iterator[str]:
    """The token with other capitals, without what stands around moves elsewhere, in the notation's characters."""
    meant = plain(token).strip()
    match = _AROUND.fullmatch(meant)
    for text in dict.fromkeys((meant, match[1] if match else meant)):
        if text.lower() in PASSES:
            yield "-"
        yield text
        for capitals in range(1, _PREFIX + 1):
            yield text[:capitals].upper() + text[capitals:]
            yield text[:capitals].upper() + text[capitals:].lower()


def _entry(game: Game[Any], codec: Codec, state: State | None, token: str) -> str | None:
    """What a chance entry may have been meant to be, given the one that is due."""
    due = None
    if state is not None and state.actor != NOBODY and (state.actor == CHANCE or state.chance_may_interrupt):
        due = game.sample_chance(state.copy(), Random(1))
    meant = plain(token).strip()
    given, equals, outcome = meant.partition("=")
    names = [given.lower()]
    if due is not None:
        name = codec.write(due).partition("=")[0]
        if name == given:
            return f"the form of the entry {name}=… is another one, such as {codec.write(due)}"
        names.insert(0, name)
    for name in names:
        for spelling in (f"{name}={outcome}", f"{name}={outcome.upper()}", f"{name}={outcome.lower()}"):
            if equals and spelling != token and ENTRY.fullmatch(spelling) and codec.read_entry(spelling) is not None:
                return _offer([spelling])
    return None if due is None else f"the entry {names[0]}=… is due"
