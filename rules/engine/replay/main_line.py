"""The main line: the line of play that decides scores, status and where a record fails."""

from __future__ import annotations

from typing import Any

from notation.finding import Code
from notation.model import End, Play
from notation.shapes import header_words
from rules.engine.claims import ClaimText, agrees, read_claim
from rules.engine.findings import FindingCollector
from rules.engine.observer import Observer
from rules.engine.replay.line import Line
from rules.engine.totals import Audit
from rules.game import Game
from rules.state import CHANCE, NOBODY, State
from rules.structs.table import Table


class MainLine(Line):
    """The main line of one record, from the state before its first step."""

    main = True

    def __init__(
        self, collector: FindingCollector, game: Game[Any], table: Table, state: State, observer: Observer | None
    ) -> None:
        super().__init__(collector, game, table, state, 0, observer)
        self._ended = False
        self._audit = Audit(state)

    def stop_at_reader_fault(self, at: int) -> None:
        """The main line is dead from its first syntax error on."""
        stops = self.collector.reading.stops
        if stops is not None and at >= stops:
            self.dead = True

    def step_of_play(self) -> int:
        """Steps are counted here."""
        return self.steps + 1

    def step_of_variation(self) -> int:
        """The step that the variation replaces, played or refused."""
        return self.steps + 1 if self.dead else self.steps

    def played(self, element: Play) -> None:
        """Count the step and audit its points."""
        self.steps += 1
        self._audit.check(self.state)

    def end(self, element: End) -> None:
        """Check that ``#`` stands where the game is over."""
        if self.dead:
            return
        self.collector.mark = element.mark
        self._ended = True
        if element.mark == "#" and self.state.actor != NOBODY:
            asked = self.game.prompt(self.state)
            waits = "@" if self.state.actor == CHANCE else f"{self.table.seats[self.state.actor]}:"
            self.dead = True
            self.collector.add(
                Code.EARLY_END,
                element.at,
                self.steps,
                "the game is not over",
                rule=asked.rule,
                expected=f"{waits} {asked.what}",
                got="#",
                hint="write * if the record stops here",
            )

    def compare_result(self, result: str | None) -> None:
        """Compare the header ``Result`` with the last state, if the end mark was reached (N10)."""
        if result is None or not self._ended or self.dead:
            return
        truth = " ".join(f"{seat}{score}" for seat, score in zip(self.table.seats, self.state.scores, strict=True))
        words = header_words(result)
        if all(map(self._is_true, words)):
            message = "a seat is named twice" if len({word[0] for word in words}) < len(words) else None
        else:
            message = "the replay ends with other scores"
        if message is not None:
            self.collector.set_result(self.collector.header_place("Result"), self.steps, message, truth, result)

    def _is_true(self, word: str) -> bool:
        claim = read_claim(word)
        if claim is None or claim.seat is None or claim.key is not None:
            return False
        return agrees(self.game, self.table, self.state, ClaimText(claim.seat, None, claim.value))
