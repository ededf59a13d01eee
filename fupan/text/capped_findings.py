"""Findings in words, at most so many of a file: thousands on a terminal help nobody."""

from __future__ import annotations

from msgspec.structs import replace

from fupan.text.source_lines import visible
from fupan.text.verdict import describe_verdict, plural, summarize_verdict
from pipeline.verdicts.verify import RecordOutcome

MAX_FINDINGS = 20
"""Findings of one file that are shown on a terminal."""


class CappedFindings:
    """Records in words, in the order of the input. ``most``: findings of a file that are shown; ``None``: all."""

    def __init__(self, most: int | None) -> None:
        self._most = most
        self._file: str | None = None
        self._shown = 0
        self._hidden = 0

    def add(self, outcome: RecordOutcome) -> str:
        """What is said of one record more, and of what was left out of the file before it."""
        verdict = outcome.verdict
        before = self.rest() if verdict.file != self._file else ""
        self._file = verdict.file
        if outcome.text is None:
            return f"{before}{summarize_verdict(verdict)}\n"
        findings = [finding for finding in verdict.findings if not finding.tainted]
        left = len(findings) if self._most is None else max(self._most - self._shown, 0)
        self._shown += min(len(findings), left)
        self._hidden += max(len(findings) - left, 0)
        if findings and not left:
            return before
        if len(findings) <= left:
            return f"{before}{describe_verdict(verdict, outcome.text, outcome.first_line)}\n\n"
        first = replace(verdict, findings=findings[:left])
        _, _, paragraphs = describe_verdict(first, outcome.text, outcome.first_line).partition("\n")
        return f"{before}{summarize_verdict(verdict)}\n{paragraphs}\n\n"

    def rest(self) -> str:
        """How many findings of the last file were left out; ``""`` if none were. The next record begins again."""
        hidden, self._hidden, self._shown = self._hidden, 0, 0
        if not hidden:
            return ""
        more = plural(hidden, "more finding")
        return f"{visible(self._file or '-')}: … and {more}; a pipe (| less), -o FILE or --format jsonl has all\n"
