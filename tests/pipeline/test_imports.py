"""Logs of other clients: what was taken back is left out, what is not known is refused with its place."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from notation.data.encoding import encode_frame, encode_json
from notation.reading.reader import read
from pipeline.sources.data_records import NoRecordError, record_of_json, record_of_messagepack, text_of_json
from pipeline.sources.log_schema import UNDO, log_schema
from rules.canonical import codec_of


def data_of(text: str) -> dict[str, Any]:
    record = read(text).record
    data: dict[str, Any] = json.loads(encode_json(record, codec_of(record.header("Game"), record.header("Variant"))))
    return data


def text_of(data: Any) -> tuple[str, tuple[str, ...]]:
    return text_of_json(json.dumps(data).encode())


def plays(line: list[dict[str, Any]]) -> list[int]:
    return [index for index, element in enumerate(line) if element["kind"] in ("move", "chance")]


def test_every_record_goes_through(good_records: list[str]) -> None:
    for text in good_records:
        assert text_of(data_of(text)) == (text, ())


@pytest.mark.parametrize("count", [1, 2, 7])
def test_what_was_taken_back_is_left_out(good_records: list[str], count: int) -> None:
    data = data_of(good_records[1])
    line = data["line"]
    at = plays(line)[20]
    first = plays(line)[20 - count]
    again = line[first:at]
    data["line"] = [*line[:at], {"kind": "undo", "count": count}, *again, *line[at:]]
    text, notes = text_of(data)
    assert text == good_records[1]
    what = "move or chance entry" if count == 1 else "moves and chance entries"
    assert notes == (f"left out: {count} {what}, taken back by 1 undo entry",)


def test_remarks_and_claims_go_with_their_move(good_records: list[str]) -> None:
    data = data_of(good_records[0])
    line = data["line"]
    at = plays(line)[9]
    wrong = [
        {"kind": "move", "seat": "y", "move": {"type": "token", "text": "Zz"}, "glyph": "?"},
        {"kind": "comment", "text": "a slip"},
        {"kind": "claim", "text": "y99"},
        {"kind": "undo", "count": 1},
    ]
    data["line"] = [*line[:at], *wrong, *wrong, *line[at:]]
    text, notes = text_of(data)
    assert text == good_records[0]
    assert notes[0].startswith("left out: 2 moves and chance entries, taken back by 2 undo entries")


def test_a_game_that_went_on_after_its_end(good_records: list[str]) -> None:
    data = data_of(good_records[0])
    line = data["line"]
    last = plays(line)[-1]
    data["line"] = [*line, {"kind": "undo", "count": 1}, *line[last:]]
    assert text_of(data)[0] == good_records[0]


@pytest.mark.parametrize(
    ("undo", "message"),
    [
        ({"kind": "undo", "count": 0}, "$.line[0].count: Expected `int` >= 1"),
        ({"kind": "undo"}, "$.line[0]: Object missing required field `count`"),
        ({"kind": "undo", "count": True}, "$.line[0].count: Expected `int` >= 1"),
        ({"kind": "undo", "count": 1}, "$.line[0].count: 1 cannot be taken back, only 0 stand before it"),
        ({"kind": "undo", "count": 1, "why": "x"}, "$.line[0]: Object contains unknown field `why`"),
    ],
)
def test_undo_entries_that_cannot_be(good_records: list[str], undo: dict[str, Any], message: str) -> None:
    data = data_of(good_records[0])
    data["line"].insert(0, undo)
    with pytest.raises(NoRecordError) as caught:
        text_of(data)
    assert str(caught.value) == message


def test_undo_in_a_variation_is_refused(good_records: list[str]) -> None:
    data = data_of(good_records[0])
    at = plays(data["line"])[3]
    inside = [data["line"][at], {"kind": "undo", "count": 1}]
    data["line"].insert(at + 1, {"kind": "variation", "line": inside})
    with pytest.raises(NoRecordError, match=r"\$\.line\[\d+\]\.line\[1\]"):
        text_of(data)


def test_unknown_fields_are_refused_with_their_path(good_records: list[str]) -> None:
    for change, path in (
        (lambda data: data.update(odd=1), "$:"),
        (lambda data: data["line"][0].update(odd=1), "$.line[0]"),
        (lambda data: data["line"][plays(data["line"])[0]]["entry"].update(odd=1), ".entry"),
    ):
        data = data_of(good_records[0])
        change(data)  # type: ignore[no-untyped-call]
        with pytest.raises(NoRecordError) as caught:
            text_of(data)
        assert path in str(caught.value)
        assert "odd" in str(caught.value)


@pytest.mark.parametrize("line", [b"", b"[]", b"null", b"{", b"\xff", b'{"fpn": 2}', b'"undo"', b'{"line": "undo"}'])
def test_what_is_no_record(line: bytes) -> None:
    with pytest.raises(NoRecordError, match=r"^\$"):
        record_of_json(line)


def test_messagepack_too(good_records: list[str]) -> None:
    record = read(good_records[0]).record
    frame = encode_frame(record, codec_of(record.header("Game"), record.header("Variant")))
    assert record_of_messagepack(frame) == (record, ())
    data = msgspec.msgpack.decode(frame[5:])
    last = plays(data["line"])[-1]
    data["line"] += [{"kind": "undo", "count": 1}, *data["line"][last:]]
    assert record_of_messagepack(b"\xc6\0\0\0\0" + msgspec.msgpack.encode(data))[0] == record


def test_the_schema_names_undo_for_every_game() -> None:
    found = log_schema()
    records = [one for name, one in found["$defs"].items() if name.endswith(".RecordData")]
    assert len(records) > 4
    for one in records:
        items = one["properties"]["line"]["items"]
        assert {"$ref": "#/$defs/UndoData"} in items["anyOf"]
    variations = [one for name, one in found["$defs"].items() if name.endswith(".VariationData")]
    assert all({"$ref": "#/$defs/UndoData"} not in one["properties"]["line"]["items"]["anyOf"] for one in variations)
    assert found["$defs"]["UndoData"] == UNDO
