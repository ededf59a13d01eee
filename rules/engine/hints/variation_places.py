"""What a finding in a variation says of its place, and what an unreadable token may have been; for people."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

import msgspec

from notation.finding import Code, Finding
from notation.model import Element, Play, Variation
from notation.reading.brackets import Spot, spots
from notation.reading.reader import Reading
from notation.reading.tokens import TOKEN
from notation.shapes import MAX_MARKS, SPACE, abbreviate
from rules.engine.hints.near_moves import did_you_mean
from rules.game import Game
from rules.state import State
from rules.structs.table import Table

_GENERAL_HINTS = ("a move begins with a capital letter", "a pass is written -", "claims stand behind =; a move begins")
"""Beginnings of the reader's hints that one with a legal move is better than."""


IN_VARIATION = "in a variation"
"""How the message of a finding in a variation begins."""


SEARCHES = 50
"""Tokens of one record for which near moves are looked for, at most: a record may hold any number of wrong ones."""


class Whereabouts:
    """The variations of one record that findings stand in, and the states there.

    ``hosts``: offsets of the moves and entries of which a variation could not be read to its end; the replay leaves the
    state before each of them in ``before``, and the last one of each variation (by the offset of its ``(``) in
    ``ends``.
    """

    def __init__(self, reading: Reading, text: str | None) -> None:
        self._reading = reading
        self._is_text = text is not None
        self._text = "" if text is None else text.removeprefix("\ufeff" * _marks(text))
        faults = {
            at: finding
            for at, finding, main in zip(reading.offsets, reading.findings, reading.main, strict=True)
            if not main and not finding.tainted and not reading.header_fault and self._is_text
        }
        self._spots: dict[int, Spot] = self._look(list(faults))
        self._unread = [(at, faults[at]) for at in sorted(faults) if at in self._spots]
        """Faults of variations by their offset; those before ``_next`` have been told."""
        self._next = 0
        self._within: dict[int, list[Finding]] = {}
        """The same by the offset of the ``(`` before them, as long as nobody has been told."""
        for at, finding in self._unread:
            self._within.setdefault(self._spots[at].bracket, []).append(finding)
        self._searches = SEARCHES
        self.hosts = {spot.replaced for spot in self._spots.values() if spot.depth}
        self.before: dict[int, State] = {}
        self.ends: dict[int, State] = {}

    def _look(self, offsets: list[int]) -> dict[int, Spot]:
        return spots(self._text, self._reading.movetext, offsets) if offsets and self._is_text else {}

    def faults_before(self, at: int, depth: int) -> dict[int, list[Finding]]:
        """The faults of variations that stand before an offset, each given once, by the variation that they are in.

        ``depth``: of the line that is replayed, 0 for the main line. A variation on it is known by the offset of its
        ``(``; what is wrong with the line itself stands under -1.
        """
        found: dict[int, list[Finding]] = {}
        while self._next < len(self._unread) and self._unread[self._next][0] < at:
            offset, finding = self._unread[self._next]
            self._next += 1
            within = self._within.get(self._spots[offset].bracket, [])
            if finding in within:
                within.remove(finding)
                around = self._spots[offset].around
                found.setdefault(around[depth] if len(around) > depth else -1, []).append(finding)
        return found

    def faults_in(self, bracket: int) -> list[Finding]:
        """The faults of the variation that begins at an offset, each given once."""
        return self._within.pop(bracket, [])

    def near(self, game: Game[Any], table: Table, state: State | None, token: str, actor: str) -> str | None:
        """As :func:`rules.engine.hints.near_moves.did_you_mean`, for so many tokens of a record as are worth it."""
        self._searches -= 1
        return did_you_mean(game, table, state, token, actor) if self._searches >= 0 else None

    def explain(self, findings: list[tuple[int, Finding, bool]]) -> None:
        """Say of each finding in a variation that it is in one, and which move it replaces.

        ``findings``: each with its offset, and whether it belongs to the main line.
        """
        own = [(n, at, finding) for n, (at, finding, main) in enumerate(findings) if not main]
        self._spots |= self._look([at for _, at, _ in own if at not in self._spots])
        steps = [element.at for element in self._reading.record.line if isinstance(element, Play)]
        for n, at, finding in own:
            place = self._place_of(at, steps)
            if place is not None:
                findings[n] = (at, msgspec.structs.replace(finding, message=f"{place}: {finding.message}"), False)

    def _place_of(self, at: int, steps: list[int]) -> str | None:
        if not self._is_text:
            return _place_in_data(self._reading.record.line, at, steps)
        spot = self._spots.get(at)
        return self._place(spot, steps) if spot is not None and spot.depth and spot.replaced >= 0 else None

    def _place(self, spot: Spot, steps: list[int]) -> str:
        match = TOKEN.match(self._text, spot.replaced)
        token = abbreviate(match[0].strip(SPACE) if match else "")
        mark = "@" if spot.actor == "@" else f"{spot.actor}:"
        line = self._reading.places.at(spot.replaced)[0]
        if spot.depth > 1:
            return f"{IN_VARIATION} within a variation, in place of {mark} {token} (line {line})"
        return f"{IN_VARIATION} in place of {mark} {token} (step {bisect_right(steps, spot.replaced)}, line {line})"

    def suggest(
        self, game: Game[Any], table: Table, at: int, finding: Finding, main: bool, stopped: State | None
    ) -> str | None:
        """A better hint for a token that could not be read; ``stopped``: the state where the main line could not."""
        general = finding.hint is None or finding.hint.startswith(_GENERAL_HINTS)
        if finding.code != Code.SYNTAX or finding.tainted or not general:
            return finding.hint
        spot = self._spots.get(at) or self._look([at]).get(at)
        if spot is None or not spot.token or spot.section in ("", "="):
            return finding.hint
        state = stopped if main else self.ends.get(spot.bracket) or self.before.get(spot.replaced)
        near = self.near(game, table, state, spot.token, spot.section)
        if near is None and finding.hint is not None and finding.hint.startswith(_GENERAL_HINTS[0]):
            # what the reader proposes has a move's shape, but is none of this game
            words, _, mark = finding.hint.partition("; ")
            words = f"{words.partition(':')[0]} (fupan rules {game.name} notation)"
            return f"{words}; {mark}" if spot.token in table.seats else words
        return near or finding.hint


def _marks(text: str) -> int:
    """How many byte order marks the text begins with that the reader leaves out."""
    return min(len(text) - len(text.lstrip("\ufeff")), MAX_MARKS)


def _place_in_data(line: tuple[Element, ...], at: int, steps: list[int], depth: int = 1) -> str | None:
    """As for text, of a record in a data form: which move the innermost variation around ``at`` replaces."""
    replaced: Play | None = None
    for index, element in enumerate(line):
        following = line[index + 1].at if index + 1 < len(line) else None
        if isinstance(element, Play):
            replaced = element
        elif isinstance(element, Variation) and element.at <= at and (following is None or at < following):
            inner = _place_in_data(element.line, at, steps, depth + 1)
            if inner is not None or replaced is None:
                return inner
            token = abbreviate(replaced.token + (replaced.glyph or ""))
            what = f"in place of {replaced.actor}{'' if replaced.actor == '@' else ':'} {token}"
            if depth > 1:
                return f"{IN_VARIATION} within a variation, {what}"
            return f"{IN_VARIATION} {what} (step {bisect_right(steps, replaced.at)})"
    return None
