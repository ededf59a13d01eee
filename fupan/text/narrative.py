"""One record told in words: every step, every point gained with its source and rule, every remark."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from fupan.text.position import gains, standing
from fupan.text.source_lines import short, visible
from notation.model import Record
from notation.shapes import GLYPHS
from rules.engine.observer import Observer
from rules.extras import describe_move
from rules.game import Game, Move, Table
from rules.state import CHANCE, NOBODY, Event, Fact, State

WIDTH = 120
"""Columns of a tale, about."""
COLUMN = 16
"""Characters left for a token; a longer one moves the words of its line to the right."""


NARROWEST = 40
"""Columns of the words in a variation that is nested deeply, at least."""
NUMERIC = {f"${number}": meaning for number, meaning in enumerate(GLYPHS.values(), 1)}
"""What the numeric glyphs mean that stand for glyphs."""


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


class NarrativeObserver(Observer):
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
        self._at = at
        self._steps = 0
        self._round = 0
        self._words = ""
        self._last = ""
        """The last step, as the record spells it."""
        self._open(state)

    def lines_so_far(self) -> list[str]:
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
        if self._is_narrating:
            self._words = describe_move(self.game, state, move)

    @property
    def _is_narrating(self) -> bool:
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
        telling = self._is_narrating
        self._steps += 1
        if not telling:
            return
        self._narrate(f"{self._steps:5}  ", f"{'':7}", state, actor, f"{token}{glyph or ''}", events)
        self._open(state)

    def _narrate(self, first: str, others: str, state: State, actor: int, token: str, events: list[Event]) -> None:
        """The lines of one step: token, words, and its gains. ``first``, ``others``: what the lines begin with."""
        mark = "@" if actor == CHANCE else f"{self.table.seats[actor]}:"
        self._last = f"{mark} {token}"
        words, *more = wrap(f"{self.people[actor]} {self._words}", max(WIDTH - COLUMN - 2 - len(others), NARROWEST))
        self.lines.append(f"{first}{self._last:{COLUMN}}  {words}")
        self.lines.extend(f"{others}{'':{COLUMN + 2}}{line}" for line in more)
        self.lines.extend(f"{others}{'':{COLUMN + 2}}{gain}" for gain in gains(self.game, self.table, state, events))

    def remark(self, kind: str, text: str) -> None:
        """Tell a comment or numeric glyph; a variation is told by who follows it."""
        if self._is_before_stop and kind != "variation":
            self.lines.extend(_remark(f"{'':7}", kind, text))

    def branch(self, state: State) -> Observer | None:
        """Who tells a variation on the last step."""
        return (
            _VariationObserver(self, state, f"{'':7}", f"step {self._steps}, {self._last}")
            if self._is_before_stop
            else None
        )

    def unreadable_variation(self, faults: list[tuple[str, str]]) -> None:
        """Say that a variation cannot be read."""
        if self._is_before_stop:
            self.lines.extend(f"{'':7}(variation, {place}: {visible(message)})" for place, message in faults)

    @property
    def _is_before_stop(self) -> bool:
        return self._at is None or self._steps < self._at

    def _open(self, state: State) -> None:
        if state.round_starting and state.round_starting != self._round:
            self._round = state.round_starting
            self.lines.append("")
            self.lines.append(f"Round {state.round_starting}")


class _VariationObserver(NarrativeObserver):
    """Tells a variation, nested and indented, into the lines of the line of play that it branches from."""

    def __init__(self, outer: NarrativeObserver, state: State, margin: str, replaced: str) -> None:  # pyright: ignore[reportMissingSuperCall]
        self.game = outer.game
        self.table = outer.table
        self.people = outer.people
        self.state = state
        self.lines = outer.lines
        self._words = self._last = ""
        self._margin = f"{margin}| "
        self._round = state.round_starting or state.round
        self.lines.append(f"{margin}instead of {replaced}:")

    def before(self, state: State, actor: int, move: Move) -> None:
        """Remember what the move does."""
        self._words = describe_move(self.game, state, move)

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
        self._narrate(self._margin, self._margin, state, actor, f"{token}{glyph or ''}", events)
        if state.round_starting and state.round_starting != self._round:
            self._round = state.round_starting
            self.lines.append(f"{self._margin}Round {state.round_starting}")
        if state.actor == NOBODY:
            self.lines.append(f"{self._margin}The game is over: {standing(self.game, self.table, state)}")

    def remark(self, kind: str, text: str) -> None:
        """Tell a comment or numeric glyph."""
        if kind != "variation":
            self.lines.extend(_remark(self._margin, kind, text))

    def branch(self, state: State) -> Observer | None:
        """Who tells a variation on the last step of this one."""
        return _VariationObserver(self, state, self._margin, self._last)

    def unreadable_variation(self, faults: list[tuple[str, str]]) -> None:
        """Say that a variation on the last step cannot be read."""
        self.lines.extend(f"{self._margin}({place}: {visible(message)})" for place, message in faults)

    def fault(self, place: str, message: str, stops: bool) -> None:
        """Say what is wrong with it, and whether it goes no further."""
        end = "it goes no further; " if stops else ""
        self.lines.append(f"{self._margin}({end}{place}: {visible(message)})")


def _remark(margin: str, kind: str, text: str) -> list[str]:
    if kind == "comment":
        text = f"{{{text}}}"
    elif text in NUMERIC:
        text = f"{text} ({NUMERIC[text]})"
    return [f"{margin}{visible(line)}" for line in text.split("\n")]
