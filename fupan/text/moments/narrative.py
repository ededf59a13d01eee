"""One record told in words: every step, every point gained with its source and rule, every remark."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from fupan.text.catalogue import _
from fupan.text.moments.position import list_gains, standing
from fupan.text.source_lines import short, visible
from fupan.text.styled import Line
from notation.model import Record
from notation.shapes import GLYPHS
from rules.extras import describe_move
from rules.game import Game, Move
from rules.moments.addresses import MomentObserver, Step
from rules.state import CHANCE, NOBODY, State
from rules.structs.table import Table
from rules.words import name_seat

WIDTH = 120
"""Columns of a line, about."""
COLUMN = 16
"""Characters left for a token; a longer one moves the words of its line to the right."""
NARROWEST = 40
"""Columns of the words in a variation that is nested deeply, at least."""
MARGIN = " " * 7
NUMERIC = {f"${number}": meaning for number, meaning in enumerate(GLYPHS.values(), 1)}
"""What the numeric glyphs mean that stand for glyphs."""


class People:
    """Who sits where, in words."""

    def __init__(self, game: Game[Any], table: Table, record: Record) -> None:
        self._names: list[str] = []
        self._colours = [game.seat_names[letter] for letter in table.seats]
        for letter in table.seats:
            colour = name_seat(game, letter)
            player = record.header(f"Player.{letter}")
            self._names.append(f"{short(player, 40)} ({colour})" if player and player.strip() else colour.capitalize())

    def __getitem__(self, actor: int) -> str:
        return _("Chance:") if actor == CHANCE else self._names[actor]

    def colour(self, actor: int) -> str:
        """The colour word of a seat; empty for chance."""
        return "" if actor == CHANCE else self._colours[actor]

    def listed(self, table: Table) -> str:
        """All of them, with their letters."""
        return ", ".join(f"{letter} {name}" for letter, name in zip(table.seats, self._names, strict=True))


@dataclass
class Goal:
    """The moment to which a record is told; ``None``: to its end. ``state``: the state there, once it is reached."""

    address: str | None
    state: State | None = None


class NarrativeObserver(MomentObserver):
    """Collects the lines of the narrative, up to a moment; that moment's own remarks and variations are told, too."""

    def __init__(self, game: Game[Any], table: Table, state: State, record: Record, goal: str | None = None) -> None:
        """``goal``: the address of the moment; ``None``: the whole record."""
        super().__init__(game, table, state)
        self.goal = Goal(goal, state.copy() if goal == "0" else None)
        self.lines: list[Line] = []
        self.people = People(game, table, record)
        self._round = 0
        self._margin = ""
        self._words = ""
        self._last = ""
        """The last step, as the record spells it."""
        self._open(state)

    def lines_so_far(self) -> list[Line]:
        """The lines so far, without the heading of a round in which nothing has happened."""
        empty = len(self.lines) > 1 and self.lines[-1] == [(_name_round(self._round), "heading")]
        return self.lines[:-2] if empty else self.lines

    def _is_told(self, address: str) -> bool:
        """Whether what happens at an address is told: up to the goal, and what stands on it."""
        goal = self.goal
        return goal.address is None or goal.state is None or f"{address}/".startswith(f"{goal.address}/")

    def before(self, state: State, actor: int, move: Move) -> None:
        """Remember what the move does, while the state before it is there."""
        if self._is_told(f"{self._line}{self.steps + 1}"):
            self._words = describe_move(self.game, state, move)

    def reach(self, state: State, step: Step) -> None:
        """Tell one step."""
        if not self._is_told(self.address):
            return
        mark = "@" if step.actor == CHANCE else f"{self.table.seats[step.actor]}:"
        self._last = f"{mark} {step.token}{step.glyph or ''}"
        first: Line = [(self._margin, "variation")] if self._line else [(f"{self.steps:5}  ", "number")]
        margin = self._margin if self._line else MARGIN
        others = len(margin) + COLUMN + 2
        who = self.people[step.actor]
        words, *more = wrap(f"{who} {self._words}", max(WIDTH - COLUMN - 2 - len(margin), NARROWEST))
        named = words.startswith(who)
        spoken: Line = [(who, self.people.colour(step.actor)), (words[len(who) :], "")] if named else [(words, "")]
        self.lines.append([*first, (f"{self._last:{COLUMN}}", "move"), ("  ", ""), *spoken])
        indent: Line = [(margin, "variation"), (" " * (others - len(margin)), "")]
        self.lines.extend([*indent, (line, "")] for line in more)
        self.lines.extend([*indent, *gain] for gain in list_gains(self.game, self.table, state, step.events))
        if self.address == self.goal.address:
            self.goal.state = state.copy()
        self._open(state)
        if self._line and state.actor == NOBODY:
            over = _("The game is over: {standing}").format(standing=standing(self.game, self.table, state))
            self.lines.append([(self._margin, "variation"), (over, "")])

    def remark(self, kind: str, text: str) -> None:
        """Tell a comment or numeric glyph; a variation is told by who follows it."""
        if kind == "variation" or not self._is_told(self.address):
            return
        if kind == "comment":
            text = f"{{{text}}}"
        elif text in NUMERIC:
            text = f"{text} ({_(NUMERIC[text])})"
        style = "comment" if kind == "comment" else "glyph"
        margin: Line = [(self._margin or MARGIN, "variation")]
        self.lines.extend([*margin, (visible(line), style)] for line in text.split("\n"))

    def enter_variation(self, state: State, line: str) -> MomentObserver | None:
        """Who tells a variation on the last step."""
        return _VariationObserver(self, state, line) if self._is_told(f"{line}1") else None

    def unreadable_variation(self, faults: list[tuple[str, str]]) -> None:
        """Say what is wrong with it."""
        super().unreadable_variation(faults)
        if self._is_told(self.address):
            text = "({place}: {message})" if self._line else _("(variation, {place}: {message})")
            self.lines.extend(
                [(self._margin or MARGIN, "variation"), (text.format(place=place, message=visible(message)), "fault")]
                for place, message in faults
            )

    def fault(self, place: str, message: str, stops: bool) -> None:
        """Say what is wrong with the variation, and whether it goes no further."""
        if self._is_told(self.address):
            text = _("(it goes no further; {place}: {message})") if stops else "({place}: {message})"
            said = text.format(place=place, message=visible(message))
            self.lines.append([(self._margin, "variation"), (said, "fault")])

    def _open(self, state: State) -> None:
        if state.round_starting and state.round_starting != self._round:
            self._round = state.round_starting
            if not self._line:
                self.lines.append([])
            margin: Line = [(self._margin, "variation")] if self._line else []
            self.lines.append([*margin, (_name_round(state.round_starting), "heading")])


class _VariationObserver(NarrativeObserver):
    """Tells a variation, nested and indented, into the lines of the line of play that it branches from."""

    def __init__(self, outer: NarrativeObserver, state: State, line: str) -> None:
        MomentObserver.__init__(self, outer.game, outer.table, state, line)
        self.goal = outer.goal
        self.lines = outer.lines
        self.people = outer.people
        self._words = self._last = ""
        margin = outer._margin or MARGIN
        self._margin = f"{margin}| "
        self._round = state.round_starting or state.round
        text = _("instead of {move}:") if outer._line else _("instead of step {step}, {move}:")
        self.lines.append([(margin + text.format(step=outer.steps, move=outer._last), "variation")])


def _name_round(number: int) -> str:
    return _("Round {number}").format(number=number)
