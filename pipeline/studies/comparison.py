"""The first step at which two lines of play part, and every field in which two records or results differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from notation.model import Claim, Comment, Element, End, Nag, Play, Record, Variation
from notation.reading.reader import read
from notation.writing.writer import write_line
from rules.canonical import canonical
from rules.engine.observer import Observer
from rules.engine.verify import verify_and_observe
from rules.game import Game, Move
from rules.state import Event, Fact, State
from rules.structs.table import Table
from rules.structs.verdict import Verdict

RESULT_FIELDS = (
    "game", "variant", "rules", "seats", "status", "rounds", "steps", "scores", "ranks", "winners", "sources", "digest",
)  # fmt: skip
"""Fields of a result that are compared; a field that the other program does not give is passed over."""
FINDING_FIELDS = ("code", "line", "column", "step", "rule")


class Difference(msgspec.Struct, frozen=True):
    """Something in which two records differ.

    ``field``: ``header KEY``, ``step`` (the moves part there), ``points``, ``remarks``, ``claims``, ``end``,
    ``verdict.FIELD`` or ``finding.FIELD``. ``step``: from 1; ``None`` where it belongs to no step. ``left``,
    ``right``: what stands there; ``None``: nothing.
    """

    field: str
    step: int | None
    left: str | None
    right: str | None


class ReplayedRecord(msgspec.Struct):
    """A record, its verdict, and its points step by step (0: before the first)."""

    record: Record
    verdict: Verdict
    points: list[list[str]]


class _PointsObserver(Observer):
    """Keeps the scoring events of each step."""

    def __init__(self, game: Game[Any], table: Table, state: State) -> None:
        self._seats = table.seats
        self.steps = [self._words(state.points)]

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
        """Keep the events of one step."""
        self.steps.append(self._words(events))

    def _words(self, events: list[Event]) -> list[str]:
        return [f"{self._seats[seat]} {amount:+} {source}" for seat, source, amount, _, _ in events]


def replay_with_points(text: str) -> ReplayedRecord:
    """Replay a record's text."""
    verdict, observer = verify_and_observe(text, _PointsObserver)
    points = observer.steps if isinstance(observer, _PointsObserver) else [[]]
    return ReplayedRecord(canonical(read(text).record), verdict, points)


def compare_records(left: ReplayedRecord, right: ReplayedRecord, *, headers: bool = False) -> Iterator[Difference]:
    """In what two records differ: deciding headers, the first step that parts them, then the rest.

    ``headers``: also those that decide nothing (``Client``, ``Id``, ``Event``, ``Player`` …).
    """
    yield from _headers(left.record, right.record, DECIDING_HEADERS)
    ours, theirs = main_line_plays(left.record), main_line_plays(right.record)
    parted = next((n for n, (a, b) in enumerate(zip(ours, theirs, strict=False), 1) if a != b), None)
    if parted is None and len(ours) != len(theirs):
        parted = min(len(ours), len(theirs)) + 1
    yield from _points(left.points, right.points, parted)
    if parted is not None:
        yield Difference("step", parted, _play_at(ours, parted), _play_at(theirs, parted))
        return
    for field, mine, other in (
        ("remarks", _remarks(left.record), _remarks(right.record)),
        ("claims", _claims(left.record), _claims(right.record)),
        ("end", _end(left.record), _end(right.record)),
    ):
        yield from _first_difference(field, mine, other)
    keys = [header.key for header in (*left.record.headers, *right.record.headers)] if headers else _CLAIMING
    yield from _headers(left.record, right.record, [key for key in dict.fromkeys(keys) if key not in DECIDING_HEADERS])
    for field in RESULT_FIELDS[4:]:
        a, b = getattr(left.verdict, field), getattr(right.verdict, field)
        if a != b:
            yield Difference(f"verdict.{field}", None, _format_value(a), _format_value(b))


def compare_results(left: Mapping[str, Any], right: Mapping[str, Any]) -> Iterator[Difference]:
    """In what two results differ, the first finding first: it says at which step they part."""
    if "findings" in left and "findings" in right:
        yield from _findings(_first_error(left), _first_error(right))
    for field in RESULT_FIELDS:
        if field not in left or field not in right:
            continue
        a, b = left[field], right[field]
        if field == "digest" and isinstance(a, str) and isinstance(b, str):
            shorter = min(len(a), len(b))
            if a[:shorter] == b[:shorter]:
                continue
        if field == "sources":
            a, b = _without_zeros(a), _without_zeros(b)
        if a != b:
            yield Difference(f"verdict.{field}", None, _format_value(a), _format_value(b))


def _findings(a: Mapping[str, Any] | None, b: Mapping[str, Any] | None) -> Iterator[Difference]:
    if a is None and b is None:
        return
    if a is None or b is None:
        found = a if b is None else b
        assert found is not None
        step = found.get("step")
        yield Difference("finding", step, _finding(a), _finding(b))
        return
    steps = [step for step in (a.get("step"), b.get("step")) if isinstance(step, int)]
    for field in FINDING_FIELDS:
        if a.get(field) is not None and b.get(field) is not None and a[field] != b[field]:
            yield Difference(
                f"finding.{field}", min(steps, default=None), _format_value(a[field]), _format_value(b[field])
            )


def _first_error(result: Mapping[str, Any]) -> Mapping[str, Any] | None:
    found = result["findings"]
    errors = [f for f in found if isinstance(f, dict) and f.get("severity", "error") == "error"]
    return errors[0] if errors else None


def _finding(found: Mapping[str, Any] | None) -> str | None:
    return None if found is None else " ".join(str(found[key]) for key in ("code", "rule", "message") if found.get(key))


def _without_zeros(sources: Any) -> Any:
    if not isinstance(sources, dict):
        return sources
    return {
        seat: {label: amount for label, amount in of_seat.items() if amount} if isinstance(of_seat, dict) else of_seat
        for seat, of_seat in sources.items()
    }


DECIDING_HEADERS = ("Game", "Variant", "Rules", "Seats", "Options")
"""Headers that say what is played."""
_CLAIMING = ("Result",)
"""Headers that claim something of the play."""


def _headers(left: Record, right: Record, keys: Iterable[str]) -> Iterator[Difference]:
    mine = {header.key: header.value for header in reversed(left.headers)}
    other = {header.key: header.value for header in reversed(right.headers)}
    for key in keys:
        if mine.get(key) != other.get(key):
            yield Difference(f"header {key}", None, mine.get(key), other.get(key))


def main_line_plays(record: Record) -> list[str]:
    """Moves and chance entries of the main line, each with its actor."""
    return [f"{play.actor} {play.token}" for play in record.line if isinstance(play, Play)]


def _play_at(plays: list[str], step: int) -> str | None:
    return plays[step - 1] if step <= len(plays) else None


def _points(left: list[list[str]], right: list[list[str]], before: int | None) -> Iterator[Difference]:
    """The first step at which the same moves bring other points; only what stands before the lines part is compared."""
    ends = min(len(left), len(right)) if before is None else min(len(left), len(right), before)
    for step in range(ends):
        if left[step] != right[step]:
            yield Difference("points", step, ", ".join(left[step]) or None, ", ".join(right[step]) or None)
            return


def _remarks(record: Record) -> list[tuple[int, str]]:
    """Comments, glyphs and variations with the step after which they stand."""
    found: list[tuple[int, str]] = []
    step = 0
    for element in record.line:
        if isinstance(element, Play):
            step += 1
            if element.glyph is not None:
                found.append((step, element.glyph))
        elif isinstance(element, Comment | Nag | Variation):
            found.append((step, _format_element(element)))
    return found


def _format_element(element: Element) -> str:
    if isinstance(element, Comment):
        return f"{{{element.text}}}"
    if isinstance(element, Nag):
        return f"${element.number}"
    assert isinstance(element, Variation)
    return f"({write_line(element.line)})"


def _claims(record: Record) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    step = 0
    for element in record.line:
        if isinstance(element, Play):
            step += 1
        elif isinstance(element, Claim):
            found.append((step, element.token))
    return found


def _end(record: Record) -> list[tuple[int, str]]:
    return [(len(main_line_plays(record)), element.mark) for element in record.line if isinstance(element, End)]


def _first_difference(field: str, left: list[tuple[int, str]], right: list[tuple[int, str]]) -> Iterator[Difference]:
    for index in range(max(len(left), len(right))):
        mine = left[index] if index < len(left) else None
        other = right[index] if index < len(right) else None
        if mine != other:
            step = min(one[0] for one in (mine, other) if one is not None)
            yield Difference(field, step, mine and mine[1], other and other[1])
            return


def _format_value(value: Any) -> str | None:
    if value is None or isinstance(value, str):
        return value
    return msgspec.json.encode(value).decode()
