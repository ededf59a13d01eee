"""Rows that follow from a record's headers and its verdict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from notation.dates import parse_date
from notation.numbers import parse_number
from notation.surrogates import replace_surrogates
from pipeline.sources.raw_records import RawRecord
from pipeline.tables.identity import Identity
from rules.structs.verdict import Verdict

TableRows: TypeAlias = dict[str, Sequence[Sequence[Any]]]
"""For each table the rows to add, column by column in the order of the schema."""

GENERATED = "fupan generate"
"""The header ``Client`` of records that bots have played."""


def rows_of_appearance(file_id: int, record_id: int, text: RawRecord, verdict: Verdict) -> TableRows:
    """Where the record stands, and its findings there."""
    first = verdict.first_error
    place = (None, None, None) if first is None else (first.line, first.column, _clean(first.path))
    rows: TableRows = {"appearances": _columns((file_id, text.record, text.line, record_id, *place))}
    found = verdict.findings
    if found:
        rows["appearance_findings"] = [
            [file_id] * len(found),
            [text.record] * len(found),
            range(1, len(found) + 1),
            [finding.code.value for finding in found],
            [finding.severity for finding in found],
            [finding.line for finding in found],
            [finding.column for finding in found],
            [_clean(finding.path) for finding in found],
            [finding.step for finding in found],
            *(
                [_clean(getattr(finding, name)) for finding in found]
                for name in ("actor", "rule", "message", "expected", "got", "hint")
            ),
            [finding.tainted for finding in found],
        ]
    return rows


def rows_of_record(file_id: int, identity: Identity, text: RawRecord, verdict: Verdict) -> TableRows:
    """The row of the record, and one for each seat if it could be replayed."""
    get = identity.headers.get
    first = verdict.first_error
    rows: TableRows = {
        "records": _columns(
            (
                identity.record_id,
                file_id,
                text.record,
                text.line,
                *(_clean(get(key)) for key in ("Id", "Game", "Variant")),
                verdict.rules,
                _clean(get("Options", "")),
                _clean(" ".join(verdict.seats)),
                len(verdict.seats),
                _known_date(get("Date")),
                *(_clean(get(key)) for key in ("Event", "Site", "Client", "Annotator", "Termination")),
                get("Client") == GENERATED,
                verdict.status,
                verdict.rounds,
                verdict.steps,
                None if first is None else first.code.value,
                None if first is None else first.rule,
                None if first is None else first.line,
                None if first is None else first.column,
                None if first is None else _clean(first.path),
                None if first is None else first.step,
                verdict.digest,
                identity.hash,
            )
        )
    }
    if verdict.scores:
        rows["seats"] = _seats(identity, verdict)
    return rows


def _seats(identity: Identity, verdict: Verdict) -> list[list[Any]]:
    get = identity.headers.get
    letters = verdict.seats
    scores = [verdict.scores[seat] for seat in letters]
    share = 1 / len(verdict.winners)
    return [
        [identity.record_id] * len(letters),
        letters,
        list(range(1, len(letters) + 1)),
        [_named(get(f"Player.{seat}")) for seat in letters],
        [_number(get(f"Rating.{seat}")) for seat in letters],
        [_clean(get(f"Team.{seat}")) for seat in letters],
        scores,
        [verdict.ranks[seat] for seat in letters],
        [share if seat in verdict.winners else 0.0 for seat in letters],
        [score - max(scores[:index] + scores[index + 1 :]) for index, score in enumerate(scores)],
    ]


def _columns(row: tuple[Any, ...]) -> list[tuple[Any]]:
    return [(value,) for value in row]


def _clean(text: str | None) -> Any:
    return text if text is None or text.isascii() else replace_surrogates(text)


def _named(text: str | None) -> Any:
    """A player's name; a name of nothing but white space is no player."""
    return _clean(text) if text is not None and text.strip() else None


def _known_date(text: str | None) -> str | None:
    """The header Date; what is no date counts as unknown."""
    return text if text is not None and parse_date(text) is not None else None


def _number(text: str | None) -> float | None:
    return None if text is None else parse_number(text)
