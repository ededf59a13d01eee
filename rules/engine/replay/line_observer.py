"""What an observer is told of one line of play besides its steps: remarks, and what is wrong in variations."""

from __future__ import annotations

from notation.finding import Finding, place_in_words
from notation.model import Comment, Nag, Variation
from notation.writing.writer import write_line
from rules.engine.findings import FindingCollector
from rules.engine.observer import Observer
from rules.state import State


class LineObserver:
    """Tells an observer, if there is one."""

    def __init__(self, observer: Observer | None, collector: FindingCollector) -> None:
        self._observer = observer
        self._collector = collector

    def tell_unreadable(self, at: int, depth: int) -> None:
        """Tell of the variations that cannot be read and stand before an offset, in a line within ``depth`` others."""
        if self._observer is None:
            return
        for bracket, faults in self._collector.whereabouts.faults_before(at, depth).items():
            if bracket < 0:
                self.tell_faults(faults)
            else:
                self._observer.unreadable_variation([(place_in_words(fault), fault.message) for fault in faults])

    def tell_faults(self, faults: list[Finding]) -> None:
        """Tell of faults of the text that end the line."""
        if self._observer is not None:
            for finding in faults:
                self._observer.fault(place_in_words(finding), finding.message, True)

    def tell_fault(self, at: int, message: str, *, stops: bool) -> None:
        """Tell of what is wrong in a variation at an offset."""
        if self._observer is not None:
            self._observer.fault(self._collector.reading.places.describe(at), message, stops)

    def tell_remark(self, kind: str, element: Comment | Nag | Variation) -> None:
        """Tell of a comment, numeric glyph or variation."""
        if self._observer is None:
            return
        if isinstance(element, Comment):
            self._observer.remark(kind, element.text)
        elif isinstance(element, Nag):
            self._observer.remark(kind, f"${element.number}")
        else:
            self._observer.remark(kind, write_line(element.line))

    def branch(self, state: State) -> Observer | None:
        """Who follows a variation that begins in ``state``; ``None``: nobody."""
        return None if self._observer is None else self._observer.branch(state)
