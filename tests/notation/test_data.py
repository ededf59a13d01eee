"""The data form: typed both ways, and nothing that no text could say."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest

from notation.codec import Codec
from notation.data.conversion import DataError
from notation.data.elements import ChanceData, MoveData, RecordData, from_data, to_data
from notation.data.encoding import encode_json
from notation.data.tolerant_reader import read_data
from notation.model import Record
from notation.reading.reader import read
from notation.shapes import MAX_DEPTH
from notation.writing.writer import write

TEXT = """%fpn 1
[Game "toy"]
[Event "x"]
[Opening "y"]

{first}
@ deal.y=abc $1
1.
y: Ca1b2+!? (y: T3 r: Q {c}) -
= y12 y.yuan=3 ~9f31c2aa
*
{last}
"""
RECORD = read(TEXT).record
DATA: dict[str, Any] = {
    "fpn": 1,
    "headers": {"Game": "toy", "Event": "x", "Opening": "y"},
    "line": [
        {"kind": "comment", "text": "first"},
        {"kind": "chance", "entry": {"type": "deal", "seat": "y", "cards": "abc"}},
        {"kind": "nag", "number": 1},
        {"kind": "round", "number": 1},
        {"kind": "move", "seat": "y", "move": {"type": "build", "plots": ["a1", "b2"], "extra": True}, "glyph": "!?"},
        {
            "kind": "variation",
            "line": [
                {"kind": "move", "seat": "y", "move": {"type": "take", "count": 3}},
                {"kind": "move", "seat": "r", "move": {"type": "token", "text": "Q"}},
                {"kind": "comment", "text": "c"},
            ],
        },
        {"kind": "move", "seat": "y", "move": {"type": "stop"}},
        {"kind": "claim", "text": "y12"},
        {"kind": "claim", "text": "y.yuan=3"},
        {"kind": "claim", "text": "~9f31c2aa"},
        {"kind": "end", "mark": "*"},
        {"kind": "comment", "text": "last"},
    ],
}


def test_a_record_as_data_and_back(codec: Codec) -> None:
    assert msgspec.json.decode(encode_json(RECORD, codec)) == DATA
    assert from_data(DATA, codec) == RECORD
    assert from_data(to_data(RECORD, codec), codec) == RECORD
    assert from_data(msgspec.convert(DATA, RecordData), codec) == RECORD
    assert write(from_data(DATA, codec)) == TEXT.replace("*\n{", "* {")


def test_without_a_codec_every_token_stands_as_it_is() -> None:
    data = to_data(RECORD, None)
    entry, move = data.line[1], data.line[4]
    assert isinstance(entry, ChanceData) and isinstance(move, MoveData)
    assert msgspec.to_builtins(entry.entry) == {"type": "token", "text": "deal.y=abc"}
    assert msgspec.to_builtins(move.move) == {"type": "token", "text": "Ca1b2+"}
    assert move.glyph == "!?"
    assert from_data(data, None) == RECORD


def test_headers_stand_in_canonical_order(codec: Codec) -> None:
    record = read('%fpn 1\n[B "2"]\n[Game "toy"]\n[A "1"]\n#').record
    assert list(to_data(record, codec).headers) == ["Game", "B", "A"]


def test_tokens_get_their_canonical_spelling(codec: Codec) -> None:
    record = read("%fpn 1\ny: Cb2a1 #").record
    assert write(from_data(to_data(record, codec), codec)).endswith("y: Ca1b2\n#\n")


def test_a_record_that_cannot_be_written_is_no_data_either(codec: Codec) -> None:
    with pytest.raises(ValueError, match="no end mark"):
        to_data(Record(1, (), ()), codec)


def line(*elements: Any) -> dict[str, Any]:
    return {"fpn": 1, "headers": {"Game": "toy"}, "line": [*elements, {"kind": "end", "mark": "#"}]}


def move(**fields: Any) -> dict[str, Any]:
    return {"kind": "move", "seat": "y", "move": fields}


STOP = move(type="stop")
BAD: list[tuple[Any, str]] = [
    (None, "$"),
    ([], "$"),
    ("text", "$"),
    ({}, "$"),
    ({**DATA, "more": 1}, "$"),
    ({**DATA, "fpn": 2}, "$.fpn"),
    ({**DATA, "fpn": "1"}, "$.fpn"),
    ({**DATA, "headers": []}, "$.headers"),
    ({**DATA, "headers": {"1": "x"}}, "$.headers"),
    ({**DATA, "headers": {"A\n": "x"}}, "$.headers['A\\n']"),
    ({**DATA, "headers": {"A": "x", "Date": 1}}, "$.headers.Date"),
    ({**DATA, "headers": {"A": "x\ny"}}, "$.headers.A"),
    ({**DATA, "headers": {"A": "x\x00y"}}, "$.headers.A"),
    ({**DATA, "line": {}}, "$.line"),
    ({**DATA, "line": []}, "$.line"),
    (line(5), "$.line[0]"),
    (line({"kind": "other"}), "$.line[0].kind"),
    (line({"text": "x"}), "$.line[0]"),
    (line({"kind": "comment"}), "$.line[0]"),
    (line({"kind": "comment", "text": "x", "more": 1}), "$.line[0]"),
    (line({"kind": "comment", "text": "}"}), "$.line[0].text"),
    (line({"kind": "comment", "text": "a\r\nb"}), "$.line[0].text"),
    (line({"kind": "comment", "text": "\x00"}), "$.line[0].text"),
    (line({"kind": "comment", "text": "\n%fpn 1"}), "$.line[0].text"),
    (line({"kind": "nag", "number": 1}), "$.line[0]"),
    (line(STOP, {"kind": "nag", "number": -1}), "$.line[1].number"),
    (line(STOP, {"kind": "nag", "number": 1.5}), "$.line[1].number"),
    (line({"kind": "round", "number": 0}), "$.line[0].number"),
    (line({"kind": "round", "number": 10**18}), "$.line[0].number"),
    (line({"kind": "claim", "text": "y"}), "$.line[0].text"),
    (line({"kind": "end", "mark": "#"}), "$.line[1]"),
    (line({"kind": "end", "mark": "."}), "$.line[0].mark"),
    (line({"kind": "variation", "line": [STOP]}), "$.line[0]"),
    (line(STOP, {"kind": "variation", "line": []}), "$.line[1].line"),
    (line(STOP, {"kind": "variation", "line": [{"kind": "comment", "text": "c"}]}), "$.line[1]"),
    (line(STOP, {"kind": "variation", "line": [STOP, {"kind": "end", "mark": "#"}]}), "$.line[1].line[1].kind"),
    (line(STOP, {"kind": "variation", "line": [STOP, move(type="take", count="3")]}), "$.line[1].line[1].move.count"),
    (line({**STOP, "seat": "yy"}), "$.line[0].seat"),
    (line({**STOP, "seat": "@"}), "$.line[0].seat"),
    (line({**STOP, "seat": "y\n"}), "$.line[0].seat"),
    (line({**STOP, "glyph": "!!!"}), "$.line[0].glyph"),
    (line({"kind": "move", "seat": "y", "move": 5}), "$.line[0].move"),
    (line({"kind": "move", "seat": "y", "move": {}}), "$.line[0].move.type"),
    (line(move(type="fly")), "$.line[0].move.type"),
    (line(move(type=["stop"])), "$.line[0].move.type"),
    (line(move(type="deal", seat="y", cards="abc")), "$.line[0].move.type"),
    (line(move(type="stop", more=1)), "$.line[0].move"),
    (line(move(type="build")), "$.line[0].move"),
    (line(move(type="build", plots="a1")), "$.line[0].move.plots"),
    (line(move(type="build", plots=["a1", 5])), "$.line[0].move.plots[1]"),
    (line(move(type="build", plots=["d9"])), "$.line[0].move"),
    (line(move(type="build", plots=[])), "$.line[0].move"),
    (line(move(type="build", plots=["b2", "a1"])), "$.line[0].move"),
    (line(move(type="take", count=0)), "$.line[0].move"),
    (line(move(type="take", count=99)), "$.line[0].move"),
    (line(move(type="token", text="a")), "$.line[0].move"),
    (line(move(type="token", text="Q!")), "$.line[0].move"),
    (line(move(type="token")), "$.line[0].move"),
    (line({"kind": "chance", "entry": {"type": "stop"}}), "$.line[0].entry.type"),
    (line({"kind": "chance", "entry": {"type": "deal", "seat": "Y", "cards": "abc"}}), "$.line[0].entry"),
    (line({"kind": "chance", "entry": {"type": "token", "text": "Q"}}), "$.line[0].entry"),
]


@pytest.mark.parametrize(("data", "path"), BAD)
def test_what_is_no_record_is_refused_with_its_place(data: Any, path: str, codec: Codec) -> None:
    with pytest.raises(DataError) as refusal:
        from_data(copy.deepcopy(data), codec)
    assert refusal.value.path == path
    assert refusal.value.message
    assert str(refusal.value) == f"{path}: {refusal.value.message}"


def test_a_move_that_is_spelt_otherwise_is_told_how(codec: Codec) -> None:
    with pytest.raises(DataError, match=r"Ca1b2 says it otherwise: .*'a1', 'b2'"):
        from_data(line(move(type="build", plots=["b2", "a1"])), codec)


def test_structs_with_wrong_values_are_refused_too(codec: Codec) -> None:
    wrong: Any = 5
    data = to_data(read("%fpn 1\ny: - #").record, codec)
    for element in (
        MoveData(wrong, {"type": "stop"}),
        MoveData("y", {"type": "stop"}, wrong),
        MoveData("y", wrong),
        wrong,
    ):
        with pytest.raises(DataError):
            from_data(RecordData(1, {}, (element, data.line[-1])), codec)


def test_variations_nest_as_deeply_as_in_text(codec: Codec) -> None:
    def nested(depth: int) -> dict[str, Any]:
        inner = [STOP]
        for _ in range(depth):
            inner = [STOP, {"kind": "variation", "line": inner}]
        return line(*inner)

    record = from_data(nested(MAX_DEPTH), codec)
    assert msgspec.json.decode(encode_json(record, codec)) == nested(MAX_DEPTH)
    for depth in (MAX_DEPTH + 1, 5_000):
        with pytest.raises(DataError, match="nested too deeply"):
            from_data(nested(depth), codec)


@pytest.mark.parametrize(("data", "path"), BAD)
def test_the_tolerant_reader_tells_the_same_place(data: Any, path: str, codec: Codec) -> None:
    found = read_data(data, lambda game, variant: codec, file=None, record=1, line=1).findings
    told = _TOLD_OTHERWISE.get(path, path)
    assert found[0].path == told or (data["headers"] == {"1": "x"} and found[0].path == "$.headers['1']")


_TOLD_OTHERWISE = {"$.line[1].line[1].kind": "$.line[1].line[1]"}
"""The end mark in a variation, which is an element of its own there."""
