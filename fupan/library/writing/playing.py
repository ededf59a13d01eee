"""A game that is being played at a table, and its record as it grows."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from fupan.errors import ArgumentError
from fupan.records.output_files import replace_whole
from notation.model import Comment, Element, End, Play, Record, Round
from notation.shapes import GLYPHS
from rules.canonical import canonical_text
from rules.engine.hints.near_moves import did_you_mean
from rules.engine.scan import scanner_of
from rules.errors import RuleError
from rules.game import Game, Move
from rules.moments.scenes import list_gains
from rules.picture.scene import Gain
from rules.state import CHANCE, NOBODY, State
from rules.structs.table import Table


class RefusedMoveError(ValueError):
    """A move that cannot be made now. The text says why, with the rule and what is wanted."""


class Made(NamedTuple):
    """A move that has been made. ``token``: canonical, with its glyph. ``before``: the state before it."""

    actor: str
    token: str
    move: Move
    gains: tuple[Gain, ...]
    before: State


class PlaySession:
    """One game. The record is written to ``path`` after every change, whole; it can be read at every moment."""

    def __init__(self, record: Record, game: Game[Any], table: Table, path: Path, rng: Random) -> None:
        """``record``: its headers, without a line."""
        self.game = game
        self.table = table
        self.state: State = game.start(table)
        self._record = record
        self._path = path
        self._rng = rng
        self._line: list[Element] = []
        self._history: list[tuple[int, State]] = []
        """For each move how long the line was before it, and the state."""

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.state.actor == NOBODY

    @property
    def actor(self) -> str:
        """A seat letter, ``"@"``, or ``"#"`` where the game is over."""
        if self.is_over:
            return "#"
        return "@" if self.state.actor == CHANCE else self.table.seats[self.state.actor]

    def play(self, text: str) -> Made:
        """Make a move or enter what chance has brought; a glyph may stick to it, its seat's mark may stand before it.

        Raises :class:`RefusedMoveError`.
        """
        actor, text = self._split_mark(text)
        glyph = next((sign for sign in sorted(GLYPHS, key=len, reverse=True) if text.endswith(sign)), "")
        token = text[: len(text) - len(glyph)]
        codec = self.game.codec(self.table.variant)
        move = scanner_of(codec).read_play(actor, token)
        if move is None or (glyph and actor == "@"):
            near = did_you_mean(self.game, self.table, self.state, text, actor)
            hint = near or f"fupan rules {self.game.name} notation"
            raise RefusedMoveError(f"{self.game.name} has no {'entry' if actor == '@' else 'move'} {text!r} ({hint})")
        return self.make(actor, move, glyph)

    def make(self, actor: str, move: Move, glyph: str = "") -> Made:
        """Make a move that is given as such. Raises :class:`RefusedMoveError`."""
        if self.is_over:
            raise RefusedMoveError("the game is over")
        before = self.state.copy()
        known = len(self.state.points)
        try:
            self.game.apply(self.state, move)
        except RuleError as refusal:
            wanted = f"; wanted: {refusal.expected}" if refusal.expected else ""
            raise RefusedMoveError(f"{refusal.reason} [{refusal.rule}]{wanted}") from None
        self.state.notices.clear()
        gains = list_gains(self.game, self.table, self.state.points[known:])
        token = self.game.codec(self.table.variant).write(move)
        self._history.append((len(self._line), before))
        if before.round_starting and not (self._line and isinstance(self._line[-1], Round)):
            self._line.append(Round(before.round_starting))
        self._line.append(Play(actor, token, glyph or None))
        self.save()
        return Made(actor, token + glyph, move, gains, before)

    def roll(self) -> Made:
        """Draw what chance brings. Raises :class:`RefusedMoveError` where it is not asked."""
        entry = self.game.sample_chance(self.state, self._rng) if self.actor == "@" else None
        if entry is None:
            raise RefusedMoveError("chance is not asked")
        return self.make("@", entry)

    def comment(self, text: str) -> None:
        """Add a comment behind what has been played. Raises :class:`RefusedMoveError` for a text with a brace."""
        if "}" in text:
            raise RefusedMoveError("a comment cannot hold }")
        self._line.append(Comment(text))
        self.save()

    def undo(self) -> str:
        """Take the last move back, with what stands behind it; its token. Raises :class:`RefusedMoveError`."""
        if not self._history:
            raise RefusedMoveError("nothing has been played")
        length, state = self._history.pop()
        last = next(element for element in reversed(self._line) if isinstance(element, Play))
        del self._line[length:]
        self.state = state
        self.save()
        return last.token

    def resume(self, record: Record) -> None:
        """Go on behind the moves of a good record; nothing is written yet."""
        codec = self.game.codec(self.table.variant)
        for element in record.line:
            if isinstance(element, End):
                continue
            if isinstance(element, Play):
                begun = isinstance(self._line[-1], Round) if self._line else False
                self._history.append((len(self._line) - begun, self.state.copy()))
                move = scanner_of(codec).read_play(element.actor, element.token)
                assert move is not None
                self.game.apply(self.state, move)
                self.state.notices.clear()
            self._line.append(element)

    def save(self) -> None:
        """Write the record. Raises :class:`fupan.errors.UnwritableFileError`."""
        with replace_whole(self._path) as file:
            file.write(self.text().encode())

    def text(self) -> str:
        """The record so far."""
        end = End("#" if self.is_over else "*")
        return canonical_text(replace(self._record, line=(*self._line, end)))

    def _split_mark(self, text: str) -> tuple[str, str]:
        """The actor and the move; raises if another actor is named than the one that is asked."""
        mark, _, rest = text.partition(" ")
        named = mark.removesuffix(":") if mark == "@" or (len(mark) == 2 and mark.endswith(":")) else None
        if named is None:
            entered = "=" in text and self.state.chance_may_interrupt
            return "@" if entered else self.actor, text.strip()
        may_interrupt = named == "@" and self.state.chance_may_interrupt
        if named != self.actor and not may_interrupt:
            raise RefusedMoveError(f"{self.actor} is asked, not {named}")
        return named, rest.strip()


def start_session(text: str, path: Path, seed: int) -> PlaySession:
    """A session that goes on where a record stops. ``path``: where it is written.

    Raises :class:`ArgumentError` for a record that is wrong or over, and for one with variations after its last move.
    """
    from fupan.library.single import read, verify
    from rules.engine.headers import read_needed

    verdict = verify(text)
    if verdict.status == "findings":
        raise ArgumentError(f"the record is not good: {verdict.findings[0].message}")
    if verdict.status == "ok":
        raise ArgumentError("the game is over; there is nothing to go on with")
    record = read(text)
    needed = read_needed(*map(record.header, ("Game", "Variant", "Rules", "Seats", "Options")))
    assert needed.game is not None
    assert needed.table is not None
    session = PlaySession(replace(record, line=()), needed.game, needed.table, path, Random(f"play {seed}"))
    session.resume(record)
    return session
