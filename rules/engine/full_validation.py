"""The full validation: a record read element by element, with every finding in its place, variations included."""

from __future__ import annotations

from collections.abc import Mapping

from notation.reading.reader import Reading, read
from notation.shapes import header_words
from rules.engine.findings import FindingCollector
from rules.engine.headers import NEEDED, read_needed
from rules.engine.observer import Observer, ObserverFactory
from rules.engine.replay.main_line import MainLine
from rules.engine.totals import fill_verdict
from rules.structs.verdict import Verdict


def validate(
    text: str, observe: ObserverFactory | None, file: str | None, record: int, first_line: int
) -> tuple[Verdict, Observer | None]:
    """The verdict on one record's text; the observer is ``None`` when nothing could be replayed."""
    reading = read(text, file=file, record=record, first_line=first_line)
    return judge_reading(reading, observe, file, record, text)


def judge_reading(
    reading: Reading, observe: ObserverFactory | None, file: str | None, record: int, text: str | None = None
) -> tuple[Verdict, Observer | None]:
    """The verdict on a record that has been read, in whatever form it was written. ``text``: what was read, if text."""
    headers = {header.key: header.value for header in reversed(reading.record.headers)}
    verdict = verdict_of_headers(headers, file, record)
    collector = FindingCollector(reading, text, file, record)
    needed = read_needed(*map(headers.get, NEEDED))
    collector.header_findings(needed)
    observer: Observer | None = None
    replay: MainLine | None = None
    if needed.game is not None and needed.table is not None and not collector.header_fault:
        state = needed.game.start(needed.table)
        observer = None if observe is None else observe(needed.game, needed.table, state)
        replay = MainLine(collector, needed.game, needed.table, state, observer)
        replay.run(reading.record.line)
        replay.compare_result(headers.get("Result"))
        verdict.steps = replay.steps
        fill_verdict(verdict, needed.game, needed.table, state)
    collector.reader_findings(verdict.steps, replay)
    verdict.findings = collector.sorted_findings()
    if verdict.first_error is not None:
        verdict.status = "findings"
    elif collector.mark == "*":
        verdict.status = "unfinished"
    return verdict, observer


def verdict_of_headers(headers: Mapping[str, str], file: str | None, record: int) -> Verdict:
    """A verdict that tells what a record's headers say, and nothing else yet."""
    return Verdict(
        file=file,
        record=record,
        id=headers.get("Id"),
        game=headers.get("Game"),
        variant=headers.get("Variant"),
        rules=_whole(headers.get("Rules")),
        seats=header_words(headers.get("Seats", "")),
        client=headers.get("Client"),
    )


def _whole(value: str | None) -> int | None:
    return int(value) if value is not None and value.isascii() and value.isdigit() and len(value) < 10 else None
