"""Where findings of one record are collected, given their places, and put in order."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

import msgspec

from notation.finding import Code, Finding
from notation.model import Play
from notation.reading.finding_list import MAX_FAULTS
from notation.reading.reader import Reading
from notation.shapes import abbreviate
from rules.engine.header_warnings import header_warnings
from rules.engine.headers import HeaderFault, Headers
from rules.engine.hints.variation_places import Whereabouts
from rules.engine.supply import supply_finding
from rules.state import State

if TYPE_CHECKING:
    from rules.engine.replay.line import Line

LONGEST = 200
"""Characters of a message, or of what was got, at most."""


class FindingCollector:
    """Collects the findings of one record."""

    def __init__(self, reading: Reading, text: str | None, file: str | None, record: int) -> None:
        self.reading = reading
        self.file = file
        self.record = record
        self.mark: str | None = None
        self._failed = False
        """An error of the main line has been added."""
        self._late: Finding | None = None
        self._found: list[tuple[int, Finding, bool]] = []
        """Each finding with its offset, and whether it belongs to the main line."""
        self.header_fault = reading.header_fault
        self.whereabouts = Whereabouts(reading, text)

    def add(self, code: Code, at: int, step: int | None, message: str, *, main: bool = True, **more: Any) -> None:
        """A finding at an offset of the record's text. Of very many only the main line's first error is still kept."""
        first = main and not self._failed and more.get("severity", "error") == "error"
        self._failed = self._failed or first
        if first or len(self._found) < MAX_FAULTS:
            self._found.append((at, self._finding(code, at, step, message, **more), main))

    def _finding(self, code: Code, at: int, step: int | None, message: str, **more: Any) -> Finding:
        """The finding; what it tells of the record's own text is cut, as that may be very long."""
        line, column = self.reading.places.at(at)
        if (got := more.get("got")) is not None:
            more["got"] = abbreviate(got, LONGEST)
        message = abbreviate(message, LONGEST)
        return Finding(
            code=code,
            file=self.file,
            record=self.record,
            line=line,
            column=column,
            path=self.reading.places.path(at),
            step=step,
            message=message,
            **more,
        )

    def add_supply(self, at: int, step: int, actor: str, state: State, main: bool) -> None:
        """The notices that a step has left in ``state``."""
        for notice in state.notices:
            places = self.reading.places
            if len(self._found) < MAX_FAULTS:
                found = supply_finding(self.file, self.record, *places.at(at), step, actor, notice, places.path(at))
                self._found.append((at, found, main))
        state.notices.clear()

    def header_findings(self, needed: Headers) -> None:
        """Faults of the headers that decide the replay, and doubts about the others.

        Where something in the header block cannot be read, nobody knows which headers are missing. A record that ends
        in its headers lacks the first of those that are missing, and its end (N25, N26).
        """
        reading = self.reading
        missing = 0
        for fault in needed.faults:
            if fault.key is None:
                missing += 1
                if not reading.whole_headers or (reading.cut_in_headers and missing > 1):
                    continue
            if fault.key not in reading.doubtful:
                self._header(fault, "error")
        seats = None if needed.table is None else needed.table.seats
        pairs = [(one.key, one.value) for one in reading.record.headers if one.key not in reading.doubtful]
        for fault in header_warnings(pairs, seats):
            self._header(fault, "warning")
        self.header_fault = self.header_fault or bool(needed.faults)

    def reader_findings(self, steps: int, replay: Line | None) -> None:
        """Take over what the reader found, with the number of steps played before it (N8).

        What stands in the header block, and text before the first record, has no step (N22). ``replay``: the main line;
        where it stands, near moves are looked for.
        """
        reading = self.reading
        plays = [element.at for element in reading.record.line if isinstance(element, Play)]
        for at, finding, main in zip(reading.offsets, reading.findings, reading.main, strict=True):
            if at >= reading.movetext and self.record:
                finding = msgspec.structs.replace(finding, step=min(bisect_left(plays, at), steps))
            if replay is not None:
                stopped = None if replay.failed else replay.state
                hint = self.whereabouts.suggest(replay.game, replay.table, at, finding, main, stopped)
                if hint != finding.hint:
                    finding = msgspec.structs.replace(finding, hint=hint)
            self._found.append((at, finding, main))

    def _header(self, fault: HeaderFault, severity: str) -> None:
        self.add(
            Code.HEADER,
            self.header_place(fault.key),
            None,
            fault.message,
            severity=severity,
            expected=fault.expected,
            got=fault.got,
            hint=fault.hint,
        )

    def header_place(self, key: str | None) -> int:
        """Offset of the first header of that key; of the magic line for ``None``."""
        return next((header.at for header in self.reading.record.headers if header.key == key), 0)

    def set_result(self, finding_at: int, step: int, message: str, expected: str, got: str) -> None:
        """A wrong ``Result``: it comes after all findings of the movetext."""
        hint = "correct the header"
        self._late = self._finding(
            Code.CLAIM_MISMATCH, finding_at, step, message, expected=expected, got=got, hint=hint
        )

    def sorted_findings(self) -> list[Finding]:
        """In the order of the source, the wrong ``Result`` last; what follows a main-line error is tainted."""
        self.whereabouts.explain(self._found)
        self._found.sort(key=lambda found: found[0])
        tainted = False
        found: list[Finding] = []
        for _, finding, main in self._found:
            if main and tainted and finding.severity == "error" and not finding.tainted:
                finding = msgspec.structs.replace(finding, tainted=True)
            stops = finding.severity == "error" and finding.code not in (Code.WRONG_ROUND, Code.CLAIM_MISMATCH)
            tainted = tainted or (main and stops)
            found.append(finding)
        if self._late is not None:
            found.append(self._late)
        return found
