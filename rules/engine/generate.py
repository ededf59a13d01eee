"""Whole games played by bots and written as records."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from notation.model import Claim, Element, End, Header, Play, Record, Round
from rules.engine.headers import table_of
from rules.errors import EngineFault
from rules.extras import Bot
from rules.game import Game
from rules.state import CHANCE, NOBODY, State
from rules.structs.table import Table

LONGEST = 100_000
"""Steps after which a game is given up as endless."""


def bot(game: Game[Any], name: str) -> Bot:
    """The bot of that name: ``random``, or one of the game's. Raises ``KeyError`` if there is none."""
    return game.random_legal_move if name == "random" else game.bots[name]


def game_rng(seed: int, table: Table, number: int) -> Random:
    """The random source of one game: it depends on seed, table and number only, on every machine."""
    text = f"{seed}/{table.game}/{table.variant or ''}/{''.join(table.seats)}/{table.options}/{number}"
    return Random(int.from_bytes(hashlib.sha256(text.encode()).digest()))


def play(game: Game[Any], table: Table, bots: Sequence[Bot], rng: Random) -> tuple[State, list[Element]]:
    """Play one whole game, one bot a seat; the final state, and the line of play without claims and end mark."""
    codec = game.codec(table.variant)
    state: State = game.start(table)
    line: list[Element] = []
    for _ in range(LONGEST):
        if state.actor == NOBODY:
            return state, line
        if state.round_starting:
            line.append(Round(state.round_starting))
        entry = game.sample_chance(state, rng) if state.actor == CHANCE or state.chance_may_interrupt else None
        if entry is not None:
            actor, move = "@", entry
        else:
            actor, move = table.seats[state.actor], bots[state.actor](state, rng)
        game.apply(state, move)
        state.notices.clear()
        line.append(Play(actor, codec.write(move)))
    raise EngineFault(f"a game of {game.name} does not end")


def generate(
    game: Game[Any],
    *,
    variant: str | None = None,
    seats: Sequence[str],
    options: Mapping[str, str] | None = None,
    bots: Sequence[str],
    seed: int = 1,
    number: int = 0,
) -> Record:
    """The record of one game between bots: the same arguments give the same record, on every machine.

    ``bots``: a name for each seat. ``number``: which game of the seed's series, from 0. Raises ``ValueError`` for a
    table or bot that is not possible.
    """
    table = table_of(game, variant, seats, options)
    unknown = [name for name in bots if name != "random" and name not in game.bots]
    if unknown:
        known = " ".join(["random", *game.bots])
        raise ValueError(f"{game.name} has no bot {unknown[0]!r}; it has {known}")
    if len(bots) != len(seats):
        raise ValueError(f"{len(bots)} bots for {len(seats)} seats")
    state, line = play(game, table, [bot(game, name) for name in bots], game_rng(seed, table, number))
    scores = [f"{seat}{score}" for seat, score in zip(table.seats, state.scores, strict=True)]
    line.extend(Claim(score) for score in scores)
    line.append(End("#"))
    return Record(1, tuple(_headers(game, table, bots, seed, number, " ".join(scores))), tuple(line))


def _headers(game: Game[Any], table: Table, bots: Sequence[str], seed: int, number: int, result: str) -> list[Header]:
    headers = [Header("Game", game.name)]
    if table.variant is not None:
        headers.append(Header("Variant", table.variant))
    headers += [Header("Rules", str(table.rules)), Header("Seats", " ".join(table.seats))]
    defaults = {option.key: option.default for option in game.options}
    chosen = " ".join(f"{key}={value}" for key, value in table.options if value != defaults[key])
    if chosen:
        headers.append(Header("Options", chosen))
    headers += [Header(f"Player.{seat}", f"{name} bot") for seat, name in zip(table.seats, bots, strict=True)]
    headers += [
        Header("Client", "fupan generate"),
        Header("Id", f"{'-'.join(filter(None, (game.name, table.variant)))}-{len(table.seats)}p-{seed}-{number}"),
        Header("Result", result),
        Header("Termination", "finished"),
    ]
    return headers
