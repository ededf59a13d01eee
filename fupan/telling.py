"""One record told in words: every step, every point gained with its source and rule, every remark."""

from __future__ import annotations

import sys
from itertools import islice
from textwrap import wrap
from typing import Any

from fupan.places import short, visible
from notation.model import Record
from rules.listener import Listener
from rules.protocol import CHANCE, NOBODY, Event, Fact, Game, Move, State, Table

WIDTH = 120
"""Columns of a tale, about."""
COLUMN = 16
"""Characters left for a token; a longer one moves the words of its line to the right."""


class People:
    """Who sits where, in words."""

    def __init__(self, game: Game[Any], table: Table, record: Record) -> None:
        self._names: list[str] = []
        for letter in table.seats:
            colour = game.seat_names[letter]
            player = record.header(f"Player.{letter}")
            self._names.append(f"{short(player, 40)} ({colour})" if player and player.strip() else colour.capitalize())

    def __getitem__(self, actor: int) -> str:
        return "Chance:" if actor == CHANCE else self._names[actor]

    def listed(self, table: Table) -> str:
        """All of them, with their letters."""
        return ", ".join(f"{letter} {name}" for letter, name in zip(table.seats, self._names, strict=True))


class Narrator(Listener):
    """Collects the lines of the tale.

    ``at``: the number of a step; the state just before it is kept in ``there``, with the tale up to it. ``None``: the
    whole record.
    """

    def __init__(self, game: Game[Any], table: Table, state: State, record: Record, at: int | None = None) -> None:
        self.game = game
        self.table = table
        self.state = state
        self.there: State | None = state.copy() if at == 1 else None
        self.lines: list[str] = []
        self.people = People(game, table, record)
        self._rules = {source.label: source.rule for source in game.sources}
        self._at = at
        self._steps = 0
        self._round = 0
        self._words = ""
        self._open(state)

    def tale(self) -> list[str]:
        """The lines so far, without the heading of a round in which nothing has happened."""
        return self.lines[:-2] if self.lines and self.lines[-1] == f"Round {self._round}" else self.lines

    @property
    def steps(self) -> int:
        """Steps told so far."""
        return self._steps

    def before(self, state: State, actor: int, move: Move) -> None:
        """Remember what the move does, while the state before it is there."""
        if self._steps + 1 == self._at:
            self.there = state.copy()
        if self._telling:
            self._words = self.game.words(state, move)

    @property
    def _telling(self) -> bool:
        return self._at is None or self._steps + 1 < self._at

    def step(
        self,
        state: State,
        actor: int,
        move: Move,
        token: str,
        glyph: str | None,
        events: list[Event],
        facts: list[Fact],
    ) -> None:
        """Tell one step."""
        telling = self._telling
        self._steps += 1
        if not telling:
            return
        mark = "@" if actor == CHANCE else f"{self.table.seats[actor]}:"
        first, *more = wrap(f"{self.people[actor]} {self._words}", WIDTH - COLUMN - 9)
        self.lines.append(f"{self._steps:5}  {f'{mark} {token}{glyph or str()}':{COLUMN}}  {first}")
        self.lines.extend(f"{'':{COLUMN + 9}}{line}" for line in more)
        self.lines.extend(f"{'':{COLUMN + 9}}{gain}" for gain in self._gains(events))
        self._open(state)

    def remark(self, kind: str, text: str) -> None:
        """Tell a comment, numeric glyph or variation."""
        if not self._telling and self._at is not None:
            return
        shown = {"comment": f"{{{text}}}", "variation": f"({text})"}.get(kind, text)
        self.lines.extend(f"       {visible(line)}" for line in shown.split("\n"))

    def _open(self, state: State) -> None:
        if state.opens and state.opens != self._round:
            self._round = state.opens
            self.lines.append("")
            self.lines.append(f"Round {state.opens}")

    def _gains(self, events: list[Event]) -> list[str]:
        gains: list[str] = []
        for seat, letter in enumerate(self.table.seats):
            of_seat = [(source, amount) for who, source, amount, _, _ in events if who == seat]
            if of_seat:
                parts = ", ".join(f"{amount:+} {source} [{self._rules[source]}]" for source, amount in of_seat)
                gains.append(f"{letter}  {parts}  = {self.state.scores[seat]}")
        return gains


def standing(game: Game[Any], table: Table, state: State) -> str:
    """Scores and ranks of all seats, best first."""
    ranks = game.ranks(state)
    titles = game.honours(ranks) if state.actor == NOBODY else []
    order = sorted(range(len(table.seats)), key=lambda seat: (ranks[seat], seat))
    return ", ".join(
        f"{ranks[seat]}. {table.seats[seat]} {state.scores[seat]}" + (f" ({titles[seat]})" if titles else "")
        for seat in order
    )


def waiting(game: Game[Any], table: Table, state: State) -> str:
    """What the game waits for, in words."""
    if state.actor == NOBODY:
        return "The game is over."
    asked = game.asked(state)
    who = (
        "chance"
        if state.actor == CHANCE
        else f"{table.seats[state.actor]} ({game.seat_names[table.seats[state.actor]]})"
    )
    rule = f" [{asked.rule}]" if asked.rule else ""
    return f"The game waits for {who}: {asked.what}{rule}"


def legal_tokens(game: Game[Any], table: Table, state: State, limit: int) -> tuple[list[str], bool]:
    """Up to ``limit`` legal moves as tokens, and whether there are more."""
    codec = game.codec(table.variant)
    found = [codec.write(move) for move in islice(game.legal(state), min(limit, sys.maxsize - 1) + 1)]
    return found[:limit], len(found) > limit
