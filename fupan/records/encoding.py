"""Records from one written form into another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from fupan.records.layout import record_of, syntax_finding
from fupan.records.reading import SourceRecord
from notation.data.encoding import encode_frame, encode_json
from notation.finding import Finding
from notation.model import Record
from rules.canonical import canonical, canonical_text, codec_of

Encoder: TypeAlias = Callable[[Record], bytes]


def _as_text(record: Record) -> bytes:
    return canonical_text(record).encode()


def _as_json(record: Record) -> bytes:
    record = canonical(record)
    return encode_json(record, codec_of(record.header("Game"), record.header("Variant"))) + b"\n"


def _as_messagepack(record: Record) -> bytes:
    record = canonical(record)
    return encode_frame(record, codec_of(record.header("Game"), record.header("Variant")))


ENCODERS: Mapping[str, Encoder] = {"text": _as_text, "jsonl": _as_json, "msgpack": _as_messagepack}
"""How a record is written in each form."""


def convert_record(text: SourceRecord, form: str) -> tuple[bytes | None, list[Finding]]:
    """The record in another form, or ``None`` and why not."""
    record, findings = record_of(text)
    if record is None:
        return None, findings
    try:
        return ENCODERS[form](record), []
    except ValueError as fault:
        return None, [syntax_finding(text, str(fault))]
