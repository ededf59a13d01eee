"""The careful road: a record read element by element, with every finding in its place, variations included."""

from __future__ import annotations

from notation.reader import read
from notation.shapes import header_words
from rules.court import Court
from rules.listener import Listener, Listening
from rules.mainline import MainLine
from rules.summing import fill
from rules.table import NEEDED, read_needed
from rules.verdict import Verdict


def judge(
    text: str, listening: Listening | None, file: str | None, record: int, first_line: int
) -> tuple[Verdict, Listener | None]:
    """The verdict on one record's text; the listener is ``None`` when nothing could be replayed."""
    reading = read(text, file=file, record=record, first_line=first_line)
    headers = {header.key: header.value for header in reversed(reading.record.headers)}
    verdict = Verdict(
        file=file,
        record=record,
        id=headers.get("Id"),
        game=headers.get("Game"),
        variant=headers.get("Variant"),
        rules=_whole(headers.get("Rules")),
        seats=header_words(headers.get("Seats", "")),
    )
    court = Court(reading, text, file, record)
    needed = read_needed(*map(headers.get, NEEDED))
    court.header_findings(needed)
    listener: Listener | None = None
    replay: MainLine | None = None
    if needed.game is not None and needed.table is not None and not court.header_fault:
        state = needed.game.start(needed.table)
        listener = None if listening is None else listening(needed.game, needed.table, state)
        replay = MainLine(court, needed.game, needed.table, state, listener)
        replay.run(reading.record.line)
        replay.compare_result(headers.get("Result"))
        verdict.steps = replay.steps
        fill(verdict, needed.game, needed.table, state)
    court.reader_findings(verdict.steps, replay)
    verdict.findings = court.sorted_findings()
    if verdict.first_error is not None:
        verdict.status = "findings"
    elif court.mark == "*":
        verdict.status = "unfinished"
    return verdict, listener


def _whole(value: str | None) -> int | None:
    return int(value) if value is not None and value.isascii() and value.isdigit() and len(value) < 10 else None
